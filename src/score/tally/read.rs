//! A file, line by line: every fault at once.

use super::TallyError;
use super::file::{Correction, Kind, Part, ScoreFile};
use super::grammar::{self, Piece, Rule};
use super::hands::Hands;
use super::label;
use super::lower::{self, Agreed};
use super::movement::seat;
use super::terms;
use crate::source::{InOrder as _, Span, Spanned, pbn_begins};

/// How many lines tell more than anybody plays in a year.
const MOST_LINES: usize = 10_000;

/// Reads a file. What can be read of it is given beside every fault.
pub fn read(text: &str) -> (ScoreFile, Vec<TallyError>) {
    let mut reader = Reader {
        file: ScoreFile::default(),
        common: Part::on_line(Kind::Rubber, 1),
        began: false,
        hands: None,
        faults: Vec::new(),
    };
    if let Some(span) = pbn_begins(text) {
        reader.faults.push(TallyError::Pbn { span });
        return reader.finish();
    }
    let mut at = 0;
    for (place, line) in text.split_inclusive('\n').enumerate() {
        if place >= MOST_LINES {
            let span = Span::new(at, at + line.trim_end().len());
            reader.faults.push(TallyError::TooLong { span });
            break;
        }
        let number = u32::try_from(place + 1).unwrap_or(u32::MAX);
        reader.line(line, at, number);
        at += line.len();
    }
    reader.finish()
}

pub(super) struct Reader {
    pub(super) file: ScoreFile,
    /// What is stated before the first heading, which holds for every part.
    pub(super) common: Part,
    pub(super) began: bool,
    /// The hands stated about the last deal.
    pub(super) hands: Option<Hands>,
    pub(super) faults: Vec<TallyError>,
}

impl Reader {
    fn line(&mut self, line: &str, start: usize, number: u32) {
        let words = line.split('#').next().unwrap_or_default();
        let begin = start + (words.len() - words.trim_start().len());
        let words = words.trim();
        if words.is_empty() {
            return;
        }
        let piece = match grammar::line(words, begin) {
            Ok(piece) => piece,
            Err(fault) => return self.faults.push(fault),
        };
        match piece.rule {
            Rule::heading => self.heading(&piece, number),
            Rule::header => self.header(&piece, number),
            Rule::corrected => self.corrected(&piece, number),
            _ => self.deal(&piece, number),
        }
    }

    fn heading(&mut self, piece: &Piece, line: u32) {
        self.close_hands();
        let word = piece.find(Rule::heading_word);
        let kind = match word.map(|word| word.words.to_ascii_lowercase()) {
            Some(word) if word == "table" => Kind::Table,
            Some(word) if word == "pairs" => Kind::Pairs,
            _ => Kind::Rubber,
        };
        let mut part = self.common.clone();
        part.kind = kind;
        part.line = line;
        part.at = piece.span;
        part.number = piece.find(Rule::number).and_then(terms::number);
        let title = piece.find(Rule::title).and_then(Piece::first);
        part.title = title.map(|title| title.words.clone());
        if kind == Kind::Pairs && part.number == Some(0) {
            let span = piece.span;
            self.faults.push(TallyError::NoSuchBoard { span });
        }
        part.deals.clear();
        part.corrections.clear();
        self.began = true;
        self.file.parts.push(part);
    }

    /// The part being stated, or what holds for all of them.
    pub(super) fn part(&mut self) -> &mut Part {
        match self.file.parts.last_mut() {
            Some(part) if self.began => part,
            _ => &mut self.common,
        }
    }

    pub(super) fn header(&mut self, piece: &Piece, line: u32) {
        let Some(header) = piece.first() else { return };
        match header.rule {
            Rule::players => self.players(header),
            Rule::partners => self.partners(header),
            Rule::pair_named => self.pair_named(header),
            Rule::valued => self.valued(header, line),
            Rule::unfinished => self.started(Kind::Rubber, line).unfinished = true,
            Rule::seat_hand => self.hand(header),
            _ => self.setting(header),
        }
    }

    fn valued(&mut self, header: &Piece, line: u32) {
        let value = header.find(Rule::number).and_then(terms::number);
        let names = self.started(Kind::Rubber, line).names.clone();
        match header.find(Rule::pair).map(|pair| terms::pair(pair, &names)) {
            Some(Ok(side)) => {
                self.started(Kind::Rubber, line).won = value.map(|value| (value, side));
            }
            Some(Err(fault)) => self.faults.push(fault),
            None => {}
        }
    }

    /// The part being stated; one of this kind if no heading has begun any.
    fn started(&mut self, kind: Kind, line: u32) -> &mut Part {
        if !self.began {
            let mut part = self.common.clone();
            part.kind = kind;
            part.line = line;
            self.file.parts.push(part);
            self.began = true;
        }
        self.part()
    }

    fn deal(&mut self, piece: &Piece, line: u32) {
        self.close_hands();
        let of_session = label::of_session(piece);
        let kind = of_session.map_or(Kind::Rubber, |_| Kind::Pairs);
        let part = self.started(kind, line);
        let (names, agreed, kind) = (part.names.clone(), Agreed::of(part), part.kind);
        let mut deal = lower::deal(piece, line, &names, agreed, &mut self.faults);
        let span = piece.span;
        let fault = seat(self.part(), &mut deal, span);
        let stray = of_session.filter(|_| kind == Kind::Rubber);
        let stray = stray.map(|span| TallyError::Misplaced {
            span,
            help: "a session has pairs: write `pairs` in a line above its results, instead of another heading",
        });
        self.faults.extend(fault.or(stray));
        self.hands = Some(Hands::default());
        self.part().deals.push(Spanned::new(deal, span));
    }

    /// A deal scored wrong before, as it should have been.
    fn corrected(&mut self, piece: &Piece, line: u32) {
        self.close_hands();
        let (Some(count), Some(stated)) =
            (piece.find(Rule::number).and_then(terms::number), piece.find(Rule::deal))
        else {
            return;
        };
        let part = self.started(Kind::Rubber, line);
        let (names, agreed) = (part.names.clone(), Agreed::of(part));
        let deal = lower::deal(stated, line, &names, agreed, &mut self.faults);
        let span = piece.span;
        let part = self.part();
        let stated_so_far = part.deals.len();
        let place = (count as usize).checked_sub(1);
        let slot = place.and_then(|place| Some((place, part.deals.get_mut(place)?)));
        match slot {
            Some((place, slot)) => {
                let before = std::mem::replace(slot, Spanned::new(deal, stated.span));
                part.corrections.push(Correction {
                    place,
                    stated: stated_so_far,
                    before: before.value,
                    span,
                });
            }
            None => self.faults.push(TallyError::NoSuchDeal { number: count, span }),
        }
    }

    fn hand(&mut self, header: &Piece) {
        let span = header.span;
        match &mut self.hands {
            Some(hands) => hands.add(header, &mut self.faults),
            None => self.faults.push(TallyError::Misplaced {
                span,
                help: "hands are given in the lines after the deal they belong to",
            }),
        }
    }

    fn close_hands(&mut self) {
        let Some(hands) = self.hands.take() else {
            return;
        };
        let part = match self.file.parts.last_mut() {
            Some(part) if self.began => part,
            _ => return,
        };
        if let Some(deal) = part.deals.last_mut() {
            hands.fill(&mut deal.value);
        }
    }

    fn finish(mut self) -> (ScoreFile, Vec<TallyError>) {
        self.close_hands();
        let empty = |part: &Part| part.deals.is_empty() && part.won.is_none();
        let bare = self.file.parts.iter().all(empty);
        if bare && self.faults.is_empty() {
            let span = Span::default();
            self.faults.push(TallyError::NothingStated { span });
        }
        self.faults.order_by_key(|fault| fault.span().start);
        self.file.players = self.common.names.players;
        (self.file, self.faults)
    }
}
