//! What somebody answers at the table.

/// What somebody answered.
pub(super) enum Answer {
    /// In these words.
    Words(String),
    /// With nothing.
    Nothing,
    /// He wants to see the ruling so far.
    SoFar,
    /// He wants no more questions.
    Quit,
    /// There is nobody left to answer.
    Gone,
}

impl Answer {
    /// What a line says.
    pub(super) fn of(line: &str) -> Self {
        match line.to_lowercase().as_str() {
            "" => Self::Nothing,
            "quit" | "exit" => Self::Quit,
            "so far" | "ruling" => Self::SoFar,
            _ => Self::Words(line.to_owned()),
        }
    }
}
