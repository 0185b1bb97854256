//! Errors in the score, found and put right.

use super::derive::Derive;
use super::noted_so::{plain, since};
use super::score::{
    SIDES, ahead, corrected_at, first, games_over, last_game, number_of_game, winners,
};
use super::{ActKind, FactId, IncidentKind, Known, Remedy, Truth};
use crate::bridge::Seat;
use crate::table::{Moment, Stage};

impl Derive<'_> {
    pub(super) fn errors(&mut self) {
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
    pub(super) fn corrections(&self) -> Vec<u32> {
        let corrects = self.acts.iter().filter(|act| match &act.deed {
            ActKind::Demand(demand) => demand.remedy == Some(Remedy::CorrectScore),
            ActKind::Waive | ActKind::Do(_) => false,
        });
        corrects.map(|act| act.moment).collect()
    }

    /// An error, with how things stood when it was corrected, or at the end.
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
        let now = stated.games.map(number_of_game);
        let game = wrote.map(|wrote| wrote.game).or_else(|| self.game_before_the_first_points(now));
        // A rubber that has ended has seen the deals that followed its first game.
        let any_game = game.is_none() && now.is_none() && stated.won.is_none();
        let first_is_over = ended.filter(|_| any_game || game == Some(1));
        let (deal, trump) = (so(deal.or(first_is_over)), so(trump.or(first_is_over)));
        let (deal, trump) = if any_game && kind == IncidentKind::TrickScoreWrong {
            self.of_this_deal_or_an_earlier(found, deal, trump)
        } else {
            (deal, trump)
        };
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

    /// Of an error of which nobody says the game, while nothing has been scored in the one being played: it was made in the
    /// game before.
    fn game_before_the_first_points(&self, now: Option<u32>) -> Option<u32> {
        let toward = self.record.score.toward?;
        let played = self.record.score.won.is_some();
        let none = !played && SIDES.into_iter().all(|side| toward.of(side) == Some(0));
        now.filter(|_| none)?.checked_sub(1).filter(|game| *game > 0)
    }

    /// The deal of the story may be the one that followed the game, where nobody says of which game the error is.
    fn of_this_deal_or_an_earlier(&self, found: u32, deal: Known, trump: Known) -> (Known, Known) {
        let at = found.min(self.record.last_moment());
        let stage = self.record.standing(at).stage;
        let open = |known: Known, done: bool| match known.truth {
            Truth::False if done => Known::UNKNOWN,
            _ => known,
        };
        (open(deal, stage >= Stage::Dealt), open(trump, stage >= Stage::Declared))
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

    /// The line that shows that a deal has been played since the game in which the score is wrong: another game is over
    /// as well, or points have been scored toward this one.
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

    /// `N corrects the score`: once an error has been found, no matter who does it uses what right there is to have it
    /// done; before, it may be dummy speaking of his own accord.
    pub(super) fn corrects_score(&mut self, who: Option<Seat>) {
        let stated = &self.record.score;
        let mut found = stated.trick_errors.iter().chain(&stated.honour_errors);
        if !found.any(|then| then.at <= self.now.at) {
            self.dummy_says(who, IncidentKind::DummyCorrectsScore, None);
        }
        self.demand(who, Some(Remedy::CorrectScore));
    }
}
