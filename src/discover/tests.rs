//! What is found, and that nothing is missed.

use super::{Aim, Examined, Found, Search, join};
use crate::facts::IncidentKind;
use crate::laws::{Code, embedded};

fn code(id: &str) -> Code {
    embedded(id).unwrap().unwrap()
}

fn search(aim: Aim, codes: &[&Code]) -> (Examined, Found) {
    let search = Search::new(aim, codes.to_vec(), IncidentKind::ALL);
    let mut all = (Examined::default(), Found::new());
    for piece in search.pieces() {
        let t = std::time::Instant::now();
        let (examined, found) = search.piece(piece);
        all.0.add(examined);
        join(&mut all.1, found);
    let _ = t;
    }
    all
}

#[test]
fn spaces() {
    let ids = std::env::var("CODES").unwrap_or("1904,1907".to_owned());
    let aim = match std::env::var("AIM").as_deref() { Ok("gaps") => Aim::Gaps, Ok("ties") => Aim::Ties, _ => Aim::Differences };
    let codes: Vec<Code> = ids.split(',').map(code).collect();
    let search = Search::new(aim, codes.iter().collect(), IncidentKind::ALL);
    println!("left out {:?}", search.left_out);
    let t = std::time::Instant::now();
    let mut all = (Examined::default(), Found::new());
    for piece in search.pieces() {
        let (examined, found) = search.piece(piece);
        all.0.add(examined);
        join(&mut all.1, found);
    }
    println!("{:?} points {} {:?}", all.0, all.1.len(), t.elapsed());
    let t = std::time::Instant::now();
    let mut un = 0;
    let mut texts = std::collections::BTreeMap::new();
    for (point, situations) in &all.1 {
        let space = search.spaces.iter().find(|s| s.kind == point.kind()).unwrap();
        match search.realise(point, situations) {
            Some(r) => { texts.entry(r.text).or_insert(Vec::new()).push(format!("{point:?}")); }
            None => { un += 1;
                println!("UNREALISED {point:?}");
                for s in situations.iter().take(3) { println!("      {:?} {:?}", super::SEATS[s.seat], space.spelled(s.bare)); }
            }
        }
    }
    println!("unrealised {un} cases {} {:?}", texts.len(), t.elapsed());
    for (t, p) in &texts { println!("{t}    {p:#?}"); }
}
