//! From the texts of a school to the school.

use super::condition::Condition;
use super::fault::{AdviceError, AdviceFault};
use super::read_effect::EFFECTS;
use super::reader::Reader;
use super::school::{Row, School};
use super::tree::{Kind, Node, tree};
use super::wanted::Wanted;
use crate::bridge::Rank;
use crate::source::{InOrder as _, Source, Span, Spanned};
use std::collections::BTreeMap;

/// The keys of a file.
pub(super) const HEAD: [&str; 10] = [
    "school",
    "author",
    "year",
    "book",
    "count",
    "three_hand",
    "terms",
    "groups",
    "heading",
    "rows",
];
/// The keys of a row in addition to its effect.
pub(super) const ROW: [&str; 11] = [
    "row",
    "heading",
    "place",
    "says",
    "note",
    "when",
    "suit",
    "then",
    "to_win",
    "otherwise",
    "overrides",
];

/// A school has no more rows: each is tried on every holding.
const MOST_ROWS: usize = 500;

type Keys<'n> = BTreeMap<&'n str, (Span, &'n Node)>;
type Overrides = Vec<Vec<Spanned<String>>>;

/// A school from its texts, or everything that is wrong with how they are written.
pub(super) fn read(sources: &[Source]) -> Result<School, Vec<AdviceError>> {
    let mut reader = Reader::default();
    let mut trees = Vec::new();
    for source in sources {
        reader.file.clone_from(&source.name);
        match tree(source) {
            Ok(root) => trees.push((source, root)),
            Err((span, fault)) => reader.wrong(span, fault),
        }
    }
    let mut school = School {
        id: String::new(),
        author: String::new(),
        year: 0,
        book: String::new(),
        count: Vec::new(),
        three_hand: true,
        rows: Vec::new(),
    };
    let mut files = Vec::new();
    for (place, (source, root)) in trees.iter().enumerate() {
        reader.file.clone_from(&source.name);
        let keys = reader.keys(root, &HEAD);
        reader.head(&mut school, &keys);
        files.push((place, keys));
    }
    if reader.faults.is_empty() {
        reader.lacking(&school, sources);
    }
    let mut overrides = Vec::new();
    for (place, keys) in &files {
        if let Some((source, _)) = trees.get(*place) {
            reader.file.clone_from(&source.name);
        }
        reader.rows(&mut school, *place, keys, &mut overrides);
    }
    reader.order(&mut school, &overrides, sources);
    if reader.faults.is_empty() {
        return Ok(school);
    }
    reader.faults.order_by_key(|fault| {
        let place = sources.iter().position(|source| source.name == fault.file);
        (place, fault.span)
    });
    Err(reader.faults)
}

impl Reader {
    fn head(&mut self, school: &mut School, keys: &Keys<'_>) {
        let mut words = |name: &str, slot: &mut String| {
            if let Some((_, node)) = keys.get(name) {
                *slot = self.words(node);
            }
        };
        words("school", &mut school.id);
        words("author", &mut school.author);
        words("book", &mut school.book);
        if let Some((_, node)) = keys.get("year") {
            school.year = self.number(node).unwrap_or_default();
            if school.year == 0 && node.is_word("0") {
                self.unlike(node, &Wanted::Year);
            }
        }
        if let Some((_, node)) = keys.get("count") {
            self.count(school, node);
        }
        if let Some((_, node)) = keys.get("three_hand") {
            school.three_hand = self.truth(node);
        }
        if let Some((_, node)) = keys.get("terms") {
            let Kind::Map(terms) = &node.kind else {
                return self.unlike(node, &Wanted::Terms);
            };
            for (name, means) in terms {
                self.term(name, name.span, means);
            }
        }
        if let Some((_, node)) = keys.get("groups") {
            self.groups(node);
        }
    }

    /// What every school must state and this file does not.
    fn lacking(&mut self, school: &School, sources: &[Source]) {
        if let Some(first) = sources.first() {
            self.file.clone_from(&first.name);
        }
        for (what, lacks) in [
            ("school", school.id.is_empty()),
            ("author", school.author.is_empty()),
            ("year", school.year == 0),
        ] {
            if lacks {
                self.wrong(Span::new(0, 0), AdviceFault::missing(what));
            }
        }
    }

    /// `count: { A: 7, K: 5 }`.
    fn count(&mut self, school: &mut School, node: &Node) {
        let Kind::Map(entries) = &node.kind else {
            return self.unlike(node, &Wanted::Points);
        };
        for (name, points) in entries {
            let mut letters = name.chars();
            let rank = letters.next().and_then(Rank::from_letter);
            match rank.filter(|_| letters.next().is_none()) {
                Some(rank) => {
                    let points = self.number(points).unwrap_or_default().min(1000);
                    school.count.push((rank, points));
                }
                None => self.unknown("rank", name, name.span, &["A", "K", "Q", "J", "T"]),
            }
        }
    }

    fn rows(
        &mut self,
        school: &mut School,
        file: usize,
        keys: &Keys<'_>,
        overrides: &mut Overrides,
    ) {
        let heading = keys.get("heading").map(|(_, node)| self.words(node));
        let Some((_, node)) = keys.get("rows") else {
            return;
        };
        let Kind::List(rows) = &node.kind else {
            return self.unlike(node, &Wanted::Rows);
        };
        if rows.len() + school.rows.len() > MOST_ROWS {
            let name = "rows".to_owned();
            let limit = MOST_ROWS;
            return self.wrong(node.span, AdviceFault::TooMuch { name, limit });
        }
        for node in rows {
            if let Some((row, over)) = self.row(node, file, heading.as_deref()) {
                if school.rows.iter().any(|other| other.id == row.id) {
                    let name = row.id.clone();
                    self.wrong(row.at.1, AdviceFault::Twice { name });
                }
                school.rows.push(row);
                overrides.push(over);
            }
        }
    }

    fn row(
        &mut self,
        written: &Node,
        file: usize,
        heading: Option<&str>,
    ) -> Option<(Row, Vec<Spanned<String>>)> {
        let known: Vec<&str> = ROW.into_iter().chain(EFFECTS).collect();
        let keys = self.keys(written, &known);
        let mut stated = |name: &'static str| {
            if let Some((_, node)) = keys.get(name) {
                return (self.words(node), node.span);
            }
            self.wrong(written.span, AdviceFault::missing(name));
            (String::new(), written.span)
        };
        let (id, at) = stated("row");
        let (place, _) = stated("place");
        let (says, _) = stated("says");
        let own = keys.get("heading").map(|(_, node)| self.words(node));
        let heading = own.as_deref().or(heading);
        let note = keys.get("note").map(|(_, node)| self.words(node));
        self.weight = 0;
        let when = keys.get("when").map(|(_, node)| self.condition(node, false));
        let suit = keys.get("suit").map(|(_, node)| self.condition(node, true));
        self.light(&id, at);
        let mut truth = |name| keys.get(name).is_some_and(|(_, node)| self.truth(node));
        let (to_win, otherwise) = (truth("to_win"), truth("otherwise"));
        let overrides = keys.get("overrides").map(|(_, node)| self.several(node));
        let effect = self.effect(&id, at, &keys)?;
        let row = Row {
            id,
            place: heading.map_or_else(|| place.clone(), |heading| format!("{heading}, {place}")),
            says,
            note,
            when: when.unwrap_or(Condition::All(Vec::new())),
            suit,
            effect,
            to_win,
            otherwise,
            overrides: Vec::new(),
            at: (file, at),
        };
        Some((row, overrides.unwrap_or_default()))
    }

    /// Settles which rows go before which.
    fn order(&mut self, school: &mut School, overrides: &Overrides, sources: &[Source]) {
        let ids: Vec<String> = school.rows.iter().map(|row| row.id.clone()).collect();
        let grouped = self.grouped(&ids);
        for (own, (row, over)) in school.rows.iter_mut().zip(overrides).enumerate() {
            if let Some(source) = sources.get(row.at.0) {
                self.file.clone_from(&source.name);
            }
            for name in over {
                if let Some(place) = ids.iter().position(|id| *id == **name) {
                    row.overrides.push(place);
                    continue;
                }
                if let Some(rows) = grouped.get(name.as_str()) {
                    row.overrides.extend(rows);
                    continue;
                }
                let others = ids.iter().enumerate();
                let others = others.filter(|(place, _)| *place != own);
                let others = others.map(|(_, id)| id).chain(grouped.keys());
                self.unknown_row(name, others.map(String::as_str));
            }
        }
        if let Some(row) = in_a_circle(&school.rows) {
            let (file, span) = row.at;
            if let Some(source) = sources.get(file) {
                self.file.clone_from(&source.name);
            }
            let row = row.id.clone();
            self.wrong(span, AdviceFault::Circle { row });
        }
    }
}

/// A row that goes before itself: what goes before nothing is taken away until nothing can be.
fn in_a_circle(rows: &[Row]) -> Option<&Row> {
    let mut settled = vec![false; rows.len()];
    loop {
        let is = |place: &usize| settled.get(*place).copied().unwrap_or(true);
        let open = rows.iter().enumerate().filter(|(place, _)| !is(place));
        let mut open = open.peekable();
        let first = open.peek().map(|(_, row)| *row)?;
        let free = open.find(|(_, row)| row.overrides.iter().all(is));
        match free.map(|(place, _)| place) {
            Some(place) => {
                if let Some(slot) = settled.get_mut(place) {
                    *slot = true;
                }
            }
            None => return Some(first),
        }
    }
}
