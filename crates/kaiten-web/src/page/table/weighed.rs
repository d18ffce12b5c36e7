//! A choice that is shown as chosen and does not count before it is confirmed, for those who want
//! that. Plain state without a browser.

/// What is being weighed.
pub(super) struct Weighed<M> {
    /// The choice, and the step it is for.
    choice: Option<(u32, M)>,
}

impl<M: Copy + PartialEq> Weighed<M> {
    /// Nothing yet.
    pub(super) fn nothing() -> Self {
        Self { choice: None }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.choice.is_none()
    }

    /// Takes a choice and gives back what counts at once: all, for those who do not confirm, and
    /// what is not allowed, because its rule should be told now.
    pub(super) fn choose(&mut self, step: u32, m: M, moves: &[M], confirms: bool) -> Option<M> {
        let weighs = confirms && moves.contains(&m);
        self.choice = weighs.then_some((step, m));
        (!weighs).then_some(m)
    }

    /// What is weighed after so many steps; what was weighed before them is forgotten.
    pub(super) fn at(&self, step: u32) -> Option<M> {
        self.choice.filter(|(for_step, _)| *for_step == step).map(|(_, m)| m)
    }

    /// It is confirmed: takes it out.
    pub(super) fn take(&mut self, step: u32) -> Option<M> {
        let m = self.at(step);
        self.forget();
        m
    }

    /// It is taken back.
    pub(super) fn forget(&mut self) {
        self.choice = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MOVES: [char; 2] = ['a', 'b'];

    #[test]
    fn a_choice_counts_at_once_unless_it_is_to_be_confirmed() {
        let mut weighed = Weighed::nothing();
        assert_eq!(weighed.choose(3, 'a', &MOVES, false), Some('a'));
        assert_eq!(weighed.at(3), None);
        assert_eq!(weighed.choose(3, 'a', &MOVES, true), None);
        assert_eq!(weighed.at(3), Some('a'));
        assert_eq!(weighed.choose(3, 'b', &MOVES, true), None, "another takes its place");
        assert_eq!(weighed.take(3), Some('b'));
        assert_eq!(weighed.take(3), None, "once");
    }

    #[test]
    fn what_breaks_a_rule_is_told_without_being_confirmed() {
        let mut weighed = Weighed::nothing();
        weighed.choose(3, 'a', &MOVES, true);
        assert_eq!(weighed.choose(3, 'x', &MOVES, true), Some('x'));
        assert_eq!(weighed.at(3), None, "nothing is left to confirm by mistake");
    }

    #[test]
    fn a_table_that_goes_on_forgets_what_was_weighed() {
        let mut weighed = Weighed::nothing();
        weighed.choose(3, 'a', &MOVES, true);
        assert_eq!(weighed.at(4), None);
        assert_eq!(weighed.take(4), None);
        assert_eq!(weighed.at(3), None, "also when it comes back to that step");
    }
}
