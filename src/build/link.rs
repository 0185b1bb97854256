//! What the linker is stated, so that the command is small and starts quickly.

use std::error::Error;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// Leaves out of the command what it does not need, where the linker is the usual one: the tables for unwinding, since
/// in a release a panic ends it at once (1.2 MB); functions of which another is the twin, letter by letter (0.3 MB),
/// where the linker can fold them: nothing here asks whether two functions are the same; and the long form of what is
/// corrected at every start (0.9 MB), where the C library of this machine can read the short one.
pub(super) fn link_short(out: &Path) -> Result<(), Box<dyn Error>> {
    let target = |what: &str| env::var(format!("CARGO_CFG_{what}")).unwrap_or_default();
    let of_gnu = target("TARGET_OS") == "linux" && target("TARGET_ENV") == "gnu";
    // Other linkers read other scripts.
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let own_flags = !flags.is_empty() && flags != DIRECT_CALLS;
    let built_for_here = env::var_os("HOST") == env::var_os("TARGET");
    let own_linker = env::var_os("RUSTC_LINKER").is_some();
    if !of_gnu || !built_for_here || own_flags || own_linker {
        return Ok(());
    }
    if flags == DIRECT_CALLS {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,now");
    }
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        let script = out.join("short.ld");
        fs::write(&script, "SECTIONS { /DISCARD/ : { *(.eh_frame) } } INSERT AFTER .rodata;\n")?;
        println!("cargo::rustc-link-arg-bins=-Wl,-T,{}", script.display());
        if links_with(FOLDED, out)? {
            println!("cargo::rustc-link-arg-bins={FOLDED}");
        }
    }
    if glibc().is_some_and(|version| version >= (2, 36)) {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    Ok(())
}

/// The flags of `.cargo/config.toml`, as Cargo hands them on.
const DIRECT_CALLS: &str = "-C\u{1f}relro-level=partial";

/// Tells the linker to keep one of several functions that are the same. Only some linkers know it.
const FOLDED: &str = "-Wl,--icf=all";

/// Whether the linker that links the command takes an option: a program that does nothing is linked with it.
fn links_with(option: &str, out: &Path) -> Result<bool, Box<dyn Error>> {
    let (text, tried) = (out.join("tried.rs"), out.join("tried"));
    fs::write(&text, "fn main() {}\n")?;
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let linked = Command::new(rustc)
        .arg(&text)
        .args(["-C", &format!("link-arg={option}"), "-C", "strip=symbols"])
        .arg("-o")
        .arg(&tried)
        .output();
    let _ = fs::remove_file(tried);
    Ok(linked.is_ok_and(|linked| linked.status.success()))
}

/// The version of the C library of this machine.
fn glibc() -> Option<(u32, u32)> {
    let stated = Command::new("getconf").arg("GNU_LIBC_VERSION").output();
    let stated = String::from_utf8(stated.ok()?.stdout).ok()?;
    let (first, second) = stated.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}
