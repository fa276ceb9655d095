"""EFHL Conversion Play Procedures: the try after a touchdown, for one point or for two.

The kick goes through rules.efhl.field_goal, the play for two through
rules.efhl.scrimmage, the try itself through rules.football.tries.
"""

from __future__ import annotations

from rules.efhl.dead_ball import SPOTS
from rules.efhl.fakes import play_fake
from rules.efhl.field_goal import Fake, attempt_kick
from rules.efhl.scoring import TWO_POINT_YARD
from rules.efhl.scrimmage import two_point_play
from rules.field import Across
from rules.football.carry import End
from rules.football.goal import Kick
from rules.football.tries import Kicked, Ran, Try, attempt_try
from rules.prompts import Choose, Option, Procedure
from rules.state import State

HEADING = "EFHL Conversion Play Procedures"

CALL = Choose(
    id="try.call",
    means="try",
    heading=HEADING,
    text="Kick for one point from the 15 or go for two from the 2?",
    options=(Option("kick", "Kick for one"), Option("two_point", "Go for two")),
    default_choice="kick",
)
SPOT = Choose(
    id="try.spot",
    means="spot",
    heading=HEADING,
    text="Choose the spot between the hash marks, as seen from the home goal line.",
    ceremony=True,
    options=tuple(Option(across.value, across.value.title()) for across in Across),
    default_choice=Across.MIDDLE.value,
)


def _kick_extra_point(state: State) -> Procedure[Kicked]:
    """EFHL "Point-after Tries": good from 32 yards with a 6; never a live ball.

    A block or a high snap leaves the ball alive: two points for the kicking side if it
    gets it over the goal line, a one-point safety for the defense.
    """
    happened = yield from attempt_kick(state, extra_point=True)
    if isinstance(happened, Kick):
        return happened.good
    if not isinstance(happened, Fake):
        return happened
    player, quarterback = happened.player, happened.quarterback
    over = yield from play_fake(
        state, "holder", player, quarterback=quarterback, extra_point=True
    )
    return Ran(over.end)


def _play_for_two(state: State) -> Procedure[End]:
    """EFHL "Two-Point Conversion Tries": a play from scrimmage."""
    return (yield from two_point_play(state)).end


# The defense gets one point on a kick, two on a play for two (RULINGS, Conversion Play
# Procedures: as written). A safety on any try is worth one (docs/rulings.md, Safeties).
TRY = Try(
    call=CALL,
    spot=SPOT,
    kick=_kick_extra_point,
    play=_play_for_two,
    play_yard=TWO_POINT_YARD,
    kick_return=1,
    play_return=2,
    safety=1,
    spots=SPOTS,
)


def conversion_try(state: State) -> Procedure[State]:
    """EFHL Conversion Play Procedures: the choice, the spot, the try, the kickoff."""
    return (yield from attempt_try(TRY, state))
