//! High cards counted from the hands that are stated.

use super::{Deal, Scheme};

/// Whom the counts make declarer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Declarer {
    /// The player at this place.
    Player(usize),
    /// Nobody: both sides have as much, and it is dealt again.
    DealtAgain,
}

impl Scheme {
    /// All that a pack counts.
    pub fn count_of_pack(&self) -> u32 {
        let each = self.high_cards.unwrap_or_default();
        each.iter().sum::<u32>().saturating_mul(4)
    }

    /// What each hand counts; the fourth follows from the other three.
    fn hand_counts(&self, deal: &Deal) -> Option<[Option<u32>; 4]> {
        let each = self.high_cards?;
        let count = |tops: [u32; 4]| -> u32 {
            let own = tops.into_iter().zip(each);
            own.map(|(cards, worth)| cards.saturating_mul(worth)).sum()
        };
        let mut counts = deal.tops.map(|tops| tops.map(count));
        let stated: Vec<u32> = counts.iter().copied().flatten().collect();
        if stated.len() == 3 {
            let rest = self.count_of_pack().saturating_sub(stated.iter().sum());
            for count in &mut counts {
                *count = count.or(Some(rest));
            }
        }
        Some(counts)
    }

    /// A side with what its two hands count, where both are known.
    pub fn counted(&self, deal: &Deal) -> Option<(usize, u32)> {
        let [north, east, south, west] = self.hand_counts(deal)?;
        let of = |one: Option<u32>, other: Option<u32>| Some(one?.saturating_add(other?));
        let first = of(north, south).map(|count| (0, count));
        first.or_else(|| of(east, west).map(|count| (1, count)))
    }

    /// Whom the counts make declarer, where they decide that and are known. `dealer` is at a place from North to the
    /// left, and speaks first.
    pub fn declarer(&self, deal: &Deal, dealer: usize) -> Option<Declarer> {
        if !self.richer_declares {
            return None;
        }
        let [Some(north), Some(east), Some(south), Some(west)] = self.hand_counts(deal)? else {
            return None;
        };
        let (first, second) = (north.saturating_add(south), east.saturating_add(west));
        let players = match first.cmp(&second) {
            std::cmp::Ordering::Equal => return Some(Declarer::DealtAgain),
            std::cmp::Ordering::Greater => [(0, north), (2, south)],
            std::cmp::Ordering::Less => [(1, east), (3, west)],
        };
        let later = |place: usize| (place + 4 - dealer % 4) % 4;
        let best = players
            .into_iter()
            .min_by_key(|(place, count)| (std::cmp::Reverse(*count), later(*place)));
        best.map(|(place, _)| Declarer::Player(place))
    }
}
