//! How the game goes where codes may differ: who speaks first as to doubling, what makes a card stand, and what counts
//! as playing one.

use super::{HandMakes, Seat};
use crate::source::named;
use smallvec::{SmallVec, smallvec};

named! {
    /// One who may have the first word of his side.
    Speaker {
        /// The dealer.
        Dealer = "dealer",
        /// The dealer's partner.
        Dummy = "dummy",
        /// The player on the dealer's left.
        Eldest = "eldest",
        /// The player on the dealer's right.
        ThirdHand = "third_hand",
        /// The player who named the trump.
        Maker = "maker",
        /// The player who of the side doubled last.
        LastDoubler = "last_doubler",
    }
}

/// Some of them, of whom the first who is known and of that side has the word; his partner has it after him.
pub type Speakers = SmallVec<[Speaker; 2]>;

named! {
    /// What ends the time in which a card played by mistake may be changed for another.
    Stands {
        /// His side has led or played to a later trick.
        SidePlayedOn = "side_played_on",
        /// The trick was turned and quitted.
        TrickQuitted = "trick_quitted",
        /// The same, if no question of his partner's had kept it open.
        TrickQuittedUnasked = "trick_quitted_unasked",
        /// The hand has been played out.
        HandOver = "hand_over",
    }
}

named! {
    /// What the dealer does with a card that counts as playing it, before it is laid on the table.
    Counts {
        /// He names a card of dummy.
        NamedInDummy = "named_in_dummy",
        /// He names a card of his own hand.
        NamedByDealer = "named_by_dealer",
        /// He touches a card of dummy, and does not say that he arranges.
        TouchedInDummy = "touched_in_dummy",
    }
}

/// How the game goes, as a code has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Procedure {
    /// Who may double first when the trump has been named.
    pub first: Speakers,
    /// Who may speak first for a side that has been doubled.
    pub answer: Speakers,
    /// What makes a card stand; whichever comes first.
    pub stands: SmallVec<[Stands; 3]>,
    /// What counts as playing a card.
    pub counts: SmallVec<[Counts; 3]>,
    /// What has become of the right to double.
    pub lost: LostRights,
    /// How many play: where they are fewer than four, nobody sits at dummy's hand.
    pub players: usize,
    /// What dummy's hand makes of the trump where it is left to it, and nobody sits there.
    pub hand_makes: Option<HandMakes>,
}

/// What a ruling has made of the right to double.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LostRights {
    /// By seat, the moment at which it was lost.
    seats: [Option<u32>; 4],
    /// The moment from which nobody had it.
    closed: Option<u32>,
    /// The moments at which a double was refused that was nobody's to refuse.
    upheld: [Option<u32>; 4],
    /// The moments at which a double was made that needed leave and has had none when the hand is over.
    unallowed: [Option<u32>; 4],
}

impl LostRights {
    /// The same, where this player loses his right as well. None if he had lost it before.
    pub fn and(mut self, seat: Seat, at: u32) -> Option<Self> {
        let slot = self.seats.get_mut(seat.index())?;
        if slot.is_some() {
            return None;
        }
        *slot = Some(at);
        Some(self)
    }

    /// Whether a player had lost his right before a moment.
    pub fn before(self, seat: Seat, at: u32) -> bool {
        let lost = self.seats.get(seat.index()).copied().flatten();
        lost.is_some_and(|lost| lost < at)
    }

    /// The same, if nobody may double from a moment on. None if nobody might before.
    pub fn closing(mut self, at: u32) -> Option<Self> {
        if self.closed.is_some_and(|closed| closed <= at) {
            return None;
        }
        self.closed = Some(at);
        Some(self)
    }

    /// Whether nobody might double at a moment.
    pub fn is_closed(self, at: u32) -> bool {
        self.closed.is_some_and(|closed| closed <= at)
    }

    /// The same, where the refusal of a double at a moment is nothing. None if it was before, or too many are.
    pub fn upholding(mut self, at: u32) -> Option<Self> {
        if self.upholds(at) {
            return None;
        }
        *self.upheld.iter_mut().find(|slot| slot.is_none())? = Some(at);
        Some(self)
    }

    /// Whether the refusal of a double at a moment is nothing.
    pub fn upholds(self, at: u32) -> bool {
        self.upheld.contains(&Some(at))
    }

    /// The same, where a double made at a moment needed leave and has had none. None if it was so before, or too many
    /// are.
    pub fn disallowing(mut self, at: u32) -> Option<Self> {
        if self.disallows(at) {
            return None;
        }
        *self.unallowed.iter_mut().find(|slot| slot.is_none())? = Some(at);
        Some(self)
    }

    /// Whether a double made at a moment needed leave and has had none.
    pub fn disallows(self, at: u32) -> bool {
        self.unallowed.contains(&Some(at))
    }
}

impl Procedure {
    /// Whether some of these things counts as playing a card here and not there, or there and not here.
    pub fn parts_over(&self, other: &Self, done: &[Counts]) -> bool {
        done.iter().any(|one| self.counts.contains(one) != other.counts.contains(one))
    }

    /// Whether the game goes otherwise there, whatever counts as playing a card.
    pub fn goes_otherwise(&self, other: &Self) -> bool {
        let seats = |one: &Self| (one.players, one.hand_makes);
        let same =
            self.first == other.first && self.answer == other.answer && self.stands == other.stands;
        seats(self) != seats(other) || !same
    }
}

impl Default for Procedure {
    /// The procedure of a table of which no code is stated, and of every code that tells no other.
    fn default() -> Self {
        Self {
            first: smallvec![Speaker::Eldest],
            answer: smallvec![Speaker::LastDoubler, Speaker::Maker],
            stands: smallvec![Stands::SidePlayedOn, Stands::TrickQuittedUnasked, Stands::HandOver,],
            counts: smallvec![Counts::NamedInDummy],
            lost: LostRights::default(),
            players: Seat::ALL.len(),
            hand_makes: None,
        }
    }
}
