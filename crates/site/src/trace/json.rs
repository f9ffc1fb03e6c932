//! A trace as data.

use std::io::Write;

use plyground_figure::{Recording, Telling};
use plyground_search::games::NodeId;
use serde::{Serialize, Serializer};

use crate::json::{self, Number};
use crate::print::Stop;

/// Writes the trace as one JSON object.
pub fn write(out: &mut dyn Write, recording: &Recording, telling: Telling) -> Result<(), Stop> {
    let tally = recording.tally(recording.steps());
    let trace = Trace {
        algorithm: recording.spec().algorithm.name(),
        root: recording.turn(NodeId::ROOT).name(),
        value: recording.result().map(|score| Number(score.value)),
        rows: Rows(recording, telling),
        // To a search that looks only so far, what it evaluates is a leaf.
        leaves_read: tally.read + tally.evaluated.unwrap_or(0),
        leaves_cut: tally.cut,
    };
    json::write(out, &trace)
}

#[derive(Serialize)]
struct Trace<'a> {
    algorithm: &'static str,
    root: &'static str,
    value: Option<Number>,
    rows: Rows<'a>,
    leaves_read: usize,
    leaves_cut: usize,
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
