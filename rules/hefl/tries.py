"""Tries: a kick from the 15 for one point, by dice or figure, or a play from the 2.

Ruling followed here: Field Goal Chart: a try's row is that of the 15 yard line. Where
the book is silent it is as in the professional game (docs/rulings.md): the defense has
two points for a ball that it brings to the other end zone, one for a safety.
"""

from __future__ import annotations

from rules.football.carry import End
from rules.football.tries import Kicked, Try, attempt_try
from rules.hefl.field_goal import HEADING, extra_point
from rules.hefl.scrimmage import play_for_two
from rules.hefl.spots import SPOTS, TRY_YARD
from rules.prompts import Choose, Option, Procedure
from rules.state import State

CALL = Choose(
    id="try.call",
    means="try",
    heading=f"Two Point Conversions; {HEADING}",
    text="Kick for one point, or run or pass for two from the 2?",
    options=(Option("kick", "Kick for one"), Option("two_point", "Go for two")),
    default_choice="kick",
)


def conversion_try(state: State) -> Procedure[State]:
    """Two Point Conversions; Field Goals: the try, then a kickoff."""
    return (yield from attempt_try(TRY, state))


def _kick(state: State) -> Procedure[Kicked]:
    return (yield from extra_point(state))


def _play(state: State) -> Procedure[End]:
    return (yield from play_for_two(state)).end


TRY = Try(
    call=CALL,
    kick=_kick,
    play=_play,
    play_yard=TRY_YARD,
    play_return=2,
    safety=1,
    spots=SPOTS,
)
