//! Sentences with blanks, and how the blanks are filled from the table.
//!
//! `{x}` is the player the row is about, `{f}` a defender, `{o}` anybody; `{d}` the dealer, `{y}` his partner,
//! `{e}` eldest hand, `{t}` third hand. `.p`, `.l` and `.r` are a player's partner, left and right; `.card` is a card
//! he holds (`.card2` another), `.suit` a suit he holds and `.one` one card of it, `.void` a suit he has none of.
//! `{suit}`, `{one}` and `{strain}` are any, `{led}` and `{one led}` the suit of the trick, `{n:3-9}` a number,
//! `{trick}` a trick that has been played. The same blank in a row and in what follows it is filled alike.

use super::maker::Maker;
use super::marks::Mark;
use bystander::bridge::{Card, Seat, Strain, Suit};
use std::collections::BTreeMap;

/// An irregularity in so many words: whose doing it is, its lines, and what players may do about it.
pub(super) struct Row(
    pub(super) &'static str,
    pub(super) &'static str,
    pub(super) &'static [&'static str],
);

/// Whether a line states a circumstance and no act.
fn is_fact(line: &str) -> bool {
    const FACTS: [&str; 8] = [
        "trick ",
        "dummy is ",
        "part of dummy",
        " holds ",
        " has ",
        " held ",
        " is winning",
        "it was ",
    ];
    FACTS.iter().any(|words| line.contains(words)) && !line.contains(" in view of ")
}

/// How the blanks of one row were filled.
#[derive(Default)]
pub(super) struct Memo {
    pub(super) filled: BTreeMap<String, String>,
    pub(super) seats: BTreeMap<char, Seat>,
}

impl Memo {
    /// A row that is about this player.
    pub(super) fn about(seat: Seat) -> Self {
        let mut memo = Self::default();
        memo.seats.insert('x', seat);
        memo
    }
}

impl Maker {
    /// Tells an irregularity and what is done about it.
    pub(super) fn write(&mut self, row: &Row, pool: &[&str]) {
        let who = match row.0 {
            "dealer" => self.dealer,
            "dummy" => self.dummy(),
            "eldest" => self.dealer.left(),
            "third" => self.dealer.right(),
            "defender" => self.defender(),
            "other" => {
                let others = [self.dealer.left(), self.dealer.right(), self.dealer.partner()];
                others[self.rng.usize(..3)]
            }
            _ => self.seat(),
        };
        let mut memo = Memo::about(who);
        for line in row.1.split(" / ") {
            self.fill_and_say(Mark::Irregular, line, &mut memo);
        }
        self.react(row.2, pool, &mut memo);
    }

    /// One row of several, told.
    pub(super) fn write_one(&mut self, rows: &[&[Row]], pool: &[&str]) {
        let count: usize = rows.iter().map(|rows| rows.len()).sum();
        let place = self.rng.usize(..count);
        if let Some(row) = rows.iter().flat_map(|rows| rows.iter()).nth(place) {
            self.write(row, pool);
        }
    }

    /// What the players do about it: mostly what belongs to it, now and then anything.
    pub(super) fn react(&mut self, own: &[&str], pool: &[&str], memo: &mut Memo) {
        let times = [0, 0, 1, 1, 1, 1, 2, 2, 3][self.rng.usize(..9)];
        for _ in 0..times {
            let of = if own.is_empty() || self.percent(25) { pool } else { own };
            let Some(line) = self.one_of(of) else { return };
            for line in line.split(" / ") {
                let mark = if is_fact(line) { Mark::Fact } else { Mark::Act };
                self.fill_and_say(mark, line, memo);
            }
        }
    }

    /// Fills the blanks of a line.
    pub(super) fn fill(&mut self, text: &str, memo: &mut Memo) -> String {
        let mut filled = String::new();
        let mut rest = text;
        while let Some(open) = rest.find('{') {
            let close = rest.find('}').unwrap_or(rest.len() - 1);
            filled.push_str(&rest[..open]);
            let word = self.blank(&rest[open + 1..close], memo);
            filled.push_str(&word);
            rest = &rest[close + 1..];
        }
        filled + rest
    }

    fn blank(&mut self, name: &str, memo: &mut Memo) -> String {
        if let Some(word) = memo.filled.get(name) {
            return word.clone();
        }
        let word = match name {
            "suit" => self.suit().plural().to_owned(),
            "one" => self.suit().singular().to_owned(),
            "strain" => self.any_strain().to_string(),
            "led" => self.led().plural().to_owned(),
            "one led" => self.led().singular().to_owned(),
            "trick" => self.rng.u32(1..=self.number).to_string(),
            _ if name.starts_with("n:") => self.number_in(&name[2..]),
            _ => self.of_player(name, memo),
        };
        memo.filled.insert(name.to_owned(), word.clone());
        word
    }

    fn led(&mut self) -> Suit {
        let led = self.trick.first().map(|(_, card)| card.suit);
        led.unwrap_or_else(|| self.suit())
    }

    pub(super) fn any_strain(&mut self) -> Strain {
        match self.rng.u8(..6) {
            0 => Strain::NoTrumps,
            1 => Strain::Trumps(Suit::Spades),
            _ => Strain::Trumps(self.suit()),
        }
    }

    fn number_in(&mut self, range: &str) -> String {
        let (least, most) = range.split_once('-').unwrap();
        let (least, most): (u32, u32) = (least.parse().unwrap(), most.parse().unwrap());
        self.rng.u32(least..=most).to_string()
    }

    /// A player, or a card or suit of his.
    fn of_player(&mut self, name: &str, memo: &mut Memo) -> String {
        let mut parts = name.split('.');
        let mut seat = self.who(parts.next().unwrap(), memo);
        for part in parts {
            match part {
                "p" => seat = seat.partner(),
                "l" => seat = seat.left(),
                "r" => seat = seat.right(),
                "suit" => return self.held(seat).plural().to_owned(),
                "one" => return self.held(seat).singular().to_owned(),
                "void" => return self.void(seat).plural().to_owned(),
                "last" => return self.last_card(seat),
                _ => return self.card_of(seat, memo),
            }
        }
        seat.letter().to_string()
    }

    fn who(&mut self, name: &str, memo: &mut Memo) -> Seat {
        let letter = name.chars().next().unwrap();
        match letter {
            'd' => self.dealer,
            'y' => self.dummy(),
            'e' => self.dealer.left(),
            't' => self.dealer.right(),
            'm' => self.namer,
            _ if memo.seats.contains_key(&letter) => memo.seats[&letter],
            _ => {
                let seat = if letter == 'f' { self.defender() } else { self.seat() };
                memo.seats.insert(letter, seat);
                seat
            }
        }
    }

    fn held(&mut self, seat: Seat) -> Suit {
        let held: Vec<Suit> = self.hand(seat).iter().map(|card| card.suit).collect();
        self.one_of(&held).unwrap_or(Suit::Spades)
    }

    fn void(&mut self, seat: Seat) -> Suit {
        let void: Vec<Suit> =
            Suit::ALL.into_iter().filter(|suit| self.of_suit(seat, *suit).is_empty()).collect();
        match self.one_of(&void) {
            Some(suit) => suit,
            None => self.suit(),
        }
    }

    /// The card he put to the trick on the table, else one he holds.
    fn last_card(&mut self, seat: Seat) -> String {
        let own = self.trick.iter().rev().find(|(who, _)| *who == seat);
        match own {
            Some((_, card)) => card.to_string(),
            None => self.card_of(seat, &Memo::default()),
        }
    }

    /// A card he holds, not yet named in the row.
    fn card_of(&mut self, seat: Seat, memo: &Memo) -> String {
        let used: Vec<&String> = memo.filled.values().collect();
        let cards: Vec<Card> = self
            .hand(seat)
            .iter()
            .copied()
            .filter(|card| !used.contains(&&card.to_string()))
            .collect();
        let card = self.one_of(&cards);
        card.map_or_else(|| "a card".to_owned(), |card| card.to_string())
    }
}
