//! The blanks of an opening: which are asked for, what fills them, and which follow from others.

mod fillings;
mod read;
mod said;
mod wanted;
mod who;

use super::reading::card;
use crate::bridge::{Card, Seat};
use crate::facts::FactId;
use crate::source::table;
pub(super) use fillings::{
    ANY_FACE, is_turn_unstated, left_open, made_up, may_be_open, misfit, tried, unknown,
};
pub(super) use read::read;
pub(super) use said::also_said;
use serde::Deserialize;
use std::sync::LazyLock;
use wanted::choices;
pub(super) use wanted::{Wanted, name_missing, seats_of, wanted};
pub(super) use who::{seat_of, who_is_said};

/// Every blank that is asked for, and every one that follows from others.
#[derive(Default, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct Blanks {
    asked: Vec<Blank>,
    derived: Vec<Derived>,
}

static BLANKS: LazyLock<Blanks> = LazyLock::new(|| table!("blanks"));

/// A blank that the players are asked for.
#[derive(Deserialize)]
struct Blank {
    name: &'static str,
    question: &'static str,
    #[serde(rename = "takes")]
    sort: Sort,
    /// What to write, where its kind alone does not say.
    hint: Option<&'static str>,
    /// The values to try, where its kind alone does not say.
    #[serde(default)]
    tried: Vec<&'static str>,
    /// The fact that nobody knows who does not know this.
    settles: Option<&'static str>,
}

impl Blank {
    fn named(name: &str) -> Option<&'static Self> {
        BLANKS.asked.iter().find(|blank| blank.name == name)
    }
}

/// A blank that follows from others.
#[derive(Deserialize)]
struct Derived {
    name: &'static str,
    from: Vec<&'static str>,
}

impl Derived {
    fn named(name: &str) -> Option<&'static Self> {
        BLANKS.derived.iter().find(|derived| derived.name == name)
    }
}

/// What fills a blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Sort {
    /// A seat.
    Seat,
    /// The dealer or his partner.
    Maker,
    /// One of the dealer's adversaries.
    Defender,
    /// A side.
    Side,
    /// A card, as well as it is known.
    Card,
    /// One card or several, as well as they are known.
    Cards,
    /// A card of which the suit at least is known.
    Discard,
    /// A card of which suit and rank are known.
    Face,
    /// A suit.
    Suit,
    /// What was declared.
    Strain,
    /// A number, at least and at most.
    Number(u32, u32),
    /// The name of somebody who has no seat yet.
    Name,
    /// Several names.
    Names,
    /// Who cut which card.
    Cuts,
}

/// What stands for a card that nobody knows.
const ANY_CARD: &str = "a card";

/// What stands for the number of a trick, a suit or a card that nobody knows.
pub(super) const NOT_KNOWN: &str = "?";

/// The blanks told so far, by name.
pub(super) type Stated = Vec<(&'static str, String)>;

/// The cards that were stated: another blank is for another card.
fn taken(stated: &Stated) -> Vec<Card> {
    let cards = stated.iter().filter(|(name, _)| CARDS.contains(name));
    let cards = cards.filter_map(|(_, value)| card(value)?.exact());
    cards.collect()
}

/// The blanks for one card.
const CARDS: [&str; 8] = ["card", "card2", "card3", "face", "face2", "lead", "follow", "discard"];

/// Whether something is in a story.
fn asks_of(story: &[&str], what: &str) -> bool {
    story.iter().any(|line| line.contains(what))
}

/// Whether a story mentions a card of another suit than was led.
fn renounces(story: &[&str]) -> bool {
    let mut lines = story.iter();
    lines.any(|line| line.starts_with("{renounce_") || line.contains("corrects {discard}"))
}

/// The number in a blank, where one is stated.
fn number(stated: &Stated, name: &str) -> Option<u32> {
    of(stated, name)?.parse().ok()
}

/// Whether nobody knows what is in a blank, or who named the trump.
pub(super) fn is_open(name: &str, stated: &Stated) -> bool {
    let unknown = |name: &str| of(stated, name) == Some(NOT_KNOWN);
    unknown(name) || (name == "declaration" && unknown("maker"))
}

/// Whether a blank is for the number of the trick.
pub(super) fn is_number_of_trick(name: &str) -> bool {
    ["trick", "later"].contains(&name)
}

/// The values of a blank that may be all one, in addition to that nobody knows it.
pub(super) fn alternatives(story: &[&str], name: &str, stated: &Stated) -> Vec<String> {
    let owned = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect();
    match name {
        // Another trick that is stated of is an earlier one.
        name if is_number_of_trick(name) => owned(&["4", "6", "12"]),
        "maker" => {
            let seats = seats_of(name, stated, None).into_iter();
            seats.map(|seat| seat.to_string()).collect()
        }
        // Who led shows who has still to play to the trick.
        "leader" if asks_of(story, "{renounce_so_far}") => Vec::new(),
        "leader" | "winner" => Seat::ALL.map(|seat| seat.to_string()).to_vec(),
        "strain" | "strain2" => {
            choices(Sort::Strain, stated, None).into_iter().map(str::to_owned).collect()
        }
        // Beside the card that was played the suit that was led is stated of.
        "suit" if renounces(story) => Vec::new(),
        "suit" | "suit2" => owned(&["spades", "hearts", "diamonds", "clubs"]),
        _ => Vec::new(),
    }
}

/// Whether a blank is for a card that nobody has to have seen.
pub(super) fn is_any_card(name: &str) -> bool {
    Blank::named(name).is_some_and(|blank| matches!(blank.sort, Sort::Card | Sort::Cards))
}

/// Whether a blank is for a card.
pub(super) fn is_card(name: &str) -> bool {
    is_any_card(name) || CARDS.contains(&name)
}

/// Whether a blank is for him who led, or whose turn it was, and not for him who did the thing.
pub(super) fn is_order_of_play(name: &str) -> bool {
    ["leader", "turn", "winner", "to_play"].contains(&name)
}

/// Whether a blank of a line is another, or follows from it.
pub(super) fn rests_on(own: &str, other: &str) -> bool {
    own == other || Derived::named(own).is_some_and(|derived| derived.from.contains(&other))
}

/// The fact that nobody knows who does not know what is in a blank.
pub(super) fn settles(name: &str) -> Option<FactId> {
    FactId::from_name(Blank::named(name)?.settles?)
}

/// Whether a blank tells a fact, so that who does not know the one does not know the other.
pub(super) fn tells(fact: FactId) -> bool {
    BLANKS.asked.iter().any(|blank| settles(blank.name) == Some(fact))
}

/// The usual question of a blank.
pub(super) fn question(name: &str) -> &'static str {
    Blank::named(name).map_or("", |blank| blank.question)
}

/// Whether nothing in a story but its header depends on who dealt, as far as its words go.
pub(super) fn only_names_dealer(story: &[&str]) -> bool {
    /// The blanks that follow from the dealer.
    const FROM: [&str; 8] = [
        "dealer",
        "dummy",
        "eldest",
        "third",
        "declaration",
        "maker",
        "defender",
        "defender_partner",
    ];
    let rest = story.iter().filter(|line| **line != DEALER);
    story.contains(&DEALER) && !rest.flat_map(|line| names(line)).any(|name| FROM.contains(&name))
}

/// The line that tells who dealt.
const DEALER: &str = "dealer: {dealer}";

pub(super) fn of<'t>(stated: &'t Stated, name: &str) -> Option<&'t str> {
    let found = stated.iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| value.as_str())
}

/// The names of the blanks of a line, in order.
pub(super) fn names(line: &str) -> impl Iterator<Item = &str> {
    let open = line.split('{').skip(1);
    open.filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
}

/// The name of every blank that is asked for.
#[cfg(test)]
pub(super) fn asked_for() -> impl Iterator<Item = &'static str> {
    BLANKS.asked.iter().map(|blank| blank.name)
}
