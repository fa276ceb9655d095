"""The conversion try: a kick from the 15 for one point, a play from the 2 for two.

The book gives the defense nothing for a ball that it gets on a try: it is dead there
(docs/rulings.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.football.carry import End
from rules.football.tries import Kicked, Try, attempt_try
from rules.prompts import Choose, Option, Procedure
from rules.solitaire.field_goal import extra_point
from rules.solitaire.scrimmage import play_for_two
from rules.solitaire.spots import EXTRA_POINT_YARD, SPOTS, TRY_YARD
from rules.state import State

CALL = Choose(
    id="try.call",
    means="try",
    heading="Conversion Try by Field Goal; Conversion Try by Run or Pass",
    text="Kick for one point from the 15, or run or pass for two from the 2?",
    options=(Option("kick", "Kick for one"), Option("two_point", "Go for two")),
    default_choice="kick",
)


def _kick(state: State) -> Procedure[Kicked]:
    return (yield from extra_point(state))


def _play(state: State) -> Procedure[End]:
    return (yield from play_for_two(state)).end


TRY = Try(call=CALL, kick=_kick, play=_play, play_yard=TRY_YARD, spots=SPOTS)


def conversion_try(state: State) -> Procedure[State]:
    """Conversion Try by Field Goal; Conversion Try by Run or Pass: then a kickoff."""
    return (yield from attempt_try(TRY, state))


def conversions() -> Mapping[str, Any]:
    """Conversion Try by Field Goal; Conversion Try by Run or Pass: spots and points."""
    return {
        "field_goal": {"from": EXTRA_POINT_YARD, "points": TRY.worth},
        "run_or_pass": {"from": TRY.play_yard, "points": TRY.play_worth},
    }
