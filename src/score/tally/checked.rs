//! What a deal says that its scheme does not go by.

use super::TallyError;
use super::dummy::left_to_dummy;
use super::evaluate::Chosen;
use super::file::{Compared, Division, Kind, Part};
use crate::score::{Call, Declarer, Method};

/// What a deal tells and the scheme does not go by.
#[expect(clippy::too_many_lines, reason = "one flat list, a fault a row")]
pub(super) fn check(part: &Part, chosen: &Chosen, faults: &mut Vec<TallyError>) {
    let scheme = &chosen.scheme;
    faults.extend(comparison(part, chosen));
    faults.extend(curve(part, chosen));
    faults.extend(left_to_dummy(part, chosen));
    let count = part.names.players.len();
    if count > 4 {
        let span = part.span_of(0);
        return faults.push(TallyError::WhoPlays { count, span });
    }
    for deal in &part.deals {
        let span = deal.span;
        let mut wrong = |what, help| faults.push(chosen.refuses(what, span, help));
        if deal.has_no_result() && part.kind != Kind::Pairs {
            wrong(
                "does not count this: only in a session of pairs may a board have no result",
                "write how it was played, or leave it out",
            );
        }
        let played = deal.strain.is_some();
        match (&scheme.contract, deal.call) {
            (Some(_), None) if played => wrong(
                "needs a contract, and none is given",
                "write the contract: `4 hearts by S`, or `game in hearts by S`",
            ),
            (Some(contract), Some(Call::Level(_))) if contract.part_or_game => wrong(
                "has no contracts for a number of tricks",
                "write which kind of contract it was: `part in spades by S`, or `game in spades by S`",
            ),
            (None, Some(_)) => wrong(
                "knows no contracts",
                "leave the number out: `hearts by S`; or choose another scheme: `scheme: rubber-bridge`",
            ),
            _ => {}
        }
        // Of hands that are dealt again nobody undertook anything.
        let again = scheme.declarer(deal, 0) == Some(Declarer::DealtAgain);
        if deal.call.is_some() && deal.maker.is_none() && !again {
            wrong(
                "needs a declarer for the contract, and none is given",
                "add `by` and the player: `4 hearts by S`",
            );
        }
        // What is for two alone says so itself.
        let for_two = scheme.dummy_makes.is_some() && scheme.three.is_none();
        if scheme.three.is_some() != part.names.are_three() && !for_two {
            wrong(
                "is not for this number of players",
                "three players score by three-hand, three-hand-games and three-hand-rubbers, two by double-dummy, four by the others",
            );
        }
        if scheme.revoke.forms.is_empty() && !deal.revokes.is_empty() {
            wrong(
                "has no rule for a revoke",
                "leave it out, and write the tricks as they were settled",
            );
        }
        let doubled = deal.strain.map(|strain| scheme.allows(strain, deal.doubled, part.limit));
        if doubled == Some(false) {
            match scheme.doubling.times {
                Some(0) => wrong("has no doubling", "leave the doubling out"),
                Some(times) if deal.doubled > times => {
                    wrong("allows only a double and a redouble", "say `doubled` or `redoubled`");
                }
                _ => wrong(
                    "does not allow so many doubles",
                    "write only the doubles that counted; if the table has agreed on its own limit, add `agreed: limit 200`, or `agreed: no limit`, above",
                ),
            }
        }
        if scheme.unplayed.points == 0 && deal.not_played {
            wrong(
                "does not allow a hand that is not played",
                "write how it was played, or choose a code",
            );
        }
        let by_board = part.compared.is_some_and(|stated| stated.value == Compared::BoardAMatch);
        if part.kind == Kind::Table && !by_board && scheme.compare.imps.is_empty() {
            wrong(
                "has no table of match points for comparing the tables of a match",
                "choose another scheme: `scheme: duplicate`",
            );
        }
        if !scheme.compare.targets.is_empty() && played && deal.high_cards.is_none() {
            wrong(
                "needs the high-card points of a side, and none are given",
                "add those of one side, `NS 24 high-card points`, or in the lines below the hands of two partners: `N: SAK5 HQJ42 D876 CT93`",
            );
        }
        if let Some((grand, span)) = deal.slam {
            let slam = scheme.slam;
            let (from, below, what) = if grand {
                (slam.grand_tricks, u32::MAX, "grand slam")
            } else {
                (slam.little_tricks, slam.grand_tricks, "little slam")
            };
            if !deal.won.iter().any(|won| (from..below).contains(won)) {
                faults.push(TallyError::NoSlam { what, span });
            }
        }
        for revoke in &deal.revokes {
            let Some(form) = revoke.form.filter(|_| !scheme.revoke.forms.is_empty()) else {
                continue;
            };
            let tricks = scheme.revoke.tricks;
            let stated = revoke.stated.unwrap_or(tricks);
            if stated != tricks || !scheme.revoke.forms.contains(&form) {
                let known: Vec<String> = scheme
                    .revoke
                    .forms
                    .iter()
                    .map(|form| format!("`{}`", form.words(tricks)))
                    .collect();
                let help = format!("there is only {}, once for each revoke", known.join(", "));
                faults.push(TallyError::NoSuchForm {
                    scheme: chosen.name.clone(),
                    form: form.words(stated),
                    span,
                    help,
                });
            }
        }
    }
}

/// A curve of victory points that the scheme has not.
fn curve(part: &Part, chosen: &Chosen) -> Option<TallyError> {
    let stated = part.victory.as_ref()?;
    let lacks = stated.value == Division::Curve && chosen.scheme.compare.victory_curve.is_none();
    lacks.then(|| {
        let help =
            "give a table: `victory: 2, 6, 11`, or choose another scheme: `scheme: duplicate`";
        chosen.refuses("has no curve of victory points", stated.span, help)
    })
}

/// A way to compare results that is not for this part, or not for its scheme.
fn comparison(part: &Part, chosen: &Chosen) -> Option<TallyError> {
    let stated = part.compared?;
    let (what, help) = match (part.kind, stated.value) {
        (Kind::Pairs, Compared::BoardAMatch) => (
            "compares the boards of two teams this way, but not results of pairs",
            "write `compare: match points`, or give the tables of a match: `table 1`",
        ),
        (Kind::Table, Compared::Pairs(Method::MatchPoints | Method::Halves)) => (
            "compares results of pairs this way, but not the tables of a match",
            "leave it out for international match points, or write `compare: board a match`",
        ),
        (Kind::Pairs, Compared::Pairs(Method::Average { .. } | Method::Across))
            if chosen.scheme.compare.imps.is_empty() =>
        {
            (
                "has no table of international match points",
                "choose another scheme: `scheme: duplicate`",
            )
        }
        _ => return None,
    };
    Some(chosen.refuses(what, stated.span, help))
}
