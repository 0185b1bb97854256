//! `bystander serve`: the page for the table, on this machine or for the phones at the table.

mod cases;
mod connections;
mod limits;
mod line;
mod reach;
mod refused;
mod router;
#[cfg(test)]
mod tests;
mod turns;

use super::code_store::{CodeStore, expanded};
use super::exit::{Ending, Exit, Stop};
use super::faults::{Faults, say};
use super::output::Output;
use super::preferred;
use crate::laws::Code;
use crate::page::{Library, LibraryCode};
use clap::Args;
use limits::Limits;
use reach::Reach;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use tracing_subscriber::filter::LevelFilter;

/// The port if nobody names one: the year of the oldest code.
const PORT: u16 = 1904;

/// Where to serve, and under which codes.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Serve {
    /// Where to listen: an address, with or without a port. Default: this machine alone, port 1904. `0.0.0.0` is every
    /// network this machine is on.
    #[arg(long, value_name = "ADDRESS", value_parser = address, default_value = "127.0.0.1")]
    listen: SocketAddr,
    /// Open it in the browser of this machine.
    #[arg(long)]
    open: bool,
    /// The codes to rule under if no player picks one: 1904, 1906, 1907, `all`, or a club's own file. Default: your own
    /// choice (`BYSTANDER_CODE`, or `code:` in the configuration file), else all.
    #[arg(long, value_delimiter = ',', value_name = "CODE")]
    code: Vec<String>,
    /// The address browsers use, where another server is in front: `https://bridge.example`.
    #[arg(long, value_name = "URL", value_parser = origin)]
    url: Option<String>,
    /// The most connections from one address at a time. Behind another server all come from one address: then give as
    /// many as that server opens.
    #[arg(long, value_name = "COUNT", default_value = "64")]
    each: NonZeroUsize,
    /// A folder of cases: the page of a law then links to those that show it.
    #[arg(long, value_name = "DIR")]
    cases: Option<PathBuf>,
    /// Log every request to standard error: its status and how long it took, never its content.
    #[arg(long)]
    verbose: bool,
}

const EXAMPLES: &str = "\
Examples:
  bystander serve --open                    on this machine, in its browser
  bystander serve --listen 0.0.0.0          for the phones at the table; prints an address and QR code
  bystander serve --listen 0.0.0.0:8080     on another port
  bystander serve --code 1907               rules under the code of 1907 unless a player picks another
  bystander serve --url https://bridge.example --each 1000    behind a server with a certificate

Nothing is stored: the address of a page holds all that was entered on it. No file can be reached through it. A browser can keep the page for reading offline only over HTTPS or on the same \
machine. Ctrl-C ends it, after answering the current requests.

Exit status: 0 ended by a signal; 2 it could not listen there, or a code could not be read.";

/// The codes available, the same as the pages keep them, and the names of those that count if nobody taps one.
type AtHand = (Vec<Arc<Code>>, Vec<LibraryCode>, Vec<String>);

impl Serve {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let library = self.library(faults)?;
        self.logged();
        let limits = Limits::here(self.each);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .max_blocking_threads(limits.at_once + 2)
            .build()?;
        let ended = runtime.block_on(self.listen(Arc::new(library), &limits, output, faults));
        // Nobody waits for what a browser no longer reads.
        runtime.shutdown_background();
        ended
    }

    async fn listen(
        &self,
        library: Arc<Library>,
        limits: &Limits,
        output: &mut Output,
        faults: &Faults,
    ) -> Ending {
        let listener = connections::at(self.listen).map_err(|fault| {
            let help = "the port may be in use: `--listen 127.0.0.1:8080` takes another";
            faults.refuse(format!("cannot listen at {}: {fault}", self.listen), help)
        })?;
        let reach = Reach::of(listener.local_addr()?, self.url.as_deref());
        output.write(&reach.stated(output.page()))?;
        output.finish()?;
        if self.open && open::that_detached(reach.here()).is_err() {
            say(&faults.plain("no browser could be opened", format!("open {}", reach.here())));
        }
        let router = router::router(library, limits);
        connections::open(listener, router, limits, connections::signal()).await;
        Ok(Exit::Done)
    }

    /// Every code that ships, and those asked for; which of them count if nobody taps one.
    fn library(&self, faults: &Faults) -> Result<Library, Stop> {
        let (codes, kept, usual) = faults.had(self.codes(faults))?;
        let library = Library::new(kept, usual, self.url.clone());
        let Some(folder) = &self.cases else {
            return Ok(library);
        };
        Ok(library.with(cases::shown(folder, &codes, faults)?))
    }

    fn codes(&self, faults: &Faults) -> Result<AtHand, String> {
        let at_hand = CodeStore::default();
        let asked =
            if self.code.is_empty() { preferred::names(faults)? } else { self.code.clone() };
        let names = expanded(std::iter::once("all").chain(asked.iter().map(String::as_str)));
        let codes = at_hand.codes(names, faults)?;
        let usual = at_hand.codes(asked.iter().map(String::as_str), faults)?;
        let usual = usual.iter().map(|code| code.id.clone()).collect();
        let kept = codes.iter().map(|code| {
            let ships = crate::laws::is_embedded(&code.id);
            let canonical = (!ships).then(|| at_hand.canonical(code, faults));
            Ok(LibraryCode::new(Arc::clone(code), canonical.transpose()?))
        });
        let kept = kept.collect::<Result<Vec<_>, String>>()?;
        Ok((codes, kept, usual))
    }

    /// What is printed on standard error.
    fn logged(&self) {
        let level = if self.verbose { LevelFilter::DEBUG } else { LevelFilter::WARN };
        // Where somebody has set it up already, that holds.
        let _ = tracing_subscriber::fmt()
            .with_max_level(level)
            .with_writer(io::stderr)
            .with_ansi(false)
            .with_target(false)
            .try_init();
    }
}

/// An address with or without a port.
fn address(said: &str) -> Result<SocketAddr, String> {
    let said = said.trim();
    let bare = said.trim_start_matches('[').trim_end_matches(']');
    let local = (said == "localhost").then_some(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let whole = said.replace("localhost:", "127.0.0.1:");
    if let Some(ip) = local.or_else(|| bare.parse().ok()) {
        return Ok(SocketAddr::new(ip, PORT));
    }
    if let Some(port) = said.strip_prefix(':').and_then(|port| port.parse().ok()) {
        return Ok(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port));
    }
    whole
        .parse()
        .map_err(|_| "write an address, as `127.0.0.1`, `0.0.0.0:8080` or `[::]:1904`".to_owned())
}

/// The name of another server, without what follows it.
fn origin(said: &str) -> Result<String, String> {
    let said = said.trim().trim_end_matches('/');
    let host = said.strip_prefix("https://").or_else(|| said.strip_prefix("http://"));
    let plain = |sign: char| sign.is_ascii_alphanumeric() || ".-:[]".contains(sign);
    match host {
        Some(host) if !host.is_empty() && host.chars().all(plain) => Ok(said.to_owned()),
        _ => Err("write it as `https://bridge.example`, with nothing after the name".to_owned()),
    }
}

#[cfg(test)]
mod said {
    use super::{address, origin};

    #[test]
    fn an_address_may_lack_its_port_or_its_machine() {
        for (said, meant) in [
            ("127.0.0.1", "127.0.0.1:1904"),
            ("0.0.0.0", "0.0.0.0:1904"),
            ("0.0.0.0:8080", "0.0.0.0:8080"),
            (":8080", "127.0.0.1:8080"),
            ("localhost", "127.0.0.1:1904"),
            ("localhost:81", "127.0.0.1:81"),
            ("::1", "[::1]:1904"),
            ("[::]", "[::]:1904"),
            ("[::1]:80", "[::1]:80"),
        ] {
            assert_eq!(address(said).unwrap().to_string(), meant, "{said}");
        }
        for said in ["", "here", "127.0.0.1:99999", "1.2.3"] {
            assert!(address(said).is_err(), "{said}");
        }
    }

    #[test]
    fn a_server_before_it_is_named_without_a_path() {
        assert_eq!(origin("https://bridge.example/").unwrap(), "https://bridge.example");
        for said in ["bridge.example", "https://", "https://a/b", "https://a?b", "https://a\"b"] {
            assert!(origin(said).is_err(), "{said}");
        }
    }
}
