"""Explanations of a club's place, as phrases."""

from collections.abc import Sequence
from typing import NamedTuple

from league.competition.standings.records import Row
from league.competition.standings.results import Results, Team
from league.competition.standings.steps import Mark, Marks, as_pct


class Tried(NamedTuple):
    """Step that was taken: every club's mark, or the reason for skipping it."""

    name: str
    marks: Marks | str


def ahead(
    results: Results, team: Team, out: Sequence[Team], tried: Sequence[Tried]
) -> str:
    """Explain a lead of `team` over `out`: the steps taken, the last one decisive."""
    names = {other: results.clubs[other].name for other in out}
    steps = [_step(step, team, names) for step in tried]
    return f"ahead of {listed(list(names.values()))}: " + ", ".join(filter(None, steps))


def _step(step: Tried, team: Team, out: dict[Team, str]) -> str:
    if isinstance(step.marks, str):
        return step.marks and f"{step.name} ({step.marks})"
    own = step.marks[team]
    others = {name: step.marks[rival] for rival, name in out.items()}
    if all(mark.value == own.value for mark in others.values()):
        same = all(mark.text == own.text for mark in others.values())
        return f"{step.name} {own.text if same else 'level'}"
    return f"{step.name} {_parted(own, others)}"


def _parted(own: Mark, others: dict[str, Mark]) -> str:
    if own.verdict:
        losers = [name for name, mark in others.items() if mark.text]
        loss = next((mark.text for mark in others.values() if mark.text), "")
        return own.text or f"({listed(losers)} {loss})"
    if len(others) == 1:
        return f"{own.text} to {next(iter(others.values())).text}"
    marks = [f"{mark.text} ({name})" for name, mark in others.items()]
    return f"{own.text} to {listed(marks)}"


def on_games_won(row: Row, other: Row) -> str:
    """Compare two clubs that are not tied."""
    return f"{other.name} on games won: {as_pct(row.pct)} to {as_pct(other.pct)}"


def listed(names: Sequence[str]) -> str:
    """Join names: A, B and C."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last
