//! Results of pairs: every board compared, and the ranks of a session.

use super::TallyError;
use super::boards::board;
use super::deal_in_words::capital;
use super::evaluate::Chosen;
use super::file::{Compared, Kind, Part, ScoreFile};
use super::notes::notes;
use super::ranking::{FieldView, Hundredths, RankView, SessionView};
use super::view::{BoardView, PartView};
use crate::score::{Came, Deal, Method, Scheme, Share, Sum, nearest, ranks};
use crate::source::Gather as _;
use crate::source::Span;
use std::collections::{BTreeMap, BTreeSet};

/// The results of a part, not yet compared.
pub(super) fn pairs(part: &Part, scheme: &Scheme, view: &mut PartView) {
    view.columns = ["NS", "EW"].map(str::to_owned).to_vec();
    let number = part.number.unwrap_or(1);
    for (place, deal) in part.deals.iter().enumerate() {
        let mut deal = deal.value.clone();
        deal.board = deal.board.or(Some(number));
        view.boards.push(board(part, scheme, &deal, place));
    }
}

/// One result: where it is in the file, and what it says.
pub(super) struct Slip {
    part: usize,
    place: usize,
    pub(super) board: u32,
    pub(super) pairs: Option<[u32; 2]>,
    pub(super) came: Came,
    span: Span,
    share: Option<[Share; 2]>,
}

/// Compares all results of pairs, board by board, and ranks the pairs where several boards are stated.
pub(super) fn session(
    file: &ScoreFile,
    schemes: &[Chosen],
    views: &mut [PartView],
    faults: &mut Vec<TallyError>,
) -> Option<SessionView> {
    let mut slips = slips(file, views);
    let first = slips.first()?.part;
    let chosen = schemes.get(first)?;
    let method = match file.parts.get(first)?.compared.map(|stated| stated.value) {
        Some(Compared::Pairs(method)) => method,
        _ => Method::default(),
    };
    check(&slips, method, chosen, faults);
    let mut boards: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (place, slip) in slips.iter().enumerate() {
        boards.entry(slip.board).or_default().push(place);
    }
    let usual = most_compared(&slips);
    for places in boards.values() {
        let own = || places.iter().filter_map(|place| slips.get(*place));
        let results: Vec<Came> = own().map(|slip| slip.came).collect();
        let shares = chosen.scheme.compare.shares(method, &results, usual);
        for (place, share) in places.iter().zip(shares) {
            if let Some(slip) = slips.get_mut(*place) {
                slip.share = share;
            }
        }
    }
    for slip in &slips {
        let view = views.get_mut(slip.part);
        if let Some(view) = view.and_then(|view| view.boards.get_mut(slip.place)) {
            put(slip, method, view);
        }
    }
    for (place, view) in views.iter_mut().enumerate() {
        let own = slips.iter().filter(|slip| slip.part == place);
        let own: Vec<&Slip> = own.collect();
        if !own.is_empty() {
            view.halves = method == Method::Halves;
            view.outcome = outcome(&own, method, &chosen.scheme, view.boards.first());
        }
    }
    let movement =
        file.parts.get(first).and_then(|part| part.movement.as_ref()).map(|stated| &stated.value);
    let said = notes(&slips, method, movement, &file.pairs);
    if let (1, Some(view)) = (boards.len(), views.get_mut(first)) {
        for note in &said {
            view.outcome.push(' ');
            view.outcome.push_str(note);
        }
    }
    let several = boards.len() > 1 && slips.iter().any(|slip| slip.pairs.is_some());
    several.then(|| SessionView {
        compared: method.words(),
        fields: fields(&slips, method, &file.pairs),
        notes: said,
        halves: method == Method::Halves,
        in_a_hundred: method.in_a_hundred(),
    })
}

/// With how many others a result of the session is compared at most.
fn most_compared(slips: &[Slip]) -> usize {
    let most = results(slips).values().copied().max().unwrap_or(0);
    most.saturating_sub(1)
}

/// How many results each board has.
pub(super) fn results(slips: &[Slip]) -> BTreeMap<u32, usize> {
    let mut counts = BTreeMap::new();
    for slip in slips {
        *counts.entry(slip.board).or_default() += usize::from(slip.score().is_some());
    }
    counts
}

fn slips(file: &ScoreFile, views: &[PartView]) -> Vec<Slip> {
    let parts = file.parts.iter().zip(views).enumerate();
    let parts = parts.filter(|(_, (part, _))| part.kind == Kind::Pairs);
    let of_part = parts.flat_map(|(place, (part, view))| {
        let rows = part.deals.iter().zip(&view.boards).enumerate();
        rows.map(move |(row, (deal, shown))| Slip {
            part: place,
            place: row,
            board: shown.board,
            pairs: deal.value.pairs,
            came: came(&deal.value, shown),
            span: deal.span,
            share: None,
        })
    });
    of_part.collect()
}

fn came(deal: &Deal, shown: &BoardView) -> Came {
    match deal.awarded {
        Some(parts) => Came::Awarded(parts),
        None if deal.unplayed => Came::NotPlayed,
        None => Came::Played(shown.score),
    }
}

/// A pair that plays a board twice; an award that the comparison cannot give.
fn check(slips: &[Slip], method: Method, chosen: &Chosen, faults: &mut Vec<TallyError>) {
    let mut played = BTreeSet::new();
    for slip in slips {
        let (board, span) = (slip.board, slip.span);
        for pair in slip.pairs.into_iter().flatten() {
            if !played.insert((board, pair)) {
                faults.push(TallyError::PlayedBefore { pair, board, span });
            }
        }
        let uneven = matches!(slip.came, Came::Awarded(parts) if parts != [50, 50]);
        if uneven && !method.in_a_hundred() {
            let what = "gives no percentage for a board where results are compared in IMPs";
            let help = "say `average`, which counts for nothing, or `not played`";
            faults.push(chosen.refuses(what, span, help));
        }
    }
}

/// Writes into the list of results what a result is worth.
fn put(slip: &Slip, method: Method, view: &mut BoardView) {
    let (Came::Played(_), Some([own, other])) = (slip.came, slip.share) else {
        return;
    };
    if method.in_a_hundred() {
        let whole = |share: Share| u32::try_from(share.points / 100).unwrap_or(0);
        view.matchpoints = Some([whole(own), whole(other)]);
    } else {
        view.imps = Some(own.points / 100);
    }
}

fn outcome(own: &[&Slip], method: Method, scheme: &Scheme, shown: Option<&BoardView>) -> String {
    let played: Vec<i64> = own.iter().filter_map(|slip| slip.score()).collect();
    let results = match played.len() {
        1 => "1 result".to_owned(),
        count => format!("{count} results"),
    };
    let boards: BTreeSet<u32> = own.iter().map(|slip| slip.board).gather();
    if boards.len() > 1 {
        return format!("{results} on {} boards.", boards.len());
    }
    let results = if played.is_empty() { "no result".to_owned() } else { results };
    let others = played.len().saturating_sub(1);
    let compared = match method {
        _ if others == 0 => format!("{}; there is nothing to compare.", capital(&results)),
        Method::MatchPoints => format!("{results}; {} match points are the most.", 2 * others),
        Method::Halves if others == 1 => format!("{results}; 1 match point is the most."),
        Method::Halves => format!("{results}; {others} match points are the most."),
        Method::Average { .. } => {
            let average = scheme.compare.average(method, &played);
            format!("{results}; their average is {average} to North and South.")
        }
        Method::Across => format!(
            "{results}, each compared with {others} {}.",
            if others == 1 { "other" } else { "others" }
        ),
    };
    match shown {
        Some(BoardView { dealer: Some(dealer), vulnerable: Some(vulnerable), .. }) => {
            let who = match *vulnerable {
                "None" => "neither side",
                "All" => "both sides",
                side => side,
            };
            format!("Dealer {dealer}, {who} vulnerable. {compared}")
        }
        _ => compared,
    }
}

impl Slip {
    pub(super) fn score(&self) -> Option<i64> {
        match self.came {
            Came::Played(score) => Some(score),
            Came::Awarded(_) | Came::NotPlayed => None,
        }
    }

    /// Each of its pairs with the side it sat on and what it has.
    fn each(&self) -> impl Iterator<Item = (usize, u32, Share)> {
        let both = self.pairs.zip(self.share);
        both.into_iter()
            .flat_map(|(pairs, shares)| pairs.into_iter().zip(shares).enumerate())
            .map(|(side, (pair, share))| (side, pair, share))
    }
}

impl Method {
    /// After a title: `match points`.
    fn words(self) -> &'static str {
        match self {
            Self::MatchPoints => "match points",
            Self::Halves => "North American match points",
            Self::Average { trimmed: false } => "IMPs against the average",
            Self::Average { trimmed: true } => {
                "IMPs against the average without the best and the worst"
            }
            Self::Across => "IMPs against every other pair",
        }
    }
}

/// One field where somebody sat on both sides, else one for each side.
fn fields(slips: &[Slip], method: Method, names: &BTreeMap<u32, String>) -> Vec<FieldView> {
    let mut sums: [BTreeMap<u32, Sum>; 2] = Default::default();
    for (side, pair, share) in slips.iter().flat_map(Slip::each) {
        if let Some(sums) = sums.get_mut(side) {
            sums.entry(pair).or_default().add(share);
        }
    }
    let [first, second] = &sums;
    let ranked = |title: &str, sums: &BTreeMap<u32, Sum>| FieldView {
        title: title.to_owned(),
        pairs: rows(sums, method, names),
    };
    if first.keys().all(|pair| !second.contains_key(pair)) {
        return vec![ranked("North and South", first), ranked("East and West", second)];
    }
    let mut all: BTreeMap<u32, Sum> = BTreeMap::new();
    for (_, pair, share) in slips.iter().flat_map(Slip::each) {
        all.entry(pair).or_default().add(share);
    }
    vec![ranked("All pairs", &all)]
}

fn rows(sums: &BTreeMap<u32, Sum>, method: Method, names: &BTreeMap<u32, String>) -> Vec<RankView> {
    let ranked = ranks(sums);
    let mut of_rank: BTreeMap<u32, usize> = BTreeMap::new();
    for (rank, _) in &ranked {
        *of_rank.entry(*rank).or_default() += 1;
    }
    let row = |(rank, pair): &(u32, u32)| {
        let sum = sums.get(pair).copied().unwrap_or_default();
        let half = if method == Method::Halves { 2 } else { 1 };
        let in_a_hundred = method.in_a_hundred();
        let played = sum.most > 0;
        RankView {
            rank: *rank,
            tied: of_rank.get(rank).is_some_and(|count| *count > 1),
            pair: *pair,
            name: names.get(pair).cloned(),
            boards: sum.boards,
            points: Hundredths(sum.points / half),
            most: in_a_hundred.then_some(Hundredths(sum.most / half)),
            percent: (in_a_hundred && played)
                .then(|| Hundredths(nearest(sum.points * 10_000, sum.most))),
            each: (!in_a_hundred && played).then(|| Hundredths(nearest(sum.points, sum.most))),
        }
    };
    ranked.iter().map(row).collect()
}
