//! The table in text: who sits where, what each is known to hold, and the trick that lies on it.

use super::{SeatView, TableView};
use crate::bridge::{Hand, Seat, Strain};
use crate::source::capital;
use std::fmt::Write as _;

/// The width of the column of each of the players at the sides.
const SIDE: usize = 24;
/// The inside of the table.
const INSIDE: usize = 15;

impl TableView {
    /// The table as lines of text; nothing if nobody has a seat yet.
    pub fn drawn(&self) -> String {
        let known = |one: &SeatView| {
            one.name.is_some()
                || one.part.is_some()
                || !one.held.is_empty()
                || !one.lying.is_empty()
        };
        if self.trick.is_none() && !self.seats.iter().any(known) {
            return String::new();
        }
        let indent = " ".repeat(SIDE);
        let mut out = String::new();
        for line in self.of_player(Seat::North) {
            let _ = writeln!(out, "{indent}{line}");
        }
        let bar = "─".repeat(INSIDE);
        let _ = writeln!(out, "{indent}┌{bar}┐");
        let west = self.of_player(Seat::West);
        let east = self.of_player(Seat::East);
        let card = |seat| self.played(seat).unwrap_or_default();
        let rows = [
            format!("{:^INSIDE$}", card(Seat::North)),
            format!(" {:<5}   {:>5} ", card(Seat::West), card(Seat::East)),
            format!("{:^INSIDE$}", card(Seat::South)),
        ];
        for (place, row) in rows.iter().enumerate() {
            let side = |lines: &[String]| lines.get(place).cloned().unwrap_or_default();
            let line = format!("{:<SIDE$}│{row}│ {}", side(&west), side(&east));
            let _ = writeln!(out, "{}", line.trim_end());
        }
        let _ = writeln!(out, "{indent}└{bar}┘");
        for line in self.of_player(Seat::South) {
            let _ = writeln!(out, "{indent}{line}");
        }
        let below = self.below();
        if !below.is_empty() {
            let _ = writeln!(out, "{below}");
        }
        out
    }

    /// A player's name, his part, and the cards he is known to hold still.
    fn of_player(&self, seat: Seat) -> Vec<String> {
        let Some(one) = self.seat(seat) else {
            return Vec::new();
        };
        let mut lines = vec![short(&one.called())];
        lines.extend(one.part.map(|part| match (part, self.dummy_is_down) {
            ("dummy", true) => "dummy, down".to_owned(),
            ("dummy", false) => "dealer's partner".to_owned(),
            (part, _) => part.to_owned(),
        }));
        let hand: Hand = one.held.iter().chain(one.lying.iter()).collect();
        if !hand.is_empty() {
            lines.push(hand.to_string());
        }
        lines
    }

    fn played(&self, seat: Seat) -> Option<String> {
        let mut plays = self.trick.as_ref()?.plays.iter();
        let (_, card) = plays.find(|(by, _)| *by == seat)?;
        Some(card.to_string())
    }

    /// The number of the trick, who led to it, and what is trumps.
    fn below(&self) -> String {
        let mut parts = Vec::new();
        parts.extend(self.strain.map(|strain| match strain {
            Strain::NoTrumps => "no trumps".to_owned(),
            Strain::Trumps(suit) => format!("trumps {}", suit.plural()),
        }));
        if let Some(trick) = &self.trick {
            parts.push(format!("trick {}", trick.number));
            parts.extend(trick.leader.map(|leader| format!("led by {}", leader.name())));
            if trick.quitted {
                parts.push("turned and quitted".to_owned());
            }
        }
        if parts.is_empty() {
            return String::new();
        }
        format!("{}.", capital(parts.join(", ")))
    }
}

/// A long name would push the table away.
fn short(name: &str) -> String {
    name.chars().take(SIDE - 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::derive;
    use crate::held::Seats;
    use crate::report::Scene;
    use crate::syntax::parse;
    use crate::table::replay;

    fn table(text: &str) -> String {
        let (file, _) = parse(text);
        let facts = derive(replay(&file.cases[0]).unwrap());
        let seats = Seats::of(&file.cases[0], facts.seats().dealer);
        let scene = Scene { names: seats.names, ..Scene::default() };
        TableView::of(&file.cases[0], &facts, &scene).drawn()
    }

    #[test]
    fn everybody_sits_in_his_place_with_his_cards_and_his_part() {
        let stated = table(
            "players: N Ann, E Bob, S Cal, W Dee\ndealer: S\ntrumps: hearts by S\n\
             N: SQ92 HK74 DAQ83 C742\nto lead: W\ntrick: 5\ndummy is down\nW leads SK\nN plays SQ\n",
        );
        let expected = "
                        Ann (North)
                        dummy, down
                        S92 HK74 DAQ83 C742
                        ┌───────────────┐
Dee (West)              │      SQ       │ Bob (East)
eldest hand             │ SK            │ third hand
                        │               │
                        └───────────────┘
                        Cal (South)
                        dealer
Trumps hearts, trick 5, led by West.
";
        assert_eq!(stated, expected.trim_start_matches('\n'));
    }

    #[test]
    fn before_anybody_has_a_seat_there_is_no_table() {
        assert_eq!(table("candidates: Ann, Bob, Cal, Dee\na new table forms\n"), "");
    }
}
