//! The same report in fewer lines, for a screen that has no room for it: nothing is left out, but what is said in every
//! answer is said once, and a list runs in with the words before it.

use super::{Block, Document};

/// With these words reasons begin that may be said once for several answers.
const BECAUSE: &str = "Because";

impl Document {
    /// What is under a heading runs in with it, reasons are one sentence, and those of every answer are said once, at
    /// the end.
    #[must_use]
    pub(crate) fn closer(mut self) -> Self {
        let common = self.common();
        self.without(&common);
        let own = self.0.iter_mut().find_map(|block| match block {
            Block::Reasons(begin, reasons) if begin == BECAUSE => Some(reasons),
            _ => None,
        });
        match own {
            Some(reasons) => {
                let new = common.into_iter().filter(|one| !reasons.contains(one));
                let new: Vec<String> = new.collect();
                reasons.splice(0..0, new);
            }
            None if !common.is_empty() => {
                self.gap().push(Block::Reasons(BECAUSE.to_owned(), common));
            }
            None => {}
        }
        Self(run_in(self.0))
    }

    /// The same, and what follows of each answer is one paragraph.
    #[must_use]
    pub(crate) fn closest(self) -> Self {
        let mut closer = self.closer();
        for block in &mut closer.0 {
            if let Block::Question(_, answers) = block {
                for (_, then) in answers {
                    then.in_one();
                }
            }
        }
        closer
    }

    /// The same, and every list is a sentence.
    #[must_use]
    pub(crate) fn unlisted(self) -> Self {
        let mut closest = self.closest();
        let mut blocks: Vec<Block> = Vec::new();
        for block in closest.0 {
            match (block, blocks.last_mut()) {
                (list @ Block::List { .. }, Some(Block::Point(before))) => {
                    before.push(' ');
                    before.push_str(&sentence(&list).unwrap_or_default());
                }
                (block, _) => blocks.push(block),
            }
        }
        closest.0 = blocks;
        closest
    }

    /// The reasons that are in every answer to its questions.
    fn common(&self) -> Vec<String> {
        let mut all = self.0.iter().filter_map(|block| match block {
            Block::Question(_, answers) => Some(answers),
            _ => None,
        });
        let Some((first, others)) = all.next().and_then(|answers| answers.split_first()) else {
            return Vec::new();
        };
        let mut common = first.1.given();
        for (_, then) in others {
            let given = then.given();
            common.retain(|reason| given.contains(reason));
        }
        common
    }

    /// The reasons it gives, whatever is answered in it.
    fn given(&self) -> Vec<String> {
        let mut given = self.common();
        for block in &self.0 {
            if let Block::Reasons(begin, reasons) = block
                && begin == BECAUSE
            {
                given.extend(reasons.iter().cloned());
            }
        }
        given
    }

    /// Leaves some reasons out of every answer.
    fn without(&mut self, said: &[String]) {
        for block in &mut self.0 {
            let Block::Question(_, answers) = block else {
                continue;
            };
            for (_, then) in answers {
                then.without(said);
                for block in &mut then.0 {
                    if let Block::Reasons(_, reasons) = block {
                        reasons.retain(|reason| !said.contains(reason));
                    }
                }
                let stated =
                    |block: &Block| !matches!(block, Block::Reasons(_, none) if none.is_empty());
                then.0.retain(stated);
            }
        }
    }

    /// Sentences and lists that follow each other become one paragraph, in its answers as well.
    fn in_one(&mut self) {
        let mut blocks: Vec<Block> = Vec::new();
        let mut said = String::new();
        for block in std::mem::take(&mut self.0) {
            if let Some(more) = sentence(&block) {
                let part = if said.is_empty() { "" } else { " " };
                said = [&said, part, &more].concat();
            } else {
                flush(&mut said, &mut blocks);
                blocks.push(block);
            }
        }
        flush(&mut said, &mut blocks);
        for block in &mut blocks {
            if let Block::Question(_, answers) = block {
                for (_, then) in answers {
                    then.in_one();
                }
            }
        }
        self.0 = blocks;
    }
}

fn flush(said: &mut String, blocks: &mut Vec<Block>) {
    if !said.is_empty() {
        blocks.push(Block::Point(std::mem::take(said)));
    }
}

/// What a block says where it is a sentence or a list of them.
fn sentence(block: &Block) -> Option<String> {
    Some(match block {
        Block::Point(said) | Block::Paragraph(said) => said.clone(),
        Block::Labelled(label, said) => [label, said.as_str()].concat(),
        Block::List { numbered, items } => listed(*numbered, items),
        Block::Reasons(begin, reasons) => format!("{begin} {}.", reasons.join("; ")),
        _ => return None,
    })
}

/// The items of a list as a sentence; the laws that all of them rest on are named once.
fn listed(numbered: bool, items: &[String]) -> String {
    let several = items.len() > 1;
    let laws = items.first().filter(|_| several).and_then(|first| laws(first));
    let laws = laws.filter(|laws| items.iter().all(|item| item.contains(laws)));
    let items = items.iter().map(|item| {
        let item = item.trim_end_matches('.');
        laws.map_or_else(|| item.to_owned(), |laws| item.replacen(laws, "", 1))
    });
    let items = once(items.collect()).into_iter().zip(1..);
    let items = items.map(
        |(item, number)| {
            if numbered && several { format!("{number}. {item}") } else { item }
        },
    );
    let items: Vec<String> = items.collect();
    format!("{}{}.", items.join("; "), laws.unwrap_or_default())
}

/// Items of which several that follow each other end alike, by which laws and until when: that is said after the last.
fn once(items: Vec<String>) -> Vec<String> {
    let ends: Vec<Option<String>> = items.iter().map(|item| end(item)).collect();
    let mut alike = 1;
    let mut stated = Vec::new();
    for (place, item) in items.into_iter().enumerate() {
        let own = ends.get(place).and_then(Option::as_deref);
        let next = ends.get(place + 1).and_then(Option::as_deref);
        let bare = own.and_then(|own| item.strip_suffix(own)).unwrap_or(&item);
        if own.is_some() && own == next {
            alike += 1;
            stated.push(bare.to_owned());
            continue;
        }
        stated.push(match (alike, own) {
            (2, Some(own)) => format!("{bare}; both{own}"),
            (3.., Some(own)) => format!("{bare}; each{own}"),
            _ => item,
        });
        alike = 1;
    }
    stated
}

/// ` (law 68), until the card is played`, or only from `, until` on.
fn end(item: &str) -> Option<String> {
    let begins = [" (law", ", until "].into_iter();
    let from = begins.filter_map(|begin| item.find(begin)).min()?;
    let end = item.get(from..)?;
    end.contains(", until ").then(|| end.to_owned())
}

/// ` (laws 90 and 97)`, as it is in a sentence.
fn laws(said: &str) -> Option<&str> {
    let from = said.find(" (law")?;
    let length = said.get(from..)?.find(')')?;
    said.get(from..=from + length)
}

/// Headings and the sentences under them in one paragraph, and reasons as a sentence.
fn run_in(blocks: Vec<Block>) -> Vec<Block> {
    let mut all: Vec<Block> = Vec::new();
    let mut under = None;
    for block in blocks {
        let last = all.last_mut();
        match (block, last, &mut under) {
            (Block::Heading(text), _, _) => {
                under = Some(text.clone());
                all.push(Block::Heading(text));
                continue;
            }
            (Block::Paragraph(said), Some(last @ Block::Heading(_)), Some(heading)) => {
                *last = Block::Gap;
                all.push(Block::Paragraph(format!("{heading}: {said}")));
            }
            (Block::Item(said, below), Some(last @ Block::Heading(_)), Some(heading))
                if below.is_empty() =>
            {
                *last = Block::Gap;
                all.push(Block::Paragraph(format!("{heading}: {said}")));
                continue;
            }
            (Block::Item(said, below), Some(Block::Paragraph(before)), Some(_))
                if below.is_empty() =>
            {
                before.push(' ');
                before.push_str(&said);
                continue;
            }
            (block, _, _) => all.push(in_a_sentence(block)),
        }
        under = None;
    }
    all
}

fn in_a_sentence(block: Block) -> Block {
    match block {
        Block::Reasons(begin, reasons) if reasons.len() > 2 => {
            Block::Point(format!("{begin} {}.", reasons.join("; ")))
        }
        Block::Question(question, answers) => {
            let answers = answers.into_iter();
            let answers = answers.map(|(answer, then)| (answer, Document(run_in(then.0))));
            Block::Question(question, answers.collect())
        }
        other => other,
    }
}
