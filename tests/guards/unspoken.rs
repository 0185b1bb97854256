//! Lines of which no law of any code speaks, so that a ruling may leave them out.

use super::same::{Key, Thing, Tree, facts, ruled};
use crate::stories::{Line, Mark, Story};
use bystander::bridge::{Card, Seat, Side};
use bystander::facts::{ActKind, FactId, Facts, Fulfilment, Incident, Remedy, Truth};
use bystander::laws::Code;
use bystander::ruling::{BarCause, OptionStatus, Remedied, Ruling, Settled, rule};
use bystander::syntax::CardSpec;

/// What is not an act of its own: it answers, carries out or tells more of something else, or is in order.
const NO_ACT: &[&str] = &[
    "waives",
    "lets it stand",
    "accepts",
    "refuses",
    "consents",
    "lets the double stand",
    "permits",
    "permit it",
    "is satisfied",
    "does not double",
    "says yes",
    "says no",
    "says he has",
    "says he thought",
    "denies it",
    "led out of turn to trick",
    "to name his card",
    "asks for time",
    "asks to lead",
    "asks \"Shall",
    "mixes the cards",
    "asks to see it",
    "picks up",
    "goes back to",
    "arranges",
    "chooses",
    "keeps his cards",
    "admits the claim",
    "the claim proves false",
    "acts on it",
    "reshuffles",
    "looks at his cards",
    " revokes",
    "finds he is",
    "the error is discovered",
    "discovers the error",
    "stops the deal",
    "deals a third",
    "moves one card",
    "one move mends it",
    "cards are dealt",
    "it was",
    "touches the trick",
    "takes two",
    "wants",
    "calls on the bystander",
    "all agree to replace it",
    "objects",
    "completes a table",
    "has ",
    "holds ",
    "scored",
    "a new rubber begins",
    "the hand is played out",
    "the deal",
    "the trick is turned",
    "the tricks are counted",
    "the tricks have been examined",
    "the cards are cut",
    "the score is agreed",
    "the rubber",
    "the next trump",
    "the last card of the next deal",
    "the packets are confused",
    "the cut is in doubt",
    "the candidates",
    "the others consent",
    "the play has",
    "places are free",
    "candidates:",
    "rubbers:",
    "table:",
    "tricks:",
    "cut:",
    "bet:",
];

/// A demand.
const DEMANDS: &[&str] = &[
    " calls ",
    " demands ",
    " bars ",
    " tells ",
    " claims a revoke",
    " take three",
    " add the value",
    " deduct the value",
];

/// What costs the other side something, so that it may be demanded.
const PENALTIES: &[&str] = &[
    "new_deal",
    "partner_must_declare",
    "call_card",
    "call_suit",
    "bar_suit",
    "play_highest",
    "play_lowest",
    "win_trick",
    "lose_trick",
    "play_suggested",
    "not_play_suggested",
    "three_tricks",
    "deduct_value",
    "add_value",
];

/// Whether no law of any code mentions a line.
pub(super) fn is_unspoken(
    story: &Story,
    place: usize,
    facts: &Facts,
    code: &Code,
    ruling: &Ruling,
) -> bool {
    let line = &story.lines[place];
    let text = &line.text;
    !matches!(line.mark, Mark::Irregular | Mark::Act)
        || NO_ACT.iter().any(|words| text.contains(words))
        || text.contains(" plays ")
        || text.contains(" leads ")
        || text.contains(" names ") && text.ends_with("'s card")
        || is_found(ruling, text)
        || is_stated_again(text, ruling)
        || is_stated_twice_running(story, place)
        || is_awaited(place, text, facts)
        || is_of_his_own_dummy(text, facts)
        || is_in_vain(story, place, facts, code)
        || is_in_order(story, place, facts, code)
}

/// Whether a card that is added to the trick is the one for which that trick waited.
fn is_awaited(place: usize, text: &str, facts: &Facts) -> bool {
    let line = u32::try_from(place + 1).unwrap();
    let mut plays = facts.record().plays.iter();
    text.contains(" adds ") && plays.any(|play| play.moment.line == line)
}

/// Whether the line before is the same: what is stated twice running is stated once.
fn is_stated_twice_running(story: &Story, place: usize) -> bool {
    let before = place.checked_sub(1).and_then(|before| story.lines.get(before));
    before.is_some_and(|before| before.text == story.lines[place].text)
}

fn actor(line: &Line) -> Option<Seat> {
    let who = line.text.split(' ').next()?;
    if let "NS" | "EW" = who {
        return seat(&who[..1]);
    }
    seat(who)
}

fn seat(word: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| word.len() == 1 && word.starts_with(seat.letter()))
}

fn before(story: &Story, place: usize) -> Option<(Story, Facts)> {
    let mut lines = story.lines[..place].to_vec();
    let then = story.with(lines.clone());
    // What is stated later of how things were then is known too, and that the trick in hand is not quitted.
    let later = story.lines[place..].iter();
    let tells =
        |line: &&Line| line.mark == Mark::Fact || line.text.ends_with("turned, not quitted");
    lines.extend(later.filter(tells).cloned());
    let stated = story.with(lines);
    let known = facts(&stated).map(|facts| (stated, facts));
    known.or_else(|| Some((then.clone(), facts(&then)?)))
}

/// Of whom words demand something.
fn demanded_of(text: &str) -> Option<Seat> {
    let (_, of) = text.split_once(" from ").or_else(|| text.split_once(" calls on "))?;
    seat(of.split(' ').next()?)
}

/// Whether the dealer calls on his own dummy, whose cards he plays: that demands nothing of anybody.
fn is_of_his_own_dummy(text: &str, facts: &Facts) -> bool {
    let by = text.split(' ').next().and_then(seat);
    let calls = text.contains(" calls ") || text.contains(" bars ");
    let dummy = facts.seats().dealer.map(Seat::partner);
    calls && by.is_some() && by == facts.seats().dealer && demanded_of(text) == dummy
}

/// Whether words call on a player for such a thing.
fn calls_for(text: &str, remedy: &str) -> bool {
    let words = match remedy {
        "call_suit" => " calls a ",
        "bar_suit" => " bars ",
        "play_highest" => " calls the highest ",
        "play_lowest" => " calls the lowest ",
        "win_trick" => " to win",
        "lose_trick" => " to lose",
        _ => return false,
    };
    text.contains(words)
}

/// What answers a question, or lets a right go.
const ANSWERS: &[&str] =
    &["refuses", "accepts", "lets it stand", "waives", "stops the deal", "takes two", " chooses "];

/// Whether what a line demands is stated of another: partners who ask for it in the same words ask for it once, and a
/// card called again before it was played is mentioned where it is called again.
fn is_asked_elsewhere(story: &Story, place: usize, facts: &Facts) -> bool {
    let line = &story.lines[place];
    let words = |of: &Line| of.text.split_once(' ').map(|(_, words)| words.to_owned());
    let again = |place: usize| {
        let number = u32::try_from(place + 1).ok();
        let mut all = facts.incidents().iter();
        all.any(|one| one.kind.name() == "call_repeated" && Some(one.line) == number)
    };
    // The same suit called of the partner instead is one call.
    let suit = |of: &Line| {
        let (what, _) = of.text.split_once(" from ")?;
        what.contains(" calls a ").then(|| what.to_owned())
    };
    let mut later = story.lines[place + 1..].iter();
    if suit(line).is_some() && later.any(|after| suit(after) == suit(line)) {
        return true;
    }
    let mut others = story.lines.iter().enumerate();
    others.any(|(other, before)| {
        let partner = actor(before).is_some_and(|seat| actor(line) == Some(seat.partner()));
        other != place && words(before) == words(line) && (partner || other > place && again(other))
    })
}

/// Whether a line demands something of a side that owes the other nothing, asks again for what was asked for before in
/// the same words, or answers where that player has nothing to decide.
pub(super) fn is_in_vain(story: &Story, place: usize, facts: &Facts, code: &Code) -> bool {
    let line = &story.lines[place];
    let says = |all: &[&str]| all.iter().any(|words| line.text.contains(words));
    let demands = says(DEMANDS);
    if !demands && !says(ANSWERS) {
        return false;
    }
    let same = |other: &Line| other.text == line.text;
    let within = |one: &Line, other: &Line| one.text.starts_with(&format!("{} ", other.text));
    let wider = |before: &Line| within(before, line) || within(line, before);
    let mut earlier = story.lines[..place].iter();
    if earlier.any(|before| same(before) || demands && wider(before)) {
        return true;
    }
    if demands && is_asked_elsewhere(story, place, facts) {
        return true;
    }
    // A penalty that was called for and then let go is stated where it was let go.
    let waived = |after: &Line| {
        let own = actor(after).map(Seat::side) == actor(line).map(Seat::side);
        let words = ["waives", "lets it stand"];
        own && words.iter().any(|words| after.text.contains(words))
    };
    if demands && story.lines[place + 1..].iter().any(waived) {
        return true;
    }
    // Who let a deal stand has for himself nothing more to demand of it; nor has anybody where one was demanded before.
    // It is one new deal, whichever of two demands took it.
    let let_go = ["lets it stand", "waives the penalty"];
    let demanded = "demands a new deal";
    let goes_before = |before: &Line| {
        let own = actor(before) == actor(line);
        before.text.ends_with(demanded)
            || own && let_go.iter().any(|words| before.text.ends_with(words))
    };
    let again = |after: &Line| after.text.ends_with(demanded);
    let asked_again = story.lines[place + 1..].iter().any(again);
    let asked_before = story.lines[..place].iter().any(goes_before);
    if line.text.ends_with(demanded)
        && (asked_before || asked_again && is_taken(story, facts, code))
    {
        return true;
    }
    let side = actor(line).map(Seat::side);
    let last = line.text.rsplit(' ').next().and_then(seat);
    let of = demanded_of(&line.text).or(last);
    if demands && of.is_some_and(|of| Some(of.side()) == side) {
        return true;
    }
    let text = &line.text;
    let line = u32::try_from(place).unwrap_or(u32::MAX) + 1;
    if demands && (is_void(facts, line) || is_met_otherwise(facts, line)) {
        return true;
    }
    let Some((before, until_then)) = before(story, place) else {
        return false;
    };
    if was_had_and_is_gone(text, &until_then, code) {
        return true;
    }
    let whole = ruled(story, facts, code);
    let mut entitled = false;
    ruled(&before, &until_then, code).each_leaf(&mut |key, _, said| {
        if is_misnamed(key, facts) {
            return;
        }
        // What came after may show that the right was never there.
        let never =
            |tree: &Tree| never_had(tree) || side.is_some_and(|side| never_theirs(tree, side));
        if whole.findings.get(key).is_some_and(never) {
            return;
        }
        // A card that was called, and not played when it was, has been asked for: it stays liable to the call.
        let asked_for = |one: &Thing| {
            let card = one.card.and_then(CardSpec::exact);
            card.is_some_and(|card| was_called(story, place, card))
        };
        let mut open = said.options.iter().filter(|one| one.status == "open" && !asked_for(one));
        let given = open.any(|one| {
            if demands {
                PENALTIES.contains(&one.remedy) && may_be_for(text, key, one.remedy)
            } else {
                may_answer(&story.lines[place].text, one.remedy)
            }
        });
        let has =
            |wanted: bool| said.choosers.iter().any(|seat| (Some(seat.side()) == side) == wanted);
        // What all four have is not a penalty of one side's, and none is asked for before it is due.
        let between = !demands || !has(false) && is_due(facts, key, line);
        entitled |= given && has(true) && between;
    });
    !entitled
}

/// Whether words demand what was available and is lost, let go, or over; who has chosen one of several penalties has
/// given up the rest.
fn was_had_and_is_gone(text: &str, until_then: &Facts, code: &Code) -> bool {
    let ruling = rule(until_then, code, false);
    let mut branches = ruling.all().flat_map(|one| one.outcome.branches());
    let gone = |one: &Remedied| {
        let over = matches!(
            one.status,
            OptionStatus::Foregone(_)
                | OptionStatus::Barred(_)
                | OptionStatus::Lapsed(_)
                | OptionStatus::Ended(_)
                | OptionStatus::Waived(_)
        );
        let of_card = one.remedy == Remedy::CallCard && text.contains(" calls ");
        let named = |card: CardSpec| text.contains(&format!(" {card} "));
        let card = of_card && one.card.is_none_or(named);
        let called = demanded_of(text).is_none_or(|of| one.from.has(of));
        over && called && (calls_for(text, one.remedy.name()) || card)
    };
    // Where it is lost whatever is answered, a ruling no longer tells what it was.
    let lost = |settled: &Settled| {
        let mut causes = settled.barred.iter().map(|one| one.cause);
        let let_go = causes.any(|cause| matches!(cause, BarCause::Waived | BarCause::Lapsed));
        settled.options.is_empty() && let_go
    };
    branches.any(|settled| lost(settled) || settled.options.iter().any(gone))
}

/// Whether a card was parted from its hand for one that the dealer misnamed: what a wrong name takes for another right gives
/// none to who named it.
fn is_misnamed(key: &Key, facts: &Facts) -> bool {
    let misnamed = |one: &Incident| {
        one.kind.name() == key.kind && facts.ask(FactId::Misnamed, one).truth == Truth::True
    };
    key.kind == "card_detached" && facts.incidents().iter().any(misnamed)
}

/// Whether words may demand what is open: who claims a revoke mentions no other fault, and who tells the dealer what to
/// play from dummy, of nothing but what dummy suggested.
fn may_be_for(text: &str, key: &Key, remedy: &str) -> bool {
    if let Some((_, by)) = text.split_once(" claims a revoke by ") {
        return key.kind == "revoke" && (key.by == seat(by) || key.of_a_side);
    }
    !text.contains(" tells ") || remedy.ends_with("_suggested")
}

/// Whether what was demanded on a line could not be done: that binds nobody, and costs nothing.
fn is_void(facts: &Facts, line: u32) -> bool {
    let mut acts = facts.acts().iter().filter(|act| act.line == line);
    acts.any(|act| match &act.deed {
        ActKind::Demand(demand) => matches!(demand.fulfilment, Fulfilment::Impossible(_)),
        ActKind::Waive | ActKind::Do(_) => false,
    })
}

/// Whether he of whom two things were demanded did the other: of two lawful demands he may do either.
fn is_met_otherwise(facts: &Facts, line: u32) -> bool {
    let demands = || {
        facts.acts().iter().filter_map(|act| match &act.deed {
            ActKind::Demand(demand) => Some((act.line, demand)),
            ActKind::Waive | ActKind::Do(_) => None,
        })
    };
    let mut own = demands().filter(|(on, _)| *on == line);
    own.any(|(_, unmet)| {
        let Fulfilment::Disobeyed(then) = unmet.fulfilment else {
            return false;
        };
        demands().any(|(_, one)| {
            one.from == unmet.from && matches!(one.fulfilment, Fulfilment::Done(at) if at == then)
        })
    })
}

/// Whether a card was called before a line.
fn was_called(story: &Story, place: usize, card: Card) -> bool {
    let words = format!(" calls {card} from ");
    let mut before = story.lines[..place].iter();
    before.any(|line| line.text.contains(&words))
}

/// Whether on every branch what is due is due to the other side: it is theirs to choose, or was available of his own.
fn never_theirs(tree: &Tree, side: Side) -> bool {
    let mut all = true;
    tree.each_leaf(&mut Vec::new(), &mut |_, said| {
        let theirs = said.choosers.iter().all(|seat| seat.side() != side);
        let of_his_own = said.options.iter().all(|one| {
            let mut from = one.from.iter().peekable();
            from.peek().is_some() && from.all(|seat| seat.side() == side)
        });
        let some = !said.choosers.is_empty() || !said.options.is_empty() && of_his_own;
        all &= some && theirs;
    });
    all
}

/// Whether a new deal is had by all that is stated, however the questions are answered.
fn is_taken(story: &Story, facts: &Facts, code: &Code) -> bool {
    let whole = ruled(story, facts, code);
    whole.findings.values().any(|tree| {
        let mut all = true;
        tree.each_leaf(&mut Vec::new(), &mut |_, said| {
            let mut things = said.options.iter().chain(&said.orders);
            all &= things.any(|one| one.remedy == "new_deal" && one.status == "taken");
        });
        all
    })
}

/// Whether a line may be the answer to what is open: a double is accepted or refused, and nothing else; a pack is
/// chosen by its own words, and two points are taken of a hand not played.
fn may_answer(text: &str, remedy: &str) -> bool {
    let words = ["refuses", "accepts"];
    if words.iter().any(|word| text.contains(word)) {
        return remedy.ends_with("_double");
    }
    if text.contains("takes two") {
        return remedy == "spade_two";
    }
    remedy != "choose_pack" || text.contains(" chooses ")
}

/// Whether on every branch those who might have claimed it had looked at their cards, or a law denied it, or no
/// penalty was ever due.
fn never_had(tree: &Tree) -> bool {
    let mut all = true;
    tree.each_leaf(&mut Vec::new(), &mut |_, said| {
        let mut bars = said.bars.iter();
        let denied = bars.any(|(how, _)| matches!(*how, "looked" | "own"));
        let mut things = said.options.iter().chain(&said.orders);
        let due = things.any(|one| PENALTIES.contains(&one.remedy));
        all &= denied || said.bars.is_empty() && !due;
    });
    all
}

/// Whether what happened there could be made to pay for on that line, as the whole story goes.
fn is_due(facts: &Facts, key: &Key, line: u32) -> bool {
    let mut same =
        facts.incidents().iter().filter(|one| one.kind.name() == key.kind && one.by == key.by);
    // Of what nobody at the table could know nobody speaks.
    same.any(|one| {
        let noticed = facts.noticed(one).is_some_and(|then| then <= line);
        noticed && facts.incurred(one).is_none_or(|then| then <= line)
    })
}

/// Whether it was that player's turn to do what he did, or his alone to do it.
pub(super) fn is_in_order(story: &Story, place: usize, facts: &Facts, code: &Code) -> bool {
    let line = &story.lines[place];
    let (who, roles) = (actor(line), facts.seats());
    let text = &line.text;
    let is = |words: &str| text.contains(words);
    if is(" passes") || is("the last card falls") || is(" declares ") {
        let dealers = who.map(Seat::side) == roles.dealer.map(Seat::side);
        let to = text.rsplit(' ').next().and_then(seat);
        let to_him = facts.deals().any(|deal| deal.seats().dealer == to);
        return if is("the last card falls") { to_him } else { dealers };
    }
    let stated = |words: &str| {
        let mut before = story.lines[..place].iter();
        before.any(|line| line.text.contains(words))
    };
    // What was found to be wrong anybody may put right.
    if is("corrects the score") && stated("an error in the") {
        return true;
    }
    if is("says the trick is incomplete") || is("corrects the score") || is("denies the penalty") {
        return who != roles.dummy();
    }
    // Nobody has claimed anything that he might show, or no law of the code mentions the claim.
    if is(" to show his cards") {
        let mut shown = false;
        ruled(story, facts, code).each_leaf(&mut |_, _, said| {
            let mut all = said.options.iter().chain(&said.orders);
            shown |= all.any(|one| one.remedy == "lay_down_hand");
        });
        return !stated(" claims ") || !shown;
    }
    if is("says the pack was not cut") {
        return story.lines[..place].iter().any(|line| line.text.contains("not cut"));
    }
    if is(" looks at trick ") {
        return lies_open(story, place, facts);
    }
    // When all cards are dealt, everybody may look at his own.
    if is(" looks at ") && !is(" trick ") {
        let dealt =
            ["52 cards are dealt", "the deal is complete", "the deal is hurried to its end"];
        let mut lines = story.lines[..place].iter();
        return lines.any(|line| dealt.iter().any(|words| line.text.contains(words)));
    }
    let earlier = |words: &[&str]| {
        let mut lines = story.lines[..place].iter().filter(|line| actor(line) == who);
        lines.any(|line| words.iter().any(|word| line.text.contains(word)))
    };
    // What the dealer has touched or named there is played where a code has it so.
    if let Some((_, card)) = text.split_once(" suggests ") {
        let handled = ["touches", "names"].map(|verb| format!(" {verb} {card} in dummy"));
        return handled.iter().any(|words| stated(words));
    }
    // He shows what he has claimed.
    if is(" lays down his cards") || is(" shows his cards") {
        return earlier(&[" claims "]);
    }
    // What was never played is not taken back from a trick.
    if let Some((_, card)) = text.split_once(" takes back ") {
        let mut played = story.lines[..place].iter();
        return !played.any(|line| {
            let stated = [" leads ", " plays ", "trick:"];
            line.text.contains(card) && stated.iter().any(|words| line.text.contains(words))
        });
    }
    // He has played to the trick after all.
    if is(" omits to play") {
        let mut after = story.lines[place + 1..].iter().filter(|line| actor(line) == who);
        let played =
            after.any(|line| line.text.contains(" plays ") || line.text.contains(" moves "));
        // What the dealer takes hold of in dummy is played by some codes.
        let ways = [" draws ", " names ", " touches "];
        let mut later = story.lines[place + 1..].iter();
        let handled = later.any(|line| {
            actor(line) == roles.dealer && ways.iter().any(|verb| line.text.contains(verb))
        });
        return played || who == roles.dummy() && handled;
    }
    if is(" doubles") || is(" redoubles") {
        return is_his_turn(story, place, code);
    }
    false
}

/// Whether the right to double was his; before a trump is named nobody has it, and no law mentions it.
fn is_his_turn(story: &Story, place: usize, code: &Code) -> bool {
    let Some((before, facts)) = before(story, place) else {
        return false;
    };
    if facts.record().strain.is_none() {
        return true;
    }
    let who = actor(&story.lines[place]);
    let mut awaited = who.is_some() && facts.record().closing.right == who;
    ruled(&before, &facts, code).each_leaf(&mut |key, _, said| {
        let his = said.choosers.iter().any(|seat| Some(*seat) == who);
        awaited |= key.kind == "doubling_awaited" && his;
        // Whose partner has lost his right is the next to have it.
        let partner = who.map(Seat::partner);
        let lost = |one: &Thing| {
            one.remedy == "forfeit_double" && one.from.iter().any(|seat| Some(*seat) == partner)
        };
        awaited |= facts.record().closing.right == partner && said.orders.iter().any(lost);
    });
    awaited
}

/// Whether a line claims a revoke that is found, would correct it, or takes up a card that was found to be played
/// wrong.
fn is_found(ruling: &Ruling, text: &str) -> bool {
    if let Some((by, card)) = text.split_once(" takes back ") {
        let of_card = |one: &Incident| one.cards.iter().any(|own| own.to_string() == card);
        let mut findings = ruling.findings.iter().map(|finding| &finding.incident);
        return findings.any(|one| one.by == seat(by) && of_card(one));
    }
    let claimed = text.split_once(" claims a revoke by ").map(|(_, by)| by);
    let mended = text.split_once(" corrects ").map(|(by, _)| by);
    let by = claimed.or(mended).and_then(seat);
    let mut findings = ruling.findings.iter().map(|finding| &finding.incident);
    by.is_some() && findings.any(|one| one.kind.name() == "revoke" && one.by == by)
}

/// Whether words mention a fault that was found by what else is stated.
fn is_stated_again(text: &str, ruling: &Ruling) -> bool {
    let kinds: &[&str] = match text {
        _ if text.starts_with("the pack ") => &["pack_incorrect"],
        _ if text.contains(" plays two cards to ") => &["surplus_card", "fifth_card"],
        // Said to have played two cards to it, he adds one of them.
        _ if text.contains(" adds ") && text.ends_with(" to the trick") => {
            return adds_what_is_found(text, ruling);
        }
        _ if text.contains(" omits to play") => &["omission"],
        _ if text.contains(" has dealt out of turn") => &["dealt_out_of_turn"],
        _ => return false,
    };
    let mut found = ruling.findings.iter();
    found.any(|one| kinds.contains(&one.incident.kind.name()))
}

/// Whether a card that is added to a trick is found to be one too many there.
fn adds_what_is_found(text: &str, ruling: &Ruling) -> bool {
    let mut found = ruling.findings.iter().map(|finding| &finding.incident);
    found.any(|one| {
        let too_many = ["surplus_card", "fifth_card"].contains(&one.kind.name());
        let mut cards = one.cards.iter();
        too_many && cards.any(|card| text.contains(&format!(" adds {card} to ")))
    })
}

/// Whether the trick that somebody looks at lies on the table: anybody may look at it. The order of the lines is that
/// of the events, so that what is said later to be quitted was not so before.
fn lies_open(story: &Story, place: usize, facts: &Facts) -> bool {
    let text = &story.lines[place].text;
    let stated = |lines: &[Line], words: &str| lines.iter().any(|line| line.text.ends_with(words));
    let Some((_, trick)) = text.split_once(" looks at ") else {
        return false;
    };
    let [quitted, open] = ["quitted", "not quitted"].map(|how| format!("{trick} was {how}"));
    let (before, after) = story.lines.split_at(place);
    if stated(before, &open)
        || !stated(before, &quitted) && (stated(after, &quitted) || stated(after, &open))
    {
        return true;
    }
    if stated(&story.lines, "the trick is turned, not quitted") {
        return true;
    }
    let line = u32::try_from(place).unwrap_or(u32::MAX) + 1;
    let number = trick.rsplit(' ').next().and_then(|number| number.parse().ok());
    let trick = number.and_then(|number| facts.record().trick_numbered(number));
    let until = trick.map(|trick| trick.quitted.or(trick.complete));
    until.is_some_and(|until| until.is_none_or(|until| until.line > line))
}
