//! The settings of a code that the engine itself must understand: how it ranks cards that are cut, and how many
//! it lets belong to a table. What a code does not set is as at whist: the ace high, equal cards equal.

use super::check_path::CheckPath;
use super::code::{Code, Setting};
use super::fault::LawFault;
use super::flaw::Flaws;
use super::lookup;
use super::noun::Noun;
use super::scalar::RawSetting;
use crate::bridge::{Counts, Procedure, Seat, Speaker, Stands, Suit, spades_not_played};
use crate::facts::CutOrder;
use crate::score::Scheme;
use crate::source::nearest_or;
use smallvec::SmallVec;
use std::collections::BTreeMap;

const ACE: &str = "ace_in_cutting";
const FIRST: &str = "first_in_cutting";
const EQUAL: &str = "equal_cards";
const SUITS: &str = "suits_in_cutting";
const FULL: &str = "full_table";
const DOUBLES_FIRST: &str = "doubles_first";
const REDOUBLES_FIRST: &str = "redoubles_first";
const CARD_STANDS: &str = "card_stands";
const COUNTS: &str = "counts_as_played";
const PLACES: &str = "places";
const AGREED: &str = "agreed";
/// What is agreed if nothing is; whether it is not to play spades.
const NOTHING: &[(&str, bool)] = &[("nothing", false), ("spade convention", true)];

/// Where the ace is in cutting; whether it is the lowest card.
const ACES: &[(&str, bool)] = &[("lowest", true), ("highest", false)];
/// What becomes of equal cards; whether the suits part them.
const EQUALS: &[(&str, bool)] = &[("stay_equal", false), ("by_suit", true)];

/// Who comes first, whatever he cuts; whether that is who has played at no other table.
const FIRSTS: &[(&str, bool)] = &[("nobody", false), ("fresh", true)];

impl Code {
    /// Who speaks first as to doubling, what makes a card stand, and what counts as playing one.
    pub(super) fn read_procedure(&self) -> Procedure {
        let usual = Procedure::default();
        let speakers = |name: &str| {
            let words = self.words(name)?;
            listed(words, Speaker::ALL).ok()
        };
        let stands = self.words(CARD_STANDS);
        let counts = self.words(COUNTS);
        Procedure {
            first: speakers(DOUBLES_FIRST).unwrap_or(usual.first),
            answer: speakers(REDOUBLES_FIRST).unwrap_or(usual.answer),
            stands: stands
                .and_then(|words| listed(words, Stands::ALL).ok())
                .unwrap_or(usual.stands),
            counts: counts
                .and_then(|words| listed(words, Counts::ALL).ok())
                .unwrap_or(usual.counts),
            lost: usual.lost,
            players: self.count(PLACES).unwrap_or(usual.players),
            hand_makes: self.scheme.as_ref().and_then(Scheme::hand_makes),
        }
    }

    /// Whether tables that play the code have agreed not to play spades, where they say nothing about it.
    pub fn leaves_spades(&self) -> bool {
        let leaves = |words| {
            // The words that nearly every code has are not read again for every fact.
            let known = NOTHING.iter().find(|(known, _)| *known == words);
            known.map_or_else(|| spades_not_played(words), |(_, leaves)| Some(*leaves))
        };
        self.words(AGREED).and_then(leaves) == Some(true)
    }

    /// How the code ranks cards that are cut, and fills its tables.
    pub(super) fn read_cut_order(&self) -> CutOrder {
        let chosen = |name: &str, table: &[(&str, bool)]| {
            let words = self.words(name);
            let found = table.iter().find(|(known, _)| Some(*known) == words);
            found.is_some_and(|(_, chosen)| *chosen)
        };
        let suits = self.words(SUITS).and_then(suits);
        CutOrder {
            ace_low: chosen(ACE, ACES),
            fresh_first: chosen(FIRST, FIRSTS),
            places: self.count(PLACES).unwrap_or(Seat::ALL.len()),
            full_table: self.count(FULL),
            suits: suits.filter(|_| chosen(EQUAL, EQUALS)),
        }
    }

    fn count(&self, name: &str) -> Option<usize> {
        match self.settings.get(name) {
            Some(Setting::Number(number)) => usize::try_from(*number).ok(),
            _ => None,
        }
    }

    fn words(&self, name: &str) -> Option<&str> {
        match self.settings.get(name) {
            Some(Setting::Words(words)) => Some(words),
            _ => None,
        }
    }
}

/// The number that a comparison names: in figures, or by the setting that holds it. None if that is `none`; an error is
/// what to write instead.
pub(super) fn number(
    with: &str,
    settings: &BTreeMap<String, RawSetting>,
) -> Result<Option<u16>, String> {
    let with = with.trim();
    if let Ok(number) = with.parse() {
        return Ok(Some(number));
    }
    match settings.get(with).map(|setting| &setting.0) {
        Some(Setting::Number(number)) => u16::try_from(*number)
            .map(Some)
            .map_err(|_| format!("`{with}` is set to {number}, which is out of reach")),
        Some(Setting::Words(words)) if words == "none" => Ok(None),
        Some(Setting::Words(_) | Setting::Flag(_)) => Err(format!("`{with}` is not a number")),
        None => {
            let numbers = settings.iter();
            let numbers = numbers.filter(|(_, value)| matches!(value.0, Setting::Number(_)));
            Err(nearest_or(with, numbers.map(|(name, _)| name), || {
                "write a whole number, or the name of a setting that is one".to_owned()
            }))
        }
    }
}

/// Names out of a table, in the order written; an error is the word that stands for none of them.
fn listed<T: Copy, const N: usize>(
    words: &str,
    table: &[(&'static str, T)],
) -> Result<SmallVec<[T; N]>, LawFault> {
    let found = words.split_whitespace().map(|word| lookup::find(Noun::Setting, word, table));
    let found: SmallVec<[T; N]> = found.collect::<Result<_, _>>()?;
    if found.is_empty() {
        return lookup::find(Noun::Setting, "", table).map(|one| SmallVec::from_iter([one]));
    }
    Ok(found)
}

/// Four suits in a row, each once: `hearts diamonds clubs spades`.
fn suits(words: &str) -> Option<[Suit; 4]> {
    let suit = |word: &str| Suit::ALL.into_iter().find(|suit| suit.plural() == word);
    let found: Option<Vec<Suit>> = words.split_whitespace().map(suit).collect();
    let found: [Suit; 4] = found?.try_into().ok()?;
    Suit::ALL.iter().all(|suit| found.contains(suit)).then_some(found)
}

/// Notes a word of a list that names nothing in its table.
fn check_list<T: Copy>(
    code: &Code,
    name: &'static str,
    table: &[(&'static str, T)],
    flaws: &mut Flaws,
) {
    let found = match code.settings.get(name) {
        None => return,
        Some(Setting::Words(words)) => listed::<T, 1>(words, table),
        Some(Setting::Number(_) | Setting::Flag(_)) => listed::<T, 1>("", table),
    };
    flaws.take(found, &CheckPath::file(0).key("settings").key(name));
}

/// Notes the settings whose values the engine would not understand.
pub(super) fn check(code: &Code, flaws: &mut Flaws) {
    let root = CheckPath::file(0);
    let settings = root.key("settings");
    for (name, table) in [(ACE, ACES), (EQUAL, EQUALS), (FIRST, FIRSTS)] {
        let at = settings.key(name);
        let found = match code.settings.get(name) {
            None => continue,
            Some(Setting::Words(words)) => lookup::find(Noun::Setting, words, table),
            Some(Setting::Number(_) | Setting::Flag(_)) => lookup::find(Noun::Setting, "", table),
        };
        flaws.take(found, &at);
    }
    for name in [DOUBLES_FIRST, REDOUBLES_FIRST] {
        check_list(code, name, Speaker::ALL, flaws);
    }
    check_list(code, CARD_STANDS, Stands::ALL, flaws);
    check_list(code, COUNTS, Counts::ALL, flaws);
    if let Some(agreed) = code.settings.get(AGREED) {
        let words = match agreed {
            Setting::Words(words) => words.as_str(),
            Setting::Number(_) | Setting::Flag(_) => "",
        };
        if spades_not_played(words).is_none() {
            let found = lookup::find(Noun::Setting, words, NOTHING);
            flaws.take(found, &settings.key(AGREED));
        }
    }
    let by_suit = code.words(EQUAL) == Some("by_suit");
    if by_suit && code.words(SUITS).and_then(suits).is_none() {
        let fault = LawFault::UnknownName {
            noun: Noun::Setting,
            name: code.words(SUITS).unwrap_or_default().to_owned(),
            help: format!(
                "write the four suits from the lowest up, as `{SUITS}: hearts diamonds clubs spades`"
            ),
        };
        flaws.add(&settings.key(if code.words(SUITS).is_some() { SUITS } else { EQUAL }), fault);
    }
}
