"""Two Point Conversions: a kick from the 15 for one point, a play from the 2 for two.

Ruling followed here: Field Goal Chart: a try's row is that of the 15 yard line.
"""

from __future__ import annotations

from rules.football.carry import End
from rules.football.tries import Kicked, Try, attempt_try
from rules.hefl.scrimmage import play_for_two
from rules.hefl.spots import SPOTS, TRY_YARD
from rules.prompts import Choose, Option, Procedure
from rules.state import State

CALL = Choose(
    id="try.call",
    means="try",
    heading="Two Point Conversions",
    text="Run or pass for two from the 2.",
    options=(Option("kick", "Kick for one"), Option("two_point", "Go for two")),
    default_choice="two_point",
)


def conversion_try(state: State) -> Procedure[State]:
    """Two Point Conversions: the try after a touchdown, then a kickoff."""
    return (yield from attempt_try(TRY, state))


def _kick(state: State) -> Procedure[Kicked]:
    return End(state.defense, state.ball_on)
    yield


def _play(state: State) -> Procedure[End]:
    return (yield from play_for_two(state)).end


TRY = Try(call=CALL, kick=_kick, play=_play, play_yard=TRY_YARD, spots=SPOTS)
