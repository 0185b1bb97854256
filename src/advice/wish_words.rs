//! The words in which somebody asks for advice: what they ask, and what they tell of the table.

#[cfg(test)]
mod tests;

use super::asked_words::{
    ABOUT, AFTER_TRUMPS, ASKED, ASKING, ASKS, BEFORE_TRUMPS, BETWEEN, BY_DEALER, BY_DUMMY,
    DUMMY_HOLDS, PARTNER_DOUBLED, POSITIONS, RETURNS,
};
use super::leader::Leader;
use super::school::Table;
use super::situation::Position;
use crate::bridge::{Card, Strain};
use crate::syntax::{one_card, strain};

/// What no trumps were called at first.
const FRENCH: &str = "sans atout";

/// What may be at the end of a word.
const STOPS: &[char] = &['?', '.', '!', ',', ';', ':'];

/// Whether a word says what may be asked of somebody: `lead`.
pub(super) fn asked_of(word: &str) -> bool {
    ASKED.iter().any(|(_, words)| words.contains(&word))
}

/// What somebody said, and the same in small letters without stops.
pub(super) struct Words<'w> {
    said: &'w str,
    plain: Vec<String>,
}

impl<'w> Words<'w> {
    pub(super) fn of(said: &'w str) -> Self {
        let plain = said.to_lowercase().replace('\u{2019}', "'");
        // The verbs are not what is asked.
        let plain = plain.replace("three players", "three-hand");
        let plain = plain.replace("three play", "three-hand");
        let plain = plain.replace("double dummy", "double-dummy");
        let plain = plain.replace(FRENCH, "no trumps");
        let plain =
            plain.split(|letter: char| !(letter.is_alphanumeric() || "'-".contains(letter)));
        Self { said, plain: plain.filter(|word| !word.is_empty()).map(str::to_owned).collect() }
    }

    /// Whether these words are in it, one after the other.
    pub(super) fn has(&self, words: &str) -> bool {
        self.find(words).is_some()
    }

    /// Where the words after these begin.
    pub(super) fn find(&self, words: &str) -> Option<usize> {
        let wanted: Vec<&str> = words.split(' ').collect();
        let alike = |own: &[String]| {
            own.iter().zip(&wanted).all(|(own, word)| own == word || named(own) == *word)
        };
        let place = self.plain.windows(wanted.len()).position(alike)?;
        Some(place + wanted.len())
    }

    /// The words from a place on.
    pub(super) fn after(&self, place: usize) -> &[String] {
        self.plain.get(place..).unwrap_or_default()
    }

    pub(super) fn has_any(&self, all: &[&str]) -> bool {
        all.iter().any(|words| self.has(words))
    }

    /// Whether it is asked what third hand returns.
    pub(super) fn asks_a_return(&self) -> bool {
        self.table() == Table::Lead && self.has_any(RETURNS)
    }

    /// What is asked; if no word says, what to declare.
    pub(super) fn table(&self) -> Table {
        let [eleven, rest @ ..] = ASKS else {
            return Table::Declare;
        };
        let said = |(_, words): &&(Table, &[&str])| self.has_any(words);
        let own = Some(eleven).filter(said).map(|(table, _)| *table);
        let other = || rest.iter().find(said).map(|(table, _)| *table);
        // `partner led S4, do I put up the king`: the lead is stated, and is not what is asked.
        let other = || match other() {
            Some(Table::Lead) if self.names_a_lead() => Some(Table::Play),
            other => other,
        };
        own.or_else(|| self.asked()).or_else(other).unwrap_or(Table::Declare)
    }

    /// Whether it tells who led, and which card.
    fn names_a_lead(&self) -> bool {
        Leader::stated(self).and_then(|(_, place)| self.card_at(place?)).is_some()
    }

    /// Whether it asks about a redouble.
    pub(super) fn asks_a_redouble(&self) -> bool {
        self.has("redouble") || self.has("redoubles")
    }

    /// What is asked after `what should I`, `which card to` and the like: `partner led hearts, what do I play` is about a
    /// play.
    fn asked(&self) -> Option<Table> {
        let mut tails = (0..self.plain.len()).filter_map(|place| self.plain.get(place..));
        tails.find_map(|tail| {
            let (first, rest) = tail.split_first()?;
            let about = match first.as_str() {
                "to" => 1,
                word if ASKING.contains(&word) => ABOUT,
                _ => return None,
            };
            rest.iter().take(about).find_map(|word| {
                let mut all = ASKED.iter();
                let own = all.find(|(_, words)| words.contains(&word.as_str()));
                own.map(|(table, _)| *table)
            })
        })
    }

    /// The card that was led: after who led it, else the first that stands outside the hand.
    pub(super) fn led(&self, place: Option<usize>) -> Option<Card> {
        let after = place.and_then(|place| self.card_at(place));
        after.or_else(|| (0..self.plain.len()).find_map(|place| self.card_outside(place)))
    }

    /// The card that is at a place, or behind an article there.
    pub(super) fn card_at(&self, place: usize) -> Option<Card> {
        let first = self.plain.get(place)?;
        self.card_outside(place + usize::from(BETWEEN.contains(&first.as_str())))
    }

    /// The card at a place, `S4` or `four of spades`, if it is not one of the hand.
    fn card_outside(&self, place: usize) -> Option<Card> {
        let held = self.hand().map(Words::of);
        let is_held = |word: &String| held.as_ref().is_some_and(|held| held.plain.contains(word));
        let card = |words: &[String]| one_card(&words.join(" ")).ok();
        let one = self.plain.get(place..=place)?;
        let three = self.plain.get(place..place + 3).and_then(card);
        three.or_else(|| card(one).filter(|_| !one.iter().any(is_held)))
    }

    /// Whose hand it is.
    pub(super) fn position(&self, table: Table) -> Option<Position> {
        let third = table != Table::Play;
        let said = POSITIONS.iter().filter(|(_, words)| self.has_any(words));
        let mut said = said.map(|(position, _)| *position);
        said.find(|position| third || *position != Position::ThirdHand)
    }

    pub(super) fn made_by_dummy(&self) -> Option<bool> {
        let by_dealer = self.has_any(BY_DEALER).then_some(false);
        self.has_any(BY_DUMMY).then_some(true).or(by_dealer)
    }

    pub(super) fn partner_doubled(&self) -> Option<bool> {
        self.has_any(PARTNER_DOUBLED).then_some(true)
    }

    /// What is trumps: before `are trumps`, or after `against` and the like.
    pub(super) fn trumps(&self) -> Option<Strain> {
        self.trumps_before().or_else(|| self.trumps_after())
    }

    fn trumps_before(&self) -> Option<Strain> {
        AFTER_TRUMPS.iter().find_map(|after| {
            let words = after.split(' ').count();
            let place = self.find(after)?.checked_sub(words + 1)?;
            strain(self.plain.get(place)?)
        })
    }

    /// What is trumps, if nothing else is said.
    pub(super) fn strain(&self) -> Option<Strain> {
        strain(&self.plain.join(" "))
    }

    fn trumps_after(&self) -> Option<Strain> {
        let places = BEFORE_TRUMPS.iter().filter_map(|before| self.find(before));
        places.into_iter().find_map(|place| {
            let rest = self.plain.get(place..)?;
            let rest: Vec<&str> = rest.iter().map(String::as_str).collect();
            let rest = match rest.as_slice() {
                [first, rest @ ..] if BETWEEN.contains(first) => rest,
                rest => rest,
            };
            let two = rest.get(..2).and_then(|two| strain(&two.join(" ")));
            two.or_else(|| strain(rest.first()?))
        })
    }

    /// The score, one's own side's first.
    pub(super) fn score(&self) -> Option<(u32, u32)> {
        if self.has("love all") || self.has("love-all") || self.has("no score") {
            return Some((0, 0));
        }
        let pairs = self.plain.iter().filter_map(|word| word.split_once('-'));
        let mut pairs =
            pairs.filter_map(|(own, theirs)| Some((own.parse().ok()?, theirs.parse().ok()?)));
        pairs.next().or_else(|| {
            let three = self.plain.windows(3);
            let mut three = three.filter_map(|three| match three {
                [own, to, theirs] if to == "to" => Some((own.parse().ok()?, theirs.parse().ok()?)),
                _ => None,
            });
            three.next()
        })
    }

    /// The words that stand for a hand: three or more one after the other that are suits with their cards, or a hand as a
    /// deal has it; dummy's only where there is no other.
    pub(super) fn hand(&self) -> Option<&'w str> {
        let dotted = self.said.split_whitespace().map(|word| word.trim_end_matches(STOPS));
        if let Some(dotted) = dotted.into_iter().find(|word| is_dotted(word)) {
            return Some(dotted);
        }
        let runs = self.runs();
        let hands = || runs.iter().filter(|run| run.suits > 2);
        let own = hands().find(|run| !run.is_of_dummy).or_else(|| hands().next());
        own.map(|run| run.text)
    }

    /// Words for some of dummy's cards: `dummy has SK53`.
    pub(super) fn dummy(&self) -> Option<&'w str> {
        let hand = self.hand();
        let runs = self.runs().into_iter().filter(|run| run.is_of_dummy);
        runs.map(|run| run.text).find(|text| hand != Some(*text))
    }

    /// The words one after the other that are suits with their cards.
    fn runs(&self) -> Vec<Run<'w>> {
        let said: &'w str = self.said;
        // Each word with the place where it begins.
        let mut at = 0;
        let words = said.split_inclusive(char::is_whitespace).map(|word| {
            let begin = at;
            at += word.len();
            (begin, word.trim_end().trim_end_matches(STOPS))
        });
        let words: Vec<(usize, &str)> = words.filter(|(_, word)| !word.is_empty()).collect();
        let runs = words.chunk_by(|(_, one), (_, next)| is_suit(one) == is_suit(next));
        let runs = runs.filter_map(|run| {
            let ((begin, first), (last_begin, last)) = (run.first()?, run.last()?);
            let text = said.get(*begin..last_begin + last.len()).filter(|_| is_suit(first))?;
            let before = Words::of(said.get(..*begin)?);
            Some(Run { text, suits: run.len(), is_of_dummy: before.ends_with_dummy() })
        });
        runs.collect()
    }

    /// Whether what follows is said to be dummy's.
    fn ends_with_dummy(&self) -> bool {
        let mut last = self.plain.iter().rev().map(|word| named(word));
        let is_held = last.next().is_some_and(|word| DUMMY_HOLDS.contains(&word));
        let mut near = self.plain.iter().rev().take(ABOUT).map(|word| named(word));
        is_held && near.any(|word| word == "dummy")
    }
}

/// Suits with their cards, one after the other.
struct Run<'w> {
    text: &'w str,
    suits: usize,
    is_of_dummy: bool,
}

/// A hand as a deal has it: `Q9732.A54.K83.62`.
fn is_dotted(word: &str) -> bool {
    let card = |letter: char| "AKQJT1098765432".contains(letter.to_ascii_uppercase());
    word.split('.').count() == 4
        && word.chars().all(|letter| letter == '.' || card(letter))
        && word.len() > 3
}

/// Without `'s`: `Elwell's`.
pub(super) fn named(word: &str) -> &str {
    word.strip_suffix("'s").unwrap_or(word)
}

/// A suit with its cards, `SQ9732`, or nothing of it, `S-`.
fn is_suit(word: &str) -> bool {
    let mut letters = word.chars().map(|letter| letter.to_ascii_uppercase());
    let suit = letters.next();
    suit.is_some_and(|suit| "SHDC\u{2660}\u{2665}\u{2666}\u{2663}".contains(suit))
        && letters.all(|letter| "AKQJT1098765432-".contains(letter))
}
