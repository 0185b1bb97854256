//! The table of a story in the making.

use super::marks::{Line, Mark};
use super::rows::Memo;
use bystander::bridge::{Card, Seat, Strain, Suit};
use fastrand::Rng;

/// What a player was called on to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Called {
    Card(Card),
    Suit(Suit),
    Not(Suit),
    Highest(Suit),
    Lowest(Suit),
    Win,
    Lose,
}

/// A table, and the story that is being made of it.
#[allow(clippy::struct_excessive_bools, reason = "each is a circumstance of the story of its own")]
pub(super) struct Maker {
    pub(super) rng: Rng,
    pub(super) lines: Vec<Line>,
    pub(super) dealer: Seat,
    /// Who names the trump.
    pub(super) namer: Seat,
    pub(super) strain: Strain,
    /// The hands as dealt, by seat.
    pub(super) dealt: [Vec<Card>; 4],
    /// What each still holds.
    pub(super) hands: [Vec<Card>; 4],
    /// Whose lead it is.
    pub(super) lead: Seat,
    /// The number of the trick.
    pub(super) number: u32,
    /// The cards of the trick on the table.
    pub(super) trick: Vec<(Seat, Card)>,
    /// What was called and not yet answered.
    pub(super) calls: Vec<(Seat, Called)>,
    /// Tricks in which somebody revoked: who, the suit led, the card, and which trick.
    pub(super) revokes: Vec<(Seat, Suit, Card, u32)>,
    /// Irregularities still to come.
    pub(super) left: u32,
    /// Occasions still to come, as far as can be foreseen.
    pub(super) beats: u32,
    /// Whether cards are at times mentioned vaguely.
    pub(super) vague: bool,
    pub(super) dummy_down: bool,
    /// Whether nothing is to go wrong.
    pub(super) regular: bool,
    /// Whether the table agreed not to play spades, and spades are named.
    pub(super) conventional: bool,
}

impl Maker {
    pub(super) fn new(seed: u64) -> Self {
        let mut rng = Rng::with_seed(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x00B7_57A4_DE12);
        let dealer = Seat::ALL[rng.usize(..4)];
        let dealt = super::hands::dealt(&mut rng);
        let strain = match rng.u8(..5) {
            0 => Strain::NoTrumps,
            place => Strain::Trumps(Suit::ALL[usize::from(place) - 1]),
        };
        let namer = if rng.u8(..3) == 0 { dealer.partner() } else { dealer };
        let left = [1, 1, 2, 2, 3][rng.usize(..5)];
        Self {
            rng,
            lines: Vec::new(),
            dealer,
            namer,
            strain,
            hands: dealt.clone(),
            dealt,
            lead: dealer.left(),
            number: 1,
            trick: Vec::new(),
            calls: Vec::new(),
            revokes: Vec::new(),
            left,
            beats: 1,
            vague: false,
            dummy_down: false,
            regular: false,
            conventional: false,
        }
    }

    pub(super) fn dummy(&self) -> Seat {
        self.dealer.partner()
    }

    pub(super) fn is_defender(&self, seat: Seat) -> bool {
        seat.side() != self.dealer.side()
    }

    /// True so many times in a hundred.
    pub(super) fn percent(&mut self, chance: u8) -> bool {
        self.rng.u8(..100) < chance
    }

    pub(super) fn seat(&mut self) -> Seat {
        Seat::ALL[self.rng.usize(..4)]
    }

    pub(super) fn defender(&mut self) -> Seat {
        if self.rng.bool() { self.dealer.left() } else { self.dealer.right() }
    }

    pub(super) fn suit(&mut self) -> Suit {
        Suit::ALL[self.rng.usize(..4)]
    }

    /// One of several.
    pub(super) fn one_of<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        (!of.is_empty()).then(|| of[self.rng.usize(..of.len())])
    }

    pub(super) fn hand(&self, seat: Seat) -> &[Card] {
        &self.hands[seat.index()]
    }

    pub(super) fn of_suit(&self, seat: Seat, suit: Suit) -> Vec<Card> {
        let hand = self.hand(seat).iter().copied();
        hand.filter(|card| card.suit == suit).collect()
    }

    /// Some card he holds.
    pub(super) fn any_card(&mut self, seat: Seat) -> Option<Card> {
        let hand = self.hands[seat.index()].clone();
        self.one_of(&hand)
    }

    pub(super) fn take(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].retain(|one| *one != card);
    }

    pub(super) fn give(&mut self, seat: Seat, card: Card) {
        if !self.hands[seat.index()].contains(&card) {
            self.hands[seat.index()].push(card);
        }
    }

    /// Says a line as it stands.
    pub(super) fn say(&mut self, mark: Mark, text: impl Into<String>) {
        let text = text.into();
        if mark != Mark::Header {
            self.note_call(&text);
        }
        self.lines.push(Line { mark, text, origin: None });
    }

    /// Says a line whose blanks are still to be filled.
    pub(super) fn fill_and_say(&mut self, mark: Mark, text: &str, memo: &mut Memo) {
        let text = self.fill(text, memo);
        self.say(mark, text);
    }

    /// Whether an irregularity comes now. They are spread evenly over the occasions foreseen.
    pub(super) fn due(&mut self) -> bool {
        let beats = self.beats.max(1);
        self.beats = beats - 1;
        let due = self.left > 0 && self.rng.u32(..beats) < self.left;
        self.left -= u32::from(due);
        due
    }
}
