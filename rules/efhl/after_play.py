"""What follows every play before the clock runs, chapter by chapter of the book."""

from __future__ import annotations

from rules.efhl.injuries.bench import outdone
from rules.efhl.injuries.falls import in_play as with_injuries
from rules.efhl.injuries.falls import injuries
from rules.efhl.options import plays_with
from rules.efhl.penalties import penalties
from rules.efhl.penalty_checks.check import checked, enforced
from rules.efhl.ratings.rated import rated
from rules.prompts import Procedure
from rules.registry import Journal
from rules.state import State


def after_play(journal: Journal, after: State) -> Procedure[State]:
    """The penalty check; penalties, where flags lie on the field; injuries; ratings."""
    options, spotted = after.options, None
    if plays_with(options, "penalty_checks"):
        spotted = yield from checked(journal, after)
    if journal.flags and not after.over:
        after = yield from penalties(journal, after)
    if spotted is not None:
        after = yield from enforced(journal, spotted, after)
    hurts = with_injuries(after) and not (after.over or journal.again)
    if hurts:
        after = yield from injuries(journal, after)
    if plays_with(options, "player_rating"):
        after = yield from rated(journal, after)
    return (yield from outdone(after)) if hurts else after
