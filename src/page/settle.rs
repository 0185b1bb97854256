//! Settle a dispute: what happened, one question a screen, and the ruling.

use super::address::{link, spoken_to};
use super::answers::{kept, so_far};
use super::more;
use super::none::{self, EVERYTHING};
use super::question::{form, words};
use super::quick::{self};
use super::ruling::{RulingArticle, Whole};
use super::share::share;
use super::sitting::{HAPPENED, QUICK, Sitting, Stated, THEN};
use super::{Context, Page, advice_link};
use crate::interview::{GROUPS, Prompt, Wants};
use crate::laws::Code;
use crate::report::View;
use crate::source::{capital, closed, joined};
use maud::{Markup, html};

/// The page of the interview as far as the address tells it.
pub(super) fn page(context: &Context<'_>) -> Page {
    let sitting = Sitting::of(&context.address, context.codes(), &context.library.shared);
    let screen = Screen { context, code: context.address.code(context.library), sitting: &sitting };
    let asked = sitting.prompt.as_ref();
    if sitting.is_empty() && asked.is_some_and(|prompt| prompt.wants == Wants::Words) {
        return context.frame("What happened?").page(&screen.start());
    }
    match asked {
        Some(prompt) if prompt.wants != Wants::More || sitting.changing => {
            context.frame(asks(prompt)).page(&screen.question(prompt))
        }
        asked => context.frame("The ruling").page(&screen.ruling(asked)),
    }
}

impl Context<'_> {
    /// The codes to rule under.
    pub(super) fn codes(&self) -> Vec<&Code> {
        let ids = self.address.codes.iter();
        ids.filter_map(|id| self.library.code(id)).collect()
    }
}

/// What a screen is made from.
pub(super) struct Screen<'s> {
    pub(super) context: &'s Context<'s>,
    pub(super) code: Option<String>,
    pub(super) sitting: &'s Sitting<'s>,
}

impl Screen<'_> {
    pub(super) fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// The first screen.
    fn start(&self) -> Markup {
        html! {
            h1 { "What happened?" }
            p.lead { "Tap it, or say it in your own words. Then answer a few questions." }
            @if none::is_meant(self.context) { (none::what_then(self.code())) }
            (kept(self.sitting))
            (self.codes())
            (self.refused())
            (form(self.code(), self.sitting, &html! {
                div.quick {
                    @for one in quick::QUICK { button.choice name=(QUICK) value=(one.name) { (one.label) } }
                }
            }))
            (form(self.code(), self.sitting, &words(HAPPENED, self.sitting.words.as_deref(), "In your own words", "my partner revoked", "Find")))
            details.screen-only id=(EVERYTHING) open[none::is_meant(self.context)] {
                summary { span { "Everything that can be ruled on" } }
                (form(self.code(), self.sitting, &html! {
                    @for group in GROUPS {
                        h2.minor { (capital(group.name)) }
                        div.list {
                            @for one in group.openings { button name=(HAPPENED) value=(one.words) { (capital(one.words)) } }
                        }
                    }
                }))
            }
        }
    }

    /// Under which code it is ruled, with the ways to the others.
    pub(super) fn codes(&self) -> Markup {
        let chosen = &self.context.address.codes;
        let ids = self.context.library.ids();
        let to = |code: &str| link("/", Some(code), self.context.address.pairs());
        let all = chosen.len() == ids.len();
        html! {
            nav.codes aria-label="The laws you play by" {
                span.eyebrow { "The laws you play by" }
                ul {
                    @for id in &ids {
                        li { a href=(to(id)) aria-current=[(!all && chosen.contains(id)).then_some("true")] { (id) } }
                    }
                    @if ids.len() > 1 {
                        li { a href=(to("all")) aria-current=[all.then_some("true")] { "All" } }
                    }
                }
            }
        }
    }

    fn refused(&self) -> Markup {
        html! {
            @if let Some(way) = self.on_a_hand() {
                p.understood role="status" { "This question is about what to do with a hand. Another page asks writers of the time:" }
                (way)
            } @else if let Some(why) = &self.sitting.refused { p.refused role="alert" { "Not accepted: " (spoken_to(self.sitting.interview.speaker(), why)) "." } }
            @if let Some(so) = &self.sitting.understood { p.understood role="status" { "Taken as: " (so) "." } }
        }
    }

    /// The way to advice, where the last words ask for it.
    fn on_a_hand(&self) -> Option<Markup> {
        let words = self.sitting.words.as_deref()?;
        let schools = self.context.library.schools();
        advice_link::of_words(self.code(), &self.sitting.interview, words, schools)
    }

    /// One question.
    fn question(&self, prompt: &Prompt) -> Markup {
        let why = (!matches!(prompt.wants, Wants::Words | Wants::One))
            .then(|| self.sitting.interview.why());
        html! {
            div.split {
                section.asked {
                    (self.steps())
                    h1 { (asks(prompt)) }
                    @if let Some((_, Some(earlier))) = &self.sitting.earlier { p.hint { "Until now: " (closed(earlier)) } }
                    (self.refused())
                    @if self.none_tapped() { p.refused role="alert" { "No card was tapped." } }
                    @if let Some(note) = said_of_it(prompt) { p.understood role="status" { (note) } }
                    (form(self.code(), self.sitting, &self.answers(prompt)))
                    @if prompt.wants == Wants::More { (more::said_otherwise(self.code(), self.sitting)) }
                    @if let Some(why) = why.filter(|why| !why.is_empty()) {
                        details.reason {
                            summary { span { "Why is this asked?" } }
                            @for line in why.lines() { p { (line) } }
                        }
                    }
                }
                aside {
                    (self.so_far())
                    (self.stated_list())
                    (self.codes())
                }
            }
        }
    }

    /// The ruling so far, with the branches that are open.
    pub(super) fn so_far(&self) -> Markup {
        let interview = &self.sitting.interview;
        let outlooks = interview.outlooks();
        let several = self.context.codes().len() > 1;
        html! {
            @if !outlooks.is_empty() {
                section.so-far aria-labelledby="so-far" {
                    h2 id="so-far" { "The ruling so far" }
                    @for forecast in &outlooks {
                        @if several { p.hint { "Under " (joined(&forecast.codes, "and")) ":" } }
                        @for line in forecast.text.lines() { p { (line) } }
                        @if forecast.is_all_one() { p.hint { "The ruling is the same for every player. Tap the player to see his name in it." } }
                    }
                }
            } @else {
                @let views = interview.views();
                @if views.iter().any(says) {
                    section.so-far aria-labelledby="so-far" {
                        h2 id="so-far" { "The ruling so far" }
                        (self.article(Whole::SoFar).rulings(&views, || interview.sets()))
                    }
                }
            }
        }
    }

    fn article(&self, whole: Whole) -> RulingArticle<'_> {
        RulingArticle { library: self.context.library, from: self.context.address.ways(), whole }
    }

    /// The ruling, and what may be stated as well.
    fn ruling(&self, asked: Option<&Prompt>) -> Markup {
        let interview = &self.sitting.interview;
        let Some(views) = interview.stated_views() else {
            return html! { h1 { "Nothing to rule on yet" } (self.steps()) };
        };
        html! {
            (self.steps())
            h1 { "The ruling" }
            (self.refused())
            @if none::is_meant(self.context) { (none::not_added(self.sitting.words.as_deref())) }
            @for words in self.unstated() { p.refused { "Not in the ruling: “" (words) "”." } }
            (self.codes())
            div.split {
                article.ruling {
                    (self.article(Whole::Yes).rulings(&views, || interview.sets()))
                }
                aside {
                    @if let Some(prompt) = asked { (more::more(self.code(), self.sitting, prompt)) }
                    (so_far(self.code(), self.sitting, None))
                }
            }
            @if let Some(case) = self.sitting.interview.case() {
                details.lines {
                    summary { span { "The case, line by line" } }
                    ol.case { @for line in case.lines() { li { (line) } } }
                }
            }
            (self.others())
            (advice_link::of_stated(self.code(), self.sitting))
            (share(self.context, self.sitting))
        }
    }

    /// What the players said in their own words and the ruling leaves out.
    fn unstated(&self) -> Vec<String> {
        let own = |stated: &Stated| stated.name == HAPPENED || stated.name == THEN;
        if self.sitting.stated.iter().any(own) {
            self.sitting.interview.unstated()
        } else {
            Vec::new()
        }
    }

    /// The way to what the other codes say about the same: to rule under them costs as much again, and few ask.
    fn others(&self) -> Markup {
        let all = self.context.address.codes.len() == self.context.library.ids().len();
        html! {
            @if !all {
                p { a.quiet href=(link("/", Some("all"), self.sitting.pairs())) { "What the other codes say" } }
            }
        }
    }
}

/// Whether anything can be said yet.
fn says(view: &View) -> bool {
    !view.findings.is_empty() || !view.obligations.is_empty()
}

/// What must be known to answer it, in addition to what a dealer is, which is stated where one asks why.
fn said_of_it(prompt: &Prompt) -> Option<&str> {
    let shown = prompt.wants != Wants::Dealer && !prompt.note.is_empty();
    shown.then_some(prompt.note.as_str())
}

/// The question: who sits where is shown, and does not have to be asked.
fn asks(prompt: &Prompt) -> &str {
    match prompt.wants {
        Wants::Dealer => "Who dealt?",
        _ => &prompt.question,
    }
}
