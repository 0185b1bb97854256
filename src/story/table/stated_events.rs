//! What is stated at the table without being done in play: suits held, notices, claims, words.

use super::doubling::asks_leave;
use super::events::{TRICKS, WHOLE_PACK, lets_double_stand};
use super::own_words::suit_asked_about;
use super::replay::Replay;
use super::{Stage, Sure, TableError};
use crate::bridge::Seat;
use crate::syntax::{EventKind, Mention, company};

impl<'case> Replay<'case> {
    /// What is said about the trump, the doubling or a suit.
    pub(super) fn speaks(&mut self, kind: &'case EventKind) {
        use EventKind as E;
        match kind {
            E::Declares { who, strain }
            | E::DeclaresInHaste { who, strain }
            | E::DeclaresUnusually { who, strain } => {
                self.with(who, |table, seat| table.declares(seat, Some(strain.value)));
            }
            E::DeclaresSome { who } => self.with(who, |table, seat| table.declares(seat, None)),
            E::TrumpNamed => self.names(None, None),
            E::Passes { who } | E::PassesInHaste { who } | E::PassesUnusually { who } => {
                self.with(who, Self::passes);
            }
            E::AsksToLead { who } => self.with(who, Self::asks_to_lead),
            E::AsksAbout { who, other, suit } => {
                let asked = self.who(other);
                self.with(who, |table, seat| {
                    if let Some(asked) = asked {
                        table.ask(seat, asked, Some(suit.value));
                    }
                });
            }
            E::AsksWords { who, words } => self.with(who, |table, seat| {
                table.asks_in_words(seat, &words.value.0);
            }),
            E::SaysYes { who } => self.with(who, |table, seat| table.answers(seat, true)),
            E::SaysNo { who } => self.with(who, |table, seat| table.answers(seat, false)),
            E::SaysHasNone { who } => self.with(who, |table, seat| table.says_of_suit(seat, false)),
            E::SaysHasOne { who } => self.with(who, |table, seat| table.says_of_suit(seat, true)),
            E::Doubles { who } | E::Redoubles { who } => self.with(who, Self::doubles),
            E::IsSatisfied { who } => self.with(who, Self::satisfied),
            E::DoesNotDouble { who } => self.with(who, Self::does_not_double),
            E::Demands { who, words } => self.with(who, |table, _| table.demands(&words.value.0)),
            E::Accepts { who } | E::LetsStand { who } | E::LetsDoubleStand { who } => {
                self.with(who, Self::double_answered);
            }
            E::LetsStandFor { who, about } if lets_double_stand(about.value) => {
                self.with(who, Self::double_answered);
            }
            E::Refuses { who } => self.with(who, Self::double_refused),
            _ => self.shown_or_stated(kind),
        }
    }

    fn shown_or_stated(&mut self, kind: &'case EventKind) {
        use EventKind as E;
        match kind {
            E::Revokes { who } | E::RevokesOnPurpose { who } => {
                self.with(who, Self::revokes);
            }
            E::RevokesToHide { who } => self.with(who, Self::revokes_again),
            E::PlaysTwoTo { who, trick } => {
                self.with(who, |table, seat| table.plays_two_to(seat, trick.value));
            }
            E::Exposes { who, cards }
            | E::DropsOnFloor { who, cards }
            | E::DropsFaceDown { who, cards }
            | E::Drops { who, cards }
            | E::ShowsAbove { who, cards }
            | E::HoldsInView { who, cards, .. } => {
                self.with(who, |table, seat| table.exposes(seat, &cards.value));
            }
            // A card shown while the cards are dealt may be anybody's.
            E::ShowsTo { .. } if self.now.stage == Stage::Dealing => self.only_named(kind),
            E::ShowsTo { who, card, .. } | E::Detaches { who, card } => {
                self.with(who, |table, seat| table.shows(seat, card.value));
            }
            E::AddsToTrick { who, card } | E::AddsFaceUp { who, card } => {
                self.with(who, |table, seat| table.adds(seat, card.value, false));
            }
            // What lies face down nobody has seen.
            E::AddsFaceDown { who, card } => {
                self.with(who, |table, seat| table.adds(seat, card.value, true));
            }
            E::Mixes { who, card, .. } | E::MixesEarlier { who, card } => {
                self.with(who, |table, seat| {
                    table.parts_with(seat, card.value, None);
                });
            }
            E::Draws { .. }
            | E::NamesInDummy { .. }
            | E::TouchesInDummy { .. }
            | E::Names { .. }
            | E::SuggestsCard { .. }
            | E::Touches { .. } => self.named_or_touched(kind),
            E::HoldsSuit { who, suit } => {
                self.with(who, |table, seat| table.holds_suit(seat, suit.value));
            }
            E::HoldsCard { who, card } => {
                self.with(who, |table, seat| table.holds_card(seat, card.value));
            }
            E::HasNoSuit { who, suit } => {
                self.with(who, |table, seat| table.has_none(seat, suit.value));
            }
            E::LooksAtOwn { who } => self.with(who, Self::look_now),
            E::LooksAtCard { who } => self.with(who, Self::look_at_some),
            E::LooksAt { who, card } => {
                self.with(who, |table, seat| table.look_at(seat, card.value));
            }
            E::LooksAtCardOf { who, other } if self.who(who) == self.who(other) => {
                self.with(who, Self::look);
            }
            E::LooksAtCardOf { who, other } => self.looks_at_card_of(who, other),
            E::HasLooked { who } => self.with(who, Self::look),
            E::HasNotLooked { who } => self.with(who, Self::has_not_looked),
            E::TrickWasQuitted { trick } => self.mark_quitted(trick, true),
            E::TrickQuittedBefore { trick, .. } | E::TrickQuittedAfter { trick, .. } => {
                self.known_trick(trick);
            }
            E::TrickWasNotQuitted { trick } => self.mark_quitted(trick, false),
            E::DummyDown | E::PartOfDummyDown => self.dummy_down(),
            E::DummyNotDown => self.dummy_not_down(),
            E::SeesDummy { who } => self.with(who, Self::sees_dummy),
            E::HasNotSeenDummy { who } => self.with(who, Self::has_not_seen_dummy),
            E::DummyForces { strain } => self.is_forced(strain.value),
            E::DealBlind => self.record.blind = self.here.moment.line,
            E::LaysDown { who } => self.with(who, Self::lays_down_own),
            E::HeldSuitAt { who, suit, trick } => self.with(who, |table, seat| {
                table.held_at(seat, suit.value.0, trick.value);
            }),
            E::TrickTurned => self.trick_turned(),
            E::PlayNotBegun => self.says_not_begun(),
            E::IsWinning { card } => self.is_winning(card.value),
            E::DealsTwoAtOnce { .. } | E::DealsTwoTo { .. } | E::DealsThird { .. } => {
                self.dealing(kind);
            }
            E::CardsDealt { number } if number.value < WHOLE_PACK => self.dealing(kind),
            E::CardsDealt { .. } => self.reach(Stage::Dealt),
            E::HasCards { who, number } => {
                self.with(who, |table, seat| table.has_cards(seat, number.value));
            }
            E::SearchesOtherPack { .. } => {
                self.record.dealt.searched.get_or_insert(self.here.moment);
                self.only_named(kind);
            }
            E::EveryoneThirteen => self.everyone_thirteen(),
            E::ClaimsTricks { number, .. } if number.value > TRICKS => {
                self.too_many_claimed(number.value);
            }
            E::ErrorDiscovered
            | E::DiscoversError { .. }
            | E::ClaimsRevoke { .. }
            | E::CallsAttention { .. } => self.notices(kind),
            E::PlayBegun => self.now.begun = Some(Sure::yes(self.here.moment.line)),
            _ => self.only_named(kind),
        }
    }

    /// An error is found out, or attention is called to something: a revoke, where it is one.
    fn notices(&mut self, kind: &'case EventKind) {
        let other = matches!(
            kind,
            EventKind::CallsAttention { mention, .. } if mention.value != Mention::Revoke
        );
        if !other {
            self.record.noticed.push(self.here.moment);
        }
        self.only_named(kind);
    }

    /// Somebody lays a hand on the table: dummy's, or at double dummy the other player's dummy.
    fn lays_down_own(&mut self, seat: Seat) {
        if self.record.roles.dummy().is_none_or(|dummy| dummy == seat) {
            self.lays_down();
        } else if self.is_nobodys(seat) {
            let here = self.here.moment;
            self.record.dummy.other_laid.get_or_insert(here);
        }
    }

    fn too_many_claimed(&mut self, count: u32) {
        self.errors.push(TableError::too_many_claimed(count, self.here.span, None));
    }

    /// Sentences that move no card: the player who is named in them must be at the table.
    pub(super) fn only_named(&mut self, kind: &'case EventKind) {
        // Those who cut for places may have none yet.
        if company(kind).is_none() {
            for who in kind.people() {
                self.who(who);
            }
        }
    }

    /// A question in his own words: of a suit to his partner, or for leave to lead.
    fn asks_in_words(&mut self, seat: Seat, words: &str) {
        if let Some(suit) = suit_asked_about(words) {
            self.ask(seat, seat.partner(), Some(suit));
        } else if asks_leave(words) {
            self.asks_to_lead(seat);
        }
    }

    fn says_of_suit(&mut self, seat: Seat, one: bool) {
        let asked = |query: &&mut super::Query| query.asked == seat && query.suit.is_some();
        if let Some(query) = self.record.queries.last_mut().filter(asked) {
            query.answer = Some(Sure { so: one, line: self.here.moment.line });
        }
    }
}
