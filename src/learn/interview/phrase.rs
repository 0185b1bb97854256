//! What the first words tell besides what happened: who did it, who named the trump, and which card and trick it was
//! (`phrase.yaml`).

#[cfg(test)]
mod tests;

use super::action_words_said::{goes_on, main_clause};
use super::calls_said;
use super::cards_said::{self, cards, suit};
use super::clauses;
use super::doer::{deeds, doer, doer_of_all, reported};
use super::hand_said::{ASKED, Player, after, hand, is_before_his_partner, out_of_hand};
use super::hands_said::{self};
use super::meaning::chance;
use super::named_said::{has_named, said_so, says_trump};
use super::noticed_said;
use super::numbers_said::{count, only, trick};
use super::ranks_said;
use super::reported::accuses;
use super::seats::{Named, Seated, USUAL};
use super::turn_said::{in_his_hand, is_of_his_partner, lead_in, led_by, next, turn};
use crate::bridge::Rank;
use crate::facts::IncidentKind;
use crate::source::table;
use serde::Deserialize;
use std::sync::LazyLock;

/// The words of the file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Words {
    asks: Vec<String>,
    sees: Vec<String>,
    led: Vec<String>,
    pub(super) names: Vec<String>,
    pub(super) has: Vec<String>,
    pub(super) had: Vec<String>,
    pub(super) speaks: Vec<String>,
}

/// The file is a part of the program, and a test reads it.
pub(super) static WORDS: LazyLock<Words> = LazyLock::new(|| table!("phrase"));

/// How a line of an opening begins that tells what somebody has in his hand.
pub(super) const HOLDS: [&str; 4] =
    ["{who} has ", "{who} holds ", "{who} finds ", "honours: {who} "];

/// How a line of an opening goes on after him who speaks in it.
pub(super) const SPEECH: [&str; 8] =
    ["calls attention ", "says ", "warns ", "asks ", "suggests ", "refers ", "mentions ", "talks"];

/// Words at the beginning of an opening that stand for him who did it.
pub(super) const SOMEBODY: [&str; 8] = [
    "two cards ",
    "a further card ",
    "somebody ",
    "a player ",
    "a defender ",
    "a card ",
    "an adversary of the dealer ",
    "one of the dealer's adversaries ",
];

/// What some words tell in addition to what happened.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Besides {
    pub(super) who: Option<Player>,
    /// Of whom something was asked: `asked me`.
    pub(super) asked: Option<Player>,
    /// Whose hand or cards are mentioned.
    pub(super) hand: Option<Player>,
    /// The suit that was led, or asked for.
    pub(super) suit: Option<String>,
    /// The suit that was called.
    pub(super) called: Option<String>,
    /// Of whom something was demanded.
    pub(super) called_upon: Option<Player>,
    /// Which trump was named, by whomever, and which after it.
    pub(super) strains: Vec<String>,
    /// For whom it was to lead.
    pub(super) turn: Option<Player>,
    /// Who led to the trick that is stated of: `to my lead`.
    pub(super) led_by: Option<Player>,
    /// Before whose play something was done.
    pub(super) before: Option<Player>,
    /// To whom cards were dealt: `dealt me fourteen cards`.
    pub(super) dealt_to: Option<Player>,
    /// How many honours, or aces, somebody held.
    pub(super) honours: Option<u32>,
    /// Who played to a lead that is stated of.
    pub(super) next: Option<Player>,
    /// Whether he who led had won the trick in his other hand.
    pub(super) wrong_hand: bool,
    /// What he is said to have done, if that is not a deed.
    pub(super) verb: Option<String>,
    /// Whether it is asked if he may do it.
    pub(super) asks: bool,
    /// The word that follows him, whatever it is.
    pub(super) does: Option<String>,
    /// What each is said to have done of whom a clause states a deed.
    pub(super) deeds: Vec<(Player, String)>,
    pub(super) card: Option<String>,
    /// The card that was led, where only its suit is said.
    pub(super) led: Option<String>,
    /// A card that was played, of which the suit alone is stated.
    pub(super) of_suit: Option<String>,
    /// The rank of a card of which no more is stated.
    pub(super) rank: Option<Rank>,
    /// How many cards there were, if they are not named.
    pub(super) several: Option<usize>,
    /// All the cards that are named.
    pub(super) cards: Vec<String>,
    /// How many cards a hand has, where they are more than thirteen.
    pub(super) count: Option<String>,
    /// The number of the trick.
    pub(super) trick: Option<String>,
    /// Who named the trump, and what was named, in its order.
    pub(super) named: Option<(Player, Vec<String>)>,
}

impl Besides {
    /// The same, with the trumps of other words where those name more.
    pub(super) fn with_strains_of(mut self, other: &Self) -> Self {
        if other.strains.len() > self.strains.len() {
            self.strains.clone_from(&other.strains);
        }
        if let (Some((_, own)), Some((_, all))) = (&mut self.named, &other.named)
            && all.len() > own.len()
        {
            own.clone_from(all);
        }
        self
    }

    /// Who speaks, if nobody needs to say who dealt: the player who names seats may sit anywhere.
    pub(super) fn seated(&self) -> Seated {
        let by_seat = matches!(self.who, Some(Player::One(Named::Seat(_))));
        Seated { speaker: (!by_seat).then_some(USUAL), dealer: None }
    }

    /// Whether he is named by his part in the hand who is said to have done it.
    pub(super) fn is_by_part(&self) -> bool {
        self.who.is_some_and(|who| !matches!(who, Player::One(_)))
    }

    /// The same, with what these words do not tell from others.
    pub(super) fn or(self, other: &Self) -> Self {
        let (who, verb, does) = if self.who.is_some() {
            (self.who, self.verb, self.does)
        } else {
            (other.who, other.verb.clone(), other.does.clone())
        };
        Self {
            who,
            verb,
            does,
            deeds: if self.deeds.is_empty() { other.deeds.clone() } else { self.deeds },
            asked: self.asked.or(other.asked),
            hand: self.hand.or(other.hand),
            suit: self.suit.or_else(|| other.suit.clone()),
            called: self.called.or_else(|| other.called.clone()),
            called_upon: self.called_upon.or(other.called_upon),
            turn: self.turn.or(other.turn),
            led_by: self.led_by.or(other.led_by),
            before: self.before.or(other.before),
            dealt_to: self.dealt_to.or(other.dealt_to),
            honours: self.honours.or(other.honours),
            next: self.next.or(other.next),
            strains: if self.strains.is_empty() { other.strains.clone() } else { self.strains },
            wrong_hand: self.wrong_hand || other.wrong_hand,
            asks: self.asks || other.asks,
            card: self.card.or_else(|| other.card.clone()),
            led: self.led.or_else(|| other.led.clone()),
            of_suit: self.of_suit.or_else(|| other.of_suit.clone()),
            rank: self.rank.or(other.rank),
            several: self.several.or(other.several),
            cards: if self.cards.is_empty() { other.cards.clone() } else { self.cards },
            count: self.count.or_else(|| other.count.clone()),
            trick: self.trick.or_else(|| other.trick.clone()),
            named: self.named.or_else(|| other.named.clone()),
        }
    }
}

/// What the clause says that tells an incident best, of those that name who did it; the first of several alike.
pub(super) fn of_clause(kind: IncidentKind, clauses: &[&String]) -> Option<Besides> {
    /// Of a thousand.
    const SOME: u32 = 100;
    let mut best: Option<(u32, Besides)> = None;
    let mut before = None;
    for clause in clauses {
        let chance = chance(clause, kind);
        let more = best.as_ref().is_none_or(|(most, _)| chance > *most);
        let own = besides(clause);
        let own = match own.who {
            // It goes on with what he did of whom the one before it is.
            None => Besides { who: before.filter(|_| goes_on(clause)), ..own },
            who => {
                before = who;
                own
            }
        };
        if chance >= SOME && more && own.who.is_some() {
            best = Some((chance, own));
        }
    }
    best.map(|(_, own)| own)
}

pub(super) fn besides(said: &str) -> Besides {
    let words = super::seats::words(said);
    let main = main_clause(said);
    let one_clause = !main.contains(',') && clauses::parts(main).is_empty();
    let who = reported(said).or_else(|| doer(&super::seats::words(main), one_clause));
    let who = who.or_else(|| doer_of_all(said)).or_else(|| out_of_hand(&words));
    let (who, verb) = in_his_hand(who, &words).unzip();
    // Who said hearts has named them.
    let verb = match verb {
        Some(said) if WORDS.speaks.contains(&said) && says_trump(&words, &said) => {
            WORDS.names.first().cloned()
        }
        Some(said) if WORDS.speaks.contains(&said) => {
            Some(said_so(&words, &said).map_or(said, str::to_owned))
        }
        verb => verb,
    };
    // `Had called hearts`.
    let verb = verb.map(|verb| has_named(&words, &verb).unwrap_or(verb));
    let names = |verb: &String| WORDS.names.contains(verb);
    let bare = cards_said::without_small_words(said, &words);
    let cards = cards(&bare);
    let first = cards_said::cards(ranks_said::without_the_later_card(&bare));
    let says =
        |word: &String| names(word) || WORDS.speaks.contains(word) && says_trump(&words, word);
    let strains = match words.iter().position(says) {
        Some(verb) => cards_said::named_at(&words, verb),
        None => cards_said::trumps(&words),
    };
    Besides {
        named: who
            .filter(|_| verb.as_ref().is_some_and(names) && !strains.is_empty())
            .map(|who| (who, strains.clone())),
        asked: after(&words, &ASKED),
        hand: hand(&words),
        suit: suit(&words),
        called: calls_said::suit(&words),
        called_upon: calls_said::called_upon(&words),
        of_suit: cards_said::of_suit(&words),
        rank: ranks_said::rank_alone(ranks_said::without_the_later_card(&words))
            .filter(|_| first.is_empty()),
        several: ranks_said::several(&words).filter(|_| cards.is_empty()),
        turn: if is_of_his_partner(&words) {
            who.map(Player::partner)
        } else {
            turn(&words).or_else(|| lead_in(&words))
        },
        led_by: led_by(&words),
        before: after(&words, &["before"])
            .or_else(|| who.filter(|_| is_before_his_partner(&words)).map(Player::partner)),
        dealt_to: after(&words, &["dealt", "gave"]),
        honours: super::numbers_said::honours(&words),
        next: next(said),
        strains,
        wrong_hand: hands_said::is_of_two_hands(&words),
        who,
        asks: words.first().is_some_and(|first| WORDS.asks.contains(first)),
        does: verb.clone(),
        deeds: deeds(said),
        verb: verb
            .filter(|verb| WORDS.sees.contains(verb) || accuses(verb) && !is_of_his_own(&words)),
        led: led(&words),
        card: match first.as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        },
        cards,
        count: only(words.windows(2).filter_map(count)),
        trick: only(noticed_said::without(&words).windows(2).filter_map(trick)),
    }
}

/// Whether it is his own mistake that somebody saw: `caught his own revoke`.
fn is_of_his_own(words: &[String]) -> bool {
    words.iter().any(|word| word == "own")
}

/// The suit of a card that somebody led, if no more of it is said: `led a club`.
pub(super) fn led(words: &[String]) -> Option<String> {
    let mut found = words.windows(3).filter_map(|three| {
        let [verb, a, _] = three else { return None };
        let tells = WORDS.led.contains(verb) && a == "a";
        tells.then(|| cards_said::of_a_suit(three.get(2)?))?
    });
    let only = found.next();
    only.filter(|_| found.next().is_none())
}
