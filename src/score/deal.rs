//! One deal as it was stated: what was declared, what was made, what was held.

use super::{Holding, RevokeForm, Scheme, Vulnerable};
use crate::bridge::{Hand, Strain};
use crate::source::Span;

/// One deal. Sides are 0 and 1, players 0 to 3 from the first side's first in the order of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    /// Line of the file, from 1.
    pub line: u32,
    /// What was trumps; `None` where the hand was passed out.
    pub strain: Option<Strain>,
    /// What was undertaken, where something is.
    pub call: Option<Call>,
    /// Who named it.
    pub maker: Option<usize>,
    /// Whether the dealer left it to a dummy that is nobody.
    pub left_to_dummy: bool,
    /// The hand of that dummy, where it is stated.
    pub dummy: Option<Hand>,
    /// How often the tricks were doubled.
    pub doubled: u32,
    /// The tricks each side won, before any penalty.
    pub won: [u32; 2],
    /// The honours of each side.
    pub honours: [Holding; 2],
    /// How many hands of each side held no trump.
    pub void: [u32; 2],
    /// Whether a side takes the value of double chicane off the other's honours, where that is its choice.
    pub chicane_asked: [bool; 2],
    /// Revokes and how their penalties were taken, in order.
    pub revokes: Vec<Revoke>,
    /// How often dummy revoked, for which nobody pays.
    pub dummy_revoked: u32,
    /// Points told as they were written, without what they were for: side, whether below the line.
    pub written: Vec<(usize, bool, u32)>,
    /// Who was vulnerable, where that is stated.
    pub vulnerable: Option<Vulnerable>,
    /// The board's number, where it has one.
    pub board: Option<u32>,
    /// The numbers of the pairs, where they have them.
    pub pairs: Option<[u32; 2]>,
    /// The number of the table, where a movement says who sits there.
    pub table: Option<u32>,
    /// What each pair is given in a hundred, where it was not played to an end.
    pub awarded: Option<[u32; 2]>,
    /// Whether it was not played at all, and nothing is given.
    pub unplayed: bool,
    /// The high-card points of a side, where told.
    pub high_cards: Option<(usize, u32)>,
    /// Those that are stated of a side after that.
    pub more_high_cards: Option<(usize, u32)>,
    /// The aces, kings, queens and jacks of each hand that is stated.
    pub tops: [Option<[u32; 4]>; 4],
    /// The tricks of the player who undertook it, if it is not told who did.
    pub makers_tricks: Option<u32>,
    /// The slam that is stated, whether grand, and its words.
    pub slam: Option<(bool, Span)>,
    /// Whether it was agreed not to play it: spades, undoubled.
    pub not_played: bool,
    /// Who won the last trick with the seven of diamonds, where somebody did.
    pub beer: Option<usize>,
}

/// What was undertaken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Call {
    /// How many tricks above six.
    Level(u32),
    /// As many as make a game.
    Game,
    /// One trick above six, without the game.
    Part,
}

/// A revoke and the form in which its penalty was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revoke {
    /// The side that revoked.
    pub by: usize,
    /// The form; `None` where the claimants took nothing.
    pub form: Option<RevokeForm>,
    /// How many tricks, or their value, they are said to have taken.
    pub stated: Option<u32>,
}

/// What one revoke takes from the score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Penalty {
    /// The side that revoked.
    pub by: usize,
    /// The form; `None` where the claimants took nothing.
    pub form: Option<RevokeForm>,
    /// How many tricks, or their value.
    pub tricks: u32,
    /// The side comes no higher than this toward the game, by that hand.
    pub cap: Option<u32>,
    /// Whether the side cannot win the game by that hand.
    pub no_game: bool,
}

impl Deal {
    /// A deal of which only the line is stated.
    pub fn on_line(line: u32) -> Self {
        Self {
            line,
            strain: None,
            call: None,
            maker: None,
            left_to_dummy: false,
            dummy: None,
            doubled: 0,
            won: [0; 2],
            honours: [Holding::default(); 2],
            void: [0; 2],
            chicane_asked: [false; 2],
            revokes: Vec::new(),
            dummy_revoked: 0,
            written: Vec::new(),
            vulnerable: None,
            board: None,
            pairs: None,
            table: None,
            awarded: None,
            unplayed: false,
            high_cards: None,
            more_high_cards: None,
            tops: [None; 4],
            makers_tricks: None,
            slam: None,
            not_played: false,
            beer: None,
        }
    }

    /// The points of a side's chicane, under a scheme.
    pub(super) fn chicane(&self, scheme: &Scheme, strain: Strain, side: usize) -> u32 {
        let asked = self.chicane_asked.get(side) == Some(&true);
        scheme.chicane(strain, of(self.void, side), asked)
    }

    /// Whether all four passed, so that nothing was played.
    pub fn is_passed_out(&self) -> bool {
        self.strain.is_none() && self.written.is_empty() && !self.has_no_result()
    }

    /// Whether it was not played to an end.
    pub fn has_no_result(&self) -> bool {
        self.unplayed || self.awarded.is_some()
    }

    /// The side of the maker; the side with more than six tricks where he is not stated.
    pub fn makers_side(&self) -> usize {
        self.maker.map_or(usize::from(of(self.won, 0) < 7), |player| player % 2)
    }
}

/// The number of a side; of a pair for a side not vulnerable and for one vulnerable, the first or the second.
pub(super) fn of(pair: [u32; 2], side: usize) -> u32 {
    let [first, second] = pair;
    if side == 0 { first } else { second }
}

/// Sets the number of a side.
pub(super) fn set(pair: &mut [u32; 2], side: usize, value: u32) {
    if let Some(slot) = pair.get_mut(side) {
        *slot = value;
    }
}
