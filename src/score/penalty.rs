//! The revoke's penalty worked out to the score it leaves.

use super::deal::{of, set};
use super::{Revoke, RevokeForm, Scheme};
use crate::bridge::Strain;

/// A hand as it stands before penalties.
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
    pub fn settle(&self, hand: &Standing, revokes: &[Revoke]) -> Settled {
        let tricks = self.after_taking(hand, revokes);
        let mut toward = hand.toward;
        for side in [0, 1] {
            let points = self.tricks(
                hand.strain,
                of(tricks, side).saturating_sub(6),
                hand.doubled,
            );
            let now = of(toward, side).saturating_add(points);
            set(&mut toward, side, now);
        }
        let value = self.tricks_value(hand);
        let mut lost = 0;
        for revoke in revokes {
            let claimants = 1 - revoke.by.min(1);
            match revoke.form {
                Some(RevokeForm::Add) => {
                    let now = of(toward, claimants).saturating_add(value);
                    set(&mut toward, claimants, now);
                }
                Some(RevokeForm::Deduct) => {
                    let now = of(toward, revoke.by);
                    lost += value.saturating_sub(now);
                    set(&mut toward, revoke.by, now.saturating_sub(value));
                }
                Some(RevokeForm::Take) | None => {}
            }
        }
        let mut capped = 0;
        for side in [0, 1] {
            if revokes.iter().any(|revoke| revoke.by == side) {
                // A score that had already passed the limit cannot be: the game would be over.
                let now = of(toward, side);
                capped += now.saturating_sub(self.revoke.cap);
                set(&mut toward, side, now.min(self.revoke.cap));
            }
        }
        let game = [0, 1]
            .into_iter()
            .filter(|side| of(toward, *side) >= self.game.points)
            .find(|side| !revokes.iter().any(|revoke| revoke.by == *side));
        Settled {
            tricks,
            toward,
            game,
            lost,
            capped,
        }
    }

    /// The tricks that count once the penalty's have passed: never more than thirteen, never fewer
    /// than none.
    fn after_taking(&self, hand: &Standing, revokes: &[Revoke]) -> [u32; 2] {
        let takes = |side: usize| {
            let count = revokes
                .iter()
                .filter(|revoke| revoke.by == side && revoke.form == Some(RevokeForm::Take))
                .count();
            let count = u32::try_from(count).unwrap_or(u32::MAX);
            count.saturating_mul(self.revoke.tricks).min(13)
        };
        let (from_first, from_second) = (takes(0), takes(1));
        let all = of(hand.won, 0).saturating_add(of(hand.won, 1)).min(13);
        let first = of(hand.won, 0)
            .saturating_add(from_second)
            .saturating_sub(from_first)
            .min(all);
        // What both sides take goes to and fro; only the balance passes.
        [first, all - first]
    }

    /// The value of a penalty's tricks in this hand.
    fn tricks_value(&self, hand: &Standing) -> u32 {
        let times = 1_u32.checked_shl(hand.doubled).unwrap_or(u32::MAX);
        self.trick_value(hand.strain)
            .saturating_mul(times)
            .saturating_mul(self.revoke.tricks)
    }

    /// Each form in which one more revoke may be taken, with the score it leaves; and of them the
    /// forms that leave the claimants furthest ahead, by arithmetic alone: first the game, then the
    /// difference between the sides.
    pub fn forms(&self, hand: &Standing, by: usize, others: &[Revoke]) -> Vec<Form> {
        let claimants = 1 - by.min(1);
        let mut forms: Vec<Form> = self
            .revoke
            .forms
            .iter()
            .map(|form| {
                let mut revokes = others.to_vec();
                revokes.push(Revoke {
                    by,
                    form: Some(*form),
                });
                let settled = self.settle(hand, &revokes);
                Form {
                    form: *form,
                    settled,
                    best: false,
                }
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
