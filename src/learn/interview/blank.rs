//! The blanks of an opening: which are asked for, what fills them, and which follow from others.

use super::State;
use super::openings::Opening;
use super::phrase::{Besides, Player, begins_with_doer};
use super::prompt::Wants;
use super::reading::{self, card, cards, face, people, seat, side, strain, suit};
use super::{cards_said, cuts_said, seats};
use crate::bridge::{Card, Seat};
use crate::report::joined;
use crate::syntax::CardSpec;

/// What fills a blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    blank("dealer", "Who is dealer?", Sort::Seat),
    blank("turn", "Whose turn was it to lead?", Sort::Seat),
    blank("leader", "Who led to that trick?", Sort::Seat),
    blank("winner", "Who led to the next trick?", Sort::Seat),
    blank("to_play", "Whose turn was it to play?", Sort::Seat),
    blank("who", "Who was it?", Sort::Seat),
    blank("offender", "Who led out of turn?", Sort::Seat),
    blank("other", "Who was the other player?", Sort::Seat),
    blank("maker", "Who named the trump?", Sort::Maker),
    blank(
        "defender",
        "Which of the dealer's adversaries was it?",
        Sort::Defender,
    ),
    blank("card", "Which card?", Sort::Card),
    blank("cards", "Which card, or cards?", Sort::Cards),
    blank("face", "Which card?", Sort::Face),
    blank("face2", "Which was the other card?", Sort::Face),
    blank("card2", "Which was the other card?", Sort::Card),
    blank("card3", "Which was the third card?", Sort::Card),
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
    blank("strain2", "What was declared then?", Sort::Strain),
    blank("suit_trump", "Which suit was trumps?", Sort::Suit),
    blank("trick", "Which trick was it?", Sort::Number(1, 13)),
    blank(
        "later",
        "Which trick was being played?",
        Sort::Number(2, 13),
    ),
    blank(
        "earlier",
        "Which was the earlier trick?",
        Sort::Number(1, 12),
    ),
    blank(
        "count",
        "How many cards was he dealt?",
        Sort::Number(14, 52),
    ),
    blank(
        "times",
        "How often had it been doubled before?",
        Sort::Number(1, MOST_DOUBLED),
    ),
    blank("side", "Which side?", Sort::Side),
    blank(
        "won",
        "How many tricks did that side win?",
        Sort::Number(0, 13),
    ),
    blank(
        "in_play",
        "How many tricks did the other side win in the play?",
        Sort::Number(9, 11),
    ),
    blank(
        "nearly_all",
        "How many tricks did that side win?",
        Sort::Number(12, 13),
    ),
    blank(
        "honours",
        "How many honours did he hold?",
        Sort::Number(3, 5),
    ),
    blank("cuts", "Who cut which card?", Sort::Cuts),
    blank("table", "Who belonged to the table?", Sort::Names),
    blank("person", "Who was it?", Sort::Name),
    blank("newcomer", "Who wished to come in?", Sort::Name),
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
    ("played_so_far", &["who", "leader", "to_play"]),
    ("first_double", &["dealer", "defender"]),
    ("doubled_so_far", &["dealer", "maker", "who", "times"]),
    ("claimant", &["dealer", "who"]),
    ("their_side", &["who"]),
    ("out_of_turn", &["turn"]),
    ("own_side", &["who"]),
    ("a_suit", &["suit"]),
    ("a_suit2", &["suit2"]),
    ("a_called", &["called"]),
    ("declaration", &["dealer", "maker", "strain"]),
    ("defender_partner", &["defender"]),
    ("before_defender", &["defender"]),
    ("a_suit_of_face", &["face"]),
    ("suit_of_face", &["face"]),
    ("other_side", &["side"]),
    ("left_over", &["won"]),
    ("left_by_slam", &["nearly_all"]),
    ("left_in_play", &["in_play"]),
    ("cutters", &["cuts"]),
];

/// What stands for a card that nobody knows.
const ANY_CARD: &str = "a card";

/// What stands for the number of a trick, a suit or a card that nobody knows.
pub(super) const NOT_KNOWN: &str = "?";

/// The numbers that are tried for how often a value had been doubled, the least first.
pub(super) const TIMES: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// So often at most a value is told to have been doubled, and so often it is tried.
const MOST_DOUBLED: u32 = 9;

/// How many cards stand for too many, where nobody says how many they were.
const TOO_MANY: &str = "14";

/// The blanks told so far, by name.
pub(super) type Told = Vec<(&'static str, String)>;

/// A question for a blank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) name: &'static str,
    pub(super) question: String,
    pub(super) choices: Vec<&'static str>,
    /// The seats of whom it may be one.
    pub(super) seats: Vec<Seat>,
    pub(super) wants: Wants,
    /// Whether the story can do without it.
    pub(super) may_be_unknown: bool,
    /// What to write, where there is no list to choose from.
    pub(super) hint: String,
}

/// The name of the first blank of a story that nobody has told.
pub(super) fn name_missing(story: &[&str], told: &Told) -> Option<&'static str> {
    missing(story, told).map(|blank| blank.name)
}

fn missing(story: &[&str], told: &Told) -> Option<&'static Blank> {
    let is_told = |name: &&&str| told.iter().any(|(known, _)| *known == **name);
    let first = |name: &str| {
        if is_open(name, told) {
            return None;
        }
        let from = DERIVED.iter().find(|(derived, _)| *derived == name);
        let alone = [name];
        let own = from.map_or(&alone[..], |(_, from)| from);
        let wanted = own.iter().find(|name| !is_told(name))?;
        Some(BLANKS.iter().find(|blank| blank.name == *wanted))
    };
    // Who may have redoubled last turns on the trump, and so does a score.
    let may_wait = !asks_of(story, "{doubled_so_far}") && !asks_of(story, "trumps: ");
    let mut late = None;
    for blank in story
        .iter()
        .flat_map(|line| names(line))
        .filter_map(first)
        .flatten()
    {
        if !may_wait || !LATE.contains(&blank.name) {
            return Some(blank);
        }
        late = late.or(Some(blank));
    }
    late
}

/// What is asked for when the rest is told: by then nothing may turn on it.
const LATE: [&str; 3] = ["maker", "strain", "strain2"];

/// The same blank, with what is asked of it.
pub(super) fn wanted(
    story: &[&str],
    asks: &[(&str, &'static str)],
    told: &Told,
    speaker: Option<Seat>,
) -> Option<Wanted> {
    let blank = missing(story, told)?;
    let (name, open) = (blank.name, may_be_open(story));
    let own = asks.iter().find(|(asked, _)| *asked == name);
    Some(Wanted {
        name: blank.name,
        question: own
            .map_or(blank.question, |(_, question)| question)
            .to_owned(),
        choices: choices(blank.sort, told, speaker),
        seats: match blank.sort {
            Sort::Seat | Sort::Maker | Sort::Defender if blank.name != "dealer" => {
                seats_for(blank.sort, told, speaker)
            }
            _ => Vec::new(),
        },
        wants: match wants(blank.sort, told, speaker) {
            Wants::Card {
                suit, rank, taken, ..
            } if name == "discard" => Wants::Card {
                suit,
                rank,
                not: not_led(story, told),
                taken,
            },
            Wants::Number(least, most) if name == "earlier" => Wants::Number(
                least,
                number(told, "later").map_or(most, |later| later.min(most + 1) - 1),
            ),
            // Another trick comes after it.
            Wants::Number(least, most)
                if is_number_of_trick(name) && asks_of(story, "played_to_next") =>
            {
                Wants::Number(least, most - 1)
            }
            wants => wants,
        },
        may_be_unknown: unknown(blank.name, open).is_some(),
        hint: hint(blank.name, blank.sort, told),
    })
}

/// What fills a blank, for who puts the question.
fn wants(sort: Sort, told: &Told, speaker: Option<Seat>) -> Wants {
    let card = |suit, rank| Wants::Card {
        suit,
        rank,
        not: None,
        taken: taken(told),
    };
    match sort {
        Sort::Seat | Sort::Maker | Sort::Defender => Wants::Seat(seats_for(sort, told, speaker)),
        Sort::Side => Wants::Side,
        Sort::Card | Sort::Cards => card(false, false),
        Sort::Discard => card(true, false),
        Sort::Face => card(true, true),
        Sort::Suit => Wants::Suit,
        Sort::Strain => Wants::Strain(of(told, "strain").and_then(strain)),
        Sort::Number(least, most) => Wants::Number(least, most),
        Sort::Name | Sort::Names | Sort::Cuts => Wants::Names,
    }
}

/// The cards that were told: another blank is for another card.
fn taken(told: &Told) -> Vec<Card> {
    let cards = told.iter().filter(|(name, _)| CARDS.contains(name));
    let cards = cards.filter_map(|(_, value)| card(value)?.exact());
    cards.collect()
}

/// The blanks for one card.
const CARDS: [&str; 8] = [
    "card", "card2", "card3", "face", "face2", "lead", "follow", "discard",
];

/// The suit of which the card cannot be that somebody played: he did not follow suit, or led another than was called.
fn not_led(story: &[&str], told: &Told) -> Option<crate::bridge::Suit> {
    let called = asks_of(story, "{a_called}");
    let name = if renounces(story) {
        "suit"
    } else if called {
        "called"
    } else {
        return None;
    };
    of(told, name).and_then(super::reading::suit)
}

/// Whether something stands in a story.
fn asks_of(story: &[&str], what: &str) -> bool {
    story.iter().any(|line| line.contains(what))
}

/// Whether a story tells of a card of another suit than was led.
fn renounces(story: &[&str]) -> bool {
    let mut lines = story.iter();
    lines.any(|line| line.starts_with("{renounce_") || line.contains("corrects {discard}"))
}

/// Whether a trick came before the one that was being played.
fn before(earlier: u32, told: &Told) -> bool {
    number(told, "later").is_none_or(|later| earlier < later)
}

/// The number in a blank, where one is told.
fn number(told: &Told, name: &str) -> Option<u32> {
    of(told, name)?.parse().ok()
}

/// The number of the last trick before the one that is played.
fn last(words: &str, told: &Told) -> Option<u32> {
    const LAST: [&str; 2] = ["last", "previous"];
    let words = seats::words(words);
    let is_last = words.iter().any(|word| LAST.contains(&word.as_str()));
    let later: u32 = of(told, "later").filter(|_| is_last)?.parse().ok()?;
    later.checked_sub(1)
}

fn hint(name: &str, sort: Sort, told: &Told) -> String {
    let hint = match sort {
        Sort::Card => "SK, a spade, a card",
        Sort::Cards => "SK, a spade, a card; several with commas",
        // No card of the suit that was led.
        Sort::Discard if of(told, "suit") == Some("hearts") => "S4 or a spade",
        Sort::Discard => "H4 or a heart",
        Sort::Face if name == "face2" => "H2",
        Sort::Face => "H7",
        Sort::Number(..) if name == "earlier" => "the number of a trick before that",
        Sort::Number(least, most) => return format!("{least} to {most}"),
        Sort::Name => "a name",
        Sort::Names => "Ann, Bob, Cal, Dee, for instance",
        Sort::Cuts => "Ann H5, Bob S2, Cal DK, Dee C3, for instance",
        Sort::Seat | Sort::Maker | Sort::Defender | Sort::Side | Sort::Suit | Sort::Strain => "",
    };
    hint.to_owned()
}

/// The seats that may stand in a blank for a player.
pub(super) fn seats_of(name: &str, told: &Told, speaker: Option<Seat>) -> Vec<Seat> {
    let blank = BLANKS.iter().find(|blank| blank.name == name);
    seats_for(blank.map_or(Sort::Seat, |blank| blank.sort), told, speaker)
}

/// The seats that will do.
fn seats_for(sort: Sort, told: &Told, speaker: Option<Seat>) -> Vec<Seat> {
    let dealer = of(told, "dealer").and_then(seat);
    let is_wanted = |one: &Seat| match (sort, dealer) {
        (Sort::Maker, Some(dealer)) => one.side() == dealer.side(),
        (Sort::Defender, Some(dealer)) => one.side() != dealer.side(),
        _ => true,
    };
    seats::all(speaker).into_iter().filter(is_wanted).collect()
}

fn choices(sort: Sort, told: &Told, speaker: Option<Seat>) -> Vec<&'static str> {
    match sort {
        Sort::Seat | Sort::Maker | Sort::Defender => seats_for(sort, told, speaker)
            .into_iter()
            .map(|seat| seats::called(seat, speaker))
            .collect(),
        Sort::Side => {
            let own = speaker.unwrap_or(Seat::North);
            vec![seats::side(own, speaker), seats::side(own.left(), speaker)]
        }
        Sort::Suit => vec!["spades", "hearts", "diamonds", "clubs"],
        Sort::Strain => {
            let all = ["spades", "hearts", "diamonds", "clubs", "no trumps"];
            let before = of(told, "strain");
            all.into_iter().filter(|one| Some(*one) != before).collect()
        }
        Sort::Card
        | Sort::Cards
        | Sort::Discard
        | Sort::Face
        | Sort::Number(..)
        | Sort::Name
        | Sort::Names
        | Sort::Cuts => Vec::new(),
    }
}

/// Whether nobody knows what stands in a blank, or who named the trump.
pub(super) fn is_open(name: &str, told: &Told) -> bool {
    let unknown = |name: &str| of(told, name) == Some(NOT_KNOWN);
    unknown(name) || (name == "declaration" && unknown("maker"))
}

/// Whether a blank is for the number of the trick.
pub(super) fn is_number_of_trick(name: &str) -> bool {
    ["trick", "later"].contains(&name)
}

/// The values of a blank that may be all one, besides that nobody knows it.
pub(super) fn alternatives(story: &[&str], name: &str, told: &Told) -> Vec<String> {
    let owned = |all: &[&str]| all.iter().map(|one| (*one).to_owned()).collect();
    match name {
        // Another trick that is told of is an earlier one.
        name if is_number_of_trick(name) => owned(&["4", "6", "12"]),
        "maker" => {
            let seats = seats_of(name, told, None).into_iter();
            seats.map(|seat| seat.to_string()).collect()
        }
        "leader" | "winner" => Seat::ALL.map(|seat| seat.to_string()).to_vec(),
        "strain" | "strain2" => choices(Sort::Strain, told, None)
            .into_iter()
            .map(str::to_owned)
            .collect(),
        // Beside the card that was played the suit that was led is told of.
        "suit" if renounces(story) => Vec::new(),
        "suit" | "suit2" => owned(&["spades", "hearts", "diamonds", "clubs"]),
        _ => Vec::new(),
    }
}

/// Whether a blank is for a card that nobody need have seen.
pub(super) fn is_any_card(name: &str) -> bool {
    let blank = BLANKS.iter().find(|blank| blank.name == name);
    blank.is_some_and(|blank| matches!(blank.sort, Sort::Card | Sort::Cards))
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
    let derived = DERIVED.iter().find(|(derived, _)| *derived == own);
    own == other || derived.is_some_and(|(_, from)| from.contains(&other))
}

/// The usual question of a blank.
pub(super) fn question(name: &str) -> &'static str {
    let blank = BLANKS.iter().find(|blank| blank.name == name);
    blank.map_or("", |blank| blank.question)
}

/// What the words of what is being told say of a blank.
pub(super) fn said_besides(wanted: &Wanted, opening: &Opening, state: &State) -> Option<String> {
    let said = &state.besides;
    if let Some(who) = who_is_said(wanted.name, opening, state) {
        return Some(who);
    }
    match wanted.name {
        "cards" if said.cards.len() > 1 => Some(said.cards.join(", ")),
        "cards" if said.rank.is_none() && said.several.is_some() => {
            Some(vec![ANY_CARD; said.several?].join(", "))
        }
        "card" | "card2" | "card3" if opening.asks_of("card2") => {
            let several = ["card", "card2", "card3"];
            let place = several.iter().position(|name| *name == wanted.name)?;
            let own = said.cards.get(place);
            own.filter(|_| said.cards.len() > 1).cloned()
        }
        "card" if opening.story.iter().any(|line| line.starts_with(LED)) => {
            said.card.clone().or_else(|| said.led.clone())
        }
        "discard" => said.card.clone().or_else(|| said.of_suit.clone()),
        "card" | "cards" | "face" => said.card.clone(),
        // However many they are, the laws say the same.
        "count" => said.count.clone().or_else(|| Some(TOO_MANY.to_owned())),
        "maker" => {
            let (who, _) = said.named.as_ref()?;
            let seat = seat_of(*who, state)?;
            wanted.seats.contains(&seat).then(|| seat.to_string())
        }
        "strain" | "suit_trump" => strains(said).first().cloned(),
        "strain2" => match strains(said) {
            [first, last] if first != last => Some(last.clone()),
            _ => None,
        },
        "suit" => said.suit.clone(),
        "nearly_all" => slam(&state.words).map(str::to_owned),
        "side" => {
            let first = seats::words(&state.words).into_iter().next()?;
            let own = state.seated?.speaker?.side();
            match first.as_str() {
                "we" => Some(own.to_string()),
                "they" => Some(own.other().to_string()),
                _ => None,
            }
        }
        "other" if looks_over(opening) => Some(seat_of(said.hand?, state)?.to_string()),
        "turn" => turn_said(opening, state).map(|turn| turn.to_string()),
        // Where another trick is asked for besides, it may be that one.
        name if is_number_of_trick(name) && !has_another_trick(opening) => said.trick.clone(),
        "earlier" => said.trick.clone(),
        "leader" => Some(seat_of(said.led_by?, state)?.to_string()),
        "to_play" => Some(seat_of(said.before?, state)?.to_string()),
        "honours" => said.honours.map(|count| count.to_string()),
        "cuts" => cuts_said::read(&state.words),
        "called" => said.called.clone(),
        _ => None,
    }
}

/// A card that is led by him of whom it is told.
const LED: &str = "{who} leads {card}";

/// For whom it is said to have been to lead.
fn turn_said(opening: &Opening, state: &State) -> Option<Seat> {
    let said = &state.besides;
    let dealer = seat_of(Player::Dealer, state);
    // From the wrong hand: it was for the other hand of his side to lead.
    let two_hands = |who: &Seat| dealer.is_some_and(|dealer| dealer.side() == who.side());
    let who = who_is_said("who", opening, state).and_then(|who| seat(&who));
    if let Some(who) = who.filter(two_hands).filter(|_| said.wrong_hand) {
        return Some(who.partner());
    }
    // Who led has not won the trick in the hand he led from.
    let turn = seat_of(said.turn?, state)?;
    let doer = said.who.and_then(|who| seat_of(who, state));
    (doer != Some(turn)).then_some(turn)
}

/// How many tricks are said to have been won, where they were all or all but one.
fn slam(said: &str) -> Option<&'static str> {
    let words = seats::words(said);
    let has = |own: &[&str]| words.iter().any(|word| own.contains(&word.as_str()));
    match (has(&["twelve", "12"]), has(&["thirteen", "13"])) {
        (true, false) => Some("12"),
        (false, true) => Some("13"),
        _ => None,
    }
}

/// The trumps that were named, in their order.
fn strains(said: &Besides) -> &[String] {
    said.named
        .as_ref()
        .map_or(&said.strains, |(_, strains)| strains)
}

/// Whether an opening tells of somebody's hand that was looked at.
fn looks_over(opening: &Opening) -> bool {
    opening
        .story
        .iter()
        .any(|line| line.contains("{other}'s hand"))
}

/// Whether nothing in a story but its header turns on who dealt, as far as its words go.
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
    story.contains(&DEALER)
        && !rest
            .flat_map(|line| names(line))
            .any(|name| FROM.contains(&name))
}

/// The line that tells who dealt.
const DEALER: &str = "dealer: {dealer}";

/// Who did it, as the words said: the seat for a blank of this name.
pub(super) fn who_is_said(name: &str, opening: &Opening, state: &State) -> Option<String> {
    let said = &state.besides;
    if name == "who" && opening.story.iter().any(|line| line.starts_with(ASKS)) {
        let first = said
            .who
            .filter(|_| said.verb.as_deref().is_some_and(|verb| verb == "asked"));
        let other = said.asked.and_then(|asked| seat_of(asked, state));
        // `LHO asked his partner`.
        let partner = || Some(seat_of(first?, state)?.partner());
        return Some(other.or_else(partner)?.to_string());
    }
    if let Some(led) = led_before(opening, state).filter(|_| name == "who") {
        return Some(led.to_string());
    }
    if let Some(to) = said
        .dealt_to
        .filter(|_| name == "who" && opening.story.contains(&DEALT_TO))
    {
        return seat_of(to, state).map(|seat| seat.to_string());
    }
    if let Some(upon) = said.called_upon.filter(|_| opening.calls_upon(name)) {
        return seat_of(upon, state).map(|seat| seat.to_string());
    }
    if let Some(who) = who_did(name, opening, state) {
        return Some(who.to_string());
    }
    if let Some(one) = one_of_both(name, opening, state) {
        return Some(one.to_string());
    }
    let doer = ["who", "defender", "offender"].contains(&name);
    if !doer || !begins_with_doer(opening, name, said) {
        return None;
    }
    Some(seat_of(said.who?, state)?.to_string())
}

/// Who is said to have done what an opening asks of a blank, `Who revoked?`, where one is.
fn who_did(name: &str, opening: &Opening, state: &State) -> Option<Seat> {
    let asked = opening.verb_of(name)?;
    // Of him who did it the words may tell more: in which of his two hands he did.
    if state.besides.who.is_some() && state.besides.does.as_deref() == Some(asked) {
        return None;
    }
    let mut own = state.besides.deeds.iter().filter(|(_, verb)| verb == asked);
    let (who, _) = own.next()?;
    let seat = seat_of(*who, state)?;
    let same = |(other, _): &(Player, String)| seat_of(*other, state) == Some(seat);
    own.all(same).then_some(seat)
}

/// One of a side that did it together, where no more is told than that.
fn one_of_both(name: &str, opening: &Opening, state: &State) -> Option<Seat> {
    const TOGETHER: &str = "{who} and {partner} ";
    if name != "who" || !opening.story.iter().any(|line| line.starts_with(TOGETHER)) {
        return None;
    }
    let speaker = state.seated?.speaker?;
    let words = seats::words(&state.words);
    let begins: Vec<&str> = words.iter().take(4).map(String::as_str).collect();
    match begins.as_slice() {
        ["we", ..] | ["my", "partner", "and", "i"] => Some(speaker),
        ["they" | "opponents", ..]
        | [
            "the" | "my" | "our" | "both",
            "opponents" | "adversaries",
            ..,
        ]
        | ["the", "two", "opponents" | "adversaries", ..]
        | ["the", "two", "of", "them"]
        | ["both", "of", "them", ..] => Some(speaker.left()),
        _ => None,
    }
}

/// Who led, by who is said to have played to it: he who sits before him. Of the dealer's two hands it is that one.
fn led_before(opening: &Opening, state: &State) -> Option<Seat> {
    const PLAYED_TO: &str = "{next} plays {follow}";
    let said = &state.besides;
    if !opening.story.contains(&PLAYED_TO) {
        return None;
    }
    let next = seat_of(said.next?, state)?;
    let led = next.right();
    let doer = said.who.and_then(|who| seat_of(who, state));
    let may_be =
        |doer: Seat| [led, next].contains(&doer) || said.wrong_hand && doer.side() == led.side();
    doer.is_none_or(may_be).then_some(led)
}

/// The line of him to whom too many cards were dealt.
const DEALT_TO: &str = "{who} has {count} cards";

/// How a line begins in which he is asked who did it.
const ASKS: &str = "{partner} asks {who} ";

/// Where he sits who is named.
fn seat_of(who: Player, state: &State) -> Option<Seat> {
    let seated = state.seated;
    let dealer = of(&state.told, "dealer").and_then(reading::seat);
    who.seat(
        seated.and_then(|seated| seated.speaker),
        dealer.or(seated.and_then(|seated| seated.dealer)),
    )
}

fn has_another_trick(opening: &Opening) -> bool {
    let mut names = opening.story.iter().flat_map(|line| names(line));
    names.any(|name| name == "earlier")
}

/// The dealer or dummy, named as such, where it is known who dealt.
fn by_part(words: &str, told: &Told) -> Option<Seat> {
    let dealer = of(told, "dealer").and_then(seat)?;
    let plain = words.to_lowercase();
    match plain.trim().trim_start_matches("the ") {
        "dealer" | "declarer" => Some(dealer),
        "dummy" => Some(dealer.partner()),
        _ => None,
    }
}

/// What some words put in a blank, in canonical form; the help where they cannot.
pub(super) fn read(
    name: &str,
    words: &str,
    told: &Told,
    speaker: Option<Seat>,
) -> Result<String, String> {
    let Some(blank) = BLANKS.iter().find(|blank| blank.name == name) else {
        return Err(String::new());
    };
    let is_other = |card: Card| !taken(told).contains(&card);
    let is_free = |card: &CardSpec| card.exact().is_none_or(is_other);
    let read = match blank.sort {
        Sort::Seat | Sort::Maker | Sort::Defender => seats::player(words, speaker)
            .or_else(|| by_part(words, told))
            .filter(|seat| seats_for(blank.sort, told, speaker).contains(seat))
            .map(|seat| seat.to_string()),
        Sort::Side => side(words, speaker).map(|side| side.to_string()),
        Sort::Cards => cards(words),
        Sort::Face => face(words).filter(is_free).map(|card| card.to_string()),
        Sort::Name => people("{} declares in", words)
            .filter(|person| name != "newcomer" || !plays_there(person, told)),
        Sort::Names => people("candidates: {}", words),
        Sort::Cuts => people("cut: {}", words).or_else(|| cuts_said::read(words)),
        Sort::Card => card(words).filter(is_free).map(|card| card.to_string()),
        Sort::Discard => card(words)
            .filter(|card| card.suit().is_some() && is_free(card))
            .map(|card| card.to_string()),
        Sort::Suit => suit(words).map(|suit| suit.to_string()),
        Sort::Strain => strain(words)
            .map(|strain| strain.to_string())
            .filter(|strain| of(told, "strain") != Some(strain)),
        Sort::Number(least, most) => super::reading::place_or_number(words)
            .or_else(|| last(words, told).filter(|_| name == "earlier"))
            .filter(|number| (least..=most).contains(number))
            .filter(|number| name != "earlier" || before(*number, told))
            .map(|number| number.to_string()),
    };
    read.ok_or_else(|| {
        let choices = choices(blank.sort, told, speaker);
        let rank = cards_said::rank_alone(&seats::words(words)).filter(|_| is_card(name));
        if let Some(rank) = rank {
            let rank = rank.name();
            format!("say of which suit too: `{rank} of spades`, for instance")
        } else if choices.is_empty() {
            format!("write {}", hint(blank.name, blank.sort, told))
        } else {
            format!("answer {}", joined(&choices, "or"))
        }
    })
}

/// Whether somebody belongs to the table already, or is the one who leaves it.
fn plays_there(person: &str, told: &Told) -> bool {
    let all = ["person", "table"]
        .into_iter()
        .filter_map(|name| of(told, name));
    let mut all = all.flat_map(|people| people.split(','));
    all.any(|one| one.trim().eq_ignore_ascii_case(person))
}

/// Why a seat cannot stand in a blank, where it cannot: nobody leads to a trick and follows to it, and nobody leads
/// out of turn when it is his turn.
pub(super) fn misfit(story: &[&str], name: &str, value: &str, told: &Told) -> Option<&'static str> {
    const FOLLOWS: [&str; 3] = ["{who} plays", "{who} revokes", "{renounce_"];
    let has = |verb: &str| story.iter().any(|line| line.starts_with(verb));
    let is = |other: &str| of(told, other) == Some(value);
    let follows = FOLLOWS.iter().any(|verb| has(verb));
    let leads = name == "offender" || (name == "who" && has("{who} leads"));
    let player = |name: &str| of(told, name).and_then(seat);
    if name == "to_play" {
        let order = super::fill::waiting(player("leader")?, player("who")?);
        return (!order.contains(&seat(value)?))
            .then_some("he had played, or it was not yet his turn");
    }
    if name == "who" && follows && has("{leader} leads") && is("leader") {
        Some("he led to that trick")
    } else if leads && is("turn") {
        Some("it was his turn to lead")
    } else {
        None
    }
}

/// What stands in a blank where nobody knows.
pub(super) fn unknown(name: &str, open: bool) -> Option<&'static str> {
    let blank = BLANKS.iter().find(|blank| blank.name == name)?;
    match blank.sort {
        Sort::Card | Sort::Cards => Some(ANY_CARD),
        Sort::Number(..) if is_number_of_trick(name) => Some(NOT_KNOWN),
        Sort::Suit | Sort::Discard | Sort::Seat
            if open && ["suit", "discard", "leader"].contains(&name) =>
        {
            Some(NOT_KNOWN)
        }
        _ => None,
    }
}

/// What stands in a blank that the story may do without.
pub(super) fn left_open(name: &str) -> &'static str {
    if is_card(name) { ANY_CARD } else { NOT_KNOWN }
}

/// The card that is made up where it must be some card.
pub(super) const ANY_FACE: &str = "H7";

/// What a blank may hold where somebody wishes to know what would follow; nothing where people are to be named.
pub(super) fn made_up(name: &str, story: &[&str]) -> Vec<&'static str> {
    if let Some(value) = unknown(name, may_be_open(story)).filter(|_| name != "leader") {
        return vec![value];
    }
    let Some(blank) = BLANKS.iter().find(|blank| blank.name == name) else {
        return Vec::new();
    };
    match blank.sort {
        Sort::Seat if is_turn_untold(name, story) => vec![NOT_KNOWN],
        Sort::Seat | Sort::Maker | Sort::Defender => vec!["S", "W", "N", "E"],
        Sort::Side => vec!["NS"],
        // One of them is not of the suit that was led.
        Sort::Discard => vec!["a heart", "a spade"],
        Sort::Face if name == "face2" => vec!["H2"],
        Sort::Face => vec![ANY_FACE],
        Sort::Suit => vec!["spades"],
        Sort::Strain => vec!["diamonds", "clubs"],
        Sort::Number(12, _) => vec!["12"],
        Sort::Number(..) if name == "earlier" => vec!["3"],
        Sort::Number(14, _) => vec![TOO_MANY],
        Sort::Number(..) if name == "honours" => vec!["3"],
        Sort::Number(..) if name == "times" => TIMES.to_vec(),
        Sort::Number(9, _) => vec!["9"],
        Sort::Number(..) => vec!["5"],
        Sort::Card | Sort::Cards => vec![ANY_CARD],
        Sort::Name | Sort::Names | Sort::Cuts => Vec::new(),
    }
}

/// Whether a story tells nowhere whose turn it was to lead: it goes on with a case that is begun.
pub(super) fn is_turn_untold(name: &str, story: &[&str]) -> bool {
    name == "turn" && !story.contains(&"to lead: {turn}")
}

/// Whether a story can be told without who led, the suit that was led and the card that was played: it is a revoke
/// either way.
pub(super) fn may_be_open(story: &[&str]) -> bool {
    let holds = story.contains(&"{who} holds {suit}");
    holds && story.iter().any(|line| line.starts_with("{renounce_"))
}

pub(super) fn of<'t>(told: &'t Told, name: &str) -> Option<&'t str> {
    let found = told.iter().find(|(known, _)| *known == name);
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
    BLANKS.iter().map(|blank| blank.name)
}
