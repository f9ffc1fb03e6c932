//! The names that text uses for a tree's nodes.

use super::Tree;

impl Tree {
    /// The names of all nodes, breadth-first: inner nodes A, B, C …, Z, AA …; a leaf is its parent's
    /// name in lower case and its place among the children, from 1.
    ///
    /// ```
    /// use plyground_search::{Player, games::Tree};
    ///
    /// let tree = Tree::parse("[[4,6],7]", Player::Max)?;
    /// assert_eq!(tree.names(), ["A", "B", "a2", "b1", "b2"]);
    /// # Ok::<(), plyground_search::games::TreeError>(())
    /// ```
    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = Vec::with_capacity(self.len());
        let mut inner = 0;
        for node in self.nodes() {
            let name = match self.parent(node).filter(|_| self.leaf_value(node).is_some()) {
                Some(parent) => {
                    let parent = names.get(parent.index()).map_or("", String::as_str);
                    format!("{}{}", parent.to_ascii_lowercase(), self.child_index(node) + 1)
                }
                None => {
                    inner += 1;
                    letters(inner)
                }
            };
            names.push(name);
        }
        names
    }
}

/// A, B, …, Z, AA, AB …: counting from 1 in base 26 without a zero.
fn letters(mut n: usize) -> String {
    let mut reversed = Vec::new();
    while n > 0 {
        n -= 1;
        reversed.push(b'A' + (n % 26) as u8);
        n /= 26;
    }
    reversed.iter().rev().map(|&byte| char::from(byte)).collect()
}

#[cfg(test)]
mod tests {
    use super::letters;

    #[test]
    fn letters_go_on_after_z() {
        let names = [1, 26, 27, 52, 53, 702, 703].map(letters);
        assert_eq!(names, ["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
    }
}
