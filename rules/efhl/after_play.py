"""What follows every play before the clock runs, chapter by chapter of the book."""

from __future__ import annotations

from rules.efhl.penalties import penalties
from rules.efhl.ratings.rated import rated
from rules.prompts import Procedure
from rules.registry import Journal
from rules.state import State


def after_play(journal: Journal, after: State) -> Procedure[State]:
    """The play's penalties, where flags lie on the field; then its ratings."""
    if journal.flags and not after.over:
        after = yield from penalties(journal, after)
    return (yield from rated(journal, after))
