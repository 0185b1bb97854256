//! The measures of the drawn table, and where a seat's cards and name are on it.

use super::picture::is_unknown_hand;
use crate::bridge::Seat;
use crate::report::SeatView;

/// The drawing is so many units wide; on a page it takes the width there is.
pub(super) const WIDTH: i32 = 480;

pub(super) const HEIGHT: i32 = 452;

/// The middle of the cloth.
pub(super) const MIDDLE: (i32, i32) = (240, 226);

/// The cloth: its left and top edges, its width and height.
pub(super) const TABLE_TOP: (i32, i32, i32, i32) = (118, 112, 244, 228);

/// A card: its width and height.
pub(super) const CARD: (i32, i32) = (36, 48);

/// How many cards lie side by side before a hand is shown as a block.
const ABREAST: usize = 4;

/// A name longer than this is cut off in the drawing; the description has it whole.
pub(super) const LONGEST: usize = 13;

/// Whether the cards that lie face up are drawn as a hand: too many of them for the edge of the cloth, or all he has.
pub(super) fn is_block(seat: &SeatView) -> bool {
    seat.lying.len() > ABREAST || seat.held.is_empty() && seat.whole && !seat.lying.is_empty()
}

/// Where a seat's cards begin.
pub(super) fn corner_of(seat: Seat) -> (i32, i32) {
    match seat {
        Seat::North => (186, 16),
        Seat::East => (370, 194),
        Seat::South => (186, 358),
        Seat::West => (6, 194),
    }
}

/// Where a seat's name stands: at the left of North's and South's cards, or alone; above the others'.
pub(super) fn label_of(seat: &SeatView) -> (i32, i32, Option<&'static str>) {
    match (seat.seat, is_unknown_hand(seat)) {
        (Seat::North, true) => (MIDDLE.0, 58, Some("middle")),
        (Seat::South, true) => (MIDDLE.0, 360, Some("middle")),
        (Seat::North, false) => (60, 36, None),
        (Seat::South, false) => (60, 378, None),
        (Seat::East, _) => (370, 140, None),
        (Seat::West, _) => (6, 140, None),
    }
}
