//! What became of an option, why a penalty is lost, and when a right lapses.

use super::super::scene::capital;
use super::Teller;
use crate::bridge::SeatSet;
use crate::facts::Lapse;
use crate::ruling::{Fate, Remedied};

impl Teller<'_> {
    /// What became of an option: `To call a heart from West: chosen on line 7 and done on line 8.`
    pub(crate) fn became(&self, remedied: &Remedied, chooser: SeatSet) -> String {
        let what = capital(&format!("to {}", self.act(remedied, chooser)));
        let end = match remedied.fate {
            Fate::Open => "still open".to_owned(),
            Fate::Taken(line) => format!("chosen on line {line}, and still to be done"),
            Fate::Paid(taken, done) if taken == done => format!("done on line {done}"),
            Fate::Paid(taken, done) => format!("chosen on line {taken} and done on line {done}"),
            Fate::Impossible(taken, line) => format!(
                "chosen on line {taken}; line {line} shows that it could not be done, and that pays it"
            ),
            Fate::Disobeyed(taken, line) => {
                format!("chosen on line {taken}; on line {line} he played otherwise")
            }
            Fate::Foregone(line) => format!("given up on line {line}, where another was chosen"),
            Fate::Waived(line) => format!("waived on line {line}"),
            Fate::Lapsed(line) => {
                let out = self.scene.over > 0 && line >= self.scene.over;
                let until = remedied.until.filter(|until| !(out && until.is_in_play()));
                let when = match until {
                    None if out => ", when the hand was played out",
                    until => after(until),
                };
                format!("lapsed on line {line}{when}")
            }
            Fate::Ended(line) => format!("over on line {line}"),
            Fate::Dropped(taken, line) => {
                format!("chosen on line {taken}, and over on line {line}")
            }
            Fate::Barred(line) => format!("taken away by what happened on line {line}"),
        };
        format!("{what}: {end}.")
    }

    /// Until when an option may be taken: `until West leads`.
    pub(crate) fn until(&self, remedied: &Remedied) -> Option<String> {
        let whom = match self.scene.names_of(remedied.from, "or").as_str() {
            "" => "the player of whom it is asked".to_owned(),
            names => names.to_owned(),
        };
        // That a thing of the play is over with the hand, and a count when it is done, goes without saying.
        let until = remedied
            .until
            .filter(|lapse| !matches!(lapse, Lapse::HandOver | Lapse::TricksCounted));
        until.map(|lapse| match lapse {
            Lapse::CardPlayed if remedied.card.is_none() => "until it is played".to_owned(),
            Lapse::CardPlayed => "until the card is played".to_owned(),
            Lapse::DefenderLeads => {
                "until one of the dealer's adversaries next leads in turn".to_owned()
            }
            Lapse::TargetLeads => format!("until {whom} leads"),
            Lapse::TargetPlays => format!("until {whom} plays to the trick"),
            Lapse::LastTargetPlays => format!("until {whom} plays to the last of these tricks"),
            Lapse::DummyPlays => "until the dealer plays from dummy".to_owned(),
            Lapse::DealerPlays => "until the dealer plays".to_owned(),
            Lapse::TrickQuitted => "until the trick is turned and quitted".to_owned(),
            Lapse::TricksCounted => "until the tricks are counted".to_owned(),
            Lapse::HandOver => "until the hand is played out".to_owned(),
            Lapse::SavesRevoke => "unless it is taken back to save a revoke".to_owned(),
            Lapse::PlayedAgain => "until the card is played again".to_owned(),
            Lapse::UnclaimedAtCut => {
                "unless the cards are cut for the next deal before it is claimed".to_owned()
            }
            Lapse::NextCut => "until the cards are cut for the next deal".to_owned(),
            Lapse::DoublingDeclared => {
                "until somebody declares to double or not to double".to_owned()
            }
            Lapse::DealComplete => "until the deal is complete".to_owned(),
            Lapse::DummyDown => "until dummy's hand, or part of it, is on the table".to_owned(),
            Lapse::TargetLeadsOrDummyDown => {
                format!("until {whom} leads, or any of dummy's hand is on the table")
            }
        })
    }
}

fn after(lapse: Option<Lapse>) -> &'static str {
    match lapse {
        None => "",
        Some(Lapse::CardPlayed) => ", when the card was played",
        Some(Lapse::DefenderLeads) => ", when one of the dealer's adversaries led in turn",
        Some(Lapse::TargetLeads) => ", when he led",
        Some(Lapse::TargetPlays) => ", when he played to the trick",
        Some(Lapse::LastTargetPlays) => ", when he played to the last of these tricks",
        Some(Lapse::DummyPlays) => ", when the dealer played from dummy",
        Some(Lapse::DealerPlays) => ", when the dealer played",
        Some(Lapse::TrickQuitted) => ", when the trick was turned and quitted",
        Some(Lapse::TricksCounted) => ", when the tricks were counted",
        Some(Lapse::HandOver) => ", when the hand was played out",
        Some(Lapse::SavesRevoke) => ", when it was taken back to save a revoke",
        Some(Lapse::PlayedAgain) => ", when the card was played again",
        Some(Lapse::NextCut | Lapse::UnclaimedAtCut) => {
            ", when the cards were cut for the next deal"
        }
        Some(Lapse::DoublingDeclared) => ", when somebody declared as to doubling",
        Some(Lapse::DealComplete) => ", when the deal was complete",
        Some(Lapse::DummyDown) => ", when dummy's hand, or part of it, was on the table",
        Some(Lapse::TargetLeadsOrDummyDown) => {
            ", when he led, or any of dummy's hand was on the table"
        }
    }
}
