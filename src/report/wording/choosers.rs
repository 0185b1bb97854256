//! Who may choose, told so that choosers who differ in the laws differ on the page.

use super::address::YOU;
use super::{Phrasing, addressed};
use crate::bridge::SeatSet;
use crate::laws::{Chooser, Consult};
use crate::ruling::Settled;

impl Phrasing<'_> {
    /// The subject of `may`: `either East or West, without consulting,`.
    pub(crate) fn chooser(&self, settled: &Settled) -> String {
        let seats = settled.chooser;
        let Some(chooser) = settled.chooser_as else {
            return self.plain(seats, "somebody");
        };
        match chooser {
            Chooser::Dealer => self.with_part(seats, "the dealer"),
            Chooser::ComingDealer => self.with_part(seats, "who is to deal"),
            Chooser::Dummy => self.with_part(seats, "the dealer's partner"),
            Chooser::Maker => self.with_part(seats, "who named the trump"),
            Chooser::Partner => self.with_part(seats, "the offender's partner"),
            Chooser::Follower => self.with_part(seats, "who followed"),
            Chooser::LastDoubler => self.with_part(seats, "who doubled last"),
            Chooser::Actor => self.himself(seats),
            Chooser::Eldest => self.alone(seats, "eldest hand"),
            Chooser::ThirdHand => self.alone(seats, "third hand"),
            Chooser::DealerOrPartner => self.either(settled, "the dealer or his partner"),
            Chooser::EitherAdversary => self.either(settled, "of the adversaries"),
            Chooser::EitherDefender => self.either(settled, "of the dealer's adversaries"),
            Chooser::EachAdversary => self.each(seats),
            Chooser::Adversaries => self.together(settled, "the adversaries"),
            Chooser::Defenders => self.together(settled, "the dealer's adversaries"),
            Chooser::Side => self.together(settled, "the side"),
            // Where some have let it go, those who have not.
            Chooser::Players if seats.len() < 4 => self.plain(seats, "the players"),
            Chooser::Players => "any of the players".to_owned(),
            Chooser::PlayersButDummy => self.plain(seats, "any player except dummy"),
        }
    }

    fn plain(&self, seats: SeatSet, otherwise: &str) -> String {
        if seats.is_empty() { otherwise.to_owned() } else { self.scene.names_of(seats, "or") }
    }

    fn with_part(&self, seats: SeatSet, part: &str) -> String {
        let names = self.scene.names_of(seats, "or");
        match (seats.is_empty(), part.strip_prefix("who ")) {
            (false, _) if names == part => names,
            (false, _) => addressed(&names, &format!(", {part},")),
            (true, Some(did)) => format!("the player who {did}"),
            (true, None) => part.to_owned(),
        }
    }

    fn himself(&self, seats: SeatSet) -> String {
        match self.plain(seats, "the offender") {
            you if you == YOU => you,
            name => addressed(&name, " himself"),
        }
    }

    fn alone(&self, seats: SeatSet, part: &str) -> String {
        if seats.is_empty() {
            format!("{part} alone")
        } else {
            format!("{part} ({}) alone", self.scene.names_of(seats, "or"))
        }
    }

    fn either(&self, settled: &Settled, part: &str) -> String {
        let names = self.scene.names_of(settled.chooser, "or");
        match settled.chooser.len() {
            0 => format!("either {part}{}", alone_or(settled.consult)),
            1 => [names.as_str(), " alone"].concat(),
            _ => format!("either {names}{}", alone_or(settled.consult)),
        }
    }

    fn each(&self, seats: SeatSet) -> String {
        match seats.len() {
            0 => "each adversary, for himself,".to_owned(),
            1 => addressed(&self.scene.names_of(seats, "or"), ", for himself,"),
            _ => format!("{}, each for himself,", self.scene.names_of(seats, "and")),
        }
    }

    fn together(&self, settled: &Settled, part: &str) -> String {
        let names = match settled.chooser.len() {
            0 => part.to_owned(),
            _ => self.scene.names_of(settled.chooser, "and"),
        };
        let consulting = match settled.consult {
            Some(Consult::Free) => ", who may consult,",
            Some(Consult::Forbidden) => ", without consulting,",
            None => ",",
        };
        format!("{names}, as one side{consulting}")
    }
}

fn alone_or(consult: Option<Consult>) -> &'static str {
    match consult {
        Some(Consult::Free) => ", and they may consult,",
        Some(Consult::Forbidden) => ", without consulting,",
        None => ", alone,",
    }
}
