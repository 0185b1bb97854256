//! Property 1: A story whose open question is answered in so many words rules as that branch did.

use super::same::{
    At, Difference, Key, Match, Of, Question, Ruled, Said, Tree, difference_after, facts, ruled,
};
use super::settled::settled;
use super::trial::{Failure, holds};
use crate::stories::Story;
use crate::support::codes;
use bystander::bridge::Seat;
use bystander::facts::{FactId, Facts, Incident, Subject};
use std::collections::BTreeSet;

/// How many branches of a ruling are followed.
const MOST_BRANCHES: usize = 24;

#[test]
fn an_answer_by_name_rules_as_its_branch() {
    holds(by_name);
}

#[test]
fn an_answer_in_a_sentence_rules_as_its_branch() {
    holds(by_sentence);
}

/// The place of a line.
fn place(story: &Story, at: At) -> Option<usize> {
    at?;
    story.lines.iter().position(|line| line.origin == at)
}

fn by_name(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let whole = ruled(story, &facts, code);
        branches(&whole).iter().find_map(|path| {
            if is_about_several(story, &facts, path) {
                return None;
            }
            let answered = with_answers(story, path)?;
            let names: Vec<String> = path.iter().map(|one| answer(*one)).collect();
            let Some(facts) = super::same::facts(&answered) else {
                let class = format!("the answer is refused: {}", path.last()?.0.fact.name());
                return Some(Failure::new(class, format!("{}: {names:?}", code.id)));
            };
            let stated = ruled(&answered, &facts, code);
            compare(&whole, path, &stated, Match::UnlessNothing, &code.id)
        })
    })
}

/// Whether one of the answers would be given of more than is asked: it is about the part of a player, on a line that
/// tells of several, or of one of two cards of which a line states, or about how things stand when the story stops,
/// which is asked on a line of its own.
fn is_about_several(story: &Story, facts: &Facts, path: &[(Question, bool)]) -> bool {
    path.iter().any(|(question, _)| {
        let line = place(story, question.at).and_then(|place| u32::try_from(place + 1).ok());
        let mut here = facts.incidents().iter().filter(|one| Some(one.line) == line);
        here.any(|one| match question.of {
            Of::Player(seat) if question.fact == FactId::LeaderIsDefender => {
                one.other.is_some_and(|leader| leader != seat)
            }
            Of::Player(seat) => one.by.is_some_and(|by| by != seat),
            Of::Standing(moves) => facts.subject_of(question.fact, one) != Subject::Standing(moves),
            // Told on one line, a card taken up again and the one that takes its place.
            Of::Play(play) => match facts.subject_of(question.fact, one) {
                Subject::Play(other) => other != play,
                _ => false,
            },
            Of::Line(_) | Of::Hand => false,
        })
    })
}

/// The answers of each branch, once.
fn branches(whole: &Ruled) -> Vec<Vec<(Question, bool)>> {
    let mut all: BTreeSet<Vec<(Question, bool)>> = BTreeSet::new();
    whole.each_leaf(&mut |_, path, _| {
        if !path.is_empty() && all.len() < MOST_BRANCHES {
            all.insert(path.to_vec());
        }
    });
    all.into_iter().collect()
}

fn with_answers(story: &Story, path: &[(Question, bool)]) -> Option<Story> {
    path.iter().try_fold(story.clone(), |story, one| {
        let place = place(&story, one.0.at)?;
        Some(story.put_in(place + 1, &answer(*one)))
    })
}

fn answer((question, so): (Question, bool)) -> String {
    let so = if so { "yes" } else { "no" };
    format!("answer: {} {so}", question.fact.name())
}

fn compare(
    whole: &Ruled,
    path: &[(Question, bool)],
    stated: &Ruled,
    by: Match,
    code: &str,
) -> Option<Failure> {
    // What the answers tell of another question is answered too.
    let branch = whole.along(path, &|answers, question| {
        let known = answers.iter().find(|(one, _)| *one == question);
        known.map_or_else(|| settled(answers, question), |(_, so)| Some(*so))
    });
    // What is cut short says itself that the answers of its branches are not all there are.
    let cut = |key: &Key| whole.cut.contains(key);
    let branch = branch.without(&cut);
    let stated = &once_stated(&stated.along(path, &settled).without(&cut));
    let found = difference_after(path, &once_stated(&branch), stated, by)?;
    if is_one_new_deal(&branch, stated, &found) {
        return None;
    }
    let answers: Vec<String> = path.iter().map(|one| answer(*one)).collect();
    let class = format!("{} {}", answers.last()?, found.class());
    let why = format!(
        "{code}: {answers:?}\n  one is the branch, other the story with the answer\n  {}",
        found.why()
    );
    Some(Failure::new(class, why))
}

/// Whether no more is stated otherwise than for which of two offences a new deal was had: it is one new deal.
fn is_one_new_deal(branch: &Ruled, stated: &Ruled, found: &Difference) -> bool {
    let taken = |said: &Said| {
        let mut all = said.options.iter().chain(&said.orders);
        all.any(|one| one.remedy == "new_deal" && one.status == "taken")
    };
    let had = |ruled: &Ruled| {
        let mut had = false;
        ruled.each_leaf(&mut |_, _, said| had |= taken(said));
        had
    };
    let lapsed = |said: &Said| said.options.is_empty() && said.orders.is_empty();
    let mut both = [&found.one, &found.other].into_iter();
    let of_it = both.all(|said| said.as_ref().is_none_or(|said| taken(said) || lapsed(said)));
    of_it && had(branch) && had(stated)
}

/// A ruling that tells once what follows from a double, though that double is two incidents: where it depends on
/// nothing the ruling itself tells it so.
fn once_stated(ruled: &Ruled) -> Ruled {
    let doubles = ["doubled_further", "doubled_out_of_turn", "doubled_after_lead"];
    let leaf = |key: &Key| match ruled.findings.get(key) {
        Some(Tree::Leaf(said)) if doubles.contains(&key.kind) => Some(said),
        _ => None,
    };
    ruled.without(&|key| {
        let further = leaf(key).filter(|_| key.kind == "doubled_further");
        let Some(said) = further else { return false };
        let mut others = ruled.findings.keys().filter(|other| other.kind != key.kind);
        others.any(|other| other.at == key.at && other.by == key.by && leaf(other) == Some(said))
    })
}

fn by_sentence(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    // In each deal the parts are other players'.
    if !facts.earlier().is_empty() {
        return None;
    }
    codes().iter().find_map(|code| {
        let whole = ruled(story, &facts, code);
        whole.questions().iter().find_map(|question| {
            [true, false].into_iter().find_map(|so| {
                let sentence = sentence(story, &facts, *question, so)?;
                let place = place(story, question.at)?;
                let stated = story.put_in(place, &sentence);
                let Some(facts) = super::same::facts(&stated) else {
                    let class = format!("the sentence is refused: {}", question.fact.name());
                    return Some(Failure::new(class, format!("{}: {sentence}", code.id)));
                };
                // A sentence states more than the answer: what nobody asks about, as long as it is not stated, may be
                // an incident of its own where it is.
                let dropped = |key: &Key| {
                    let until = question.fact == FactId::DummyDown && so && until_down(key, &whole);
                    until || !whole.findings.contains_key(key)
                };
                if question.fact.has_looked() && so && whole.findings.keys().any(is_before_looking)
                {
                    return None;
                }
                let stated = ruled(&stated, &facts, code).without(&dropped);
                let whole = whole.without(&dropped);
                let path = following(&whole, *question, so);
                let failure = compare(&whole, &path, &stated, Match::UnlessNothing, &code.id)?;
                Some(Failure::new(
                    format!("{} {}", question.fact.name(), failure.class),
                    format!("{sentence}: {}", failure.why),
                ))
            })
        })
    })
}

/// Whether what a finding kinds may be had until dummy's hand is down, or it depends on what others give so long. A
/// sentence says when it went down, and with that how long the thing was available; an answer tells it of one moment
/// only.
fn until_down(key: &Key, whole: &Ruled) -> bool {
    let kinds = ["lead_out_of_turn", "lead_before_play", "doubled_after_lead"];
    let given = || whole.findings.keys().any(|one| kinds.contains(&one.kind));
    match key.kind {
        "dummy_awaited" => true,
        "penalty_suggested" | "hurried" => given(),
        kind => kinds.contains(&kind),
    }
}

/// Whether what a finding kinds is lost where cards were looked at before it was noticed. An answer tells of looking at
/// one moment; a sentence states it of every later one too, and of the moment when somebody mentions it. Whatever else
/// happens in that deal may rest on it, as the deal may be void.
fn is_before_looking(key: &Key) -> bool {
    matches!(key.kind, "pack_not_cut" | "last_card_face_up")
}

/// Whether dummy's cards are played. Once his hand is down that is the dealer's doing, and not his own.
fn plays_from_dummy(facts: &Facts) -> bool {
    let dummy = facts.seats().dealer.map(Seat::partner);
    let mut plays = facts.record().plays.iter();
    plays.any(|play| dummy.is_none_or(|dummy| play.seat == dummy))
}

/// Whether the dealer's partner, or somebody who may be, uses or gives up a right: once his hand is down he has none, and
/// what he says is another matter.
fn dummy_acts(facts: &Facts) -> bool {
    let dummy = facts.seats().dealer.map(Seat::partner);
    let mut acts = facts.acts().iter();
    acts.any(|act| dummy.is_none_or(|dummy| act.who == dummy))
}

/// What else a sentence answers: what has happened by one line has happened by every later one, and what has not
/// happened is taken not to have happened later, unless more is stated.
fn following(whole: &Ruled, question: Question, so: bool) -> Vec<(Question, bool)> {
    let questions = whole.questions();
    let also =
        questions.iter().filter(|one| one.fact == question.fact && (!so || one.at >= question.at));
    also.map(|one| (*one, so)).collect()
}

/// The sentence that answers a question where it is put before the line the question is about; none if the language has
/// none.
fn sentence(story: &Story, facts: &Facts, question: Question, so: bool) -> Option<String> {
    let roles = facts.seats();
    let looked = |seat: Option<Seat>| {
        let seat = seat?;
        let has = if so { "has" } else { "has not" };
        Some(format!("{seat} {has} looked at his cards"))
    };
    match question.fact {
        FactId::DealerHasLooked => looked(roles.dealer),
        FactId::DummyHasLooked => looked(roles.dummy()),
        FactId::EldestHasLooked => looked(roles.eldest()),
        FactId::ThirdHandHasLooked => looked(roles.third_hand()),
        FactId::DummyDown if so && (plays_from_dummy(facts) || dummy_acts(facts)) => None,
        // It tells that a card was led before, which an answer does not.
        FactId::DummyDown if so && facts.record().plays.is_empty() => None,
        FactId::DummyDown if so => Some("dummy is down".to_owned()),
        // Said of a hand whose second trick is stated of, it would hold of that trick too.
        FactId::DummyDown if later_trick(facts) => None,
        FactId::DummyDown => Some("dummy is not down".to_owned()),
        // Said before the line that names the trump, it would hold of a time when nothing was named.
        FactId::PlayHadBegun if so && names_trump(story, question) => None,
        FactId::PlayHadBegun if so => Some("the play has begun".to_owned()),
        // Said between two leads, it would hold of the later one too.
        FactId::PlayHadBegun if leads_twice(facts) => None,
        // If there is doubling, it would go on from there; an answer tells it of one moment.
        FactId::PlayHadBegun if story.says("doubles") => None,
        FactId::PlayHadBegun => Some("the play has not begun".to_owned()),
        // Where one of several cards is known to be a revoke, who claims one means that; an answer tells of each.
        FactId::HeldTheSuit if several_revokes(facts) => None,
        FactId::HeldTheSuit => {
            let incident = about(story, facts, question, "revoke")?;
            let (by, suit) = (incident.by?, incident.suit?);
            let holds = if so { "holds" } else { "has no" };
            Some(format!("{by} {holds} {suit}"))
        }
        _ => None,
    }
}

/// Whether the trump is named on the line a question is about.
fn names_trump(story: &Story, question: Question) -> bool {
    let line = place(story, question.at).and_then(|place| story.lines.get(place));
    line.is_some_and(|line| line.text.contains(" declares "))
}

/// Whether one side has played more than one card that may have been a revoke.
fn several_revokes(facts: &Facts) -> bool {
    let revokes = |seat: Seat| {
        let all = facts.incidents().iter();
        let own = all.filter(|one| one.kind.name() == "revoke");
        let own = own.filter(|one| one.by.map(Seat::side) == Some(seat.side()));
        own.count() > 1
    };
    [Seat::North, Seat::East].into_iter().any(revokes)
}

fn later_trick(facts: &Facts) -> bool {
    let mut tricks = facts.incidents().iter().filter_map(|one| one.trick);
    tricks.any(|trick| trick > 1)
}

fn leads_twice(facts: &Facts) -> bool {
    facts.record().plays.iter().filter(|play| play.leads).count() > 1
}

fn about<'f>(
    story: &Story,
    facts: &'f Facts,
    question: Question,
    kind: &str,
) -> Option<&'f Incident> {
    let line = u32::try_from(place(story, question.at)? + 1).ok()?;
    let mut here = facts.incidents().iter();
    here.find(|one| one.line == line && one.kind.name() == kind)
}
