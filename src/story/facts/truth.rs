//! True, false, or not stated.

/// What is known of a fact, and on which line of the case it rests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// Whether it is so.
    pub truth: Truth,
    /// The line of the case that shows it; 0 where it follows from no single line.
    pub line: u32,
}

/// A truth of three values: what nobody stated is neither true nor false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Truth {
    /// It is so.
    True,
    /// It is not so.
    False,
    /// The case does not tell.
    Unknown,
}

impl Truth {
    /// The opposite; unknown stays unknown.
    #[must_use]
    pub fn negated(self) -> Self {
        match self {
            Self::True => Self::False,
            Self::False => Self::True,
            Self::Unknown => Self::Unknown,
        }
    }

    /// Both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::False, _) | (_, Self::False) => Self::False,
            (Self::True, Self::True) => Self::True,
            _ => Self::Unknown,
        }
    }

    /// Either.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.negated().and(other.negated()).negated()
    }
}

impl From<bool> for Truth {
    fn from(so: bool) -> Self {
        if so { Self::True } else { Self::False }
    }
}

impl Known {
    /// Nothing in the case states it.
    pub const UNKNOWN: Self = Self { truth: Truth::Unknown, line: 0 };

    /// It is so or not, as a line of the case shows (0 for no line in particular).
    pub fn from_line(so: bool, line: u32) -> Self {
        Self { truth: so.into(), line }
    }
}
