"""Pitch-outs and laterals as 2d6 rolls; and the one downfield, Hook and Ladder.

Behind the line a pitch-out is a play of its own (rules.efhl.pitches). Downfield the
ball changes hands only at the defense's stop after a catch, where trick plays are on.

Sources: EFHL Pitch-Outs/Lateral Plays; Hook and Ladder.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.efhl.causes import TOSSED, finish
from rules.efhl.checks import harder_pair, transfer_failed
from rules.efhl.context import Context
from rules.efhl.fumble import lose_ball
from rules.efhl.options import plays_with
from rules.efhl.stoppages.transfers import is_quarterback
from rules.football import toss
from rules.football.carry import Carrier, Loose, Result
from rules.football.stops import Carry
from rules.football.toss import Toss
from rules.prompts import (
    Adjust,
    Measure,
    Name,
    Outcome,
    Procedure,
    Roll,
    Scope,
    name,
    ready,
)
from rules.state import State

HEADING = "Pitch-Outs/Lateral Plays"
HOOK_AND_LADDER = "Hook and Ladder"

PATH = Measure(
    id="pitch.path",
    means="toss",
    heading=HEADING,
    text="Is the path clear to an unblocked receiver, behind or beside the passer and"
    " within two base lengths? An opponent in the path bats the ball down.",
    outcomes=(
        Outcome("clear", "Clear"),
        Outcome(
            "batted",
            "Opponent in the path: fumble",
            at=True,
            by=True,
            role="batter",
        ),
    ),
    default_outcome="clear",
)
PATH_FARTHER = replace(PATH, text=PATH.text.replace("two base lengths", "10 yards"))
CHECK = Roll(
    id="pitch.check",
    heading=HEADING,
    text="Pitch-out or lateral: 2 is a fumble.",
)
PITCH = harder_pair(CHECK)
TO_WHOM = Name(
    id="trick.lateral",
    means="player",
    heading=HOOK_AND_LADDER,
    text="Lateral! Choose the eligible receiver behind the carrier.",
)
PIVOT = Adjust(
    id="trick.lateral_pivot",
    means="pivot",
    scope=Scope(figures=("carrier",)),
    heading=HOOK_AND_LADDER,
    text="Pivot the new ball carrier only.",
)


def toss_ball(
    state: State, context: Context, receiver: str | None, default_at: int
) -> Procedure[Loose | None]:
    """EFHL Pitch-Outs/Lateral Plays: a clear path, then the check; None if good.

    default_at: the ball's spot, as far as it is known.
    """

    def check(state: State) -> Procedure[bool]:
        return not (yield from transfer_failed(state, context, PITCH, receiver))

    farther = plays_with(state.options, "alternative_passing")
    rule = Toss(PATH_FARTHER if farther else PATH, check)
    tossed = yield from toss.toss_ball(state, rule, default_at)
    if tossed.result == "good":
        return None
    player = context.player
    return (yield from lose_ball(state, TOSSED, player, tossed.at, tossed.by))


def hook_and_ladder(
    state: State, context: Context, carrier: Carrier, chase: Carry
) -> Procedure[Result]:
    """Hook and Ladder: a lateral after the catch, with the penalty of any transfer.

    Only the new carrier pivots; then the defense powers on until the play is over.
    """
    team = carrier.team
    yield facts.TrickPlay(team, "hook_and_ladder")
    given = {"carrier": carrier.player}
    receiver = yield from name(TO_WHOM, team, team=team, given=given)
    own = is_quarterback(state, carrier.player, context.quarterback or context.player)
    carrier_context = replace(context, player=carrier.player, stand_in=not own)
    loose = yield from toss_ball(state, carrier_context, receiver, carrier.start)
    if loose is not None:
        return loose
    yield facts.Lateraled(team, carrier.player, receiver)
    yield from ready(PIVOT, team)
    runner = Carrier(team, carrier.start, receiver)
    return (yield from finish(state, runner, chase.legs[-1].prompt, team.opponent))
