//! What every picture is made of: the table with its cards, the score sheet, the wall card.
//!
//! Takes words and suits, gives signs, colours, lines that fit their room, and the frame of a drawing that is a file by itself.
//! It knows neither the game nor a page.

mod measure;

pub(crate) use measure::{lines, width};

use crate::bridge::Suit;
use maud::{Markup, PreEscaped, html};

/// The colours of whatever is drawn, in the light, in the dark and on paper, and the looks of its parts.
pub(crate) const STYLE: &str = include_str!("drawn.css");

/// The sign of a suit, asked for as text and not as a small picture.
pub(crate) fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Spades => "♠\u{fe0e}",
        Suit::Hearts => "♥\u{fe0e}",
        Suit::Diamonds => "♦\u{fe0e}",
        Suit::Clubs => "♣\u{fe0e}",
    }
}

/// A drawing that is a file by itself.
pub(crate) struct Drawing<'d> {
    /// What it shows, for those who hear it.
    pub(crate) title: &'d str,
    /// Its width and height for the browser.
    pub(crate) size: [String; 2],
    /// Its width and height in its own units.
    pub(crate) units: [u32; 2],
    /// How its own parts look, beside those of every drawing.
    pub(crate) style: &'d str,
    /// What is drawn.
    pub(crate) body: Markup,
}

impl Drawing<'_> {
    /// The file.
    pub(crate) fn written(&self) -> String {
        let ([width, height], [wide, high]) = (&self.size, self.units);
        let drawing = html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height)
                viewBox=(format!("0 0 {wide} {high}")) role="img" aria-labelledby="title" {
                title id="title" { (self.title) }
                style { (PreEscaped(STYLE)) (PreEscaped(self.style)) }
                rect.paper width=(wide) height=(high) {}
                (self.body)
            }
        };
        format!("{}\n", drawing.into_string())
    }
}
