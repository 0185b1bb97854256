//! The line to one client. What the reader of the protocol would end without a page, a head that it cannot read or that
//! does not arrive, is kept back here, so that it can be answered with one.

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use std::io::{IoSlice, Result};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use tokio::net::TcpStream;

/// What every page has among its headers, and no answer that is not ours.
const OURS: &[u8] = b"content-security-policy";

/// A line while it is spoken on.
pub(super) struct Line {
    /// There until it is dropped.
    io: Option<TokioIo<TcpStream>>,
    /// Whether something arrived that is not answered yet.
    arrived: bool,
    /// The status of an answer without a page, which was kept back.
    kept: Option<u16>,
    left: Left,
}

/// What is left of a line when nobody applies to it any more.
#[derive(Clone, Default)]
pub(super) struct Left(Arc<Mutex<Option<Ended>>>);

/// A stream nobody applies to, with the status of an answer that was kept back.
type Ended = (TcpStream, Option<u16>);

impl Left {
    /// The stream, with the status that is still to be sent on it: that of the answer which was kept back, else `unread`,
    /// that of what arrived and got no answer.
    pub(super) fn unstated(&self, unread: Option<u16>) -> Option<(TcpStream, u16)> {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (stream, kept) = left.take()?;
        Some((stream, kept.or(unread)?))
    }
}

impl Line {
    /// A line, and what will be left of it.
    pub(super) fn new(stream: TcpStream) -> (Self, Left) {
        let left = Left::default();
        let line =
            Self { io: Some(TokioIo::new(stream)), arrived: false, kept: None, left: left.clone() };
        (line, left)
    }

    fn io(&mut self) -> Result<Pin<&mut TokioIo<TcpStream>>> {
        let io = self.io.as_mut().map(Pin::new);
        io.ok_or_else(|| std::io::ErrorKind::NotConnected.into())
    }

    /// Whether an answer is kept back: the first that is said after something arrived, if it has no page.
    fn keeps(&mut self, said: &[u8]) -> bool {
        let first = std::mem::take(&mut self.arrived);
        self.kept = self.kept.or(first.then(|| without_page(said)).flatten());
        self.kept.is_some()
    }
}

/// The status of an answer that has no page.
fn without_page(said: &[u8]) -> Option<u16> {
    let rest = said.strip_prefix(b"HTTP/1.1 ")?;
    let status = std::str::from_utf8(rest.get(..3)?).ok()?.parse().ok()?;
    let ours = said.windows(OURS.len()).any(|header| header == OURS);
    (!ours && (400..500).contains(&status)).then_some(status)
}

impl Drop for Line {
    fn drop(&mut self) {
        let waits = self.kept.is_some() || self.arrived;
        if let Some(io) = self.io.take().filter(|_| waits) {
            let mut left = self.left.0.lock().unwrap_or_else(PoisonError::into_inner);
            *left = Some((io.into_inner(), self.kept));
        }
    }
}

impl Read for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: ReadBufCursor<'_>,
    ) -> Poll<Result<()>> {
        let read = self.io()?.poll_read(cx, buf);
        self.arrived |= read.is_ready();
        read
    }
}

impl Write for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<Result<usize>> {
        if self.keeps(buf) {
            return Poll::Ready(Ok(buf.len()));
        }
        self.io()?.poll_write(cx, buf)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        if self.keeps(bufs.first().map_or(&[], |first| first)) {
            return Poll::Ready(Ok(bufs.iter().map(|buf| buf.len()).sum()));
        }
        self.io()?.poll_write_vectored(cx, bufs)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.as_ref().is_some_and(Write::is_write_vectored)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        self.io()?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Result<()>> {
        if self.kept.is_some() {
            return Poll::Ready(Ok(()));
        }
        self.io()?.poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::without_page;

    #[test]
    fn an_answer_without_a_page_is_known_by_its_head() {
        for (said, status) in [
            (
                "HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
                Some(400),
            ),
            ("HTTP/1.1 431 Request Header Fields Too Large\r\n\r\n", Some(431)),
            ("HTTP/1.1 404 Not Found\r\ncontent-security-policy: default-src 'none'\r\n\r\n", None),
            ("HTTP/1.1 200 OK\r\n\r\n", None),
            ("HTTP/1.1 100 Continue\r\n\r\n", None),
            ("<!DOCTYPE html>", None),
            ("HTTP/1.1 4", None),
            ("", None),
        ] {
            assert_eq!(without_page(said.as_bytes()), status, "{said}");
        }
    }
}
