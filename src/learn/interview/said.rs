//! What an answer says, as a sentence: `You dealt.`, `The card was the king of diamonds.`

use super::prompt::{self, Command};
use super::{Interview, Stage, blank, hearing, reading, seats};
use crate::bridge::{Seat, Side};
use crate::report::{Teller, capital, the_card};
use crate::ruling::Because;

/// The sentence that the value of a blank makes.
const SAID: &[(&str, &str)] = &[
    ("dealer", "{} dealt"),
    ("turn", "It was for {} to lead"),
    ("leader", "{} led to that trick"),
    ("winner", "{} led to the next trick"),
    ("who", "It was {}"),
    ("offender", "{} led out of turn"),
    ("other", "The other was {}"),
    ("maker", "{} named the trump"),
    ("defender", "It was {}"),
    ("card", "The card was {}"),
    ("cards", "The card was {}"),
    ("face", "The card was {}"),
    ("card2", "The other card was {}"),
    ("lead", "The card led was {}"),
    ("follow", "The next player put {} to it"),
    ("discard", "The card played was {}"),
    ("suit", "The suit led was {}"),
    ("called", "The suit called was {}"),
    ("suit2", "The suit led to the later trick was {}"),
    ("strain", "The declaration was {}"),
    ("strain2", "The declaration then was {}"),
    ("suit_trump", "Trumps were {}"),
    ("trick", "It was trick {}"),
    ("later", "It was during trick {}"),
    ("earlier", "The earlier trick was trick {}"),
    ("count", "He was dealt {} cards"),
    ("side", "It was {}"),
    ("won", "That side won {} tricks"),
    ("nearly_all", "That side won {} tricks"),
    ("honours", "He held {} honours"),
    ("cuts", "The cards cut: {}"),
    ("table", "At the table: {}"),
    ("person", "It was {}"),
    ("newcomer", "{} wished to come in"),
];

impl Interview<'_> {
    /// What an answer to the present question says, as a sentence without its stop; nothing where the words are no
    /// answer to it, or are a sentence already.
    pub fn sentence(&self, words: &str) -> Option<String> {
        let words = words.trim();
        let unknown = prompt::command(words) == Some(Command::Unknown);
        match self.stage() {
            Stage::Start | Stage::Pick | Stage::Done => None,
            Stage::Seats => {
                let seated = seats::read(words).ok()?;
                let dealer = seats::called(seated.dealer?, seated.speaker);
                Some(capital(&format!("{dealer} dealt")))
            }
            Stage::Blank(wanted) if unknown => {
                let asked = self.asked(&self.state).unwrap_or(wanted);
                Some(format!("Not known: {}", lower(asked.question)))
            }
            Stage::Blank(wanted) => self.filled(wanted.name, words),
            Stage::Question(open) => {
                let heard = hearing::hear(&self.state.lines, &self.codes).ok()?;
                let scene = self.scene(&heard);
                let teller = Teller {
                    scene: &scene,
                    code: self.codes.first()?,
                    ruling: heard.rulings.first()?,
                };
                if unknown {
                    let question = teller.question(open.fact, &open.about);
                    return Some(format!("Not known: {}", lower(&question)));
                }
                let so = prompt::yes_or_no(words)?;
                let (fact, line) = (open.fact, 0);
                let told = teller.fact(Because { fact, so, line }, &open.about);
                Some(capital(&told))
            }
            Stage::More(deeds) => {
                if prompt::no_more(words) || words == "1" {
                    return Some("Nothing else happened".to_owned());
                }
                let number = words.parse::<usize>().ok()?;
                let deed = deeds.get(number.checked_sub(2)?)?;
                Some(capital(&deed.words))
            }
        }
    }

    /// A blank with what some words put in it.
    fn filled(&self, name: &str, words: &str) -> Option<String> {
        let speaker = self.speaker();
        let value = blank::read(name, words, &self.state.told, speaker).ok()?;
        let (_, said) = SAID.iter().find(|(other, _)| *other == name)?;
        let side = || reading::side(&value, None).map(|side| seats::side(one_of(side), speaker));
        let card = || reading::card(&value).map(the_card);
        let shown = match (reading::seat(&value), side()) {
            (Some(seat), _) => seats::called(seat, speaker).to_owned(),
            (None, Some(side)) => side.to_owned(),
            (None, None) => card().unwrap_or(value),
        };
        Some(capital(&said.replace("{}", &shown)))
    }
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
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}
