//! What the headers tell before the story begins.

use super::replay::Replay;
use super::{Moment, Place, Stage, Sure, TableError};
use crate::bridge::{
    Card, Hand, Rank, Seat, Suit, limit_agreed, redoubled_after_dummy, spades_not_played,
};
use crate::source::{Span, Spanned};
use crate::syntax::{Case, EventKind, Header, LineKind, Make, PerSide, Who};

impl Replay<'_> {
    /// Reads the headers: names first, then who deals, then the rest, which may use both.
    pub(super) fn headers(&mut self, case: &Case) {
        self.odd_cards(case);
        for line in &case.lines {
            match &line.kind {
                LineKind::Header(Header::Players(players)) => self.players(players),
                LineKind::Header(Header::Dealer(who)) => self.dealer_header(who, line.span),
                LineKind::Event(kind) => self.dealer_event(kind, line.span),
                // What is disputed is taken as not stated; each version tells it one way.
                LineKind::Header(_)
                | LineKind::Blank
                | LineKind::Question(_)
                | LineKind::Held(_)
                | LineKind::Answer(_)
                | LineKind::Disputed(_) => {}
            }
        }
        for line in &case.lines {
            if let LineKind::Event(kind) = &line.kind {
                self.deals_for(kind, line.span);
            }
        }
        for line in &case.lines {
            if let LineKind::Header(header) = &line.kind {
                self.here = Place { moment: Moment { at: 0, line: line.number }, span: line.span };
                self.header(header);
            }
        }
        self.seated(case);
        self.whole_hands();
        self.fourth_hand(case);
    }

    fn players(&mut self, players: &[(Seat, Spanned<String>)]) {
        for (seat, name) in players {
            self.record.names.set(*seat, &name.value);
        }
    }

    fn dealer_header(&mut self, who: &Spanned<Who>, span: Span) {
        if let Some(seat) = self.record.seat(&who.value) {
            self.dealer_is(seat, span);
        }
    }

    /// Who deals is known from the first line on, so that parts may be named anywhere.
    fn dealer_event(&mut self, kind: &EventKind, span: Span) {
        if let EventKind::Deals { who }
        | EventKind::DealsOutOfTurn { who }
        | EventKind::DealsWrongPack { who }
        | EventKind::HasDealtOutOfTurn { who }
        | EventKind::HasDealtWrongPack { who }
        | EventKind::DealsTwoAtOnce { who }
        | EventKind::DealsTwoTo { who, .. }
        | EventKind::DealsThird { who } = kind
            && let Some(seat) = self.record.seat(&who.value)
        {
            self.dealer_is(seat, span);
        }
    }

    pub(super) fn dealer_is(&mut self, seat: Seat, span: Span) {
        match (self.record.roles.dealer, self.dealer_stated) {
            (Some(then), Some(before)) if then != seat => {
                self.errors.push(TableError::dealer_differs(seat, then, span, Some(before)));
            }
            _ => {
                self.record.roles.dealer = Some(seat);
                self.dealer_stated = Some(span);
            }
        }
    }

    fn header(&mut self, header: &Header) {
        match header {
            Header::Trumps(make) => self.trumps(make),
            Header::ToLead(who) => {
                self.record.to_lead = self.who(who);
                self.in_play();
            }
            Header::Trick(number) => self.first_trick(number),
            Header::Hand(seat, hand, voids) => {
                self.hand(seat.value, hand.value, hand.span);
                for suit in voids {
                    self.has_none(seat.value, *suit);
                }
            }
            Header::Pbn(hands) => {
                for (seat, hand) in Seat::ALL.into_iter().zip(hands.value) {
                    if let Some(hand) = hand {
                        self.hand(seat, hand, hands.span);
                    }
                }
            }
            Header::Doubled(times) => self.record.doubled = Some(times.value),
            Header::Agreed(agreed) => {
                let line = self.here.moment.line;
                for item in agreed.iter().map(|item| item.value.as_str()) {
                    if let Some(so) = spades_not_played(item) {
                        self.record.spade_convention = Some(Sure { so, line });
                    }
                    if let Some(so) = redoubled_after_dummy(item) {
                        self.record.redouble_agreed = Some(Sure { so, line });
                    }
                    if let Some(limit) = limit_agreed(item) {
                        self.record.limit = Some(limit.into());
                    }
                }
            }
            Header::Score(score) => {
                self.record.score.toward = Some(*score);
                self.record.score.toward_line = self.here.moment.line;
                self.rubber_begun(score);
            }
            // The dealer must be somebody; his seat was settled before.
            Header::Dealer(who) => {
                self.who(who);
            }
            Header::Games(games) => {
                self.record.score.games = Some(*games);
                self.rubber_begun(games);
            }
            Header::Source(_) | Header::Code(_) | Header::Tags(_) | Header::Players(_) => {}
        }
    }

    /// Points toward a game, or games won, show a rubber going on.
    fn rubber_begun(&mut self, stated: &PerSide) {
        let any = [stated.north_south, stated.east_west].into_iter().flatten();
        if any.into_iter().any(|points| points > 0) {
            let line = self.here.moment.line;
            self.record.rubber_begun.get_or_insert(line);
        }
    }

    fn trumps(&mut self, make: &Make) {
        let line = self.here.moment.line;
        self.record.strain = Some(make.strain.value);
        self.record.roles.maker = match &make.maker {
            Some(maker) => self.who(maker),
            None => None,
        };
        self.trumps_header = Some(self.here.span);
        self.declared_at = Some(self.here.span);
        self.reach(Stage::Declared);
        self.now.begun = Some(Sure::yes(line));
        self.now.doubling_open = Some(Sure::no(line));
    }

    /// The story starts in mid-play.
    fn in_play(&mut self) {
        let line = self.here.moment.line;
        self.reach(Stage::Play);
        self.now.begun = Some(Sure::yes(line));
        self.now.doubling_open = Some(Sure::no(line));
    }

    fn first_trick(&mut self, number: &Spanned<u32>) {
        if (1..=13).contains(&number.value) {
            self.record.first_trick = number.value;
            self.in_play();
            // It is this line which shows that cards have been led.
            self.now.stage_line = self.here.moment.line;
        } else {
            self.errors.push(TableError::no_such_trick(number.value, number.span, None));
        }
    }

    fn hand(&mut self, seat: Seat, hand: Hand, span: Span) {
        let moment = self.here.moment;
        self.here = Place { moment, span };
        for card in hand.iter() {
            self.learn(card, seat);
        }
        if hand.len() >= 13 {
            self.record.holdings.set_whole(seat, self.here);
            if let Some(slot) = self.record.dealt.hands.get_mut(seat.index()) {
                *slot = Some(moment.line);
            }
        }
    }

    /// Hands of one length, where the story starts in mid-play, are what is left of the hands.
    fn whole_hands(&mut self) {
        if self.now.stage != Stage::Play {
            return;
        }
        let stated = Seat::ALL.map(|seat| (seat, self.record.holdings.stated(seat)));
        let left = 14_u32.saturating_sub(self.record.first_trick) as usize;
        let mut lengths = stated.iter().filter(|(_, (count, _))| *count > 0);
        let Some((_, (first, _))) = lengths.next() else {
            return;
        };
        let even = lengths.all(|(_, (count, _))| count == first);
        for (seat, (count, place)) in stated {
            if let Some(place) = place
                && (even || count == left)
            {
                self.record.holdings.set_whole(seat, place);
            }
        }
    }

    /// Three whole hands prove the fourth, if nothing is stated against thirteen cards each of a right pack.
    fn fourth_hand(&mut self, case: &Case) {
        let dealt = &self.record.dealt;
        let whole = |seat: &Seat| dealt.hands.get(seat.index()).is_some_and(Option::is_some);
        let mut unstated = Seat::ALL.into_iter().filter(|seat| !whole(seat));
        let (Some(fourth), None) = (unstated.next(), unstated.next()) else {
            return;
        };
        let right = dealt.twice.iter().next().is_none() && dealt.lacking.is_empty();
        if !right || case.lines.iter().any(states_number) {
            return;
        }
        for suit in Suit::ALL {
            for card in Rank::all().map(|rank| Card::new(suit, rank)) {
                if self.record.holdings.owner(card).is_none() {
                    self.record.holdings.set_owner(card, fourth, self.here);
                }
            }
        }
        self.record.holdings.set_whole(fourth, self.here);
    }
}

/// Whether a line says how many cards somebody has.
fn states_number(line: &crate::syntax::Line) -> bool {
    matches!(
        line.kind,
        LineKind::Event(
            EventKind::HasCards { .. } | EventKind::FindsShort { .. } | EventKind::PackImperfect
        )
    )
}
