//! Where the others sit: in an arc round the middle, clockwise from the viewer's left.

/// The others by where they sit. Only a few fit above the middle; of more, the first sit to the left
/// of it and the last to the right, on boards that are wide enough.
#[derive(Debug, PartialEq)]
pub(super) struct Arc<T> {
    /// From below to above.
    pub(super) left: Vec<T>,
    /// From left to right.
    pub(super) above: Vec<T>,
    /// From above to below.
    pub(super) right: Vec<T>,
}

impl<T> Arc<T> {
    /// Seats the others.
    pub(super) fn of(mut others: Vec<T>) -> Self {
        let beside = beside(others.len());
        let right = others.split_off(others.len() - beside);
        let above = others.split_off(beside);
        Self { left: others, above, right }
    }
}

/// How many sit on either side of the middle.
fn beside(others: usize) -> usize {
    match others {
        0..=4 => 0,
        5 | 6 => 1,
        _ => 2,
    }
}

/// How far something is from the middle of its row, in places: −1.5, −0.5, 0.5 and 1.5 for four.
pub(super) fn from_middle(nth: usize, of: usize) -> f32 {
    nth as f32 - (of.max(1) - 1) as f32 / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arc_goes_clockwise_and_is_the_same_on_both_sides() {
        for others in 0..=7 {
            let Arc { left, above, right } = Arc::of((0..others).collect());
            assert_eq!(left.len(), right.len(), "{others}");
            assert!(above.len() <= 4, "{others}");
            let all: Vec<usize> = [left, above, right].concat();
            assert_eq!(all, (0..others).collect::<Vec<_>>());
        }
        let seven = Arc { left: vec![1, 2], above: vec![3, 4, 5], right: vec![6, 7] };
        assert_eq!(Arc::of((1..=7).collect()), seven);
    }

    #[test]
    fn what_is_in_the_middle_of_a_row_has_no_distance_from_it() {
        let row = |of| (0..of).map(|nth| from_middle(nth, of)).collect::<Vec<_>>();
        assert_eq!(row(1), [0.0]);
        assert_eq!(row(3), [-1.0, 0.0, 1.0]);
        assert_eq!(row(4), [-1.5, -0.5, 0.5, 1.5]);
    }
}
