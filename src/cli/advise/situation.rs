//! What an argument says about the table, and the answer to a question about one hand.

use super::super::exit::Exit;
use super::super::faults::Faults;
use super::super::output::Output;
use super::super::page::Plain;
use super::arguments::Arguments;
use super::of_hand::{Books, By, Eleven, HandOrFiles, Lead, Maker, OfHand, Place, Play};
use super::{schools, shown};
use crate::advice::{AdviceView, Position, Situation, Table, above_fourth_best, usual};
use crate::bridge::{Card, Strain};
use std::io;

impl OfHand {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let faults = faults.or_data(self.books().format == Plain::Json);
        let hand = match self.hand() {
            Ok(hand) => hand,
            Err(from) => return self.of_files(from, output, faults),
        };
        let mut errors = Vec::new();
        let schools = schools::chosen(&self.books().school, faults, &mut errors);
        let mut words = Arguments { faults, errors: &mut errors };
        let now = Situation { hand: words.hand(hand), ..Situation::default() };
        let now = self.situation(now, &mut words);
        if !errors.is_empty() {
            faults.say(&errors);
            return Ok(Exit::Unreadable);
        }
        let view = AdviceView::of(&schools, &now, self.table());
        output.write(&match self.books().format {
            Plain::Text => shown::text(&view, output.page()),
            Plain::Json => view.json() + "\n",
        })?;
        Ok(Exit::Done)
    }

    pub(super) fn books(&self) -> &Books {
        match self {
            Self::Lead(lead) => &lead.from.books,
            Self::Declare(declare) => &declare.from.books,
            Self::Play(play) => &play.from.books,
            Self::Double(double) => &double.common.books,
            Self::Discard(discard) => &discard.common.books,
            Self::Eleven(eleven) => &eleven.common.books,
            Self::Call(call) => &call.common.books,
            Self::Worth(worth) => &worth.common.books,
        }
    }

    /// The words of the hand, or the files that give the hands.
    fn hand(&self) -> Result<&str, &HandOrFiles> {
        match self {
            Self::Lead(lead) => lead.from.hand(),
            Self::Declare(declare) => declare.from.hand(),
            Self::Play(play) => play.from.hand(),
            Self::Double(double) => Ok(&double.common.hand),
            Self::Discard(discard) => Ok(&discard.common.hand),
            Self::Eleven(eleven) => Ok(&eleven.common.hand),
            Self::Call(call) => Ok(&call.common.hand),
            Self::Worth(worth) => Ok(&worth.common.hand),
        }
    }

    pub(super) fn table(&self) -> Table {
        match self {
            Self::Lead(_) => Table::Lead,
            Self::Declare(_) => Table::Declare,
            Self::Double(_) => Table::Double,
            Self::Play(play) if play.is_the_dealers() => Table::DealerPlay,
            Self::Play(_) => Table::Play,
            Self::Discard(_) => Table::Discard,
            Self::Eleven(_) => Table::Eleven,
            Self::Call(_) => Table::Call,
            Self::Worth(_) => Table::Worth,
        }
    }

    /// The hand with what the arguments say about the table.
    pub(super) fn situation(&self, now: Situation, asked: &mut Arguments<'_>) -> Situation {
        match self {
            Self::Lead(lead) => lead.situation(now, asked),
            Self::Declare(declare) => {
                let position = [Position::Dealer, Position::Passed];
                let now = Situation {
                    position: position.get(usize::from(declare.passed)).copied(),
                    games: declare.games.as_ref().and_then(|games| asked.games(games)),
                    three_hand: declare.three_hand,
                    ..now
                };
                asked.at(now, declare.score.as_ref())
            }
            Self::Double(double) => {
                let position = [Position::Eldest, Position::ThirdHand];
                let now = Situation {
                    trumps: asked.trumps(&double.trumps),
                    position: position.get(usize::from(double.third)).copied(),
                    made_by_dummy: Some(double.maker == Maker::Dummy),
                    ..now
                };
                asked.at(now, double.score.as_ref())
            }
            Self::Play(play) => play.situation(now, asked),
            Self::Discard(discard) => Situation {
                trumps: asked.trumps(&discard.trumps),
                doubled: Some(discard.doubled),
                ..now
            },
            Self::Eleven(eleven) => eleven.situation(now, asked),
            Self::Call(call) => Situation {
                trumps: asked.trumps(&call.trumps),
                dummy: asked.dummy(Some(&call.dummy), now.hand),
                gone: asked.gone(&call.gone),
                ..now
            },
            Self::Worth(_) => match usual() {
                Some(scheme) => now.with_honours(&scheme),
                None => now,
            },
        }
    }
}

impl Lead {
    fn situation(&self, now: Situation, asked: &mut Arguments<'_>) -> Situation {
        let dummy = asked.dummy(self.dummy.as_ref(), now.hand);
        let led = self.partner_led.as_ref();
        let led =
            led.map(|led| asked.led("--partner-led", std::slice::from_ref(led), (now.hand, dummy)));
        let returns = led.is_some();
        Situation {
            trumps: self.trumps.as_ref().and_then(|words| asked.trumps(words)),
            position: Some(if returns { Position::ThirdHand } else { Position::Eldest }),
            partner_doubled: Some(self.partner_doubled),
            made_by_dummy: Some(self.maker == Maker::Dummy),
            partner_led: led.unwrap_or_default(),
            played: asked.played(self.played.as_ref(), now.hand),
            dummy,
            ..now
        }
    }
}

impl Eleven {
    fn situation(&self, now: Situation, asked: &mut Arguments<'_>) -> Situation {
        let dummy = asked.dummy(self.dummy.as_ref(), now.hand);
        let now = Situation {
            partner_led: asked.led("--led", std::slice::from_ref(&self.led), (now.hand, dummy)),
            dummy,
            ..now
        };
        if let Some(Err(wrong)) = above_fourth_best(&now) {
            let help = "write the card above which the leader holds three";
            asked.wrong("--led", wrong.to_string(), help);
        }
        now
    }
}

impl Play {
    fn situation(&self, now: Situation, asked: &mut Arguments<'_>) -> Situation {
        self.say_what_cannot_be(asked);
        let shown = asked.dummy(self.dummy.as_ref(), now.hand);
        let shown = shown.or_else(|| asked.opposite(self.dealer.as_ref(), now.hand));
        let place = self.position(shown.is_some());
        let by_dummy = match self.by {
            By::Dummy => true,
            _ if self.is_the_dealers() => false,
            By::Adversary => place == Some(Position::ThirdHand),
            By::Partner | By::Dealer => false,
        };
        let led = asked.led("--led", &self.led, (now.hand, shown.filter(|_| !by_dummy)));
        // Dummy's own lead lies among its cards, whether or not it was written there.
        let own = led.iter().copied().filter(|_| by_dummy);
        let second = asked.second(self, &led, now.hand);
        let of_dummy = second.filter(|card| self.is_of_dummy(*card, &led));
        let dummy = shown.map(|dummy| dummy.iter().chain(own).chain(of_dummy).collect());
        let eldest = self.seat == Some(Place::Eldest);
        let now = now.to_lead(self.by == By::Partner, &led);
        Situation {
            trumps: self.trumps(asked),
            position: place,
            followed: second.into_iter().collect(),
            plays_last: match self.by {
                By::Partner | By::Adversary => false,
                By::Dealer => !eldest,
                By::Dummy => eldest,
            },
            dummy,
            ..now
        }
    }

    /// Whether the dealer plays, from his own hand or from dummy.
    pub(super) fn is_the_dealers(&self) -> bool {
        matches!(self.seat, Some(Place::Dealer | Place::Dummy))
    }

    /// A lead of the dealer's own to which he would play second, and his cards if it is not dummy that plays.
    fn say_what_cannot_be(&self, asked: &mut Arguments<'_>) {
        if self.is_the_dealers() && matches!(self.by, By::Dealer | By::Dummy) {
            let help =
                "`--by partner`: his other hand led; `--by adversary`: the hand plays second";
            asked.wrong("--by", "the dealer leads and plays both hands".to_owned(), help);
        }
        if self.dealer.is_some() && self.seat != Some(Place::Dummy) {
            let help = "use it with `--seat dummy`; `--dummy` gives dummy's cards";
            asked.wrong("--dealer", "the hand is not dummy's".to_owned(), help);
        }
        if self.dummy.is_some() && self.seat == Some(Place::Dummy) {
            let help = "write dummy's hand with `--hand`, and the dealer's cards with `--dealer`";
            asked.wrong("--dummy", "the hand is dummy's".to_owned(), help);
        }
    }

    /// No trumps if nothing is said.
    pub(super) fn trumps(&self, asked: &mut Arguments<'_>) -> Option<Strain> {
        match &self.trumps {
            Some(words) => asked.trumps(words),
            None => Some(Strain::NoTrumps),
        }
    }

    /// Whose hand it is: third hand's, to whose partner's lead dummy plays second; of second hand that on the dealer's
    /// left, where dummy's cards are stated and the card led is none of them.
    fn position(&self, is_stated: bool) -> Option<Position> {
        match (self.seat, self.by) {
            (Some(Place::Eldest), _) => Some(Position::Eldest),
            (Some(Place::Dealer), _) => Some(Position::Dealer),
            (Some(Place::Dummy), _) => Some(Position::Passed),
            (Some(Place::Third), _) | (None, By::Partner | By::Dealer | By::Dummy) => {
                Some(Position::ThirdHand)
            }
            (None, By::Adversary) => is_stated.then_some(Position::Eldest),
        }
    }

    /// Whether second hand's card is dummy's, of the suit led.
    fn is_of_dummy(&self, card: Card, led: &[Card]) -> bool {
        let is_dummy_second = self.seat != Some(Place::Eldest) && !self.is_the_dealers();
        is_dummy_second && led.iter().any(|led| led.suit == card.suit)
    }
}
