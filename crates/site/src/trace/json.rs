//! A trace as data.

use std::io::Write;

use plyground_figure::{Choice, Recording, Telling};
use plyground_search::Saved;
use plyground_search::games::NodeId;
use serde::{Serialize, Serializer};

use crate::json::{self, Number};
use crate::print::Stop;

/// Writes the trace as one JSON object.
pub fn write(out: &mut dyn Write, recording: &Recording, telling: Telling) -> Result<(), Stop> {
    let tally = recording.tally(recording.steps());
    let trace = Trace {
        algorithm: recording.spec().algorithm.name(),
        broken: recording.spec().options.broken.map(Choice::name),
        root: recording.turn(NodeId::ROOT).name(),
        value: recording.result().map(|score| Number(score.value)),
        rows: Rows(recording, telling),
        // To a search that looks only so far, what it evaluates is a leaf.
        leaves_read: tally.read + tally.evaluated.unwrap_or(0),
        leaves_cut: tally.cut,
        saved: recording.saved().map(SavedObject::from),
    };
    json::write(out, &trace)
}

#[derive(Serialize)]
struct Trace<'a> {
    algorithm: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<&'static str>,
    root: &'static str,
    value: Option<Number>,
    rows: Rows<'a>,
    leaves_read: usize,
    leaves_cut: usize,
    /// Where enhancements are asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    saved: Option<SavedObject>,
}

#[derive(Serialize)]
struct SavedObject {
    by_table: u64,
    by_range: u64,
    cutoffs: u64,
    by_first_move: u64,
    by_best: u64,
    by_killer: u64,
}

impl From<Saved> for SavedObject {
    fn from(saved: Saved) -> Self {
        let Saved { by_table, by_range, cutoffs, by_first_move, by_best, by_killer } = saved;
        Self { by_table, by_range, cutoffs, by_first_move, by_best, by_killer }
    }
}

/// All events, each made only when it is written: together, their paths grow with the square of the
/// depth.
struct Rows<'a>(&'a Recording, Telling);

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(recording, telling) = self;
        let steps = 1..=recording.steps();
        serializer.collect_seq(steps.filter_map(|step| recording.object_with(step, *telling, Number)))
    }
}
