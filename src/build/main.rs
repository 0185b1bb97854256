//! Puts into the binary what is beside the code: the laws, the schemes and movements of the score, the schools of
//! advice, the case book and what is said about each name (`words/compile.rs`).

mod codes;
#[path = "../words/compile.rs"]
mod compile;
#[path = "../law/laws/exchange.rs"]
mod exchange;
#[path = "../law/laws/extend.rs"]
mod extend;
mod files;
#[path = "../words/forms.rs"]
mod forms;
#[path = "../words/grammar.rs"]
mod grammar;
mod link;
#[path = "../law/laws/number.rs"]
mod number;
#[path = "../words/pattern.rs"]
mod pattern;
#[path = "../law/laws/reference.rs"]
mod reference;
#[path = "../words/sentences.rs"]
mod sentences;
#[path = "../law/laws/settle.rs"]
mod settle;
#[path = "../law/laws/shared.rs"]
mod shared;
mod tables;
#[path = "../words/word_tables.rs"]
mod word_tables;
#[path = "../words/writer.rs"]
mod writer;

use compile::camel;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("laws");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=src/build");
    link::link_short(&out)?;
    codes::write_codes(&root, &out)?;
    files::write_each(&root.join("schemes"), &out.join("schemes.rs"))?;
    files::write_each(&root.join("movements"), &out.join("movements.rs"))?;
    files::write_advice(&root.join("advice"), &out)?;
    tables::write_game(&root.join("game.yaml"), &out)?;
    compile::compile(&root.with_file_name("src").join("words"), &out)?;
    sentences::compile(Path::new(&env::var("CARGO_MANIFEST_DIR")?), &out)?;
    let interview = root.with_file_name("src").join("learn").join("interview");
    tables::write_openings(&interview.join("openings.yaml"), &out)?;
    let book = root.with_file_name("src").join("book");
    for folder in [
        &interview,
        &interview.join("blank"),
        &interview.join("meaning"),
        &book,
        &book.join("card"),
    ] {
        files::write_tables(folder, &out)?;
    }
    let phrases = interview.join("meaning").join("phrases.txt");
    println!("cargo::rerun-if-changed={}", phrases.display());
    files::write_packed(&out, "phrases", &fs::read_to_string(phrases)?)?;
    let stories = root.with_file_name("src").join("compare").join("discover");
    let stories = stories.join("stories.txt");
    println!("cargo::rerun-if-changed={}", stories.display());
    files::write_packed(&out, "stories", &fs::read_to_string(stories)?)?;
    files::write_schemas(&root.with_file_name("schema"), &out)?;
    files::write_book(&root.with_file_name("cases"), &out)
}
