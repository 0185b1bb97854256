//! The one name most like a word.

/// At least so like, between 0 and 1: three letters of five.
const LIKE_ENOUGH: f64 = 0.6;

/// Of the names, the one most like a word, if any is like enough to have been meant; the first of several as like. Letter case
/// does not count.
pub(crate) fn nearest<N: AsRef<str>>(word: &str, names: impl IntoIterator<Item = N>) -> Option<N> {
    all_nearest(word, names).into_iter().next()
}

/// Help with a word that is none of the names: the one that was meant, or something else.
pub(crate) fn nearest_or<N: AsRef<str>>(
    word: &str,
    names: impl IntoIterator<Item = N>,
    otherwise: impl FnOnce() -> String,
) -> String {
    nearest(word, names).map_or_else(otherwise, |near| format!("did you mean `{}`?", near.as_ref()))
}

/// The names most like a word, all as like.
pub(crate) fn all_nearest<N: AsRef<str>>(word: &str, names: impl IntoIterator<Item = N>) -> Vec<N> {
    let word = word.to_lowercase();
    let mut most = LIKE_ENOUGH;
    let mut best = Vec::new();
    for name in names {
        let likeness = strsim::normalized_damerau_levenshtein(&word, &name.as_ref().to_lowercase());
        if likeness > most + f64::EPSILON {
            best.clear();
        }
        if likeness >= most {
            most = likeness;
            best.push(name);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::{all_nearest, nearest};

    #[test]
    fn the_likest_is_named_and_nothing_far_off() {
        let names = ["trumps", "tricks", "tags"];
        assert_eq!(nearest("Trimps", names), Some("trumps"));
        assert_eq!(nearest("trick", names), Some("tricks"));
        assert_eq!(nearest("weather", names), None);
        let seats = ["North", "East", "South", "West"];
        assert_eq!(all_nearest("Nouth", seats), ["North", "South"]);
        assert_eq!(all_nearest("Sout", seats), ["South"]);
    }
}
