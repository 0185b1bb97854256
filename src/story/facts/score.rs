//! What a story tells of the score: tricks, honours, chicane, slams, the rubber's end, errors found, bets.

use super::derive::{Derive, plain, since};
use super::{Deed, FactId, IncidentKind, Known, Measure, Reach, Remedy, Truth};
use crate::bridge::{Seat, Side, Strain};
use crate::syntax::PerSide;
use crate::table::{Moment, ScoreStated, Stage};

const SIDES: [Side; 2] = [Side::NorthSouth, Side::EastWest];

/// So many tricks has a hand.
pub(super) const TRICKS: u32 = 13;
/// Those above so many count.
pub(crate) const BOOK: u32 = 6;

impl Derive<'_> {
    /// What the story tells of the score, once it has been told to its end.
    pub(super) fn scored(&mut self) {
        let stated = &self.record.score;
        if let Some((_, then)) = stated.won {
            self.tricks_scored(then);
            self.slams(then);
        }
        if let Some(then) = stated.honours_stated {
            self.honours(then);
        }
        self.chicanes();
        if let Some(then) = stated.rubber_ended {
            let when = self.penalties_taken().max(Some(then.at));
            let then = Moment { at: when.unwrap_or(then.at), ..then };
            self.raise_at(IncidentKind::RubberEnded, winners(stated.games), then);
        }
        self.errors();
        for then in &stated.bets {
            self.raise_at(IncidentKind::BetLaid, None, *then);
        }
    }

    fn tricks_scored(&mut self, then: Moment) {
        // Where somebody has revoked, what the hand counts may be for the penalty to say: it is said when all is stated on
        // which that turns.
        let later = self.revokes_unmended().into_iter().max();
        let at = later.map_or(then.at, |last| then.at.max(last.saturating_add(1)));
        if let Some(side) = ahead(&self.record.score) {
            let then = Moment { at, ..then };
            self.raise_at(IncidentKind::TricksScored, Some(first(side)), then);
        }
    }

    /// A side has most of the tricks: whether they make a slam is for a code to say.
    fn slams(&mut self, then: Moment) {
        for side in SIDES {
            let stated = &self.record.score;
            let Some(won) = stated.won_by(side) else {
                continue;
            };
            let taken = stated.penalty_tricks.iter();
            let taken = taken.filter(|(taker, ..)| *taker == side);
            let (mut all, mut line, mut when) = (won, then.line, then);
            for (_, tricks, taken) in taken {
                all = all.saturating_add(*tricks).min(TRICKS);
                line = taken.line;
            }
            // When all have been taken it is known whether they were to be had.
            for (_, _, taken) in &stated.penalty_tricks {
                let had = Moment { at: taken.at.saturating_add(1), ..*taken };
                when = when.max(had);
            }
            if all > BOOK {
                self.raise_at(IncidentKind::SlamMade, Some(first(side)), when)
                    .ordinary()
                    .measure(Measure::TricksWon, Reach::just(won), then.line)
                    .measure(Measure::TricksCounted, Reach::just(all), line);
            }
        }
    }

    /// When there were revokes that nobody mended, but dummy's, which cost nothing.
    fn revokes_unmended(&self) -> Vec<u32> {
        let found = self.found.iter();
        let found = found.filter(|noted| noted.incident.kind == IncidentKind::Revoke);
        let costs = found.filter_map(|noted| {
            let incident = &noted.incident;
            let by = incident.by.filter(|by| !self.is_dummy(Some(*by)))?;
            let play = noted.play.and_then(|play| self.record.play(play));
            let mended = play.is_some_and(|play| play.withdrawn.is_some());
            let said = noted.said(FactId::HeldTheSuit);
            let said = said.map(|held| held.truth == Truth::True);
            let shown = incident.suit.and_then(|suit| {
                let held = self.record.holdings.held(by, suit, incident.moment);
                held.map(|held| held.so)
            });
            let held = said.or(shown);
            (!mended && held != Some(false)).then_some(incident.moment)
        });
        costs.collect()
    }

    /// When the last penalty of the score had been taken.
    fn penalties_taken(&self) -> Option<u32> {
        let taken = self.acts.iter().filter(|act| match &act.deed {
            Deed::Demand(demand) => matches!(
                demand.remedy,
                Some(Remedy::ThreeTricks | Remedy::DeductValue | Remedy::AddValue)
            ),
            Deed::Waive | Deed::Do(_) => false,
        });
        taken.map(|act| act.moment.saturating_add(1)).max()
    }

    fn honours(&mut self, then: Moment) {
        for side in SIDES {
            let held = held_by(&self.record.score, side);
            self.raise_at(IncidentKind::HonoursHeld, Some(first(side)), then).ordinary().measure(
                Measure::Honours,
                Reach::just(held),
                then.line,
            );
        }
    }

    fn chicanes(&mut self) {
        let stated = &self.record.score;
        if self.record.strain == Some(Strain::NoTrumps) {
            return;
        }
        for side in SIDES {
            let mut hands = stated.no_trumps.iter().filter(|(seat, _)| seat.side() == side);
            let Some(&(seat, then)) = hands.next() else {
                continue;
            };
            let partner = hands.find(|(other, _)| *other != seat);
            let (kind, then) = match partner {
                Some((_, then)) => (IncidentKind::DoubleChicane, *then),
                None => (IncidentKind::Chicane, then),
            };
            self.raise_at(kind, Some(seat), then);
        }
    }

    fn errors(&mut self) {
        let stated = &self.record.score;
        let corrections = self.corrections();
        for then in &stated.trick_errors {
            let until = corrected_at(&corrections, *then);
            self.wrong(IncidentKind::TrickScoreWrong, *then, until);
        }
        for then in &stated.honour_errors {
            let until = corrected_at(&corrections, *then);
            self.wrong(IncidentKind::HonourScoreWrong, *then, until);
        }
        let found = !stated.trick_errors.is_empty() || !stated.honour_errors.is_empty();
        // What was written wrong and is stated without its being found out is found out at the end.
        if let Some((_, then)) = stated.wrote.first().filter(|_| !found) {
            self.wrong(IncidentKind::TrickScoreWrong, *then, u32::MAX);
        }
    }

    /// When somebody corrected a score, in order.
    fn corrections(&self) -> Vec<u32> {
        let corrects = self.acts.iter().filter(|act| match &act.deed {
            Deed::Demand(demand) => demand.remedy == Some(Remedy::CorrectScore),
            Deed::Waive | Deed::Do(_) => false,
        });
        corrects.map(|act| act.moment).collect()
    }

    /// An error, with how things stood when it was put right, or at the end.
    fn wrong(&mut self, kind: IncidentKind, then: Moment, found: u32) {
        let stated = &self.record.score;
        let wrote = stated.wrote.first().map(|(wrote, _)| *wrote);
        let before = |moment: Option<Moment>| moment.filter(|moment| moment.at <= found);
        let so = |moment: Option<Moment>| since(before(moment));
        let rubber = before(stated.rubber_agreed);
        let next = before(stated.next_rubber);
        let ended = before(stated.rubber_ended).or(rubber).or(next);
        // When the score of the rubber is agreed on, so is that of its last game, and the others are over.
        let trump = before(stated.next_trump).or(rubber);
        let deal = before(stated.next_deal).or(trump);
        let game = wrote.map(|wrote| wrote.game);
        // A rubber that has ended has seen the deals that followed its first game.
        let now = stated.games.map(number_of_game);
        let any_game = game.is_none() && now.is_none() && stated.won.is_none();
        let first_is_over = ended.filter(|_| any_game || game == Some(1));
        let (deal, trump) = (so(deal.or(first_is_over)), so(trump.or(first_is_over)));
        let over = game.is_some_and(|game| self.is_followed(game));
        let (deal, trump) = if game < now && game.is_some() && (ended.is_none() || over) {
            self.since_that_game(found, deal, trump)
        } else {
            (deal, trump)
        };
        // Of an error of which nobody says the game, it is the game being played.
        let its = game.or(now);
        let of_game = stated.games_agreed.iter();
        let of_game = of_game.filter(|(agreed, _)| its.is_none_or(|its| its == *agreed));
        let of_game = of_game.map(|(_, then)| *then).find(|then| then.at <= found);
        let general = before(stated.agreed).or(rubber);
        let agreed = [general, of_game].into_iter().flatten().min_by_key(|then| then.at);
        // Who wins the odd trick with one game won already may have won the rubber by it.
        let one_won = |side| stated.games.and_then(|games| games.of(side)) == Some(1);
        let may_end = agreed.is_some() || ahead(stated).is_some_and(one_won);
        let won = stated.games.filter(|games| winners(Some(*games)).is_some());
        let last = match ended {
            // The game by which a side had its second was the last.
            _ if game.is_some() && game == won.map(games_over) => plain(true),
            // Of a rubber that is over it may be any game.
            Some(_) if any_game => Known::UNKNOWN,
            _ => last_game(game, now, ended, may_end),
        };
        // Nobody begins another rubber, as a rule, before the score of the last is agreed on; but nobody says so.
        let if_not_begun = |known: Known| match known.truth {
            Truth::False if next.is_some() => Known::UNKNOWN,
            _ => known,
        };
        // A score that is agreed is the rubber's when that is over, or if the game was its last.
        let over = ended.filter(|over| general.is_some_and(|agreed| over.at <= agreed.at));
        let rubber = match (rubber.or(over), general) {
            (None, Some(_)) => last_game(None, now, None, true),
            (over, _) => if_not_begun(since(over)),
        };
        self.raise_at(kind, wrote.map(|wrote| first(wrote.side)), then)
            .know(FactId::NextDealDealt, deal)
            .know(FactId::NextTrumpNamed, trump)
            .know(FactId::LastGame, last)
            .know(FactId::ScoreAgreed, if_not_begun(since(agreed)))
            .know(FactId::RubberAgreed, rubber);
    }

    /// A later game is being played: the deal that followed is this one at the latest, and how far it
    /// has come is known from the story.
    fn since_that_game(&self, found: u32, deal: Known, trump: Known) -> (Known, Known) {
        if let Some(line) = self.dealt_since_that_game() {
            let so = Known::from_line(true, line);
            return (so, so);
        }
        let at = found.min(self.record.last_moment());
        let standing = self.record.standing(at);
        let line = standing.stage_line;
        let (dealt, named) = match standing.stage {
            Stage::Unknown => (Known::UNKNOWN, Known::UNKNOWN),
            Stage::Dealing => (plain(false), plain(false)),
            Stage::Dealt => (Known::from_line(true, line), plain(false)),
            Stage::Declared | Stage::Play => {
                (Known::from_line(true, line), Known::from_line(true, line))
            }
        };
        let either = |stated: Known, seen: Known| {
            if stated.truth == Truth::True { stated } else { seen }
        };
        (either(deal, dealt), either(trump, named))
    }

    /// The line that shows that a deal has been played since the game in which the score is wrong: another
    /// game is over besides, or points have been scored toward this one.
    fn dealt_since_that_game(&self) -> Option<u32> {
        let stated = &self.record.score;
        let game = stated.wrote.first().map(|(wrote, _)| wrote.game)?;
        let later = self.is_followed(game);
        let points = |side| stated.toward.and_then(|toward| toward.of(side)) > Some(0);
        if later {
            self.record.rubber_begun.or(Some(0))
        } else {
            SIDES.into_iter().any(points).then_some(stated.toward_line)
        }
    }

    /// Whether a whole game has been played after that one: more games are over, one more where the rubber has ended since.
    fn is_followed(&self, game: u32) -> bool {
        let stated = &self.record.score;
        let ended = stated.rubber_ended.is_some() && winners(stated.games).is_none();
        let over = stated.games.map(|games| games_over(games) + u32::from(ended));
        over.is_some_and(|over| over > game)
    }

    /// `N corrects the score`: once an error has been found, whoever does it uses what right there is to
    /// have it done; before, it may be dummy speaking of his own accord.
    pub(super) fn corrects_score(&mut self, who: Option<Seat>) {
        let stated = &self.record.score;
        let mut found = stated.trick_errors.iter().chain(&stated.honour_errors);
        if !found.any(|then| then.at <= self.now.at) {
            self.dummy_says(who, IncidentKind::DummyCorrectsScore, None);
        }
        self.demand(who, Some(Remedy::CorrectScore));
    }
}

/// When an error that was found was put right, or else the end: to have found it in time keeps nothing open.
fn corrected_at(corrections: &[u32], found: Moment) -> u32 {
    let next = corrections.partition_point(|then| *then <= found.at);
    corrections.get(next).copied().unwrap_or(u32::MAX)
}

/// The first seat of a side, which stands for it.
fn first(side: Side) -> Seat {
    let [first, _] = side.seats();
    first
}

/// The side with more than six tricks.
fn ahead(stated: &ScoreStated) -> Option<Side> {
    SIDES.into_iter().find(|side| stated.won_by(*side).is_some_and(|won| won > BOOK))
}

/// The side that has two games, if it is stated.
fn winners(games: Option<PerSide>) -> Option<Seat> {
    let side = SIDES.into_iter().find(|side| games.and_then(|games| games.of(*side)) >= Some(2))?;
    Some(first(side))
}

fn held_by(stated: &ScoreStated, side: Side) -> u32 {
    side.seats().into_iter().map(|seat| stated.honours_of(seat)).sum()
}

/// How many games are over.
fn games_over(games: PerSide) -> u32 {
    let of = |side| games.of(side).unwrap_or(0);
    SIDES.into_iter().map(of).sum()
}

/// The number of the game that is being played.
pub(super) fn number_of_game(games: PerSide) -> u32 {
    let of = |side| games.of(side).unwrap_or(0);
    1 + of(Side::NorthSouth).min(1) + of(Side::EastWest).min(1)
}

/// Whether the game is the rubber's last: the third always is; the second may be, and so may any that may have ended the
/// rubber, be it that a score was agreed and nobody says which.
fn last_game(game: Option<u32>, now: Option<u32>, ended: Option<Moment>, may_end: bool) -> Known {
    let before = game.is_some() && game < now;
    match (game.or(now), ended) {
        (Some(3), _) => plain(true),
        (Some(1), _) => plain(false),
        (Some(2), _) if before => plain(false),
        (Some(2), Some(_)) if now.is_none() => Known::UNKNOWN,
        (_, Some(then)) => Known::from_line(true, then.line),
        (_, None) if may_end => Known::UNKNOWN,
        (_, None) => plain(false),
    }
}
