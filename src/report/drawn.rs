//! The table in text: who sits where, what each is known to hold, and the trick that lies on it.

use super::scene::{Scene, capital};
use crate::bridge::{Hand, Seat, Strain};
use crate::table::{Record, Trick};
use std::fmt::Write as _;

/// The width of the column of each of the players at the sides.
const SIDE: usize = 24;
/// The inside of the table.
const INSIDE: usize = 15;

/// The table as it stands when the story stops; nothing where nobody has a seat yet.
pub fn drawn(record: &Record, scene: &Scene) -> String {
    let trick = record
        .tricks
        .iter()
        .rfind(|trick| trick.plays.iter().any(Option::is_some));
    let card = |seat| {
        trick
            .and_then(|trick| played(record, trick, seat))
            .unwrap_or_default()
    };
    let seat_known = |seat: Seat| scene.given(seat).is_some() || !hand(record, seat).is_empty();
    let seated = record.roles.dealer.is_some() || trick.is_some();
    if !seated && !Seat::ALL.into_iter().any(seat_known) {
        return String::new();
    }
    let indent = " ".repeat(SIDE);
    let mut out = String::new();
    for line in of_player(record, scene, Seat::North) {
        let _ = writeln!(out, "{indent}{line}");
    }
    let bar = "─".repeat(INSIDE);
    let _ = writeln!(out, "{indent}┌{bar}┐");
    let west = of_player(record, scene, Seat::West);
    let east = of_player(record, scene, Seat::East);
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
    for line in of_player(record, scene, Seat::South) {
        let _ = writeln!(out, "{indent}{line}");
    }
    let below = below(record, trick);
    if !below.is_empty() {
        let _ = writeln!(out, "{below}");
    }
    out
}

/// A player's name, his part, and the cards he is known to hold still.
fn of_player(record: &Record, scene: &Scene, seat: Seat) -> Vec<String> {
    let mut lines = vec![short(&scene.name(seat))];
    let roles = record.roles;
    if let Some(part) = [
        (roles.dealer, "dealer"),
        (
            roles.dummy(),
            if record.dummy.down.is_some() {
                "dummy, down"
            } else {
                "dealer's partner"
            },
        ),
        (roles.eldest(), "eldest hand"),
        (roles.third_hand(), "third hand"),
    ]
    .into_iter()
    .find_map(|(other, part)| (other == Some(seat)).then_some(part))
    {
        lines.push(part.to_owned());
    }
    let hand = hand(record, seat);
    if !hand.is_empty() {
        lines.push(hand.to_string());
    }
    lines
}

/// The cards a player is known to hold when the story stops.
fn hand(record: &Record, seat: Seat) -> Hand {
    record.holdings.left(seat, record.last_moment())
}

/// A long name would push the table away.
fn short(name: &str) -> String {
    name.chars().take(SIDE - 1).collect()
}

fn played(record: &Record, trick: &Trick, seat: Seat) -> Option<String> {
    let number = trick.plays.get(seat.index()).copied().flatten()?;
    record.play(number).map(|play| play.card.to_string())
}

/// The number of the trick, who led to it, and what is trumps.
fn below(record: &Record, trick: Option<&Trick>) -> String {
    let mut parts = Vec::new();
    parts.extend(record.strain.map(|strain| match strain {
        Strain::NoTrumps => "no trumps".to_owned(),
        Strain::Trumps(suit) => format!("trumps {}", suit.plural()),
    }));
    if let Some(trick) = trick {
        parts.push(format!("trick {}", trick.number));
        parts.extend(
            trick
                .leader
                .map(|leader| format!("led by {}", leader.name())),
        );
        if trick.quitted.is_some() {
            parts.push("turned and quitted".to_owned());
        }
    }
    if parts.is_empty() {
        return String::new();
    }
    format!("{}.", capital(&parts.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::held::Seats;
    use crate::syntax::parse;
    use crate::table::replay;

    fn table(text: &str) -> String {
        let (file, _) = parse(text);
        let timeline = replay(&file.cases[0]).unwrap();
        let seats = Seats::of(&file.cases[0], timeline.record.roles.dealer);
        let scene = Scene {
            names: seats.names,
            ..Scene::default()
        };
        drawn(&timeline.record, &scene)
    }

    #[test]
    fn everybody_sits_in_his_place_with_his_cards_and_his_part() {
        let told = table(
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
        assert_eq!(told, expected.trim_start_matches('\n'));
    }

    #[test]
    fn before_anybody_has_a_seat_there_is_no_table() {
        assert_eq!(
            table("candidates: Ann, Bob, Cal, Dee\na new table forms\n"),
            ""
        );
    }
}
