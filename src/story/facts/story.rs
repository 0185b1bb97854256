//! What the pass gathers for the answers to come, beside the incidents and the acts.

use super::turn::Dealing;
use super::{Incident, Known};
use crate::bridge::{Seat, Side};
use crate::syntax::CardSpec;
use crate::table::Moment;

/// What a story says that bears on more than one incident.
#[derive(Debug, Clone, Default)]
pub(super) struct Story {
    /// Whether a card was led before its time, when the doubling was open or no trump named.
    pub(super) led_too_soon: bool,
    /// The claims of revokes, in order.
    pub(super) claims: Vec<Claim>,
    /// When somebody's own side spoke of his revoke, which is not a claim, in order.
    pub(super) owned: Vec<(Moment, Seat)>,
    /// For how many revokes each side has been asked to pay.
    pub(super) taken: [u32; 2],
    /// The lines that tell of a hand, and of nothing that anybody did.
    pub(super) stated: Vec<u32>,
    /// When the cards were mixed, and by which side.
    pub(super) mixings: Vec<(Moment, Side)>,
    /// When the tricks were searched, or had been examined, in order.
    pub(super) examined: Vec<Moment>,
    /// When it was said that the trick was turned and quitted.
    pub(super) quits: Vec<Moment>,
    /// When a card too many in a trick was given back.
    pub(super) restored: Vec<Moment>,
    /// When a trick was found to have its four cards and no more, and which.
    pub(super) found_full: Vec<(Moment, u32)>,
    /// When a card was given back to its player, whose, and which.
    pub(super) given_back: Vec<(Moment, Seat, CardSpec)>,
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
    /// Who declared that he would not double, or not further, and when.
    pub(super) declined: Vec<(Moment, Seat)>,
    /// What bears on how late an error in whose deal it was, or with which pack, was found out.
    pub(super) dealing: Dealing,
    /// When somebody found that his hand was short, by seat.
    pub(super) found_short: [Option<Moment>; 4],
    /// Whether a player with a short hand had played from it.
    pub(super) played_short: bool,
    /// Whether a card of somebody's has got into a trick it does not belong to.
    pub(super) strayed: bool,
    /// When something last came to light in a hand that is taken to have been still going on.
    pub(super) went_on: Option<Moment>,
    /// When the pack was first shown to lack a card, or to be wrong in a way not stated.
    pub(super) pack_missing: Option<Moment>,
    /// When each seat first demanded or gave up a right, after which his looking takes none away.
    pub(super) chose: [Vec<Moment>; 4],
}

/// A claim of a revoke.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim {
    /// When it was made.
    pub(super) then: Moment,
    /// By whom, where a player made it and no more than that.
    pub(super) by: Option<Seat>,
    /// Whose revoke it was said to be.
    pub(super) of: Seat,
    /// In which trick, where he said so.
    pub(super) trick: Option<u32>,
    /// When the card was played that is taken to be meant, where one is.
    pub(super) meant: Option<u32>,
}

impl Claim {
    /// Whether it may be for that: of the same player, in no other trick, and nothing that came about after it.
    pub(super) fn reaches(&self, incident: &Incident) -> bool {
        let in_trick = self.trick.is_none() || incident.trick.is_none();
        Some(self.of) == incident.by
            && self.then.at >= incident.moment
            && (in_trick || self.trick == incident.trick)
    }
}

impl Story {
    /// The claims that may be for that, the first of them first.
    pub(super) fn claims_of(&self, incident: &Incident) -> impl Iterator<Item = &Claim> {
        let before = |claim: &Claim| claim.then.at < incident.moment;
        let since = self.claims.partition_point(before);
        let since = self.claims.get(since..).unwrap_or_default();
        since.iter().filter(|claim| claim.reaches(incident))
    }

    /// The first claim that may be for that.
    pub(super) fn claim_of(&self, incident: &Incident) -> Option<&Claim> {
        self.claims_of(incident).next()
    }

    /// When a revoke was first claimed of a player, or mentioned by his own side.
    pub(super) fn stated_of(&self, incident: &Incident) -> Option<Moment> {
        let own = |(then, seat): &&(Moment, Seat)| {
            Some(*seat) == incident.by && then.at >= incident.moment
        };
        let owned = self.owned.iter().find(own).map(|(then, _)| *then);
        let claim = self.claim_of(incident).map(|claim| claim.then);
        claim.into_iter().chain(owned).min()
    }

    /// When a revoke was first claimed of a side.
    pub(super) fn claim_against(&self, side: Side) -> Option<Moment> {
        let mut claims = self.claims.iter();
        let claim = claims.find(|claim| claim.of.side() == side);
        claim.map(|claim| claim.then)
    }

    /// When the accused or his partner first mixed the cards after a claim, before they had been examined.
    pub(super) fn mixed_after(&self, claim: &Claim) -> Option<Moment> {
        let looked = |then: &Moment| {
            let between = claim.then.at..then.at;
            self.examined.iter().any(|done| between.contains(&done.at))
        };
        let own = self.mixings.iter();
        let own = own.filter(|(_, side)| *side == claim.of.side());
        let mut own = own.map(|(then, _)| *then);
        own.find(|then| then.at > claim.then.at && !looked(then))
    }

    /// When a player first admitted a claim of tricks after a moment.
    pub(super) fn admitted_by(&self, seat: Seat, moment: u32) -> Option<Moment> {
        let mut admissions = self.admissions.iter();
        let own = admissions.find(|(then, who)| *who == seat && then.at > moment);
        own.map(|(then, _)| *then)
    }

    /// When the cards were first mixed before the claim, or after it by others than the accused and his partner.
    pub(super) fn mixed_otherwise(&self, claim: &Claim) -> Option<Moment> {
        let other =
            |(then, side): &&(Moment, Side)| then.at < claim.then.at || *side != claim.of.side();
        self.mixings.iter().find(other).map(|(then, _)| *then)
    }
}
