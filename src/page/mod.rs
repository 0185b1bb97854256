//! The page for the table: the whole of Bystander in a browser.
//!
//! Takes a [`Request`] and the [`Library`] of codes and cases available, gives a [`Page`] with its status and headers;
//! refuses what it cannot read with a page that says why. It keeps nothing: what a page needs is in its address, so the
//! same request gives the same bytes. It opens no file, asks no clock and speaks to no network.

mod address;
mod advice;
mod advice_asked;
mod advice_link;
mod advice_words;
mod answers;
mod asked;
mod assets;
mod compare;
mod deal;
mod deal_form;
mod editor;
mod fault;
mod frame;
mod gallery;
mod laws;
mod learn;
mod library;
mod more;
mod none;
mod one_law;
mod paper;
mod question;
mod quick;
mod read_case;
mod reading;
mod room;
mod ruled;
mod ruling;
mod seats;
mod settle;
mod share;
mod sheet;
mod sitting;
mod slip;
mod stated_so_far;
mod whole_code;

pub use fault::{fault, fault_at, fault_of};
pub use library::{Library, LibraryCode, Shown};
pub use quick::{QUICK, Quick};

use address::Address;
use frame::Frame;

/// The longest address that is read, in bytes.
pub const ADDRESS: usize = 8 * 1024;
/// The longest body that is read, in bytes.
pub const BODY: usize = 64 * 1024;

/// What a browser asks for.
#[derive(Debug, Clone, Copy)]
pub struct Request<'r> {
    /// `GET`, `HEAD` or `POST`.
    pub method: &'r str,
    /// The path, as `/laws`.
    pub path: &'r str,
    /// What follows the question mark, as it was sent.
    pub query: &'r str,
    /// What was posted.
    pub body: &'r [u8],
    /// Of what kind that is, as `application/x-www-form-urlencoded`; empty if it is not said.
    pub kind: &'r str,
    /// The name under which the page was asked for, as `192.168.1.7:1904`; empty if that is not known.
    pub host: &'r str,
}

/// What is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The status, as 200.
    pub status: u16,
    /// The headers in addition to those that every page has.
    pub headers: Vec<(&'static str, String)>,
    /// The body.
    pub body: Vec<u8>,
    /// What is wrong, where it is the page of a fault.
    wrong: Option<String>,
}

/// What every page says about how it may be used: nothing from elsewhere, no script or style within it, no frame about
/// it, and no address told to anybody.
pub const HEADERS: &[(&str, &str)] = &[
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; manifest-src 'self'; \
         connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
];

impl Page {
    fn new(status: u16, kind: &str, body: Vec<u8>) -> Self {
        Self { status, headers: vec![("content-type", kind.to_owned())], body, wrong: None }
    }

    /// The same, with one more header.
    #[must_use]
    fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }

    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        let own = self.headers.iter().find(|(known, _)| *known == name);
        let every = HEADERS.iter().find(|(known, _)| *known == name);
        own.map(|(_, value)| value.as_str()).or(every.map(|(_, value)| *value))
    }
}

/// What answers a request for a path.
#[derive(Clone, Copy)]
enum Answer {
    /// A page, whatever the address says.
    Page(fn(&Context<'_>) -> Page),
    /// A page, or one that says what is wrong with the address.
    Else(fn(&Context<'_>) -> Result<Page, Page>),
}

impl Answer {
    fn to(self, context: &Context<'_>) -> Result<Page, Page> {
        match self {
            Self::Page(page) => Ok(page(context)),
            Self::Else(page) => page(context),
        }
    }
}

/// What answering takes: the request, what its address says, the codes available.
struct Context<'a> {
    request: Request<'a>,
    library: &'a Library,
    address: Address,
}

impl Context<'_> {
    /// A page about to be laid out.
    fn frame<'f>(&'f self, title: &'f str) -> Frame<'f> {
        Frame { title, address: &self.address, library: self.library, path: self.request.path }
    }
}

/// Where the rulings on a case stand as data.
const RULING: &str = "/ruling.json";
/// Where the sentences of the language stand as data.
const SENTENCES: &str = "/sentences.json";

/// The pages that are got, by their paths.
const PAGES: &[(&str, Answer)] = &[
    ("/", Answer::Page(settle::page)),
    ("/slip", Answer::Else(slip::slip)),
    ("/dispute.case", Answer::Else(share::file)),
    ("/qr.svg", Answer::Else(share::qr)),
    ("/laws", Answer::Page(laws::page)),
    ("/compare", Answer::Page(compare::page)),
    ("/case", Answer::Page(editor::page)),
    ("/gallery", Answer::Page(editor::gallery_page)),
    (RULING, Answer::Else(editor::data)),
    ("/sentences", Answer::Page(editor::sentences_page)),
    (SENTENCES, Answer::Else(editor::words)),
    ("/score", Answer::Else(sheet::page)),
    ("/learn", Answer::Page(learn::page)),
    ("/advise", Answer::Page(advice::page)),
    ("/day", Answer::Else(learn::day_named)),
    ("/paper", Answer::Else(paper::page)),
    ("/book", Answer::Page(reading::front)),
    ("/offline", Answer::Page(offline)),
];

/// What may be posted, by path: a case that is being written.
const POSTED: &[(&str, Answer)] = &[
    ("/case", Answer::Else(editor::posted)),
    ("/case/live", Answer::Else(editor::live)),
    ("/dispute.case", Answer::Else(editor::kept)),
    (RULING, Answer::Else(editor::data)),
];

/// The page that answers a request.
pub fn answer(request: &Request<'_>, library: &Library) -> Page {
    let done = answered(request, library);
    let done =
        done.unwrap_or_else(|wrong| fault::under(wrong, chosen(request.query, library).as_deref()));
    let page = fault::for_reader(request.path, done);
    if request.method == "HEAD" {
        let length = page.body.len().to_string();
        let head = Page { body: Vec::new(), ..page };
        return head.with("content-length", length);
    }
    page
}

/// The page of a status for what is refused unread, its ways on under the codes that the address names.
pub fn refusal(path: &str, query: &str, status: u16, library: &Library) -> Page {
    let code = chosen(query, library);
    fault::for_reader(path, fault::under(fault(status), code.as_deref()))
}

/// The codes that an address names, whatever else in it cannot be read.
fn chosen(query: &str, library: &Library) -> Option<String> {
    Address::of_codes(query, library)?.code(library)
}

/// Whether a program reads what is at a path.
fn is_data(path: &str) -> bool {
    [RULING, SENTENCES].contains(&path)
}

/// Whether a body is of the kind that a form sends.
fn is_form(kind: &str) -> bool {
    let plain = kind.split(';').next().unwrap_or_default().trim();
    plain.is_empty() || plain.eq_ignore_ascii_case("application/x-www-form-urlencoded")
}

fn answered(request: &Request<'_>, library: &Library) -> Result<Page, Page> {
    if request.path.len() + request.query.len() > ADDRESS {
        return Err(fault(414));
    }
    if request.body.len() > BODY {
        return Err(fault(413));
    }
    if let Some(asset) = assets::of(request.path, library) {
        return got(request).map(|()| asset);
    }
    let context =
        Context { request: *request, library, address: Address::of(request.query, library)? };
    let of = |pages: &[(&str, Answer)]| {
        let own = pages.iter().find(|(path, _)| *path == request.path);
        own.map(|(_, page)| *page)
    };
    match (of(PAGES), of(POSTED)) {
        (_, Some(_)) if request.method == "POST" && !is_form(request.kind) => {
            return Err(fault(415));
        }
        (_, Some(page)) if request.method == "POST" => return page.to(&context),
        (Some(page), _) => return got(request).and_then(|()| page.to(&context)),
        (None, Some(_)) => return Err(fault(405).with("allow", "POST")),
        (None, None) => {}
    }
    if let Some(law) = request.path.strip_prefix("/law/") {
        return got(request).and_then(|()| one_law::law(&context, law));
    }
    if let Some(part) = request.path.strip_prefix("/read/") {
        return got(request).and_then(|()| whole_code::page(&context, part));
    }
    if let Some(topic) = request.path.strip_prefix("/topic/") {
        return got(request).and_then(|()| one_law::topic(&context, topic));
    }
    if let Some(date) = request.path.strip_prefix("/day/") {
        return got(request).and_then(|()| learn::day(&context, date));
    }
    if let Some(leaf) = request.path.strip_prefix("/book/") {
        return got(request).and_then(|()| reading::leaf(&context, leaf));
    }
    Err(fault(404))
}

/// What is shown if there is no connection, and the page was not kept.
fn offline(context: &Context<'_>) -> Page {
    let body = maud::html! {
        section.narrow {
            h1 { "No connection" }
            p.lead { "A new ruling needs the server. You can still read the laws, and pages you have opened before." }
            ul.laws.short {
                @for kept in &context.library.codes {
                    li { a href=(whole_code::beginning(&kept.code.id, &context.address.under)) { "The laws of " (kept.code.id) } }
                }
            }
            // Where the worker puts what it has kept.
            div #kept {}
            p { "Go back, or try again when there is a connection." }
        }
    };
    context.frame("No connection").page(&body)
}

/// Whether the request only wants to see something.
fn got(request: &Request<'_>) -> Result<(), Page> {
    match request.method {
        "GET" | "HEAD" => Ok(()),
        _ => Err(fault(405).with("allow", "GET, HEAD")),
    }
}
