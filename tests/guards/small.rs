//! Property 9: A ruling stays small: what is said again and again gives findings, questions and time in proportion, and no
//! branch contradicts itself.

use super::same::{Ruled, facts, ruled};
use super::settled::settled;
use super::trial::{Failure, holds, holds_over};
use crate::stories::{Line, Mark, Story};
use crate::support::{codes, part};
use bystander::report::{Page, Scene, View};
use bystander::ruling::rule;

/// Most leaves of one ruling.
const MOST_LEAVES: usize = 100;
/// How many more for each line said again, if it has not more when it is said once: what is said has a few leaves of
/// its own each time, and rests on a few answers about what was said before.
const LEAVES_OF_A_LINE: usize = 16;
/// Most bytes of a ruling in words, for a story of forty lines.
const MOST_BYTES: usize = 64 * 1024;
/// How often things are said.
const TIMES: [usize; 4] = [3, 6, 9, 20];
#[test]
fn no_ruling_grows_beyond_its_story() {
    holds(large);
}

#[test]
fn what_is_said_again_grows_in_proportion() {
    // Each of them is ruled on at several lengths.
    holds_over(part(100, 300), again);
}

#[test]
fn no_branch_contradicts_itself() {
    holds(contradicts);
}

fn leaves(ruled: &Ruled) -> usize {
    ruled.findings.values().map(super::same::Tree::leaves).sum()
}

fn large(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&facts, code, false);
        let leaves = leaves(&Ruled::of(&ruling, story, &facts));
        if leaves > MOST_LEAVES {
            let why = format!("{}: {leaves} leaves", code.id);
            return Some(Failure::new("leaves", why));
        }
        let bytes = Page::default().ruling(&View::of(&ruling, code, &Scene::default())).len();
        let most = MOST_BYTES * story.lines.len().max(40) / 40;
        (bytes > most).then(|| Failure::new("bytes", format!("{}: {bytes} bytes", code.id)))
    })
}

/// One line of the story, or two of them, said over and over at the end. A finding a line, with a few leaves each,
/// is in proportion: no fixed number is a bound for a story of any length.
fn again(story: &Story) -> Option<Failure> {
    let said: Vec<&Line> =
        story.lines.iter().filter(|line| !matches!(line.mark, Mark::Header)).collect();
    if said.is_empty() {
        return None;
    }
    let seed = usize::try_from(story.seed).unwrap();
    let one = said[seed % said.len()].text.clone();
    let other = said[(seed / 7) % said.len()].text.clone();
    let block = if seed % 2 == 0 || one == other { vec![one] } else { vec![one, other] };
    let mut sizes: Vec<(usize, usize)> = Vec::new();
    let own = said_again(story, &block, 1)?.saturating_sub(said_again(story, &block, 0)?);
    let own = own.max(LEAVES_OF_A_LINE * block.len());
    for times in TIMES {
        // What cannot be done so often is not said so often.
        let most = said_again(story, &block, times)?;
        let name = nameless(&block);
        if most > MOST_LEAVES + own * times {
            let why = format!("{block:?} {times} times: {most} leaves");
            return Some(Failure::new(format!("{name}: leaves"), why));
        }
        // Findings grow by the line; anything faster than that shows in the steps between.
        if let Some((fewer, had)) = sizes.last()
            && most > LEAVES_OF_A_LINE + had * times * 3 / (fewer * 2)
        {
            let why = format!("{block:?} {times} times: {most}, {fewer} times: {had}");
            return Some(Failure::new(format!("{name}: growth"), why));
        }
        sizes.push((times, most));
    }
    None
}

/// The most leaves, or questions, that a code has of the story with some lines said so often at its end.
fn said_again(story: &Story, block: &[String], times: usize) -> Option<usize> {
    let mut longer = story.clone();
    for _ in 0..times {
        for text in block {
            longer = longer.put_in(longer.lines.len(), text);
        }
    }
    let facts = facts(&longer)?;
    let sizes = codes().iter().map(|code| {
        let ruled = ruled(&longer, &facts, code);
        leaves(&ruled).max(ruled.questions().len())
    });
    sizes.max()
}

/// The sentences without seats and cards, to class failures by.
fn nameless(block: &[String]) -> String {
    let words = |line: &String| -> String {
        let words = line.split(' ').filter(|word| {
            word.chars().all(|letter| letter.is_lowercase() || letter == ':' || letter == '"')
        });
        words.collect::<Vec<_>>().join(" ")
    };
    let lines: Vec<String> = block.iter().map(words).collect();
    lines.join(" / ")
}

fn contradicts(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let mut failure = None;
        ruled(story, &facts, code).each_leaf(&mut |key, path, _| {
            for (place, (question, so)) in path.iter().enumerate() {
                let denied = settled(&path[..place], *question) == Some(!so);
                if denied {
                    let class = format!("{} of {}", question.fact.name(), key.kind);
                    failure = Some(Failure::new(class, format!("{}: {path:?}", code.id)));
                }
            }
        });
        failure
    })
}
