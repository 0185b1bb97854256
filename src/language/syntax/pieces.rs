//! The blanks of one sentence as the grammar found them, taken one by one.

use super::diagnose;
use super::error::SyntaxError;
use super::help::Help;
use super::text::Text;
use super::word::{
    About, CardSpec, Cards, Mention, OneOf, PerSide, Phrase, Quoted, Roll, Sentence, Stated, Tally,
    Who, Whos,
};
use super::{mentions, pairs, terms};
use crate::bridge::{Side, Strain, Suit};
use crate::source::{Span, Spanned};
use smallvec::SmallVec;
use std::ops::Range;

/// What kind of blank some words fill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Who,
    Card,
    OneOf,
    Suit,
    Strain,
    Number,
    Side,
    Mention,
    About,
    Quoted,
    Phrase,
    Code,
    HeldWord,
    Act,
    Lapse,
    Besides,
    Also,
    By,
    Laws,
    Law,
    Fact,
}

/// Some words of the line, and what they are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The pieces of one line, taken from the left.
#[derive(Debug)]
pub(super) struct Pieces<'t, 'a> {
    text: &'t Text<'a>,
    list: SmallVec<[Piece; 8]>,
    next: usize,
    /// The players that were called by a name.
    pub(super) names: Vec<Spanned<String>>,
}

impl<'t, 'a> Pieces<'t, 'a> {
    pub(super) fn new(text: &'t Text<'a>) -> Self {
        Self { text, list: SmallVec::new(), next: 0, names: Vec::new() }
    }

    pub(super) fn push(&mut self, kind: Kind, words: Range<usize>) {
        self.list.push(Piece { kind, start: words.start, end: words.end });
    }

    pub(super) fn text(&self) -> &'t Text<'a> {
        self.text
    }

    /// The kind of the next piece.
    pub(super) fn peek(&self) -> Option<Kind> {
        self.list.get(self.next).map(|piece| piece.kind)
    }

    /// Takes the next piece, if it is of this kind.
    pub(super) fn take_if(&mut self, kind: Kind) -> Option<(&'t str, Span)> {
        let piece = *self.list.get(self.next)?;
        if piece.kind != kind {
            return None;
        }
        self.next += 1;
        let words = self.text.plain().get(piece.start..piece.end)?;
        Some((words, self.text.span(piece.start..piece.end)))
    }

    fn word(&mut self, kind: Kind) -> Result<(&'t str, Span), SyntaxError> {
        self.take_if(kind).ok_or_else(|| self.misfit())
    }

    /// The line as a whole does not fit: a piece is missing, or one is left over.
    pub(super) fn misfit(&self) -> SyntaxError {
        SyntaxError::unknown_sentence(self.text.plain(), self.text.whole(), &Help::none())
    }

    /// Reads one blank.
    pub(super) fn take<T: Term>(&mut self) -> Result<Spanned<T>, SyntaxError> {
        T::take(self)
    }

    /// Reads as many blanks of one sort as follow.
    pub(super) fn take_all<T: Term>(&mut self, kind: Kind) -> Result<Vec<Spanned<T>>, SyntaxError> {
        let mut all = Vec::new();
        while self.peek() == Some(kind) {
            all.push(T::take(self)?);
        }
        Ok(all)
    }

    /// That nothing was left over.
    pub(super) fn finish(&self) -> Result<(), SyntaxError> {
        if self.next == self.list.len() { Ok(()) } else { Err(self.misfit()) }
    }
}

/// Something read, and where it stood.
type Found<T> = Result<(T, Span), SyntaxError>;

/// What can fill a blank.
pub(super) trait Term: Sized {
    fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError>;
}

fn around<A, B>(first: &Spanned<A>, last: &Spanned<B>) -> Span {
    Span { start: first.span.start, end: last.span.end }
}

macro_rules! simple_terms {
    ($($type:ty, $kind:ident, $read:expr, $fault:ident;)*) => {$(
        impl Term for $type {
            fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError> {
                let (words, span) = pieces.word(Kind::$kind)?;
                match $read(words) {
                    Some(value) => Ok(Spanned::new(value, span)),
                    None => Err(SyntaxError::$fault(words, span)),
                }
            }
        }
    )*};
}
simple_terms! {
    CardSpec, Card, terms::card, bad_card;
    OneOf, OneOf, |words| terms::one_of(words).map(OneOf), bad_suit;
    Suit, Suit, terms::suit, bad_suit;
    Strain, Strain, terms::strain, bad_suit;
    u32, Number, terms::number_or_place, bad_number;
    Side, Side, terms::side, bad_side;
    Mention, Mention, mentions::mention, bad_matter;
    About, About, mentions::about, bad_about;
}

impl Term for Who {
    fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError> {
        let (words, span) = pieces.word(Kind::Who)?;
        let who =
            terms::who(words).ok_or_else(|| SyntaxError::unknown_person(words, span, None))?;
        if let Self::Name(name) = &who {
            pieces.names.push(Spanned::new(name.clone(), span));
        }
        Ok(Spanned::new(who, span))
    }
}

impl Term for Quoted {
    fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError> {
        let words = pieces.free(Kind::Quoted, 1)?;
        Ok(Spanned::new(Self(words.value), words.span))
    }
}

impl Term for Phrase {
    fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError> {
        let words = pieces.free(Kind::Phrase, 0)?;
        Ok(Spanned::new(Self(words.value), words.span))
    }
}

impl Term for Sentence {
    /// One event, and none that mentions another: sentences do not go on within each other.
    fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError> {
        let from = pieces.list.get(pieces.next).map_or(0, |piece| piece.start);
        let words = pieces.free(Kind::Phrase, 0)?;
        let lower = words.value.to_lowercase();
        let nested = lower.contains(" quitted before ") || lower.contains(" quitted after ");
        let event = if nested { None } else { pairs::event_of(&words.value) };
        match event {
            Some(event) => Ok(Spanned::new(Self(event.to_string()), words.span)),
            None => Err(diagnose::within(pieces.text, from)),
        }
    }
}

impl Pieces<'_, '_> {
    /// Free words as the source has them, without so many marks at either end.
    fn free(&mut self, kind: Kind, marks: usize) -> Result<Spanned<String>, SyntaxError> {
        let piece = *self.list.get(self.next).ok_or_else(|| self.misfit())?;
        let (_, span) = self.word(kind)?;
        let words = piece.start + marks..piece.end.saturating_sub(marks);
        Ok(Spanned::new(self.text.original(words).trim().to_owned(), span))
    }

    /// A list that holds one item or more.
    fn list<T>(&mut self, kind: Kind, item: fn(&mut Self) -> Found<T>) -> Found<Vec<T>> {
        let (first, mut span) = item(self)?;
        let mut all = vec![first];
        while self.peek() == Some(kind) {
            let (next, at) = item(self)?;
            all.push(next);
            span.end = at.end;
        }
        Ok((all, span))
    }

    fn one<T: Term>(&mut self) -> Found<Spanned<T>> {
        let item: Spanned<T> = self.take()?;
        let span = item.span;
        Ok((item, span))
    }

    fn two<A: Term, B: Term>(&mut self) -> Found<(Spanned<A>, Spanned<B>)> {
        let (first, last): (Spanned<A>, Spanned<B>) = (self.take()?, self.take()?);
        let span = around(&first, &last);
        Ok(((first, last), span))
    }
}

macro_rules! list_terms {
    ($($type:ident, $kind:ident, $item:ident;)*) => {$(
        impl Term for $type {
            fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError> {
                let (all, span) = pieces.list(Kind::$kind, Pieces::$item)?;
                Ok(Spanned::new(Self(all), span))
            }
        }
    )*};
}
list_terms! {
    Cards, Card, one;
    Roll, Who, one;
    Stated, Who, two;
    Tally, Who, two;
}

impl Term for Whos {
    /// Nobody does with himself what two do together.
    fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError> {
        let (all, span) = pieces.list::<Spanned<Who>>(Kind::Who, Pieces::one)?;
        for (place, who) in all.iter().enumerate() {
            let mut before = all.iter().take(place);
            if let Some(first) = before.find(|other| other.value == who.value) {
                return Err(SyntaxError::said_twice(&who.value, who.span, first.span));
            }
        }
        Ok(Spanned::new(Self(all), span))
    }
}

impl Term for PerSide {
    fn take(pieces: &mut Pieces<'_, '_>) -> Result<Spanned<Self>, SyntaxError> {
        let (all, span) = pieces.list(Kind::Side, Pieces::two::<Side, u32>)?;
        let mut stated = Self::default();
        let mut first: Option<Span> = None;
        for (side, number) in all {
            let place = match side.value {
                Side::NorthSouth => &mut stated.north_south,
                Side::EastWest => &mut stated.east_west,
            };
            if let (Some(first), Some(_)) = (first, *place) {
                return Err(SyntaxError::said_twice(side.value, side.span, first));
            }
            *place = Some(number.value);
            first = Some(side.span);
        }
        Ok(Spanned::new(stated, span))
    }
}
