//! The slip to print: what is on it, its lines broken where the paper has no room, and which seat is whose.

use super::address::link;
use super::share::case;
use super::{Context, Page};
use crate::bridge::Seat;
use crate::facts::{answer_faults, derive};
use crate::held::Seats;
use crate::laws::Code;
use crate::report::{Fingerprint, Said, Scene, Slip, View, case_text};
use crate::ruling::rule;
use crate::source::visible;
use crate::syntax::parse;
use crate::table::replay;
use maud::{Markup, html};

/// The slip of each code, to be printed.
pub(super) fn slip(context: &Context<'_>) -> Result<Page, Page> {
    let (text, sitting) = case(context)?;
    let slips: Vec<String> =
        context.codes().into_iter().filter_map(|code| slip_of(context, code, &text)).collect();
    let code = context.address.code(context.library);
    let body = html! {
        div.screen-only {
            nav.steps aria-label="Steps" { a.back href=(link("/", code.as_deref(), sitting.pairs())) { "The ruling" } }
            h1 { "Slip to print" }
            p { "File it with the score. " button.go type="button" data-print hidden { "Print" } }
        }
        @if let Some(stated) = sitting.interview.speaker().map(seated) { p { (stated) } }
        @for slip in &slips { (paper(slip)) }
        details.screen-only {
            summary { span { "The case it was made from" } }
            pre.case tabindex="0" { (text) }
        }
    };
    Ok(context.frame("Slip to print").page(&body))
}

/// Which seats those are of whom the slip speaks: it is read away from the table.
fn seated(own: Seat) -> String {
    let [partner, left, right] = [own.partner(), own.left(), own.right()].map(Seat::name);
    let own = own.name();
    format!(
        "On the slip you are {own}: your partner is {partner}, the player on your left {left}, on your right {right}."
    )
}

/// A slip, its lines broken where the paper has no room.
fn paper(slip: &str) -> Markup {
    /// How far a step goes to the right, in signs.
    const STEP: usize = 2;
    let class = |line: &str| {
        let text = line.trim_start();
        let steps = (line.len() - text.len()).div_ceil(STEP).min(3);
        let mark = text.split(' ').next().unwrap_or_default();
        let is_item = mark == "-"
            || mark.strip_suffix('.').is_some_and(|digits| digits.parse::<u32>().is_ok());
        format!("in-{steps}{}", if is_item { " hang" } else { "" })
    };
    html! {
        section.slip aria-label="The slip" {
            @for line in slip.lines() { p class=(class(line)) { (line.trim_start()) } }
        }
    }
}

/// The slip of one code on the text of a case.
fn slip_of(context: &Context<'_>, code: &Code, text: &str) -> Option<String> {
    let (file, _) = parse(text);
    let case = file.cases.first()?;
    let title = case.title.as_ref().map(|title| title.value.clone());
    let case_text = case_text(case);
    let (file, faults) = parse(&case_text);
    let case = file.cases.first().filter(|_| faults.is_empty())?;
    let facts = derive(replay(case).ok()?);
    if !answer_faults(&facts).is_empty() {
        return None;
    }
    let seats = Seats::of(case, facts.seats().dealer).until(facts.played_out());
    let scene = Scene {
        title: title.unwrap_or_default(),
        dealer: seats.dealer,
        names: seats.names,
        over: seats.over,
        ..Scene::default()
    };
    let view = View::of(&rule(&facts, code, false), code, &scene);
    let canonical = context.library.kept(&code.id)?.canonical()?;
    let slip = Slip {
        fingerprint: Fingerprint::of(&case_text, &canonical, &view),
        view: &view,
        code,
        case_text: &case_text,
        said: Said {
            title: visible(&view.case).into_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            code: code.called.clone(),
        },
    };
    Some(slip.unbroken())
}
