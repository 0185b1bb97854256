//! Write a case: the language in an editor, its faults under the words, the ruling and the table beside it.

use super::address::{Address, CODE, link, read as pairs};
use super::fault::{JSON, fault, fault_of, of_data};
use super::read_case::{self, Fault, MOST, ReadCase, Ready};
use super::ruled::ruled;
use super::ruling::quoted;
use super::{ADDRESS, Context, Page, gallery, room};
use crate::laws::Code;
use crate::syntax::sentences;
use maud::{Markup, html};

/// What is in the editor before anything is written.
const BEGIN: &str = "dealer: S\ntrumps: hearts by S\nto lead: W\nE leads DK\n";
/// Where the cases stand to begin from.
const GALLERY: &str = "gallery";
/// The longest case that is given an address of its own.
const IN_ADDRESS: usize = ADDRESS - 1024;
/// What is on the page in addition to the case and its rulings.
const MOST_OTHER_BYTES: usize = 4_500;

/// The editor, with the case that the address tells.
pub(super) fn page(context: &Context<'_>) -> Page {
    let text = context.address.value("text").unwrap_or_default().replace("\r\n", "\n");
    shown(context, &context.address, &text)
}

/// The cases to begin from have no page of their own: they are below the editor.
pub(super) fn gallery_page(context: &Context<'_>) -> Page {
    let to = link("/case", context.address.code(context.library).as_deref(), []);
    Page::new(303, "text/plain; charset=utf-8", Vec::new())
        .with("location", format!("{to}#{GALLERY}"))
}

/// A case that was posted: where it has room in an address, it is given one.
pub(super) fn posted(context: &Context<'_>) -> Result<Page, Page> {
    let (address, text) = form(context)?;
    let code = address.code(context.library);
    let part = address.value(room::PART).map(|part| (room::PART, part));
    let stated = [("text", text.as_str())].into_iter().chain(part);
    let own = link("/case", code.as_deref(), stated);
    if own.len() <= IN_ADDRESS {
        return Ok(Page::new(303, "text/plain; charset=utf-8", Vec::new()).with("location", own));
    }
    Ok(shown(context, &address, &text).with("cache-control", "no-store"))
}

/// What a case comes to, without the page about it: for the editor as one types.
pub(super) fn live(context: &Context<'_>) -> Result<Page, Page> {
    let (address, text) = form(context)?;
    let room = room::left(text.len() + MOST_OTHER_BYTES);
    let body = result(context, &address, &read_case::read(&text), &text, room).into_string();
    let body = crate::source::visible(&body).into_owned();
    Ok(Page::new(200, "text/html; charset=utf-8", body.into_bytes())
        .with("cache-control", "no-store"))
}

/// A case that was posted, as a file.
pub(super) fn kept(context: &Context<'_>) -> Result<Page, Page> {
    let (address, text) = form(context)?;
    let text = with_code(&address, text);
    Ok(Page::new(200, "text/plain; charset=utf-8", text.into_bytes())
        .with("content-disposition", "attachment; filename=\"dispute.case\"")
        .with("cache-control", "no-store"))
}

/// A case with the codes that were chosen, where it names none: elsewhere it is ruled on under the same.
fn with_code(address: &Address, text: String) -> String {
    let starts = |line: &str, word: &str| line.trim_start().starts_with(word);
    let named = text.lines().any(|line| starts(line, "code:"));
    let several = text.lines().filter(|line| starts(line, "case ")).count() > 1;
    if named || several || !address.chosen || text.trim().is_empty() {
        return text;
    }
    let code = format!("code: {}\n", address.codes.join(", "));
    let first = text.lines().next().filter(|line| starts(line, "case "));
    let at = first.map_or(0, |line| (line.len() + 1).min(text.len()));
    let (before, after) = text.split_at(at);
    let gap = if at > 0 && !before.ends_with('\n') { "\n" } else { "" };
    [before, gap, &code, after].concat()
}

/// The rulings on a case as data: what `bystander rule --format json` prints.
pub(super) fn data(context: &Context<'_>) -> Result<Page, Page> {
    let (address, text) = if context.request.method == "POST" {
        form(context)?
    } else {
        let text = context.address.value("text").unwrap_or_default();
        (context.address.clone(), text.to_owned())
    };
    let read = read_case::read(&text);
    if !read.faults.is_empty() {
        let faults: Vec<_> = read.faults.iter().map(as_data).collect();
        return Err(of_data(400, &faults));
    }
    let views =
        read.ready.iter().flat_map(|ready| ready.rulings(&codes(context, &address, ready)).views());
    let views: Vec<String> = views.map(|view| view.json()).collect();
    let body = format!("[\n{}\n]\n", views.join(",\n"));
    let body = crate::source::visible(&body).into_owned();
    Ok(Page::new(200, JSON, body.into_bytes()).with("cache-control", "no-store"))
}

/// A fault of a case, for a program.
fn as_data(fault: &Fault) -> serde_json::Value {
    let [_, words, _] = &fault.words;
    serde_json::json!({ "line": fault.line, "words": words, "message": fault.message, "help": fault.help })
}

/// The sentences of the language, for a program.
pub(super) fn words(_: &Context<'_>) -> Result<Page, Page> {
    let all = sentences();
    let body = serde_json::to_string(&all).map_err(|_| fault(500))?;
    Ok(Page::new(200, JSON, body.into_bytes()).with("cache-control", "public, max-age=3600"))
}

/// The sentences of the language.
pub(super) fn sentences_page(context: &Context<'_>) -> Page {
    let body = html! {
        nav.steps aria-label="Steps" { a.back href=(link("/case", context.address.code(context.library).as_deref(), [])) { "Write a case" } }
        h1 { "What can be said in a case" }
        p { "Replace the words in angle brackets: a player is a seat (N), a role (dealer) or a name; a card is DK, Dx or “a diamond”." }
        ul.sentences { @for one in sentences() { li { code { (one) } } } }
    };
    context.frame("Sentences").page(&body)
}

/// What was posted.
fn form(context: &Context<'_>) -> Result<(Address, String), Page> {
    let unread = || fault_of(400, "What was sent contains characters that cannot be read.");
    let sent = pairs(context.request.body).ok_or_else(unread)?;
    let codes = sent.iter().filter(|(key, _)| key == CODE || key == room::PART);
    let codes = codes.map(|(key, value)| (key.as_str(), value.as_str()));
    let query = link("", None, codes);
    let address = Address::of(query.trim_start_matches('?'), context.library)?;
    let text = sent.into_iter().find(|(key, _)| key == "text");
    let text = text.map(|(_, text)| text.replace("\r\n", "\n"));
    Ok((address, text.unwrap_or_default()))
}

fn shown(context: &Context<'_>, address: &Address, text: &str) -> Page {
    let code = address.code(context.library);
    // What was emptied stays so: only a new page begins with a case.
    let sent = address.value("text").is_some() || context.request.method == "POST";
    let written = if text.is_empty() && !sent { BEGIN } else { text };
    let read = read_case::read(written);
    let wrong = !read.faults.is_empty();
    let begin = gallery(code.as_deref());
    let room = room::left(written.len() + MOST_OTHER_BYTES.max(2_200 + begin.0.len()));
    let body = html! {
        h1 { "Write a case" }
        div.split.editor {
            form.write id=(room::FORM) method="post" action="/case" data-live {
                (under(context, code.as_deref()))
                label for="text" { "What happened, a line each" }
                div.paper {
                    div.under aria-hidden="true" {}
                    textarea id="text" name="text" rows="14" spellcheck="false" autocapitalize="off" autocomplete="off"
                        maxlength="60000" aria-invalid=[wrong.then_some("true")] aria-describedby=(if wrong { "faults how" } else { "how" }) { (written) }
                }
                ul.complete hidden aria-label="Sentences that begin this way" {}
                div.ways-out {
                    button.go { "Rule on it" }
                    button formaction="/dispute.case" { "Save as a file" }
                    @if !wrong && !is_long(text) { button formaction="/compare" formmethod="get" { "Compare the codes on it" } }
                }
            }
            section.outcome-of {
                p.earlier.hint hidden role="status" { "This ruling is for your earlier lines; the newer ones cannot be ruled on yet." }
                div #live { (result(context, address, &read, written, room)) }
                @if is_long(text) { p.hint { "This case is too long for a link. Save it as a file." } }
            }
            section.begin-from.screen-only {
                p.hint id="how" { "First who deals and what is trumps, then each thing that happened. " a href=(link("/sentences", code.as_deref(), [])) { "What can be said" } ". Replace the words in angle brackets: a seat (N), a card (DK), a suit." }
                (begin)
            }
        }
    };
    context.frame("Write a case").page(&body)
}

/// The code to rule under: one of them, all, or those that the case itself names.
fn under(context: &Context<'_>, code: Option<&str>) -> Markup {
    let ids = context.library.ids();
    let offered: Vec<&str> = ids.iter().map(String::as_str).chain(["all"]).collect();
    let several = code.filter(|code| !offered.contains(code));
    let tap = |value: &str, name: &str| {
        html! {
            label.tap {
                input type="radio" name=(CODE) value=(value) checked[code.unwrap_or_default() == value];
                span { (name) }
            }
        }
    };
    html! {
        fieldset {
            legend.eyebrow { "The laws you play by" }
            div.taps {
                @for id in &ids { (tap(id, id)) }
                @if let Some(several) = several { (tap(several, several)) }
                (tap("all", "All"))
                (tap("", "As written"))
            }
        }
    }
}

/// Whether a case has no room in an address.
pub(super) fn is_long(text: &str) -> bool {
    link("/case", Some(""), [("text", text)]).len() > IN_ADDRESS
}

fn gallery(code: Option<&str>) -> Markup {
    html! {
        details.gallery id=(GALLERY) {
            summary { span { "Begin from another case" } }
            ul {
                @for text in gallery::CASES {
                    @let (title, opened) = gallery::opened(text);
                    li { a href=(link("/case", code, [("text", opened.as_str())])) { (title) } }
                }
            }
        }
    }
}

/// A case on paper, where what it was written in has no place.
pub(super) fn on_paper(text: &str) -> Markup {
    html! {
        ol.case.on-paper { @for line in text.lines() { li { (line) } } }
    }
}

/// The faults of a case, or the table and the ruling; on paper the case before them.
fn result(context: &Context<'_>, at: &Address, read: &ReadCase, text: &str, room: usize) -> Markup {
    let paper = on_paper(text);
    let room = room.saturating_sub(paper.0.len());
    html! {
        (paper)
        @if read.faults.is_empty() {
            (ruled(context, at, (read, text), room))
            @if read.cases > MOST { p.hint { "The first " (MOST) " of " (read.cases) " cases are ruled on here." } }
        } @else {
            (faults(read))
        }
    }
}

/// The faults, each on its words.
pub(super) fn faults(read: &ReadCase) -> Markup {
    let count = read.faults.len();
    html! {
        section.faults id="faults" {
            h2 { (count) @if count == 1 { " line cannot be read" } @else { " things cannot be read" } }
            ol {
                @for one in &read.faults {
                    @let [before, words, after] = &one.words;
                    @let [start, end] = one.place;
                    li data-start=(start) data-end=(end) {
                        p.message { "Line " (one.line) ": " (quoted(&one.message)) }
                        pre.line { (before) mark { (words) @if words.is_empty() { "¶" } } (after) }
                        @if !one.help.is_empty() { p.hint { (quoted(&here(&one.help))) } }
                        @if let Some(meant) = one.meant() { button type="button" data-put=(meant) hidden { "Write it this way" } }
                    }
                }
            }
        }
    }
}

/// Help as this page gives it: the sentences are listed on it, not by a command.
fn here(help: &str) -> String {
    const COMMAND: &str = "`bystander sentences";
    let Some((before, rest)) = help.split_once(COMMAND) else {
        return help.to_owned();
    };
    match rest.split_once("` lists") {
        Some((_, after)) => format!("{before}the list of sentences has{after}"),
        None => help.to_owned(),
    }
}

/// The codes to rule under: those of the address, else those that the case names, else the usual ones.
pub(super) fn codes<'d>(
    context: &'d Context<'_>,
    address: &Address,
    ready: &Ready,
) -> Vec<&'d Code> {
    let named = ready.codes();
    let known: Vec<&Code> = named.iter().filter_map(|id| context.library.code(id)).collect();
    if !address.chosen && !known.is_empty() {
        return known;
    }
    let ids = address.codes.iter();
    ids.filter_map(|id| context.library.code(id)).collect()
}
