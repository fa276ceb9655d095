"""Throw-Away Passes: outside the tackle box incomplete, inside it illegal grounding.

Ruling followed here (docs/rulings.md): a ball that the offense elects to throw away is
judged by the tackle box as well, however deep the quarterback is.
"""

from __future__ import annotations

from rules.football.carry import Over
from rules.football.passes import Names, incomplete_pass, throw_away
from rules.prompts import Happened, Measure, Outcome, Procedure
from rules.state import State

HEADING = "Throw-Away Passes"
AWAY = Measure(
    id="throw_away.box",
    means="toss",
    heading=HEADING,
    text="The ball is thrown away. Where was the quarterback?",
    outcomes=(
        Outcome("away", "Outside the tackle box: incomplete"),
        Outcome("grounded", "In the tackle box: illegal grounding", at=True),
    ),
    default_outcome="away",
)


def throw_ball_away(state: State, passer: str | None) -> Procedure[Over]:
    """Throw-Away Passes: incomplete, or a foul of 10 yards and the down."""
    names = Names(passer)

    def never(happened: Happened) -> Procedure[Over]:
        return incomplete_pass(state, "thrown_away", None, names)

    return throw_away(state, AWAY, names, never, "illegal_grounding")
