//! What is done with what a stranger's browser asks for, whatever it is: it is answered, and twice alike. The fuzz target
//! `page` and the suite both use it.

use bystander::laws::{embedded, embedded_ids};
use bystander::page::{Library, LibraryCode, Request, answer};
use std::sync::{Arc, LazyLock};

/// The codes that ship, and no case book.
static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let codes = embedded_ids().filter_map(embedded);
    let kept = codes
        .map(|code| LibraryCode::new(Arc::new(code.expect("a code that ships is sound")), None));
    Library::new(kept.collect(), Vec::new(), None)
});

/// A request, as `POST /case`, an empty line and what is posted.
pub(crate) fn page(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (head, body) = text.split_once("\n\n").unwrap_or((&text, ""));
    let (method, address) = head.split_once(' ').unwrap_or(("GET", head));
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let request = Request {
        method,
        path,
        query,
        body: body.as_bytes(),
        kind: "",
        host: "table.example:1904",
    };
    let page = answer(&request, &LIBRARY);
    assert!((200..500).contains(&page.status), "{}: {head}", page.status);
    assert_eq!(answer(&request, &LIBRARY), page, "answered again: {head}");
}

/// Requests to begin with.
pub(crate) const REQUESTS: &[&str] = &[
    "GET /",
    "GET /?code=1904&quick=first-lead&dealer=me&who=right&card=DK",
    "GET /?happened=he+revoked&code=1904,1907&answer=held_the_suit%3Ayes",
    "GET /law/1904/80",
    "GET /laws?q=call+a+suit&code=1906",
    "GET /topic/revoke",
    "GET /score?deal=W+hearts+9&code=1904",
    "GET /advise?school=elwell&trumps=none&hand=SAKQJ",
    "GET /day/2026-11-23?tick=1",
    "GET /paper?paper=1&questions=5&marked=yes&q1=a",
    "GET /slip?text=dealer%3A+S%0AE+leads+DK&code=1904",
    "GET /qr.svg?happened=he+revoked",
    "GET /compare?text=dealer%3A+S%0AE+leads+DK",
    "POST /case\n\ntext=dealer%3A+S%0Ato+lead%3A+W%0AE+leads+DK&code=1904",
    "POST /case/live\n\ntext=E+leavs+DK",
    "POST /ruling.json\n\ntext=E+revokes&code=1904",
];
