//! What the pass gathers for the answers to come, beside the incidents and the acts.

use super::Known;
use super::turn::Dealing;
use crate::bridge::{Seat, Side};
use crate::table::Moment;

/// What a story tells that bears on more than one incident.
#[derive(Debug, Clone, Default)]
pub(super) struct Story {
    /// When a revoke was first claimed of each seat.
    pub(super) claims: [Option<Moment>; 4],
    /// When each seat's own side first spoke of its revoke, which is no claim.
    pub(super) owned: [Option<Moment>; 4],
    /// By whom revokes were claimed: when, by whom and of whom, in order.
    pub(super) claimants: Vec<(Moment, Seat, Seat)>,
    /// The lines that tell of a hand, and of nothing that anybody did.
    pub(super) stated: Vec<u32>,
    /// When the cards were mixed, and by which side.
    pub(super) mixings: Vec<(Moment, Side)>,
    /// When the tricks had been examined.
    pub(super) examined: Option<Moment>,
    /// When it was said that the trick was turned and quitted.
    pub(super) quits: Vec<Moment>,
    /// When a card too many in a trick was given back.
    pub(super) restored: Vec<Moment>,
    /// When the tricks were counted, or found to have a card too many.
    pub(super) counted: Vec<Moment>,
    /// When an error was found out, in order.
    pub(super) discovered: Vec<Moment>,
    /// The trick to which one side said that the other had led out of turn.
    pub(super) claimed_lead: Option<u32>,
    /// When that was denied.
    pub(super) denied: Option<Moment>,
    /// When the dealer claimed tricks, and whether they were all that were left, in order.
    pub(super) claims_of_rest: Vec<(Moment, Known)>,
    /// When a claim of the dealer's proved false, in order.
    pub(super) proofs: Vec<Moment>,
    /// Who admitted a claim of the dealer's, and when, in order.
    pub(super) admissions: Vec<(Moment, Seat)>,
    /// The number of the trick last touched to be gathered, and when.
    pub(super) touched_trick: Option<(Option<u32>, Moment)>,
    /// Leads in turn, by seat.
    pub(super) leads: [Vec<Moment>; 4],
    /// Plays, leads among them, by seat.
    pub(super) plays: [Vec<Moment>; 4],
    /// When leave to double after eldest hand's lead was given, or his partner doubled.
    pub(super) lead_answered: Option<u32>,
    /// Declarations to double, or not to.
    pub(super) doublings: Vec<Moment>,
    /// What bears on how late an error in whose deal it was, or with which pack, was found out.
    pub(super) dealing: Dealing,
    /// When somebody found that his hand was short, by seat.
    pub(super) found_short: [Option<Moment>; 4],
    /// Whether a player with a short hand had played from it.
    pub(super) played_short: bool,
    /// When something last came to light in a hand that is taken to have been still going on.
    pub(super) went_on: Option<Moment>,
    /// When the pack was first shown to lack a card, or to be wrong in a way not told.
    pub(super) pack_wanting: Option<Moment>,
    /// When each seat first demanded or gave up a right, after which his looking takes none away.
    pub(super) chose: [Vec<Moment>; 4],
}

impl Story {
    /// When a revoke was first claimed of a player.
    pub(super) fn claim_of(&self, seat: Seat) -> Option<Moment> {
        self.claims.get(seat.index()).copied().flatten()
    }

    /// When a revoke of a player was first claimed, or spoken of by his own side.
    pub(super) fn told_of(&self, seat: Seat) -> Option<Moment> {
        let owned = self.owned.get(seat.index()).copied().flatten();
        self.claim_of(seat).into_iter().chain(owned).min()
    }

    /// When a revoke was first claimed of a side.
    pub(super) fn claim_against(&self, side: Side) -> Option<Moment> {
        let claims = side.seats().into_iter();
        claims.filter_map(|seat| self.claim_of(seat)).min()
    }

    /// When the accused or his partner first mixed the cards after the claim, before they had been examined.
    pub(super) fn mixed_after_claim(&self, seat: Seat) -> Option<Moment> {
        let claim = self.claim_of(seat)?;
        let in_time = |then: &Moment| {
            then.at > claim.at && self.examined.is_none_or(|done| then.at < done.at)
        };
        let own = self.mixings.iter().filter(|(_, side)| *side == seat.side());
        own.map(|(then, _)| *then).find(in_time)
    }

    /// When the cards were first mixed before the claim, or after it by others than the accused and his partner.
    pub(super) fn mixed_otherwise(&self, seat: Seat) -> Option<Moment> {
        let claim = self.claim_of(seat)?;
        let other = |(then, side): &&(Moment, Side)| then.at < claim.at || *side != seat.side();
        self.mixings.iter().find(other).map(|(then, _)| *then)
    }
}
