//! `bystander schema`: the schemas fit every file that ships and all that is printed, and refuse what is wrong.

use crate::support::{bystander, files, part, root};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::path::PathBuf;

fn schema(name: &str) -> Value {
    let said = bystander(&["schema", name], b"");
    assert!(said.status.success());
    serde_json::from_slice(&said.stdout).unwrap()
}

fn validator(name: &str) -> Validator {
    jsonschema::draft7::new(&schema(name)).unwrap()
}

/// What a text does not fit in, each with its place.
fn faults(validator: &Validator, found: &Value) -> Vec<String> {
    let faults = validator.iter_errors(found);
    let faults =
        faults.map(|fault| format!("{} by {}", fault.instance_path(), fault.schema_path()));
    faults.take(5).collect()
}

fn yaml(text: &str) -> Value {
    serde_yaml::from_str(text).unwrap()
}

/// Every file of laws that ships, with the name of its schema.
fn shipped() -> Vec<(PathBuf, &'static str)> {
    let laws = files(&root().join("laws"), "yaml").into_iter();
    let laws = laws.filter_map(|path| {
        let folder = path.parent()?.file_name()?.to_str()?;
        let name = match (folder, path.file_name()?.to_str()?) {
            (_, "game.yaml") | ("movements", _) => return None,
            ("schemes", _) => "scheme",
            _ if path.iter().any(|part| part == "advice") => "school",
            // The code of a game for fewer than four is written as a club's is.
            (_, "code.yaml") if std::fs::read_to_string(&path).ok()?.contains("\nextends:") => {
                "club"
            }
            (_, "code.yaml") => "code",
            _ => "laws",
        };
        Some((path, name))
    });
    let clubs = files(&root().join("cases"), "yaml").into_iter();
    // The choice of the book's cases is not a file of laws.
    let clubs = clubs.filter(|path| !path.ends_with("cases/book.yaml"));
    laws.chain(clubs.map(|path| (path, "club"))).collect()
}

#[test]
fn every_file_of_laws_that_ships_fits_its_schema() {
    let mut stated = Vec::new();
    for name in ["code", "laws", "scheme", "school", "club"] {
        let validator = validator(name);
        let of_it = shipped().into_iter().filter(|(_, wanted)| *wanted == name);
        let mut count = 0;
        for (path, _) in of_it {
            count += 1;
            let found = yaml(&std::fs::read_to_string(&path).unwrap());
            let faults = faults(&validator, &found);
            stated.extend(faults.iter().map(|fault| format!("{}: {fault}", path.display())));
        }
        assert!(count > 0, "no file has the schema {name}");
    }
    assert!(stated.is_empty(), "{}", stated.join("\n"));
}

#[test]
fn every_file_of_laws_that_ships_names_its_schema() {
    for (path, name) in shipped() {
        let text = std::fs::read_to_string(&path).unwrap();
        let first = text.lines().next().unwrap_or_default();
        let named = first.strip_prefix("# yaml-language-server: $schema=");
        let named = named.unwrap_or_else(|| panic!("{} names no schema", path.display()));
        let found = path.parent().unwrap().join(named).canonicalize().unwrap();
        assert_eq!(found, root().join(format!("schema/{name}.json")), "{}", path.display());
    }
}

#[test]
fn what_the_reader_of_a_school_refuses_by_its_form_the_schema_refuses() {
    let school = "school: ours\nauthor: The club\nyear: 1910\nbook: What we agreed\nterms: { strong: { holds: AK } }\nrows:\n  - row: long-suit\n    place: card of the club\n    says: Lead the third best.\n    when: [no_trumps, { aces: { from: 1 } }]\n    suit: [longest, strong, { length: { from: 4 }, lacks: Q }]\n    lead: third_best\n";
    let validator = validator("school");
    assert_eq!(faults(&validator, &yaml(school)), Vec::<String>::new());
    for (right, wrong) in [
        ("author: The club", "writer: The club"),
        ("year: 1910", "year: [1910]"),
        ("place: card of the club", "page: 3"),
        ("    says: Lead the third best.\n", ""),
        ("lead: third_best", "lead: third_worst"),
        ("lead: third_best", "declare: red"),
        ("lead: third_best", "lead: third_best\n    pass: yes"),
        ("    lead: third_best\n", ""),
        ("lacks: Q", "lacks: Dame"),
        ("lacks: Q", "without: Q"),
        ("from: 4", "least: 4"),
        ("aces", "bullets"),
        ("    suit: [longest, strong, { length: { from: 4 }, lacks: Q }]\n", ""),
    ] {
        let changed = school.replacen(right, wrong, 1);
        assert_ne!(changed, school, "{right}");
        assert!(!faults(&validator, &yaml(&changed)).is_empty(), "{wrong}");
    }
}

#[test]
fn a_new_club_fits_the_schema_it_names() {
    let said = bystander(&["house", "new", "riverbank", "--extends", "1906", "--print"], b"");
    let text = String::from_utf8(said.stdout).unwrap();
    assert!(text.starts_with("# yaml-language-server: $schema=club.schema.json\n"), "{text}");
    let validator = validator("club");
    assert_eq!(faults(&validator, &yaml(&text)), Vec::<String>::new());
    // The law that is there as a pattern does too, and so does the setting.
    let uncommented: Vec<String> = text.lines().map(uncommented).collect();
    let uncommented = uncommented.join("\n");
    let found = yaml(&uncommented);
    assert_eq!(found["laws"].as_array().map(Vec::len), Some(2), "{uncommented}");
    assert_eq!(faults(&validator, &found), Vec::<String>::new());
}

/// A line of the law that stands as a pattern, without its sign of a comment; any other as it is.
fn uncommented(line: &str) -> String {
    let shown = line.strip_prefix("  # ").map(|rest| format!("  {rest}"));
    let shown = shown.filter(|rest| rest.starts_with("  - ") || rest.starts_with("    "));
    shown.unwrap_or_else(|| line.to_owned())
}

#[test]
fn what_the_loader_refuses_by_its_form_the_schema_refuses() {
    let club = "code: riverbank\nextends: 1904\ntitle: Rules\nlaws:\n  - law: H1\n    title: T\n    topic: t\n    kind: right\n    restatement: R.\n    rules:\n      - incident: revoke\n        when: [by_dealer, { cards_in_packet: { below: 4 } }]\n        grants: { to: adversaries, options: [{ do: three_tricks, until: next_cut }] }\n";
    let validator = validator("club");
    assert_eq!(faults(&validator, &yaml(club)), Vec::<String>::new());
    for (right, wrong) in [
        ("title: Rules", "titel: Rules"),
        ("title: Rules\n", ""),
        ("extends: 1904", "extends: 1910"),
        ("kind: right", "kind: rigth"),
        ("incident: revoke", "incident: revokes"),
        ("incident: revoke", "on: revoke"),
        ("by_dealer", "by_the_dealer"),
        ("below: 4", "under: 4"),
        ("cards_in_packet", "cards_in_pack"),
        ("to: adversaries", "to: enemies"),
        ("to: adversaries, ", ""),
        ("do: three_tricks", "do: four_tricks"),
        ("until: next_cut", "until: tomorrow"),
        ("title: Rules", "title: Rules\nsettings: { doubling_limits: 100 }"),
        ("title: Rules", "title: Rules\nremedies: { new_del: { penalty: true } }"),
        ("title: Rules", "title: Rules\nattention: { revok: revoke }"),
        ("title: Rules", "title: Rules\nscheme: { trick: { spades: 2 } }"),
    ] {
        let text = club.replacen(right, wrong, 1);
        assert_ne!(text, club);
        assert!(!faults(&validator, &yaml(&text)).is_empty(), "{text}");
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("riverbank.yaml");
        std::fs::write(&path, &text).unwrap();
        let said = bystander(&["law", path.to_str().unwrap(), "H1"], b"");
        assert_eq!(said.status.code(), Some(2), "{text}");
    }
}

fn printed(arguments: &[&str]) -> Value {
    let said = bystander(arguments, b"");
    serde_json::from_slice(&said.stdout).unwrap()
}

#[test]
fn every_ruling_of_the_case_book_fits_its_schema() {
    let validator = validator("ruling");
    let folders = part(&["cases/decisions", "cases/1904"][..], &["cases"][..]);
    for folder in folders {
        let found = printed(&["rule", "--format", "json", "--explain", folder]);
        let count = found.as_array().map_or(0, Vec::len);
        assert!(count > 20, "{folder}: {count} rulings");
        assert_eq!(faults(&validator, &found), Vec::<String>::new());
    }
}

#[test]
fn every_score_that_ships_fits_its_schema() {
    let validator = validator("score");
    let sheets = files(&root().join("cases/score"), "score");
    assert!(sheets.len() > 10);
    for sheet in sheets {
        let found = printed(&["score", "--format", "json", sheet.to_str().unwrap()]);
        assert_eq!(faults(&validator, &found), Vec::<String>::new(), "{}", sheet.display());
    }
}

#[test]
fn faults_fit_the_schemas_too() {
    for (verb, text, name) in [
        ("rule", "dealer: S\nE leeds DK\n\n---\n\ndealer: S\nE leads DK\n", "ruling"),
        ("score", "hearts by Q; 9 tricks\n", "score"),
    ] {
        let said = bystander(&[verb, "--format", "json", "-"], text.as_bytes());
        let found: Value = serde_json::from_slice(&said.stdout).unwrap();
        assert!(found[0].get("faults").is_some(), "{found}");
        assert_eq!(faults(&validator(name), &found), Vec::<String>::new());
    }
}

#[test]
fn a_ruling_that_lacks_something_does_not_fit() {
    let case = files(&root().join("cases/1904"), "case").remove(0);
    let found = printed(&["rule", "--format", "json", case.to_str().unwrap()]);
    let validator = validator("ruling");
    assert_eq!(faults(&validator, &found), Vec::<String>::new());
    for key in ["code", "findings", "obligations"] {
        let mut less = found.clone();
        less[0].as_object_mut().unwrap().remove(key);
        assert!(!faults(&validator, &less).is_empty(), "{key}");
    }
    let mut other = found;
    other[0]["findings"][0]["verdict"] = json!("perhaps");
    assert!(!faults(&validator, &other).is_empty());
}

/// What the help says about a club's file is so: `law` loads it, and says what is wrong with it.
#[test]
fn the_command_of_the_help_checks_a_club() {
    let help = String::from_utf8(bystander(&["schema", "--help"], b"").stdout).unwrap();
    assert!(help.contains("`bystander law club.yaml` checks more"), "{help}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.yaml");
    let said = bystander(&["house", "new", "riverbank", "--extends", "1906", "--print"], b"");
    let good = String::from_utf8(said.stdout).unwrap();
    for (text, status) in [(good.clone(), 0), (good.replace("etiquette ", "etiquete "), 2)] {
        std::fs::write(&path, &text).unwrap();
        let said = bystander(&["law", path.to_str().unwrap()], b"");
        assert_eq!(said.status.code(), Some(status), "{text}");
    }
}

#[test]
fn without_a_name_every_schema_is_listed() {
    let said = String::from_utf8(bystander(&["schema"], b"").stdout).unwrap();
    for name in ["club", "code", "laws", "scheme", "ruling", "score"] {
        assert!(said.lines().any(|line| line.starts_with(name)), "{said}");
        assert_eq!(schema(name)["$schema"], "http://json-schema.org/draft-07/schema#");
    }
}
