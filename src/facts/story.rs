//! What the pass gathers for the answers to come, beside the incidents and the acts.

use super::Known;
use super::turn::Dealing;
use crate::table::{Moment, Sure};

/// What a story tells that bears on more than one incident.
#[derive(Debug, Clone, Default)]
pub(super) struct Story {
    /// The claim of a revoke by a side: by whom it was said to be made, and when.
    pub(super) claims: [Option<Moment>; 2],
    /// When a side mixed the cards after a claim of its own against the other.
    pub(super) mixed_otherwise: [Option<Moment>; 2],
    /// When a side mixed the cards after a claim against it, before they were examined.
    pub(super) mixed: [Option<Moment>; 2],
    /// When the tricks had been examined.
    pub(super) examined: Option<Moment>,
    /// When it was said that the trick was turned and quitted.
    pub(super) quits: Vec<Moment>,
    /// When a card too many in a trick was given back.
    pub(super) restored: Vec<Moment>,
    /// When the tricks were counted, or found to have a card too many.
    pub(super) counted: Option<Moment>,
    /// When an error was first found out.
    pub(super) discovered: Option<Moment>,
    /// The trick to which one side said that the other had led out of turn.
    pub(super) claimed_lead: Option<u32>,
    /// When that was denied.
    pub(super) denied: Option<Moment>,
    /// Whether what the dealer claimed last was all the tricks left.
    pub(super) claimed_rest: Option<Known>,
    /// When the dealer's claim proved false, or was admitted.
    pub(super) claim: Option<Sure>,
    /// When the trick was touched to be gathered.
    pub(super) touched_trick: Option<Moment>,
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
    /// When the pack was first shown to lack a card, or to be wrong in a way not told.
    pub(super) pack_wanting: Option<Moment>,
    /// When each seat first demanded or gave up a right, after which his looking takes none away.
    pub(super) chose: [Vec<Moment>; 4],
}
