"""Why a club stands where it does, in words."""

from collections.abc import Sequence
from typing import NamedTuple

from league.standings.records import Row
from league.standings.results import Results, Team
from league.standings.steps import Mark, Marks, as_pct


class Tried(NamedTuple):
    """A step that was taken: everybody's marks, or why it was left out."""

    name: str
    marks: Marks | str


def ahead(
    results: Results, team: Team, out: Sequence[Team], tried: Sequence[Tried]
) -> str:
    """Why `team` is ahead of `out`: the steps taken, of which the last parted them."""
    names = {each: results.clubs[each].name for each in out}
    steps = [_step(step, team, names) for step in tried]
    return f"ahead of {listed(list(names.values()))}: " + ", ".join(filter(None, steps))


def _step(step: Tried, team: Team, out: dict[Team, str]) -> str:
    if isinstance(step.marks, str):
        return step.marks and f"{step.name} ({step.marks})"
    mine = step.marks[team]
    theirs = {name: step.marks[each] for each, name in out.items()}
    if all(mark.value == mine.value for mark in theirs.values()):
        same = all(mark.text == mine.text for mark in theirs.values())
        return f"{step.name} {mine.text if same else 'level'}"
    return f"{step.name} {_parted(mine, theirs)}"


def _parted(mine: Mark, theirs: dict[str, Mark]) -> str:
    if mine.verdict:
        losers = [name for name, mark in theirs.items() if mark.text]
        loss = next((mark.text for mark in theirs.values() if mark.text), "")
        return mine.text or f"({listed(losers)} {loss})"
    if len(theirs) == 1:
        return f"{mine.text} to {next(iter(theirs.values())).text}"
    held = [f"{mark.text} ({name})" for name, mark in theirs.items()]
    return f"{mine.text} to {listed(held)}"


def on_games_won(row: Row, other: Row) -> str:
    """How one compares with another who is not level with it."""
    return f"{other.name} on games won: {as_pct(row.pct)} to {as_pct(other.pct)}"


def listed(names: Sequence[str]) -> str:
    """A, B and C."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
