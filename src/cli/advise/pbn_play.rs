//! The play of a PBN board: a trick a row, the cards of each player in one column.

use super::pbn_fault::BoardFault;
use crate::bridge::{Card, Hand, Seat, Strain};
use crate::source::{Span, Spanned};
use crate::syntax::{CardSpec, one_card};
use crate::table::winner;

/// A player's card that is not there.
const NONE: &str = "-";
/// What ends the play.
const END: &str = "*";
/// Where the marks and notes begin that may follow a card.
const MARKS: [char; 6] = ['=', '$', '^', '!', '?', '+'];
/// The mark of a lead out of turn.
const FALSE_LEAD: &str = "^L";

/// The play as it is written.
#[derive(Debug, Default)]
pub(super) struct Play<'t> {
    /// Whose column is the first, and who leads to the first trick.
    pub(super) first: Option<Seat>,
    rows: Vec<Vec<Spanned<&'t str>>>,
    /// Whether a comment goes on from the line before.
    in_comment: bool,
    ended: bool,
    /// The first word after the end.
    after: Option<Span>,
    /// The first trick led out of turn, from 0.
    false_lead: Option<usize>,
}

/// A trick as it was played: who led, and the cards in turn.
type Trick = (Seat, Vec<Card>);

impl<'t> Play<'t> {
    /// Reads a line: comments and marks are passed over, and a line of several whole tricks is taken for these.
    pub(super) fn add(&mut self, at: usize, line: &'t str) {
        let mut row = Vec::new();
        let mut begin = None;
        let line = if line.starts_with('%') { "" } else { line };
        for (place, sign) in line.char_indices().chain([(line.len(), '\n')]) {
            let parts = self.in_comment || sign.is_whitespace() || ['{', ';'].contains(&sign);
            if !parts {
                begin.get_or_insert(place);
                continue;
            }
            if let Some(word) = begin.take().and_then(|begin: usize| {
                Some(Spanned::new(line.get(begin..place)?, Span::new(at + begin, at + place)))
            }) {
                self.word(word, &mut row);
            }
            match sign {
                ';' if !self.in_comment => break,
                '{' => self.in_comment = true,
                '}' => self.in_comment = false,
                _ => {}
            }
        }
        let whole = row.len() % 4 == 0;
        let width = if whole { 4 } else { row.len() };
        self.rows.extend(row.chunks(width).map(<[_]>::to_vec));
    }

    fn word(&mut self, word: Spanned<&'t str>, row: &mut Vec<Spanned<&'t str>>) {
        if word.contains(FALSE_LEAD) {
            self.false_lead = self.false_lead.or(Some(self.rows.len()));
        }
        let card = word.value.split(MARKS).next().unwrap_or_default();
        let start = word.span.start as usize;
        let span = Span::new(start, start + card.len());
        match card {
            "" => {}
            _ if self.ended => self.after = self.after.or(Some(span)),
            END => self.ended = true,
            _ => row.push(Spanned::new(card, span)),
        }
    }

    /// What is wrong with it, each on its words.
    pub(super) fn faults(
        &self,
        hands: &[Option<Hand>; 4],
        trumps: Option<Strain>,
    ) -> Vec<(Span, BoardFault)> {
        let mut faults = Vec::new();
        let mut seen: Vec<(Card, usize)> = Vec::new();
        // After a row that is too long, nobody knows whose the columns are.
        let mut in_columns = true;
        let last = self.last();
        for (trick, row) in (1..).zip(&self.rows) {
            faults.extend(shape(trick, row, Some(trick - 1) < last));
            in_columns &= row.len() <= 4;
            for (column, word) in row.iter().enumerate().filter(|(_, word)| word.value != NONE) {
                let Ok(card) = one_card(word.value) else {
                    faults.push((word.span, BoardFault::Card { words: word.value.to_owned() }));
                    continue;
                };
                let before = seen.iter().find(|(one, _)| *one == card);
                if let Some((_, trick)) = before {
                    faults.push((word.span, BoardFault::Again { card, trick: *trick }));
                    continue;
                }
                seen.push((card, trick));
                let seat = self.seat(column).filter(|_| in_columns);
                let fault = seat.and_then(|seat| not_held(card, seat, hands));
                faults.extend(fault.map(|fault| (word.span, fault)));
            }
        }
        let order = in_columns.then(|| self.out_of_order(trumps));
        faults.extend(order.flatten());
        faults.extend(self.after.map(|span| (span, BoardFault::Ended)));
        faults
    }

    /// The last row with a card, from 0.
    fn last(&self) -> Option<usize> {
        self.rows.iter().rposition(|row| row.iter().any(|word| word.value != NONE))
    }

    /// A card of the last trick that is after a gap.
    fn out_of_order(&self, trumps: Option<Strain>) -> Option<(Span, BoardFault)> {
        let last = self.last()?;
        let row = self.rows.get(last)?;
        let tricks = self.tricks(trumps);
        let (leader, cards) = tricks.get(last)?;
        let missing = leader.in_turn().into_iter().nth(cards.len())?;
        let stray = row
            .iter()
            .enumerate()
            .find(|(_, word)| one_card(word.value).is_ok_and(|card| !cards.contains(&card)));
        let (column, word) = stray?;
        let fault = BoardFault::OutOfOrder { seat: self.seat(column)?, missing };
        // Of a word that is not a card it is said that it is none.
        self.word_of(row, missing)
            .is_none_or(|word| word.value == NONE)
            .then_some((word.span, fault))
    }

    /// Whose column it is.
    fn seat(&self, column: usize) -> Option<Seat> {
        self.first?.in_turn().into_iter().nth(column)
    }

    fn word_of<'r>(&self, row: &'r [Spanned<&'t str>], seat: Seat) -> Option<&'r Spanned<&'t str>> {
        let column = self.first?.in_turn().into_iter().position(|one| one == seat)?;
        row.get(column)
    }

    /// The tricks, as far as it can be known who led.
    pub(super) fn tricks(&self, trumps: Option<Strain>) -> Vec<Trick> {
        let mut tricks = Vec::new();
        let mut next = self.first;
        for row in self.rows.iter().take(self.false_lead.unwrap_or(usize::MAX)) {
            let Some(leader) = next else { break };
            let card = |seat| one_card(self.word_of(row, seat)?.value).ok();
            let played = leader.in_turn().into_iter().map_while(|seat| Some((seat, card(seat)?)));
            let played: Vec<(Seat, Card)> = played.collect();
            let stated: Vec<(Seat, CardSpec)> =
                played.iter().map(|(seat, card)| (*seat, CardSpec::Exact(*card))).collect();
            let led = played.first().map(|(_, card)| card.suit);
            next = winner(&stated, led, trumps).filter(|_| played.len() == 4);
            tricks.push((leader, played.into_iter().map(|(_, card)| card).collect()));
        }
        tricks
    }
}

/// What is wrong with a row, whatever its cards; whether the play goes on after it.
fn shape(trick: usize, row: &[Spanned<&str>], goes_on: bool) -> Option<(Span, BoardFault)> {
    let begin = row.first()?.span;
    let whole = Span::new(begin.start as usize, row.last()?.span.end as usize);
    if trick == 14 {
        return Some((whole, BoardFault::Fourteenth));
    }
    if let Some(fifth) = row.get(4) {
        return Some((fifth.span, BoardFault::Fifth { trick }));
    }
    let count = row.iter().filter(|word| word.value != NONE).count();
    let gap = row.iter().find(|word| word.value == NONE).map_or(whole, |word| word.span);
    (goes_on && count < 4).then_some((gap, BoardFault::Short { trick, count }))
}

/// A card that a player cannot have played, as far as the hands are known.
fn not_held(card: Card, seat: Seat, hands: &[Option<Hand>; 4]) -> Option<BoardFault> {
    let has = |hand: &Option<Hand>| hand.is_some_and(|hand| hand.has(card));
    let own = hands.get(seat.index())?;
    let owner = Seat::ALL.into_iter().zip(hands).find(|(_, hand)| has(hand)).map(|(seat, _)| seat);
    let elsewhere = owner.is_some_and(|owner| owner != seat);
    let lacks = own.is_some() && !has(own);
    (elsewhere || lacks).then_some(BoardFault::NotHeld { card, seat, owner })
}

#[cfg(test)]
mod tests {
    use super::Play;
    use crate::bridge::{Seat, Strain};

    /// The tricks of a play without trumps, `W: S5 S3` for one led by West.
    fn tricks(text: &str) -> Vec<String> {
        let mut play = Play { first: Some(Seat::West), ..Play::default() };
        crate::source::lines(text).for_each(|(at, line)| play.add(at, line));
        let faults = play.faults(&[None; 4], Some(Strain::NoTrumps));
        assert!(faults.is_empty(), "{faults:?}");
        let tricks = play.tricks(Some(Strain::NoTrumps)).into_iter();
        let stated = tricks.map(|(leader, cards)| {
            let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
            format!("{leader}: {}", cards.join(" "))
        });
        stated.collect()
    }

    #[test]
    fn each_trick_begins_with_who_won_the_one_before() {
        let both = ["W: S5 S3 SA S7", "E: S4"];
        assert_eq!(tricks("S5 S3 SA S7\n- - S4 -\n*\n"), both);
        // Notes, marks and comments are passed over, and a line may hold several tricks.
        assert_eq!(tricks("S5=1= s3 !? SA{a} S7{b\nb}\n% x\n- - S4 ^R - ; y\n+\n"), both);
        assert_eq!(tricks("S5 S3 SA S7 - - S4 - *"), both);
        // One who does not follow does not win.
        assert_eq!(tricks("S5 S3 HA S7\n- - - S2\n"), ["W: S5 S3 HA S7", "S: S2"]);
        // Of a lead out of turn it is not known whose it was.
        assert_eq!(tricks("S5 S3 SA S7\nS2 ^L S9 S4 ST\n"), ["W: S5 S3 SA S7"]);
    }
}
