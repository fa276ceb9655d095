"""The steps between a play and the clock, chapter by chapter of the book."""

from __future__ import annotations

from rules.efhl.injuries.bench import restore_outdone
from rules.efhl.injuries.falls import has_injuries as with_injuries
from rules.efhl.injuries.falls import injuries
from rules.efhl.options import plays_with
from rules.efhl.penalties import penalties
from rules.efhl.penalty_checks.check import check_penalty, settle_ejection
from rules.efhl.ratings.rated import rate_play
from rules.efhl.stoppages.spending import charge_throw
from rules.facts import StationaryTarget
from rules.prompts import Procedure
from rules.registry import Journal
from rules.state import State


def after_play(journal: Journal, after: State) -> Procedure[State]:
    """Settle throws, the penalty check, penalties, injuries and ratings."""
    options, spotted = after.options, None
    # The order is the book's: a penalty check may find a foul that is then enforced,
    # and ratings follow from what penalties have left standing.
    if StationaryTarget in map(type, journal.facts):
        yield from charge_throw(journal)
    if plays_with(options, "penalty_checks"):
        spotted = yield from check_penalty(journal, after)
    personal = spotted.personal if spotted is not None else None
    if (journal.flags or personal) and not after.over:
        after = yield from penalties(journal, after, personal)
    if spotted is not None:
        after = yield from settle_ejection(spotted, after)
    injured = with_injuries(after) and not (after.over or journal.again)
    if injured:
        after = yield from injuries(journal, after)
    if plays_with(options, "player_rating"):
        after = yield from rate_play(journal, after)
    return (yield from restore_outdone(after)) if injured else after
