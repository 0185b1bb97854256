//! What a code rules by, in canonical form.

use crate::laws::plain::CODES;
use crate::laws::{canonical_embedded, canonical_texts, from_texts};
use crate::source::Source;

const HEAD: &str = "code: x\ntitle: A title\nsettings: { doubling_limit: 100, full_table: 6 }\n";
const LAWS: &str = "heading: H\nlaws:\n  - { law: \"1\", title: T, rules: [{ incident: a }] }\n  - { law: 2, title: U }\n";

fn of(files: &[&str]) -> String {
    let files: Vec<Source> = files
        .iter()
        .map(|text| Source::new("f.yaml", *text))
        .collect();
    canonical_texts(&files).unwrap()
}

#[test]
fn prose_order_and_remarks_rule_nothing() {
    let other_head =
        "settings: { full_table: 6, doubling_limit: 100 }\n# a remark\ntitle: Another\ncode: x\n";
    let first = "heading: One\nlaws:\n  - { title: Other words, law: \"2\" }\n";
    let second = "heading: Two\nlaws:\n  - { law: 1, rules: [{ incident: a }], note: open }\n";
    assert_eq!(of(&[HEAD, LAWS]), of(&[second, other_head, first]));
}

#[test]
fn a_rule_or_a_setting_rules() {
    assert_ne!(
        of(&[HEAD, LAWS]),
        of(&[HEAD, &LAWS.replace("incident: a", "incident: b")])
    );
    assert_ne!(of(&[HEAD, LAWS]), of(&[&HEAD.replace("100", "200"), LAWS]));
}

fn files_of(id: &str) -> Vec<Source> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("laws")
        .join(id);
    let files = std::fs::read_dir(folder).unwrap().map(|entry| {
        let entry = entry.unwrap();
        let text = std::fs::read_to_string(entry.path()).unwrap();
        Source::new(entry.file_name().into_string().unwrap(), text)
    });
    files.collect()
}

#[test]
fn a_folder_is_the_code_in_the_binary() {
    for (id, ..) in CODES {
        let files = files_of(id);
        assert_eq!(canonical_texts(&files), canonical_embedded(id), "{id}");
    }
}

#[test]
fn the_code_that_the_build_settled_is_the_one_read_from_its_files() {
    for (id, _, plain) in CODES {
        let (settled, read) = (plain.code(id).unwrap(), from_texts(&files_of(id)).unwrap());
        assert_eq!(settled.laws, read.laws, "{id}");
        for (one, other) in settled.rules.iter().zip(&read.rules) {
            assert_eq!(one, other, "{id}");
        }
        assert!(settled == read, "{id}");
    }
}
