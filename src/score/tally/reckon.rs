//! A file reckoned under its schemes.

use super::TallyError;
use super::accounts::account;
use super::boards::{boards, targets, teams};
use super::columns::{three_columns, two_columns};
use super::counted::counted;
use super::dummy::left_to_dummy;
use super::file::{Compared, Division, Kind, Part, ScoreFile};
use super::matched;
use super::misplaced::misplaced;
use super::session::{pairs, session};
use super::view::{PartView, SCHEMA, View};
use crate::score::{Call, Deal, Declarer, Method, Scheme, Sheet, ThreeBy, Until};
use crate::source::{InOrder as _, Span, Spanned};
use std::sync::Arc;

/// A scheme, and what to call it.
#[derive(Debug, Clone)]
pub struct Chosen {
    /// Its name: `the code of 1904`, `rubber-bridge`.
    pub name: String,
    /// What it says.
    pub scheme: Arc<Scheme>,
}

impl Chosen {
    /// That the scheme does not go by something, and what to do instead.
    pub(super) fn refuses(&self, what: &'static str, span: Span, help: &'static str) -> TallyError {
        TallyError::NotThisScheme { scheme: self.name.clone(), what, span, help }
    }
}

/// Gives the scheme that is asked for, or the usual one.
pub type Find<'f> = &'f dyn Fn(Option<&Spanned<String>>) -> Result<Chosen, TallyError>;

/// Reckons a file. `find` gives the scheme a part asks for, or the usual one.
pub fn reckon(file: &ScoreFile, find: Find<'_>) -> Result<View, Vec<TallyError>> {
    let mut faults = Vec::new();
    let mut parts = Vec::new();
    let mut values = Vec::new();
    let mut schemes = Vec::new();
    for part in &file.parts {
        match find(part.scheme.as_ref()) {
            Err(fault) => faults.push(fault),
            Ok(chosen) => {
                let part = &counted(part, &chosen.scheme, &mut faults);
                check(part, &chosen, &mut faults);
                late(part, &chosen.scheme, &mut faults);
                let (view, value) = of_part(part, &chosen, &mut faults);
                parts.push(view);
                values.push(value);
                schemes.push(chosen);
            }
        }
    }
    faults.extend(matched::faults(file));
    faults.extend(misplaced(file));
    let session =
        if faults.is_empty() { session(file, &schemes, &mut parts, &mut faults) } else { None };
    if !faults.is_empty() {
        faults.order_by_key(|fault| fault.span().start);
        faults.dedup();
        return Err(faults);
    }
    matched::say_alone(file, &mut parts);
    Ok(View {
        schema: SCHEMA,
        teams: teams(file, &schemes),
        session,
        account: account(file, &values, &parts),
        parts,
    })
}

/// What a deal tells and the scheme does not go by.
#[expect(clippy::too_many_lines, reason = "one flat list, a fault a row")]
fn check(part: &Part, chosen: &Chosen, faults: &mut Vec<TallyError>) {
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
                "counts this for nobody: only in a session of pairs a board may be without a result",
                "tell how it was played, or leave it out",
            );
        }
        let played = deal.strain.is_some();
        match (&scheme.contract, deal.call) {
            (Some(_), None) if played => wrong(
                "goes by contracts, and none is given",
                "tell what was undertaken: `4 hearts by S`, or `game in hearts by S`",
            ),
            (Some(contract), Some(Call::Level(_))) if contract.part_or_game => wrong(
                "has no contracts for a number of tricks",
                "tell which was undertaken: `part in spades by S`, or `game in spades by S`",
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
                "goes by contracts, and it does not say who undertook this one",
                "add `by` and the player: `4 hearts by S`",
            );
        }
        // What is for two alone says so itself.
        let for_two = scheme.dummy_makes.is_some() && scheme.three.is_none();
        if scheme.three.is_some() != part.names.are_three() && !for_two {
            wrong(
                "is not for so many players",
                "three players score by three-hand, three-hand-games and three-hand-rubbers, two by double-dummy, four by the others",
            );
        }
        if scheme.revoke.forms.is_empty() && !deal.revokes.is_empty() {
            wrong(
                "says nothing of a revoke",
                "leave it out, and tell the tricks as they were settled",
            );
        }
        let doubled = deal.strain.map(|strain| scheme.allows(strain, deal.doubled, part.limit));
        if doubled == Some(false) {
            match scheme.doubling.times {
                Some(0) => wrong("has no doubling", "leave the doubling out"),
                Some(times) if deal.doubled > times => {
                    wrong(
                        "has a double and a redouble, and no more",
                        "say `doubled` or `redoubled`",
                    );
                }
                _ => wrong(
                    "does not let it be doubled so often",
                    "tell the doubles that stood; where the table has agreed on a limit of its own, add `agreed: limit 200`, or `agreed: no limit`, above",
                ),
            }
        }
        if scheme.unplayed.points == 0 && deal.not_played {
            wrong("has no hands that are not played", "tell how it was played, or choose a code");
        }
        let by_board = part.compared.is_some_and(|stated| stated.value == Compared::BoardAMatch);
        if part.kind == Kind::Table && !by_board && scheme.compare.imps.is_empty() {
            wrong(
                "has no table of match points, by which the tables of a match are compared",
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
            "tell a table: `victory: 2, 6, 11`, or choose another scheme: `scheme: duplicate`";
        chosen.refuses("has no curve of victory points", stated.span, help)
    })
}

/// A way to compare results that is not for this part, or not for its scheme.
fn comparison(part: &Part, chosen: &Chosen) -> Option<TallyError> {
    let stated = part.compared?;
    let (what, help) = match (part.kind, stated.value) {
        (Kind::Pairs, Compared::BoardAMatch) => (
            "compares boards of two teams so, and not results of pairs",
            "say `compare: match points`, or tell the tables of a match: `table 1`",
        ),
        (Kind::Table, Compared::Pairs(Method::MatchPoints | Method::Halves)) => (
            "compares results of pairs so, and not the tables of a match",
            "leave it out for international match points, or say `compare: board a match`",
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

/// Scores for tricks put right when it was too late. The corrections are undone one by one, from the
/// last, so that each is judged by the sheet as it then stood.
fn late(part: &Part, scheme: &Scheme, faults: &mut Vec<TallyError>) {
    if scheme.wrong_tricks != Until::FollowingDeal {
        return;
    }
    let mut deals = part.plain_deals();
    for correction in part.corrections.iter().rev() {
        let Some(slot) = deals.get_mut(correction.place) else {
            continue;
        };
        let tricks = |deal: &Deal| (deal.strain, deal.doubled, deal.won, deal.revokes.clone());
        let changed = tricks(slot) != tricks(&correction.before);
        slot.clone_from(&correction.before);
        let stated = deals.get(..correction.stated).unwrap_or_default();
        if changed && scheme.keep(stated, false).is_past(correction.place) {
            faults
                .push(TallyError::TooLate { number: correction.place + 1, span: correction.span });
        }
    }
}

/// A part's view, and its value: how far the first side is ahead.
fn of_part(part: &Part, chosen: &Chosen, faults: &mut Vec<TallyError>) -> (PartView, i64) {
    let scheme = &chosen.scheme;
    let mut view = PartView {
        title: title(part, scheme),
        scheme: chosen.name.clone(),
        columns: vec![part.names.side(0), part.names.side(1)],
        sheet: None,
        boards: Vec::new(),
        deals: Vec::new(),
        outcome: String::new(),
        halves: false,
        over: true,
    };
    if let Some((value, side)) = part.won {
        view.outcome = format!("{} have won the rubber, worth {value}.", part.names.side(side));
        let value = i64::from(value);
        return (view, if side == 0 { value } else { -value });
    }
    if part.kind == Kind::Pairs {
        pairs(part, scheme, &mut view);
        return (view, 0);
    }
    if let Some(three) = scheme.three {
        let sheet = scheme.keep_three(three, &part.plain_deals());
        after_the_end(part, &sheet.after_the_end, faults);
        three_columns(part, &sheet, &mut view);
        return (view, 0);
    }
    if !scheme.compare.targets.is_empty() {
        targets(part, scheme, &mut view);
        return (view, 0);
    }
    if scheme.game.carried {
        let sheet = scheme.keep(&part.plain_deals(), part.unfinished);
        after_the_end(part, &sheet.after_the_end, faults);
        to_be_played(part, scheme, &sheet, faults);
        two_columns(part, scheme, &sheet, &mut view);
        return (view, sheet.difference());
    }
    let value = boards(part, scheme, &mut view);
    (view, value)
}

fn title(part: &Part, scheme: &Scheme) -> String {
    let by_games = scheme.three.is_some_and(|three| three.by == ThreeBy::Games);
    let kind = match part.kind {
        Kind::Rubber if by_games => "Games",
        Kind::Rubber => "Rubber",
        Kind::Table => "Table",
        Kind::Pairs if part.number.is_some() => "Board",
        Kind::Pairs => "Results of pairs",
    };
    match (&part.title, part.number) {
        (Some(title), _) => title.clone(),
        (None, Some(number)) => format!("{kind} {number}"),
        (None, None) => kind.to_owned(),
    }
}

fn after_the_end(part: &Part, places: &[usize], faults: &mut Vec<TallyError>) {
    for place in places {
        let span = part.span_of(*place);
        faults.push(TallyError::AfterTheEnd { span });
    }
}

fn to_be_played(part: &Part, scheme: &Scheme, sheet: &Sheet, faults: &mut Vec<TallyError>) {
    for place in &sheet.to_be_played {
        let (span, limit) = (part.span_of(*place), scheme.unplayed.limit);
        faults.push(TallyError::ToBePlayed {
            span,
            limit,
            help: format!(
                "the agreement holds only while neither side has {limit}; tell how the hand was played"
            ),
        });
    }
}
