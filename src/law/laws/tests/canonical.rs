//! What a code rules by, in canonical form.

use crate::laws::{
    canonical_embedded, canonical_texts, embedded, embedded_games, embedded_ids, from_house,
    from_texts,
};
use crate::source::Source;

const HEAD: &str = "code: x\ntitle: A title\nsettings: { doubling_limit: 100, full_table: 6 }\n";
const LAWS: &str = "heading: H\nlaws:\n  - { law: \"1\", title: T, rules: [{ incident: a }] }\n  - { law: 2, title: U }\n";

fn of(files: &[&str]) -> String {
    let files: Vec<Source> = files.iter().map(|text| Source::new("f.yaml", *text)).collect();
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
    assert_ne!(of(&[HEAD, LAWS]), of(&[HEAD, &LAWS.replace("incident: a", "incident: b")]));
    assert_ne!(of(&[HEAD, LAWS]), of(&[&HEAD.replace("100", "200"), LAWS]));
}

fn files_of(id: &str) -> Vec<Source> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("laws").join(id);
    let files = std::fs::read_dir(folder).unwrap().map(|entry| {
        let entry = entry.unwrap();
        let text = std::fs::read_to_string(entry.path()).unwrap();
        Source::new(entry.file_name().into_string().unwrap(), text)
    });
    files.collect()
}

#[test]
fn a_folder_is_the_code_in_the_binary() {
    for id in embedded_ids() {
        let files = files_of(id);
        assert_eq!(canonical_texts(&files), canonical_embedded(id), "{id}");
    }
}

#[test]
fn the_code_of_a_game_is_what_its_file_makes_of_the_code_it_extends() {
    for id in embedded_games() {
        let settled = embedded(id).unwrap().unwrap();
        let file = files_of(id).remove(0);
        // A club cannot take the name of a code that ships.
        let own = file.text.replace(&format!("code: {id}\n"), "code: another\n");
        let read = from_house(&Source::new("another.yaml", own)).unwrap();
        assert_eq!(settled.laws, read.laws, "{id}");
        assert_eq!(settled.rules, read.rules, "{id}");
        assert_eq!(settled.scheme, read.scheme, "{id}");
        assert_eq!(settled.procedure, read.procedure, "{id}");
    }
}

#[test]
fn the_code_that_the_build_settled_is_the_one_read_from_its_files() {
    for id in embedded_ids() {
        let settled = embedded(id).unwrap().unwrap();
        let read = from_texts(&files_of(id)).unwrap();
        assert_eq!(settled.laws, read.laws, "{id}");
        for (one, other) in settled.rules.iter().zip(&read.rules) {
            assert_eq!(one, other, "{id}");
        }
        assert!(settled == read, "{id}");
    }
}
