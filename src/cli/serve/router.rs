//! From a request as it comes in to the page that answers it, within bounds of time and size.

use super::limits::Limits;
use super::refused::note;
use super::turns::{Client, Turns};
use crate::page::{self, Library, Page};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::timeout::TimeoutLayer;

/// What every answer is made with.
#[derive(Clone)]
struct Context {
    library: Arc<Library>,
    turns: Turns,
    /// How long what is sent may take to arrive.
    body: Duration,
}

/// The router: every path goes to the one function that makes the pages.
pub(super) fn router(library: Arc<Library>, limits: &Limits) -> Router {
    let context = Context { library, turns: Turns::new(limits.at_once), body: limits.body };
    Router::new()
        .fallback(answer)
        .with_state(context)
        .layer(RequestBodyLimitLayer::new(page::BODY))
        .layer(TimeoutLayer::with_status_code(StatusCode::SERVICE_UNAVAILABLE, limits.request))
        .layer(from_fn(with_its_page))
}

/// The most that a request may say about itself in addition to its address, in bytes.
const HEAD: usize = 16 * 1024;

/// How much a request says about itself.
fn size(headers: &HeaderMap) -> usize {
    let sizes = headers.iter().map(|(name, value)| name.as_str().len() + value.len());
    sizes.sum()
}

async fn answer(State(context): State<Context>, request: Request) -> Response {
    let begun = Instant::now();
    let (parts, body) = request.into_parts();
    let refused = |status| {
        note(status);
        let query = parts.uri.query().unwrap_or_default();
        response(page::refusal(parts.uri.path(), query, status, &context.library))
    };
    if size(&parts.headers) > HEAD {
        return refused(431);
    }
    let body = match tokio::time::timeout(context.body, to_bytes(body, page::BODY)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return refused(413),
        Err(_) => return refused(408),
    };
    let client = parts.extensions.get::<Client>().copied();
    let Some(turn) = context.turns.next(client).await else {
        return refused(503);
    };
    let made = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        let stated = |name| {
            let value = parts.headers.get(name);
            value.and_then(|value| value.to_str().ok()).unwrap_or_default()
        };
        let asked = page::Request {
            method: parts.method.as_str(),
            path: parts.uri.path(),
            query: parts.uri.query().unwrap_or_default(),
            body: &body,
            kind: stated(CONTENT_TYPE),
            host: stated(HOST),
        };
        page::answer(&asked, &context.library)
    });
    let made = made.await.unwrap_or_else(|_| {
        tracing::error!("a page could not be built");
        page::fault(500)
    });
    tracing::debug!(status = made.status, micros = begun.elapsed().as_micros());
    response(made)
}

/// A page as it goes out.
pub(super) fn response(page: Page) -> Response {
    let mut response = Response::new(Body::from(page.body));
    *response.status_mut() =
        StatusCode::from_u16(page.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let headers = response.headers_mut();
    for (name, value) in page::HEADERS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    for (name, value) in page.headers {
        if let Ok(value) = HeaderValue::try_from(value) {
            headers.insert(HeaderName::from_static(name), value);
        }
    }
    response
}

/// What the layers refuse without a word is given its page.
async fn with_its_page(request: Request, next: Next) -> Response {
    let uri = request.uri().clone();
    let given = next.run(request).await;
    let status = given.status();
    let is_page = given.headers().get(CONTENT_TYPE).is_some_and(|kind| {
        let kind = kind.to_str().unwrap_or_default();
        kind.starts_with("text/html") || kind.starts_with("application/json")
    });
    if is_page || !(status.is_client_error() || status.is_server_error()) {
        return given;
    }
    refused(uri.path(), status.as_u16())
}

/// The page of what is refused at a path.
fn refused(path: &str, status: u16) -> Response {
    note(status);
    response(page::fault_at(path, status))
}
