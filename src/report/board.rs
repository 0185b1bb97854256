//! A board: its number, who deals it, who is vulnerable, the four hands.

use super::json::pretty;
use crate::bridge::{Hand, Seat, Suit};
use crate::score::Vulnerable;
use serde::Serialize;
use std::fmt::Write as _;

/// One board.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct BoardView {
    /// Its number, from 1.
    pub board: u32,
    /// Who deals, by his letter.
    pub dealer: String,
    /// Who is vulnerable: `None`, `NS`, `EW` or `All`.
    pub vulnerable: &'static str,
    /// The hands, from North to the left.
    pub hands: [String; 4],
    /// The deal as the tag of a PBN file has it.
    pub pbn: String,
    #[serde(skip)]
    seat: Seat,
    #[serde(skip)]
    cards: [Hand; 4],
}

/// Where each hand is in the drawing, from North to the left.
const PLACES: [(u32, u32); 4] = [(170, 50), (300, 150), (170, 250), (40, 150)];
/// The size of a drawing of one board.
const SIZE: (u32, u32) = (440, 340);

impl BoardView {
    /// A board by its number; the dealer goes round, and who is vulnerable goes by the list, over and over.
    pub fn new(board: u32, cards: [Hand; 4], vulnerable: &[Vulnerable]) -> Self {
        let place = board.saturating_sub(1) as usize;
        let seat = Seat::ALL.into_iter().cycle().nth(place % 4).unwrap_or(Seat::North);
        let who = vulnerable.iter().cycle().nth(place % vulnerable.len().max(1));
        let dotted = cards.map(dotted);
        Self {
            board,
            dealer: seat.to_string(),
            vulnerable: who.map_or("None", |who| who.name()),
            hands: cards.map(|hand| hand.to_string()),
            pbn: format!("N:{}", dotted.join(" ")),
            seat,
            cards,
        }
    }

    fn vulnerable_side(&self) -> &'static str {
        match self.vulnerable {
            "None" => "neither side",
            "All" => "both sides",
            side => side,
        }
    }

    /// Lines that can begin a case; `titled` where others are beside it.
    pub fn text(&self, titled: bool) -> String {
        let (board, side) = (self.board, self.vulnerable_side());
        let mut out = if titled {
            format!("case \"Board {board}\"\n# {side} vulnerable\n")
        } else {
            format!("# Board {board}, {side} vulnerable\n")
        };
        let _ = writeln!(out, "dealer: {}", self.seat);
        for (seat, hand) in Seat::ALL.into_iter().zip(&self.hands) {
            let _ = writeln!(out, "{seat}: {hand}");
        }
        out
    }

    /// The tags of a PBN file.
    pub fn pbn(&self) -> String {
        format!(
            "[Board \"{}\"]\n[Dealer \"{}\"]\n[Vulnerable \"{}\"]\n[Deal \"{}\"]\n",
            self.board, self.dealer, self.vulnerable, self.pbn
        )
    }

    /// Boards as one JSON array.
    pub fn json(boards: &[Self]) -> String {
        pretty(&boards)
    }

    /// Boards one under the other, as a drawing.
    pub fn svg(boards: &[Self]) -> String {
        let (wide, one) = SIZE;
        let high = one * u32::try_from(boards.len()).unwrap_or(u32::MAX);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{wide}\" height=\"{high}\" font-family=\"sans-serif\" font-size=\"16\">\n"
        );
        for (place, board) in (0..).zip(boards) {
            board.draw(one * place, &mut out);
        }
        out + "</svg>\n"
    }

    fn draw(&self, top: u32, out: &mut String) {
        let title = format!(
            "Board {}, dealer {}, {} vulnerable",
            self.board,
            self.seat.name(),
            self.vulnerable_side()
        );
        let _ = writeln!(
            out,
            "  <text x=\"24\" y=\"{}\" font-weight=\"bold\">{title}</text>",
            top + 26
        );
        let (x, y) = (170, top + 150);
        let _ = writeln!(
            out,
            "  <rect x=\"{x}\" y=\"{y}\" width=\"90\" height=\"84\" fill=\"none\" stroke=\"black\"/>"
        );
        for ((seat, hand), (x, y)) in Seat::ALL.into_iter().zip(self.cards).zip(PLACES) {
            let y = top + y;
            let _ = writeln!(
                out,
                "  <text x=\"{x}\" y=\"{y}\" font-weight=\"bold\">{}</text>",
                seat.name()
            );
            for (line, suit) in (1..).zip(Suit::ALL) {
                let red = matches!(suit, Suit::Hearts | Suit::Diamonds);
                let colour = if red { "#b00000" } else { "black" };
                let y = y + line * 20;
                let (sign, ranks) = (sign(suit), ranks(hand, suit));
                let _ = writeln!(
                    out,
                    "  <text x=\"{x}\" y=\"{y}\"><tspan fill=\"{colour}\">{sign}</tspan> {ranks}</text>"
                );
            }
        }
    }
}

fn sign(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    }
}

/// The ranks of a suit, highest first; a dash for none.
fn ranks(hand: Hand, suit: Suit) -> String {
    let held: String = hand.of(suit).iter().map(|card| card.rank.letter()).collect();
    if held.is_empty() { "-".to_owned() } else { held }
}

/// `AK5.QJ42.876.T93`.
fn dotted(hand: Hand) -> String {
    let suit = |suit| hand.of(suit).iter().map(|card| card.rank.letter()).collect::<String>();
    Suit::ALL.map(suit).join(".")
}
