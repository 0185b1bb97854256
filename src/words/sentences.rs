//! Compiles the table of sentences (`sentences.yaml`) when the crate is built: into the rows from which the tree, the
//! reading and the printing are made, and into `grammar/sentences.pest`.
//!
//! An unknown blank or word, a choice that does not end, or two rows of one wording stop the build; so does a grammar that is
//! not the one the rows make, unless `BYSTANDER_WRITE` asks for it to be written.

use super::compile::camel;
use super::pattern::{Part, Pattern, Words};
use super::{forms, grammar};
use serde_yaml::{Mapping, Value};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// What fills a blank: the grammar's rule, the type it is read into, what it holds, and how that is printed.
const FILLED: &[(&str, &str, &str, &str)] = &[
    ("who", "Who", "who", ""),
    ("whos", "Whos", "whos", ""),
    ("roll", "Roll", "roll", ""),
    ("card", "CardSpec", "card", ""),
    ("cards", "Cards", "cards", ""),
    ("cards_both", "Cards", "cards", ""),
    ("one_of", "OneOf", "one_of", ""),
    ("suit", "Suit", "suit", ""),
    ("singular", "Suit", "suit", ":#"),
    ("strain", "Strain", "strain", ""),
    ("number", "u32", "number", ""),
    ("side", "Side", "side", ""),
    ("mention", "Mention", "mention", ""),
    ("about", "About", "about", ""),
    ("quoted", "Quoted", "quoted", ""),
    ("phrase", "Phrase", "phrase", ""),
    ("codes", "Phrase", "phrase", ""),
    ("seated", "Phrase", "phrase", ""),
    ("deal", "Phrase", "phrase", ""),
    ("fact", "Phrase", "phrase", ""),
    ("sentence", "Sentence", "phrase", ""),
    ("stated", "Stated", "stated", ""),
    ("tally", "Tally", "tally", ""),
    ("sides", "PerSide", "sides", ""),
];

/// One sentence of the language.
pub(crate) struct Row {
    /// Its name: `leads_early`.
    pub(crate) name: String,
    /// How it is written, and how it may be written as well.
    pub(crate) ways: Vec<Way>,
}

/// One way to write a sentence.
pub(crate) struct Way {
    /// Its rule in the grammar: the sentence's name, with a number after the first.
    pub(crate) rule: String,
    pub(crate) pattern: Pattern,
}

impl Row {
    fn read(name: String, says: &Value, words: &Words) -> Result<Self, String> {
        let alone = std::slice::from_ref(says);
        let all = says.as_sequence().map_or(alone, Vec::as_slice);
        let ways = all.iter().enumerate().map(|(place, says)| {
            let rule = match place {
                0 => name.clone(),
                _ => format!("{name}_{}", place + 1),
            };
            let pattern = Pattern::read(&word(says)?, words)?;
            Ok(Way { rule, pattern })
        });
        let ways: Result<Vec<Way>, String> = ways.collect();
        let ways = ways.map_err(|wrong| format!("`{name}`: {wrong}"))?;
        Ok(Self { name, ways })
    }

    /// The sentence as it is printed.
    pub(crate) fn pattern(&self) -> Result<&Pattern, String> {
        let first = self.ways.first().map(|way| &way.pattern);
        first.ok_or_else(|| format!("`{}` has no words", self.name))
    }
}

/// The whole table.
pub(crate) struct Table {
    pub(crate) rows: Vec<Row>,
    pub(crate) words: Words,
    /// Other forms of a verb, by the one that is printed.
    pub(crate) verbs: BTreeMap<String, Vec<String>>,
    /// What stands for a blank where a sentence is only shown, by the rule that fills it.
    pub(crate) shown: BTreeMap<String, String>,
    /// How each header is written, by its key.
    pub(crate) headers: Vec<(String, Vec<Pattern>)>,
    /// How something was, and the names of the sentences that may be meant.
    pub(crate) states: BTreeMap<String, Vec<String>>,
    /// What some sentences have in common, and their names.
    pub(crate) kinds: BTreeMap<String, Vec<String>>,
    /// Words that no sentence has, and the names of sentences near them.
    pub(crate) instead: BTreeMap<String, Vec<String>>,
    /// Words that are denied to say that something was so, and the names of the sentences that may be meant.
    pub(crate) denied: BTreeMap<String, Vec<String>>,
    /// What people say otherwise, and the sentences they may mean.
    pub(crate) meant: BTreeMap<String, Vec<String>>,
    /// What says too little, and what to write for it.
    pub(crate) too_little: BTreeMap<String, String>,
    /// Words for which others say the same, and these.
    pub(crate) same: BTreeMap<String, String>,
    /// Words people use for somebody, and how to name him.
    pub(crate) people: BTreeMap<String, String>,
    /// Headers that people write for others, and what to write instead.
    pub(crate) other_headers: BTreeMap<String, String>,
    /// Words that are no slip of the pen for a sentence's own.
    pub(crate) others: Vec<String>,
}

/// Writes `sentences.rs` to `out`, and compares or writes the grammar below `root`.
pub(crate) fn compile(root: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    let path = root.join("src/words/sentences.yaml");
    let grammar = root.join("grammar/sentences.pest");
    println!("cargo::rerun-if-changed={}", path.display());
    println!("cargo::rerun-if-changed={}", grammar.display());
    println!("cargo::rerun-if-env-changed=BYSTANDER_WRITE");
    let table = read(&fs::read_to_string(&path)?).inspect_err(|wrong| {
        println!("cargo::error=src/words/sentences.yaml: {wrong}");
    })?;
    fs::write(out.join("sentences.rs"), table.rust()?)?;
    fs::write(out.join("forms.rs"), forms::rust(&table)?)?;
    let made = grammar::of(&table)?;
    if fs::read_to_string(&grammar).is_ok_and(|there| there == made) {
        return Ok(());
    }
    if env::var_os("BYSTANDER_WRITE").is_some() {
        return Ok(fs::write(grammar, made)?);
    }
    let message = "grammar/sentences.pest does not match src/words/sentences.yaml; `BYSTANDER_WRITE=1 cargo build` writes it";
    println!("cargo::error={message}");
    Err(message.into())
}

fn read(text: &str) -> Result<Table, String> {
    let file: Mapping = serde_yaml::from_str(text).map_err(|fault| fault.to_string())?;
    let part = |key: &str| {
        let part = file.get(key).and_then(Value::as_mapping);
        part.ok_or_else(|| format!("there is no `{key}`"))
    };
    let words = Words { classes: lists(part("words")?)?, blanks: pairs(part("blanks")?)? };
    let others = file.get("others").and_then(Value::as_str);
    let others = others.ok_or_else(|| "there is no `others`".to_owned())?;
    let rows = part("sentences")?.iter().map(|(name, says)| Row::read(word(name)?, says, &words));
    let table = Table {
        rows: rows.collect::<Result<_, String>>()?,
        verbs: lists(part("verbs")?)?,
        shown: pairs(part("shown")?)?,
        headers: headers(part("headers")?, &words)?,
        states: lists(part("states")?)?,
        kinds: lists(part("kinds")?)?,
        instead: lists(part("instead")?)?,
        denied: lists(part("denied")?)?,
        meant: lists(part("meant")?)?,
        too_little: pairs(part("too_little")?)?,
        same: pairs(part("same")?)?,
        people: pairs(part("people")?)?,
        other_headers: pairs(part("other_headers")?)?,
        others: others.split_whitespace().map(str::to_owned).collect(),
        words,
    };
    table.check()?;
    Ok(table)
}

fn word(value: &Value) -> Result<String, String> {
    let word = value.as_str().map(str::to_owned);
    word.ok_or_else(|| format!("{value:?} is not a word"))
}

fn pairs(of: &Mapping) -> Result<BTreeMap<String, String>, String> {
    let pairs = of.iter().map(|(key, value)| Ok((word(key)?, word(value)?)));
    pairs.collect()
}

/// The headers in the order of the file.
fn headers(of: &Mapping, words: &Words) -> Result<Vec<(String, Vec<Pattern>)>, String> {
    let headers = of.iter().map(|(key, says)| {
        let alone = std::slice::from_ref(says);
        let all = says.as_sequence().map_or(alone, Vec::as_slice);
        let patterns = all.iter().map(|says| Pattern::read(&word(says)?, words));
        Ok((word(key)?, patterns.collect::<Result<_, String>>()?))
    });
    headers.collect()
}

fn lists(of: &Mapping) -> Result<BTreeMap<String, Vec<String>>, String> {
    let lists = of.iter().map(|(key, list)| {
        let key = word(key)?;
        let list = list.as_sequence();
        let list = list.ok_or_else(|| format!("`{key}` has no list"))?;
        Ok((key, list.iter().map(word).collect::<Result<_, _>>()?))
    });
    lists.collect()
}

impl Table {
    /// Every way to write a sentence.
    pub(crate) fn ways(&self) -> impl Iterator<Item = &Way> {
        self.rows.iter().flat_map(|row| &row.ways)
    }

    /// That no two ways read alike, those of one sentence have the same blanks, every verb is one of a row's, and every
    /// blank can be filled.
    fn check(&self) -> Result<(), String> {
        for (place, way) in self.ways().enumerate() {
            let mut before = self.ways().take(place);
            if let Some(other) = before.find(|other| other.pattern.parts == way.pattern.parts) {
                return Err(format!("`{}` reads the same as `{}`", way.rule, other.rule));
            }
            for (_, rule) in way.pattern.blanks() {
                filled(rule).map_err(|wrong| format!("`{}`: {wrong}", way.rule))?;
            }
        }
        for row in &self.rows {
            let first = row.pattern()?;
            let mut ways = row.ways.iter();
            if let Some(way) = ways.find(|way| !way.pattern.blanks().eq(first.blanks())) {
                return Err(format!("`{}` and `{}` have different blanks", way.rule, row.name));
            }
        }
        let unused =
            self.verbs.keys().find(|verb| !self.ways().any(|way| way.pattern.verb() == Some(verb)));
        if let Some(verb) = unused {
            return Err(format!("no sentence has the verb `{verb}`"));
        }
        let known = |name: &&String| !self.rows.iter().any(|row| row.name == **name);
        let named = self.states.values().chain(self.instead.values());
        let named = named.chain(self.denied.values());
        let mut named = named.chain(self.kinds.values()).flatten();
        match named.find(known) {
            Some(name) => Err(format!("no sentence is called `{name}`")),
            None => Ok(()),
        }
    }

    /// The rows as a macro hands them on: `Leads { who: Who, card: CardSpec } = leads "{who} leads {card}";`.
    fn rust(&self) -> Result<String, Box<dyn Error>> {
        let mut out = String::from(
            "/// Hands the table of sentences to another macro.\nmacro_rules! each_sentence {\n    ($receiver:ident) => {\n        $receiver! {\n",
        );
        for row in &self.rows {
            let mut fields = Vec::new();
            for (field, rule) in row.pattern()?.blanks() {
                fields.push(format!("{field}: {}", filled(rule)?.0));
            }
            let fields = match fields.as_slice() {
                [] => String::new(),
                fields => format!(" {{ {} }}", fields.join(", ")),
            };
            let rules: Vec<&str> = row.ways.iter().map(|way| way.rule.as_str()).collect();
            writeln!(
                out,
                "            {}{fields} = {} {:?};",
                camel(&row.name),
                rules.join(" | "),
                self.template(row.pattern()?)?
            )?;
        }
        out.push_str("        }\n    };\n}\npub(crate) use each_sentence;\n");
        out.push_str("#[rustfmt::skip]\nimpl EventKind {\n");
        for (kind, names) in &self.kinds {
            let asked = match kind.split_once('_') {
                Some(("names" | "passes" | "shows", _)) => kind.clone(),
                _ => format!("is_{kind}"),
            };
            let names: Vec<String> = names.iter().map(|name| camel(name)).collect();
            writeln!(
                out,
                "    /// Whether it is one of the `{kind}` of the table of sentences.\n    pub(crate) fn {asked}(&self) -> bool {{ matches!(self, Self::{} {{ .. }}) }}",
                names.join(" { .. } | Self::")
            )?;
        }
        out.push_str("}\n");
        Ok(out)
    }

    /// The printed sentence with its blanks as Rust formats them.
    fn template(&self, pattern: &Pattern) -> Result<String, String> {
        let parts = pattern.parts.iter().map(|part| match part {
            Part::Blank { field, rule } => Ok(format!("{{{field}{}}}", filled(rule)?.2)),
            Part::Text(_) | Part::Class(_) | Part::Choice(_) => Ok(part.printed(&self.words)),
        });
        parts.collect()
    }
}

/// The type of what a rule fills, what it holds, and how it is printed.
pub(crate) fn filled(rule: &str) -> Result<(&'static str, &'static str, &'static str), String> {
    let found = FILLED.iter().find(|(known, ..)| *known == rule);
    let (_, kind, holds, printed) = found.ok_or_else(|| format!("nothing is called `{rule}`"))?;
    Ok((kind, holds, printed))
}
