//! `bystander advise diff`: where two schools differ over many deals.

use super::super::deals::Deals;
use super::super::exit::Exit;
use super::super::faults::Faults;
use super::super::order::in_order;
use super::super::output::Output;
use super::super::page::Plain;
use super::schools;
use crate::advice::{Apart, Count, School, Tally, TallyTopic, usual};
use crate::bridge::Strain;
use clap::Args;
use serde_json::{Value, json};
use std::io;

/// How many deals are one piece of work.
const PIECE: u32 = 1000;

/// Which schools, over how many deals.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct DiffOf {
    /// Two schools: hoffmann, ames, elwell, or a path.
    #[arg(num_args = 2, required = true, value_name = "SCHOOL")]
    schools: Vec<String>,
    /// How many deals.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    deals: u32,
    /// The seed: the same number gives the same deals.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many differences to show, the commonest first.
    #[arg(long, default_value_t = 10)]
    most: usize,
    /// Output format.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander advise diff ames elwell
  bystander advise diff ames elwell --deals 1000000 --seed 7 --most 30
  bystander advise diff hoffmann elwell --format json

Both are asked what the dealer and dummy would declare at no score, and what eldest hand would lead \
at no trumps and against the dealer's longest suit. They differ where both answer and share no answer.";

impl DiffOf {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> io::Result<Exit> {
        let faults = faults.or_data(self.format == Plain::Json);
        let mut errors = Vec::new();
        let schools = schools::chosen(&self.schools, faults, &mut errors);
        let (Some(scheme), [one, other]) = (usual(), schools.as_slice()) else {
            faults.say(&errors);
            return Ok(Exit::Unreadable);
        };
        let pieces: Vec<u32> = (0..self.deals.div_ceil(PIECE)).collect();
        let mut tally = Tally::default();
        in_order(
            &pieces,
            |piece| {
                let mut deals = Deals::new(self.seed, u64::from(*piece));
                let number = PIECE.min(self.deals - piece * PIECE);
                let mut tally = Tally::default();
                for _ in 0..number {
                    let [north, _, south, west] = deals.deal();
                    tally.add((one, other), [south, west, north], &scheme);
                }
                tally
            },
            |more| {
                tally.join(more);
                Ok(())
            },
        )?;
        output.write(&match self.format {
            Plain::Text => self.text(&tally, (one, other), output),
            Plain::Json => self.json(&tally, (one, other)),
        })?;
        Ok(Exit::Done)
    }

    fn share(&self, deals: u32) -> f64 {
        f64::from(deals) * 100.0 / f64::from(self.deals.max(1))
    }

    fn text(&self, tally: &Tally, (one, other): (&School, &School), output: &Output) -> String {
        let page = output.page();
        let deals = self.deals;
        let mut out = page.heading(&format!(
            "{} and {} over {deals} deals (seed {})",
            one.author, other.author, self.seed
        ));
        for topic in TallyTopic::ALL {
            let (spoke, apart) = tally.spoke.get(&topic).copied().unwrap_or_default();
            if spoke == 0 {
                let words = format!("On {} they never both answer.", topic.name());
                out.push_str(&page.paragraph(2, &words));
                continue;
            }
            let words = format!(
                "On {} both answer in {:.1}% of the deals, and differ in {:.1}%.",
                topic.name(),
                self.share(spoke),
                self.share(apart)
            );
            out.push_str(&page.paragraph(2, &words));
        }
        for (apart, count) in tally.commonest().into_iter().take(self.most) {
            let trumps = count.trumps.and_then(Strain::trumps);
            let trumps = trumps.map_or_else(String::new, |suit| format!(", {suit}"));
            let words = format!(
                "{:.2}% {}{trumps}: with {} {} {}; {} {}.",
                self.share(count.deals),
                apart.topic.name(),
                count.hand,
                one.author,
                count.acts.0,
                other.author,
                count.acts.1
            );
            out.push('\n');
            out.push_str(&page.paragraph(0, &words));
            for (school, row) in [(one, apart.one), (other, apart.other)] {
                if let Some(row) = school.rows.get(row) {
                    let words = format!("{}: {} ({})", school.author, row.says, row.place);
                    out.push_str(&page.paragraph(2, &words));
                }
            }
        }
        out
    }

    fn json(&self, tally: &Tally, schools: (&School, &School)) -> String {
        let topics = TallyTopic::ALL.map(|topic| {
            let (spoke, apart) = tally.spoke.get(&topic).copied().unwrap_or_default();
            json!({ "matter": topic.name(), "both_speak": spoke, "part": apart })
        });
        let ways = tally.commonest().into_iter().take(self.most);
        let ways: Vec<Value> = ways.map(|(apart, count)| way(apart, count, schools)).collect();
        let value = json!({
            "schools": [schools.0.id, schools.1.id],
            "deals": self.deals,
            "seed": self.seed,
            "matters": topics,
            "parts": ways,
        });
        format!("{value:#}\n")
    }
}

fn way(apart: &Apart, count: &Count, (one, other): (&School, &School)) -> Value {
    let row = |school: &School, row: usize| school.rows.get(row).map(|row| row.id.clone());
    json!({
        "matter": apart.topic.name(),
        "deals": count.deals,
        "rows": [row(one, apart.one), row(other, apart.other)],
        "hand": count.hand.to_string(),
        "trumps": count.trumps.map(|trumps| trumps.to_string()),
        "acts": [count.acts.0.to_string(), count.acts.1.to_string()],
    })
}
