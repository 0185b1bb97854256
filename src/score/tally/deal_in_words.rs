//! A deal in words.

use super::file::{AfterDummy, Part};
use crate::bridge::Strain;
use crate::score::{Call, Deal, RevokeForm, What};

/// A deal in words, with what it brought: whose column, how much, for what.
pub(super) fn deal_in_words(
    part: &Part,
    deal: &Deal,
    place: usize,
    wrote: impl Iterator<Item = (String, i64, What)>,
) -> String {
    let mut columns: Vec<(String, Vec<String>)> = Vec::new();
    for (who, points, what) in wrote {
        let figure = format!("{points} {}", what.words());
        match columns.iter_mut().find(|(column, _)| *column == who) {
            Some((_, figures)) => figures.push(figure),
            None => columns.push((who, vec![figure])),
        }
    }
    let columns: Vec<String> =
        columns.into_iter().map(|(who, figures)| format!("{who} {}", figures.join(", "))).collect();
    let wrote =
        if columns.is_empty() { "nothing is scored".to_owned() } else { columns.join("; ") };
    let turn = out_of_turn(part, deal, place).unwrap_or_default();
    format!("{}. {}{turn}: {wrote}.", place + 1, played(part, deal))
}

/// That another than the dealer was next to deal, where each deal is its dealer's: of three players, and of two. A deal that
/// is played out counts all the same.
fn out_of_turn(part: &Part, deal: &Deal, place: usize) -> Option<String> {
    let names = &part.names;
    let count = names.players.len();
    if !(names.are_three() || names.are_two()) {
        return None;
    }
    let dealt = |deal: &Deal| deal.maker.filter(|_| deal.strain.is_some());
    let before = part.deals.get(place.checked_sub(1)?)?;
    let next = (dealt(&before.value)? + 1) % count;
    let differs = dealt(deal)? % count != next;
    differs.then(|| format!(" (it was {}'s turn to deal)", names.player(next)))
}

/// What was played: `4 hearts by South doubled, North and South took 10 tricks`.
fn played(part: &Part, deal: &Deal) -> String {
    let Some(strain) = deal.strain else {
        return if deal.written.is_empty() {
            "Passed out".to_owned()
        } else {
            "As written".to_owned()
        };
    };
    let contract = capital(&contract(part, deal, strain));
    if deal.not_played {
        return format!("{contract}, not played");
    }
    let three = deal.maker.filter(|_| part.names.are_three());
    let side = three.map_or(deal.makers_side(), |_| 0);
    let [first, second] = deal.won;
    let tricks = if side == 0 { first } else { second };
    let who = three.map_or_else(|| part.names.side(side), |player| part.names.player(player));
    let took = if tricks == 1 { "trick" } else { "tricks" };
    format!("{contract}, {who} took {tricks} {took}{}", revokes(part, deal))
}

/// The revokes of a deal, and how they were paid.
fn revokes(part: &Part, deal: &Deal) -> String {
    let one = |revoke: &crate::score::Revoke| {
        let paid = match revoke.form {
            Some(RevokeForm::Take) => "three tricks taken",
            Some(RevokeForm::Deduct) => "the value of three tricks deducted",
            Some(RevokeForm::Add) => "the value of three tricks added",
            None => "no penalty given",
        };
        format!(" ({} revoked, {paid})", who_revoked(part, deal, revoke.by))
    };
    let dummys = (deal.dummy_revoked > 0).then_some(" (dummy revoked, no penalty)");
    let all = deal.revokes.iter().map(one);
    all.chain(dummys.map(str::to_owned)).collect()
}

/// The side that revoked, within a sentence.
fn who_revoked(part: &Part, deal: &Deal, side: usize) -> String {
    let names = &part.names;
    match deal.maker.filter(|_| names.are_three()) {
        Some(dealer) if side == 0 => names.player(dealer),
        Some(dealer) => {
            let others = (0..3).filter(|player| *player != dealer);
            let others: Vec<String> = others.map(|player| names.player(player)).collect();
            others.join(" or ")
        }
        None if names.players.is_empty() => names.side(side).to_lowercase(),
        None => names.side(side),
    }
}

/// What was declared or undertaken, and by whom.
pub(super) fn contract(part: &Part, deal: &Deal, strain: Strain) -> String {
    let named = match (deal.call, strain) {
        (Some(Call::Level(1)), Strain::Trumps(suit)) => format!("1 {}", suit.singular()),
        (Some(Call::Level(1)), Strain::NoTrumps) => "1 no trump".to_owned(),
        (Some(Call::Level(level)), _) => format!("{level} {strain}"),
        (Some(Call::Game), _) => format!("game in {strain}"),
        (Some(Call::Part), _) => format!("part score in {strain}"),
        (None, _) => strain.to_string(),
    };
    let by = deal.maker.map_or_else(String::new, |player| {
        let left = match (deal.left_to_dummy, deal.doubled) {
            (false, _) => "",
            (true, 0) => ", left to dummy",
            (true, _) => ", left to dummy,",
        };
        format!(" by {}{left}", part.names.player(player))
    });
    let doubled = match deal.doubled {
        0 => String::new(),
        1 => " doubled".to_owned(),
        2 => " redoubled".to_owned(),
        3 => " doubled three times".to_owned(),
        times => format!(" doubled {times} times"),
    };
    let unseen =
        if is_redoubled_unseen(part, deal) { " (the dealer had not seen its cards)" } else { "" };
    format!("{named}{by}{doubled}{unseen}")
}

/// Whether the dealer redoubled who left it to dummy, at a table where he does so only while he has not seen its cards.
fn is_redoubled_unseen(part: &Part, deal: &Deal) -> bool {
    deal.left_to_dummy && deal.doubled > 1 && part.after_dummy == AfterDummy::NoRedouble
}

pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
