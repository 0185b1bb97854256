//! What every page uses beside its own text: style, script, icons, and what makes it an application on a phone.

use super::library::Library;
use super::{Page, whole_code};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::sync::LazyLock;

const WRITTEN: &str = concat!(
    include_str!("../language/drawing/drawn.css"),
    include_str!("../book/read.css"),
    include_str!("assets/page.css")
);
/// The style as it is sent.
static STYLE: LazyLock<String> = LazyLock::new(|| tight(WRITTEN));
const SCRIPT: &str = include_str!("assets/page.js");
const WORKER: &str = include_str!("assets/worker.js");
const MANIFEST: &str = include_str!("assets/manifest.json");
const ICON: &str = include_str!("assets/icon.svg");
const PICTURE: &[u8] = include_bytes!("assets/icon.png");

/// What may be kept for ever: its name changes with it.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// What is asked for again after a while.
const A_WHILE: &str = "public, max-age=3600";

/// The paths of the style and of the script, with a mark of what is in them.
static PATHS: LazyLock<[String; 2]> = LazyLock::new(|| {
    [format!("/page-{}.css", mark(&[&STYLE])), format!("/page-{}.js", mark(&[SCRIPT]))]
});

/// A style without the remarks and the blanks that only its writers need; no words in it have such signs.
fn tight(style: &str) -> String {
    const BLANKS: [(&str, &str); 9] = [
        ("{ ", "{"),
        (" {", "{"),
        (" }", "}"),
        ("} ", "}"),
        (";}", "}"),
        ("; ", ";"),
        (": ", ":"),
        (", ", ","),
        (" > ", ">"),
    ];
    let parts = style.split("/*").map(|part| part.split_once("*/").map_or(part, |(_, rest)| rest));
    let words: Vec<&str> = parts.flat_map(str::split_whitespace).collect();
    let tight = words.join(" ");
    let without = |style: String, (loose, tight): &(&str, &str)| style.replace(loose, tight);
    BLANKS.iter().fold(tight, without)
}

/// A short mark of some texts.
fn mark(texts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for text in texts {
        hash.update(text.as_bytes());
    }
    hash.finalize().iter().take(6).fold(String::new(), |mut mark, byte| {
        let _ = write!(mark, "{byte:02x}");
        mark
    })
}

/// The path of the style sheet.
pub(super) fn style() -> &'static str {
    let [style, _] = &*PATHS;
    style
}

/// How many bytes the style has.
pub(super) fn style_size() -> usize {
    STYLE.len()
}

/// The path of the script.
pub(super) fn script() -> &'static str {
    let [_, script] = &*PATHS;
    script
}

/// The asset of that path.
pub(super) fn of(path: &str, library: &Library) -> Option<Page> {
    let (kind, body, keep): (&str, Vec<u8>, &str) = match path {
        "/worker.js" => {
            ("text/javascript; charset=utf-8", worker(library).into_bytes(), "no-cache")
        }
        "/manifest.webmanifest" => ("application/manifest+json", MANIFEST.into(), A_WHILE),
        "/icon.svg" => ("image/svg+xml", ICON.into(), A_WHILE),
        "/icon.png" => ("image/png", PICTURE.into(), A_WHILE),
        "/robots.txt" => {
            ("text/plain; charset=utf-8", b"User-agent: *\nDisallow: /\n".to_vec(), A_WHILE)
        }
        "/health" => ("text/plain; charset=utf-8", b"well\n".to_vec(), "no-store"),
        path if path == style() => ("text/css; charset=utf-8", STYLE.as_bytes().to_vec(), FOR_EVER),
        path if path == script() => ("text/javascript; charset=utf-8", SCRIPT.into(), FOR_EVER),
        _ => return None,
    };
    Some(Page::new(200, kind, body).with("cache-control", keep))
}

/// The worker, told what belongs to the shell, where the laws are read, and by which mark all that is known.
fn worker(library: &Library) -> String {
    let codes = library.codes();
    let laws = codes.flat_map(|code| &code.laws);
    let laws = laws.map(|law| law.restatement.as_str());
    let own = [STYLE.as_str(), SCRIPT, WORKER, env!("CARGO_PKG_VERSION")];
    let texts: Vec<&str> = own.into_iter().chain(laws).collect();
    let read: Vec<String> =
        whole_code::all(library).iter().map(|path| format!("\"{path}\"")).collect();
    WORKER
        .replace("{mark}", &mark(&texts))
        .replace("{laws}", &read.join(", "))
        .replace("{style}", style())
        .replace("{script}", script())
}
