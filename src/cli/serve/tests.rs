//! The router in process, and the doors with connections of this machine: every status, every limit, the end.

use super::connections::open;
use super::limits::Limits;
use super::router::router;
use crate::laws::{embedded, embedded_ids};
use crate::page::{ADDRESS, BODY, HEADERS, Library, LibraryCode};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tower::ServiceExt;

fn limits() -> Limits {
    Limits {
        head: Duration::from_millis(400),
        body: Duration::from_millis(300),
        ..Limits::here(NonZeroUsize::new(3).unwrap())
    }
}

fn made(limits: &Limits) -> Router {
    let codes = embedded_ids().map(|id| embedded(id).unwrap().unwrap());
    let kept = codes.map(|code| LibraryCode::new(Arc::new(code), None)).collect();
    router(Arc::new(Library::new(kept, Vec::new(), None)), limits)
}

/// Waits for what a test does, on threads of its own.
fn run<T>(test: impl Future<Output = T>) -> T {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(test)
}

#[test]
fn every_status_is_a_page_with_every_header() {
    run(async {
        let router = made(&limits());
        let long = format!("/?happened={}", "x".repeat(ADDRESS));
        for (method, address, length, status) in [
            ("GET", "/", 0, 200),
            ("GET", "/?code=1904&quick=revoke", 0, 200),
            ("GET", "/?code=1999", 0, 400),
            ("GET", "/nowhere", 0, 404),
            ("PUT", "/laws", 0, 405),
            ("POST", "/case", BODY + 1, 413),
            ("POST", "/ruling.json", BODY + 1, 413),
            ("GET", &long, 0, 414),
        ] {
            let body = vec![b'x'; length];
            let request = Request::builder().method(method).uri(address);
            let request = request.header("content-length", length.to_string());
            let request = request.body(Body::from(body)).unwrap();
            let answer = router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status().as_u16(), status, "{method} {address}");
            for (name, value) in HEADERS {
                assert_eq!(answer.headers()[*name], *value, "{address}");
            }
            let (kind, sign) = match address {
                "/ruling.json" => ("application/json; charset=utf-8", "\"status\": 413"),
                _ => ("text/html; charset=utf-8", "<h1>"),
            };
            assert_eq!(answer.headers()["content-type"], kind);
            let body = axum::body::to_bytes(answer.into_body(), 1 << 20).await;
            let body = body.unwrap();
            assert!(String::from_utf8_lossy(&body).contains(sign), "{address}");
        }
    });
}

/// A server of its own, and how to end it.
async fn served(limits: Limits) -> (SocketAddr, oneshot::Sender<()>, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let at = listener.local_addr().unwrap();
    let (end, ended) = oneshot::channel::<()>();
    let task = tokio::spawn(async move {
        let end = async {
            let _ = ended.await;
        };
        open(listener, made(&limits), &limits, end).await;
    });
    (at, end, task)
}

/// A connection from another address of this machine.
async fn from(own: &str, at: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{own}:0").parse().unwrap()).unwrap();
    socket.connect(at).await.unwrap()
}

/// Everything that comes until the other side ends it.
async fn rest(stream: &mut TcpStream) -> String {
    let mut text = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut text));
    let _ = read.await.expect("the connection is ended");
    String::from_utf8_lossy(&text).into_owned()
}

const GET: &[u8] = b"GET /health HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";

#[test]
fn one_client_does_not_keep_out_the_others() {
    run(async {
        let (at, end, task) = served(limits()).await;
        let mut idle = Vec::new();
        for _ in 0..3 {
            idle.push(from("127.0.0.1", at).await);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        let mut more = from("127.0.0.1", at).await;
        more.write_all(GET).await.unwrap();
        let stated = rest(&mut more).await;
        assert!(stated.starts_with("HTTP/1.1 429 Too Many Requests"), "{stated}");
        assert!(stated.contains("<h1>") && stated.contains("content-security-policy"), "{stated}");
        let mut other = from("127.0.0.2", at).await;
        other.write_all(GET).await.unwrap();
        assert!(rest(&mut other).await.starts_with("HTTP/1.1 200 OK"));
        // Who only holds a place loses it, and the next gets it.
        for stream in &mut idle {
            rest(stream).await;
        }
        let mut again = from("127.0.0.1", at).await;
        again.write_all(GET).await.unwrap();
        assert!(rest(&mut again).await.starts_with("HTTP/1.1 200 OK"));
        end.send(()).unwrap();
        task.await.unwrap();
    });
}

#[test]
fn a_client_leaves_one_turn_for_the_others() {
    use super::turns::{Client, Turns};
    run(async {
        let turns = Turns::new(2);
        let client = |last| Some(Client([127, 0, 0, last].into()));
        let first = turns.next(client(1)).await.unwrap();
        let soon = Duration::from_millis(50);
        let second = tokio::time::timeout(soon, turns.next(client(1))).await;
        assert!(second.is_err(), "one client has every turn");
        let other = tokio::time::timeout(soon, turns.next(client(2))).await;
        assert!(other.is_ok(), "another has to wait");
        drop(first);
        assert!(tokio::time::timeout(soon, turns.next(client(1))).await.is_ok());
    });
}

#[test]
fn the_hall_is_never_fuller_than_it_may_be() {
    run(async {
        let few = Limits { all: 2, ..limits() };
        let (at, _end, _task) = served(few).await;
        let _one = from("127.0.0.1", at).await;
        let _two = from("127.0.0.2", at).await;
        tokio::time::sleep(Duration::from_millis(100)).await;
        let mut third = from("127.0.0.3", at).await;
        third.write_all(GET).await.unwrap();
        let stated = rest(&mut third).await;
        assert!(stated.starts_with("HTTP/1.1 503 Service Unavailable"), "{stated}");
        assert!(stated.contains("retry-after"), "{stated}");
    });
}

#[test]
fn the_last_places_are_left_to_those_who_hold_few() {
    run(async {
        let crowded =
            Limits { all: 48, each: 64, refused: 0, head: Duration::from_secs(5), ..limits() };
        let (at, _end, _task) = served(crowded).await;
        let mut crowd = Vec::new();
        for _ in 0..60 {
            crowd.push(from("127.0.0.1", at).await);
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        let mut more = from("127.0.0.1", at).await;
        let stated = rest(&mut more).await;
        assert!(stated.starts_with("HTTP/1.1 503"), "{stated}");
        assert!(stated.contains("<h1>"), "{stated}");
        let mut other = from("127.0.0.2", at).await;
        other.write_all(GET).await.unwrap();
        let stated = rest(&mut other).await;
        assert!(stated.starts_with("HTTP/1.1 200 OK"), "{stated}");
    });
}

#[test]
fn a_head_or_a_body_that_comes_in_drops_does_not_last() {
    run(async {
        let (at, _end, _task) = served(limits()).await;
        let mut slow = from("127.0.0.1", at).await;
        slow.write_all(b"GET / HTTP/1.1\r\nho").await.unwrap();
        let stated = rest(&mut slow).await;
        assert!(stated.starts_with("HTTP/1.1 408 Request Timeout"), "{stated}");
        assert!(stated.contains("<h1>"), "{stated}");
        let mut half = from("127.0.0.1", at).await;
        half.write_all(
            b"POST /case/live HTTP/1.1\r\nhost: here\r\ncontent-length: 500\r\n\r\ntext=d",
        )
        .await
        .unwrap();
        let stated = rest(&mut half).await;
        assert!(stated.starts_with("HTTP/1.1 408 Request Timeout"), "{stated}");
        let mut good = from("127.0.0.1", at).await;
        good.write_all(GET).await.unwrap();
        assert!(rest(&mut good).await.starts_with("HTTP/1.1 200 OK"));
    });
}

#[test]
fn what_is_no_request_is_answered_with_a_page() {
    run(async {
        let (at, _end, _task) = served(limits()).await;
        let long = |length| format!("GET /?happened={} HTTP/1.1\r\n\r\n", "x".repeat(length));
        for (said, status) in [
            ("GET /?a b HTTP/1.1\r\n\r\n".to_owned(), "400 Bad Request"),
            ("\u{16}\u{3}\u{1}\r\n\r\n".to_owned(), "400 Bad Request"),
            (long(80_000), "414 URI Too Long"),
            (long(300_000), "431 Request Header Fields Too Large"),
            (
                format!(
                    "GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\nx: {}\r\n\r\n",
                    "a".repeat(40_000)
                ),
                "431 Request Header Fields Too Large",
            ),
            ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".to_owned(), "505 HTTP Version Not Supported"),
        ] {
            let mut one = from("127.0.0.1", at).await;
            // It may be refused before all of it is said.
            let _ = one.write_all(said.as_bytes()).await;
            let stated = rest(&mut one).await;
            assert!(stated.starts_with(&format!("HTTP/1.1 {status}")), "{stated}");
            for part in ["<h1>", "content-security-policy", "connection: close"] {
                assert!(stated.contains(part), "{status}: {stated}");
            }
        }
        let mut head = from("127.0.0.1", at).await;
        let asked = b"HEAD / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
        head.write_all(asked).await.unwrap();
        let stated = rest(&mut head).await;
        let length = stated.split("content-length: ").nth(1);
        let length = length.and_then(|rest| rest.split("\r\n").next()?.parse::<u32>().ok());
        assert!(length.is_some_and(|length| length > 1000), "{stated}");
        assert!(stated.ends_with("\r\n\r\n"), "{stated}");
        // After an answer a connection that lies idle is closed without another.
        let mut idle = from("127.0.0.1", at).await;
        idle.write_all(b"GET /health HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
        let stated = rest(&mut idle).await;
        assert!(stated.starts_with("HTTP/1.1 200 OK") && !stated.contains("408"), "{stated}");
    });
}

#[test]
fn the_end_waits_for_answers_under_way() {
    run(async {
        let slow = Limits { body: Duration::from_secs(5), ..limits() };
        let (at, end, task) = served(slow).await;
        let mut under_way = from("127.0.0.1", at).await;
        under_way
            .write_all(b"POST /case/live HTTP/1.1\r\nhost: here\r\ncontent-length: 6\r\n\r\ntext")
            .await
            .unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
        end.send(()).unwrap();
        tokio::time::sleep(Duration::from_millis(100)).await;
        assert!(TcpStream::connect(at).await.is_err(), "nobody new comes in");
        under_way.write_all(b"=d").await.unwrap();
        let stated = rest(&mut under_way).await;
        assert!(stated.starts_with("HTTP/1.1 200 OK"), "{stated}");
        task.await.unwrap();
    });
}
