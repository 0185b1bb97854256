//! The next deal of a rubber: the form by which it is entered, and the line of a score file that it comes to.

use super::Desk;
use super::address::{link, spoken};
use crate::score::{RevokeForm, RevokeRule};
use maud::{Markup, html};
use std::fmt::Write as _;

/// What an address calls a deal.
pub(super) const DEAL: &str = "deal";
/// What an address calls a deal that is written, as a score file has it.
const WRITTEN: &str = "written";
/// Where the form stands on its page.
pub(super) const FORM: &str = "deal";
/// What an address calls the place of a deal that is put right.
pub(super) const EDIT: &str = "edit";
/// What must be told of a deal, and how it is asked for.
const NEEDED: [(&str, &str); 3] = [
    ("strain", "what was trumps"),
    ("side", "who took the odd trick"),
    ("tricks", "how many tricks they took"),
];
/// The tricks of a deal.
const TRICKS: u32 = 13;
/// What is seldom told of a deal.
const RARE: [&str; 3] = ["doubled", "chicane", "revoke"];
/// How often a deal was doubled, in an address and in a score file. Spades, of two points a trick, reach the usual limit
/// of a hundred at the sixth.
const DOUBLED: [&str; 6] = [
    "doubled",
    "redoubled",
    "doubled three times",
    "doubled 4 times",
    "doubled 5 times",
    "doubled 6 times",
];
/// What is declared, and the sign of it.
const STRAINS: [(&str, &str); 5] = [
    ("spades", "♠"),
    ("hearts", "♥"),
    ("diamonds", "♦"),
    ("clubs", "♣"),
    ("no trumps", "NT"),
];
/// The sides, as the sheet heads them, and the hands of each.
const SIDES: [(&str, [&str; 2]); 2] = [("We", ["N", "S"]), ("They", ["E", "W"])];
/// How a side may hold honours: in an address, on the button; how many in one hand and in the other, nothing where the
/// hands are all one.
const HELD: [(&str, &str, Option<[u32; 2]>); 6] = [
    ("3", "three", None),
    ("4", "four", None),
    ("4 in one", "four in one hand", Some([4, 0])),
    ("5", "five", None),
    (
        "4 and 1",
        "four in one hand, one in the other",
        Some([4, 1]),
    ),
    ("5 in one", "five in one hand", Some([5, 0])),
];

/// The deal that the form tells, as a line of a score file.
pub(super) fn entered(desk: &Desk<'_>, rule: &RevokeRule) -> Option<String> {
    let written = desk.address.value(WRITTEN).map(str::trim);
    if let Some(written) = written.filter(|written| !written.is_empty()) {
        return Some(written.to_owned());
    }
    line(|name| desk.address.value(name).map(str::to_owned), rule)
}

/// What is lacking in an address that tells of a deal and not enough of it, or tells what cannot be.
pub(super) fn lacking(desk: &Desk<'_>) -> Option<String> {
    let told = |name: &str| desk.address.value(name).filter(|value| !value.is_empty());
    let known = |name: &str, value: &str| match name {
        "strain" => STRAINS.iter().any(|(strain, _)| *strain == value),
        "side" => SIDES.iter().any(|(side, _)| *side == value),
        "tricks" => value.parse().is_ok_and(|tricks: u32| tricks <= TRICKS),
        "honours" => honours(value).is_some(),
        _ => true,
    };
    let [(strain, _), (side, _), (tricks, _)] = NEEDED;
    [strain, side, tricks].into_iter().find_map(told)?;
    let wrong = [strain, side, tricks, "honours"]
        .into_iter()
        .find_map(|name| {
            let value = told(name).filter(|value| !known(name, value))?;
            Some(format!("“{value}” cannot be the {name} of a deal"))
        });
    let missing = || NEEDED.iter().find(|(name, _)| told(name).is_none());
    wrong.or_else(|| missing().map(|(_, say)| format!("say {say}")))
}

/// What is wrong where nobody is said to have held honours, and there were trumps: of five one side holds three or more.
pub(super) fn honours_wanting(desk: &Desk<'_>) -> Option<&'static str> {
    let told = |name: &str| desk.address.value(name);
    let trumps = told("strain").is_some_and(|strain| strain != "no trumps");
    // Of a deal that is put right they may have stayed untold.
    let unsaid = match told("honours") {
        Some(honours) => honours.is_empty(),
        None => told(EDIT).is_none(),
    };
    (trumps && unsaid)
        .then_some("with a trump suit one side held three of its five honours or more: say which")
}

/// The line of a score file that some answers come to; nothing where one is lacking.
fn line(answer: impl Fn(&str) -> Option<String>, rule: &RevokeRule) -> Option<String> {
    let told = |name: &str| answer(name).filter(|value| !value.is_empty());
    let one_of = |name: &str, all: &[&'static str]| {
        let value = told(name)?;
        all.iter().copied().find(|known| *known == value.as_str())
    };
    let strain = one_of("strain", &STRAINS.map(|(strain, _)| strain))?;
    let side = one_of("side", &SIDES.map(|(side, _)| side))?;
    let tricks: u32 = told("tricks")?
        .parse()
        .ok()
        .filter(|tricks| *tricks <= TRICKS)?;
    let doubled = one_of("doubled", &DOUBLED).map(|word| format!(" {word}"));
    let mut deal = format!("{strain}{}; {side} {tricks}", doubled.unwrap_or_default());
    if let Some(honours) = told("honours").and_then(|told| honours(&told)) {
        let _ = write!(deal, "; honours: {honours}");
    }
    if let Some(chicane) = told("chicane").and_then(|told| chicane(&told)) {
        let _ = write!(deal, "; {chicane}");
    }
    if let Some(revoke) = told("revoke").and_then(|told| revoke(&told, rule)) {
        let _ = write!(deal, "; {revoke}");
    }
    Some(deal)
}

/// How a side may have been without trumps: in an address, on the button, as a score file tells it after the seats.
const WITHOUT: [(&str, &str); 3] = [
    ("one", "one hand"),
    ("both", "both hands"),
    ("deduct", "both hands, deducted"),
];

/// `We one` as a score file tells it. Honours in one hand are told of a side's first, so the other is the one without.
fn chicane(told: &str) -> Option<String> {
    let (side, hands) = told.split_once(' ')?;
    let (side, [one, other]) = SIDES.iter().find(|(own, _)| *own == side)?;
    match hands {
        "one" => Some(format!("chicane: {other}")),
        "both" => Some(format!("chicane: {one}, {other}")),
        "deduct" => Some(format!(
            "chicane: {one}, {other}; {side} deduct double chicane"
        )),
        _ => None,
    }
}

/// `We take` as a score file tells it: that side revoked, and the other took its three tricks.
fn revoke(told: &str, rule: &RevokeRule) -> Option<String> {
    let (side, form) = told.split_once(' ')?;
    let (_, [seat, _]) = SIDES.iter().find(|(own, _)| *own == side)?;
    let (other, _) = SIDES.iter().find(|(own, _)| *own != side)?;
    let form = rule.forms.iter().find(|one| name_of(**one) == form)?;
    Some(format!(
        "{seat} revokes; {other} {}",
        form.words(rule.tricks)
    ))
}

/// A form in an address.
fn name_of(form: RevokeForm) -> &'static str {
    match form {
        RevokeForm::Take => "take",
        RevokeForm::Deduct => "deduct",
        RevokeForm::Add => "add",
    }
}

/// What is tapped for a line that this form made; nothing for one that it cannot make.
pub(super) fn told(deal: &str, rule: &RevokeRule) -> Option<Vec<(&'static str, String)>> {
    let (first, _) = deal.split_once(';')?;
    let strain = STRAINS.iter().find(|(strain, _)| first.starts_with(strain));
    let (strain, _) = strain?;
    let mut told = vec![("strain", (*strain).to_owned())];
    let (_, doubled) = first.split_at_checked(strain.len())?;
    told.extend((!doubled.is_empty()).then(|| ("doubled", doubled.trim().to_owned())));
    let both = || SIDES.iter().map(|(side, _)| *side);
    for clause in deal.split("; ").skip(1) {
        let tricks = both().find_map(|side| Some((side, clause.strip_prefix(side)?.trim())));
        let number = |text: &str| text.parse::<u32>().is_ok();
        if let Some((side, tricks)) = tricks.filter(|(_, tricks)| number(tricks)) {
            told.push(("side", side.to_owned()));
            told.push(("tricks", tricks.to_owned()));
        } else if let Some(own) = clause.strip_prefix("honours: ") {
            let all = both().flat_map(|side| HELD.map(|(held, ..)| format!("{side} {held}")));
            let mut all = all.filter(|one| honours(one).as_deref() == Some(own));
            told.extend(all.next().map(|one| ("honours", one)));
        }
    }
    let without = both().flat_map(|side| WITHOUT.map(|(hands, _)| format!("{side} {hands}")));
    let without = without.filter(|one| chicane(one).is_some_and(|clause| deal.contains(&clause)));
    // The longest says all.
    let without = without.max_by_key(|one| chicane(one).map_or(0, |clause| clause.len()));
    told.extend(without.map(|one| ("chicane", one)));
    let forms = |side| {
        let forms = rule.forms.iter();
        forms.map(move |form| format!("{side} {}", name_of(*form)))
    };
    let mut revokes = both()
        .flat_map(forms)
        .filter(|one| revoke(one, rule).is_some_and(|end| deal.ends_with(&end)));
    told.extend(revokes.next().map(|one| ("revoke", one)));
    let answer = |name: &str| {
        let own = told.iter().find(|(own, _)| *own == name);
        own.map(|(_, value)| value.clone())
    };
    (line(answer, rule).as_deref() == Some(deal)).then_some(told)
}

/// `We 4 in one` as a score file tells it: `N 4`.
fn honours(told: &str) -> Option<String> {
    let (side, held) = told.split_once(' ')?;
    let (_, [one, other]) = SIDES.iter().find(|(own, _)| *own == side)?;
    let (count, _, hands) = HELD.iter().find(|(own, _, _)| *own == held)?;
    Some(match hands {
        None => format!("{side} {count}"),
        Some([most, 0]) => format!("{one} {most}"),
        Some([most, rest]) => format!("{one} {most}, {other} {rest}"),
    })
}

/// What the form is for.
pub(super) struct Entry<'e> {
    /// The deals of the sheet.
    pub(super) deals: &'e [&'e str],
    /// Which of them is put right; none where one is added.
    pub(super) edited: Option<usize>,
    /// What a revoke costs under the code.
    pub(super) revoke: &'e RevokeRule,
    /// Whether it is a side's choice to take the value of double chicane off the other's honours.
    pub(super) asked: bool,
    /// Why what it told cannot be scored.
    pub(super) fault: Option<&'e str>,
}

/// The form; where what it told cannot be scored, it says why and keeps what was tapped.
pub(super) fn form(desk: &Desk<'_>, entry: &Entry<'_>) -> Markup {
    let edited = entry.edited.and_then(|place| entry.deals.get(place));
    let before = match edited.map(|deal| told(deal, entry.revoke).ok_or(deal)) {
        Some(Err(line)) => return as_written(desk, entry, line),
        Some(Ok(told)) => told,
        None => Vec::new(),
    };
    let radio = |name: &str, value: &str, label: Markup, needed: bool| {
        let before = before.iter().find(|(own, _)| *own == name);
        let before = before.map(|(_, value)| value.as_str());
        // Of a deal that is put right, what it has not got was answered too.
        let none = edited.is_some().then_some("");
        let checked = desk.address.value(name).or(before).or(none) == Some(value);
        html! { label.tap { input type="radio" name=(name) value=(value) required[needed] checked[checked]; span { (label) } } }
    };
    html! {
        form.deal id=(FORM) method="get" action=(format!("/score#{FORM}")) {
            (head(desk, entry))
            fieldset { legend { "Trumps" } div.taps.five {
                @for (strain, sign) in STRAINS { (radio("strain", strain, html! { span class=(format!("sign {strain}")) aria-hidden="true" { (sign) } span.aloud { (strain) } }, true)) }
            } }
            fieldset { legend { "Who took the odd trick" } div.taps.two {
                @for (side, _) in SIDES { (radio("side", side, html! { (side) }, true)) }
            } }
            fieldset { legend { "Tricks taken" } div.taps.seven {
                @for tricks in 7..=13_u32 { (radio("tricks", &tricks.to_string(), html! { (tricks) }, true)) }
            } }
            // Some of these are hidden, and a hidden one that is required would stop the form without a word.
            fieldset.honours { legend { "Honours (aces at no trumps)" } div.taps {
                div.without-trumps { (radio("honours", "", html! { "none" }, false)) }
                @for (side, _) in SIDES {
                    p.side aria-hidden="true" { (side) }
                    @for (held, label, _) in HELD {
                        // Without trumps there are four honours.
                        @let five = held.contains('5') || held.contains("and 1");
                        div.with-trumps[five] { (radio("honours", &format!("{side} {held}"), html! { span.aloud { (side) " " } (label) }, false)) }
                    }
                }
            } }
            details open[before.iter().any(|(name, _)| RARE.contains(name))] {
                summary { span { "Doubled, chicane, revoke" } }
                fieldset { legend { "Doubled" } div.taps {
                    (radio("doubled", "", html! { "no" }, false))
                    @for way in DOUBLED { (radio("doubled", way, html! { (way.strip_prefix("doubled ").unwrap_or(way)) }, false)) }
                } }
                fieldset.with-trumps { legend { "Chicane (no trump in a hand)" } div.taps {
                    (radio("chicane", "", html! { "none" }, false))
                    @for (side, _) in SIDES {
                        @for (hands, label) in WITHOUT {
                            @if hands != "deduct" || entry.asked {
                                (radio("chicane", &format!("{side} {hands}"), html! { (side) ", " (label) }, false))
                            }
                        }
                    }
                } }
                @if !entry.revoke.forms.is_empty() {
                    fieldset { legend { "Revoke: enter the tricks as they were won" } div.taps {
                        (radio("revoke", "", html! { "none" }, false))
                        @for ((side, _), (other, _)) in SIDES.iter().zip(SIDES.iter().rev()) {
                            @for form in &entry.revoke.forms {
                                (radio("revoke", &format!("{side} {}", name_of(*form)), html! { (side) " revoked; " (other.to_lowercase()) " " (form.words(entry.revoke.tricks)) }, false))
                            }
                        }
                    } }
                }
            }
            (foot(desk, entry))
        }
    }
}

/// What the form begins with, and what goes along unseen.
fn head(desk: &Desk<'_>, entry: &Entry<'_>) -> Markup {
    html! {
        h2 { @match entry.edited { Some(place) => { "Deal " (place + 1) ", put right" }, None => { "The next deal" } } }
        @if let Some(why) = entry.fault {
            p.refused role="alert" { "That deal was not " (if entry.edited.is_some() { "put right" } else { "added" }) ": " (spoken(why)) "." }
        }
        @if let Some(code) = desk.address.code(desk.library) { input type="hidden" name="code" value=(code); }
        @for deal in entry.deals { input type="hidden" name=(DEAL) value=(deal); }
        @if let Some(place) = entry.edited { input type="hidden" name=(EDIT) value=(place); }
    }
}

/// What the form ends with.
fn foot(desk: &Desk<'_>, entry: &Entry<'_>) -> Markup {
    html! {
        button.go { (if entry.edited.is_some() { "Put it right" } else { "Add the deal" }) }
        @if entry.edited.is_some() {
            a.quiet href=(link("/score", desk.address.code(desk.library).as_deref(), entry.deals.iter().map(|deal| (DEAL, *deal)))) { "Leave it as it was" }
        }
    }
}

/// The form for a deal that cannot be tapped: its line, as a score file has it.
fn as_written(desk: &Desk<'_>, entry: &Entry<'_>, line: &str) -> Markup {
    html! {
        form.deal id=(FORM) method="get" action=(format!("/score#{FORM}")) {
            (head(desk, entry))
            label for=(WRITTEN) { "The deal, as a score file has it" }
            div.field { input id=(WRITTEN) type="text" name=(WRITTEN) maxlength="300" autocomplete="off" required value=(desk.address.value(WRITTEN).unwrap_or(line)); }
            (foot(desk, entry))
        }
    }
}
