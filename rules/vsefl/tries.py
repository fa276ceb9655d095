"""Scoring, conversions: a kick from the 15 for one point, a play from the 2 for two.

Ruling followed here: Conversion tries (their spots). The book gives the defense nothing
for a ball that it gets on a try (docs/rulings.md).
"""

from __future__ import annotations

from rules.football.carry import End
from rules.football.tries import Kicked, Try, attempt_try
from rules.prompts import Choose, Option, Procedure
from rules.state import State
from rules.vsefl.field_goal import extra_point
from rules.vsefl.scrimmage import play_for_two
from rules.vsefl.spots import SPOTS, TRY_YARD

CALL = Choose(
    id="try.call",
    means="try",
    heading="Scoring",
    text="Kick for one point from the 15, or run or pass for two from the 2?",
    options=(Option("kick", "Kick for one"), Option("two_point", "Go for two")),
    default_choice="kick",
)


def conversion_try(state: State) -> Procedure[State]:
    """Scoring: a conversion by kick, run or pass, then a kickoff."""
    return (yield from attempt_try(TRY, state))


def _kick(state: State) -> Procedure[Kicked]:
    return (yield from extra_point(state))


def _play(state: State) -> Procedure[End]:
    return (yield from play_for_two(state)).end


TRY = Try(call=CALL, kick=_kick, play=_play, play_yard=TRY_YARD, spots=SPOTS)
