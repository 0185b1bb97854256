//! Puts a situation into a story, and has the story confirm it.

use super::fact_set::FactSet;
use super::found::{Aim, Point, Search, Situation};
use super::lines::Row;
use super::recipe::{Recipe, names_leader};
use super::space::{SEATS, Space, of_seat};
use super::tried::{Shown, facts_of};
use crate::bridge::Seat;
use crate::compare::{Ruled, compare};
use crate::facts::{FactId, Facts, Incident, IncidentKind, Known, Truth};
use crate::laws::Code;
use crate::ruling::{Outcome, Ruling, StepResult, Verdict, rule_watched};
use crate::source::capital;
use crate::syntax::parse;

/// How many stories are tried for a point before it is given up.
const MOST_TRIED: usize = 3000;

/// A point as a case file shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Realised {
    /// The case file.
    pub text: String,
    /// The situation it tells.
    pub situation: Situation,
}

impl Search<'_> {
    /// The smallest story that shows a point, in one of its situations; none if no story was found that does.
    pub fn realise(&self, point: &Point, situations: &[Situation]) -> Option<Realised> {
        let kind = point.kind();
        let space = self.space(kind)?;
        let mut left = MOST_TRIED;
        for situation in situations {
            let stated = space.spelled(situation.stated);
            let wanted = space.spelled(situation.bare);
            let seat = SEATS.get(situation.seat).copied().flatten();
            // What no table of the incident may tell, whether or not any rule depends on it.
            let mut stated = stated;
            stated.extend(self.stories.always(kind));
            stated.extend(of_seat(seat));
            let mut stories = self.stated(kind, seat, &stated, &wanted);
            stories.sort_by_cached_key(Recipe::size);
            let mut before = Vec::new();
            for story in stories {
                let lines = story.lines();
                if lines == before {
                    continue;
                }
                if left == 0 {
                    break;
                }
                left -= 1;
                let text = lines.join("\n") + "\n";
                if self.shows(&text, space, point, situation) {
                    let text = self.case(kind, &lines)?;
                    let situation = *situation;
                    return Some(Realised { text, situation });
                }
                before = lines;
            }
        }
        None
    }

    /// The stories that may tell a situation: a table, the incident, and a sentence for each fact still to be stated.
    fn stated(
        &self,
        kind: IncidentKind,
        seat: Option<Seat>,
        stated: &[(FactId, bool)],
        wanted: &[(FactId, bool)],
    ) -> Vec<Recipe<'_>> {
        let mut stories = Vec::new();
        let incidents = self.stories.incidents.get(&kind).map_or(&[][..], Vec::as_slice);
        let agrees = |row: &&Row| row.agrees(stated);
        for table in self.stories.tables.iter().filter(agrees) {
            // If nobody is said to have led, it is all one who is taken for the leader.
            let leaders = if names_leader(table) { Seat::ALL.len() } else { 1 };
            for incident in incidents.iter().filter(agrees) {
                let has = |fact: &(FactId, bool)| {
                    table.tells.contains(fact) || incident.tells.contains(fact)
                };
                let missing: Vec<_> = wanted.iter().filter(|fact| !has(fact)).collect();
                for with in self.circumstances(&missing, stated) {
                    let leads = Seat::ALL.iter().take(leaders);
                    stories.extend(leads.map(|lead| Recipe {
                        table,
                        incident,
                        with: with.clone(),
                        seat,
                        lead: *lead,
                    }));
                    if stories.len() > MOST_TRIED {
                        return stories;
                    }
                }
            }
        }
        stories
    }

    /// Every way of telling some facts. A fact that no sentence states is left to the story.
    fn circumstances(
        &self,
        missing: &[&(FactId, bool)],
        stated: &[(FactId, bool)],
    ) -> Vec<Vec<&Row>> {
        let mut ways: Vec<Vec<&Row>> = vec![Vec::new()];
        for fact in missing {
            let rows = self.stories.circumstances.iter();
            let rows: Vec<&Row> =
                rows.filter(|row| row.tells.contains(fact) && row.agrees(stated)).collect();
            if rows.is_empty() {
                continue;
            }
            let mut longer = Vec::new();
            for way in &ways {
                if way.iter().any(|row| row.tells.contains(fact)) {
                    longer.push(way.clone());
                    continue;
                }
                for row in &rows {
                    let mut way = way.clone();
                    way.push(row);
                    longer.push(way);
                }
            }
            ways = longer;
            ways.truncate(64);
        }
        ways
    }

    /// Whether a story shows a point in that situation, ruled on as any case is.
    fn shows(&self, text: &str, space: &Space, point: &Point, situation: &Situation) -> bool {
        let plain = space.of_the_table(situation.stated);
        let fits = |one: &Shown| {
            let seat = SEATS.get(situation.seat).copied().flatten();
            (seat.is_none() || one.by == seat) && one.stated.covers(plain)
        };
        let stated = self.tried.of(space, text);
        // What only a ruling raises (a demand of what is not due) is not among them.
        if stated.is_none_or(|shown| !shown.is_empty() && !shown.iter().any(fits)) {
            return false;
        }
        let Some(facts) = facts_of(text) else {
            return false;
        };
        let ruled: Vec<(Ruling, Vec<FactSet>)> =
            self.codes.iter().map(|code| watched(&facts, code, space)).collect();
        match self.aim {
            Aim::Differences => self.parts(&ruled, space, situation),
            Aim::Gaps | Aim::Ties => ruled
                .first()
                .is_some_and(|(ruling, stated)| stands_so(point, ruling, stated, space, situation)),
        }
    }

    /// Whether the codes differ on such an incident, in that situation under either.
    fn parts(
        &self,
        ruled: &[(Ruling, Vec<FactSet>)],
        space: &Space,
        situation: &Situation,
    ) -> bool {
        let pairs: Vec<Ruled<'_>> = self
            .codes
            .iter()
            .zip(ruled)
            .map(|(code, (ruling, _))| Ruled { code, ruling })
            .collect();
        compare(&pairs).incidents.iter().any(|compared| {
            let stated: Vec<FactSet> = compared
                .places
                .iter()
                .zip(ruled)
                .filter_map(|(place, (_, stated))| stated.get((*place)?).copied())
                .collect();
            let plain = space.of_the_table(situation.stated);
            compared.incident.kind == space.kind
                && by_right_seat(&compared.incident, situation)
                && !compared.is_same()
                // What each code says for itself (whose a penalty is) must be as it is stated under one of them.
                && stated.iter().all(|stated| stated.covers(plain))
                && stated.iter().any(|stated| stated.covers(situation.stated))
        })
    }

    /// The case file, in canonical form.
    fn case(&self, kind: IncidentKind, lines: &[String]) -> Option<String> {
        let codes: Vec<&str> = self.codes.iter().map(|code| code.id.as_str()).collect();
        let title = title(kind);
        let question = match self.aim {
            Aim::Differences => "How do the codes rule?",
            Aim::Gaps => "Does the code cover it?",
            Aim::Ties => "Which of the two laws applies?",
        };
        let text = format!(
            "case \"{title}\"\nsource: composed\ncode: {}\n{}\n? {question}\n",
            codes.join(", "),
            lines.join("\n")
        );
        let (file, faults) = parse(&text);
        faults.is_empty().then(|| file.to_string())
    }
}

/// What such an incident is, as the title of a case.
pub(super) fn title(kind: IncidentKind) -> String {
    capital(kind.meaning().replace('"', "'"))
}

/// Stories are stated with South dealing; a seat that is not stated may be anybody's.
fn by_right_seat(incident: &Incident, situation: &Situation) -> bool {
    let seat = SEATS.get(situation.seat).copied().flatten();
    seat.is_none() || incident.by == seat
}

/// Rules on a story, and notes what was known of the facts of a space at each finding.
fn watched(facts: &Facts, code: &Code, space: &Space) -> (Ruling, Vec<FactSet>) {
    let mut seen = Vec::new();
    let mut watch = |known: &dyn Fn(FactId) -> Known| {
        let mut stated = FactSet::default();
        for (place, fact) in space.facts.iter().enumerate() {
            match known(*fact).truth {
                Truth::True => stated.so |= 1 << place,
                Truth::False => stated.not |= 1 << place,
                Truth::Unknown => {}
            }
        }
        seen.push(stated);
    };
    let ruling = rule_watched(facts, code, &mut watch);
    (ruling, seen)
}

/// Whether one code is silent on such an incident, or both rules of a tie speak.
fn stands_so(
    point: &Point,
    ruling: &Ruling,
    stated: &[FactSet],
    space: &Space,
    situation: &Situation,
) -> bool {
    ruling.findings.iter().zip(stated).any(|(finding, stated)| {
        let here = finding.incident.kind == space.kind
            && by_right_seat(&finding.incident, situation)
            && stated.covers(situation.stated);
        let shown = match (point, &finding.outcome) {
            (Point::Gap(..), Outcome::Settled(settled)) => settled.verdict == Verdict::Silent,
            (Point::Tie(_, one, other), _) => [one, other].iter().all(|(law, clause)| {
                finding.steps.iter().any(|step| {
                    (step.law, step.clause, step.result) == (*law, *clause, StepResult::Fired)
                })
            }),
            _ => false,
        };
        here && shown
    })
}
