//! The declaration and the doubling: what was named, how often it was doubled, whose right it is.

use super::order;
use super::replay::Replay;
use super::{Query, Sitting, Stage, Sure, TableError};
use crate::bridge::{Seat, SeatSet, Strain, Suit};

/// Whether words in which somebody asks his partner are a question for leave to lead: `Shall I play?`
pub fn asks_leave(words: &str) -> bool {
    let leave = |word: &str| word.eq_ignore_ascii_case("play") || word.eq_ignore_ascii_case("lead");
    words.split(|letter: char| !letter.is_alphabetic()).any(leave)
}

impl Replay<'_> {
    /// The dealer or his partner names the trump. An adversary names nothing, and what was named
    /// first stays, unless the partner was called on to name it himself.
    pub(super) fn declares(&mut self, seat: Seat, strain: Option<Strain>) {
        self.look(seat);
        if self.record.roles.is_defender(seat) == Some(true) {
            if self.now.stage < Stage::Dealt {
                self.reach(Stage::Dealt);
            }
            return;
        }
        let called_on = self.partner_called && self.record.roles.dummy() == Some(seat);
        if self.declared_at.is_some() && !called_on || self.takes_it_back(seat) {
            return;
        }
        self.partner_called = false;
        self.names(Some(seat), strain);
    }

    /// The trump is named, by whom and which as far as is known.
    pub(super) fn names(&mut self, maker: Option<Seat>, strain: Option<Strain>) {
        if self.declared_at.is_some() && maker.is_none() {
            return;
        }
        self.record.strain = strain;
        self.record.roles.maker = maker;
        self.declared_at = Some(self.here.span);
        self.record.trump_named = Some(self.here.moment);
        self.reach(Stage::Declared);
        let first = order::first(&self.order, self.record.roles);
        self.now.right = first.map(|seat| self.sitting().player_of(seat));
        // His double waits for the word of him who has named the trump.
        if let Some((third, line)) = self.doubled_early.take() {
            self.makes_double(third, line);
        }
    }

    /// Words of a demand: that the partner shall name the trump lets him do so.
    pub(super) fn demands(&mut self, words: &str) {
        self.partner_called |= self.now.calls_to_declare(words);
    }

    pub(super) fn passes(&mut self, seat: Seat) {
        if let Some(before) = self.declared_at {
            self.errors.push(TableError::pass_after_declaration(
                seat,
                self.here.span,
                Some(before),
            ));
        } else if self.now.stage < Stage::Dealt {
            self.reach(Stage::Dealt);
        }
        if self.declared_at.is_none() {
            self.leaves_it(seat);
        }
    }

    pub(super) fn doubles(&mut self, seat: Seat) {
        if let Some(before) = self.trumps_header {
            self.errors.push(TableError::doubling_over(seat, self.here.span, Some(before)));
            return;
        }
        if self.doubles_before_naming(seat) {
            return;
        }
        self.goes_on_from_hand();
        self.makes_double(seat, self.here.moment.line);
    }

    /// A double by a player, spoken on a line.
    fn makes_double(&mut self, seat: Seat, line: u32) {
        // The player who has lost the right doubles in vain. The player who has declined and then doubles goes back on
        // his word, and once the doubling is over there is no more of it: in neither case is there a new double.
        let closed = self.order.lost.is_closed(self.here.moment.at);
        let over = self.now.has_begun() || self.now.refused > 0 || self.has_lost(seat);
        if over || closed || self.has_declined(seat) || !self.is_double(seat) {
            return;
        }
        let late =
            self.now.stage == Stage::Play && self.record.roles.is_defender(seat) == Some(true);
        let sitting = self.sitting();
        let early = self.now.right.is_some_and(|right| !sitting.is_one_player(right, seat));
        let before = self.now;
        if let Some(slot) = self.now.doubled_last.get_mut(seat.side().index()) {
            *slot = Some(seat);
        }
        self.now.last_double = Some(seat);
        self.now.declined = SeatSet::NONE;
        self.now.times = self.now.times.saturating_add(1);
        self.now.right = self.first_right(seat);
        if self.now.doubled == 0 {
            self.now.doubled = line;
        }
        self.not_begun();
        self.now.doubling_open = Some(Sure::yes(line));
        // Who doubles in his turn lets the doubles stand that waited for his word.
        if early || late {
            self.waits_for_a_word(before);
            self.refused_beforehand();
        } else {
            self.waiting.retain(|one| !one.say.has(seat));
        }
    }

    /// Whether a double by this player is the first of an adversary of the dealer, answers one by the other side, or
    /// goes over one that his own side made in answer. Any other is none that the game knows.
    fn is_double(&self, seat: Seat) -> bool {
        let Some(defender) = self.record.roles.is_defender(seat) else {
            return true;
        };
        let before = self.record.doubled.is_some_and(|times| times > 0);
        match self.now.last_double {
            Some(_) => self.now.answers_double(seat) || self.now.goes_over_own(seat),
            None => defender || before,
        }
    }

    /// Who speaks first for the other side after a double.
    fn first_right(&self, doubler: Seat) -> Option<Seat> {
        let side = doubler.side().other();
        let roles = self.record.roles;
        let first = order::answer(&self.order, side, roles, self.now.last_doubler(side));
        first.map(|seat| self.sitting().player_of(seat))
    }

    /// Who plays the hands at which nobody sits.
    pub(super) fn sitting(&self) -> Sitting<'_> {
        Sitting { players: self.order.players, roles: self.record.roles, names: &self.record.names }
    }

    /// Whether nobody sits at a hand, so that nothing is asked of it.
    pub(super) fn is_nobodys(&self, seat: Seat) -> bool {
        self.sitting().is_nobodys(seat) == Some(true)
    }

    /// The play has not begun, now or at any time before.
    pub(super) fn not_begun(&mut self) {
        self.now.begun = Some(Sure::no(self.here.moment.line));
        self.record.not_begun = Some(self.here.moment);
    }

    /// Somebody will not double, or not further. The doubling is over once both adversaries of
    /// the last doubler have said so; after the first of them it is open to both readings.
    pub(super) fn satisfied(&mut self, seat: Seat) {
        let line = self.here.moment.line;
        self.declines(seat);
        let both = SeatSet::side(seat.side());
        let answers = self.now.last_double.is_some();
        let silent = |one| {
            let lost = answers && self.has_lost(one);
            self.has_declined(one) || lost || self.is_nobodys(one)
        };
        let done = both.iter().all(silent);
        // Until somebody has doubled, the dealer's side has nothing to be satisfied with.
        let before = self.record.doubled.is_some_and(|times| times > 0);
        let defender = self.record.roles.is_defender(seat) != Some(false);
        let against = match self.now.last_double {
            Some(last) => last.side() != seat.side(),
            None => defender || before,
        };
        if done && against {
            self.now.begun = Some(Sure::yes(line));
            self.now.doubling_open = Some(Sure::no(line));
        } else if against {
            self.now.begun = None;
            self.now.doubling_open = None;
        }
    }

    /// How the right stands when the story stops.
    pub(super) fn doubling_closes(&mut self) {
        self.here.moment.at = self.here.moment.at.saturating_add(1);
        self.right_passes_over_lost();
    }

    pub(super) fn asks_to_lead(&mut self, seat: Seat) {
        self.deal_is_over();
        let line = self.here.moment.line;
        let eldest = self.record.roles.eldest();
        if eldest.is_none_or(|eldest| eldest == seat) {
            self.now.leave_asked = line;
        }
        // By asking he declares that he does not double, even when his partner has led before him.
        let played = self.record.plays.iter().any(|play| play.seat == seat);
        if eldest == Some(seat) && !played {
            self.declines(seat);
        }
        if !self.now.begun.is_some_and(|begun| begun.so) {
            self.not_begun();
        }
        self.ask(seat, seat.partner(), None);
    }

    /// One player asks another: about a suit, or for leave to lead.
    pub(super) fn ask(&mut self, from: Seat, of: Seat, suit: Option<Suit>) {
        self.record.queries.push(Query {
            asker: from,
            asked: of,
            suit,
            moment: self.here.moment,
            span: self.here.span,
            answer: None,
        });
    }

    /// Somebody answers the question put to him last.
    pub(super) fn answers(&mut self, seat: Seat, yes: bool) {
        let line = self.here.moment.line;
        let here = self.here.span;
        let open = self.record.queries.last_mut();
        let Some(query) = open.filter(|query| query.asked == seat && query.answer.is_none()) else {
            self.errors.push(TableError::nothing_asked(seat, here, None));
            return;
        };
        query.answer = Some(Sure { so: yes, line });
        if query.suit.is_some() {
            return;
        }
        let asked = Some(query.span);
        // Who has answered that he doubles can unsay it no more.
        let doubled = self.now.last_doubler(seat.side()) == Some(seat);
        if yes && doubled {
            return;
        }
        if yes {
            self.declines(seat);
            self.now.begun = Some(Sure::yes(line));
            self.now.doubling_open = Some(Sure::no(line));
        } else {
            self.errors.push(TableError::leave_refused(seat, here, asked));
        }
    }
}
