"""A resolution at a table: its dice are rolled, its steps are stated as facts."""

from __future__ import annotations

from typing import Any, TypeVar

from rules.field import Team
from rules.fool.trace import Die, Resolution
from rules.prompts import Procedure, Roll, roll

Result = TypeVar("Result")
DIE = Roll(
    id="play.die",
    heading="4.3 Contact resolution",
    text="{purpose}",
    count=1,
)


def resolved(resolution: Resolution[Result], team: Team) -> Procedure[Result]:
    """Run a resolution to its result. team: the side that rolls its dice."""
    answer: Any = None
    while True:
        try:
            event = resolution.send(answer)
        except StopIteration as stop:
            result: Result = stop.value
            return result
        answer = None
        if isinstance(event, Die):
            given = {"purpose": f"{event.purpose}."}
            answer = (yield from roll(DIE, team, given)).total
        else:
            yield event
