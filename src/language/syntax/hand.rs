//! Hands and deals: `SAK5 HQJ42 D876 CT93`, `"N:AK5.QJ42.876.T93 - - -"`.

use super::case::Header;
use super::error::SyntaxError;
use super::header::trimmed;
use super::pieces::Pieces;
use super::terms;
use super::text::Text;
use super::word::{CardSpec, Who};
use crate::bridge::{Card, Hand, Rank, Suit};
use crate::source::{Spanned, agreeing, spelled};
use std::ops::Range;

/// `N: SAK5 HQJ42 D876 CT93`.
pub(super) fn header(pieces: &mut Pieces<'_, '_>, rest: usize) -> Result<Header, SyntaxError> {
    let text = pieces.text();
    let who: Spanned<Who> = pieces.take()?;
    let Who::Seat(seat) = who.value else {
        return Err(pieces.misfit());
    };
    let words = trimmed(text, rest)?;
    let span = text.span(words.clone());
    let mut holder = Holder::new(text);
    holder.read(words)?;
    let (hand, voids) = (holder.hand, holder.voids());
    Ok(Header::Hand(Spanned::new(seat, who.span), Spanned::new(hand, span), voids))
}

/// A whole hand that is alone: `SAK5 HQJ42 D876 CT93`, or as a deal has it, `AK5.QJ42.876.T93`.
///
/// ```
/// let hand = bystander::syntax::whole_hand("SQ9732 HA54 DK83 C62").unwrap();
/// assert_eq!(hand.to_string(), "SQ9732 HA54 DK83 C62");
/// assert_eq!(bystander::syntax::whole_hand("Q9732.A54.K83.62"), Ok(hand));
/// assert!(bystander::syntax::whole_hand("SQ9732 HA54 DK83 C6").is_err());
/// ```
pub fn whole_hand(words: &str) -> Result<Hand, SyntaxError> {
    let text = Text::new(words, 0);
    if let Some(suits) = too_few_suits(words) {
        let suits = u16::try_from(suits).unwrap_or(0);
        return Err(SyntaxError::bad_hand(
            format!("these are the cards of {} suits", spelled(suits)),
            text.whole(),
            "write four suits with a dot between them, nothing where there is no card: `Q9732.A54.K83.62`",
        ));
    }
    let hand = if words.trim().split('.').count() == 4 {
        Holder::new(&text).dotted(0..text.plain().trim_end().len())?
    } else {
        some_cards(words)?
    };
    match hand.len() {
        13 => Ok(hand),
        held => Err(SyntaxError::bad_hand(
            format!(
                "this hand has {} {}",
                spelled(u16::try_from(held).unwrap_or(0)),
                agreeing(held, "card", "cards")
            ),
            text.whole(),
            "write all thirteen cards, suit by suit: `SAK5 HQJ42 D876 CT93`",
        )),
    }
}

/// How many suits stand here as a deal has them, where they are two or three: `Q9732.A54.K83`.
fn too_few_suits(words: &str) -> Option<usize> {
    let words = words.trim();
    let is_card = |letter: char| "AKQJT1098765432".contains(letter.to_ascii_uppercase());
    let dotted = words.chars().all(|letter| letter == '.' || is_card(letter));
    let suits = words.split('.').count();
    (dotted && (2..4).contains(&suits)).then_some(suits)
}

/// Some cards of a hand, thirteen at most.
pub fn some_cards(words: &str) -> Result<Hand, SyntaxError> {
    let text = Text::new(words, 0);
    Holder::new(&text).suits(0..text.plain().len())
}

/// A card that is alone: `HK`, `KH`, `♥K`.
pub fn one_card(words: &str) -> Result<Card, SyntaxError> {
    let text = Text::new(words, 0);
    match terms::card(text.plain().trim()) {
        Some(CardSpec::Exact(card)) => Ok(card),
        _ => Err(SyntaxError::bad_hand(
            format!("`{words}` is not one card"),
            text.whole(),
            "write its suit's letter and its rank, as `HK`",
        )),
    }
}

/// Gathers the cards of one hand, and refuses a card twice and a fourteenth.
struct Holder<'t, 'a> {
    text: &'t Text<'a>,
    hand: Hand,
    /// The suits after whose letter a `-` stands.
    dashed: Vec<Suit>,
}

impl<'t, 'a> Holder<'t, 'a> {
    fn new(text: &'t Text<'a>) -> Self {
        Self { text, hand: Hand::EMPTY, dashed: Vec::new() }
    }

    fn add(&mut self, card: Card, at: Range<usize>) -> Result<(), SyntaxError> {
        let words = self.text.plain().get(at.clone()).unwrap_or_default();
        let span = self.text.span(at);
        if !self.hand.add(card) {
            return Err(SyntaxError::bad_hand(
                format!("`{card}` is in this hand twice"),
                span,
                "a hand holds each card once",
            ));
        }
        if self.hand.len() > 13 {
            return Err(SyntaxError::bad_hand(
                format!("`{words}` is a fourteenth card"),
                span,
                "write the thirteen cards of the deal; in a case `E has 14 cards` says a wrong number",
            ));
        }
        Ok(())
    }

    /// Suit by suit, each after its letter; `-` for a void. Spaces may stand anywhere.
    fn suits(mut self, words: Range<usize>) -> Result<Hand, SyntaxError> {
        self.read(words)?;
        Ok(self.hand)
    }

    /// The suits that are said to be voids, where the hand is not stated in full.
    fn voids(&self) -> Vec<Suit> {
        let fewer = self.hand.len() < 13;
        let void =
            |suit: &Suit| fewer && self.dashed.contains(suit) && self.hand.of(*suit).is_empty();
        Suit::ALL.into_iter().filter(void).collect()
    }

    fn read(&mut self, words: Range<usize>) -> Result<(), SyntaxError> {
        let mut suit = None;
        let mut at = words.start;
        while at < words.end {
            let (letter, next) = letter(self.text, at, words.end);
            match letter {
                "-" => self.dashed.extend(suit),
                " " | "," => {}
                "." if next >= words.end => {}
                _ => match (suit_of(letter), suit, rank_of(letter)) {
                    (Some(new), _, _) => suit = Some(new),
                    (None, Some(suit), Some(rank)) => self.add(Card::new(suit, rank), at..next)?,
                    _ => return Err(self.stranger(at, next, words.end)),
                },
            }
            at = next;
        }
        Ok(())
    }

    /// Four suits from spades down, a dot between them.
    fn dotted(mut self, words: Range<usize>) -> Result<Hand, SyntaxError> {
        let mut suits = Suit::ALL.into_iter();
        let mut suit = suits.next();
        let mut at = words.start;
        while at < words.end {
            let (letter, next) = letter(self.text, at, words.end);
            match (letter, suit, rank_of(letter)) {
                (".", _, _) => suit = suits.next(),
                (_, Some(suit), Some(rank)) => self.add(Card::new(suit, rank), at..next)?,
                _ => return Err(self.stranger(at, next, words.end)),
            }
            at = next;
        }
        if suit.is_some() && suits.next().is_none() {
            return Ok(self.hand);
        }
        let why = "a hand of a deal has four suits with a dot between them".to_owned();
        let span = self.text.span(words);
        Err(SyntaxError::BadPbn { why, span })
    }

    /// Where a word of letters begins of which only the first was read, as a suit: `hearts`.
    fn word(&self, at: usize) -> Option<usize> {
        let (before, rest) = self.text.plain().split_at_checked(at)?;
        let begin = before.rfind([' ', '.', '"', ',', ':']).map_or(0, |end| end + 1);
        let letters = rest.split([' ', '.', '"', ',']).next()?;
        let is_word = letters.len() > 1 && letters.chars().all(char::is_alphabetic);
        (begin + 1 == at && is_word).then_some(begin)
    }

    /// The word in which something stands that is not a card.
    fn stranger(&self, at: usize, next: usize, end: usize) -> SyntaxError {
        let rest = self.text.plain().get(at..end).unwrap_or_default();
        let stop = rest.find([' ', '.', '"']).map_or(end, |stop| at + stop);
        let words = self.word(at).unwrap_or(at)..stop.max(next);
        let shown = self.text.plain().get(words.clone()).unwrap_or_default();
        SyntaxError::bad_hand(
            format!("`{shown}` is not a card of a hand"),
            self.text.span(words),
            "write each suit's letter and its ranks, as `N: SAK5 HQJ42 D876 CT93`; `10` or `T` is the ten, `-` a void",
        )
    }
}

/// The next letter, `10` counting as one, and where the one after it begins.
fn letter<'t>(text: &'t Text<'_>, at: usize, end: usize) -> (&'t str, usize) {
    let rest = text.plain().get(at..end).unwrap_or_default();
    if let Some(ten) = rest.get(..2).filter(|ten| *ten == "10") {
        return (ten, at + 2);
    }
    let length = rest.chars().next().map_or(1, char::len_utf8);
    (rest.get(..length).unwrap_or_default(), at + length)
}

fn suit_of(letter: &str) -> Option<Suit> {
    match letter.as_bytes() {
        [letter] => terms::suit_of_letter(*letter),
        _ => None,
    }
}

fn rank_of(letter: &str) -> Option<Rank> {
    match letter {
        "10" => Rank::from_letter('T'),
        _ => letter.chars().next().and_then(Rank::from_letter),
    }
}

/// `"N:AK5.QJ42.876.T93 - - -"`: a deal, from any seat to the left.
pub(super) fn deal(
    text: &Text<'_>,
    rest: usize,
) -> Result<Spanned<[Option<Hand>; 4]>, SyntaxError> {
    let words = unquoted(text, trimmed(text, rest)?);
    let span = text.span(words.clone());
    let plain = text.plain().get(words.clone()).unwrap_or_default();
    let shape =
        || SyntaxError::BadPbn { why: "a deal is a seat, a colon and four hands".to_owned(), span };
    let (first, hands) = plain.split_once(':').ok_or_else(shape)?;
    let mut seat = terms::seat(first.trim()).ok_or_else(shape)?;
    let mut at = words.start + first.len() + 1;
    let mut deal = [None; 4];
    let mut count = 0;
    for hand in hands.split(' ') {
        let place = at..at + hand.len();
        at += hand.len() + 1;
        if hand.is_empty() {
            continue;
        }
        count += 1;
        let hand = if hand == "-" { None } else { Some(Holder::new(text).dotted(place.clone())?) };
        refuse_shared(&deal, hand, text, place)?;
        if let Some(slot) = deal.get_mut(seat.index()) {
            *slot = hand;
        }
        seat = seat.left();
    }
    if count == 4 { Ok(Spanned::new(deal, span)) } else { Err(shape()) }
}

fn refuse_shared(
    deal: &[Option<Hand>; 4],
    hand: Option<Hand>,
    text: &Text<'_>,
    place: Range<usize>,
) -> Result<(), SyntaxError> {
    let Some(hand) = hand else { return Ok(()) };
    let shared = deal.iter().flatten().find_map(|other| other.and(hand).iter().next());
    match shared {
        None => Ok(()),
        Some(card) => Err(SyntaxError::bad_hand(
            format!("`{card}` is in two hands of this deal"),
            text.span(place),
            "a pack holds each card once",
        )),
    }
}

/// The words between quotation marks, if there are any, without a final stop.
fn unquoted(text: &Text<'_>, words: Range<usize>) -> Range<usize> {
    let plain = text.plain().get(words.clone()).unwrap_or_default();
    let plain = plain.strip_suffix('.').filter(|rest| rest.ends_with('"')).unwrap_or(plain);
    let end = words.start + plain.len();
    if plain.len() >= 2 && plain.starts_with('"') && plain.ends_with('"') {
        words.start + 1..end - 1
    } else {
        words.start..end
    }
}
