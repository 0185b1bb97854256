//! Which cases make the book to read, in which order, with which introductions: data beside the cases.

use serde::Deserialize;

/// The book to read, as `book.yaml` in a folder of cases has it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What the book is called.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// Folders whose cases stand nowhere in it.
    #[serde(default)]
    pub without: Vec<String>,
    /// The folder whose cases are others told again, with whole hands: those others stand nowhere in it.
    #[serde(default, rename = "retold")]
    pub restated: Option<String>,
    /// Its chapters, in the order that teaches.
    pub chapters: Vec<Chosen>,
    /// The folder it is in: what `without` names lies below it.
    #[serde(skip)]
    folder: String,
}

/// A chapter of the book to read.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// Its heading.
    pub chapter: String,
    /// What the laws of it are for.
    pub introduction: String,
    /// The few things to know.
    pub know: Vec<String>,
    /// Where the codes differ, and why.
    pub part: String,
    /// Its cases by the names of their files, easy ones first; with the folder where a name stands twice.
    pub cases: Vec<String>,
}

impl Choice {
    /// Reads a choice that is in a folder; what is wrong with it, in words.
    pub fn read(text: &str, folder: &str) -> Result<Self, String> {
        let choice: Result<Self, _> = serde_yaml::from_str(text);
        let choice = choice.map_err(|wrong| wrong.to_string())?;
        Ok(Self { folder: folder.to_owned(), ..choice })
    }

    /// Whether a case in this file is in the book at all.
    pub fn takes(&self, place: &str) -> bool {
        let below = place.strip_prefix(&self.folder).unwrap_or(place);
        let mut folders = below.rsplit('/').skip(1);
        let left_out = folders.any(|folder| self.without.iter().any(|own| own == folder));
        !left_out && !self.is_restated(place)
    }

    /// Whether it is one of the cases to read.
    pub fn reads(&self, place: &str) -> bool {
        let mut chosen = self.chapters.iter().flat_map(|chapter| &chapter.cases);
        self.takes(place) && chosen.any(|name| is_named(place, name))
    }

    /// Whether the book to read tells this case by another file, of the same name in the folder of the retold.
    fn is_restated(&self, place: &str) -> bool {
        let (Some(folder), Some(name)) = (&self.restated, place.rsplit('/').next()) else {
            return false;
        };
        let stated = format!("{folder}/{name}");
        let mut chosen = self.chapters.iter().flat_map(|chapter| &chapter.cases);
        !is_named(place, &stated) && chosen.any(|own| *own == stated)
    }
}

/// Whether a file, without its ending, is the one that a chapter names.
pub(super) fn is_named(place: &str, name: &str) -> bool {
    let before = place.strip_suffix(name);
    before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

#[cfg(test)]
mod tests {
    use super::Choice;

    #[test]
    fn only_folders_below_its_own_are_left_out() {
        let text = "title: t\nabout: a\nwithout: [house]\nchapters: []\n";
        let choice = Choice::read(text, "/home/house/cases").unwrap();
        assert!(choice.takes("/home/house/cases/shared/a"));
        assert!(!choice.takes("/home/house/cases/house/a"));
    }
}
