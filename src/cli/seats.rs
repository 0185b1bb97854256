//! `bystander score --seats`: who sits where at three-hand bridge, and who deals at double dummy.

use crate::bridge::Seat;
use crate::score::{Dealt, Seated, three_seats, two_seats};
use serde_json::{Map, Value, json};

/// How many deals are shown.
const DEALS: usize = 6;

/// Three players or two, in the order in which they deal, and who of three keeps the score and his seat.
#[derive(Debug, Clone)]
pub(super) struct Seats {
    players: Vec<String>,
    stays: Option<usize>,
}

impl std::str::FromStr for Seats {
    type Err = String;

    fn from_str(words: &str) -> Result<Self, String> {
        let (names, stays) = words.split_once(';').unwrap_or((words, ""));
        let players: Vec<String> = names.split(',').map(|name| name.trim().to_owned()).collect();
        let mut once = players.clone();
        once.sort_unstable();
        if let Some(pair) = once.windows(2).find(|pair| pair.first() == pair.get(1)) {
            let name = pair.first().map_or("", String::as_str);
            return Err(format!("`{name}` is named twice: name each player once"));
        }
        let few = !(2..=3).contains(&players.len());
        if few || players.iter().any(String::is_empty) {
            return Err(
                "name three players, or two at double dummy, in the order in which they deal: `Ann, Bob, Cal`"
                    .to_owned(),
            );
        }
        let stays = stays.trim();
        if players.len() == 2 && !stays.is_empty() {
            return Err("at double dummy nobody moves: name the two alone, `Ann, Bob`".to_owned());
        }
        if stays.is_empty() {
            return Ok(Self { players, stays: None });
        }
        let name = stays.strip_suffix("keeps the score").map_or(stays, str::trim);
        let place = players.iter().position(|player| player == name);
        let Some(place) = place else {
            return Err(format!(
                "none of the three is called `{name}`: `Ann, Bob, Cal; Ann keeps the score`"
            ));
        };
        Ok(Self { players, stays: Some(place) })
    }
}

impl Seats {
    fn name(&self, player: usize) -> &str {
        self.players.get(player).map_or("", String::as_str)
    }

    /// A sentence a deal.
    pub(super) fn lines(&self) -> Vec<String> {
        if self.players.len() == 2 {
            let deals = two_seats(DEALS);
            return deals
                .iter()
                .zip(1..)
                .map(|(deal, number)| self.of_two(*deal, number))
                .collect();
        }
        let deals = three_seats(DEALS, self.stays);
        let lines = deals.iter().zip(1..);
        lines.map(|(deal, number)| self.line(deal, number)).collect()
    }

    /// The same for a program.
    pub(super) fn json(&self) -> String {
        if self.players.len() == 2 {
            let deals = two_seats(DEALS);
            let rows = deals.iter().zip(1..).map(|(deal, number)| {
                json!({
                    "deal": number,
                    "dealer": self.name(deal.dealer),
                    "seats": { "N": self.name(0), "E": self.name(1), "S": "dummy", "W": "dummy" },
                    "leads": deal.leads.name(),
                    "blind": deal.blind,
                })
            });
            return format!("{}\n", Value::Array(rows.collect()));
        }
        let deals = three_seats(DEALS, self.stays);
        let rows = deals.iter().zip(1..);
        let rows = rows.map(|(deal, number)| self.row(deal, number));
        format!("{}\n", Value::Array(rows.collect()))
    }

    /// A deal of double dummy.
    fn of_two(&self, deal: Dealt, number: usize) -> String {
        let (dealer, other) = (self.name(deal.dealer), self.name(1 - deal.dealer.min(1)));
        let led = if deal.blind {
            format!(
                "The trump is named from the dealer's dummy and a double made from {other}'s, {other}'s dummy \
                 ({}) leads, and until then neither player looks at his own hand.",
                deal.leads.name()
            )
        } else {
            format!("{other} ({}) leads.", deal.leads.name())
        };
        format!(
            "Deal {number}: {dealer} ({}) deals and plays with dummy ({}). {led}",
            deal.seat.name(),
            deal.seat.partner().name()
        )
    }

    fn line(&self, deal: &Seated, number: usize) -> String {
        let seat = |place: Option<usize>| place.and_then(|place| Seat::ALL.into_iter().nth(place));
        let at = |place| seat(place).map_or_else(String::new, |seat: Seat| seat.name().to_owned());
        let moved = deal.moved.iter();
        let moved = moved
            .map(|player| format!("{} moves to {}. ", self.name(*player), at(deal.seat(*player))));
        let others = (1..3).map(|step| (deal.dealer + step) % 3);
        let others: Vec<String> = others
            .map(|player| format!("{} ({})", self.name(player), at(deal.seat(player))))
            .collect();
        format!(
            "Deal {number}: {}{} ({}) deals and plays with dummy ({}) against {}.",
            moved.collect::<String>(),
            self.name(deal.dealer),
            at(deal.seat(deal.dealer)),
            at(deal.dummy()),
            others.join(" and ")
        )
    }

    fn row(&self, deal: &Seated, number: usize) -> Value {
        let seats = Seat::ALL.into_iter().zip(deal.seats);
        let seats: Map<String, Value> = seats
            .map(|(seat, player)| {
                let who = player.map_or("dummy", |player| self.name(player));
                (seat.to_string(), who.into())
            })
            .collect();
        let moved: Vec<&str> = deal.moved.iter().map(|player| self.name(*player)).collect();
        json!({ "deal": number, "dealer": self.name(deal.dealer), "seats": seats, "moved": moved })
    }
}
