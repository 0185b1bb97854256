//! Boards of a PBN file, as other bridge programs write them, made into cases: who dealt, the four hands, and where the
//! dealer's side made the trump and eldest hand led, as in this game, the contract and the play.

use super::pbn_fault::{BoardError, BoardFault};
use super::pbn_play::Play;
use crate::bridge::{Seat, Strain, Suit};
use crate::source::{Span, Spanned, lines, pbn_begins, pbn_tag};
use crate::syntax::{Header, LineKind, parse};
use std::fmt::Write as _;

/// One board, its tags as they are written, each in its place.
#[derive(Debug, Default)]
pub(super) struct Board<'t> {
    name: Option<&'t str>,
    /// Which it is of the file, from 1.
    number: usize,
    dealer: Option<Spanned<&'t str>>,
    deal: Option<Spanned<&'t str>>,
    declarer: Option<Spanned<&'t str>>,
    contract: Option<Spanned<&'t str>>,
    /// Whose cards stand first in each row of the play.
    first: Option<Spanned<&'t str>>,
    play: Play<'t>,
}

/// The boards of a PBN text, none if it gives no deal; nothing where it is no such text.
pub(super) fn boards(text: &str) -> Option<Vec<Board<'_>>> {
    pbn_begins(text)?;
    let mut boards: Vec<Board<'_>> = Vec::new();
    let nth = |boards: &[Board<'_>]| Board { number: boards.len() + 1, ..Board::default() };
    let mut now = nth(&[]);
    let mut in_play = false;
    for (at, line) in lines(text) {
        let Some((name, value)) = pbn_tag(at, line) else {
            if in_play {
                now.play.add(at, line);
            }
            continue;
        };
        in_play = name == "Play";
        match name {
            // A board begins with its event or number; a file of bare deals may have neither.
            "Event" | "Board" | "Deal" if now.deal.is_some() => {
                boards.push(std::mem::take(&mut now));
                now = nth(&boards);
            }
            _ => {}
        }
        match name {
            "Board" => now.name = Some(value.value),
            "Dealer" => now.dealer = Some(value),
            "Deal" => now.deal = Some(value).filter(|deal| !deal.value.is_empty()),
            "Declarer" => now.declarer = Some(value),
            "Contract" => now.contract = Some(value),
            "Play" => {
                now.first = Some(value);
                now.play.first = seat(value.value);
            }
            _ => {}
        }
    }
    if now.deal.is_some() {
        boards.push(now);
    }
    Some(boards)
}

/// The seat that a tag names by its letter.
fn seat(value: &str) -> Option<Seat> {
    value.parse().ok().and_then(Seat::from_letter)
}

impl Board<'_> {
    /// What is wrong with it, each on its words.
    pub(super) fn faults(&self) -> Vec<BoardError> {
        let error = |span, fault| BoardError { board: self.title(), span, fault };
        let (case, tags) = self.stated();
        let (file, wrong) = parse(&case);
        let mut faults = Vec::new();
        for tag in [self.dealer, self.declarer, self.first].into_iter().flatten() {
            if !is_unstated(tag.value) && seat(tag.value).is_none() {
                let words = tag.value.to_owned();
                faults.push(error(tag.span, BoardFault::Seat { words }));
            }
        }
        let wrong = wrong.iter();
        faults.extend(wrong.map(|one| error(self.place(one.span(), &tags), BoardFault::of(one))));
        let headers = file.cases.iter().flat_map(|case| &case.lines);
        let mut deals = headers.filter_map(|line| match &line.kind {
            LineKind::Header(Header::Pbn(deal)) => Some(deal.value),
            _ => None,
        });
        let hands = deals.next_back().unwrap_or_default();
        for (seat, hand) in Seat::ALL.into_iter().zip(hands) {
            if let Some(hand) = hand.filter(|hand| hand.len() != 13) {
                let count = hand.len();
                faults.push(error(self.hand(seat), BoardFault::Cards { seat, count }));
            }
        }
        if let Some(contract) = self.contract.filter(|one| !is_contract(one.value)) {
            let words = contract.value.to_owned();
            faults.push(error(contract.span, BoardFault::Contract { words }));
        }
        let play = self.play.faults(&hands, self.trumps());
        faults.extend(play.into_iter().map(|(span, fault)| error(span, fault)));
        faults.sort_by_key(|fault| fault.span);
        faults
    }

    /// Where words of the case of the deal are in the file.
    fn place(&self, wrong: Span, tags: &[(usize, Span)]) -> Span {
        let at = wrong.start as usize;
        let of = |(begin, tag): &&(usize, Span)| (*begin..=*begin + tag.len()).contains(&at);
        let Some((begin, tag)) = tags.iter().find(of) else {
            return self.deal.map_or(Span::default(), |deal| deal.span);
        };
        let start = tag.start as usize + at - begin;
        Span::new(start, (start + wrong.len()).min(tag.end as usize))
    }

    /// Where a hand of the deal stands.
    fn hand(&self, wanted: Seat) -> Span {
        let Some(deal) = self.deal else {
            return Span::default();
        };
        let (first, hands) = deal.value.split_once(':').unwrap_or(("", deal.value));
        let mut at = deal.span.start as usize + deal.value.len() - hands.len();
        let mut seat = seat(first.trim());
        for hand in hands.split(' ') {
            if !hand.is_empty() {
                if seat == Some(wanted) {
                    return Span::new(at, at + hand.len());
                }
                seat = seat.map(Seat::left);
            }
            at += hand.len() + 1;
        }
        deal.span
    }

    /// The deal alone, as a case.
    pub(super) fn deal(&self) -> String {
        self.stated().0
    }

    /// The deal as a case, and where in it the words of each tag begin.
    fn stated(&self) -> (String, Vec<(usize, Span)>) {
        let mut case = format!("case \"{}\"\n", self.title());
        let mut tags = Vec::new();
        let dealer = self.dealer.filter(|one| seat(one.value).is_some());
        let both = [("dealer: ", dealer, ""), ("pbn: \"", self.deal, "\"")];
        for (before, tag, after) in both {
            let Some(tag) = tag else { continue };
            case.push_str(before);
            tags.push((case.len(), tag.span));
            let _ = writeln!(case, "{}{after}", tag.value);
        }
        (case, tags)
    }

    fn title(&self) -> String {
        match self.name {
            Some(name) => format!("Board {name}"),
            None => format!("Deal {}", self.number),
        }
    }

    /// The deal with the trump and the play, as far as they are of this game.
    pub(super) fn whole(&self) -> String {
        let mut case = self.deal();
        if let Some((declarer, trumps)) = self.made() {
            let _ = writeln!(case, "trumps: {} by {declarer}", named(trumps));
            case.push_str(&self.tricks(trumps));
        }
        case
    }

    /// Who made the trump and which; nothing where the adversaries declared, or led from the wrong hand, as
    /// they do where the trump is bid for.
    fn made(&self) -> Option<(Seat, Strain)> {
        let (dealer, declarer) = (seat(self.dealer?.value)?, seat(self.declarer?.value)?);
        let trumps = self.trumps()?;
        let leads = self.first.is_none_or(|first| seat(first.value) == Some(dealer.left()));
        let own = declarer.side() == dealer.side() && (self.first.is_some() || declarer == dealer);
        (own && leads).then_some((declarer, trumps))
    }

    fn trumps(&self) -> Option<Strain> {
        denomination(self.contract?.value)
    }

    /// The tricks, each from its lead on.
    fn tricks(&self, trumps: Strain) -> String {
        let mut tricks = String::new();
        for (leader, cards) in self.play.tricks(Some(trumps)) {
            let stated = leader.in_turn().into_iter().zip(cards);
            let stated: Vec<String> = stated.map(|(seat, card)| format!("{seat} {card}")).collect();
            if !stated.is_empty() {
                let _ = writeln!(tricks, "trick: {}", stated.join(", "));
            }
        }
        tricks
    }
}

/// Whether a tag is there and tells nothing.
fn is_unstated(words: &str) -> bool {
    ["", "?", "-"].contains(&words)
}

/// Whether a contract can be read, or is said to be none.
fn is_contract(words: &str) -> bool {
    is_unstated(words) || words == "Pass" || denomination(words).is_some()
}

/// The trump of a contract: `NT`, or a suit by its letter.
fn denomination(words: &str) -> Option<Strain> {
    let trumps = words.trim_start_matches(|sign: char| sign.is_ascii_digit()).trim_end_matches('X');
    if trumps == "NT" {
        return Some(Strain::NoTrumps);
    }
    Suit::ALL.into_iter().find(|suit| trumps == suit.letter().to_string()).map(Strain::Trumps)
}

/// As a case has it.
fn named(trumps: Strain) -> &'static str {
    trumps.trumps().map_or("none", Suit::plural)
}

#[cfg(test)]
mod tests {
    use super::boards;

    #[test]
    fn a_deal_becomes_a_case_and_a_case_is_none() {
        let pbn = "% PBN 2.1\n[Board \"3\"]\n[Dealer \"S\"]\n[Deal \"N:AK5.QJ42.876.T93 - - -\"]\n";
        let case = "case \"Board 3\"\ndealer: S\npbn: \"N:AK5.QJ42.876.T93 - - -\"\n";
        assert_eq!(boards(pbn).unwrap()[0].whole(), case);
        assert!(boards("dealer: S\nW leads DK\n").is_none());
        assert!(boards("[Board \"1\"]\n").unwrap().is_empty());
    }

    #[test]
    fn a_board_that_cannot_be_is_named() {
        let pbn = "[Board \"3\"]\n[Dealer \"S\"]\n[Deal \"N:AK5.QJ42.876.T9 - - -\"]\n[Contract \"3Z\"]\n";
        let faults = boards(pbn).unwrap()[0].faults();
        let stated: Vec<String> = faults
            .iter()
            .map(|fault| {
                let words = &pbn[fault.span.start as usize..fault.span.end as usize];
                format!("{words}: {fault}")
            })
            .collect();
        assert_eq!(
            stated,
            ["AK5.QJ42.876.T9: Board 3: North has 12 cards", "3Z: Board 3: `3Z` is not a contract"]
        );
        // What the reader of cases finds is stated in its place too.
        let twice = pbn.replace("T9 ", "TT9 ").replace("\"S\"", "\"Q\"");
        let faults = boards(&twice).unwrap()[0].faults();
        let words: Vec<&str> = faults
            .iter()
            .map(|fault| &twice[fault.span.start as usize..fault.span.end as usize])
            .collect();
        assert_eq!(faults[0].to_string(), "Board 3: `Q` is not a seat");
        assert_eq!(words[0], "Q", "{faults:?}");
        assert!(words[1].contains('T'), "{faults:?}");
        // A deal without a board is known by its place; a dealer may be left unstated.
        let bare = "[Deal \"N:- - - -\"]\n[Deal \"x\"]\n[Dealer \"?\"]\n";
        let faults: Vec<String> = boards(bare)
            .unwrap()
            .iter()
            .flat_map(super::Board::faults)
            .map(|one| one.to_string())
            .collect();
        assert_eq!(faults, ["Deal 2: a deal is a seat, a colon and four hands"]);
    }

    #[test]
    fn the_play_is_read_where_it_is_of_this_game() {
        let board = |declarer: &str, first: &str| {
            let head = "[Board \"1\"]\n[Dealer \"S\"]\n[Deal \"N:AK5.QJ42.876.T93 - - -\"]\n";
            let play = "SK S3 S4 S2\nS7 SA =1= S5 S6\nH2 - - -\n*\n";
            let text = format!(
                "{head}[Declarer \"{declarer}\"]\n[Contract \"3NTX\"]\n[Play \"{first}\"]\n{play}[Board \"2\"]\n[Deal \"- - - -\"]\n"
            );
            boards(&text).unwrap()[0].whole()
        };
        let whole = board("N", "W");
        let play =
            "trumps: none by N\ntrick: W SK, N S3, E S4, S S2\ntrick: W S7, N SA, E S5, S S6\n";
        assert!(whole.ends_with(play), "{whole}");
        assert!(board("S", "W").contains("trumps: none by S"));
        // The trump was bid for: another led.
        for (declarer, first) in [("N", "E"), ("W", "N")] {
            assert!(board(declarer, first).ends_with("- - -\"\n"));
        }
    }
}
