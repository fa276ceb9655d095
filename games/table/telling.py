"""Plays told in one report, at scorekeeper pace: the ways on from the open prompt.

At that pace either coach's phone keeps score for both sides. Nothing secret is told for
the other side, and nothing that is put to the official.
"""

from __future__ import annotations

from collections.abc import Iterable

from board.scribe import Route, routes
from board.summaries import Kind
from games.errors import Damaged
from games.table.table import Table, replayed
from rules.field import Team
from rules.prompts import Choose, Open, Pace
from rules.run import Runner


def ways_on(table: Table, seats: Iterable[Team]) -> list[Route]:
    """Return the ways on that these seats may tell now; none at another pace."""
    if table.play.pace is not Pace.SCOREKEEPER or not table.progress.open:
        return []
    own = frozenset(seats)

    def ahead() -> Runner:
        return replayed(table.setting, table.play, table.entries)

    def may(opened: Open) -> bool:
        return may_tell(opened, own) and not table.officiated(opened)

    try:
        is_asked = any(own.intersection(o.seats) for o in table.progress.open)
        least = 2 if is_asked else 1
        return routes(ahead, may, rolls=table.setting.rolls_itself, least=least)
    except Damaged:
        return []


def may_tell(opened: Open, own: frozenset[Team]) -> bool:
    """True unless the answer is the other side's secret."""
    prompt = opened.prompt
    secret = prompt.sealed or (isinstance(prompt, Choose) and prompt.secret)
    return not secret or bool(own.intersection(opened.seats))


def end_of(ways: Iterable[Route], play: Kind, stage: str) -> Open | None:
    """Return the prompt at which a kind of play ends at that stage, or None."""
    ends = (
        end
        for route in ways
        if route.play == play
        for end in route.ends
        if end.prompt.means == stage
    )
    return next(ends, None)
