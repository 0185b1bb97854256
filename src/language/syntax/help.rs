//! What to say about a line that fits no sentence.

const SAY: &str = "write who did it and what he did, as `<player> leads <card>`; `bystander sentences` lists them all";

/// What to say about a line that fits no sentence.
#[derive(Debug, Clone, Default)]
pub(super) struct Help {
    /// Lines that may be meant, in the writer's words.
    meant: Vec<String>,
    /// How many bytes of them are before the labelled words.
    same: usize,
    /// What else helps.
    words: Option<String>,
}

impl Help {
    pub(super) fn none() -> Self {
        Self::default()
    }

    pub(super) fn of(words: String) -> Self {
        Self { words: Some(words), ..Self::default() }
    }

    pub(super) fn meant(meant: Vec<String>, same: usize) -> Self {
        Self { meant, same, ..Self::default() }
    }

    /// The same of words that stand behind others.
    pub(super) fn after(mut self, before: &str) -> Self {
        for meant in &mut self.meant {
            meant.insert_str(0, before);
        }
        self.same += before.len();
        self
    }

    /// Where the words begin that are to be written otherwise, in bytes; none if that is not known.
    pub(super) fn labels_from(&self) -> Option<usize> {
        (!self.meant.is_empty()).then_some(self.same)
    }

    /// What to write for the labelled words, where only one line is meant.
    pub(super) fn replacement(&self) -> Option<String> {
        match self.meant.as_slice() {
            [only] => only.get(self.same..).map(str::to_owned),
            _ => None,
        }
    }

    pub(super) fn said(&self) -> String {
        match (self.meant.as_slice(), &self.words) {
            ([], None) => SAY.to_owned(),
            ([], Some(words)) => words.clone(),
            (meant, _) => {
                let meant: Vec<String> = meant.iter().map(|one| format!("`{one}`")).collect();
                format!("did you mean {}?", meant.join(", or "))
            }
        }
    }
}
