//! The tree back to canonical text: one line each, canonical words, comments kept.

use super::case::{
    Answer, Case, CaseFile, Disputed, Header, Held, HeldOption, HeldOutcome, Line, LineKind,
};
use crate::bridge::Hand;
use crate::source::Spanned;
use std::fmt::{self, Display, Formatter, Write};

impl Display for CaseFile {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, case) in self.cases.iter().enumerate() {
            if place > 0 {
                f.write_char('\n')?;
            }
            case.fmt(f)?;
        }
        Ok(())
    }
}

impl Display for Case {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for line in &self.preface {
            writeln!(f, "{line}")?;
        }
        if let Some(title) = &self.title {
            write!(f, "case \"{title}\"")?;
            end(f, self.title_comment.as_deref())?;
        }
        for line in &self.lines {
            writeln!(f, "{line}")?;
        }
        Ok(())
    }
}

fn end(f: &mut Formatter<'_>, comment: Option<&str>) -> fmt::Result {
    match comment {
        None => f.write_char('\n'),
        Some("") => f.write_str("  #\n"),
        Some(comment) => writeln!(f, "  # {comment}"),
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let space = if self.kind == LineKind::Blank { "" } else { "  " };
        self.kind.fmt(f)?;
        match self.comment.as_deref() {
            None => Ok(()),
            Some("") => write!(f, "{space}#"),
            Some(comment) => write!(f, "{space}# {comment}"),
        }
    }
}

impl Display for LineKind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Blank => Ok(()),
            Self::Header(header) => header.fmt(f),
            Self::Event(event) => event.fmt(f),
            Self::Question(words) => write!(f, "? {words}"),
            Self::Held(held) => held.fmt(f),
            Self::Answer(answer) => answer.fmt(f),
            Self::Disputed(disputed) => write!(f, "disputed: {disputed}"),
        }
    }
}

impl Display for Answer {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let word = if self.so { "yes" } else { "no" };
        write!(f, "answer: {} {word}", self.fact)?;
        match &self.of {
            Some(words) => write!(f, " for {words}"),
            None => Ok(()),
        }
    }
}

impl Display for Disputed {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stated(event) => event.fmt(f),
            Self::Answer(answer) => answer.fmt(f),
        }
    }
}

/// Writes the items with something between them.
struct Joined<'a, T>(&'a [T], &'static str);

impl<T: Display> Display for Joined<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (place, item) in self.0.iter().enumerate() {
            if place > 0 {
                f.write_str(self.1)?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}

impl Display for Header {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Source(words) => write!(f, "source: {words}"),
            Self::Code(codes) => write!(f, "code: {}", Joined(codes, ", ")),
            Self::Tags(tags) => write!(f, "tags: {}", Joined(tags, ", ")),
            Self::Players(players) => {
                let stated: Vec<_> =
                    players.iter().map(|(seat, name)| format!("{seat} {name}")).collect();
                write!(f, "players: {}", Joined(&stated, ", "))
            }
            Self::Dealer(who) => write!(f, "dealer: {who}"),
            Self::Trumps(make) => write!(f, "trumps: {make}"),
            Self::Doubled(times) => match times.value {
                1 => f.write_str("doubled: once"),
                2 => f.write_str("doubled: twice"),
                times => write!(f, "doubled: {times} times"),
            },
            Self::Score(score) => write!(f, "score: {score}"),
            Self::Games(games) => write!(f, "games: {games}"),
            Self::Agreed(items) => write!(f, "agreed: {}", Joined(items, ", ")),
            Self::Hand(seat, hand, voids) if hand.is_empty() && voids.is_empty() => {
                write!(f, "{seat}: -")
            }
            Self::Hand(seat, hand, voids) => {
                let held = (!hand.is_empty()).then(|| hand.to_string());
                let voids = voids.iter().map(|suit| format!("{}-", suit.letter()));
                let all: Vec<String> = held.into_iter().chain(voids).collect();
                write!(f, "{seat}: {}", all.join(" "))
            }
            Self::Pbn(deal) => {
                let hands: Vec<_> = deal.value.iter().map(|hand| dotted(*hand)).collect();
                write!(f, "pbn: \"N:{}\"", Joined(&hands, " "))
            }
            Self::ToLead(who) => write!(f, "to lead: {who}"),
            Self::Trick(number) => write!(f, "trick: {number}"),
        }
    }
}

fn dotted(hand: Option<Hand>) -> String {
    let Some(hand) = hand else {
        return "-".to_owned();
    };
    let suits = crate::bridge::Suit::ALL.map(|suit| {
        let ranks = hand.of(suit);
        ranks.iter().map(|card| card.rank.letter()).collect::<String>()
    });
    suits.join(".")
}

impl Display for Held {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "held {}: {}", self.code, self.outcome)?;
        if !self.by.is_empty() {
            write!(f, "; by {}", Joined(&self.by, " or "))?;
        }
        match self.laws.as_slice() {
            [] => {}
            [law] => write!(f, "; law {law}")?,
            laws => write!(f, "; laws {}", Joined(laws, ", "))?,
        }
        match self.also.as_deref() {
            None => Ok(()),
            Some([]) => f.write_str("; also none"),
            Some(also) => write!(f, "; also {}", Joined(also, ", ")),
        }
    }
}

impl Display for HeldOutcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(options) => Joined(options, ", ").fmt(f),
            Self::None => f.write_str("none"),
            Self::Barred => f.write_str("barred"),
            Self::Silent => f.write_str("silent"),
            Self::Depends => f.write_str("depends"),
        }
    }
}

impl Display for HeldOption {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.act.fmt(f)?;
        after(f, self.number.as_ref())?;
        after(f, self.card.as_ref())?;
        after(f, self.suit.as_ref())?;
        if !self.from.is_empty() {
            write!(f, " from {}", Joined(&self.from, " or "))?;
        }
        if let Some(lapse) = &self.until {
            write!(f, " until {lapse}")?;
        }
        f.write_str(if self.besides { " besides" } else { "" })
    }
}

fn after<T: Display>(f: &mut Formatter<'_>, word: Option<&Spanned<T>>) -> fmt::Result {
    word.map_or(Ok(()), |word| write!(f, " {word}"))
}
