"""Questions about whole runs and single contacts, with their dice (4.3 to 4.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.errors import RulesError
from rules.fool.contact_table import TABLES
from rules.fool.inches import measured
from rules.fool.play import resolve_run
from rules.fool.queries.given import given_situation
from rules.fool.run_play import RunEnd
from rules.fool.trace import Die, Resolution, Step, total

TO_GOAL = 70


class WrongDice(RulesError):
    """Dice that are too many or too few for a play."""


def run(
    play: str,
    defense: str,
    dice: Sequence[int],
    men: str = "",
    lineup: str = "",
    without: str = "",
    to_goal: int = TO_GOAL,
) -> Mapping[str, Any]:
    """Resolve a run with its dice; WrongDice for more or fewer than it asks for.

    contacts: the difference of each. chances: of those who penetrate, read a draw or
    avoid a trap.
    """
    situation = given_situation(play, defense, men, lineup, without)
    end, steps = _rolled(resolve_run(situation, to_goal), dice)
    contacts = [step for step in steps if step.kind == "contact"]
    return {
        **_ended(end),
        "contacts": [step.total for step in contacts],
        "columns": [step.column for step in contacts],
        "zones": [step.zone for step in contacts],
        "against": [list(step.men) for step in contacts],
        "sums": [[part.value for part in step.parts] for step in contacts],
        "pitch": next((total(s.parts) for s in steps if s.kind == "pitch"), None),
        "chances": {
            step.men[0]: step.total
            for step in steps
            if step.kind in ("penetration", "read")
        },
        "steps": [step.text for step in steps],
    }


def _ended(end: RunEnd) -> dict[str, Any]:
    recovery = end.fumble.recovery if end.fumble else None
    return {
        "yards": end.yards,
        "touchdown": end.touchdown,
        "zone": end.zone,
        "tacklers": list(end.tacklers),
        "events": [event.outcome for event in end.events],
        "recovery": recovery.side if recovery else "",
        "recovery_yards": recovery.yards if recovery else 0,
    }


def contact_cell(difference: int, die: int) -> Mapping[str, Any]:
    """Return the cell of the contact table; gain is None for a carrier who is free."""
    column = TABLES.column(difference)
    cell = TABLES.cell(column, die)
    return {
        "column": TABLES.columns[column],
        "gain": cell.gain,
        "slowed": cell.slowed,
        "note": cell.note,
        "event": cell.event,
    }


def inches(yards: int, dice: Sequence[int]) -> Mapping[str, Any]:
    """Measure for a ball exactly on a line; over: it is past it."""
    over, _ = _rolled(measured(yards, "line to gain"), dice)
    return {"over": over}


def _rolled(resolution: Resolution[Any], dice: Sequence[int]) -> tuple[Any, list[Step]]:
    """Run a resolution with its dice; return its result and its steps."""
    left = list(dice)
    steps: list[Step] = []
    answer = None
    while True:
        try:
            event = resolution.send(answer)
        except StopIteration as stop:
            if left:
                raise WrongDice(f"Dice that no roll used: {left}.") from None
            return stop.value, steps
        answer = None
        if isinstance(event, Die):
            if not left:
                raise WrongDice(f"There is no die for: {event.purpose}.")
            answer = left.pop(0)
        else:
            steps.append(event)
