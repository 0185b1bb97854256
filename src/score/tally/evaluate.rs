//! A file computed under its schemes.

use super::TallyError;
use super::accounts::account;
use super::boards::{boards, targets, teams};
use super::checked::check;
use super::columns::{three_columns, two_columns};
use super::counted::counted;
use super::file::{Kind, Part, ScoreFile};
use super::matched;
use super::misplaced::misplaced;
use super::session::{pairs, session};
use super::view::{PartView, SCHEMA, View};
use crate::score::{Deal, Scheme, Sheet, ThreeBy, Until};
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
pub fn evaluate(file: &ScoreFile, find: Find<'_>) -> Result<View, Vec<TallyError>> {
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
        let sheet = scheme.build_three_sheet(three, &part.plain_deals());
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
                "the agreement applies only while neither side has {limit}; write how the hand was played"
            ),
        });
    }
}
