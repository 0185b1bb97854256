//! Which part of the pass the sentences about rights, penalties and conduct belong to.

use super::called::Called;
use super::derive::Derive;
use super::{FactId, IncidentKind as K, Known, Remedy};
use crate::syntax::EventKind;

impl Derive<'_> {
    pub(super) fn stated_of_rights(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::CallsCard { who, card, from } => self.called(who, from, Called::Card(card.value)),
            E::CallsSuit { who, suit, from } | E::CallsSuitFor { who, suit, from, .. } => {
                self.called(who, from, Called::Suit(suit.value.0));
            }
            E::BarsSuit { who, suit, from } => self.called(who, from, Called::NotSuit(suit.value)),
            E::CallsHighest { who, suit, from } => {
                self.called(who, from, Called::Extreme(suit.value, true));
            }
            E::CallsLowest { who, suit, from } => {
                self.called(who, from, Called::Extreme(suit.value, false));
            }
            E::CallsToWin { who, from } => self.called(who, from, Called::Taking(true, None)),
            E::CallsToLose { who, from } => self.called(who, from, Called::Taking(false, None)),
            E::CallsToWinTrick { who, from, trick } => {
                self.called(who, from, Called::Taking(true, Some(trick.value)));
            }
            E::CallsToLoseTrick { who, from, trick } => {
                self.called(who, from, Called::Taking(false, Some(trick.value)));
            }
            E::TrickQuitted => {
                self.story.quits.push(self.now);
                self.trick_left();
            }
            E::Waives { who } | E::WaivesFor { who, .. } => self.waives(self.seat(who)),
            E::DemandsNewDeal { who } | E::DemandsNewDealFor { who, .. } => {
                self.demands_new_deal(self.seat(who));
            }
            E::LetsStand { who } => self.lets_stand(self.seat(who)),
            E::LetsStandFor { who, about } => self.lets_this_stand(self.seat(who), about.value),
            E::Consents { who } => self.consents(self.seat(who)),
            E::Accepts { who } | E::LetsDoubleStand { who } => {
                self.lets_double_stand(self.seat(who));
            }
            E::Refuses { who } => self.refuses_double(self.seat(who)),
            E::Demands { who, words } => self.demands_words(self.seat(who), &words.value.0),
            _ => self.stated_of_penalties(kind),
        }
    }

    fn stated_of_penalties(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::TakeThreeTricks { side } | E::TakeThreeTricksFor { side, .. } => {
                self.side_takes(side.value, Remedy::ThreeTricks, 3);
            }
            E::DeductValue { side } | E::DeductValueFor { side, .. } => {
                self.side_takes(side.value, Remedy::DeductValue, 3);
            }
            E::AddValue { side } | E::AddValueFor { side, .. } => {
                self.side_takes(side.value, Remedy::AddValue, 3);
            }
            E::TakeTricks { side, number } => {
                self.side_takes(side.value, Remedy::ThreeTricks, number.value);
            }
            E::TakesTricks { who, number } => {
                if let Some(seat) = self.seat(who) {
                    self.asks_for_revoke(seat, Remedy::ThreeTricks, number.value);
                }
            }
            E::DeductTricks { side, number } => {
                self.side_takes(side.value, Remedy::DeductValue, number.value);
            }
            E::AddTricks { side, number } => {
                self.side_takes(side.value, Remedy::AddValue, number.value);
            }
            E::DividePenalty { side } => self.divides(side.value),
            E::TakesTwo { who } => self.demand(self.seat(who), Some(Remedy::SpadeTwo)),
            E::WantsPlayedOut { who } => self.demand(self.seat(who), Some(Remedy::PlayOut)),
            E::AsksForTime { who } => self.demand(self.seat(who), Some(Remedy::GiveTime)),
            E::ThoughtNotPlayed { who } => self.thought_not_played(self.seat(who)),
            E::SuggestsPenalty { who } | E::SuggestsPenaltyFor { who, .. } => {
                self.simple(K::PenaltySuggested, self.seat(who));
            }
            E::SaysPenaltyDue { who } => self.simple(K::PenaltySaidDue, self.seat(who)),
            E::AsksWhoExacts { who, other } | E::AsksWhoExactsFor { who, other, .. } => {
                self.between(K::PenaltyLeftToPartner, self.seat(who), self.seat(other));
            }
            E::Consult { who } => self.consult(&who.value, false),
            E::ConsultOnMake { who } => self.consults_on_make(&who.value),
            E::ConsultOnPenalty { who } | E::ConsultOnPenaltyFor { who, .. } => {
                self.consult(&who.value, true);
            }
            E::Hurries { who, other } => self.between(K::Hurried, self.seat(who), self.seat(other)),
            E::Doubles { who } | E::Redoubles { who } => {
                if self.speaks_of_doubling(self.seat(who)) {
                    self.story.doublings.push(self.now);
                }
                self.doubled_after_lead(self.seat(who));
                self.doubles(self.seat(who));
            }
            E::IsSatisfied { who } | E::DoesNotDouble { who } => {
                self.declines_to_double(self.seat(who));
            }
            E::SaysYes { who } => self.says_yes(self.seat(who)),
            E::PlayBegun => self.story.doublings.push(self.now),
            E::Declares { who, strain } => self.declares(self.seat(who), Some(strain.value)),
            E::DeclaresSome { who } => self.declares(self.seat(who), None),
            E::TrumpNamed => self.is_named(),
            E::DeclaresInHaste { who, strain } => {
                self.declares(self.seat(who), Some(strain.value));
                self.simple(K::Haste, self.seat(who));
            }
            E::DeclaresUnusually { who, strain } => {
                self.declares(self.seat(who), Some(strain.value));
                self.simple(K::UnusualWords, self.seat(who));
            }
            E::ChangesDeclaration { who, .. } | E::ChangesTrump { who } => {
                self.alters(self.seat(who), false);
            }
            E::Passes { who } => self.passes(self.seat(who)),
            E::PassesInHaste { who } => {
                self.passes(self.seat(who));
                self.simple(K::Haste, self.seat(who));
            }
            E::PassesUnusually { who } => {
                self.passes(self.seat(who));
                self.simple(K::UnusualWords, self.seat(who));
            }
            E::PermitsToDeclare { who, other } => self.permits(self.seat(who), self.seat(other)),
            E::TakesBackDouble { who } => self.goes_back(self.seat(who)),
            E::ObjectsToDoubling { who } => self.objects_to_doubling(self.seat(who)),
            E::ConsultOnDouble { who } => {
                self.consults_on_doubling(&who.value, Known::from_line(false, self.now.line));
            }
            _ => self.stated_of_conduct(kind),
        }
    }

    fn stated_of_conduct(&mut self, kind: &EventKind) {
        use EventKind as E;
        match kind {
            E::CallsAttention { who, mention } => {
                self.calls_attention(self.seat(who), mention.value);
            }
            E::NamesOwnCard { who } => self.attention_to_trick(self.seat(who), true),
            E::DrawsTrick { who } => {
                self.attention_to_trick(self.seat(who), false);
            }
            E::AsksToName { other, .. } => self.asked_to_name = self.seat(other),
            E::TouchesTrick { .. } => self.note_touched_trick(),
            E::WarnsAboutLead { who, other } => {
                self.between(K::WarnedOfLead, self.seat(who), self.seat(other));
            }
            E::WarnsAboutPlay { who, other } => {
                self.between(K::WarnedOfPlay, self.seat(who), self.seat(other));
            }
            E::RefersToScore { who } => self.simple(K::ScoreMentioned, self.seat(who)),
            E::RefersToTrick { who, trick } => self.refers_to_trick(self.seat(who), trick.value),
            E::LooksAtTrick { who, trick } => self.looks_at_trick(self.seat(who), trick.value),
            E::LooksAtLastTrick { who } => self.looks_at_last_trick(self.seat(who)),
            E::ErrorDiscovered | E::DiscoversError { .. } => {
                self.story.discovered.push(self.now);
            }
            E::SaysLedOutOfTurn { who, other, trick } => {
                self.says_led_out_of_turn(self.seat(who), self.seat(other), trick.value);
            }
            E::DeniesIt { .. } => self.denies(),
            E::AsksPlacing { who } => self.asks_placing(self.seat(who)),
            E::AsksPlacingFor { who, other } => {
                self.between(K::PlacingForPartner, self.seat(who), self.seat(other));
            }
            E::AsksToLead { who } => {
                self.asks_leave(self.seat(who));
                self.gives_up_double(self.seat(who));
            }
            E::AsksWords { who, words } => self.asks_words(self.seat(who), &words.value.0),
            E::BystanderOnScore => self.bystander(true, false),
            E::BystanderOnPenalty => self.bystander(false, true),
            E::BystanderOnPlay => self.bystander(false, false),
            E::AgreeToAskBystander => self.simple(K::BystanderAsked, None),
            E::CallsBystanderToPay { who } => {
                // He has been called on: to pay is then his duty, and still to be done.
                if let Some(who) = self.seat(who) {
                    self.demand_pending(who, Remedy::PayStakes, None, None);
                }
            }
            E::HesitatesPassing { who } => self.simple(K::Hesitation, self.seat(who)),
            E::Gestures { who } => self.simple(K::Gesture, self.seat(who)),
            E::ShowsPleasure { who } => {
                let (who, trick) = (self.seat(who), self.trick_number());
                self.raise(K::Gesture, who).trick(trick).say(FactId::PleasureShown, true);
            }
            E::PlaysWithEmphasis { who, .. } => self.simple(K::Emphasis, self.seat(who)),
            E::Talks { who } => self.simple(K::Talk, self.seat(who)),
            E::ActsOnIt { who } => self.simple(K::ActedOnManner, self.seat(who)),
            E::DrawsEarly { who, other } => {
                self.between(K::DrawnEarly, self.seat(who), self.seat(other));
            }
            _ => self.stated_of_the_deal(kind),
        }
    }
}
