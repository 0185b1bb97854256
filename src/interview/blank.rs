//! The blanks of an opening: which are asked for, what fills them, and which follow from others.

use super::openings::Opening;
use super::reading::{card, seat, strain, suit};
use crate::report::joined;

/// What fills a blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// A seat.
    Seat,
    /// The dealer or his partner.
    Maker,
    /// A card, as well as it is known.
    Card,
    /// A card of which the suit at least is known.
    Discard,
    /// A suit.
    Suit,
    /// What was declared.
    Strain,
    /// The number of a trick, at least and at most.
    Trick(u32, u32),
}

/// A blank that the players are asked for.
struct Blank {
    name: &'static str,
    question: &'static str,
    sort: Sort,
}

const fn blank(name: &'static str, question: &'static str, sort: Sort) -> Blank {
    Blank {
        name,
        question,
        sort,
    }
}

/// Every blank with its question, in no order: a story's own order decides.
const BLANKS: &[Blank] = &[
    blank("dealer", "Who dealt?", Sort::Seat),
    blank("turn", "Whose turn was it to lead?", Sort::Seat),
    blank("leader", "Who led to that trick?", Sort::Seat),
    blank("winner", "Who led to the next trick?", Sort::Seat),
    blank("who", "Who was it?", Sort::Seat),
    blank("offender", "Who led out of turn?", Sort::Seat),
    blank("other", "Who was the other player?", Sort::Seat),
    blank("maker", "Who named the trump?", Sort::Maker),
    blank("card", "Which card?", Sort::Card),
    blank("card2", "Which was the other card?", Sort::Card),
    blank("lead", "Which card was led?", Sort::Card),
    blank(
        "follow",
        "Which card did the next player put to it?",
        Sort::Card,
    ),
    blank("discard", "Which card did he play?", Sort::Discard),
    blank("suit", "Which suit was led?", Sort::Suit),
    blank("called", "Which suit was called?", Sort::Suit),
    blank(
        "suit2",
        "Which suit was led to the later trick?",
        Sort::Suit,
    ),
    blank("strain", "What was declared?", Sort::Strain),
    blank("trick", "Which trick was it?", Sort::Trick(1, 13)),
    blank("later", "Which trick was being played?", Sort::Trick(2, 13)),
    blank(
        "earlier",
        "Which was the earlier trick?",
        Sort::Trick(1, 12),
    ),
];

/// The blanks from which another follows.
const DERIVED: &[(&str, &[&str])] = &[
    ("dummy", &["dealer"]),
    ("eldest", &["dealer"]),
    ("third", &["dealer"]),
    ("partner", &["who"]),
    ("next", &["who"]),
    ("last", &["who"]),
    ("renounce_in_turn", &["who", "leader", "discard"]),
    ("renounce_so_far", &["who", "leader", "discard"]),
    ("their_side", &["who"]),
    ("opposite", &["turn"]),
    ("leader2", &["leader"]),
    ("leader3", &["leader"]),
    ("leader4", &["leader"]),
    ("a_suit", &["suit"]),
    ("a_suit2", &["suit2"]),
    ("a_called", &["called"]),
    ("declaration", &["dealer", "maker", "strain"]),
];

/// The blanks told so far, by name.
pub(super) type Told = Vec<(&'static str, String)>;

/// A question for a blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) name: &'static str,
    pub(super) question: &'static str,
    pub(super) choices: Vec<&'static str>,
    /// Whether the story can do without it.
    pub(super) may_be_unknown: bool,
    /// What to write, where there is no list to choose from.
    pub(super) hint: &'static str,
}

/// The first blank of an opening that nobody has told.
pub(super) fn wanted(opening: &Opening, told: &Told) -> Option<Wanted> {
    let names = opening.story.iter().flat_map(|line| names(line));
    let own = names.flat_map(|name| {
        let from = DERIVED.iter().find(|(derived, _)| *derived == name);
        from.map_or_else(|| vec![name], |(_, from)| from.to_vec())
    });
    let mut missing = own.filter(|name| !told.iter().any(|(known, _)| known == name));
    let name = missing.next()?;
    let blank = BLANKS.iter().find(|blank| blank.name == name)?;
    let own = opening.asks.iter().find(|(asked, _)| *asked == name);
    Some(Wanted {
        name: blank.name,
        question: own.map_or(blank.question, |(_, question)| question),
        choices: choices(blank.sort, told),
        may_be_unknown: blank.sort == Sort::Card,
        hint: hint(blank.sort),
    })
}

/// Whether a trick came before the one that was being played.
fn before(number: u32, told: &Told) -> bool {
    let later = of(told, "later").and_then(|later| later.parse().ok());
    later.is_none_or(|later: u32| number < later)
}

fn hint(sort: Sort) -> &'static str {
    match sort {
        Sort::Card => "SK, a spade, a card",
        Sort::Discard => "H4 or a heart",
        Sort::Trick(1, 13) => "1 to 13",
        Sort::Trick(2, _) => "2 to 13",
        Sort::Trick(..) => "the number of a trick before that",
        Sort::Seat | Sort::Maker | Sort::Suit | Sort::Strain => "",
    }
}

fn choices(sort: Sort, told: &Told) -> Vec<&'static str> {
    match sort {
        Sort::Seat => vec!["North", "East", "South", "West"],
        Sort::Maker => {
            let dealer = of(told, "dealer").and_then(seat);
            let named = dealer.map(|dealer| vec![dealer.name(), dealer.partner().name()]);
            named.unwrap_or_default()
        }
        Sort::Suit => vec!["spades", "hearts", "diamonds", "clubs"],
        Sort::Strain => vec!["spades", "hearts", "diamonds", "clubs", "no trumps"],
        Sort::Card | Sort::Discard | Sort::Trick(..) => Vec::new(),
    }
}

/// What some words put in a blank, in canonical form; the help where they cannot.
pub(super) fn read(name: &str, words: &str, told: &Told) -> Result<String, String> {
    let Some(blank) = BLANKS.iter().find(|blank| blank.name == name) else {
        return Err(String::new());
    };
    let read = match blank.sort {
        Sort::Seat => seat(words).map(|seat| seat.to_string()),
        Sort::Maker => seat(words)
            .filter(|seat| choices(Sort::Maker, told).contains(&seat.name()))
            .map(|seat| seat.to_string()),
        Sort::Card => card(words).map(|card| card.to_string()),
        Sort::Discard => card(words)
            .filter(|card| card.suit().is_some())
            .map(|card| card.to_string()),
        Sort::Suit => suit(words).map(|suit| suit.to_string()),
        Sort::Strain => strain(words).map(|strain| strain.to_string()),
        Sort::Trick(least, most) => words
            .trim()
            .parse::<u32>()
            .ok()
            .filter(|number| (least..=most).contains(number))
            .filter(|number| name != "earlier" || before(*number, told))
            .map(|number| number.to_string()),
    };
    read.ok_or_else(|| {
        let choices = choices(blank.sort, told);
        if choices.is_empty() {
            format!("write {}", hint(blank.sort))
        } else {
            format!("answer {}", joined(&choices, "or"))
        }
    })
}

/// Why a seat cannot stand in a blank, where it cannot: nobody leads to a trick and follows to it, and nobody leads
/// out of turn when it is his turn.
pub(super) fn misfit(story: &[&str], name: &str, value: &str, told: &Told) -> Option<&'static str> {
    const FOLLOWS: [&str; 4] = ["{who} plays", "{who} revokes", "{who} omits", "{renounce_"];
    let has = |verb: &str| story.iter().any(|line| line.starts_with(verb));
    let is = |other: &str| of(told, other) == Some(value);
    let follows = FOLLOWS.iter().any(|verb| has(verb));
    let leads = name == "offender" || (name == "who" && has("{who} leads"));
    if name == "who" && follows && has("{leader} leads") && is("leader") {
        Some("he led to that trick")
    } else if leads && is("turn") {
        Some("it was his turn to lead")
    } else {
        None
    }
}

/// What stands in a blank where nobody knows.
pub(super) fn unknown(name: &str) -> Option<&'static str> {
    let blank = BLANKS.iter().find(|blank| blank.name == name)?;
    (blank.sort == Sort::Card).then_some("a card")
}

/// The lines with their blanks filled; nothing before all of them are told.
pub(super) fn filled(story: &[&str], told: &Told) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    for line in story {
        let mut text = (*line).to_owned();
        for name in names(line) {
            text = text.replace(&format!("{{{name}}}"), &value(name, told)?);
        }
        lines.extend(text.split('\n').map(str::to_owned));
    }
    Some(lines)
}

fn value(name: &str, told: &Told) -> Option<String> {
    let seat_of = |name| of(told, name).and_then(seat);
    let derived = match name {
        "dummy" => seat_of("dealer")?.partner().to_string(),
        "eldest" => seat_of("dealer")?.left().to_string(),
        "third" => seat_of("dealer")?.right().to_string(),
        "partner" => seat_of("who")?.partner().to_string(),
        "next" => seat_of("who")?.left().to_string(),
        "last" => seat_of("who")?.right().to_string(),
        "renounce_in_turn" => followers(told, &format!("plays {}", of(told, "discard")?), true)?,
        "renounce_so_far" => followers(told, &format!("plays {}", of(told, "discard")?), false)?,
        "their_side" => seat_of("who")?.side().other().to_string(),
        "opposite" => seat_of("turn")?.partner().to_string(),
        "leader2" => seat_of("leader")?.left().to_string(),
        "leader3" => seat_of("leader")?.partner().to_string(),
        "leader4" => seat_of("leader")?.right().to_string(),
        "a_suit" => one_of("suit", told)?,
        "a_suit2" => one_of("suit2", told)?,
        "a_called" => one_of("called", told)?,
        "declaration" => {
            let (dealer, maker) = (seat_of("dealer")?, seat_of("maker")?);
            let strain = of(told, "strain")?;
            if dealer == maker {
                format!("{maker} declares {strain}")
            } else {
                format!("{dealer} passes\n{maker} declares {strain}")
            }
        }
        own => of(told, own)?.to_owned(),
    };
    Some(derived)
}

/// Those who follow to the leader's trick, each on a line of his own, `who` doing something of his own: all of them,
/// or those up to him.
fn followers(told: &Told, does: &str, all: bool) -> Option<String> {
    let (leader, who) = (
        of(told, "leader").and_then(seat)?,
        of(told, "who").and_then(seat)?,
    );
    let order = [leader.left(), leader.partner(), leader.right()];
    let place = order.iter().position(|seat| *seat == who)?;
    let count = if all { order.len() } else { place + 1 };
    let lines = order.iter().take(count).map(|seat| {
        if *seat == who {
            format!("{seat} {does}")
        } else {
            format!("{seat} plays a card")
        }
    });
    Some(lines.collect::<Vec<_>>().join("\n"))
}

/// A card of the suit in a blank: `a spade`.
fn one_of(name: &str, told: &Told) -> Option<String> {
    let suit = of(told, name).and_then(suit)?;
    Some(format!("a {}", suit.singular()))
}

fn of<'t>(told: &'t Told, name: &str) -> Option<&'t str> {
    let found = told.iter().find(|(known, _)| *known == name);
    found.map(|(_, value)| value.as_str())
}

/// The names of the blanks of a line, in order.
pub(super) fn names(line: &str) -> impl Iterator<Item = &str> {
    let open = line.split('{').skip(1);
    open.filter_map(|rest| rest.split_once('}').map(|(name, _)| name))
}
