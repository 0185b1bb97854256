//! `bystander discover`: where codes differ, where one is silent, where one contradicts itself.

use super::code_store::CodeStore;
use super::exit::{Ending, Exit};
use super::faults::Faults;
use super::order::slowly_in_order;
use super::out::Out;
use super::output::Output;
use super::page::Plain;
use super::progress::Progress;
use crate::discover::{Aim, Examined, Found, Point, Search, Situation, join};
use crate::facts::IncidentKind;
use crate::laws::Code;
use crate::report::DiscoveryView;
use crate::source::nearest_or;
use clap::Args;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

/// Where to look, and for what.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Discover {
    /// Two codes to compare, or with `--gaps` or `--ties` one: 1904, 1906, 1907, or a path to a code of your own.
    #[arg(required = true, num_args = 1..=2, value_name = "CODE")]
    codes: Vec<String>,
    /// List the incidents on which the code is silent.
    #[arg(long, conflicts_with = "ties")]
    gaps: bool,
    /// List the incidents on which two of its laws contradict each other.
    #[arg(long)]
    ties: bool,
    /// Only these kinds of incident, by name.
    #[arg(long, value_delimiter = ',', value_name = "INCIDENT")]
    on: Vec<String>,
    /// Write each case to a file of its own in this folder. Unchanged files of an earlier search are replaced; no other
    /// file is overwritten.
    #[arg(long, value_name = "FOLDER")]
    write: Option<PathBuf>,
    /// Output format; `json` is one object.
    #[arg(long, value_enum, default_value_t = Plain::Text)]
    format: Plain,
}

const EXAMPLES: &str = "\
Examples:
  bystander discover 1904 1907
  bystander discover 1904 1907 --on revoke,lead_out_of_turn
  bystander discover 1906 --gaps
  bystander discover 1904 1907 --write found/

Exit status: 0 nothing was found; 1 something was; 2 the input could not be read.";

impl Discover {
    pub(super) fn run(&self, output: &mut Output, faults: &Faults) -> Ending {
        let at_hand = CodeStore::default();
        let codes = at_hand.codes(self.codes.iter().map(String::as_str), faults);
        let (codes, kinds) = faults.had_both(codes, self.kinds(faults))?;
        let codes: Vec<&Code> = codes.iter().map(AsRef::as_ref).collect();
        let (aim, wanted) = match (self.gaps, self.ties) {
            (true, _) => (Aim::Gaps, 1),
            (_, true) => (Aim::Ties, 1),
            _ => (Aim::Differences, 2),
        };
        if codes.len() != wanted {
            return Err(faults.refuse(
                wrong_number(aim),
                "`bystander discover --help` shows what each option takes",
            ));
        }
        let mut search = Search::new(aim, codes, &kinds);
        let (examined, found, cut_off) = gone_through(&search)?;
        search.left_out.extend(cut_off);
        self.print(&search, (examined, found), output, faults)
    }

    /// Puts what was found into stories, shows it, and writes the cases where that is asked for.
    fn print(
        &self,
        search: &Search<'_>,
        (examined, found): (Examined, Found),
        output: &mut Output,
        faults: &Faults,
    ) -> Ending {
        let view = viewed(search, examined, &found)?;
        output.write(&match self.format {
            Plain::Text => output.page().discovery(&view),
            Plain::Json => view.json() + "\n",
        })?;
        if let Some(folder) = &self.write
            && let Err(fault) = written(folder, &view)
        {
            return Err(faults.cannot_write(&format!("to {}", folder.display()), &fault));
        }
        Ok(exit(view.is_empty()))
    }

    /// The kinds of incident to go through.
    fn kinds(&self, faults: &Faults) -> Result<Vec<IncidentKind>, String> {
        if self.on.is_empty() {
            return Ok(IncidentKind::ALL.to_vec());
        }
        let mut kinds = Vec::new();
        let mut errors = String::new();
        for name in &self.on {
            match IncidentKind::from_name(name.trim()) {
                Some(kind) if kinds.contains(&kind) => {}
                Some(kind) => kinds.push(kind),
                None => {
                    let names = IncidentKind::ALL.iter().map(|kind| kind.name());
                    let help = nearest_or(name, names, || {
                        "`bystander vocabulary incidents` lists them".to_owned()
                    });
                    errors.push_str(&faults.plain(format!("there is no incident `{name}`"), help));
                }
            }
        }
        if errors.is_empty() { Ok(kinds) } else { Err(errors) }
    }
}

fn wrong_number(aim: Aim) -> String {
    match aim {
        Aim::Differences => "name two codes".to_owned(),
        Aim::Gaps | Aim::Ties => "gaps and ties are searched for in one code".to_owned(),
    }
}

fn exit(nothing: bool) -> Exit {
    if nothing { Exit::Done } else { Exit::Failed }
}

/// Goes through the spaces on every core; names also the kinds of which there is more than can be gone through.
fn gone_through(search: &Search<'_>) -> io::Result<(Examined, Found, BTreeSet<IncidentKind>)> {
    let pieces = search.pieces();
    let mut progress = Progress::of(pieces.len(), "pieces gone through");
    let mut examined = Examined::default();
    let mut found = Found::new();
    let mut cut_off = BTreeSet::new();
    slowly_in_order(
        &pieces,
        |piece| (piece.space, search.piece(*piece)),
        |(space, (more, also))| {
            progress.step();
            let space = search.spaces.get(space).filter(|_| more.cut_off);
            cut_off.extend(space.map(|space| space.kind));
            examined.add(more);
            join(&mut found, also);
            Ok(())
        },
    )?;
    progress.clear();
    Ok((examined, found, cut_off))
}

/// Puts what was found into stories, on every core.
fn viewed(search: &Search<'_>, examined: Examined, found: &Found) -> io::Result<DiscoveryView> {
    let points: Vec<(&Point, &[Situation])> =
        found.iter().map(|(point, situations)| (point, situations.as_slice())).collect();
    let mut progress = Progress::of(points.len(), "put into stories");
    let mut all = Vec::with_capacity(points.len());
    slowly_in_order(
        &points,
        |(point, situations)| (*point, *situations, search.realise(point, situations)),
        |one| {
            progress.step();
            all.push(one);
            Ok(())
        },
    )?;
    progress.clear();
    Ok(DiscoveryView::of(search, examined, &all))
}

/// Writes a file a case: `017-lead_out_of_turn.case`.
fn written(folder: &Path, view: &DiscoveryView) -> io::Result<()> {
    let out = Out::open(folder)?;
    for (place, case) in view.cases.iter().enumerate() {
        let name = format!("{:03}-{}.case", place + 1, case.incident);
        out.put(&name, case.case.as_bytes())?;
    }
    out.finish()
}
