//! Five and six at a table: who has played so many rubbers on end, and who goes out.

use super::ranking::listed;
use crate::source::InOrder as _;

/// The fewest players of whom somebody has to wait.
const WAITING: usize = 5;

/// What is to be said about the cutting out, rubber by rubber, and of the next; `rubbers` has who played each.
pub(super) fn cutting(players: &[String], rubbers: &[Vec<String>]) -> Vec<String> {
    let mut notes = Vec::new();
    if players.len() < WAITING {
        return notes;
    }
    let mut runs = vec![0_u32; players.len()];
    for (place, playing) in rubbers.iter().enumerate() {
        let before = playing_of(players, &runs);
        for ((player, run), (_, was)) in players.iter().zip(&mut runs).zip(before.iter()) {
            *run = if playing.contains(player) { was + 1 } else { 0 };
        }
        if place > 0 {
            notes.extend(broken(&before, playing, place + 1));
        }
    }
    notes.extend(next(&playing_of(players, &runs)));
    notes
}

type Run<'p> = (&'p String, u32);

fn playing_of<'p>(players: &'p [String], runs: &[u32]) -> Vec<Run<'p>> {
    players.iter().zip(runs.iter().copied()).collect()
}

/// Somebody who went out though another had played more.
fn broken(before: &[Run<'_>], playing: &[String], rubber: usize) -> Option<String> {
    let sat = before.iter().filter(|(_, run)| *run > 0);
    let (stayed, out): (Vec<Run<'_>>, Vec<Run<'_>>) =
        sat.partition(|(player, _)| playing.contains(player));
    let least = out.into_iter().min_by_key(|(_, run)| *run)?;
    let most = stayed.iter().map(|(_, run)| *run).max()?;
    let longest = stayed.iter().filter(|(_, run)| *run == most);
    let longest: Vec<String> = longest.map(|(player, _)| (*player).clone()).collect();
    (most > least.1).then(|| {
        let due = match longest.as_slice() {
            [one] => format!("{one}, with {most}, would have gone by the number played"),
            several => format!(
                "{}, with {most} each, would have cut for it by the number played",
                listed(several)
            ),
        };
        let on_end = rubbers(least.1);
        format!("Before rubber {rubber} {} went out after {on_end} on end; {due}.", least.0)
    })
}

/// Who goes out if all who wait come in.
fn next(now: &[Run<'_>]) -> Option<String> {
    let waiting: Vec<String> =
        now.iter().filter(|(_, run)| *run == 0).map(|(player, _)| (*player).clone()).collect();
    let mut playing: Vec<Run<'_>> = now.iter().copied().filter(|(_, run)| *run > 0).collect();
    playing.order_by_key(|(_, run)| std::cmp::Reverse(*run));
    let (_, last) = *playing.get(waiting.len().checked_sub(1)?)?;
    let names = |all: Vec<&Run<'_>>| -> Vec<String> {
        all.into_iter().map(|(player, _)| (*player).clone()).collect()
    };
    let sure = names(playing.iter().filter(|(_, run)| *run > last).collect());
    let equal = names(playing.iter().filter(|(_, run)| *run == last).collect());
    let come = if waiting.len() == 1 { "comes" } else { "come" };
    let who = if sure.len() + equal.len() == waiting.len() {
        let all: Vec<String> = sure.iter().chain(&equal).cloned().collect();
        format!("{} out", are(&all))
    } else {
        let cut =
            format!("{}, with {} on end each, cut for who goes out", listed(&equal), rubbers(last));
        if sure.is_empty() { cut } else { format!("{} out, and {cut}", are(&sure)) }
    };
    Some(format!("If {} {come} in next, {who}.", listed(&waiting)))
}

fn are(names: &[String]) -> String {
    let verb = if names.len() == 1 { "is" } else { "are" };
    format!("{} {verb}", listed(names))
}

fn rubbers(count: u32) -> String {
    match count {
        1 => "1 rubber".to_owned(),
        count => format!("{count} rubbers"),
    }
}
