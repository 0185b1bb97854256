//! Candidates, cutting, and who plays at the table.

use super::maker::Maker;
use super::marks::Mark;
use super::rows::Memo;

const PEOPLE: [&str; 10] = ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", "Kit"];

/// What may happen at a table; `{1}` and so on are people, `{cut}` the four and their cards.
const LINES: &[&str] = &[
    "{1} exposes two cards",
    "{1} cuts from the other pack",
    "{1} chooses a pack",
    "{1} changes her seat",
    "{1} chooses a pack / {1} changes her seat",
    "{5} declares in",
    "{6} declares in",
    "{5} declares in / the rubber ends",
    "{5} declares in / the rubber ends / cut for going out: {cut}",
    "{5} declares in / {6} declares in / the rubber ends / cut for going out: {cut}",
    "{6} asks for the next place",
    "{7} asks for the next place / {8} asks for the next place",
    "{1} retires",
    "{7} asks for the next place / {2} retires",
    "a new table forms",
    "{4} has played elsewhere / a new table forms",
    "{2} has played elsewhere / {4} has played elsewhere / a new table forms",
    "the candidates have played nowhere else / a new table forms",
    "{1} cuts in elsewhere",
    "{1} cuts in elsewhere / {1} completes a table",
    "{2} cuts in elsewhere / {2} means to return",
    "{2} cuts in elsewhere / {2} completes a table / {2} means to return",
    "{1} quits the table, {6} for her",
    "{1} quits the table, {6} for her / the others consent",
    "{1} quits the table, {6} for her / {2} objects",
    "{1} quits the table, {6} for her / the others consent / the rubber ends",
    "{1} breaks up the table",
    "{1} breaks up the table / two places are free",
    "{1} breaks up the table / five places are free",
    "{1} breaks up the table / {3} asks to enter without cutting",
    "{7} asks to enter without cutting",
    "cut for partners: {cut}",
    "cut for deal: {cut}",
    "cut for partners: {cut} / cut: {two}",
    "cut for partners: {cut} / {1} chooses a pack",
    "the rubber ends",
];

impl Maker {
    /// The table is formed, and people come and go.
    pub(super) fn table(&mut self) {
        let mut people = PEOPLE;
        self.rng.shuffle(&mut people);
        let count = self.rng.usize(4..=8);
        match self.rng.u8(..3) {
            0 => {
                self.say(Mark::Header, format!("candidates: {}", people[..count].join(", ")));
                if self.percent(70) {
                    let cut = self.cut(&people[..count]);
                    self.say(Mark::Regular, format!("cut: {cut}"));
                    if self.percent(25) {
                        let again = self.cut(&people[..2]);
                        self.say(Mark::Regular, format!("cut: {again}"));
                    }
                }
            }
            1 => {
                let at = self.rng.usize(4..=6);
                self.say(Mark::Header, format!("table: {}", people[..at].join(", ")));
                if self.percent(60) {
                    let even = self.percent(30);
                    let all = self.rng.u32(1..4);
                    let counts: Vec<String> = people[..at]
                        .iter()
                        .map(|name| {
                            let own = if even { all } else { self.rng.u32(1..5) };
                            format!("{name} {own}")
                        })
                        .collect();
                    self.say(Mark::Header, format!("rubbers: {}", counts.join(", ")));
                }
            }
            _ => {}
        }
        let times = self.left.max(1);
        for _ in 0..times {
            let place = self.rng.usize(..LINES.len());
            self.say_of_people(LINES[place], &people);
        }
        self.left = 0;
    }

    fn say_of_people(&mut self, lines: &str, people: &[&str; 10]) {
        for line in lines.split(" / ") {
            let mut line = line.to_owned();
            for (place, name) in people.iter().enumerate() {
                line = line.replace(&format!("{{{}}}", place + 1), name);
            }
            if line.contains("{cut}") {
                let cut = self.cut(&people[..4]);
                line = line.replace("{cut}", &cut);
            }
            if line.contains("{two}") {
                let cut = self.cut(&people[..2]);
                line = line.replace("{two}", &cut);
            }
            self.fill_and_say(Mark::Irregular, &line, &mut Memo::default());
        }
    }

    /// What some people cut: equal ranks more often than a pack would have them.
    fn cut(&mut self, people: &[&str]) -> String {
        let ranks = if self.percent(40) { 4 } else { 13 };
        let mut cards: Vec<String> = Vec::new();
        for _ in people {
            loop {
                let suit = self.suit().letter();
                let rank = "A23456789TJQK".as_bytes()[self.rng.usize(..ranks)];
                let card = format!("{suit}{}", char::from(rank));
                if !cards.contains(&card) {
                    cards.push(card);
                    break;
                }
            }
        }
        let cut = people.iter().zip(cards);
        cut.map(|(name, card)| format!("{name} {card}")).collect::<Vec<_>>().join(", ")
    }
}
