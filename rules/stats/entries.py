"""Rushing by point of entry, in books whose runs have one."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.facts import Rushed
from rules.field import Team
from rules.stats.record import Play


class EntryLine(Struct, frozen=True):
    """The runs of a side through one point of entry."""

    team: Team
    entry: str
    carries: int
    yards: int
    longest: int


def rushing_by_entry(plays: Iterable[Play]) -> tuple[EntryLine, ...]:
    """Return a line for each side and entry, the most used first; none without any."""
    gains: dict[tuple[Team, str], list[int]] = {}
    for play in plays:
        for run in play.all(Rushed):
            if run.entry:
                gains.setdefault((run.team, run.entry), []).append(run.yards_gained)
    lines = (
        EntryLine(team, entry, len(yards), sum(yards), max(yards))
        for (team, entry), yards in gains.items()
    )
    return tuple(sorted(lines, key=lambda line: (-line.carries, line.entry)))
