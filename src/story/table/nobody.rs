//! What is told of a hand at which nobody sits.

use super::Record;
use super::replay::Replay;
use crate::bridge::Seat;
use crate::syntax::{EventKind, company};

impl Replay<'_> {
    /// The hand at which nobody sits and of which something is told that takes a player.
    pub(super) fn told_of_nobody(&self, kind: &EventKind) -> Option<Seat> {
        if self.order.players >= Seat::ALL.len() || company(kind).is_some() || is_of_the_hand(kind)
        {
            return None;
        }
        let people = kind.people();
        // Of two who confer each does; of others only the first does anything.
        let doing = if confer(kind) { people.len() } else { 1 };
        let seats = people.iter().take(doing);
        let mut seats = seats.filter_map(|who| self.record.seat(&who.value));
        seats.find(|seat| self.is_nobodys(*seat) && !self.is_spoken_for(*seat, kind))
    }

    /// Nothing comes of it but that it was told; a card of dummy's that lies open the dealer sees.
    pub(super) fn nobody_acts(&mut self, seat: Seat, kind: &EventKind) {
        if self.record.roles.dummy() == Some(seat) && shows_a_card(kind) {
            self.sees_card_of_dummy();
        }
        if let Some(step) = self.steps.last_mut() {
            step.nobody = Some(seat);
        }
    }

    /// Whether it is done from that hand by the one who plays it: the trump named from the dealer's dummy; from the
    /// other's the pack cut, or a word on the trump or the doubling.
    fn is_spoken_for(&self, seat: Seat, kind: &EventKind) -> bool {
        use EventKind as E;
        if self.record.roles.dummy() == Some(seat) {
            matches!(
                kind,
                E::Declares { .. } | E::DeclaresInHaste { .. } | E::DeclaresUnusually { .. }
            )
        } else {
            matches!(
                kind,
                E::CutsLeaving { .. }
                    | E::CutsExposing { .. }
                    | E::CutsAgain { .. }
                    | E::Declares { .. }
                    | E::DeclaresInHaste { .. }
                    | E::DeclaresUnusually { .. }
                    | E::Passes { .. }
                    | E::PassesInHaste { .. }
                    | E::PassesUnusually { .. }
                    | E::Doubles { .. }
                    | E::Redoubles { .. }
                    | E::IsSatisfied { .. }
                    | E::DoesNotDouble { .. }
            )
        }
    }
}

/// Whether the story may go on otherwise from it where fewer than four play: it is told of the dealer's dummy and takes a
/// player, or the trump is left to dummy, or somebody speaks who may be alone on his side, or it is not told what was cut for.
pub fn differs_with_fewer(kind: &EventKind, record: &Record) -> bool {
    let untold_cut = matches!(kind, EventKind::CutTold { .. });
    untold_cut || is_on_the_make(kind) || may_be_nobodys(kind, record)
}

/// Whether it is a word on the trump or the doubling, or tells what the trump turns on.
fn is_on_the_make(kind: &EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::Passes { .. }
            | E::PassesInHaste { .. }
            | E::PassesUnusually { .. }
            | E::DummyForces { .. }
            | E::Doubles { .. }
            | E::Redoubles { .. }
            | E::DoesNotDouble { .. }
            | E::IsSatisfied { .. }
    )
}

fn may_be_nobodys(kind: &EventKind, record: &Record) -> bool {
    let people = kind.people();
    let mut seats = people.iter().filter_map(|who| record.seat(&who.value));
    let dummy = record.roles.dummy();
    dummy.is_some() && seats.any(|seat| Some(seat) == dummy) && !is_of_the_hand(kind)
}

/// Whether a card lies open by it, or is seen.
fn shows_a_card(kind: &EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::Exposes { .. }
            | E::DropsOnFloor { .. }
            | E::Drops { .. }
            | E::ShowsAbove { .. }
            | E::ThrowsDown { .. }
    )
}

/// Whether two are told to do it together.
fn confer(kind: &EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::Consult { .. }
            | E::ConsultOnMake { .. }
            | E::ConsultOnDouble { .. }
            | E::ConsultOnPenalty { .. }
            | E::ConsultOnPenaltyFor { .. }
            | E::PermitIt { .. }
    )
}

/// Whether it is about the cards of a hand, whoever moves them, so that nobody need sit there.
fn is_of_the_hand(kind: &EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::Leads { .. }
            | E::LeadsEarly { .. }
            | E::LeadsTogether { .. }
            | E::Plays { .. }
            | E::PlaysTo { .. }
            | E::PlaysTogether { .. }
            | E::PlaysTwoTo { .. }
            | E::PlaysWithEmphasis { .. }
            | E::Discards { .. }
            | E::Ruffs { .. }
            | E::Omits { .. }
            | E::OmitsTo { .. }
            | E::AddsToTrick { .. }
            | E::AddsFaceDown { .. }
            | E::AddsFaceUp { .. }
            | E::Mixes { .. }
            | E::GoesBack { .. }
            | E::Revokes { .. }
            | E::RevokesOnPurpose { .. }
            | E::RevokesToHide { .. }
            | E::Corrects { .. }
            | E::Changes { .. }
            | E::TakesBack { .. }
            | E::LaysDown { .. }
            | E::LastCardFallsTo { .. }
            | E::HasCards { .. }
            | E::HoldsSuit { .. }
            | E::HoldsCard { .. }
            | E::HasNoSuit { .. }
            | E::HeldSuitAt { .. }
            | E::HasNoTrumps { .. }
            | E::HasLooked { .. }
            | E::HasNotLooked { .. }
            | E::WasDealOf { .. }
    )
}
