//! Names for several rows, so that what goes before all of them names them once.

use super::fault::AdviceFault;
use super::reader::Reader;
use super::tree::{Kind, Node};
use super::wanted::Wanted;
use crate::source::Spanned;
use std::collections::{BTreeMap, BTreeSet};

/// A school has no more groups: each may name all rows.
const MOST_GROUPS: usize = 100;

/// A group as it is written.
#[derive(Debug, Clone)]
pub(super) struct Group {
    file: String,
    name: Spanned<String>,
    members: Vec<Spanned<String>>,
}

/// The rows of each group, by their places in the school.
pub(super) type Grouped = BTreeMap<String, BTreeSet<usize>>;

impl Reader {
    /// `groups: { red: [hearts-six, diamonds-six] }`.
    pub(super) fn groups(&mut self, node: &Node) {
        let Kind::Map(groups) = &node.kind else {
            return self.unlike(node, &Wanted::Groups);
        };
        if groups.len() + self.groups.len() > MOST_GROUPS {
            let name = "groups".to_owned();
            let limit = MOST_GROUPS;
            return self.wrong(node.span, AdviceFault::TooMuch { name, limit });
        }
        for (name, members) in groups {
            let members = self.several(members);
            self.groups.push(Group { file: self.file.clone(), name: name.clone(), members });
        }
    }

    /// Settles which rows the groups name; a group may name those above it.
    pub(super) fn grouped(&mut self, ids: &[String]) -> Grouped {
        let mut grouped = Grouped::new();
        for group in std::mem::take(&mut self.groups) {
            self.file.clone_from(&group.file);
            let mut rows = BTreeSet::new();
            for member in &group.members {
                if let Some(place) = ids.iter().position(|id| *id == **member) {
                    rows.insert(place);
                } else if let Some(others) = grouped.get(member.as_str()) {
                    rows.extend(others);
                } else {
                    let known = ids.iter().chain(grouped.keys());
                    self.unknown_row(member, known.map(String::as_str));
                }
            }
            let name = group.name.value;
            if ids.contains(&name) || grouped.insert(name.clone(), rows).is_some() {
                self.wrong(group.name.span, AdviceFault::Twice { name });
            }
        }
        grouped
    }
}
