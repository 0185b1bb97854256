//! The table drawn: hands, the trick in the middle, cards lying face up, who is to lead. The same is stated in words
//! in the drawing's description.

use super::table_layout::{
    CARD, HEIGHT, LONGEST, MIDDLE, TABLE_TOP, WIDTH, corner_of, is_block, label_of,
};
use crate::bridge::{Card, Hand, Seat, Strain, Suit};
use crate::drawing::sign;
use crate::report::{SeatView, TableView, TrickView};
use crate::syntax::CardSpec;
use maud::{Markup, html};

/// The table; the name makes its parts' names its own on a page that holds several.
pub(crate) fn table(view: &TableView, name: &str) -> Markup {
    let (title, stated) = (format!("{name}-title"), format!("{name}-told"));
    let (top, foot) = extent(view);
    html! {
        svg.table viewBox=(format!("0 {top} {WIDTH} {}", foot - top)) xmlns="http://www.w3.org/2000/svg"
            role="img" aria-labelledby=(title) aria-describedby=(stated) {
            title id=(title) { "The table" }
            desc id=(stated) { (view.stated().join(" ")) }
            @if view.is_of_company() { (company(view)) } @else { (seated(view)) }
        }
    }
}

fn seated(view: &TableView) -> Markup {
    let (x, y, width, height) = TABLE_TOP;
    html! {
        rect.table_layout x=(x) y=(y) width=(width) height=(height) rx="16" {}
        (corners(view))
        @for seat in &view.seats { (hand(view, seat)) }
        @if let Some(trick) = &view.trick { (middle(trick)) }
    }
}

/// What is trumps and which trick it is, in the corners of the cloth.
fn corners(view: &TableView) -> Markup {
    let (x, y, width, height) = TABLE_TOP;
    let (left, right) = (x + 10, x + width - 10);
    let (top, foot) = (y + 20, y + height - 10);
    html! {
        @match view.strain {
            Some(Strain::Trumps(suit)) => text.note x=(left) y=(top) {
                "trumps " tspan class=(colour(Some(suit))) { (sign(suit)) }
            },
            Some(Strain::NoTrumps) => text.note x=(left) y=(top) { "no trumps" },
            None => {},
        }
        @if view.doubled > 0 { text.note x=(left) y=(foot) { "doubled ×" (view.doubled) } }
        @if let Some(trick) = &view.trick {
            text.note.end x=(right) y=(top) { "trick " (trick.number) }
            @if trick.quitted { text.note.end x=(right) y=(foot) { "quitted" } }
        }
    }
}

/// How much of the drawing is used, from top and to foot: where North or South has no card to show, less.
fn extent(view: &TableView) -> (i32, i32) {
    if view.is_of_company() {
        return (0, 32 + company_height(view));
    }
    let bare = |seat: Seat| view.seat(seat).is_none_or(is_unknown_hand);
    let top = if bare(Seat::North) { 40 } else { -4 };
    let foot = if bare(Seat::South) { 404 } else { HEIGHT };
    (top, foot)
}

/// Whether no cards of his are drawn off the cloth.
pub(super) fn is_unknown_hand(seat: &SeatView) -> bool {
    seat.held.is_empty() && !is_block(seat)
}

fn hand(view: &TableView, seat: &SeatView) -> Markup {
    let (x, y) = corner_of(seat.seat);
    let (label, top, anchor) = label_of(seat);
    let turn = view.turn.filter(|turn| turn.seat() == seat.seat);
    let block = is_block(seat);
    let cards = if block { seat.lying } else { seat.held };
    html! {
        g.seat {
            text.name x=(label) y=(top) text-anchor=[anchor] { (short(seat)) }
            @if let Some(part) = seat.part {
                text.part x=(label) y=(top + 16) text-anchor=[anchor] { (part) }
            }
            @if let Some(turn) = turn {
                text.turn x=(label) y=(top + 34) text-anchor=[anchor] { "▸ " (turn.words()) }
            }
            @if block {
                rect.lying x=(x - 6) y=(y - 17) width="118" height="95" rx="6" {}
            }
            (suits(cards, seat.whole, x, y))
            @if !block { (lying(seat)) }
        }
    }
}

fn short(seat: &SeatView) -> String {
    let Some(name) = &seat.name else {
        return seat.seat.name().to_owned();
    };
    format!("{} {}", seat.seat.letter(), clipped(name))
}

/// A hand, a line a suit. A dash stands for no card of the suit, and only where the whole hand is known; dots tell
/// that he has other cards.
fn suits(cards: Hand, whole: bool, x: i32, y: i32) -> Markup {
    let shown = |suit: &Suit| whole || !cards.of(*suit).is_empty();
    let lines = || Suit::ALL.into_iter().filter(shown).zip(0..);
    html! {
        @if !cards.is_empty() {
            @for (suit, line) in lines() {
                @let own = cards.of(suit);
                @let at = y + 2 + line * 22;
                text class=(format!("suit {}", colour(Some(suit)))) x=(x) y=(at) { (sign(suit)) }
                text.ranks x=(x + 18) y=(at) textLength=[fitted(own)] lengthAdjust=[fitted(own).map(|_| "spacingAndGlyphs")] { (ranks(own)) }
            }
            @if !whole { text.ranks x=(x) y=(y + 2 + i32::try_from(lines().count()).unwrap_or(4) * 22) { "…" } }
        }
    }
}

/// More cards of a suit than the place holds are drawn closer.
fn fitted(cards: Hand) -> Option<&'static str> {
    (cards.len() > 6).then_some("88")
}

fn ranks(cards: Hand) -> String {
    if cards.is_empty() {
        return "–".to_owned();
    }
    let ranks: Vec<String> = cards.iter().map(rank).collect();
    ranks.join("\u{2009}")
}

/// The cards of a hand that lie face up while the rest is held, on its owner's edge of the cloth.
pub(super) fn lying(seat: &SeatView) -> Markup {
    let count = i32::try_from(seat.lying.len()).unwrap_or(0);
    let (x, y, width, height) = TABLE_TOP;
    let place = |at: i32| -> (i32, i32) {
        let across = MIDDLE.0 - count * 20 + at * 40 + 20;
        let along = MIDDLE.1 - count * 26 + at * 52 + 26;
        match seat.seat {
            Seat::North => (across, y + 4),
            Seat::South => (across, y + height - 4),
            Seat::West => (x + 22, along),
            Seat::East => (x + width - 22, along),
        }
    };
    html! {
        @for (one, at) in seat.lying.iter().zip(0..) {
            (card(CardSpec::Exact(one), place(at), "card face-up"))
        }
    }
}

/// The trick in the middle, each card before him who played it, numbered in the order of play.
pub(super) fn middle(trick: &TrickView) -> Markup {
    let (x, y) = MIDDLE;
    let place = |seat: Seat| match seat {
        Seat::North => (x, y - 40),
        Seat::East => (x + 46, y),
        Seat::South => (x, y + 40),
        Seat::West => (x - 46, y),
    };
    let class = if trick.quitted { "card quitted" } else { "card" };
    html! {
        @for ((seat, one), order) in trick.plays.iter().zip(1..) {
            (card(*one, place(*seat), class))
            @let (x, y) = place(*seat);
            text.order x=(x + CARD.0 / 2 - 8) y=(y + CARD.1 / 2 - 4) { (order) }
        }
    }
}

/// A card about a point.
fn card(card: CardSpec, (x, y): (i32, i32), class: &str) -> Markup {
    let (width, height) = CARD;
    let suit = card.suit();
    html! {
        rect class=(class) x=(x - width / 2) y=(y - height / 2) width=(width) height=(height) rx="5" {}
        text class=(format!("pip {}", colour(suit))) x=(x) y=(y - 2) { (face(card)) }
        @if let Some(suit) = suit {
            text class=(format!("pip {}", colour(Some(suit)))) x=(x) y=(y + 17) { (sign(suit)) }
        }
    }
}

fn face(card: CardSpec) -> String {
    match card {
        CardSpec::Exact(card) => rank(card),
        CardSpec::Small(_) => "x".to_owned(),
        CardSpec::OfSuit(_) | CardSpec::Any => "?".to_owned(),
    }
}

/// The rank as a card shows it: ten in two figures.
fn rank(card: Card) -> String {
    match card.rank.letter() {
        'T' => "10".to_owned(),
        letter => letter.to_string(),
    }
}

fn colour(suit: Option<Suit>) -> &'static str {
    suit.map_or("unknown", Suit::plural)
}

/// The cards cut stand five abreast, the names of a table and of its candidates four.
fn company_height(view: &TableView) -> i32 {
    match view.cut.len() {
        0 => 26 + names_height(&view.members) + names_height(&view.candidates),
        cards => 46 + 92 * i32::try_from(cards.div_ceil(5)).unwrap_or(1),
    }
}

/// The lines of some names with the note above them; nothing if there are none.
fn names_height(people: &[String]) -> i32 {
    match people.len() {
        0 => 0,
        several => 48 + 24 * i32::try_from(several.div_ceil(4)).unwrap_or(1),
    }
}

/// The people round a table who have no seats yet: the cards they cut, else their names.
fn company(view: &TableView) -> Markup {
    let names = |people: &[String], y: i32| {
        html! {
            @for (name, at) in people.iter().zip(0..) {
                text.person x=(80 + (at % 4) * 107) y=(y + (at / 4) * 24) { (clipped(name)) }
            }
        }
    };
    html! {
        rect.table_layout x="16" y="16" width="448" height=(company_height(view)) rx="16" {}
        @if view.cut.is_empty() {
            @if !view.members.is_empty() {
                text.note x="34" y="50" { "the table" }
                (names(&view.members, 78))
            }
            @if !view.candidates.is_empty() {
                @let top = 50 + names_height(&view.members);
                text.note x="34" y=(top) { "candidates" }
                (names(&view.candidates, top + 28))
            }
        } @else {
            text.note x="34" y="44" { "the cards cut" }
            @for ((name, one), at) in view.cut.iter().zip(0..) {
                @let (x, y) = (66 + (at % 5) * 87, 84 + (at / 5) * 92);
                (card(*one, (x, y), "card"))
                text.person x=(x) y=(y + 42) { (clipped(name)) }
            }
        }
    }
}

/// A name, no longer than there is room for.
fn clipped(name: &str) -> String {
    if name.chars().count() <= LONGEST {
        return name.to_owned();
    }
    let cut: String = name.chars().take(LONGEST - 1).collect();
    format!("{cut}…")
}
