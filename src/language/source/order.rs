//! Short lists put in order, by one sort for all types, and sets and maps filled without any.
//!
//! The standard sort comes into the binary once for each type and key, some 6,000 bytes each time; what is sorted here
//! is a handful of faults, rows or reasons. So the places are sorted, which are numbers whatever is there, and the list
//! is put in their order. Measured on the release build: 0.3 MB of 10.1.

use std::cmp::Ordering;

/// A list that can be put in order where it stands. What is alike keeps its order.
pub(crate) trait InOrder<T> {
    /// As `sort_by_key`.
    fn order_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K);

    /// As `sort_by`.
    fn order_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);
}

impl<T> InOrder<T> for [T] {
    fn order_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.order_by(|one, other| key(one).cmp(&key(other)));
    }

    fn order_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let mut places =
            sorted(self.len(), &mut |one, other| match (self.get(one), self.get(other)) {
                (Some(one), Some(other)) => compare(one, other),
                _ => Ordering::Equal,
            });
        arrange(&mut places, &mut |one, other| self.swap(one, other));
    }
}

/// What can be put into a set or a map one by one. Collecting sorts first, with a sort of its own for each type.
pub(crate) trait Gather: Iterator + Sized {
    /// As `collect`, for sets and maps that are kept in order.
    fn gather<C: Default + Extend<Self::Item>>(self) -> C {
        let mut all = C::default();
        self.for_each(|one| all.extend(std::iter::once(one)));
        all
    }
}

impl<I: Iterator> Gather for I {}

/// The places of a list of this length in the order of what is there. Of one or none: nothing, as nothing moves.
fn sorted(length: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    if length < 2 {
        return Vec::new();
    }
    let mut places: Vec<usize> = (0..length).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Brings to each place what is at the one named for it, round by round of those that change places.
fn arrange(places: &mut [usize], swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..places.len() {
        let mut here = start;
        while let Some(named) = places.get_mut(here) {
            let from = std::mem::replace(named, here);
            if from == start {
                break;
            }
            swap(here, from);
            here = from;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::InOrder;
    use proptest::prelude::*;

    proptest! {
        /// As the standard sort, what is alike in its old order too.
        #[test]
        fn the_order_is_that_of_the_standard_sort(mut list in proptest::collection::vec((0_u8..6, any::<u16>()), 0..40)) {
            let mut wanted = list.clone();
            wanted.sort_by_key(|(key, _)| *key);
            list.order_by_key(|(key, _)| *key);
            prop_assert_eq!(list, wanted);
        }
    }
}
