//! tmp
use super::*;
#[test]
fn dump() {
    for line in std::fs::read_to_string("/tmp/sent.txt").unwrap().lines() {
        let (f, e) = parse(line);
        match &f.cases[0].lines.first().map(|l| &l.kind) {
            Some(LineKind::Event(k)) => { let d = format!("{k:?}"); println!("OK\t{line}\t{}\t{}\t{k}", d.split([' ','{']).next().unwrap(), e.len()); if !e.is_empty() {println!("   {e:?}")} },
            o => println!("BAD\t{line}\t{o:?}\t{e:?}"),
        }
    }
}
