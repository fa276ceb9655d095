"""Timeouts, taken between plays: those left, and when none may be taken.

rules.football.play charges them, and adds the plays that they bring.
"""

from __future__ import annotations

from collections.abc import Container

from rules.errors import IllegalAnswer
from rules.facts import TimeoutTaken
from rules.field import Team
from rules.prompts import Procedure
from rules.registry import Journal


def timeouts_left(journal: Journal, team: Team) -> int:
    """Return the timeouts of `team` after those taken in this play."""
    taken = sum(type(x) is TimeoutTaken and x.team is team for x in journal.facts)
    return journal.before.timeouts.of(team) - taken


def timeout_bar(journal: Journal, team: Team, plays: Container[str]) -> str | None:
    """Return the reason `team` may take no timeout now; None if it may.

    plays: the procedures before whose snap or kick one is possible.
    """
    if journal.live:
        return "The ball is in play. Take a timeout before the snap."
    if journal.before.upcoming not in plays:
        return "A timeout is not possible here."
    return None if timeouts_left(journal, team) > 0 else "You have no timeouts left."


def take_timeout(
    journal: Journal, team: Team, plays: Container[str], heading: str, adds: int = 0
) -> Procedure[None]:
    """Take a timeout, or refuse it; the play goes on.

    heading: of the book. adds: the quarter to which it adds a play
    (rules.football.timing.added_by_timeout); 0 for none.
    """
    reason = timeout_bar(journal, team, plays)
    if reason is not None:
        yield IllegalAnswer(reason, heading)
        return
    yield TimeoutTaken(team, timeouts_left(journal, team) - 1, adds)
