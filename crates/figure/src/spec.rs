//! What a figure is asked to show. Every input is checked here, once.

mod error;

use plyground_search::games::{ChildOrder, NodeId, Place, Position, TicTacToe, Tree, TreeFault};
use plyground_search::{Close, Enhancements, Fail, Game, GameOver, Player};

use crate::{Algorithm, EnhancementChoice, Run, SearchOptions, run};
pub use error::SpecError;

/// The deepest tree that the command line and JavaScript take. A node's path is as long as it is
/// deep, so that a recording's paths grow with the square of the depth.
pub const MOST_LEVELS: usize = 4_000;

/// A figure's whole input, checked.
#[derive(Clone, Debug)]
pub struct FigureSpec {
    /// The search to record.
    pub algorithm: Algorithm,
    /// The game it searches.
    pub tree: Tree,
    /// The position that the tree was unfolded from; `None` for a literal tree.
    pub position: Option<Position>,
    /// For each node its place among the moves as they were given; empty where that order is kept.
    pub(crate) places: Vec<u32>,
    /// How it is to run.
    pub options: SearchOptions,
    /// What begins it: a function, so that a module in which nobody chooses options does without those
    /// searches that only they ask for.
    pub(crate) begin: fn(Self) -> Box<dyn Run>,
}

/// The player of this name, `max` or `min`.
pub fn parse_player(name: &str) -> Result<Player, SpecError> {
    match name {
        "max" => Ok(Player::Max),
        "min" => Ok(Player::Min),
        _ => Err(SpecError::UnknownPlayer(TreeFault::quote(name))),
    }
}

impl FigureSpec {
    /// Checks the inputs as text: an algorithm's name, a tree as a nested list, and who moves at
    /// the root.
    ///
    /// # Errors
    ///
    /// The first input that cannot be taken, with the place of the fault.
    pub fn parse(algorithm: &str, tree: &str, root: &str) -> Result<Self, SpecError> {
        Self::parse_with(algorithm, tree, root, |token| token.parse().unwrap_or(f64::NAN))
    }

    /// As [`FigureSpec::parse`], with another reader of numbers, see [`Tree::parse_with`].
    pub fn parse_with(
        algorithm: &str,
        tree: &str,
        root: &str,
        number: impl Fn(&str) -> f64,
    ) -> Result<Self, SpecError> {
        let algorithm = Algorithm::parse(algorithm)?;
        Self::new(algorithm, Tree::parse_with(tree, parse_player(root)?, number)?)
    }

    /// Checks an algorithm's name and a position of tic-tac-toe, whose whole game tree is to be
    /// searched.
    ///
    /// # Errors
    ///
    /// The first input that cannot be taken, with the place of the fault; a game that is over too.
    pub fn on_position(algorithm: &str, position: &str) -> Result<Self, SpecError> {
        let algorithm = Algorithm::parse(algorithm)?;
        let position = Position::parse(position)?;
        let game = TicTacToe::new(position);
        if let Some(utility) = game.utility(&game.start()) {
            return Err(GameOver { utility }.into());
        }
        let tree = Tree::unfold(&game).map_err(|fault| fault.at(Place::Whole))?;
        Ok(Self { position: Some(position), ..Self::new(algorithm, tree)? })
    }

    /// A spec of parts that are well formed; the tree may still be too deep.
    pub fn new(algorithm: Algorithm, tree: Tree) -> Result<Self, SpecError> {
        if tree.height() > MOST_LEVELS {
            return Err(TreeFault::TooDeep(MOST_LEVELS).at(Place::Whole).into());
        }
        let mut inner = tree.nodes().filter(|&node| tree.leaf_value(node).is_none());
        match inner.find(|node| tree.is_chance(node) && !algorithm.takes_chance()) {
            Some(node) => Err(SpecError::Chance { algorithm, node: tree.path(node) }),
            None => {
                let options = SearchOptions::DEFAULT;
                let (position, places) = (None, Vec::new());
                Ok(Self { algorithm, tree, position, places, options, begin: run::plain })
            }
        }
    }

    /// The same with limits: how many plies the search looks ahead, `None` for the whole tree, and how many
    /// noisy plies may follow.
    pub fn with_limits(self, depth: Option<u32>, noisy_plies: u32) -> Self {
        let options = SearchOptions { depth, noisy_plies, ..self.options };
        Self { options, ..self }
    }

    /// The same with the moves of the tree in another order.
    pub fn in_order(self, order: ChildOrder) -> Self {
        if order == ChildOrder::Given {
            return self;
        }
        let (tree, places) = self.tree.in_order(order);
        Self { tree, places, ..self }
    }

    /// Which of its parent's moves leads to a node, as they were given.
    pub(crate) fn given_index(&self, node: NodeId) -> usize {
        let place = self.places.get(node.index()).map(|&place| place as usize);
        place.unwrap_or_else(|| self.tree.child_index(node))
    }

    /// The same with another rule of cutting, and of what comes back from outside the window: to a search
    /// without windows all are the same.
    pub fn with_rule(self, close: Close, fail: Fail) -> Self {
        Self { options: SearchOptions { close, fail, ..self.options }, ..self }
    }

    /// The same with options.
    ///
    /// # Errors
    ///
    /// [`SpecError::BrokenAlgorithm`] and [`SpecError::BrokenAndMore`] for what does not go with a rule that
    /// is broken, [`SpecError::UnusedOption`] and [`SpecError::NoDepth`] for what would change nothing. What
    /// is as usual is no fault.
    pub fn with_options(self, options: SearchOptions) -> Result<Self, SpecError> {
        let SearchOptions { depth, noisy_plies, enhancements, broken, .. } = options;
        let chosen = options.of_windows();
        if let Some(option) = chosen
            && !self.algorithm.has_windows()
        {
            return Err(SpecError::UnusedOption { option, by: self.algorithm.name() });
        }
        if noisy_plies > 0 && depth.is_none() && self.algorithm != Algorithm::IterativeDeepening {
            return Err(SpecError::NoDepth);
        }
        let begin = match broken {
            Some(_) if self.algorithm != Algorithm::AlphaBeta => {
                return Err(SpecError::BrokenAlgorithm(self.algorithm));
            }
            Some(_) if chosen.is_some() || enhancements.over(Enhancements::NONE) != Enhancements::NONE => {
                return Err(SpecError::BrokenAndMore);
            }
            Some(_) => run::broken,
            None if enhancements != EnhancementChoice::NONE => run::enhanced,
            None => run::plain,
        };
        Ok(Self { options, begin, ..self })
    }

    /// What saves work in the search.
    pub fn enhancements(&self) -> Enhancements {
        self.options.enhancements.over(self.algorithm.enhancements())
    }
}
