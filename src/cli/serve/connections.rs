//! Who comes in: connections, counted by where they come from, each with its time; and the end.

use super::limits::Limits;
use super::line::Line;
use super::refused::note;
use super::router::response;
use super::turns::Client;
use crate::page::{self, HEADERS};
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::TokioTimer;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::net::{IpAddr, Shutdown, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long the system is left alone that has no more files to open.
const REST: Duration = Duration::from_millis(50);
/// How many places from one address are few.
const FEW: usize = 2;
/// How long who is refused may take to read the answer.
const PARTING: Duration = Duration::from_secs(1);

/// How many may wait to be let in: where thousands come at once, who finds no room asks again only after a second.
const WAITING: u32 = 4096;

/// Listens at an address.
pub(super) fn at(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = match address {
        SocketAddr::V4(_) => TcpSocket::new_v4()?,
        SocketAddr::V6(_) => TcpSocket::new_v6()?,
    };
    // Elsewhere it would let two programs listen in one place.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(WAITING)
}

/// Lets connections in until the end has come; then the answers under way are waited for.
pub(super) async fn open(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    end: impl Future<Output = ()>,
) {
    let connections = Connections::new(limits);
    let graceful = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head).max_buf_size(64 * 1024);
    let mut end = std::pin::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        let (stream, from) = match accepted {
            Ok(accepted) => accepted,
            Err(fault) if is_of_one(fault.kind()) => continue,
            Err(fault) => {
                tracing::warn!(%fault, "no connection can be accepted");
                tokio::time::sleep(REST).await;
                continue;
            }
        };
        let _ = stream.set_nodelay(true);
        match connections.admitted(from.ip()) {
            Ok(place) => {
                let client = Extension(Client(place.ip));
                let service = TowerToHyperService::new(router.clone().layer(client));
                let (line, left) = Line::new(stream);
                let connection = graceful.watch(http.serve_connection(line, service));
                tokio::spawn(async move {
                    let _place = place;
                    let unread = connection.await.err().and_then(|fault| status_of(&fault));
                    if let Some((stream, status)) = left.unstated(unread) {
                        note(status);
                        let _ = tokio::time::timeout(PARTING, stated(stream, status)).await;
                    }
                });
            }
            Err(status) => connections.refuse(stream, status),
        }
    }
    drop(listener);
    let _ = tokio::time::timeout(limits.end, graceful.shutdown()).await;
}

/// The status of what a connection ended with, where the reader of the protocol says nothing itself: a head that did not
/// arrive in time, or another version of the protocol.
fn status_of(fault: &hyper::Error) -> Option<u16> {
    if fault.is_timeout() {
        Some(408)
    } else if fault.is_parse() {
        Some(505)
    } else {
        None
    }
}

/// Whether a fault is that of one connection, which is gone already.
fn is_of_one(kind: ErrorKind) -> bool {
    matches!(
        kind,
        ErrorKind::ConnectionAborted | ErrorKind::ConnectionReset | ErrorKind::ConnectionRefused
    )
}

/// Everybody who is in.
struct Connections {
    all: Arc<Semaphore>,
    refused: Arc<Semaphore>,
    each: usize,
    /// The last places, left to those who hold few.
    last: usize,
    from: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// A place in the hall, given back when it is dropped.
struct Place {
    _one: OwnedSemaphorePermit,
    ip: IpAddr,
    from: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut from = self.from.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = from.get_mut(&self.ip) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                from.remove(&self.ip);
            }
        }
    }
}

impl Connections {
    fn new(limits: &Limits) -> Self {
        Self {
            all: Arc::new(Semaphore::new(limits.all)),
            refused: Arc::new(Semaphore::new(limits.refused)),
            each: limits.each,
            last: limits.all / 16,
            from: Arc::default(),
        }
    }

    /// A place, or the status with which there is none.
    fn admitted(&self, ip: IpAddr) -> Result<Place, u16> {
        let ip = place_of(ip);
        let mut from = self.from.lock().unwrap_or_else(PoisonError::into_inner);
        let count = from.get(&ip).copied().unwrap_or(0);
        if count >= self.each {
            return Err(429);
        }
        if count >= FEW && self.all.available_permits() <= self.last {
            return Err(503);
        }
        let one = Arc::clone(&self.all).try_acquire_owned().map_err(|_| 503_u16)?;
        from.insert(ip, count + 1);
        Ok(Place { _one: one, ip, from: Arc::clone(&self.from) })
    }

    /// Answers who cannot come in why; where too many are being answered, without waiting whether it arrives.
    fn refuse(&self, stream: TcpStream, status: u16) {
        note(status);
        let Ok(turn) = Arc::clone(&self.refused).try_acquire_owned() else {
            let _ = called_after(stream, status);
            return;
        };
        tokio::spawn(async move {
            let _turn = turn;
            let _ = tokio::time::timeout(PARTING, stated(stream, status)).await;
        });
    }
}

/// Writes a page of fault, whatever was asked, and reads on for a moment so that it arrives.
async fn stated(mut stream: TcpStream, status: u16) -> io::Result<()> {
    stream.write_all(&whole(status)).await?;
    stream.shutdown().await?;
    let mut rest = [0_u8; 1024];
    while stream.read(&mut rest).await? > 0 {}
    Ok(())
}

/// The same at once: what was asked is taken as far as it is there, and the page written as far as there is room, which
/// there is on a connection that is new.
fn called_after(stream: TcpStream, status: u16) -> io::Result<()> {
    let mut stream = stream.into_std()?;
    let mut asked = [0_u8; 4096];
    let _ = stream.read(&mut asked);
    stream.write_all(&whole(status))?;
    stream.shutdown(Shutdown::Write)
}

/// A page of fault as it goes over a line.
fn whole(status: u16) -> Vec<u8> {
    let page = page::fault(status);
    let reason = response(page.clone());
    let reason = reason.status();
    let reason = reason.canonical_reason().unwrap_or_default();
    let mut head = format!("HTTP/1.1 {status} {reason}\r\n");
    let own = page.headers.iter();
    let own = own.map(|(name, value)| (*name, value.as_str()));
    for (name, value) in HEADERS.iter().copied().chain(own) {
        let _ = write!(head, "{name}: {value}\r\n");
    }
    let _ = write!(head, "content-length: {}\r\nconnection: close\r\n\r\n", page.body.len());
    let mut whole = head.into_bytes();
    whole.extend(page.body);
    whole
}

/// By what a client is counted: of the newer addresses one household has many.
fn place_of(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6([a, b, c, d, 0, 0, 0, 0].into())
        }
        ip @ IpAddr::V4(_) => ip,
    }
}

/// Waits for Ctrl-C, or for a signal that ends a process.
pub(super) async fn signal() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (Ok(mut end), Ok(mut interrupt)) =
            (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
        else {
            return std::future::pending().await;
        };
        tokio::select! {
            _ = end.recv() => {},
            _ = interrupt.recv() => {},
        }
    }
    #[cfg(not(unix))]
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}
