//! `bystander schema`: JSON schemas of what the program reads and writes.

use super::exit::{Ending, Exit};
use super::output::Output;
use crate::source::packed;
use clap::Args;
use clap::builder::PossibleValuesParser;

/// A schema: its name, what it describes, and its text.
type Schema = (&'static str, &'static str, fn() -> String);

/// Every schema.
const SCHEMAS: &[Schema] = &[
    ("club", "a club's file of house rules", || packed!("schema-club.json")),
    ("code", "`code.yaml` of a code of laws", || packed!("schema-code.json")),
    ("laws", "the other files of a code, one a heading", || packed!("schema-laws.json")),
    ("scheme", "a scheme of scoring", || packed!("schema-scheme.json")),
    ("ruling", "what `rule --format json` prints", || packed!("schema-ruling.json")),
    ("school", "a file of a school of advice", || packed!("schema-school.json")),
    ("score", "what `score --format json` prints", || packed!("schema-score.json")),
];

/// Which schema.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct SchemaOf {
    /// What the schema describes; without it, all schemas are listed.
    #[arg(value_name = "NAME", value_parser = names())]
    name: Option<String>,
}

const EXAMPLES: &str = "\
Examples:
  bystander schema                             the names, with what each describes
  bystander schema club > club.schema.json     beside a club's file

An editor with YAML support completes a club's file and marks its mistakes if the file begins with
  # yaml-language-server: $schema=club.schema.json
`bystander law club.yaml` checks more than a schema can: whether the laws agree with one another.";

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(SCHEMAS.iter().map(|(name, ..)| *name))
}

impl SchemaOf {
    pub(super) fn run(&self, output: &mut Output) -> Ending {
        let wanted = self.name.as_deref();
        if let Some((_, _, text)) = SCHEMAS.iter().find(|(name, ..)| Some(*name) == wanted) {
            return output.answer(&text());
        }
        for (name, describes, _) in SCHEMAS {
            output.write(&format!("{name:8}{describes}\n"))?;
        }
        Ok(Exit::Done)
    }
}

#[cfg(test)]
mod tests {
    use super::super::fault_data::Fault;
    use super::SCHEMAS;
    use crate::laws::WordKind;
    use crate::report;
    use crate::source::tests::schemas::{assert_in_file, definition, put, schema_to_write};
    use crate::tally;
    use schemars::JsonSchema;
    use serde_json::{Value, json};

    /// What stands for a case, or a file, that cannot be read.
    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "only its schema is wanted")]
    struct Faulty {
        /// Version of this form.
        schema: u32,
        /// The title of the case, where it is one case that cannot be read.
        #[schemars(skip_serializing_if = "Option::is_none")]
        case: Option<String>,
        /// The case's first line in its file, from 1.
        #[schemars(skip_serializing_if = "Option::is_none")]
        line: Option<u32>,
        /// All that is wrong.
        faults: Vec<Fault>,
    }

    /// An entry of what `rule` prints.
    #[derive(JsonSchema)]
    #[schemars(untagged)]
    #[expect(dead_code, reason = "only its schema is wanted")]
    enum Entry {
        /// A ruling under one code.
        Ruling(Box<report::View>),
        /// Faults instead of rulings.
        Faulty(Faulty),
    }

    /// What `score` prints.
    #[derive(JsonSchema)]
    #[schemars(untagged)]
    #[expect(dead_code, reason = "only its schema is wanted")]
    enum Scored {
        /// The sheet of a file.
        Sheet(Box<tally::View>),
        /// Faults instead of it.
        Faulty(Vec<Faulty>),
    }

    fn names(kind: WordKind) -> Value {
        let names = kind.names().into_iter();
        json!({ "enum": names.map(|(name, _)| name).collect::<Vec<_>>() })
    }

    fn seat() -> Value {
        json!({ "enum": ["N", "E", "S", "W"] })
    }

    fn seats() -> Value {
        json!({ "type": "array", "items": seat() })
    }

    #[test]
    fn the_schema_of_a_ruling_is_that_of_its_types() {
        let mut made = schema_to_write::<Vec<Entry>>("What `bystander rule --format json` prints");
        let definitions = &mut made["definitions"];
        definitions["incident"] = names(WordKind::Incident);
        definitions["remedy"] = names(WordKind::Remedy);
        definitions["end"] = names(WordKind::End);
        let verdicts = ["choice", "must", "no_penalty", "barred", "silent", "depends"];
        let became = [
            "taken",
            "paid",
            "impossible",
            "disobeyed",
            "foregone",
            "ended",
            "waived",
            "lapsed",
            "barred",
        ];
        let by = json!({ "anyOf": [seat(), { "type": "null" }] });
        let places = [
            ("FindingView", "incident", definition("incident")),
            ("FindingView", "by", by.clone()),
            ("FindingView", "chooser", seats()),
            ("FindingView", "verdict", json!({ "enum": verdicts })),
            ("CommonView", "incident", definition("incident")),
            ("CommonView", "by", by),
            ("OptionView", "do", definition("remedy")),
            ("OptionView", "from", seats()),
            ("OptionView", "until", definition("end")),
            ("ObligationView", "do", definition("remedy")),
            ("ObligationView", "from", seats()),
            ("ObligationView", "until", definition("end")),
            ("SettledView", "do", definition("remedy")),
            ("SettledView", "from", seats()),
            ("SettledView", "until", definition("end")),
            ("SettledView", "became", json!({ "enum": became })),
            ("AnswerView", "answer", json!({ "enum": ["yes", "no"] })),
            ("StepView", "result", json!({ "enum": ["fired", "failed", "unknown", "overridden"] })),
        ];
        for (of, key, schema) in places {
            put(&mut made["definitions"][of]["properties"], key, schema);
        }
        assert_in_file("ruling.json", &made);
    }

    #[test]
    fn the_schema_of_a_score_is_that_of_its_types() {
        let made = schema_to_write::<Scored>("What `bystander score --format json` prints");
        assert_in_file("score.json", &made);
    }

    #[test]
    fn every_schema_has_its_name_in_the_list() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("schema");
        let files = std::fs::read_dir(folder).unwrap();
        let mut files: Vec<String> =
            files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
        files.sort();
        let mut listed: Vec<String> =
            SCHEMAS.iter().map(|(name, ..)| format!("{name}.json")).collect();
        listed.sort();
        assert_eq!(files, listed);
    }
}
