//! What a figure shows, from the input to the marks on paper. No browser, no prose, no color of
//! its own: words are [`Message`] ids with arguments, colors are names in a palette.
//!
//! Data flows one way: [`FigureSpec`] → [`Recording`] (search → events → log) → a step →
//! [`Scene`]'s marks → a painter. Everything a reader can see is a function of the spec and one
//! integer, the step.
//!
//! ```
//! use plyground_figure::{FigureSpec, Recording, Scene};
//!
//! let spec = FigureSpec::parse("alpha-beta", "[[4,6,9],[2,7,8],[5,3,9]]", "max")?;
//! let recording = Recording::new(spec);
//! assert_eq!(recording.steps(), 13);
//! let scene = Scene::new(&recording, 600.0, 8);
//! let changed = scene.changes(&recording, Some(7), 8);
//! assert!(!changed.is_empty() && changed.len() < scene.picture.marks.len());
//! # Ok::<(), plyground_figure::SpecError>(())
//! ```

mod algorithm;
mod boards;
mod caption;
mod code;
mod density;
mod differing;
mod exercise;
mod label;
mod layout;
mod limit;
mod log;
mod look;
mod marks;
mod mcts;
mod mcts_object;
mod message;
mod object;
mod options;
mod picture;
mod reached;
mod readable;
mod recording;
mod row;
mod run;
mod scene;
mod spec;
mod speech;
mod stops;
mod strips;
mod style;
mod svg;
mod visible;
pub mod why;

pub use algorithm::Algorithm;
pub use boards::{
    BoardEvent, MOST_ITERATIONS, MoveError, MoveFault, Phases, Play, PlayedObject, Shown, Visits, diagram,
};
pub use code::{CodeLine, Variable};
pub use exercise::{Answer, Question, QuestionError, Reply, Verdict};
pub use log::{NodeState, Progress};
pub use mcts::{BrokenChoice, MctsRun, MctsSpec, PolicyChoice};
pub use mcts_object::{MoveObject, PhaseObject, ProvenName, UpdateObject};
pub use message::{Arg, Args, Message, number_text};
pub use object::{BoundName, Detail, EventObject, Telling, View};
pub use options::{Choice, EnhancementChoice, SearchOptions};
pub use picture::{
    Anchor, Geometry, Item, Look, Mark, Picture, STAGE_WIDTHS, TreeItem, changes, stage_width,
};
pub use reached::Reached;
pub use readable::to_three;
pub use recording::{KnownBy, Recording, Tally};
pub use row::Row;
pub use run::{NodeEvent, Run, run};
pub use scene::Scene;
pub use spec::{FigureSpec, MOST_LEVELS, SpecError, parse_player};
pub use stops::Grain;
pub use style::{Palette, picture_css};
pub use svg::svg;
pub use visible::MOST_VISIBLE;
