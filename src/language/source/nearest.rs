//! The one name most like a word.

/// At least so like, between 0 and 1: three letters of five.
const LIKE_ENOUGH: f64 = 0.6;

/// Of the names, the one most like a word, if any is like enough to have been meant; the first of several as like. Letter case
/// does not count.
pub(crate) fn nearest<N: AsRef<str>>(word: &str, names: impl IntoIterator<Item = N>) -> Option<N> {
    let word = word.to_lowercase();
    let mut best: Option<(f64, N)> = None;
    for name in names {
        let likeness = strsim::normalized_damerau_levenshtein(&word, &name.as_ref().to_lowercase());
        let most = best
            .as_ref()
            .map_or(LIKE_ENOUGH, |(most, _)| most + f64::EPSILON);
        if likeness >= most {
            best = Some((likeness, name));
        }
    }
    best.map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn the_likest_is_named_and_nothing_far_off() {
        let names = ["trumps", "tricks", "tags"];
        assert_eq!(nearest("Trimps", names), Some("trumps"));
        assert_eq!(nearest("trick", names), Some("tricks"));
        assert_eq!(nearest("weather", names), None);
    }
}
