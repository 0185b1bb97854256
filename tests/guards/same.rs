//! What "the same ruling" means, in one place.
//!
//! Two rulings are the same where they have the same findings, and of each finding
//! - the verdict is the same;
//! - the same people may choose, and may or may not consult;
//! - the same options are open, taken or carried out, each with what belongs to it: the card, the suit, of whom, how
//!   many, by whose leave, in addition to the others or not, and until when;
//! - the same must be done, each thing with what belongs to it: from this follows what is owed at the end;
//! - the same bars stand: by what each penalty was lost.
//!
//! The laws cited, the reasons, the evidence, how the code words that nobody pays, the lines of the file and what has
//! become of options that are gone do not count. A finding that depends on a question is the same as another where each
//! answer leads to the same; in which order they are asked does not count. A question is known by its fact and by what
//! the fact is asked of: what happened on a line, a card, how things stood at a moment.

use super::settled::settled;
use crate::stories::Story;
use bystander::bridge::{Card, Seat, SeatSet, Suit};
use bystander::facts::{FactId, Facts, Incident, Lapse, Remedy, Subject, answer_faults, derive};
use bystander::laws::{Chooser, Code, Consult, Leave, Limit, Revokes};
use bystander::ruling::{
    BarCause, Finding, OptionStatus, Outcome, Remedied, Ruling, Settled, rule,
};
use bystander::syntax::{CardSpec, parse};
use bystander::table::replay;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

/// A line of the story, by its place as the story was first made.
pub(crate) type At = Option<usize>;

/// Where findings stand that only say how things are when the story stops.
const END: At = Some(usize::MAX);

/// Which finding: what happened, who did it, on which line, and which of several alike.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Key {
    pub(crate) at: At,
    pub(crate) kind: &'static str,
    pub(crate) by: Option<Seat>,
    /// Whether it is stated of a side: it then is under the first of its seats, whichever that is.
    pub(crate) of_a_side: bool,
    pub(crate) nth: usize,
}

/// A question: the fact, and what it is asked of. On which line it is asked makes no other question of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question {
    pub(crate) fact: FactId,
    pub(crate) of: Of,
    /// The line it is about.
    pub(crate) at: At,
}

/// What a fact is asked of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Of {
    /// What happened on a line.
    Line(At),
    /// A card played.
    Play(u32),
    /// A player's part.
    Player(Seat),
    /// How things stood after so many moves.
    Standing(u32),
    /// The whole hand.
    Hand,
}

impl Ord for Question {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.fact, self.of).cmp(&(other.fact, other.of))
    }
}

impl PartialOrd for Question {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Question {}

/// The answers that lead to a branch.
pub(crate) type Answers = [(Question, bool)];

/// An option or a thing that must be done.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Thing {
    pub(crate) remedy: &'static str,
    pub(crate) status: &'static str,
    pub(crate) card: Option<CardSpec>,
    pub(crate) suit: Option<Suit>,
    pub(crate) from: Vec<Seat>,
    pub(crate) until: Option<&'static str>,
    people: Vec<String>,
    number: Option<u32>,
    terms: [Option<&'static str>; 4],
    either: bool,
    after_hand: bool,
}

impl Thing {
    /// Whether the one is had beside the other, and not instead of it.
    pub(crate) fn is_with(&self, other: &Self) -> bool {
        let [_, _, with, besides] = self.terms;
        besides.is_some() || with == Some(other.remedy) || other.terms[2] == Some(self.remedy)
    }
}

/// What follows if nothing is open.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Said {
    pub(crate) verdict: &'static str,
    pub(crate) choosers: Vec<Seat>,
    chosen_by: Option<&'static str>,
    consult: Option<&'static str>,
    pub(crate) options: BTreeSet<Thing>,
    pub(crate) orders: BTreeSet<Thing>,
    pub(crate) bars: BTreeSet<Bar>,
    /// Whether nobody pays but for revokes of his own.
    own_revokes: bool,
}

/// By what a penalty was lost: how, and by which other finding.
pub(crate) type Bar = (&'static str, Option<Key>);

impl Said {
    /// Whether it says no more than that nobody pays.
    pub(crate) fn is_nothing(&self) -> bool {
        matches!(self.verdict, "no_penalty" | "silent")
            && self.options.iter().all(|one| one.status == "paid")
            && self.orders.iter().all(|one| one.status == "paid")
            && self.bars.is_empty()
    }
}

/// What follows from an incident, question by question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Tree {
    Leaf(Said),
    Ask(Question, Box<Tree>, Box<Tree>),
}

/// A ruling, as far as it counts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Ruled {
    pub(crate) findings: BTreeMap<Key, Tree>,
    /// Those that say that more depends on what nobody stated than they tell apart.
    pub(crate) cut: BTreeSet<Key>,
}

/// The facts of a story; none if it cannot be so.
pub(crate) fn facts(story: &Story) -> Option<Facts> {
    let (file, faults) = parse(&story.text());
    if !faults.is_empty() || file.cases.len() != 1 {
        return None;
    }
    let facts = derive(replay(&file.cases[0]).ok()?);
    answer_faults(&facts).is_empty().then_some(facts)
}

/// The ruling of a code on a story, as far as it counts.
pub(crate) fn ruled(story: &Story, facts: &Facts, code: &Code) -> Ruled {
    Ruled::of(&rule(facts, code, false), story, facts)
}

impl Ruled {
    pub(crate) fn of(ruling: &Ruling, story: &Story, facts: &Facts) -> Self {
        let at = |line: u32| -> At {
            let line = usize::try_from(line).ok()?.checked_sub(1)?;
            story.lines.get(line)?.origin
        };
        let of_a_side = |line: u32| {
            let line = usize::try_from(line).ok().and_then(|line| line.checked_sub(1));
            let line = line.and_then(|line| story.lines.get(line));
            line.is_some_and(|line| line.text.starts_with("NS ") || line.text.starts_with("EW "))
        };
        let mut keys: Vec<Key> = Vec::new();
        for finding in ruling.all() {
            let mut key = key(finding, &at);
            key.of_a_side |= of_a_side(finding.incident.line);
            key.count(|key| keys.contains(key));
            keys.push(key);
        }
        // A line put in may be a move too, and is not counted.
        let of_the_story = |facts: &Facts, moves: u32| -> u32 {
            let before = facts.lines_of_moves().take((moves / 2) as usize);
            let put_in = before.filter(|line| at(*line).is_none()).count();
            moves - 2 * u32::try_from(put_in).unwrap()
        };
        let cut = ruling.all().zip(&keys).filter(|(finding, _)| finding.cut);
        let cut = cut.map(|(_, key)| key.clone()).collect();
        let mut findings = BTreeMap::new();
        for (finding, key) in ruling.all().zip(&keys) {
            let ask = |fact: FactId, about: usize| {
                let about = ruling.finding(about).map(|finding| &finding.incident);
                let at = about.and_then(|incident| at(incident.line));
                let of = about.map_or(Of::Line(at), |incident| {
                    let facts = of_its_deal(facts, incident);
                    match facts.subject_of(fact, incident) {
                        Subject::Incident(..) => Of::Line(at),
                        Subject::Play(play) => Of::Play(play),
                        Subject::Player(seat) => Of::Player(seat),
                        Subject::Standing(moves) => Of::Standing(of_the_story(facts, moves)),
                        Subject::Hand => Of::Hand,
                    }
                });
                Question { fact, of, at }
            };
            let tree = tree(&finding.outcome, &keys, &ask);
            findings.insert(key.clone(), tree);
        }
        Self { findings, cut }
    }

    /// The same ruling where some questions are answered.
    pub(crate) fn answered(&self, answer: &dyn Fn(Question) -> Option<bool>) -> Self {
        let findings = self.findings.iter();
        Self {
            findings: findings.map(|(key, tree)| (key.clone(), tree.answered(answer))).collect(),
            cut: self.cut.clone(),
        }
    }

    /// The same ruling where some answers are given, and with each answer those that it tells as well.
    pub(crate) fn along(
        &self,
        answers: &Answers,
        stated: &dyn Fn(&Answers, Question) -> Option<bool>,
    ) -> Self {
        let findings = self.findings.iter();
        Self {
            findings: findings
                .map(|(key, tree)| (key.clone(), tree.along(&mut answers.to_vec(), stated)))
                .collect(),
            cut: self.cut.clone(),
        }
    }

    /// The same ruling with people called otherwise.
    pub(crate) fn calling(&self, call: &dyn Fn(&str) -> String) -> Self {
        let findings = self.findings.iter();
        Self {
            findings: findings.map(|(key, tree)| (key.clone(), tree.calling(call))).collect(),
            cut: self.cut.clone(),
        }
    }

    /// Every question asked.
    pub(crate) fn questions(&self) -> BTreeSet<Question> {
        let mut all = BTreeSet::new();
        for tree in self.findings.values() {
            tree.each_question(&mut |question| {
                all.insert(question);
            });
        }
        all
    }

    /// Every leaf with the answers that lead to it.
    pub(crate) fn each_leaf(&self, see: &mut dyn FnMut(&Key, &Answers, &Said)) {
        for (key, tree) in &self.findings {
            tree.each_leaf(&mut Vec::new(), &mut |path, said| see(key, path, said));
        }
    }

    /// The same, with something else said at the end of every branch.
    pub(crate) fn changed(&self, change: &dyn Fn(&Said) -> Said) -> Self {
        let findings = self.findings.iter();
        Self {
            findings: findings.map(|(key, tree)| (key.clone(), tree.changed(change))).collect(),
            cut: self.cut.clone(),
        }
    }

    /// The same with other findings than some.
    pub(crate) fn without(&self, drop: &dyn Fn(&Key) -> bool) -> Self {
        let kept = self.findings.iter().filter(|(key, _)| !drop(key));
        Self {
            findings: kept.map(|(key, tree)| (key.clone(), tree.clone())).collect(),
            cut: self.cut.clone(),
        }
    }
}

impl Key {
    /// Whether it only says how things are when the story stops.
    pub(crate) fn is_at_the_end(&self) -> bool {
        self.at == END
    }

    /// Which of several alike it is; what is stated of a side is under the first of its seats.
    fn count(&mut self, is_there: impl Fn(&Self) -> bool) {
        if self.of_a_side {
            self.by = self.by.map(|by| by.min(by.partner()));
        }
        self.nth = 0;
        while is_there(self) {
            self.nth += 1;
        }
    }
}

/// The facts of the deal to which a line belongs, where the story states several.
fn of_its_deal<'f>(facts: &'f Facts, incident: &Incident) -> &'f Facts {
    // What is stated of the pack may come before the line on which it is dealt.
    let own = |deal: &&Facts| deal.incidents().contains(incident);
    let line = incident.line;
    let before = |deal: &&Facts| deal.next_deal().is_none_or(|next| line < next.line);
    let found = facts.deals().find(own).or(facts.deals().find(before));
    found.unwrap_or(facts)
}

fn key(finding: &Finding, at: &dyn Fn(u32) -> At) -> Key {
    let incident = &finding.incident;
    let standing = incident.kind.is_standing();
    Key {
        at: if standing { END } else { at(incident.line) },
        kind: incident.kind.name(),
        by: incident.by,
        of_a_side: OF_A_SIDE.contains(&incident.kind.name()),
        nth: 0,
    }
}

fn tree(outcome: &Outcome, keys: &[Key], ask: &dyn Fn(FactId, usize) -> Question) -> Tree {
    match outcome {
        Outcome::Settled(settled) => Tree::Leaf(said(settled, keys)),
        Outcome::Depends(fork) => {
            let yes = tree(&fork.yes, keys, ask);
            let no = tree(&fork.no, keys, ask);
            Tree::Ask(ask(fork.fact, fork.about), Box::new(yes), Box::new(no))
        }
    }
}

fn said(settled: &Settled, keys: &[Key]) -> Said {
    let options: BTreeSet<Thing> = settled.options.iter().filter_map(thing).collect();
    // What has been chosen is chosen, no matter who else might have.
    let choice = options.iter().any(|one| one.status == "open");
    let choosers: Vec<Seat> = settled.chooser.iter().filter(|_| choice).collect();
    let unseated = choice && choosers.is_empty();
    Said {
        verdict: settled.verdict.name(),
        chosen_by: settled.chooser_as.filter(|_| unseated).map(Chooser::name),
        consult: settled.consult.filter(|_| choice).map(Consult::name),
        choosers,
        options,
        orders: settled.orders.iter().filter_map(duty).collect(),
        bars: settled.barred.iter().map(|bar| cause(bar.cause, keys)).collect(),
        own_revokes: settled.free == Some(Limit::OwnRevokes),
    }
}

/// By what a penalty was lost.
fn cause(cause: BarCause, keys: &[Key]) -> Bar {
    let of = |place: usize| keys.get(place).cloned();
    match cause {
        BarCause::Incident(place) => ("by", of(place)),
        BarCause::Takes(place) => ("takes that of", of(place)),
        BarCause::Own => ("own", None),
        BarCause::Looked => ("looked", None),
        BarCause::Waived => ("waived", None),
        BarCause::Lapsed => ("lapsed", None),
    }
}

fn status(status: OptionStatus) -> Option<&'static str> {
    match status {
        OptionStatus::Open => Some("open"),
        OptionStatus::Taken(_) => Some("taken"),
        OptionStatus::Paid(..) | OptionStatus::Impossible(..) => Some("paid"),
        OptionStatus::Disobeyed(..) => Some("disobeyed"),
        OptionStatus::Foregone(_)
        | OptionStatus::Waived(_)
        | OptionStatus::Lapsed(_)
        | OptionStatus::Ended(_)
        | OptionStatus::Dropped(..)
        | OptionStatus::Barred(_) => None,
    }
}

fn thing(one: &Remedied) -> Option<Thing> {
    Some(Thing {
        remedy: one.remedy.name(),
        status: status(one.status)?,
        card: one.card,
        suit: one.suit,
        from: seats(one.from),
        until: one.until.map(Lapse::name),
        people: one.people.iter().map(ToString::to_string).collect(),
        number: one.number,
        terms: [
            one.leave.map(Leave::name),
            one.revokes.map(Revokes::name),
            one.with.map(Remedy::name),
            one.besides.then_some("besides"),
        ],
        either: one.either,
        after_hand: one.after_hand,
    })
}

/// What must be is the same whether or not somebody has asked for it.
fn duty(one: &Remedied) -> Option<Thing> {
    let mut duty = thing(one)?;
    if duty.status == "taken" {
        duty.status = "open";
    }
    Some(duty)
}

fn seats(set: SeatSet) -> Vec<Seat> {
    set.iter().collect()
}

impl Tree {
    fn answered(&self, answer: &dyn Fn(Question) -> Option<bool>) -> Self {
        match self {
            Self::Leaf(_) => self.clone(),
            Self::Ask(question, yes, no) => match answer(*question) {
                Some(true) => yes.answered(answer),
                Some(false) => no.answered(answer),
                None => Self::Ask(
                    *question,
                    Box::new(yes.answered(answer)),
                    Box::new(no.answered(answer)),
                ),
            },
        }
    }

    fn along(
        &self,
        answers: &mut Vec<(Question, bool)>,
        stated: &dyn Fn(&Answers, Question) -> Option<bool>,
    ) -> Self {
        let Self::Ask(question, yes, no) = self else {
            return self.clone();
        };
        match stated(answers, *question) {
            Some(true) => yes.along(answers, stated),
            Some(false) => no.along(answers, stated),
            None => {
                let mut branch = |so: bool, tree: &Self| {
                    answers.push((*question, so));
                    let tree = tree.along(answers, stated);
                    answers.pop();
                    Box::new(tree)
                };
                Self::Ask(*question, branch(true, yes), branch(false, no))
            }
        }
    }

    fn changed(&self, change: &dyn Fn(&Said) -> Said) -> Self {
        match self {
            Self::Leaf(said) => Self::Leaf(change(said)),
            Self::Ask(question, yes, no) => {
                Self::Ask(*question, Box::new(yes.changed(change)), Box::new(no.changed(change)))
            }
        }
    }

    fn calling(&self, call: &dyn Fn(&str) -> String) -> Self {
        let named = |one: &Thing| Thing {
            people: one.people.iter().map(|name| call(name)).collect(),
            ..one.clone()
        };
        self.changed(&|said| Said {
            options: said.options.iter().map(named).collect(),
            orders: said.orders.iter().map(named).collect(),
            ..said.clone()
        })
    }

    fn each_question(&self, see: &mut dyn FnMut(Question)) {
        if let Self::Ask(question, yes, no) = self {
            see(*question);
            yes.each_question(see);
            no.each_question(see);
        }
    }

    pub(crate) fn each_leaf(
        &self,
        path: &mut Vec<(Question, bool)>,
        see: &mut dyn FnMut(&Answers, &Said),
    ) {
        match self {
            Self::Leaf(said) => see(path, said),
            Self::Ask(question, yes, no) => {
                for (so, branch) in [(true, yes), (false, no)] {
                    path.push((*question, so));
                    branch.each_leaf(path, see);
                    path.pop();
                }
            }
        }
    }

    pub(crate) fn leaves(&self) -> usize {
        match self {
            Self::Leaf(_) => 1,
            Self::Ask(_, yes, no) => yes.leaves() + no.leaves(),
        }
    }
}

/// Where two rulings are not the same: the finding, and what each says about it.
#[derive(Debug, Clone)]
pub(crate) struct Difference {
    pub(crate) key: Key,
    pub(crate) one: Option<Said>,
    pub(crate) other: Option<Said>,
}

impl Difference {
    /// The kind of incident and what each ruling makes of it, without seats and cards.
    pub(crate) fn class(&self) -> String {
        let verdict = |said: &Option<Said>| match said {
            None => "not found".to_owned(),
            Some(said) => {
                let open = said.options.iter().chain(&said.orders);
                let words: BTreeSet<&str> = open.map(|one| one.remedy).collect();
                let words: Vec<&str> = words.into_iter().collect();
                format!("{} [{}]", said.verdict, words.join(" "))
            }
        };
        format!("{}: {} / {}", self.key.kind, verdict(&self.one), verdict(&self.other))
    }

    pub(crate) fn why(&self) -> String {
        format!("{:?}\n  one: {:?}\n  other: {:?}", self.key, self.one, self.other)
    }
}

/// How strictly findings are matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Match {
    /// Every finding of the one is a finding of the other.
    Every,
    /// A finding by which nobody pays may be missing: what happened is then not even an error. And the first may leave
    /// open of whom a thing is asked, where an answer to a question of another finding tells the second.
    UnlessNothing,
}

/// The first difference of two rulings.
pub(crate) fn difference(one: &Ruled, other: &Ruled, by: Match) -> Option<Difference> {
    difference_after(&[], one, other, by)
}

/// The first difference of two rulings where some answers are given.
pub(crate) fn difference_after(
    known: &Answers,
    one: &Ruled,
    other: &Ruled,
    by: Match,
) -> Option<Difference> {
    let keys: BTreeSet<&Key> = one.findings.keys().chain(other.findings.keys()).collect();
    keys.into_iter().find_map(|key| {
        let (first, second) = (one.findings.get(key), other.findings.get(key));
        let found = differ(first, second, by, &mut known.to_vec())?;
        Some(Difference { key: key.clone(), one: found.0, other: found.1 })
    })
}

/// The leaves at which two trees part. They are walked question by question, whichever asks it, and with no two
/// answers that cannot both be.
fn differ(
    one: Option<&Tree>,
    other: Option<&Tree>,
    by: Match,
    answers: &mut Vec<(Question, bool)>,
) -> Option<(Option<Said>, Option<Said>)> {
    if one == other {
        return None;
    }
    let asked = [one, other].into_iter().flatten().find_map(|tree| match tree {
        Tree::Ask(question, ..) => Some(*question),
        Tree::Leaf(_) => None,
    });
    let Some(asked) = asked else {
        let leaf = |tree: Option<&Tree>| match tree {
            Some(Tree::Leaf(said)) => Some(said.clone()),
            Some(Tree::Ask(..)) | None => None,
        };
        let (one, other) = (leaf(one), leaf(other));
        let nothing = |said: &Option<Said>| said.as_ref().is_none_or(Said::is_nothing);
        let same = one == other
            || by == Match::UnlessNothing && says_no_less(one.as_ref(), other.as_ref())
            || by == Match::UnlessNothing
                && (one.is_none() || other.is_none())
                && nothing(&one)
                && nothing(&other);
        return (!same).then_some((one, other));
    };
    let known = settled(answers, asked);
    let both = [true, false].into_iter();
    let mut possible = both.filter(|so| known.is_none_or(|known| known == *so));
    possible.find_map(|so| {
        let answer = |question| (question == asked).then_some(so);
        let one = one.map(|tree| tree.answered(&answer));
        let other = other.map(|tree| tree.answered(&answer));
        answers.push((asked, so));
        let found = differ(one.as_ref(), other.as_ref(), by, answers);
        answers.pop();
        found
    })
}

/// Whether the second says the same and tells of whom things are asked, where the first does not.
fn says_no_less(one: Option<&Said>, other: Option<&Said>) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return false;
    };
    let filled = |one: &BTreeSet<Thing>, other: &BTreeSet<Thing>| -> BTreeSet<Thing> {
        let fill = |thing: &Thing| {
            let twin = other.iter().find(|twin| {
                let from = twin.from.clone();
                thing.from.is_empty() && Thing { from, ..thing.clone() } == **twin
            });
            twin.unwrap_or(thing).clone()
        };
        one.iter().map(fill).collect()
    };
    let filled = Said {
        options: filled(&one.options, &other.options),
        orders: filled(&one.orders, &other.orders),
        ..one.clone()
    };
    filled == *other
}

/// Whether two branches of one question end alike.
pub(crate) fn end_alike(one: &Tree, other: &Tree) -> bool {
    differ(Some(one), Some(other), Match::Every, &mut Vec::new()).is_none()
}

/// What is always stated about a side and not of a player.
const OF_A_SIDE: &[&str] = &[
    "tricks_scored",
    "slam_made",
    "honours_held",
    "double_chicane",
    "rubber_ended",
    "trick_score_wrong",
    "honour_score_wrong",
    "penalty_divided",
];

/// The same ruling at another table: seats and suits exchanged.
pub(crate) fn moved(
    ruled: &Ruled,
    seat: &dyn Fn(Seat) -> Seat,
    suit: &dyn Fn(Suit) -> Suit,
) -> Ruled {
    let mut places: BTreeMap<&Key, Key> = BTreeMap::new();
    for key in ruled.findings.keys() {
        let mut other = Key { by: key.by.map(seat), ..key.clone() };
        other.count(|one| places.values().any(|key| key == one));
        places.insert(key, other);
    }
    let place = |key: &Key| places.get(key).unwrap_or(key).clone();
    let findings = ruled.findings.iter();
    Ruled {
        findings: findings
            .map(|(key, tree)| (place(key), moved_tree(tree, seat, suit, &place)))
            .collect(),
        cut: ruled.cut.iter().map(place).collect(),
    }
}

fn moved_tree(
    tree: &Tree,
    seat: &dyn Fn(Seat) -> Seat,
    suit: &dyn Fn(Suit) -> Suit,
    place: &dyn Fn(&Key) -> Key,
) -> Tree {
    match tree {
        Tree::Ask(question, yes, no) => Tree::Ask(
            Question {
                of: match question.of {
                    Of::Player(own) => Of::Player(seat(own)),
                    other @ (Of::Line(_) | Of::Play(_) | Of::Standing(_) | Of::Hand) => other,
                },
                ..*question
            },
            Box::new(moved_tree(yes, seat, suit, place)),
            Box::new(moved_tree(no, seat, suit, place)),
        ),
        Tree::Leaf(said) => {
            let things =
                |of: &BTreeSet<Thing>| of.iter().map(|one| moved_thing(one, seat, suit)).collect();
            Tree::Leaf(Said {
                choosers: sorted(&said.choosers, seat),
                options: things(&said.options),
                orders: things(&said.orders),
                bars: said.bars.iter().map(|(how, key)| (*how, key.as_ref().map(place))).collect(),
                ..said.clone()
            })
        }
    }
}

fn moved_thing(one: &Thing, seat: &dyn Fn(Seat) -> Seat, suit: &dyn Fn(Suit) -> Suit) -> Thing {
    Thing {
        card: one.card.map(|card| match card {
            CardSpec::Exact(card) => CardSpec::Exact(Card::new(suit(card.suit), card.rank)),
            CardSpec::Small(own) => CardSpec::Small(suit(own)),
            CardSpec::OfSuit(own) => CardSpec::OfSuit(suit(own)),
            CardSpec::Any => CardSpec::Any,
        }),
        suit: one.suit.map(suit),
        from: sorted(&one.from, seat),
        ..one.clone()
    }
}

fn sorted(seats: &[Seat], seat: &dyn Fn(Seat) -> Seat) -> Vec<Seat> {
    let mut moved: Vec<Seat> = seats.iter().map(|one| seat(*one)).collect();
    moved.sort_unstable();
    moved
}
