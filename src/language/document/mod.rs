//! What a report says, in blocks. Every report builds one document; text and Markdown are laid out from it.
//!
//! Takes sentences that are already made, gives a page. It knows neither laws nor cases.

mod closer;
mod lines;
mod markdown;
mod text;
mod tight;

pub(crate) use text::HELD;
pub use text::Page;

/// One report.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Document(Vec<Block>);

/// One piece of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Block {
    /// What the whole is called.
    Title(String),
    /// The heading of what follows.
    Heading(String),
    /// An empty line in text; Markdown parts its blocks by itself.
    Gap,
    /// A paragraph.
    Paragraph(String),
    /// What a mark at something above means, in the program's own words: what is between backticks is a command.
    Note(String),
    /// A sentence that stands by itself among others: a paragraph in text, an item in Markdown.
    Point(String),
    /// A sentence that runs in with the answer before it.
    RunIn(String),
    /// The same as a point with a word before it that says what it is: `Lost: `.
    Labelled(&'static str, String),
    /// One of several matters by its number, and what is said about it; `add_numbered` parts it from what is before.
    Numbered(usize, String, Document),
    /// A name that stands among others, and what is said under it.
    Under(String, Document),
    /// An item of a list, and what is said below it.
    Item(String, Document),
    /// What a sentence before leads to.
    List { numbered: bool, items: Vec<String> },
    /// A question, and what follows of each answer.
    Question(String, Vec<(String, Document)>),
    /// Reasons after the words that introduce them; of one or two, text makes a sentence.
    Reasons(String, Vec<String>),
    /// What was tried, each with what was seen of it, after what they are.
    Steps(&'static str, Vec<(String, Vec<String>)>),
    /// A law or another thing by its name, and what it says.
    Law(String, Option<String>),
    /// A word, and on the same line what stands for it.
    Term(String, String),
    /// A head, and rows below it.
    Table(Vec<String>, Vec<Vec<String>>),
    /// The lines of a story, each with its number.
    Lines(Vec<String>),
    /// Where another letter of the alphabet begins.
    Initial(String),
    /// Lines as they are written.
    Verbatim(String),
    /// Set in so far where text is laid out.
    Inset(usize, Document),
    /// Side by side in text.
    Columns(Vec<Document>),
}

impl Document {
    pub(crate) fn push(&mut self, block: Block) -> &mut Self {
        self.0.push(block);
        self
    }

    pub(crate) fn title(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(Block::Title(text.into()))
    }

    pub(crate) fn heading(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(Block::Heading(text.into()))
    }

    pub(crate) fn gap(&mut self) -> &mut Self {
        self.push(Block::Gap)
    }

    pub(crate) fn paragraph(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(Block::Paragraph(text.into()))
    }

    pub(crate) fn point(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(Block::Point(text.into()))
    }

    /// One of several matters, after an empty line.
    pub(crate) fn add_numbered(&mut self, number: usize, text: &str, under: Self) -> &mut Self {
        self.gap().push(Block::Numbered(number, text.to_owned(), under))
    }

    /// A list that is not numbered; nothing if it has no items.
    pub(crate) fn list(&mut self, items: impl IntoIterator<Item = String>) -> &mut Self {
        let items: Vec<String> = items.into_iter().collect();
        match items.as_slice() {
            [] => self,
            _ => self.push(Block::List { numbered: false, items }),
        }
    }

    /// What is in so far.
    pub(crate) fn inset(&mut self, by: usize, blocks: Self) -> &mut Self {
        self.push(Block::Inset(by, blocks))
    }

    /// An item with nothing below it.
    pub(crate) fn item(&mut self, text: impl Into<String>) -> &mut Self {
        self.push(Block::Item(text.into(), Self::default()))
    }

    pub(crate) fn extend(&mut self, blocks: impl IntoIterator<Item = Block>) -> &mut Self {
        self.0.extend(blocks);
        self
    }

    /// What another document says, after this.
    pub(crate) fn append(&mut self, other: Self) -> &mut Self {
        self.0.extend(other.0);
        self
    }

    /// Whether something in it is listed.
    pub(crate) fn has_list(&self) -> bool {
        let list = |block: &Block| matches!(block, Block::List { .. });
        self.0.iter().any(list)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Block> for Document {
    fn from_iter<T: IntoIterator<Item = Block>>(blocks: T) -> Self {
        Self(blocks.into_iter().collect())
    }
}

impl From<Block> for Document {
    fn from(block: Block) -> Self {
        Self(vec![block])
    }
}
