//! What each sentence does at the table.

use super::replay::Replay;
use super::{Stage, Sure};
use crate::bridge::Seat;
use crate::source::{Span, Spanned};
use crate::syntax::{About, CardSpec, Cards, EventKind, Mention, Stated, Who};

/// How many cards are dealt when the deal is complete.
pub const WHOLE_PACK: u32 = 52;

/// The tricks of a hand.
pub(super) const TRICKS: u32 = 13;

/// Whether what is let stand is a double.
pub(super) fn lets_double_stand(about: About) -> bool {
    matches!(about, About::Mention(Mention::DoubleOutOfTurn, _))
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
        self.record_score(kind);
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

    /// A card dealt wrongly shows that the deal is going on, if nothing else stated it.
    pub(super) fn dealing(&mut self, kind: &'case EventKind) {
        if self.now.stage == Stage::Unknown {
            self.reach(Stage::Dealing);
        }
        self.only_named(kind);
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
    pub(super) fn exposes(&mut self, seat: Seat, cards: &Cards) {
        if self.now.stage >= Stage::Dealt {
            for card in &cards.0 {
                self.shows(seat, card.value);
            }
        }
    }
}
