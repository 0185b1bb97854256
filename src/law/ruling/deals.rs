//! Rules on each deal of a story by itself, and joins what comes of them.

use super::cited::cite;
use super::finding::{Finding, HandScore, Obligation, OfDeal, Ruling};
use super::fold::Onlooker;
use super::hand_score::may_void;
use super::rights::each_leaf;
use super::settled::OptionStatus;
use super::worlds::{as_stated, place};
use crate::facts::Facts;
use crate::laws::Code;
use crate::syntax::PerSide;

/// What the deals before leave to the next.
#[derive(Default)]
pub(super) struct Before {
    /// The score, where one of them changed it: points toward the game and games won, or that it is not known.
    score: Option<(Option<PerSide>, Option<PerSide>)>,
}

impl Before {
    /// The facts of the next deal with what was left to it; nothing if that is nothing.
    pub(super) fn over(&self, facts: &Facts) -> Option<Box<Facts>> {
        let (toward, games) = self.score?;
        Some(Box::new(facts.with_score(toward, games)))
    }

    /// Takes up what a deal leaves, by its ruling.
    fn take(&mut self, deal: &Facts, ruling: &Ruling) {
        let anew = deal.next_deal().is_none_or(|next| next.anew);
        if anew || ruling.findings.iter().any(may_void) {
            return;
        }
        let stated = &deal.record().score;
        let (_, games) = self.score.unwrap_or((stated.toward, stated.games));
        self.score = Some(ruling.score.map_or((None, None), |score| left(&score, games)));
    }
}

/// The points toward the game and the games won that a hand leaves.
fn left(score: &HandScore, games: Option<PerSide>) -> (Option<PerSide>, Option<PerSide>) {
    if score.open {
        return (None, None);
    }
    let settled = &score.settled;
    let [north_south, east_west] = settled.toward.map(Some);
    let toward = PerSide { north_south, east_west };
    match settled.game {
        None => (Some(toward), games),
        Some(side) => {
            let nothing = PerSide { north_south: Some(0), east_west: Some(0) };
            let won = |own: usize, before: Option<u32>| {
                before.map(|games| games.saturating_add(u32::from(own == side)))
            };
            let games = games.map(|games| PerSide {
                north_south: won(0, games.north_south),
                east_west: won(1, games.east_west),
            });
            (Some(nothing), games)
        }
    }
}

/// Rules on the story: on each of its deals where it tells several.
pub(super) fn each_deal(
    facts: &Facts,
    code: &Code,
    explained: bool,
    watch: Option<&mut Onlooker<'_>>,
) -> Ruling {
    let mut ruling = in_turn(facts, code, explained, watch);
    cite(&mut ruling);
    ruling
}

fn in_turn(
    facts: &Facts,
    code: &Code,
    explained: bool,
    mut watch: Option<&mut Onlooker<'_>>,
) -> Ruling {
    let mut before = Before::default();
    if facts.earlier().is_empty() {
        return as_stated(facts, code, explained, &before, watch);
    }
    let mut rulings = Vec::new();
    let mut score = None;
    for (number, deal) in facts.deals().enumerate() {
        let ruling = as_stated(deal, code, explained, &before, watch.as_deref_mut());
        before.take(deal, &ruling);
        score = ruling.score.or(score);
        let past = deal.next_deal().is_some();
        let dealer = deal.seats().dealer;
        let of = OfDeal { number, dealer, past, over: deal.played_out() };
        rulings.push((of, ruling));
    }
    Ruling { score, ..joined(rulings) }
}

/// Where the findings of a deal stand among those of all.
struct Places {
    /// Of each, its place.
    own: Vec<usize>,
    /// Where those begin that tell how things stand.
    standing: usize,
}

impl Places {
    /// The place of what was known by another; where it is no more, that of the finding itself.
    fn of(&self, old: usize, own: usize) -> usize {
        let standing =
            || old.checked_sub(self.own.len()).map(|one| one.saturating_add(self.standing));
        self.own.get(old).copied().or_else(standing).unwrap_or(own)
    }

    /// Puts a finding in its place.
    fn put(&self, finding: &mut Finding, own: usize) {
        each_leaf(&mut finding.outcome, &mut |settled| {
            place(settled, &|old| self.of(old, own));
        });
        finding.outcome.asks_about(&|old| self.of(old, own));
    }
}

/// One ruling of several: the findings in the order of their lines; how things stand is stated of the last deal alone.
fn joined(rulings: Vec<(OfDeal, Ruling)>) -> Ruling {
    let mut order: Vec<(u32, usize, usize)> = Vec::new();
    for (deal, (_, ruling)) in rulings.iter().enumerate() {
        let findings = ruling.findings.iter().enumerate();
        order.extend(findings.map(|(own, finding)| (finding.incident.line, deal, own)));
    }
    order.sort_unstable();
    let mut places: Vec<Vec<usize>> =
        rulings.iter().map(|(_, ruling)| vec![0; ruling.findings.len()]).collect();
    for (place, (_, deal, own)) in order.iter().enumerate() {
        if let Some(slot) = places.get_mut(*deal).and_then(|deal| deal.get_mut(*own)) {
            *slot = place;
        }
    }
    let last = rulings.len().saturating_sub(1);
    let mut findings = Vec::with_capacity(order.len());
    let mut all = Ruling {
        findings: Vec::new(),
        standing: Vec::new(),
        obligations: Vec::new(),
        score: None,
        deals: Vec::new(),
    };
    for ((deal, (of, ruling)), own) in rulings.into_iter().enumerate().zip(places) {
        let places = Places { own, standing: order.len() };
        for (old, mut finding) in ruling.findings.into_iter().enumerate() {
            let own = places.of(old, 0);
            places.put(&mut finding, own);
            findings.push((own, finding, of));
        }
        if deal == last {
            for (old, mut finding) in ruling.standing.into_iter().enumerate() {
                places.put(&mut finding, order.len().saturating_add(old));
                all.standing.push(finding);
            }
        }
        let owed = ruling.obligations.into_iter();
        // What a side cannot score in one hand binds it in no other.
        let over = |one: &Obligation| {
            let taken = matches!(one.what.status, OptionStatus::Taken(_));
            one.what.lasts() && (taken || !one.what.is_penalty())
        };
        let stays = |one: &Obligation| one.finding < places.own.len() && !over(one);
        let owed = owed.filter(|one| deal == last || stays(one));
        all.obligations
            .extend(owed.map(|one| Obligation { finding: places.of(one.finding, 0), ..one }));
    }
    findings.sort_unstable_by_key(|(place, ..)| *place);
    all.deals = findings.iter().map(|(.., of)| *of).collect();
    all.findings = findings.into_iter().map(|(_, finding, _)| finding).collect();
    all
}
