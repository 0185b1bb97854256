//! What sentences tell of how far a deal has come, and of which of two deals.

use super::own_words::asks_a_new_deal;
use crate::syntax::{EventKind, company};

/// What of a deal has been told.
#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is told by sentences of its own"
)]
pub(super) struct Seen {
    /// Somebody was said to deal.
    dealt: bool,
    /// Something was told after that.
    since: bool,
    /// Something was told that only happens when cards are or have been dealt.
    shown: bool,
    /// It is over: a new deal was had, or the hand is.
    over: bool,
}

impl Seen {
    /// Whether the cards are dealt again with this.
    pub(super) fn dealt_again(&self, kind: &EventKind) -> bool {
        match kind {
            EventKind::Deals { .. } => self.dealt && self.since || self.shown,
            // How he deals may be told of a deal that was told before.
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
        self.shown |= ends(kind) || shows(kind);
    }
}

/// Whether a deal is over with this.
fn ends(kind: &EventKind) -> bool {
    use EventKind as E;
    is_end_of_hand(kind)
        || match kind {
            E::DemandsNewDeal { .. } | E::DemandsNewDealFor { .. } | E::StopsDeal { .. } => true,
            E::Demands { words, .. } => asks_a_new_deal(&words.value.0),
            _ => false,
        }
}

/// Whether a hand has come to its end with this.
fn is_end_of_hand(kind: &EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::TricksWon { .. }
            | E::HandPlayedOut
            | E::AllThrowDown
            | E::CutForNextDeal
            | E::TakesTwo { .. }
    )
}

/// Whether this ends a hand, or tells of one that has come to its end.
pub(super) fn is_told_at_the_end(kind: &EventKind) -> bool {
    is_end_of_hand(kind) || is_scored(kind)
}

/// Whether the score of a hand is spoken of as of one that is over.
fn is_scored(kind: &EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::ScoreAgreed
            | E::DealScoreAgreed
            | E::GameScoreAgreed { .. }
            | E::RubberScoreAgreed
            | E::RubberEnds
    )
}

/// Whether something is wrong with the pack that is to be dealt, or with which it is dealt.
pub(super) fn is_of_the_pack_to_deal(kind: &EventKind) -> bool {
    matches!(kind, EventKind::CardFaced) || is_uncut(kind)
}

/// Whether the pack was not cut for the deal.
pub(super) fn is_uncut(kind: &EventKind) -> bool {
    matches!(kind, EventKind::PackNotCut | EventKind::SaysNotCut { .. })
}

/// So many cards go to a trick.
const IN_TRICK: usize = 4;

/// So many cards has a pack.
const IN_PACK: usize = 52;

/// How many cards are played with this.
fn cards_played(kind: &EventKind) -> usize {
    use EventKind as E;
    match kind {
        E::TrickTold { plays } => plays.value.0.len(),
        E::Leads { .. }
        | E::LeadsEarly { .. }
        | E::LeadsTogether { .. }
        | E::Plays { .. }
        | E::PlaysTo { .. }
        | E::PlaysTogether { .. }
        | E::PlaysWithEmphasis { .. }
        | E::Discards { .. }
        | E::Ruffs { .. } => 1,
        _ => 0,
    }
}

/// Whether this happens only in a deal, or when the cards have been dealt.
fn shows(kind: &EventKind) -> bool {
    use EventKind as E;
    is_of_play(kind)
        || names_trump(kind)
        || matches!(
            kind,
            E::DealsTwoAtOnce { .. }
                | E::DealsTwoTo { .. }
                | E::DealsThird { .. }
                | E::DealtOutOfRotation
                | E::LastCardFallsTo { .. }
                | E::LastCardFaceUp
                | E::CardsDealt { .. }
                | E::HasCards { .. }
                | E::FindsShort { .. }
                | E::EveryoneThirteen
                | E::DealComplete
                | E::DealHurried
                | E::ExposesOneOfLast { .. }
                | E::Exposes { .. }
                | E::LooksAtCard { .. }
                | E::LooksAtOwn { .. }
                | E::Passes { .. }
                | E::PassesInHaste { .. }
                | E::PassesUnusually { .. }
                | E::AsksToLead { .. }
                | E::Doubles { .. }
                | E::DummyDown
        )
}

fn names_trump(kind: &EventKind) -> bool {
    use EventKind as E;
    matches!(
        kind,
        E::Declares { .. } | E::DeclaresInHaste { .. } | E::DeclaresUnusually { .. }
    )
}

/// Whether a card is played.
fn is_of_play(kind: &EventKind) -> bool {
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
            | E::TrickTold { .. }
            | E::TrickQuitted
            | E::Revokes { .. }
            | E::RevokesOnPurpose { .. }
            | E::RevokesToHide { .. }
            | E::Omits { .. }
            | E::OmitsTo { .. }
    )
}

/// What may be told of a hand when the next has been begun.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Late {
    /// Its score, or what becomes of that.
    Score,
    /// Its tricks or honours.
    Figures,
    /// A revoke in it, or what is paid for one.
    Revoke,
}

/// What of a hand this tells that may be told when the next has begun.
pub(super) fn late(kind: &EventKind) -> Option<Late> {
    use EventKind as E;
    let late = match kind {
        E::TrickScoreError
        | E::HonourScoreError
        | E::CorrectsScore { .. }
        | E::ScoredFor { .. }
        | E::ScoreAgreed
        | E::DealScoreAgreed
        | E::GameScoreAgreed { .. }
        | E::RubberScoreAgreed
        | E::NextDealComplete
        | E::NextTrumpDeclared => Late::Score,
        E::TricksWon { .. } | E::Honours { .. } | E::HasNoTrumps { .. } => Late::Figures,
        E::ClaimsRevoke { .. }
        | E::ClaimsRevokeAt { .. }
        | E::TakeThreeTricks { .. }
        | E::TakeThreeTricksFor { .. }
        | E::TakeTricks { .. }
        | E::TakesTricks { .. }
        | E::DeductValue { .. }
        | E::DeductValueFor { .. }
        | E::DeductTricks { .. }
        | E::AddValue { .. }
        | E::AddValueFor { .. }
        | E::AddTricks { .. }
        | E::DividePenalty { .. }
        | E::TricksSearched
        | E::TricksExamined
        | E::TricksCounted
        | E::HandsExamined
        | E::MixesCards { .. } => Late::Revoke,
        _ => return None,
    };
    Some(late)
}

/// How far a deal has come, for what may still be told of the one before.
#[derive(Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is told by sentences of its own"
)]
pub(super) struct Stage {
    /// The trump has been named.
    pub(super) named: bool,
    /// A card has been played.
    pub(super) played: bool,
    /// The hand has come to its end.
    pub(super) over: bool,
    /// The cards have all been dealt.
    pub(super) complete: bool,
    /// It is over, or its score is spoken of as that of a hand that is.
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
        self.played |= is_of_play(kind);
        self.named |= names_trump(kind) || self.played;
        self.over |= is_end_of_hand(kind);
        self.complete |= self.named || matches!(kind, EventKind::DealComplete);
        self.cards = self.cards.saturating_add(cards_played(kind));
        self.scored |= self.over || self.cards >= IN_PACK || is_scored(kind);
    }
}

/// Whether people cut for places, or belong to a table: what they do is then of all its deals.
pub(super) fn makes_up_a_table(kind: &EventKind) -> bool {
    use EventKind as E;
    // These may be done by those who play as well.
    let by_players = matches!(
        kind,
        E::ChoosesPack { .. }
            | E::ChangesSeat { .. }
            | E::Objects { .. }
            | E::ExposesTwoCards { .. }
    );
    company(kind).is_some() && !by_players
}
