//! The next deal of a rubber: what is tapped of it in an address, and the line of a score file that it comes to.

use super::Context;
use crate::score::{RevokeForm, RevokeRule};
use std::fmt::Write as _;

/// What an address calls a deal.
pub(super) const DEAL: &str = "deal";
/// What an address calls a deal that is written, as a score file has it.
pub(super) const WRITTEN: &str = "written";
/// What an address calls the place of a deal that is corrected.
pub(super) const EDIT: &str = "edit";
/// What must be stated of a deal, and how it is asked for.
const NEEDED: [(&str, &str); 3] = [
    ("strain", "what was trumps"),
    ("side", "who took the odd trick"),
    ("tricks", "how many tricks they took"),
];
/// The tricks of a deal.
const TRICKS: u32 = 13;
/// How often a deal was doubled, in an address and in a score file. Spades, of two points a trick, reach the usual limit
/// of a hundred at the sixth.
pub(super) const DOUBLED: [&str; 6] = [
    "doubled",
    "redoubled",
    "doubled three times",
    "doubled 4 times",
    "doubled 5 times",
    "doubled 6 times",
];
/// What is declared, and the sign of it.
pub(super) const STRAINS: [(&str, &str); 5] =
    [("spades", "♠"), ("hearts", "♥"), ("diamonds", "♦"), ("clubs", "♣"), ("no trumps", "NT")];
/// The sides, as the sheet heads them, and the hands of each.
pub(super) const SIDES: [(&str, [&str; 2]); 2] = [("We", ["N", "S"]), ("They", ["E", "W"])];
/// How a side may hold honours: in an address, on the button; how many in one hand and in the other, nothing where the
/// hands are all one.
pub(super) const HELD: [(&str, &str, Option<[u32; 2]>); 6] = [
    ("3", "three", None),
    ("4", "four", None),
    ("4 in one", "four in one hand", Some([4, 0])),
    ("5", "five", None),
    ("4 and 1", "four in one hand, one in the other", Some([4, 1])),
    ("5 in one", "five in one hand", Some([5, 0])),
];

/// The deal that the form tells, as a line of a score file.
pub(super) fn entered(context: &Context<'_>, rule: &RevokeRule) -> Option<String> {
    let written = context.address.value(WRITTEN).map(str::trim);
    if let Some(written) = written.filter(|written| !written.is_empty()) {
        return Some(written.to_owned());
    }
    line(|name| context.address.value(name).map(str::to_owned), rule)
}

/// What is lacking in an address that tells of a deal and not enough of it, or tells what cannot be.
pub(super) fn lacking(context: &Context<'_>) -> Option<String> {
    let stated = |name: &str| context.address.value(name).filter(|value| !value.is_empty());
    let known = |name: &str, value: &str| match name {
        "strain" => STRAINS.iter().any(|(strain, _)| *strain == value),
        "side" => SIDES.iter().any(|(side, _)| *side == value),
        "tricks" => value.parse().is_ok_and(|tricks: u32| tricks <= TRICKS),
        "honours" => honours(value).is_some(),
        _ => true,
    };
    let [(strain, _), (side, _), (tricks, _)] = NEEDED;
    [strain, side, tricks].into_iter().find_map(stated)?;
    let wrong = [strain, side, tricks, "honours"].into_iter().find_map(|name| {
        let value = stated(name).filter(|value| !known(name, value))?;
        Some(format!("“{value}” cannot be the {name} of a deal"))
    });
    let missing = || NEEDED.iter().find(|(name, _)| stated(name).is_none());
    wrong.or_else(|| missing().map(|(_, say)| format!("say {say}")))
}

/// What is wrong if nobody is said to have held honours, and there were trumps: of five one side holds three or more.
pub(super) fn missing_honours(context: &Context<'_>) -> Option<&'static str> {
    let stated = |name: &str| context.address.value(name);
    let trumps = stated("strain").is_some_and(|strain| strain != "no trumps");
    // Of a deal that is corrected they may have stayed unstated.
    let unsaid = match stated("honours") {
        Some(honours) => honours.is_empty(),
        None => stated(EDIT).is_none(),
    };
    (trumps && unsaid)
        .then_some("with a trump suit one side held three of its five honours or more: say which")
}

/// The line of a score file that some answers come to; nothing where one is lacking.
fn line(answer: impl Fn(&str) -> Option<String>, rule: &RevokeRule) -> Option<String> {
    let stated = |name: &str| answer(name).filter(|value| !value.is_empty());
    let one_of = |name: &str, all: &[&'static str]| {
        let value = stated(name)?;
        all.iter().copied().find(|known| *known == value.as_str())
    };
    let strain = one_of("strain", &STRAINS.map(|(strain, _)| strain))?;
    let side = one_of("side", &SIDES.map(|(side, _)| side))?;
    let tricks: u32 = stated("tricks")?.parse().ok().filter(|tricks| *tricks <= TRICKS)?;
    let doubled = one_of("doubled", &DOUBLED).map(|word| format!(" {word}"));
    let mut deal = format!("{strain}{}; {side} {tricks}", doubled.unwrap_or_default());
    if let Some(honours) = stated("honours").and_then(|stated| honours(&stated)) {
        let _ = write!(deal, "; honours: {honours}");
    }
    if let Some(chicane) = stated("chicane").and_then(|stated| chicane(&stated)) {
        let _ = write!(deal, "; {chicane}");
    }
    if let Some(revoke) = stated("revoke").and_then(|stated| revoke(&stated, rule)) {
        let _ = write!(deal, "; {revoke}");
    }
    Some(deal)
}

/// How a side may have been without trumps: in an address, on the button, as a score file states it after the seats.
pub(super) const WITHOUT: [(&str, &str); 3] =
    [("one", "one hand"), ("both", "both hands"), ("deduct", "both hands, deducted")];

/// `We one` as a score file states it. Honours in one hand are stated of a side's first, so the other is the one
/// without.
fn chicane(stated: &str) -> Option<String> {
    let (side, hands) = stated.split_once(' ')?;
    let (side, [one, other]) = SIDES.iter().find(|(own, _)| *own == side)?;
    match hands {
        "one" => Some(format!("chicane: {other}")),
        "both" => Some(format!("chicane: {one}, {other}")),
        "deduct" => Some(format!("chicane: {one}, {other}; {side} deduct double chicane")),
        _ => None,
    }
}

/// `We take` as a score file states it: that side revoked, and the other took its three tricks.
fn revoke(stated: &str, rule: &RevokeRule) -> Option<String> {
    let (side, form) = stated.split_once(' ')?;
    let (_, [seat, _]) = SIDES.iter().find(|(own, _)| *own == side)?;
    let (other, _) = SIDES.iter().find(|(own, _)| *own != side)?;
    let form = rule.forms.iter().find(|one| name_of(**one) == form)?;
    Some(format!("{seat} revokes; {other} {}", form.words(rule.tricks)))
}

/// A form in an address.
pub(super) fn name_of(form: RevokeForm) -> &'static str {
    match form {
        RevokeForm::Take => "take",
        RevokeForm::Deduct => "deduct",
        RevokeForm::Add => "add",
    }
}

/// What is tapped for a line that this form made; nothing for one that it cannot make.
pub(super) fn stated(deal: &str, rule: &RevokeRule) -> Option<Vec<(&'static str, String)>> {
    let (first, _) = deal.split_once(';')?;
    let strain = STRAINS.iter().find(|(strain, _)| first.starts_with(strain));
    let (strain, _) = strain?;
    let mut stated = vec![("strain", (*strain).to_owned())];
    let (_, doubled) = first.split_at_checked(strain.len())?;
    stated.extend((!doubled.is_empty()).then(|| ("doubled", doubled.trim().to_owned())));
    let both = || SIDES.iter().map(|(side, _)| *side);
    for clause in deal.split("; ").skip(1) {
        let tricks = both().find_map(|side| Some((side, clause.strip_prefix(side)?.trim())));
        let number = |text: &str| text.parse::<u32>().is_ok();
        if let Some((side, tricks)) = tricks.filter(|(_, tricks)| number(tricks)) {
            stated.push(("side", side.to_owned()));
            stated.push(("tricks", tricks.to_owned()));
        } else if let Some(own) = clause.strip_prefix("honours: ") {
            let all = both().flat_map(|side| HELD.map(|(held, ..)| format!("{side} {held}")));
            let mut all = all.filter(|one| honours(one).as_deref() == Some(own));
            stated.extend(all.next().map(|one| ("honours", one)));
        }
    }
    let without = both().flat_map(|side| WITHOUT.map(|(hands, _)| format!("{side} {hands}")));
    let without = without.filter(|one| chicane(one).is_some_and(|clause| deal.contains(&clause)));
    // The longest says all.
    let without = without.max_by_key(|one| chicane(one).map_or(0, |clause| clause.len()));
    stated.extend(without.map(|one| ("chicane", one)));
    let forms = |side| {
        let forms = rule.forms.iter();
        forms.map(move |form| format!("{side} {}", name_of(*form)))
    };
    let mut revokes = both()
        .flat_map(forms)
        .filter(|one| revoke(one, rule).is_some_and(|end| deal.ends_with(&end)));
    stated.extend(revokes.next().map(|one| ("revoke", one)));
    let answer = |name: &str| {
        let own = stated.iter().find(|(own, _)| *own == name);
        own.map(|(_, value)| value.clone())
    };
    (line(answer, rule).as_deref() == Some(deal)).then_some(stated)
}

/// `We 4 in one` as a score file states it: `N 4`.
fn honours(stated: &str) -> Option<String> {
    let (side, held) = stated.split_once(' ')?;
    let (_, [one, other]) = SIDES.iter().find(|(own, _)| *own == side)?;
    let (count, _, hands) = HELD.iter().find(|(own, _, _)| *own == held)?;
    Some(match hands {
        None => format!("{side} {count}"),
        Some([most, 0]) => format!("{one} {most}"),
        Some([most, rest]) => format!("{one} {most}, {other} {rest}"),
    })
}
