//! The players' running accounts over several rubbers, and who pays whom.

/// One rubber settled: what each player of one side won of each of the other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settlement {
    /// The winners, by place in the list of players.
    pub winners: Vec<usize>,
    /// The losers.
    pub losers: Vec<usize>,
    /// Points won by each winner and lost by each loser.
    pub points: i64,
}

/// The accounts after each settlement, a row for each player.
pub fn running(players: usize, settlements: &[Settlement]) -> Vec<Vec<i64>> {
    let mut now = vec![0_i64; players];
    let mut rows = vec![Vec::with_capacity(settlements.len()); players];
    for settled in settlements {
        for (people, points) in
            [(&settled.winners, settled.points), (&settled.losers, -settled.points)]
        {
            for player in people {
                if let Some(own) = now.get_mut(*player) {
                    *own += points;
                }
            }
        }
        for (row, own) in rows.iter_mut().zip(&now) {
            row.push(*own);
        }
    }
    rows
}

/// One payment: from whom, to whom, how many points.
pub type Payment = (usize, usize, i64);

/// Who pays whom so that all accounts are level, in as few payments as going from the deepest debt to the greatest
/// claim takes. Ties go to the player who stands first.
pub fn payments(accounts: &[i64]) -> Vec<Payment> {
    let mut left = accounts.to_vec();
    let mut paid = Vec::new();
    // Each payment levels one account at least.
    for _ in 0..left.len() {
        let first = |best: Option<(usize, i64)>, (place, own): (usize, i64)| match best {
            Some((_, most)) if most >= own => best,
            _ => Some((place, own)),
        };
        let creditor = left.iter().copied().enumerate().fold(None, first);
        let debtor = left.iter().map(|own| own.saturating_neg()).enumerate().fold(None, first);
        let (Some((to, claim)), Some((from, debt))) = (creditor, debtor) else {
            break;
        };
        let points = claim.min(debt);
        if points <= 0 {
            break;
        }
        if let Some(own) = left.get_mut(to) {
            *own -= points;
        }
        if let Some(own) = left.get_mut(from) {
            *own += points;
        }
        paid.push((from, to, points));
    }
    paid
}

#[cfg(test)]
mod tests {
    use super::payments;

    #[test]
    fn payments_level_every_account() {
        let mut accounts = vec![98, 130, 294, -522];
        for (from, to, points) in payments(&accounts) {
            accounts[from] += points;
            accounts[to] -= points;
        }
        assert!(accounts.iter().all(|own| *own == 0));
    }
}
