//! What the order of moves is worth: the nodes that alpha-beta visits in the whole of tic-tac-toe, for
//! each of the 362,880 orders in which the cells can be tried; natively, on all cores.
//!
//! An order and its images by the eight symmetries of the square have one count, since their trees differ
//! in the names of the cells only. So one order of each eight is searched, and counts for all.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::{array, panic, thread};

use plyground_search::games::TicTacToe;
use plyground_search::{AlphaBeta, Event};

/// Each cell once, in the order in which they are tried.
type Order = [u8; 9];

const ORDERS: usize = 362_880;

/// Eight, since only the symmetry that moves no cell leaves an order as it is.
const IMAGES: usize = 8;

/// Cell by cell; and the centre, then corners, then edges.
const NAMED: [Order; 2] = [[0, 1, 2, 3, 4, 5, 6, 7, 8], [4, 0, 2, 6, 8, 1, 3, 5, 7]];

fn main() -> io::Result<()> {
    let mut counts = counts();
    counts.sort_unstable();
    let mut out = io::stdout().lock();
    writeln!(out, "Alpha-beta on tic-tac-toe, {} orders of the cells:\n", counts.len() * IMAGES)?;
    writeln!(out, "  {:7} {:>8} {:>7}   the first of them", "", "nodes", "orders")?;
    let mut print = |name, nodes| {
        let reached: Vec<_> = counts.iter().filter(|(of, _)| *of as f64 == nodes).collect();
        let first = reached.first().map_or(String::new(), |(_, order)| format!("   {order:?}"));
        writeln!(out, "  {name:7} {nodes:8.0} {:7}{first}", reached.len() * IMAGES)
    };
    let nodes = |place: usize| counts.get(place).map_or(f64::NAN, |(nodes, _)| *nodes as f64);
    let last = counts.len().saturating_sub(1);
    let sum: u64 = counts.iter().map(|(nodes, _)| nodes).sum();
    print("least", nodes(0))?;
    print("median", f64::midpoint(nodes(last / 2), nodes(last.div_ceil(2))))?;
    print("mean", sum as f64 / counts.len() as f64)?;
    print("most", nodes(last))?;
    writeln!(out)?;
    for order in NAMED {
        writeln!(out, "  {:7} {:8} {:7}   {order:?}", "", visited(order).unwrap_or(0), "")?;
    }
    Ok(())
}

/// Of each order that is the first of its images, how many nodes are visited.
fn counts() -> Vec<(u64, Order)> {
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let share = |core| -> Vec<_> {
        let orders = (core..ORDERS).step_by(cores).map(order).filter(is_first_of_images);
        orders.filter_map(|order| Some((visited(order)?, order))).collect()
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|core| scope.spawn(move || share(core))).collect();
        let found = workers.into_iter().map(|worker| worker.join());
        found.flat_map(|share| share.unwrap_or_else(|cause| panic::resume_unwind(cause))).collect()
    })
}

/// The nodes that alpha-beta visits: the root, and each that returns. `None` of what is no order.
fn visited(order: Order) -> Option<u64> {
    let search = AlphaBeta::new(TicTacToe::default().in_order(order)?);
    Some(1 + search.map(|event| u64::from(matches!(event, Event::Returned { .. }))).sum::<u64>())
}

/// All orders by number, as a dictionary would have them.
fn order(number: usize) -> Order {
    let mut left: Vec<u8> = (0..9).collect();
    let mut rest = number;
    array::from_fn(|place| {
        let of_those_after: usize = (1..9 - place).product();
        let cell = left.remove(rest / of_those_after);
        rest %= of_those_after;
        cell
    })
}

fn is_first_of_images(order: &Order) -> bool {
    images(*order).iter().all(|image| order <= image)
}

fn images(order: Order) -> [Order; IMAGES] {
    let turned = |cell: u8| 3 * (cell % 3) + 2 - cell / 3;
    let mirrored = |cell: u8| 3 * (cell / 3) + 2 - cell % 3;
    let mut image = order;
    array::from_fn(|nth| {
        image = if nth == IMAGES / 2 { order.map(mirrored) } else { image.map(turned) };
        image
    })
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{IMAGES, ORDERS, images, is_first_of_images, order, visited};

    #[test]
    fn of_each_eight_images_one_is_searched() {
        assert_eq!((0..ORDERS).map(order).collect::<HashSet<_>>().len(), ORDERS);
        assert_eq!((0..ORDERS).map(order).filter(is_first_of_images).count(), ORDERS / IMAGES);
    }

    #[test]
    fn the_images_of_an_order_have_the_same_count() {
        for order in (0..ORDERS).step_by(30_011).map(order) {
            let images = images(order);
            assert_eq!(HashSet::from(images).len(), IMAGES, "{order:?}");
            assert!(images.contains(&order));
            assert!(images.iter().all(|image| visited(*image) == visited(order)), "{order:?}");
        }
    }
}
