"""The try after a touchdown: a kick from the 15, or a play for two from the 2.

Spots and points are those of the core tables. A ball that the defense gets is dead
there, for nobody runs it back on paper but after an interception or a fumble, whose
return to the other end zone is worth two.
"""

from __future__ import annotations

from rules.fool.calls import LINE_UP, lineups_given
from rules.fool.kicks import extra_point
from rules.fool.scrimmage import play_out
from rules.fool.spots import LINES, SPOTS
from rules.football.carry import End
from rules.football.tries import Kicked, Try, attempt_try
from rules.prompts import Choose, Option, Procedure
from rules.state import State

CALL = Choose(
    id="try.call",
    means="try",
    heading="Borrowed: tries",
    text="Kick for one point from the 15 or go for two from the 2?",
    options=(
        Option("kick", "Kick for one"),
        Option("two_point", "Go for two"),
        Option(LINE_UP, "Go for two from another lineup"),
    ),
    default_choice="kick",
)


def _kick(state: State) -> Procedure[Kicked]:
    return (yield from extra_point(state))


def _play(state: State) -> Procedure[End]:
    return (yield from play_out(state, lined_up=False, counted=False)).end


def _play_lined_up(state: State) -> Procedure[End]:
    return (yield from play_out(state, lined_up=True, counted=False)).end


TRY = Try(
    call=CALL,
    kick=_kick,
    play=_play,
    plays={LINE_UP: _play_lined_up},
    given=lineups_given,
    play_yard=LINES.two_point,
    play_return=2,
    safety=1,
    spots=SPOTS,
)


def conversion_try(state: State) -> Procedure[State]:
    """Try for one point or two, and kick off."""
    return (yield from attempt_try(TRY, state))
