//! What sentences mention how far a deal has come, and of which of two deals.

use super::own_words::asks_a_new_deal;
use crate::syntax::{EventKind, company};

/// What of a deal has been stated.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is told by sentences of its own")]
pub(super) struct Seen {
    /// Somebody was said to deal.
    dealt: bool,
    /// Something was stated after that.
    since: bool,
    /// Something was stated that only happens when cards are or have been dealt.
    shown: bool,
    /// It is over: a new deal was had, or the hand is.
    over: bool,
}

impl Seen {
    /// Whether the cards are dealt again with this.
    pub(super) fn dealt_again(&self, kind: &EventKind) -> bool {
        match kind {
            EventKind::Deals { .. } => self.dealt && self.since || self.shown,
            // How he deals may be stated of a deal that was stated before.
            EventKind::DealsOutOfTurn { .. }
            | EventKind::DealsWrongPack { .. }
            | EventKind::DealsFor { .. } => self.over,
            _ => false,
        }
    }

    pub(super) fn note(&mut self, kind: &EventKind) {
        match kind {
            EventKind::Deals { .. }
            | EventKind::DealsOutOfTurn { .. }
            | EventKind::DealsWrongPack { .. }
            | EventKind::DealsFor { .. } => self.dealt = true,
            _ => self.since = true,
        }
        self.over |= ends(kind);
        self.shown |= ends(kind) || kind.is_of_play() || kind.names_trump() || kind.is_of_a_deal();
    }
}

/// Whether a deal is over with this.
fn ends(kind: &EventKind) -> bool {
    use EventKind as E;
    kind.is_end_of_hand()
        || match kind {
            E::DemandsNewDeal { .. } | E::DemandsNewDealFor { .. } | E::StopsDeal { .. } => true,
            E::Demands { words, .. } => asks_a_new_deal(&words.value.0),
            _ => false,
        }
}

/// Whether this ends a hand, or tells of one that has come to its end.
pub(super) fn is_stated_at_the_end(kind: &EventKind) -> bool {
    kind.is_end_of_hand() || kind.is_of_a_score()
}

/// Whether something is wrong with the pack that is to be dealt, or with which it is dealt.
pub(super) fn is_of_the_pack_to_deal(kind: &EventKind) -> bool {
    matches!(kind, EventKind::CardFaced) || is_uncut(kind)
}

/// Whether the pack was not cut for the deal.
pub(super) fn is_uncut(kind: &EventKind) -> bool {
    matches!(kind, EventKind::PackNotCut | EventKind::SaysNotCut { .. })
}

/// How many cards go to a trick.
const IN_TRICK: usize = 4;

/// How many cards a pack has.
const IN_PACK: usize = 52;

/// How many cards are played with this.
fn cards_played(kind: &EventKind) -> usize {
    match kind {
        EventKind::TrickTold { plays } => plays.value.0.len(),
        _ => usize::from(kind.is_one_card()),
    }
}

/// What may be stated of a hand when the next has been begun.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Late {
    /// Its score, or what becomes of that.
    Score,
    /// Its tricks or honours.
    Figures,
    /// A revoke in it, or what is paid for one.
    Revoke,
}

/// What of a hand this tells that may be stated when the next has begun.
pub(super) fn late(kind: &EventKind) -> Option<Late> {
    let of = [
        (kind.is_late_score(), Late::Score),
        (kind.is_late_figures(), Late::Figures),
        (kind.is_late_revoke(), Late::Revoke),
    ];
    of.into_iter().find_map(|(is, late)| is.then_some(late))
}

/// How far a deal has come, for what may still be stated of the one before.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is told by sentences of its own")]
pub(super) struct Stage {
    /// The trump has been named.
    pub(super) named: bool,
    /// A card has been played.
    pub(super) played: bool,
    /// The hand has come to its end.
    pub(super) over: bool,
    /// The cards have all been dealt.
    pub(super) complete: bool,
    /// It is over, or its score is mentioned as that of a hand that is.
    pub(super) scored: bool,
    /// How many cards have been played, with those of the tricks before the story.
    cards: usize,
}

impl Stage {
    /// At the beginning of a hand of which so many tricks had been played before the story.
    pub(super) fn after_tricks(tricks: u32) -> Self {
        Self {
            cards: usize::try_from(tricks).map_or(0, |tricks| tricks.saturating_mul(IN_TRICK)),
            ..Self::default()
        }
    }

    /// Whether nothing shows that its cards have been dealt.
    pub(super) fn is_to_be_dealt(&self) -> bool {
        !(self.complete || self.over)
    }

    /// Whether this is still about a hand before.
    pub(super) fn leaves(&self, late: Late) -> bool {
        !self.over
            && match late {
                Late::Score => true,
                Late::Figures => !self.named && !self.played,
                Late::Revoke => !self.played,
            }
    }

    pub(super) fn note(&mut self, kind: &EventKind) {
        self.played |= kind.is_of_play();
        self.named |= kind.names_trump() || self.played;
        self.over |= kind.is_end_of_hand();
        self.complete |= self.named || matches!(kind, EventKind::DealComplete);
        self.cards = self.cards.saturating_add(cards_played(kind));
        self.scored |= self.over || self.cards >= IN_PACK || kind.is_of_a_score();
    }
}

/// Whether people cut for places, or belong to a table: what they do is then of all its deals.
pub(super) fn makes_up_a_table(kind: &EventKind) -> bool {
    company(kind).is_some() && !kind.is_by_players()
}
