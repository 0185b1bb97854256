//! Which part of the pass each sentence belongs to.

use super::called::Called;
use super::derive::Derive;
use super::{FactId, IncidentKind as K, Remedy};
use crate::syntax::{CardSpec, EventKind};

impl Derive<'_> {
    /// What a sentence states beyond the card it plays.
    pub(super) fn stated(&mut self, kind: &EventKind) {
        self.stated_of_pack(kind);
        self.stated_of_deal(kind);
        self.stated_of_cards(kind);
        self.stated_of_company(kind);
    }

    #[allow(clippy::too_many_lines, reason = "one flat table, a row a sentence")]
    fn stated_of_cards(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::Exposes { who, cards } => self.exposes(self.seat(who), &cards.value),
            E::ExposesOneOfLast { who, card } => self.one_of_last(self.seat(who), card.value),
            E::DealHurried => self.deal_hurried(),
            E::PlaysTogether { who, cards } | E::LeadsTogether { who, cards } => {
                self.plays_together(self.seat(who), &cards.value);
            }
            E::DropsOnFloor { who, cards } => {
                self.shown(self.seat(who), &cards.value, FactId::DroppedBelow);
            }
            E::DropsFaceDown { who, cards } => {
                self.shown(self.seat(who), &cards.value, FactId::DroppedFaceDown);
            }
            E::Drops { who, cards } => {
                self.each_shown(self.seat(who), &cards.value, FactId::DroppedFaceUp);
            }
            E::HoldsInView { who, cards, other } => {
                self.held_in_view(self.seat(who), &cards.value, self.seat(other));
            }
            E::ShowsAbove { who, cards } => {
                self.shown_above(self.seat(who), &cards.value);
            }
            E::ShowsTo { who, card, other } => {
                self.shows_to(self.seat(who), card.value, self.seat(other));
            }
            E::HoldsCard { .. }
            | E::HoldsSuit { .. }
            | E::HasNoSuit { .. }
            | E::HeldSuitAt { .. } => self.story.stated.push(self.now.line),
            E::SaysHolds { who, card } => {
                self.shown_one(self.seat(who), card.value, FactId::NamedOnly);
            }
            E::Detaches { who, card } => self.detaches(self.seat(who), card.value),
            E::NamesAs { who, card, other } => {
                self.names_of_another(self.seat(who), card.value, self.seat(other));
            }
            E::ThrowsDown { who } => {
                self.hand_shown(self.seat(who));
                self.throws_down(self.seat(who));
            }
            E::AllThrowDown => {
                self.hand_shown(self.record.roles.dealer);
                self.simple(K::AllThrewDown, None);
            }
            E::KeepsCards { who } => self.keeps(self.seat(who)),
            E::ClaimsRest { who } => self.claims(self.seat(who), None),
            E::ClaimsTricks { who, number } => self.claims(self.seat(who), Some(number.value)),
            E::ShowsBelieving { who, other } => {
                self.hand_shown(self.seat(who));
                self.shows_believing(self.seat(who), self.seat(other));
            }
            E::ClaimProvesFalse => self.claim_proves_false(),
            E::AdmitsClaim { who } => self.admits(self.seat(who)),
            E::IsWinning { card } => self.winning_card(card.value),
            E::Omits { who } => self.omits(self.seat(who), None),
            E::OmitsTo { who, trick } => self.omits(self.seat(who), Some(trick.value)),
            E::PlaysTwoTo { who, trick } => self.surplus(self.seat(who), Some(trick.value)),
            E::PlaysTwoEarlier { who } => self.surplus(self.seat(who), None),
            E::TrickHas { trick, number } if number.value > 4 => {
                self.story.counted.push(self.now);
                self.surplus(None, Some(trick.value));
            }
            E::TrickHas { trick, number } if number.value < 4 => self.short_trick(trick.value),
            E::TrickHas { trick, .. } => self.story.found_full.push((self.now, trick.value)),
            E::TricksCounted => self.story.counted.push(self.now),
            E::GoesBack { who, card } => self.goes_back_to(self.seat(who), card.value),
            E::Mixes { who, card, trick } => {
                self.mixed_card(self.seat(who), card.value, Some(trick.value));
            }
            E::MixesEarlier { who, card } => self.mixed_card(self.seat(who), card.value, None),
            // The card for which the trick waited is no further one.
            E::AddsToTrick { .. } | E::AddsFaceUp { .. } | E::AddsFaceDown { .. }
                if self.puts_a_card() => {}
            E::AddsToTrick { who, card } | E::AddsFaceUp { who, card } => {
                self.fifth_card(self.seat(who), card.value, false);
            }
            E::AddsFaceDown { who, card } => self.fifth_card(self.seat(who), card.value, true),
            E::Revokes { who } => self.revokes(self.seat(who)),
            E::RevokesOnPurpose { who } => self.revokes_on_purpose(self.seat(who)),
            E::RevokesToHide { who } => self.revokes_to_hide(self.seat(who)),
            E::Corrects { who, from, .. } | E::Changes { who, from, .. } => {
                self.changes(self.seat(who), from.value);
            }
            E::TakesBack { who, card } => self.takes_back(self.seat(who), card.value),
            E::AsksAbout { who, other, suit } => {
                self.asks_about(self.seat(who), self.seat(other), suit.value);
            }
            E::ClaimsRevoke { who, by } => {
                self.claims_revoke(self.seat(who), self.seat(by), None);
            }
            E::ClaimsRevokeAt { who, by, trick } => {
                self.claims_revoke(self.seat(who), self.seat(by), Some(trick.value));
            }
            E::MixesCards { who } => self.mixes(self.seat(who)),
            E::TricksSearched => self.tricks_searched(),
            E::TricksExamined => self.story.examined.push(self.now),
            E::HandsExamined => {
                self.story.examined.push(self.now);
                self.simple(K::HandsExamined, None);
            }
            _ => self.stated_of_dummy(kind),
        }
    }

    fn stated_of_dummy(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            // What leads out of turn by that is dealt with as the lead it is.
            E::Draws { .. }
            | E::NamesInDummy { .. }
            | E::Names { .. }
            | E::TouchesInDummy { .. }
            | E::Touches { .. }
                if self.led_falsely_now() => {}
            E::Draws { who, card } => self.draws(self.seat(who), card.value),
            E::NamesInDummy { who, card } => self.names(self.seat(who), card.value, true),
            E::Names { who, card } => self.names(self.seat(who), card.value, false),
            E::TouchesInDummy { who, cards } => self.touches(self.seat(who), &cards.value, true),
            E::Touches { who, cards } => self.touches(self.seat(who), &cards.value, false),
            E::MovesHimself { who, card } => self.moves_himself(self.seat(who), card.value),
            E::Arranges { .. } => self.arranges(),
            E::SuggestsCard { who, card } => self.suggests(self.seat(who), card.value),
            E::SaysIncomplete { who } => {
                let trick = self.trick_short();
                self.dummy_says(self.seat(who), K::DummySaysIncomplete, trick);
            }
            E::CorrectsScore { who } => self.corrects_score(self.seat(who)),
            E::SaysHasOne { who } => self.says_he_has_one(self.seat(who)),
            E::DeniesPenalty { who } => {
                self.dummy_says(self.seat(who), K::DummyDeniesPenalty, None);
                self.penalty_was_claimed();
            }
            E::AsksIfObeyed { who, other } => {
                self.dummy_to(self.seat(who), K::DummyAsksIfObeyed, self.seat(other));
                self.call_was_made(self.seat(other));
            }
            E::SaysWronglyTaken { who, trick } => {
                self.dummy_says(self.seat(who), K::DummySaysWronglyTaken, Some(trick.value));
            }
            E::JoinsDispute { who } => self.dummy_says(self.seat(who), K::DummyJoinsDispute, None),
            E::LooksOverHand { who, other } => {
                self.dummy_to(self.seat(who), K::DummyLooksOver, self.seat(other));
            }
            E::LeavesSeat { who } => self.dummy_says(self.seat(who), K::DummyLeavesSeat, None),
            E::MentionsCards { who } => self.mentions_cards(self.seat(who)),
            E::LaysDown { who } if self.nobodys_laid_down(self.seat(who)) => {}
            E::LaysDown { who } => {
                self.hand_shown(self.seat(who));
                self.dummy_says(self.seat(who), K::DummyLaidDown, None);
                self.laid_down(self.seat(who));
            }
            E::ChoosesCard { who, card } => self.chooses(self.seat(who), card.value),
            E::TellsToPlay { who, other, card } => {
                let (who, other) = (self.seat(who), self.seat(other));
                self.tells_to_play(who, other, card.value, Remedy::PlaySuggested);
            }
            E::TellsNotToPlay { who, other, card } => {
                let (who, other) = (self.seat(who), self.seat(other));
                self.tells_to_play(who, other, card.value, Remedy::NotPlaySuggested);
            }
            E::TellsToShow { who, .. } => {
                let dealer = self.record.roles.dealer;
                if let Some(who) = self.seat(who) {
                    self.demand_pending(who, Remedy::LayDownHand, None, dealer);
                }
            }
            _ => self.stated_of_rights(kind),
        }
    }

    pub(super) fn stated_of_the_deal(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::PackImperfect => self.pack_incorrect(None),
            E::PackLacks { card } => self.pack_incorrect(Some((card.value, 0))),
            E::PackHasTwo { card } => self.pack_incorrect(Some((card.value, 2))),
            E::CardFaced => self.by_the_dealer(K::CardFaced),
            E::DealtOutOfRotation => self.by_the_dealer(K::DealtOutOfRotation),
            E::LastCardFallsTo { who } => self.last_card_falls_to(self.seat(who)),
            E::HasCards { who, number } => self.has_cards(self.seat(who), number.value),
            E::FindsShort { who } => self.finds_short(self.seat(who)),
            E::SearchesOtherPack { who } => self.searches_other_pack(self.seat(who)),
            E::DealsTwoAtOnce { who } => self.two_at_once(self.seat(who), None),
            E::DealsTwoTo { who, other } => {
                self.two_at_once(self.seat(who), self.seat(other));
            }
            E::DealsThird { who } => self.deals_third(self.seat(who)),
            E::MovesOneCard { .. } => self.moves_one_card(),
            E::OneMoveMends => self.one_move_mends(),
            E::CardsDealt { number } => self.cards_dealt(number.value),
            E::PackNotCut => self.pack_not_cut(),
            E::SaysNotCut { who } | E::StopsDeal { who } => {
                let says = matches!(kind, E::SaysNotCut { .. });
                self.attention_to_the_cut(self.seat(who), says);
            }
            E::LooksAtCard { who } => self.dealer_looks(self.seat(who), CardSpec::Any, false),
            E::LooksAtOwn { who } => self.dealer_looks(self.seat(who), CardSpec::Any, true),
            E::LooksAtCardOf { who, other } => {
                self.dealer_looks_at(self.seat(who), self.seat(other));
            }
            E::LooksAt { who, card } => self.dealer_looks(self.seat(who), card.value, false),
            E::AsksToSee { who } => self.asks_to_see(self.seat(who)),
            // Plays and facts, which the replay has taken in, and the sentences of headings not
            // yet ruled on: the score.
            _ => {}
        }
    }

    pub(super) fn called(
        &mut self,
        who: &crate::source::Spanned<crate::syntax::Who>,
        from: &crate::source::Spanned<crate::syntax::Who>,
        called: Called,
    ) {
        self.calls(self.seat(who), self.seat(from), called);
    }
}
