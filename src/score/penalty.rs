//! The revoke's penalty worked out to the score it leaves.

use super::deal::{of, set};
use super::{Penalty, Revoke, RevokeForm, Scheme};
use crate::bridge::Strain;

/// How many tricks a hand has.
const TRICKS: u32 = 13;

/// A hand as it is before penalties.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// What was trumps.
    pub strain: Strain,
    /// How often the tricks were doubled.
    pub doubled: u32,
    /// The tricks each side won.
    pub won: [u32; 2],
    /// Points toward the game before the hand.
    pub toward: [u32; 2],
}

/// What a hand leaves once its penalties have been taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Settled {
    /// The tricks that count for each side.
    pub tricks: [u32; 2],
    /// Points toward the game.
    pub toward: [u32; 2],
    /// The side that has won the game.
    pub game: Option<usize>,
    /// Points of the deduction for which nothing stood on the score.
    pub lost: u32,
    /// Points that the limit on a side that revoked took from it.
    pub capped: u32,
}

impl Scheme {
    /// The score after every penalty. The tricks taken come first; then the hand is scored; then
    /// values are added and taken off, never below nothing; last comes the limit on a side that revoked.
    pub fn settle(&self, hand: &Standing, penalties: &[Penalty]) -> Settled {
        let tricks = after_taking(hand, penalties);
        let mut toward = hand.toward;
        for side in [0, 1] {
            let points = self.tricks(hand.strain, of(tricks, side).saturating_sub(6), hand.doubled);
            let now = of(toward, side).saturating_add(points);
            set(&mut toward, side, now);
        }
        let mut lost = 0;
        for penalty in penalties {
            let claimants = 1 - penalty.by.min(1);
            let value = self.value(penalty.tricks, hand);
            match penalty.form {
                Some(RevokeForm::Add) => {
                    let now = of(toward, claimants).saturating_add(value);
                    set(&mut toward, claimants, now);
                }
                Some(RevokeForm::Deduct) => {
                    let now = of(toward, penalty.by);
                    lost += value.saturating_sub(now);
                    set(&mut toward, penalty.by, now.saturating_sub(value));
                }
                Some(RevokeForm::Take) | None => {}
            }
        }
        let mut capped = 0;
        for side in [0, 1] {
            let own = penalties.iter().filter(|penalty| penalty.by == side);
            if let Some(cap) = own.filter_map(|penalty| penalty.cap).min() {
                // A score that had already passed the limit cannot be: the game would be over.
                let now = of(toward, side);
                capped += now.saturating_sub(cap);
                set(&mut toward, side, now.min(cap));
            }
        }
        let barred = |side: usize| {
            let mut own = penalties.iter();
            own.any(|penalty| penalty.by == side && penalty.no_game)
        };
        let game = [0, 1]
            .into_iter()
            .filter(|side| of(toward, *side) >= self.game.points)
            .find(|side| !barred(*side));
        Settled { tricks, toward, game, lost, capped }
    }

    /// The value of some tricks in this hand.
    fn value(&self, tricks: u32, hand: &Standing) -> u32 {
        let times = 1_u32.checked_shl(hand.doubled).unwrap_or(u32::MAX);
        self.trick_value(hand.strain).saturating_mul(times).saturating_mul(tricks)
    }

    /// What a revoke takes from the score under this scheme.
    pub fn penalty(&self, revoke: Revoke) -> Penalty {
        Penalty {
            by: revoke.by,
            form: revoke.form,
            tricks: self.revoke.tricks,
            cap: self.revoke.cap,
            no_game: self.revoke.no_game,
        }
    }

    /// What each of some revokes takes from the score.
    pub fn penalties(&self, revokes: &[Revoke]) -> Vec<Penalty> {
        revokes.iter().map(|revoke| self.penalty(*revoke)).collect()
    }

    /// Each form in which one revoke more may be taken, with the score it leaves; and of them the
    /// forms that leave the claimants furthest ahead, by arithmetic alone: first the game, then the
    /// difference between the sides.
    pub fn forms(&self, hand: &Standing, one: &[Penalty], others: &[Penalty]) -> Vec<Form> {
        let Some(by) = one.first().map(|penalty| penalty.by) else {
            return Vec::new();
        };
        let claimants = 1 - by.min(1);
        let mut forms: Vec<Form> = one
            .iter()
            .filter_map(|penalty| {
                let mut all = others.to_vec();
                all.push(*penalty);
                Some(Form { form: penalty.form?, settled: self.settle(hand, &all), best: false })
            })
            .collect();
        let worth = |form: &Form| {
            let ahead = i64::from(of(form.settled.toward, claimants))
                - i64::from(of(form.settled.toward, by));
            (form.settled.game == Some(claimants), ahead)
        };
        let best = forms.iter().map(worth).max();
        for form in &mut forms {
            form.best = Some(worth(form)) == best;
        }
        forms
    }
}

/// The tricks that count once the penalty's have passed: never more than thirteen, never fewer
/// than none.
fn after_taking(hand: &Standing, penalties: &[Penalty]) -> [u32; 2] {
    let takes = |side: usize| {
        let taken = penalties.iter();
        let taken = taken.filter(|one| one.by == side && one.form == Some(RevokeForm::Take));
        let tricks = taken.map(|one| one.tricks);
        tricks.fold(0_u32, u32::saturating_add).min(TRICKS)
    };
    let (from_first, from_second) = (takes(0), takes(1));
    let all = of(hand.won, 0).saturating_add(of(hand.won, 1)).min(TRICKS);
    let first = of(hand.won, 0).saturating_add(from_second).saturating_sub(from_first).min(all);
    // What both sides take goes to and fro; only the balance passes.
    [first, all - first]
}

/// One form of a revoke's penalty, worked out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Form {
    /// The form.
    pub form: RevokeForm,
    /// What it leaves.
    pub settled: Settled,
    /// Whether no other leaves the claimants further ahead.
    pub best: bool,
}
