//! Property 5: Nothing stays open that can no longer be done.

use super::same::{Thing, Tree, facts, ruled};
use super::trial::{Failure, holds};
use crate::stories::{Mark, Story};
use crate::support::codes;
use bystander::bridge::Seat;
use bystander::facts::{ActKind, FactId, Facts, Incident, IncidentKind, Lapse, Remedy, Truth};
use bystander::ruling::{Finding, OptionStatus, Outcome, Remedied, Settled, rule};
use bystander::table::Play;

/// What is done in the play, with the cards in hand or on the table.
const IN_THE_PLAY: &[&str] = &[
    "call_card",
    "call_suit",
    "bar_suit",
    "play_highest",
    "play_lowest",
    "win_trick",
    "lose_trick",
    "choose_card",
    "play_suggested",
    "not_play_suggested",
    "leave_face_up",
    "take_back",
    "lay_down_hand",
    "keep_hand",
    "place_cards",
    "accept_double",
    "refuse_double",
    "consent_double",
    "keep_double",
    "forfeit_double",
    "close_doubling",
    "double",
    "redouble",
    "partner_must_declare",
    "see_card",
];
/// What is done to the trick it is about.
const TO_THE_TRICK: &[&str] = &[
    "take_back",
    "play_highest",
    "play_lowest",
    "win_trick",
    "lose_trick",
    "choose_card",
    "place_cards",
];

/// What a player is called on to do with his card to the trick.
const OF_HIS_CARD: &[&str] = &["play_highest", "play_lowest", "win_trick", "lose_trick"];

#[test]
fn nothing_is_open_after_its_card_is_played() {
    holds(card_played);
}

#[test]
fn nothing_is_open_after_its_trick_is_quitted() {
    holds(trick_quitted);
}

#[test]
fn nothing_is_open_in_a_trick_that_its_player_has_left() {
    holds(trick_left);
}

#[test]
fn nothing_of_the_play_is_open_after_the_hand() {
    holds(hand_over);
}

#[test]
fn of_two_options_one_is_gone_when_the_other_is_taken() {
    holds(other_taken);
}

#[test]
fn nothing_of_the_deal_is_open_beside_a_new_deal() {
    holds(new_deal);
}

/// Looks at every outcome a ruling may have.
fn each(
    story: &Story,
    see: &dyn Fn(&Facts, &Incident, &Settled) -> Option<String>,
) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&facts, code, false);
        // What counts as playing a card is for the code to say.
        let own = facts.in_order(&code.procedure);
        let own = own.as_deref().unwrap_or(&facts);
        ruling.all().find_map(|finding| {
            let incident = &finding.incident;
            let what = leaf(&finding.outcome, &|settled| see(own, incident, settled))?;
            let class = format!("{}: {what}", incident.kind.name());
            Some(Failure::new(class, format!("{} line {}", code.id, incident.line)))
        })
    })
}

fn leaf(outcome: &Outcome, see: &dyn Fn(&Settled) -> Option<String>) -> Option<String> {
    match outcome {
        Outcome::Settled(settled) => see(settled),
        Outcome::Depends(fork) => leaf(&fork.yes, see).or_else(|| leaf(&fork.no, see)),
    }
}

fn open(settled: &Settled) -> impl Iterator<Item = &Remedied> {
    let all = settled.options.iter().chain(&settled.orders);
    all.filter(|one| matches!(one.status, OptionStatus::Open | OptionStatus::Taken(_)))
}

fn card_played(story: &Story) -> Option<Failure> {
    each(story, &|facts, incident, settled| {
        let cards = ["call_card", "leave_face_up", "play_suggested", "not_play_suggested"];
        // A card played before its time is still there to be called.
        let improper = |one: &&Remedied| one.until == Some(Lapse::PlayedAgain);
        open(settled).filter(|one| cards.contains(&one.remedy.name()) && !improper(one)).find_map(
            |one| {
                let card = one.card?.exact()?;
                let gone = facts.record().holdings.gone(card)?;
                let play = facts.record().play(facts.record().holdings.play_of(card)?)?;
                // A card led out of turn, or put to such a lead, is not yet played: it may have to be taken back (1904
                // 80 to 82, 1906 76 to 78, 1907 75 to 77), and be called then.
                let trick = facts.record().trick(play.trick)?;
                let false_lead = trick.is_false_lead() && trick.complete.is_none();
                let stands = play.withdrawn.is_none() && !false_lead;
                let since = gone.moment.at > incident.moment && stands;
                since.then(|| format!("{} when the card is played", one.remedy.name()))
            },
        )
    })
}

fn trick_quitted(story: &Story) -> Option<Failure> {
    each(story, &|facts, incident, settled| {
        // The partner is called on to win any of several tricks.
        if incident.kind == IncidentKind::WinnersWithoutWaiting {
            return None;
        }
        let trick = facts.record().trick_numbered(incident.trick?)?;
        let quitted = trick.quitted?;
        // A question put in time keeps a revoke open though the trick is quitted.
        let asked = facts.ask(FactId::AskedBeforeQuitting, incident).truth == Truth::True;
        // So does it that dummy's was found out before.
        let found = facts.ask(FactId::FoundOutBeforeQuitting, incident).truth == Truth::True;
        let saved = incident.kind == IncidentKind::Revoke && (asked || found);
        if saved || was_to_wait(facts, incident) {
            return None;
        }
        open(settled)
            .filter(|one| TO_THE_TRICK.contains(&one.remedy.name()))
            .find(|_| quitted.at > incident.moment)
            .map(|one| format!("{} when the trick is quitted", one.remedy.name()))
    })
}

/// Who has no card in a trick and has played to a later one can do nothing in it any more.
fn trick_left(story: &Story) -> Option<Failure> {
    each(story, &|facts, incident, settled| {
        if incident.kind == IncidentKind::WinnersWithoutWaiting || was_to_wait(facts, incident) {
            return None;
        }
        let record = facts.record();
        let trick = record.trick_numbered(incident.trick?)?;
        let place = trick.number.checked_sub(record.first_trick)?;
        // Who led to the next while others were awaited too has left nothing: that lead goes back.
        let left = |seat: Seat| {
            let on =
                |play: &Play| play.seat == seat && play.withdrawn.is_none() && play.trick > place;
            trick.omitted.has(seat) && record.plays.iter().any(on)
        };
        open(settled)
            .filter(|one| OF_HIS_CARD.contains(&one.remedy.name()) && !one.from.is_empty())
            .find(|one| one.from.iter().all(left))
            .map(|one| format!("{} when he has left the trick", one.remedy.name()))
    })
}

/// Whether the other side had asked for time, or was hurried: what is then ended by those who were to give it is open
/// until the others go on.
fn was_to_wait(facts: &Facts, incident: &Incident) -> bool {
    let asked = facts.acts().iter().any(|act| {
        let time =
            matches!(&act.deed, ActKind::Demand(one) if one.remedy == Some(Remedy::GiveTime));
        time && act.moment > incident.moment
    });
    let mut stated = facts.incidents().iter();
    let hurried =
        |one: &Incident| one.kind == IncidentKind::Hurried && one.moment > incident.moment;
    asked || stated.any(hurried)
}

fn hand_over(story: &Story) -> Option<Failure> {
    if story.says("cut:") || story.says("the hand is played out") {
        return None;
    }
    let over = story.put_in(story.lines.len(), "the hand is played out");
    let cut = over.put_in(over.lines.len(), "the cards are cut for the next deal");
    [over, cut].iter().find_map(|after| {
        let facts = facts(after)?;
        codes().iter().find_map(|code| {
            let mut failure = None;
            ruled(after, &facts, code).each_leaf(&mut |key, _, said| {
                let things = said.options.iter().chain(&said.orders);
                let mut open = things.filter(|one: &&Thing| matches!(one.status, "open" | "taken"));
                if let Some(one) = open.find(|one| IN_THE_PLAY.contains(&one.remedy)) {
                    let class = format!("{}: {} after the hand", key.kind, one.remedy);
                    failure = Some(Failure::new(class, format!("{} {key:?} {one:?}", code.id)));
                }
            });
            failure
        })
    })
}

/// There must be a new deal: nothing is left to be done in the play of this one.
fn new_deal(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let ruling = rule(&facts, code, false);
        let settled = |finding: &Finding| match &finding.outcome {
            Outcome::Settled(settled) => Some(settled.clone()),
            Outcome::Depends(_) => None,
        };
        let due = ruling.all().find(|one| settled(one).is_some_and(|one| redealt(&one)))?;
        let mut others = ruling.all().filter(|one| one.incident != due.incident);
        others.find_map(|other| {
            let settled = settled(other)?;
            let left = open(&settled).find(|one| IN_THE_PLAY.contains(&one.remedy.name()))?;
            let class =
                format!("{}: {} beside a new deal", other.incident.kind.name(), left.remedy.name());
            let stated = format!("{} line {}", code.id, other.incident.line);
            Some(Failure::new(class, stated))
        })
    })
}

/// Whether a new deal was chosen, or must be.
fn redealt(settled: &Settled) -> bool {
    let new_deal = |one: &&Remedied| one.remedy.name() == "new_deal";
    let mut chosen = settled.options.iter().filter(new_deal);
    let mut orders = settled.orders.iter().filter(new_deal);
    chosen.any(|one| matches!(one.status, OptionStatus::Taken(_)))
        || orders.any(|one| one.status == OptionStatus::Open && one.until.is_none())
}

/// An option was taken by a line of the story; what was offered in its place is not offered again.
fn other_taken(story: &Story) -> Option<Failure> {
    let facts = facts(story)?;
    codes().iter().find_map(|code| {
        let whole = ruled(story, &facts, code);
        let mut acts =
            (1..story.lines.len()).filter(|place| story.lines[place - 1].mark == Mark::Act);
        acts.find_map(|count| {
            let then = story.with(story.lines[..count].to_vec());
            let then = ruled(&then, &super::same::facts(&then)?, code);
            then.findings.iter().find_map(|(key, tree)| {
                let taken = taken(tree)?;
                let demanded = |remedy: &str| {
                    let mut acts = facts.acts().iter();
                    acts.any(|act| match &act.deed {
                        ActKind::Demand(demand) => {
                            demand.remedy.is_some_and(|asked| asked.name() == remedy)
                        }
                        ActKind::Waive | ActKind::Do(_) => false,
                    })
                };
                let mut other = None;
                whole.findings.get(key)?.each_leaf(&mut Vec::new(), &mut |_, said| {
                    let again = said.options.iter().find(|one| {
                        let other = one.remedy != taken.remedy && !one.is_with(taken);
                        // What is demanded in its place after all is open again, if it is not had.
                        one.status == "open" && other && !demanded(one.remedy)
                    });
                    other = again.map(|one| one.remedy).or(other);
                });
                let class = format!("{}: {} after {}", key.kind, other?, taken.remedy);
                Some(Failure::new(class, format!("{} {key:?}", code.id)))
            })
        })
    })
}

/// What was taken, where one thing was and nothing is open. What is left over of a penalty that was lost, nobody has taken.
fn taken(tree: &Tree) -> Option<&Thing> {
    let Tree::Leaf(said) = tree else {
        return None;
    };
    let open = said.options.iter().any(|one| one.status == "open");
    let taken = said.options.iter().find(|one| one.status == "taken");
    taken.filter(|_| !open && said.bars.is_empty())
}
