//! The sheet as it was kept: every figure in its column, above or below the line, games ruled off.

use super::RevokeForm;

/// What a figure was written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum What {
    /// Tricks made; where something was undertaken, those undertaken.
    Tricks,
    /// Tricks beyond those undertaken.
    Overtricks,
    /// Tricks short of those undertaken, to the other side.
    Undertricks,
    /// Making what was doubled.
    Insult,
    /// Honours.
    Honours,
    /// A hand without a trump.
    Chicane,
    /// Twelve or thirteen tricks.
    Slam,
    /// A revoke's penalty in points.
    Revoke,
    /// Spades that were not played, by agreement.
    NotPlayed,
    /// A game.
    Game,
    /// Part of a game.
    Part,
    /// The rubber.
    Rubber,
    /// Written without what it was for.
    Written,
}

impl What {
    /// After a number of points: `for honours`.
    pub fn words(self) -> &'static str {
        match self {
            Self::Tricks => "for tricks",
            Self::Overtricks => "for overtricks",
            Self::Undertricks => "for undertricks",
            Self::Insult => "for the insult",
            Self::Honours => "for honours",
            Self::Chicane => "for chicane",
            Self::Slam => "for slam",
            Self::Revoke => "by the revoke",
            Self::NotPlayed => "for spades not played",
            Self::Game => "for the game",
            Self::Part => "for part of a game",
            Self::Rubber => "for the rubber",
            Self::Written => "as written",
        }
    }

    /// In a word or two.
    pub fn name(self) -> &'static str {
        match self {
            Self::Tricks => "tricks",
            Self::Overtricks => "overtricks",
            Self::Undertricks => "undertricks",
            Self::Insult => "insult",
            Self::Honours => "honours",
            Self::Chicane => "chicane",
            Self::Slam => "slam",
            Self::Revoke => "revoke",
            Self::NotPlayed => "not played",
            Self::Game => "game",
            Self::Part => "part of a game",
            Self::Rubber => "rubber",
            Self::Written => "written",
        }
    }
}

/// One figure of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Place of the deal, from 0; past the last for what is added at the end.
    pub deal: usize,
    /// Whose column.
    pub side: usize,
    /// How much; less than nothing where it comes off.
    pub points: i64,
    /// For what.
    pub what: What,
    /// Whether it is below the line and counts toward the game.
    pub below: bool,
}

/// A game won.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameWon {
    /// Place of the deal that won it.
    pub deal: usize,
    /// By whom.
    pub side: usize,
}

/// A sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sheet {
    /// Every figure in the order it was written.
    pub entries: Vec<Entry>,
    /// The games, in order: after each a line is ruled.
    pub games: Vec<GameWon>,
    /// Points toward the game still open.
    pub toward: [u32; 2],
    /// Who won the rubber, if it is over.
    pub rubber: Option<usize>,
    /// Deals told after the rubber was over, by place; they are not scored.
    pub after_the_end: Vec<usize>,
    /// Deals not played by agreement at a score at which the agreement does not hold.
    pub to_be_played: Vec<usize>,
    /// How many deals were stated.
    pub deals: usize,
}

impl Sheet {
    /// Whether the game in which a deal was played is over, and a deal has been stated after it.
    pub fn is_past(&self, deal: usize) -> bool {
        let game = self.games.iter().find(|game| game.deal >= deal);
        let last = self.rubber.and_then(|_| self.games.last());
        game.is_some_and(|game| last != Some(game) && self.deals > game.deal + 1)
    }

    /// All that is in a column.
    pub fn total(&self, side: usize) -> i64 {
        let own = self.entries.iter().filter(|entry| entry.side == side);
        own.map(|entry| entry.points).sum()
    }

    /// What a column has below the line, or above it.
    pub fn part(&self, side: usize, below: bool) -> i64 {
        let own = self.entries.iter();
        own.filter(|entry| entry.side == side && entry.below == below)
            .map(|entry| entry.points)
            .sum()
    }

    /// How far the first side is ahead.
    pub fn difference(&self) -> i64 {
        self.total(0) - self.total(1)
    }

    /// What a deal brought each side.
    pub fn of_deal(&self, deal: usize) -> [i64; 2] {
        let sum = |side| {
            let own = self.entries.iter();
            own.filter(|entry| entry.deal == deal && entry.side == side)
                .map(|entry| entry.points)
                .sum()
        };
        [sum(0), sum(1)]
    }

    /// How many games a side has.
    pub fn games_of(&self, side: usize) -> u32 {
        let own = self.games.iter().filter(|game| game.side == side);
        u32::try_from(own.count()).unwrap_or(u32::MAX)
    }
}

impl RevokeForm {
    /// `take three tricks`, as a player says it.
    pub fn words(self, tricks: u32) -> String {
        const WORDS: [&str; 7] = ["no", "one", "two", "three", "four", "five", "six"];
        let word = usize::try_from(tricks).ok().and_then(|place| WORDS.get(place));
        let word = word.map_or_else(|| tricks.to_string(), |word| (*word).to_owned());
        let tricks = match tricks {
            1 => format!("{word} trick"),
            _ => format!("{word} tricks"),
        };
        match self {
            Self::Take => format!("take {tricks}"),
            Self::Deduct => format!("deduct the value of {tricks}"),
            Self::Add => format!("add the value of {tricks}"),
        }
    }
}
