//! Advice on a hand: what the books of the time would lead, declare or double with the cards that are tapped.

use super::address::{CODE, link, spoken};
use super::advice_link::{BEGINS, PLAY, THREE, YES};
use super::question::{named, shown};
use super::{Desk, Page};
use crate::advice::{AdviceView, Leader, Position, RowView, SchoolView, Situation, Table};
use crate::bridge::{Card, Hand, Rank, Strain, Suit};
use crate::drawing::sign;
use crate::score::Scheme;
use crate::source::{agreeing, capital};
use crate::syntax::{one_card, strain, whole_hand};
use maud::{Markup, html};

/// What may be asked: its name in an address, what stands on the button, what is asked of the schools, whose hand it is.
const ASKED: [(&str, &str, Table, Position); 5] = [
    ("lead", "Opening lead", Table::Lead, Position::Eldest),
    (
        "declare",
        "What to make as dealer",
        Table::Declare,
        Position::Dealer,
    ),
    (
        "passed",
        "What to make as dummy",
        Table::Declare,
        Position::Passed,
    ),
    (
        "double",
        "Whether to double",
        Table::Double,
        Position::Eldest,
    ),
    (
        PLAY,
        "What to play to a lead",
        Table::Play,
        Position::ThirdHand,
    ),
];
/// Who may have led, as an address and the form have it.
const LEADERS: [(&str, &str); 3] = [
    ("partner", "Partner"),
    ("dealer", "The dealer"),
    ("dummy", "Dummy"),
];
/// What is trumps, as an address has it.
const TRUMPS: [&str; 5] = ["spades", "hearts", "diamonds", "clubs", "none"];
/// What an address calls the question.
const ASK: &str = "asked";
/// The cards of a hand.
const HELD: usize = 13;

/// The form, and what the schools say of the hand that the address tells.
pub(super) fn page(desk: &Desk<'_>) -> Page {
    let told = Told::of(desk);
    let body = html! {
        h1 { "What would they lead or declare?" }
        p.lead { "Three writers of the time on a hand of yours." }
        @match &told {
            Some(Ok(told)) => {
                (told.answers(desk))
                details { summary { "Change the hand or the question" } (form(desk, Some(told))) }
            }
            Some(Err(why)) => { p.refused role="alert" { (capital(spoken(why))) "." } (form(desk, None)) }
            None => (form(desk, None)),
        }
    };
    desk.frame("Advice on a hand").page(&body)
}

/// What the address asks.
struct Told {
    asked: &'static str,
    table: Table,
    now: Situation,
}

impl Told {
    /// What is asked, or why it cannot be answered; nothing where no hand is told.
    fn of(desk: &Desk<'_>) -> Option<Result<Self, String>> {
        let value = |name: &str| {
            desk.address
                .value(name)
                .map(str::trim)
                .filter(|value| !value.is_empty())
        };
        let tapped: Hand = ticked(desk).collect();
        let typed = value("hand");
        if typed.is_none() && tapped.is_empty() && value(ASK).is_none() {
            return None;
        }
        let scheme = desk.codes().first().and_then(|code| code.scheme.as_ref());
        Some(Self::read(value, typed, tapped, scheme))
    }

    fn read<'v>(
        value: impl Fn(&str) -> Option<&'v str>,
        typed: Option<&str>,
        tapped: Hand,
        scheme: Option<&Scheme>,
    ) -> Result<Self, String> {
        let hand = match typed {
            Some(typed) => whole_hand(typed).map_err(|wrong| wrong.to_string())?,
            None if tapped.len() == HELD => tapped,
            None => {
                let count = tapped.len();
                let were = agreeing(count, "card was", "cards were");
                return Err(format!("{count} {were} tapped: a hand has thirteen"));
            }
        };
        let asked = value(ASK).unwrap_or(ASKED[0].0);
        let (asked, _, table, position) = ASKED
            .into_iter()
            .find(|(name, ..)| *name == asked)
            .ok_or_else(|| format!("nobody can be asked for “{asked}”"))?;
        let trumps = match (table, value("trumps").map(|told| strain(told).ok_or(told))) {
            (Table::Declare, _) => None,
            (_, Some(Ok(trumps))) => Some(trumps),
            (_, Some(Err(told))) => return Err(format!("“{told}” is not what can be trumps")),
            (_, None) => return Err("say what is trumps".to_owned()),
        };
        let three_hand = table == Table::Declare && value(THREE).is_some();
        if three_hand && position == Position::Passed {
            return Err("where three play, dummy's cards decide what is left to them".to_owned());
        }
        let now = Situation {
            hand,
            trumps,
            position: Some(position),
            three_hand,
            ..Situation::default()
        };
        let now = match table {
            Table::Play => played_to(now, &value)?,
            _ => now,
        };
        Ok(Self {
            asked,
            table,
            now: scored(now, value("own"), value("theirs"), scheme)?,
        })
    }

    /// School by school, and where they differ.
    fn answers(&self, desk: &Desk<'_>) -> Markup {
        let view = AdviceView::of(desk.library.schools(), &self.now, self.table);
        let code = desk.address.code(desk.library);
        let (_, label, ..) = ASKED
            .iter()
            .find(|(name, ..)| *name == self.asked)
            .unwrap_or(&ASKED[0]);
        let trumps = self.now.trumps.map(|trumps| format!(", {trumps}"));
        html! {
            p.eyebrow {
                (label) (trumps.unwrap_or_default())
                @for led in self.now.led() { ", " (led.name()) }
            }
            (hand(self.now.hand))
            @if view.is_agreed() { p.verdict { (agreed(&view)) } }
            @for said in view.compared() { p.verdict { (said) } }
            div.sets {
                @for school in &view.schools { section.set { h2 { (school.author) ", " (school.year) } (said(school)) } }
            }
            p { a href=(link("/advise", code.as_deref(), [])) { "A new hand" } }
        }
    }
}

/// That those who speak of it agree.
fn agreed(view: &AdviceView) -> &'static str {
    if view.schools.iter().any(|school| school.silence().is_some()) {
        "Those who speak of it agree."
    } else {
        "They all agree."
    }
}

/// The hand with what was led to it, by whom, and dummy's cards where they are told.
fn played_to<'v>(
    now: Situation,
    value: impl Fn(&str) -> Option<&'v str>,
) -> Result<Situation, String> {
    let led = value("led").ok_or("say which card was led")?;
    let led = vec![Leader::card(led, now.hand)?];
    let by = value("by").unwrap_or(LEADERS[0].0);
    let leader = Leader::named(by).ok_or_else(|| format!("“{by}” is not who led"))?;
    let dummy = value("dummy").map(|dummy| leader.dummy(dummy, now.hand, &led));
    Ok(leader.leads(Situation {
        position: Some(leader.player(false)),
        dummy: dummy.transpose()?,
        partner_led: led,
        ..now
    }))
}

/// The situation at the points of both sides, where they are told.
fn scored(
    now: Situation,
    own: Option<&str>,
    theirs: Option<&str>,
    scheme: Option<&Scheme>,
) -> Result<Situation, String> {
    let points = |told: Option<&str>| match told {
        Some(told) => told
            .parse::<u32>()
            .map_err(|_| format!("“{told}” is not a number of points")),
        None => Ok(0),
    };
    match scheme.filter(|_| own.or(theirs).is_some()) {
        Some(scheme) => now
            .at_score(points(own)?, points(theirs)?, scheme)
            .map_err(|wrong| wrong.to_string()),
        None => Ok(now),
    }
}

/// The cards that are tapped; what is no card is none.
fn ticked<'d>(desk: &'d Desk<'_>) -> impl Iterator<Item = Card> + 'd {
    let pairs = desk.address.pairs.iter().filter(|(name, _)| name == "card");
    pairs.filter_map(|(_, card)| one_card(card).ok())
}

/// The hand, suit by suit.
fn hand(held: Hand) -> Markup {
    html! {
        ul.held {
            @for suit in Suit::ALL {
                @let ranks: Vec<String> = held.of(suit).iter().map(|card| shown(card.rank)).collect();
                li class=(suit.plural()) {
                    span.sign aria-hidden="true" { (sign(suit)) } span.aloud { (suit.plural()) " " }
                    @if ranks.is_empty() { "none" } @else { (ranks.join(" ")) }
                }
            }
        }
    }
}

/// What one school says, with its rows.
fn said(school: &SchoolView) -> Markup {
    let cite = |row: &RowView| {
        html! {
            p { (row.says) " " span.hint { "(" (row.place) ")" } }
            @if let Some(note) = &row.note { p.hint { "Note: " (note) } }
        }
    };
    html! {
        @if let Some(silence) = school.silence() { p { (silence) } }
        @for (act, rows) in school.acts() {
            p.outcome { (capital(act)) "." }
            @for row in rows { (cite(row)) }
        }
        @if let Some(open) = school.leaves_open() { p { (open) } }
        @for open in &school.depends { p { "It depends on " (open.turns_on()) ": " } (cite(open.row())) }
    }
}

/// The form, with what was told before.
fn form(desk: &Desk<'_>, told: Option<&Told>) -> Markup {
    let value = |name: &str| desk.address.value(name);
    let held: Hand = told.map_or_else(|| ticked(desk).collect(), |told| told.now.hand);
    let typed = value("hand").filter(|_| told.is_none());
    let radio = |name: &str, own: &str, usual: &str, label: Markup| {
        let begins = || value(BEGINS).filter(|_| name == ASK);
        let checked = value(name).or_else(begins).unwrap_or(usual) == own;
        html! { label.tap { input type="radio" name=(name) value=(own) checked[checked]; span { (label) } } }
    };
    html! {
        form.deal method="get" action="/advise" {
            @if let Some(code) = desk.address.code(desk.library) { input type="hidden" name=(CODE) value=(code); }
            fieldset { legend { "What is asked" } div.taps.two {
                @for (name, label, ..) in ASKED { (radio(ASK, name, ASKED[0].0, html! { (label) })) }
            } }
            fieldset.made { legend { "Trumps" } div.taps.five {
                @for name in TRUMPS { (radio("trumps", name, "none", trump(name))) }
            } }
            details open[value(ASK).or_else(|| value(BEGINS)) == Some(PLAY)] {
                summary { span { "For a card to a lead: what was led" } }
                label for="led" { "The card led" }
                input id="led" type="text" name="led" maxlength="20" autocomplete="off" placeholder="S4" value=[value("led")];
                fieldset { legend { "Who led it" } div.taps.two {
                    @for (name, label) in LEADERS { (radio("by", name, LEADERS[0].0, html! { (label) })) }
                } }
                label for="dummy" { "Dummy’s cards, at least of that suit; " code { "none" } " if he has none" }
                input id="dummy" type="text" name="dummy" maxlength="80" autocomplete="off" placeholder="SK53" value=[value("dummy")];
            }
            fieldset.cards.hand-pad {
                legend { "The hand" }
                @for suit in Suit::ALL { (row(suit, held)) }
                p.hint.count role="status" data-count=(HELD) { "Tap thirteen cards." }
            }
            details open[typed.is_some()] {
                summary { span { "Write the hand instead, or add the score" } }
                label for="hand" { "The thirteen cards" }
                input id="hand" type="text" name="hand" maxlength="80" autocomplete="off" placeholder="SQ9732 HA54 DK83 C62" value=[typed];
                label for="own" { "Points toward the game, ours" }
                input id="own" type="number" inputmode="numeric" min="0" max="99" name="own" value=[value("own")];
                label for="theirs" { "Theirs" }
                input id="theirs" type="number" inputmode="numeric" min="0" max="99" name="theirs" value=[value("theirs")];
                label.tap { input type="checkbox" name=(THREE) value=(YES) checked[value(THREE).is_some()]; span { "Three play" } }
            }
            button.go { "Ask them" }
        }
    }
}

fn trump(name: &str) -> Markup {
    let suit = strain(name).and_then(Strain::trumps);
    html! {
        @match suit {
            Some(suit) => { span class=(format!("sign {name}")) aria-hidden="true" { (sign(suit)) } span.aloud { (name) } },
            None => { "none" },
        }
    }
}

/// The cards of a suit, each a box to tick.
fn row(suit: Suit, held: Hand) -> Markup {
    html! {
        div class=(format!("suit {}", suit.plural())) role="group" aria-label=(suit.plural()) {
            div.taps.seven {
                @for rank in Rank::all().rev() {
                    @let card = Card::new(suit, rank);
                    label.tap {
                        input type="checkbox" name="card" value=(card) checked[held.has(card)];
                        span class=(suit.plural()) { span aria-hidden="true" { (sign(suit)) (shown(rank)) } span.aloud { (named(card)) } }
                    }
                }
            }
        }
    }
}
