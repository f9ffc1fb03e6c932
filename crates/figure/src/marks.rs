//! The marks of a tree: what is drawn of each node, and where.

use plyground_search::games::NodeId;
use plyground_search::{Player, Turn};

use crate::density::{Density, PADDING};
use crate::layout::Layout;
use crate::picture::{Anchor, Geometry, Item, Mark, TreeItem, px, round};
use crate::scene::Part;
use crate::visible::Visible;
use crate::{NodeState, Recording};

/// How far down an edge its cut is marked.
const CUT_AT: f64 = 0.55;
/// How far a mark across several edges sags, like a string across the strings of a harp.
const CUT_SAG: f64 = 7.0;
/// How far a cut's mark reaches beyond the edges it crosses.
const CUT_BEYOND: f64 = 6.0;

/// How many teeth a noisy node's side has; even, so that its edge meets one of them. How deep they are.
const TEETH: usize = 6;
const TOOTH_DEPTH: f64 = 4.0;
/// How far down between two rows the line is that a search looks no further than.
const HORIZON_AT: f64 = 0.5;

/// All marks of a recording's drawn nodes, those behind first.
pub(crate) fn marks(recording: &Recording, visible: &Visible, layout: &Layout) -> Vec<Placed> {
    let mut place = Places { recording, visible, layout, marks: Vec::new() };
    let tree = recording.tree();
    let below_top = || visible.nodes().filter(|&node| node != visible.top());
    let inner = || visible.nodes().filter(|&node| tree.leaf_value(node).is_none());

    for node in below_top() {
        place.put(Part::Halo, node, place.edge(node));
    }
    for depth in recording.limits() {
        if let Some(row) = visible.nodes().find(|&node| tree.depth(node) == depth) {
            place.put(Part::Horizon, row, place.horizon(row));
        }
    }
    for node in below_top() {
        place.put(Part::Edge, node, place.edge(node));
    }
    for node in inner().filter(|&node| visible.hidden(node) > 0) {
        place.put_hidden(node);
    }
    for node in below_top().filter(|&node| tree.probability(node).is_some()) {
        // Between its edge and its shape.
        let text = place.text(node, 0.0, -4.0, Anchor::Middle, layout.density.label_font);
        place.put(Part::Probability, node, text);
    }
    for node in inner() {
        if let Some(arc) = place.cut_arc(node) {
            place.put(Part::CutArc, node, arc);
        }
    }
    for node in visible.nodes() {
        place.put_shape(node);
    }
    for node in visible.nodes() {
        place.put(Part::Value, node, place.value(node));
    }
    for node in visible.nodes() {
        match tree.leaf_value(node) {
            Some(_) => place.put(Part::Order, node, place.order(node)),
            None => place.put_labels(node),
        }
    }
    place.marks
}

/// A mark, and what it is of which node.
pub(crate) type Placed = (Mark, (Part, NodeId));

struct Places<'a> {
    recording: &'a Recording,
    visible: &'a Visible,
    layout: &'a Layout,
    marks: Vec<Placed>,
}

impl Places<'_> {
    fn put(&mut self, part: Part, node: NodeId, geometry: Geometry) {
        let key = format!("{}-{}", part.name(), node.index());
        self.marks.push((Mark { key, geometry, item: None }, (part, node)));
    }

    fn x(&self, node: NodeId) -> f64 {
        self.layout.middle(self.visible, node)
    }

    fn top(&self, node: NodeId) -> f64 {
        self.layout.top(self.recording, node)
    }

    /// Where the edges to the children begin: at the lower end of the row, so that none of them
    /// passes a label beside the node.
    fn bottom(&self, node: NodeId) -> f64 {
        self.top(node) + self.layout.density.inner_height
    }

    fn edge(&self, node: NodeId) -> Geometry {
        self.edge_from(self.recording.tree().parent(node).unwrap_or(node), self.edge_end(node))
    }

    fn edge_from(&self, parent: NodeId, to: (f64, f64)) -> Geometry {
        let from = (self.x(parent), self.bottom(parent));
        Geometry::Path { d: format!("M{} {}L{} {}", px(from.0), px(from.1), px(to.0), px(to.1)) }
    }

    /// Where the edge to a node ends: at the node, or above its probability.
    fn edge_end(&self, node: NodeId) -> (f64, f64) {
        let probability = self.recording.tree().probability(node);
        let above = probability.map_or(0.0, |_| self.layout.density.probability_height());
        (self.x(node), self.top(node) - above)
    }

    /// What stands for the children that are not drawn, in their row.
    fn put_hidden(&mut self, node: NodeId) {
        let Density { leaf_height: height, hidden_width: width, level_gap, value_font: size, .. } =
            self.layout.density;
        let (x, y) = (self.layout.hidden_middle(self.visible, node), self.bottom(node) + level_gap);
        self.put(Part::HiddenEdge, node, self.edge_from(node, (x, y)));
        let corner = (round(x - width / 2.0), round(y));
        let shape = Geometry::Rect { x: corner.0, y: corner.1, width, height, radius: height / 2.0 };
        self.put(Part::Hidden, node, shape);
        let baseline = round(y + height / 2.0 + 0.36 * size);
        let leaves = Geometry::Text { x: round(x), y: baseline, anchor: Anchor::Middle, size };
        self.put(Part::HiddenLeaves(self.visible.hidden(node)), node, leaves);
    }

    fn put_shape(&mut self, node: NodeId) {
        let tree = self.recording.tree();
        let density = &self.layout.density;
        let (x, top) = (self.x(node), self.top(node));
        let geometry = if tree.leaf_value(node).is_some() {
            let half = density.leaf_half();
            Geometry::Rect {
                x: round(x - half),
                y: round(top),
                width: half * 2.0,
                height: density.leaf_height,
                radius: 7.0,
            }
        } else {
            self.inner_shape(node)
        };
        let siblings = tree.parent(node).map_or(1, |parent| tree.children(parent).len());
        let item = TreeItem {
            node: node.index(),
            parent: tree.parent(node).map(NodeId::index),
            depth: tree.depth(node),
            index: tree.child_index(node),
            siblings,
            expanded: tree.leaf_value(node).is_none().then(|| self.visible.hidden(node) == 0),
        };
        self.put(Part::Shape, node, geometry);
        if let Some((mark, _)) = self.marks.last_mut() {
            mark.item = Some(Item::Node(item));
        }
    }

    /// A triangle that points to where its player pulls the value; where chance moves a circle, or a longer
    /// round shape for longer numbers.
    fn inner_shape(&self, node: NodeId) -> Geometry {
        let density = &self.layout.density;
        let (x, top, bottom) = (self.x(node), self.top(node), self.bottom(node));
        let (point, base) = match self.recording.turn(node) {
            Turn::Player(Player::Max) => (top, bottom),
            Turn::Player(Player::Min) => (bottom, top),
            Turn::Chance => {
                let (width, height) = (density.chance_width, density.inner_height);
                let corner = (round(x - width / 2.0), round(top));
                return Geometry::Rect { x: corner.0, y: corner.1, width, height, radius: height / 2.0 };
            }
        };
        let half = density.inner_width / 2.0;
        let (left, right) = (px(x - half), px(x + half));
        let side = match self.recording.tree().is_noisy(node) {
            false => format!("H{left}"),
            true => jagged(density.inner_width, (point - base).signum()),
        };
        Geometry::Path { d: format!("M{} {}L{right} {}{side}Z", px(x), px(point), px(base)) }
    }

    /// As near to the wide side of a triangle as can be.
    fn value(&self, node: NodeId) -> Geometry {
        let density = &self.layout.density;
        let leaf = self.recording.tree().leaf_value(node).is_some();
        let (baseline, font) = match (leaf, self.recording.turn(node)) {
            (true, _) => (density.leaf_height / 2.0 + 0.36 * density.leaf_font, density.leaf_font),
            (_, Turn::Player(Player::Max)) => (density.inner_height - 7.0, density.value_font),
            (_, Turn::Player(Player::Min)) => (7.0 + 0.74 * density.value_font, density.value_font),
            (_, Turn::Chance) => (density.inner_height / 2.0 + 0.36 * density.value_font, density.value_font),
        };
        self.text(node, 0.0, baseline, Anchor::Middle, font)
    }

    fn order(&self, node: NodeId) -> Geometry {
        self.text(node, 0.0, self.layout.density.leaf_height + 14.0, Anchor::Middle, 12.0)
    }

    /// A line across the picture below a row where the search may stop.
    fn horizon(&self, row: NodeId) -> Geometry {
        let y = px(self.bottom(row) + HORIZON_AT * self.layout.density.level_gap);
        Geometry::Path { d: format!("M{} {y}H{}", px(PADDING), px(self.layout.width - PADDING)) }
    }

    /// The name and the window beside an inner node; or where it has no window, its place in the order of
    /// reading.
    fn put_labels(&mut self, node: NodeId) {
        let density = self.layout.density;
        let turn = self.recording.turn(node);
        let has = |what: fn(&NodeState) -> bool| self.recording.states(node).any(|state| what(&state));
        let (has_window, has_order) = (has(|state| state.window.is_some()), has(|state| state.order > 0));
        let has_player = density.names_player(turn);
        let order_line = density.order_line(turn);
        let stacked = density.stacked;
        // Each with its line.
        let labels = [
            (!stacked, Part::Name, 0, Anchor::Start),
            (stacked, Part::NodeLetter, 0, Anchor::End),
            (stacked && has_player, Part::Player, 1, Anchor::End),
            (stacked && has_window, Part::Alpha, 0, Anchor::Start),
            (stacked && has_window, Part::Beta, 1, Anchor::Start),
            (!stacked && has_window, Part::Window, 1, Anchor::Start),
            (has_order, Part::Order, order_line, Anchor::Start),
        ];
        let lines = density.label_lines(turn);
        for (_, part, line, anchor) in labels.into_iter().filter(|(is_there, ..)| *is_there) {
            let baseline = lines.get(line).copied().unwrap_or(0.0);
            let start = density.label_start(turn, baseline);
            let x = if anchor == Anchor::End { -start } else { start };
            self.put(part, node, self.text(node, x, baseline, anchor, density.label_font));
        }
    }

    fn text(&self, node: NodeId, x: f64, baseline: f64, anchor: Anchor, size: f64) -> Geometry {
        Geometry::Text { x: round(self.x(node) + x), y: round(self.top(node) + baseline), anchor, size }
    }

    /// A stroke across the edges that the search cuts at this node, if it ever does: one for all that lie
    /// side by side.
    fn cut_arc(&self, node: NodeId) -> Option<Geometry> {
        let drawn = |child: &NodeId| self.visible.place(*child).is_some();
        let cut: Vec<NodeId> = self.recording.cut_below(node).filter(drawn).collect();
        let mut d = String::new();
        for run in cut.chunk_by(|left, right| left.index() + 1 == right.index()) {
            d += &self.stroke(node, run.first().zip(run.last())?);
        }
        (!d.is_empty()).then_some(Geometry::Path { d })
    }

    fn stroke(&self, node: NodeId, (&first, &last): (&NodeId, &NodeId)) -> String {
        let from = (self.x(node), self.bottom(node));
        let crossing = |child: NodeId| {
            let to = self.edge_end(child);
            (from.0 + CUT_AT * (to.0 - from.0), from.1 + CUT_AT * (to.1 - from.1))
        };
        let (start, end) = (crossing(first), crossing(last));
        // Across a single edge; along the crossings of several.
        let along = if first == last {
            let end = self.edge_end(first);
            let edge = (end.0 - from.0, end.1 - from.1);
            (edge.1, -edge.0)
        } else {
            (end.0 - start.0, end.1 - start.1)
        };
        let length = (along.0 * along.0 + along.1 * along.1).sqrt().max(1.0);
        let beyond = (along.0 / length * CUT_BEYOND, along.1 / length * CUT_BEYOND);
        let (start, end) = ((start.0 - beyond.0, start.1 - beyond.1), (end.0 + beyond.0, end.1 + beyond.1));
        let sag = if first == last { 0.0 } else { CUT_SAG };
        let middle = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0 + sag);
        format!(
            "M{} {}Q{} {} {} {}",
            px(start.0),
            px(start.1),
            px(middle.0),
            px(middle.1),
            px(end.0),
            px(end.1)
        )
    }
}

/// A side of a noisy node from its right end to its left one, toothed towards the node's point, which
/// lies this way.
fn jagged(width: f64, towards: f64) -> String {
    let (half, depth) = (px(-width / (2.0 * TEETH as f64)), TOOTH_DEPTH * towards);
    format!("l{half} {}l{half} {}", px(depth), px(-depth)).repeat(TEETH)
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Self::Halo => "halo",
            Self::Edge => "edge",
            Self::Probability => "probability",
            Self::CutArc => "cut-arc",
            Self::Horizon => "horizon",
            Self::Shape => "node",
            Self::Value => "value",
            Self::Name => "name",
            Self::NodeLetter => "letter",
            Self::HiddenEdge => "stub",
            Self::Hidden => "hidden",
            Self::HiddenLeaves(_) => "leaves",
            Self::Player => "player",
            Self::Window => "window",
            Self::Alpha => "alpha",
            Self::Beta => "beta",
            Self::Order => "order",
        }
    }
}
