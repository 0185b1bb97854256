//! The way to a place in a file of laws: `laws[3].rules[1].when[0]`.

/// One step into a YAML tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// To the value of a key.
    Key(&'static str),
    /// To the words of a key itself.
    Name(&'static str),
    /// To an item of a list, from 0.
    Index(usize),
    /// To the words of the key at that place of a mapping, from 0.
    Entry(usize),
    /// To the value of the key at that place of a mapping, from 0.
    Value(usize),
}

/// A place, as the steps that lead to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    /// Which file: 0 is `code.yaml`, 1 the first of the headings.
    pub file: usize,
    /// The steps from its root.
    pub steps: Vec<Step>,
}

/// The way a check has come. It lives on the stack and is written out only for a fault,
/// so that a code without faults costs nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct CheckPath<'a> {
    file: usize,
    last: Option<(Step, &'a CheckPath<'a>)>,
}

impl<'a> CheckPath<'a> {
    /// The root of a file.
    pub(super) fn file(file: usize) -> Self {
        Self { file, last: None }
    }

    /// On to the value of a key.
    pub(super) fn key(&'a self, key: &'static str) -> Self {
        self.on(Step::Key(key))
    }

    /// On to a key itself.
    pub(super) fn name(&'a self, key: &'static str) -> Self {
        self.on(Step::Name(key))
    }

    /// On to an item.
    pub(super) fn index(&'a self, index: usize) -> Self {
        self.on(Step::Index(index))
    }

    /// On to the words of the key at that place of a mapping.
    pub(super) fn entry(&'a self, place: usize) -> Self {
        self.on(Step::Entry(place))
    }

    /// On to the value of the key at that place of a mapping.
    pub(super) fn entry_value(&'a self, place: usize) -> Self {
        self.on(Step::Value(place))
    }

    fn on(&'a self, step: Step) -> Self {
        Self { file: self.file, last: Some((step, self)) }
    }

    /// The place where it ends.
    pub(super) fn place(&self) -> Place {
        let mut steps = Vec::new();
        let mut at = self;
        while let Some((step, before)) = at.last {
            steps.push(step);
            at = before;
        }
        steps.reverse();
        Place { file: self.file, steps }
    }
}

/// A step further.
pub(super) fn on(place: &Place, step: Step) -> Place {
    let mut place = place.clone();
    place.steps.push(step);
    place
}
