//! Cutting, the forming of a table, and who goes out and comes in.

use super::{Rng, Tale, Stated, Year, one_in, pick};
use crate::oracle::want::{Want, verdict};
use std::ops::Range;

const NAMES: [&str; 9] = ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida"];

pub(super) fn story(rng: &mut Rng, year: Year) -> Stated {
    let mut names = NAMES;
    rng.shuffle(&mut names);
    match rng.usize(..6) {
        0 | 1 => partners(rng, year, &names),
        2 => table(rng, year, &names),
        3 => going_out(rng, year, &names),
        4 => entry(rng, year, &names),
        _ => leaving(rng, year, &names),
    }
}

/// A card cut: how high it is by its rank and, where suits count, by that.
#[derive(Clone, Copy)]
struct Cut {
    name: &'static str,
    rank: usize,
    suit: usize,
}

impl Cut {
    /// The ace is the lowest; of equal cards, in 1907 alone, the heart, then the diamond, the club and the spade.
    fn height(self, year: Year) -> usize {
        let suit = if year == Year::Y1907 { self.suit } else { 0 };
        4 * self.rank + suit
    }

    fn stated(self) -> String {
        let (rank, suit) = (b"A23456789TJQK"[self.rank], b"HDCS"[self.suit]);
        format!("{} {}{}", self.name, char::from(suit), char::from(rank))
    }
}

/// What they cut, of so few ranks, all of one pack.
fn cards(rng: &mut Rng, names: &[&'static str], ranks: usize) -> Vec<Cut> {
    let mut pack: Vec<usize> = (0..4 * ranks).collect();
    rng.shuffle(&mut pack);
    let first = rng.usize(..=13 - ranks);
    let cut = names.iter().zip(pack).map(|(name, card)| Cut {
        name,
        rank: first + card / 4,
        suit: card % 4,
    });
    cut.collect()
}

fn stated(what: &str, cut: &[Cut]) -> String {
    let cut: Vec<String> = cut.iter().map(|one| one.stated()).collect();
    format!("{what}: {}", cut.join(", "))
}

fn of(what: &str, people: &[&str]) -> String {
    let mut people = people.to_vec();
    people.sort_unstable();
    format!("{what} from {}", people.join(" or "))
}

fn must(options: &[String]) -> Want {
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    verdict(&["must"]).opts(&options)
}

/// From the lowest to the highest.
fn in_order(cut: &[Cut], year: Year) -> Vec<Cut> {
    let mut order = cut.to_vec();
    order.sort_by_key(|one| one.height(year));
    order
}

fn partners(rng: &mut Rng, year: Year, names: &[&'static str]) -> Stated {
    let ranks = pick(rng, &[2, 4, 13]);
    let cut = cards(rng, &names[..4], ranks);
    let mut tale = Tale::default();
    let line = tale.write(stated("cut for partners", &cut));
    let order = in_order(&cut, year);
    let [a, b, c, d] = order[..] else { unreachable!() };
    let same = |one: Cut, other: Cut| one.height(year) == other.height(year);
    let ties = [same(a, b), same(b, c), same(c, d)];
    let teams = |a: Cut, b: Cut, c: Cut, d: Cut| {
        let lower = of("partners", &[a.name, b.name]);
        must(&[lower, of("partners", &[c.name, d.name])]).of(&["cut_for_partners"])
    };
    let deals = |one: Cut| must(&[of("deals", &[one.name])]).of(&["cut_for_deal"]);
    let again = |people: &[Cut], what: &str| {
        let people: Vec<&str> = people.iter().map(|one| one.name).collect();
        must(&[of("cut_again", &people)]).of(&[what])
    };
    let recut = |rng: &mut Rng, people: &[Cut]| {
        let names: Vec<&'static str> = people.iter().map(|one| one.name).collect();
        apart(rng, &names)
    };
    match ties {
        [false, false, _] => {
            tale.want(line, teams(a, b, c, d));
            tale.also(line, deals(a));
            tale.done("no cut again")
        }
        [true, false, _] => {
            tale.want(line, teams(a, b, c, d));
            if one_in(rng, 2) {
                tale.also(line, again(&[a, b], "cut_for_deal"));
                return tale.done("the lowest equal");
            }
            let new = recut(rng, &[a, b]);
            let line = tale.write(stated("cut for deal", &new));
            tale.want(line, deals(in_order(&new, year)[0]));
            tale.done("the lowest cut again")
        }
        [false, true, false] if year == Year::Y1904 => {
            if one_in(rng, 2) {
                tale.want(line, again(&[b, c], "cut_for_partners"));
                tale.also(line, deals(a));
                return tale.done("the middle equal");
            }
            let new = in_order(&recut(rng, &[b, c]), year);
            let line = tale.write(stated("cut for partners", &new));
            tale.want(line, teams(a, new[0], new[1], d));
            tale.done("the middle cut again")
        }
        [false, true, false] => {
            // Of these 1906 says nothing, but that the lowest deals.
            tale.want(line, deals(a));
            tale.done("the middle equal")
        }
        [false, true, true] => {
            if one_in(rng, 2) {
                tale.want(line, again(&[b, c, d], "cut_for_partners"));
                tale.also(line, deals(a));
                return tale.done("three equal, the lowest apart");
            }
            let new = in_order(&recut(rng, &[b, c, d]), year);
            let line = tale.write(stated("cut for partners", &new));
            tale.want(line, teams(new[1], new[2], a, new[0]));
            tale.also(line, deals(a));
            tale.done("three cut again, the lowest apart")
        }
        [true, true, false] => {
            if one_in(rng, 2) {
                tale.want(line, again(&[a, b, c], "cut_for_partners"));
                return tale.done("three equal, the highest apart");
            }
            let new = in_order(&recut(rng, &[a, b, c]), year);
            let line = tale.write(stated("cut for partners", &new));
            tale.want(line, teams(new[0], new[1], new[2], d));
            tale.also(line, deals(new[0]));
            tale.done("three cut again, the highest apart")
        }
        // Of four equal cards no text speaks.
        [true, true, true] => tale.done("four equal"),
    }
}

/// More candidates than can play.
fn table(rng: &mut Rng, year: Year, names: &[&'static str]) -> Stated {
    let many = 5 + rng.usize(..5);
    let mut tale = Tale::of(&[format!("candidates: {}", names[..many].join(", "))]);
    // That two more belong to the table is said in 1904 alone.
    let more = many > 6 && year == Year::Y1904;
    let cut = if more {
        apart(rng, &names[..many])
    } else {
        let ranks = pick(rng, &[4, 13]);
        cards(rng, &names[..many], ranks)
    };
    let line = tale.write(stated("cut", &cut));
    let cut = in_order(&cut, year);
    let order: Vec<&str> = cut.iter().map(|one| one.name).collect();
    let enters = |people: &[&str]| must(&[of("may_enter", people)]).of(&["cut_for_table"]);
    let tied = tied_at(&cut, 4, year);
    if tied.is_empty() {
        let mut options = vec![of("may_enter", &order[..4])];
        if more {
            options.push(of("belongs", &order[4..6]));
            options.push(of("prior_right", &order[6..7]));
        }
        tale.want(line, must(&options).of(&["cut_for_table"]).laws(&["17"]));
        return tale.done("candidates");
    }
    let Some(again) = tie(year, &order, tied.clone()) else {
        return tale.done("a tie of which nothing is said");
    };
    let (first, equal) = (&order[..tied.start], &order[tied]);
    if first.len() + 1 == 4 && equal.len() == 2 && one_in(rng, 2) {
        let new = in_order(&apart(rng, equal), year);
        let line = tale.write(stated("cut", &new));
        let four: Vec<&str> = first.iter().copied().chain([new[0].name]).collect();
        tale.want(line, enters(&four));
        return tale.done("candidates who cut again");
    }
    // Who is in without it is said, or is not.
    tale.want(line, again.of(&["cut_for_table"]));
    tale.done("candidates with equal cards")
}

/// The places of those whose equal cards leave it open who is below a place and who is above.
fn tied_at(order: &[Cut], place: usize, year: Year) -> Range<usize> {
    let height = |at: usize| order[at].height(year);
    if height(place - 1) != height(place) {
        return 0..0;
    }
    let same = |at: &usize| height(*at) == height(place);
    let all: Vec<usize> = (0..order.len()).filter(same).collect();
    all[0]..all[0] + all.len()
}

/// What must be done about them, where that is said: two cut again in 1904 unless theirs are the highest; three in 1904
/// and in 1906.
fn tie(year: Year, order: &[&str], tied: Range<usize>) -> Option<Want> {
    let highest = tied.end == order.len();
    let said = match tied.len() {
        2 => year == Year::Y1904 && !highest,
        3 => true,
        _ => false,
    };
    said.then(|| must(&[of("cut_again", &order[tied])]))
}

/// One or two claim admission at the end of a rubber; and one of the players may retire, before or after.
fn going_out(rng: &mut Rng, year: Year, names: &[&'static str]) -> Stated {
    let (players, come) = names.split_at(4);
    let places = 1 + rng.usize(..2);
    let even = one_in(rng, 2);
    // Where some have played more than the others, they are as many as there are to come in, and first.
    let mut played = [1 + rng.usize(..3); 4];
    if !even {
        played[..places].fill(4 + rng.usize(..2));
    }
    let rubbers = players.iter().zip(played);
    let mut rubbers: Vec<String> = rubbers.map(|(name, many)| format!("{name} {many}")).collect();
    rng.shuffle(&mut rubbers);
    let mut tale = Tale::of(&[
        format!("table: {}", players.join(", ")),
        format!("rubbers: {}", rubbers.join(", ")),
        "the rubber ends".to_owned(),
    ]);
    let retires = one_in(rng, 3).then(|| rng.usize(..=places));
    let mut line = 0;
    for at in 0..=places {
        if retires == Some(at) {
            tale.write(format!("{} retires", players[0]));
        }
        if let Some(name) = come[..places].get(at) {
            line = tale.write(format!("{name} declares in"));
            let enters = must(&[of("may_enter", &[name])]).of(&["declared_in"]);
            tale.want(line, enters.laws(&[year.of(["22", "24", "22"])]));
        }
    }
    let law = year.of(["21", "23", "21"]);
    // His seat is one of those that they need.
    let first = usize::from(retires.is_some());
    let (left, places) = (&players[first..], places - first);
    if places == 0 {
        tale.also(line, verdict(&["no_penalty"]).of(&["admission_claimed"]));
        return tale.done("his seat is taken who retires");
    }
    if !even {
        let out = must(&[of("goes_out", &left[..places])]);
        tale.also(line, out.of(&["admission_claimed"]).laws(&[law]));
        if one_in(rng, 2) {
            tale.write("a new rubber begins");
            tale.write(format!("{} declares in", come[2]));
        }
        return tale.done("who has played more goes out");
    }
    if one_in(rng, 2) {
        let cut = must(&[of("cut", left)]).of(&["admission_claimed"]);
        tale.also(line, cut.laws(&[law]));
        return tale.done("all have played as many");
    }
    let ranks = pick(rng, &[4, 13]);
    let cut = cards(rng, left, ranks);
    let line = tale.write(stated("cut for going out", &cut));
    let cut = in_order(&cut, year);
    let order: Vec<&str> = cut.iter().map(|one| one.name).collect();
    let tied = tied_at(&cut, left.len() - places, year);
    if !tied.is_empty() {
        // Who is out without it is said beside it.
        let sure = of("goes_out", &order[tied.end..]);
        if let Some(mut again) = tie(year, &order, tied.clone()) {
            if tied.end < order.len() {
                again.options.get_or_insert_default().insert(sure);
            }
            tale.want(line, again.of(&["cut_for_going_out"]));
        }
        return tale.done("equal cards for going out");
    }
    let out = must(&[of("goes_out", &order[left.len() - places..])]);
    tale.want(line, out.of(&["cut_for_going_out"]).laws(&[law]));
    let late = come[2];
    let line = tale.write(format!("{late} declares in"));
    let late = must(&[of("may_not_enter", &[late])]).of(&["declared_in"]);
    tale.want(line, late);
    tale.done("the highest go out")
}

/// Cards no two of which are of one rank.
fn apart(rng: &mut Rng, names: &[&'static str]) -> Vec<Cut> {
    loop {
        let cut = cards(rng, names, 13);
        let equal = |at: usize| cut[..at].iter().any(|one| one.rank == cut[at].rank);
        if !(1..cut.len()).any(equal) {
            return cut;
        }
    }
}

/// Somebody wishes to come in.
fn entry(rng: &mut Rng, year: Year, names: &[&'static str]) -> Stated {
    let many = 4 + rng.usize(..3);
    let (players, rest) = names.split_at(many);
    let (one, other) = (rest[0], rest[1]);
    let mut tale = Tale::of(&[format!("table: {}", players.join(", "))]);
    if many < 6 || one_in(rng, 2) {
        let line = tale.write(format!("{one} declares in"));
        let (can, law) = if many < 6 {
            ("may_enter", ["22", "24", "22"])
        } else {
            ("may_not_enter", ["18", "21", "19"])
        };
        let want = must(&[of(can, &[one])]).of(&["declared_in"]);
        tale.want(line, want.laws(&[year.of(law)]));
        return tale.done("declared in");
    }
    let asked = [one, other];
    let asked = &asked[..=rng.usize(..2)];
    let first = year == Year::Y1904;
    for name in asked {
        let line = tale.write(format!("{name} asks for the next place"));
        // Of who asks after another it is not said what he has.
        let want = must(&[of("prior_right", &[one])]).of(&["place_asked"]);
        // An announcement is nothing in 1904.
        let want = if first { verdict(&["silent", "no_penalty"]) } else { want };
        tale.want(line, want);
    }
    let line = tale.write(format!("{} retires", pick(rng, players)));
    if !first {
        let enters = must(&[of("may_enter", &[one])]).of(&["retired"]);
        tale.want(line, enters.laws(&[year.of(["18", "22", "20"])]));
    }
    tale.done("the next place asked for")
}

/// Somebody leaves, for a while or for another table.
fn leaving(rng: &mut Rng, year: Year, names: &[&'static str]) -> Stated {
    let (players, rest) = names.split_at(4);
    let who = pick(rng, players);
    let others: Vec<&str> = players.iter().copied().filter(|name| *name != who).collect();
    let mut tale = Tale::of(&[format!("table: {}", players.join(", "))]);
    let first = year == Year::Y1904;
    match rng.usize(..3) {
        0 => {
            let fay = rest[0];
            let line = tale.write(format!("{who} quits the table, {fay} for her"));
            let law = year.of(["24", "27", "25"]);
            let objects = one_in(rng, 2);
            let want = if objects {
                tale.write(format!("{} objects", pick(rng, &others)));
                must(&[of("may_not_enter", &[fay])])
            } else {
                tale.write("the others consent");
                must(&[of("substitute", &[fay])])
            };
            tale.want(line, want.of(&["quit_table"]).laws(&[law]));
            if !objects && one_in(rng, 2) {
                let line = tale.write("the rubber ends");
                let ends = must(&[of("substitute_ends", &[fay])]);
                tale.want(line, ends.of(&["substitution_over"]).laws(&[law]));
            }
            tale.done("a substitute")
        }
        1 => {
            let law = year.of(["25", "26", "24"]);
            let completes = one_in(rng, 2);
            let verb = if completes { "completes a table" } else { "cuts in elsewhere" };
            let line = tale.write(format!("{who} {verb}"));
            let lost = || must(&[of("lose_re_entry", &[who])]).laws(&[law]);
            let kept = completes && !first;
            let want = if kept {
                must(&[of("rights_kept", &[who])]).laws(&[law])
            } else {
                lost()
            };
            tale.want(line, want.of(&["joined_elsewhere"]));
            if one_in(rng, 2) {
                let line = tale.write(format!("{who} means to return"));
                let want = if kept {
                    // His place at the new one can be filled.
                    verdict(&["must"]).laws(&[law])
                } else {
                    lost()
                };
                tale.want(line, want.of(&["means_to_return"]));
            }
            tale.done("another table joined")
        }
        _ => {
            let line = tale.write(format!("{who} breaks up the table"));
            let right = must(&[of("prior_right", &others)]);
            let law = year.of(["26", "28", "26"]);
            tale.want(line, right.of(&["table_broken_up"]).laws(&[law]));
            tale.done("the table broken up")
        }
    }
}
