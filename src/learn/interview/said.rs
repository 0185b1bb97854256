//! What an answer says, as a sentence: `You dealt.`, `The card was the king of diamonds.`

use super::answers_read;
use super::answers_read::Command;
use super::around;
use super::choose::Open;
use super::forecast::did;
use super::{Interview, Stage, blank, reading, seats};
use crate::bridge::{Seat, Side};
use crate::report::{Phrasing, capital, the_card};
use crate::ruling::Because;
use crate::source::joined;

/// The sentence that the value of a blank makes.
const SAID: &[(&str, &str)] = &[
    ("dealer", "{} dealt"),
    ("turn", "It was for {} to lead"),
    ("leader", "{} led to that trick"),
    ("winner", "{} led to the next trick"),
    ("to_play", "It was for {} to play"),
    ("who", "It was {}"),
    ("offender", "{} led out of turn"),
    ("other", "The other was {}"),
    ("maker", "{} named the trump"),
    ("defender", "It was {}"),
    ("card", "The card was {}"),
    ("cards", "The card was {}"),
    ("face", "The card was {}"),
    ("face2", "The other card was {}"),
    ("card2", "The other card was {}"),
    ("card3", "The third card was {}"),
    ("lead", "The card led was {}"),
    ("follow", "The next player played {} to it"),
    ("discard", "The card played was {}"),
    ("suit", "The suit led was {}"),
    ("called", "The suit called was {}"),
    ("suit2", "The suit led to the later trick was {}"),
    ("strain", "The declaration was {}"),
    ("strain2", "The declaration afterwards was {}"),
    ("suit_trump", "Trumps were {}"),
    ("trick", "It was trick {}"),
    ("later", "It was during trick {}"),
    ("earlier", "The earlier trick was trick {}"),
    ("count", "He was dealt {} cards"),
    ("times", "It had been doubled {} times"),
    ("side", "It was {}"),
    ("won", "That side won {} tricks"),
    ("nearly_all", "That side won {} tricks"),
    ("in_play", "The other side won {} tricks in the play"),
    ("honours", "He held {} honours"),
    ("cuts", "The cards cut: {}"),
    ("table", "At the table: {}"),
    ("person", "It was {}"),
    ("newcomer", "{} wanted to come in"),
];

/// The same of several cards.
const SEVERAL: &str = "The cards were {}";

impl Interview<'_> {
    /// What an answer to the present question says, as a sentence without its stop; nothing where the words are no
    /// answer to it, or are a sentence already.
    pub fn sentence(&self, words: &str) -> Option<String> {
        let words = words.trim();
        let unknown = answers_read::command(words) == Some(Command::Unknown);
        match &*self.stage() {
            Stage::Start | Stage::Pick | Stage::Done => None,
            Stage::Seats if unknown => Some("Not known: who dealt".to_owned()),
            Stage::Seats => {
                let seated = seats::read(words).ok()?;
                let dealer = around::called(seated.dealer?, seated.speaker);
                Some(capital(format!("{dealer} dealt")))
            }
            Stage::Blank(wanted) if unknown => {
                let asked = self.asked(&self.state);
                let question = asked.map_or_else(|| wanted.question.clone(), |own| own.question);
                Some(format!("Not known: {}", lower(&question)))
            }
            Stage::Blank(wanted) => self.filled(wanted.name, words),
            Stage::Question(open) if unknown => {
                let question = self.question_alone(open)?;
                Some(format!("Not known: {}", lower(&question)))
            }
            Stage::Question(open) => {
                let stated = self.fact_stated(open, answers_read::yes_or_no(words)?)?;
                Some(capital(stated))
            }
            Stage::More(deeds) => {
                if answers_read::no_more(words) || words == "1" {
                    return Some("Nothing else happened".to_owned());
                }
                let number = words.parse::<usize>().ok()?;
                let deed = deeds.get(number.checked_sub(2)?)?;
                Some(capital(&deed.words))
            }
        }
    }

    /// A question without what it is about.
    fn question_alone(&self, open: &Open) -> Option<String> {
        self.with_phrasing(|phrasing| phrasing.question(open.fact, &open.about))
    }

    /// A fact, or its contrary, as a clause.
    pub(super) fn fact_stated(&self, open: &Open, so: bool) -> Option<String> {
        let (fact, line) = (open.fact, 0);
        self.with_phrasing(|phrasing| phrasing.fact(Because { fact, so, line }, &open.about))
    }

    /// Words for something in the case so far.
    fn with_phrasing(&self, say: impl FnOnce(&Phrasing<'_>) -> String) -> Option<String> {
        let replayed = self.replayed(&self.state.lines).ok()?;
        let scene = self.scene(&replayed);
        Some(say(&Phrasing {
            scene: &scene,
            code: self.codes.first()?,
            ruling: replayed.rulings.first()?,
        }))
    }

    /// A blank with what some words put in it.
    fn filled(&self, name: &str, words: &str) -> Option<String> {
        let speaker = self.speaker();
        let value = blank::read(name, words, &self.state.stated, speaker).ok()?;
        let (_, said) = SAID.iter().find(|(other, _)| *other == name)?;
        let side = || reading::side(&value, None).map(|side| around::side(one_of(side), speaker));
        let player = reading::seat(&value).map(|seat| around::called(seat, speaker));
        let (shown, said) = match player.or_else(side) {
            Some(known) => (known.to_owned(), *said),
            None => match named_cards(&value).as_deref() {
                Some([card]) => (card.clone(), *said),
                Some(cards) => (joined(cards, "and"), SEVERAL),
                None => (value.clone(), *said),
            },
        };
        let opening = self.state.current;
        let did = opening.and_then(|opening| did(opening, name, &shown));
        Some(capital(did.unwrap_or_else(|| said.replace("{}", &shown))))
    }
}

/// The cards that a value names, each in words; nothing where it is something else.
fn named_cards(value: &str) -> Option<Vec<String>> {
    value.split(", ").map(|card| reading::card(card).map(the_card)).collect()
}

/// Somebody of a side.
fn one_of(side: Side) -> Seat {
    match side {
        Side::NorthSouth => Seat::North,
        Side::EastWest => Seat::East,
    }
}

/// A question after a colon: its first letter small.
fn lower(question: &str) -> String {
    let mut letters = question.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::SAID;
    use crate::interview::{Interview, Reply, Wants, all};
    use crate::laws::embedded;

    #[test]
    fn every_blank_that_is_asked_for_makes_a_sentence() {
        for name in super::blank::asked_for() {
            assert!(SAID.iter().any(|(known, _)| *known == name), "{name}");
        }
    }

    #[test]
    fn an_answer_is_a_sentence() {
        let code = embedded("1907").unwrap().unwrap();
        let mut interview = Interview::new(vec![&code], &[]).unlined();
        interview.answer_with("somebody led out of turn to the first trick");
        for (answer, sentence) in [
            ("me", "You dealt"),
            ("right", "The player on your right led"),
            ("DK", "The card was the king of diamonds"),
            ("yes", "Leave to lead had been given, or nobody could double any more"),
            ("1", "Nothing else happened"),
        ] {
            assert_eq!(interview.sentence(answer).as_deref(), Some(sentence));
            assert_eq!(interview.sentence("xyzzy"), None, "{answer}");
            assert_eq!(interview.answer_with(answer), Reply::WentOn, "{answer}");
        }
        let views = interview.views();
        let stated = views.iter().flat_map(|view| &view.findings);
        assert!(stated.clone().count() > 0);
        for finding in stated {
            assert!(!finding.happened.contains("(line"), "{}", finding.happened);
        }
    }

    #[test]
    fn what_is_wanted_is_what_may_be_chosen() {
        let code = embedded("1904").unwrap().unwrap();
        for opening in all() {
            let mut interview = Interview::new(vec![&code], &[]);
            interview.answer_with(opening.words);
            while let Some(prompt) = interview.prompt() {
                let choices = prompt.choices.len();
                let fits = match &prompt.wants {
                    Wants::Seat(seats) => seats.len() == choices,
                    Wants::Side | Wants::YesOrNo => choices == 2,
                    Wants::Suit => choices == 4,
                    Wants::Strain(but) => choices == 5 - usize::from(but.is_some()),
                    Wants::Number(least, most) => least <= most && choices == 0,
                    Wants::Card { suit, rank, .. } => choices == 0 && (*suit || !rank),
                    Wants::One | Wants::More => choices > 0,
                    Wants::Words | Wants::Dealer | Wants::Names => choices == 0,
                };
                assert!(fits, "{}: {prompt:?}", opening.words);
                let answer = match &prompt.wants {
                    Wants::Dealer => "me",
                    Wants::YesOrNo if prompt.may_be_unknown => "don't know",
                    _ => break,
                };
                assert_eq!(interview.answer_with(answer), Reply::WentOn, "{}", opening.words);
            }
        }
    }
}
