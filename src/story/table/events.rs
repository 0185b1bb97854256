//! What each sentence does at the table.

use super::doubling::asks_leave;
use super::own_words::suit_asked_about;
use super::replay::Replay;
use super::{Stage, Sure, TableError};
use crate::bridge::Seat;
use crate::source::{Span, Spanned};
use crate::syntax::{About, CardSpec, Cards, EventKind, Matter, Stated, Who, company};

/// How many cards are dealt when the deal is complete.
pub const WHOLE_PACK: u32 = 52;
/// The tricks of a hand.
const TRICKS: u32 = 13;

/// Whether what is let stand is a double.
fn lets_double_stand(about: About) -> bool {
    matches!(about, About::Matter(Matter::DoubleOutOfTurn, _))
}

impl<'case> Replay<'case> {
    /// Tells one event.
    pub(super) fn event(&mut self, kind: &'case EventKind, span: Span, line: u32) {
        if let EventKind::TrickTold { plays } = kind {
            self.trick_told(kind, &plays.value, line);
            return;
        }
        self.step(kind, span, line);
        if let Some(seat) = self.stated_of_nobody(kind) {
            self.nobody_acts(seat, kind);
            return;
        }
        self.shows_stage(kind);
        self.company(kind);
        self.happens(kind);
    }

    /// A whole trick in one line: the lead first.
    fn trick_told(&mut self, kind: &'case EventKind, plays: &Stated, line: u32) {
        for (place, (who, card)) in plays.0.iter().enumerate() {
            let words = Span { start: who.span.start, end: card.span.end };
            self.step(kind, words, line);
            let Some(seat) = self.who(who) else { continue };
            if place == 0 {
                self.leads(seat, card.value);
            } else {
                let trick = self.record.tricks.last().map(|trick| trick.number);
                self.plays(seat, card.value, trick);
            }
        }
    }

    /// A card is led or played from a player's hand, or by the dealer from dummy's.
    fn of_a_hand(
        &mut self,
        who: &Spanned<Who>,
        card: CardSpec,
        act: impl FnOnce(&mut Self, Seat, CardSpec),
    ) {
        self.with(who, |table, seat| {
            act(table, table.plays_for(seat, card), card);
        });
    }

    fn happens(&mut self, kind: &'case EventKind) {
        use EventKind as E;
        self.watch_errors(kind);
        self.keep_score(kind);
        match kind {
            E::Deals { .. } | E::DealsWrongPack { .. } => self.reach(Stage::Dealing),
            E::DealsOutOfTurn { who } => {
                self.reach(Stage::Dealing);
                self.with(who, Self::deals_out_of_turn);
            }
            // Told of the deal afterwards: how far the hand has gone is not told by it.
            E::HasDealtOutOfTurn { who } => self.with(who, Self::deals_out_of_turn),
            E::HasDealtWrongPack { who } => {
                self.who(who);
            }
            E::DealsFor { who, other } => {
                self.reach(Stage::Dealing);
                self.who(who);
                self.who(other);
            }
            E::WasDealOf { who } => self.with(who, Self::was_deal_of),
            E::DealComplete | E::DealHurried => self.reach(Stage::Dealt),
            E::Leads { who, card } | E::LeadsEarly { who, card } => {
                self.of_a_hand(who, card.value, Self::leads);
            }
            E::LeadsFalsely { who, card } => {
                self.of_a_hand(who, card.value, Self::leads_falsely);
            }
            E::Plays { who, card } => {
                self.of_a_hand(who, card.value, |table, seat, card| {
                    table.plays(seat, card, None);
                });
            }
            E::Discards { who, card } => self.of_a_hand(who, card.value, Self::discards),
            E::Ruffs { who, card } => self.of_a_hand(who, card.value, Self::ruffs),
            E::PlaysTo { who, card, trick } => {
                self.with(who, |table, seat| {
                    let seat = table.plays_for(seat, card.value);
                    table.plays(seat, card.value, Some(trick.value));
                });
            }
            E::PlaysWithEmphasis { who, card } => {
                self.with(who, |table, seat| table.leads_or_plays(seat, card.value));
            }
            E::MovesHimself { who, card } => {
                self.with(who, |table, seat| table.moves_himself(seat, card.value));
            }
            E::LeadsTogether { who, cards } => {
                self.with(who, |table, seat| table.leads_together(seat, &cards.value));
            }
            E::PlaysTogether { who, cards } => {
                self.with(who, |table, seat| table.plays_together(seat, &cards.value));
            }
            E::ChoosesCard { who, card } => {
                self.with(who, |table, seat| table.chooses_card(seat, card.value));
            }
            E::CallsCard { card, from, .. } => {
                self.with(from, |table, seat| {
                    table.calls_of_together(seat, card.value);
                });
            }
            E::Omits { who } => self.with(who, |table, seat| table.omits(seat, None)),
            E::OmitsTo { who, trick } => {
                self.with(who, |table, seat| table.omits(seat, Some(trick.value)));
            }
            E::Corrects { who, from, to } | E::Changes { who, from, to } => {
                self.with(who, |table, seat| {
                    table.changes(seat, from.value, to.value);
                });
            }
            E::TakesBack { who, card } => {
                self.with(who, |table, seat| {
                    table.puts_back(card.value);
                    table.takes_back(seat, card.value);
                });
            }
            E::GoesBack { card, who } => {
                self.with(who, |table, seat| table.goes_back(seat, card.value));
            }
            E::TrickQuitted => self.quit_trick(),
            E::MixesCards { .. } => self.mixed(),
            E::HandPlayedOut | E::TricksWon { .. } | E::ScoreAgreed | E::RubberEnds => {
                self.played_out();
            }
            E::AllThrowDown => self.given_up(),
            E::ScoredFor { .. }
            | E::TrickScoreError
            | E::HonourScoreError
            | E::RubberScoreAgreed => self.over(),
            // A deal that has been dealt was cut for.
            E::CutForNextDeal | E::NextDealComplete | E::NextTrumpDeclared => {
                self.cut_for_the_next();
            }
            _ => self.speaks(kind),
        }
    }

    /// What is said about the trump, the doubling or a suit.
    fn speaks(&mut self, kind: &'case EventKind) {
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
            EventKind::CallsAttention { matter, .. } if matter.value != Matter::Revoke
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

    /// A card dealt wrongly shows that the deal is going on, where nothing else stated it.
    fn dealing(&mut self, kind: &'case EventKind) {
        if self.now.stage == Stage::Unknown {
            self.reach(Stage::Dealing);
        }
        self.only_named(kind);
    }

    /// Sentences that move no card: whoever is named in them must be at the table.
    fn only_named(&mut self, kind: &'case EventKind) {
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

    /// Does something with the seat of somebody, if he is at the table.
    pub(super) fn with(&mut self, who: &Spanned<Who>, act: impl FnOnce(&mut Self, Seat)) {
        if let Some(seat) = self.who(who) {
            act(self, seat);
        }
    }

    /// The hand has come so far. A card once led, only a new deal could bring the deal back.
    pub(super) fn reach(&mut self, stage: Stage) {
        if self.now.stage == Stage::Play {
            return;
        }
        if stage >= Stage::Dealt {
            self.record.deal_complete.get_or_insert(self.here.moment);
        }
        self.now.stage = stage;
        self.now.stage_line = self.here.moment.line;
    }

    fn over(&mut self) {
        self.record.over.get_or_insert(self.here.moment);
    }

    fn cut_for_the_next(&mut self) {
        self.played_out();
        self.record.next_cut.get_or_insert(self.here.moment);
    }

    /// All have thrown down their cards.
    fn given_up(&mut self) {
        self.over();
        self.is_played();
    }

    /// The cards are mixed: hands that had been given up nobody can play any more.
    fn mixed(&mut self) {
        if self.record.over.is_some() {
            self.played_out();
        }
    }

    /// The hand is over, and all its tricks have been gathered.
    pub(super) fn played_out(&mut self) {
        self.over();
        self.record.played_out.get_or_insert(self.here.moment);
        self.is_played();
    }

    /// Cards have been gathered, so that the play has begun, if nothing showed it before.
    pub(super) fn is_played(&mut self) {
        if !self.now.has_begun() {
            self.now.begun = Some(Sure::yes(self.here.moment.line));
        }
    }

    /// A card played opens a trick when none is open for it.
    pub(super) fn leads_or_plays(&mut self, seat: Seat, card: CardSpec) {
        self.goes_on(seat, card, false);
        if self.fetch(seat, card) {
            return;
        }
        let open = |trick: &super::Trick| trick.play_of(seat).is_none() && trick.quitted.is_none();
        if self.record.tricks.iter().any(open) {
            self.plays(seat, card, None);
        } else {
            self.leads(seat, card);
        }
    }

    /// A card exposed while the cards are dealt may be anybody's.
    fn exposes(&mut self, seat: Seat, cards: &Cards) {
        if self.now.stage >= Stage::Dealt {
            for card in &cards.0 {
                self.shows(seat, card.value);
            }
        }
    }

    fn says_of_suit(&mut self, seat: Seat, one: bool) {
        let asked = |query: &&mut super::Query| query.asked == seat && query.suit.is_some();
        if let Some(query) = self.record.queries.last_mut().filter(asked) {
            query.answer = Some(Sure { so: one, line: self.here.moment.line });
        }
    }
}
