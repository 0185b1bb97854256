//! What a school would do with a hand, as a question with choices.

use super::advise::{Act, Said};
use super::school::{School, Table};
use super::situation::{Position, Situation};
use super::tally::TallyTopic;
use crate::bridge::{Hand, Strain, Suit};
use crate::score::Scheme;
use crate::source::Gather as _;
use std::collections::BTreeSet;

/// A question about one hand.
#[derive(Debug, Clone)]
pub struct HandQuestion {
    /// What is asked.
    pub words: String,
    /// What may be ticked, and whether the school does it.
    pub choices: Vec<(String, bool)>,
    /// What the rows say that answer it.
    reasons: Vec<String>,
}

impl HandQuestion {
    /// Of a matter in a deal, with the dealer's hand, eldest hand's and dummy's; none if the school says nothing about
    /// it.
    pub fn of(
        school: &School,
        topic: TallyTopic,
        hands: [Hand; 3],
        scheme: &Scheme,
    ) -> Option<Self> {
        let now = topic.of(hands, scheme);
        match topic {
            TallyTopic::Make | TallyTopic::PassedMake => Self::make(school, &now),
            TallyTopic::NoTrumpLead | TallyTopic::TrumpLead => Self::lead(school, &now),
        }
    }

    /// Which card of a suit: of the one it opens, or else of the longest of which it says something.
    fn lead(school: &School, now: &Situation) -> Option<Self> {
        let (hand, trumps) = (now.hand, now.trumps?);
        let advice = school.all_advice(now, Table::Lead);
        let said = advice.iter().flat_map(|advice| &advice.said);
        let said: Vec<&Said> = said.filter(|said| matches!(said.act, Act::Lead(..))).collect();
        let suits = said.iter().filter_map(|said| said.suit);
        let suit = suits.max_by_key(|suit| (hand.of(*suit).len(), *suit))?;
        let said: Vec<&Said> = said.into_iter().filter(|said| said.suit == Some(suit)).collect();
        let right = |card| said.iter().any(|said| said.act.first() == Act::Lead(card, None));
        let cards = hand.of(suit);
        let choices = cards.iter().map(|card| (capital(card.rank.name()), right(card)));
        let words = format!(
            "Against {trumps} you lead a {suit:#} from {hand}. Which does {} lead?",
            school.author
        );
        // A suit of one card, or of which every card is as good, is not a question.
        let choices: Vec<(String, bool)> = choices.collect();
        let open = choices.iter().any(|(_, right)| !right);
        open.then(|| Self::new(school, words, choices, &said))
    }

    fn make(school: &School, now: &Situation) -> Option<Self> {
        let passed = now.position == Some(Position::Passed);
        let advice = school.advise(now, Table::Declare);
        let right = |act: Act| advice.said.iter().any(|said| said.act == act);
        let suits = [Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades];
        let makes = std::iter::once(Strain::NoTrumps).chain(suits.map(Strain::Trumps));
        let mut choices: Vec<(String, bool)> =
            makes.map(|make| (capital(&make.to_string()), right(Act::Declare(make)))).collect();
        let you = if passed {
            "The dealer has left the make to you, his partner; there is no score, and you hold"
        } else {
            choices.push(("The make is left to dummy".to_owned(), right(Act::Pass)));
            "You are dealer, there is no score, and hold"
        };
        let words = format!("{you} {}. What would {} declare?", now.hand, school.author);
        let said: Vec<&Said> = advice.said.iter().collect();
        (!said.is_empty()).then(|| Self::new(school, words, choices, &said))
    }

    fn new(school: &School, words: String, choices: Vec<(String, bool)>, said: &[&Said]) -> Self {
        let rows: BTreeSet<usize> = said.iter().map(|said| said.row).gather();
        let rows = rows.into_iter().filter_map(|row| school.rows.get(row));
        Self {
            words,
            choices,
            reasons: rows.map(|row| format!("{} ({})", row.says, row.place)).collect(),
        }
    }

    /// Whether all that is right was ticked, and nothing else.
    pub fn is_right(&self, ticked: &BTreeSet<usize>) -> bool {
        let right =
            |(place, (_, right)): (usize, &(String, bool))| *right == ticked.contains(&place);
        self.choices.iter().enumerate().all(right)
    }

    /// Whether it was right, what is right, and by which rows.
    pub fn verdict(&self, ticked: &BTreeSet<usize>) -> String {
        let so = if self.is_right(ticked) { "Right" } else { "Not so" };
        let right = self.choices.iter().filter(|(_, right)| *right);
        let right: Vec<&str> = right.map(|(words, _)| words.as_str()).collect();
        format!("{so}: {}. {}", right.join(", or "), self.reasons())
    }

    /// What the rows say that answer it.
    pub fn reasons(&self) -> String {
        self.reasons.join(" ")
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
