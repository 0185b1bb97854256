//! The contrary of a fact: what the other players say when the one is disputed.

use super::event::EventKind;

impl EventKind {
    /// The sentence that says the contrary; none if the language has no such sentence.
    ///
    /// ```
    /// let (file, _) = bystander::syntax::parse("W holds spades");
    /// let bystander::syntax::LineKind::Event(event) = &file.cases[0].lines[0].kind else { panic!() };
    /// assert_eq!(event.contrary().unwrap().to_string(), "W has no spades");
    /// ```
    #[must_use]
    pub fn contrary(&self) -> Option<Self> {
        use EventKind as E;
        Some(match self.clone() {
            E::HasLooked { who } => E::HasNotLooked { who },
            E::HasNotLooked { who } => E::HasLooked { who },
            E::HoldsSuit { who, suit } => E::HasNoSuit { who, suit },
            E::HasNoSuit { who, suit } => E::HoldsSuit { who, suit },
            E::TrickWasQuitted { trick } => E::TrickWasNotQuitted { trick },
            E::TrickWasNotQuitted { trick } => E::TrickWasQuitted { trick },
            E::TrickQuitted => E::TrickTurned,
            E::TrickTurned => E::TrickQuitted,
            E::SeesDummy { who } => E::HasNotSeenDummy { who },
            E::HasNotSeenDummy { who } => E::SeesDummy { who },
            E::DummyDown => E::DummyNotDown,
            E::DummyNotDown => E::DummyDown,
            E::PlayBegun => E::PlayNotBegun,
            E::PlayNotBegun => E::PlayBegun,
            E::SaysHasNone { who } => E::SaysHasOne { who },
            E::SaysHasOne { who } => E::SaysHasNone { who },
            _ => return None,
        })
    }
}
