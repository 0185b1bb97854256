//! What is handed on: the link, its QR code, the case to keep.

use super::address::link;
use super::fault::fault_of;
use super::sitting::Sitting;
use super::{Context, Page};
use fast_qr::qr::QRCode;
use fast_qr::{ECL, QRBuilder};
use maud::{Markup, html};
use std::fmt::Write as _;

/// The clear squares about a QR code.
const QUIET: usize = 4;
/// The longest link that a phone reads from a QR code with ease.
const LONGEST: usize = 900;

/// The ways to hand a ruling on.
pub(super) fn share(context: &Context<'_>, sitting: &Sitting<'_>) -> Markup {
    let code = context.address.code(context.library);
    let to = |path: &str| link(path, code.as_deref(), sitting.pairs());
    let whole = whole(context, &to("/"));
    let case = sitting.interview.case().unwrap_or_default();
    html! {
        section.share aria-labelledby="share" {
            h2 id="share" { "Save or share it" }
            ul.ways-out {
                li { a.button href=(to("/slip")) { "Slip to print" } }
                li { a.button href=(to("/dispute.case")) download="dispute.case" { "Case file" } }
                li { a.button href=(link("/case", code.as_deref(), [("text", case.as_str())])) { "Open in the editor" } }
            }
            @if let Some(whole) = &whole {
                div.link {
                    label for="link" { "Link to this ruling" }
                    div.field {
                        input id="link" type="text" readonly value=(whole);
                        button.go type="button" data-copy="link" hidden { "Copy" }
                    }
                }
                @if whole.len() <= LONGEST {
                    details.qr {
                        summary { span { "QR code" } }
                        img.qr src=(to("/qr.svg")) alt="QR code of the link" width="256" height="256" loading="lazy";
                        @if is_of_this_machine(whole) {
                            p.hint { "It works only on this machine: start the program with --listen to reach it from a phone." }
                        } @else {
                            p.hint { "Scan it with another phone to open this ruling there." }
                        }
                    }
                }
            }
        }
    }
}

/// Whether a link names the machine by an address that only it understands.
fn is_of_this_machine(link: &str) -> bool {
    let host = link.split_once("//").map_or(link, |(_, rest)| rest);
    let own = ["127.", "localhost", "[::1]"];
    own.iter().any(|own| host.starts_with(own))
}

/// The whole link; none if it is not known under which name the page is reached.
fn whole(context: &Context<'_>, path: &str) -> Option<String> {
    if let Some(origin) = &context.library.origin {
        return Some(format!("{origin}{path}"));
    }
    let host = context.request.host;
    let plain = |sign: char| sign.is_ascii_alphanumeric() || ".-:[]".contains(sign);
    let named = !host.is_empty() && host.len() < 256 && host.chars().all(plain);
    named.then(|| format!("http://{host}{path}"))
}

/// The QR code of the ruling that the address tells, drawn.
pub(super) fn qr(context: &Context<'_>) -> Result<Page, Page> {
    let stated = context.address.stated();
    let stated = stated.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let link = link("/", context.address.code(context.library).as_deref(), stated);
    let whole = whole(context, &link).filter(|whole| whole.len() <= LONGEST);
    let code = whole.and_then(|whole| QRBuilder::new(whole).ecl(ECL::M).build().ok());
    let code = code.ok_or_else(|| fault_of(400, "The link is too long for a QR code."))?;
    let size = code.size + 2 * QUIET;
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox=(format!("0 0 {size} {size}")) shape-rendering="crispEdges" {
            rect width=(size) height=(size) fill="#fff" {}
            path d=(squares(&code)) {}
        }
    };
    let drawn = drawn.into_string().into_bytes();
    Ok(Page::new(200, "image/svg+xml", drawn)
        .with("cache-control", "public, max-age=60")
        .with("vary", "host"))
}

/// The dark squares, a run of them at a time.
fn squares(code: &QRCode) -> String {
    let mut path = String::new();
    for row in 0..code.size {
        let line = row * code.size;
        let dark = |column: usize| {
            let own = code.data.get(line + column).filter(|_| column < code.size);
            own.is_some_and(|module| module.value())
        };
        let mut column = 0;
        while column < code.size {
            let length = (column..code.size).take_while(|at| dark(*at)).count();
            if length > 0 {
                let _ = write!(path, "M{} {}h{length}v1h-{length}z", column + QUIET, row + QUIET);
            }
            column += length.max(1);
        }
    }
    path
}

/// The case of a sitting; the page that says there is none.
pub(super) fn case<'d>(context: &'d Context<'_>) -> Result<(String, Sitting<'d>), Page> {
    let sitting = Sitting::of(&context.address, context.codes(), &context.library.shared);
    let case = sitting.interview.case();
    case.map(|case| (case, sitting))
        .ok_or_else(|| fault_of(400, "The address does not contain enough of what happened."))
}

/// The case as a file.
pub(super) fn file(context: &Context<'_>) -> Result<Page, Page> {
    let (text, _) = case(context)?;
    Ok(Page::new(200, "text/plain; charset=utf-8", text.into_bytes())
        .with("content-disposition", "attachment; filename=\"dispute.case\"")
        .with("cache-control", "public, max-age=60"))
}
