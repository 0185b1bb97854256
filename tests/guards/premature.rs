//! Property 15: A lead out of turn is one as soon as it is made, whatever is stated after it.

use super::same::facts;
use super::trial::{Failure, holds};
use crate::stories::Story;
use bystander::facts::{Facts, IncidentKind};

#[test]
fn a_lead_out_of_turn_is_one_when_it_is_made() {
    holds(known_at_once);
}

fn known_at_once(story: &Story) -> Option<Failure> {
    let stated = facts(story)?;
    let leads = |stated: &Facts| -> Vec<u32> {
        let incidents = stated.incidents().iter();
        let leads = incidents.filter(|one| one.kind == IncidentKind::LeadOutOfTurn);
        leads.map(|one| one.line).collect()
    };
    // What is stated as played to a trick may have followed a lead that is left out of the story.
    let as_lead = |line: &u32| {
        let place = (*line as usize).checked_sub(1);
        let stated = place.and_then(|place| story.lines.get(place));
        stated.is_some_and(|stated| !stated.text.contains(" plays "))
    };
    leads(&stated).into_iter().filter(as_lead).find_map(|line| {
        let then = story.with(story.lines.get(..line as usize)?.to_vec());
        let before = facts(&then)?;
        let known = leads(&before).contains(&line);
        // What is said to be quitted is taken to be complete, with cards that are not stated; a later one may show that it
        // was not.
        if then.says(" was quitted") {
            return None;
        }
        // A run of leads is mentioned as that.
        let run =
            before.incidents().iter().any(|one| one.kind == IncidentKind::WinnersWithoutWaiting);
        (!known && !run).then(|| Failure::new("lead", format!("line {line}\n{}", then.text())))
    })
}
