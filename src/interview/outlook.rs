//! What may come of it before the case can be written: the ruling for each player it may have been.

use super::blank::{self, Told};
use super::hearing;
use super::openings::Opening;
use super::{fill, seats};
use crate::bridge::Seat;
use crate::laws::Code;
use crate::report::{Scene, View, joined};

/// The blanks for the player who did it, of which the first that an opening has is asked.
const DOERS: [&str; 3] = ["who", "offender", "defender"];
/// Most blanks that are made up.
const MOST: usize = 12;

/// What follows under a code, player by player, in a few sentences; nothing where the story cannot be told so.
pub(super) fn outlook(
    opening: &Opening,
    told: &Told,
    code: &Code,
    speaker: Option<Seat>,
) -> Option<String> {
    let mut known = told.clone();
    let seated = blank::of(told, "dealer").is_some();
    if !seated {
        known.push(("dealer", Seat::South.to_string()));
    }
    let missing = |known: &Told| blank::wanted(opening.story, opening.asks, known, speaker);
    let doer = DOERS.iter().find(|doer| {
        let names = opening.story.iter().flat_map(|line| blank::names(line));
        let named = names.filter(|name| name == *doer).count() > 0;
        named && blank::of(told, doer).is_none()
    });
    let Some(doer) = doer else {
        missing(&known)?;
        let scene = scene(seated, speaker);
        return ruled(opening, known, code, speaker, scene);
    };
    let mut outcomes: Vec<(String, Vec<&'static str>)> = Vec::new();
    for seat in seats::all(speaker) {
        let scene = scene(seated, speaker);
        let name = part(seat, seated, speaker);
        let mut known = known.clone();
        known.push((doer, seat.to_string()));
        if let Some(text) = ruled(opening, known, code, speaker, scene) {
            match outcomes.iter_mut().find(|(other, _)| *other == text) {
                Some((_, names)) => names.push(name),
                None => outcomes.push((text, vec![name])),
            }
        }
    }
    let told: Vec<String> = outcomes
        .iter()
        .map(|(text, names)| format!("If it was {}: {text}", joined(names, "or")))
        .collect();
    (!told.is_empty()).then(|| told.join("\n"))
}

fn scene(seated: bool, speaker: Option<Seat>) -> Scene {
    Scene {
        dealer: Some(Seat::South),
        speaker: speaker.filter(|_| seated),
        parts: !seated,
        ..Scene::default()
    }
}

fn part(seat: Seat, seated: bool, speaker: Option<Seat>) -> &'static str {
    if seated {
        seats::called(seat, speaker)
    } else {
        crate::report::part_of(seat, Seat::South)
    }
}

/// What follows once the other blanks are made up: what nobody knows where that will do, else the first that fits.
fn ruled(
    opening: &Opening,
    known: Told,
    code: &Code,
    speaker: Option<Seat>,
    mut scene: Scene,
) -> Option<String> {
    let mut waiting = vec![known];
    for _ in 0..64 {
        let known = waiting.pop()?;
        match blank::wanted(opening.story, opening.asks, &known, speaker) {
            Some(wanted) if known.len() < MOST => {
                let values = blank::made_up(wanted.name, opening.story);
                // The first value is tried first.
                for value in values.iter().rev() {
                    if blank::misfit(opening.story, wanted.name, value, &known).is_none() {
                        let mut known = known.clone();
                        known.push((wanted.name, (*value).to_owned()));
                        waiting.push(known);
                    }
                }
            }
            Some(_) => {}
            None => {
                let lines = fill::filled(opening.story, &known)?;
                let Ok(heard) = hearing::hear(&lines, &[code]) else {
                    continue;
                };
                let ruling = heard.rulings.first()?;
                scene.dealer = heard.facts.seats().dealer;
                let view = View::of(ruling, code, &scene);
                let mut findings = view.findings.into_iter();
                if let Some(one) = findings.find(|one| one.incident == opening.kind.name()) {
                    return Some(one.follows());
                }
            }
        }
    }
    None
}
