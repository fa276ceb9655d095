"""Fumblerooski: the ball lies before the quarterback from the snap on, for a back.

Who noticed the marker is between the coaches, so that nothing is said of it until it
has been touched. A coach who plays both sides says it before the read, and a roll tells
whether the defense has seen it.

Source: EFHL Offensive Strategies, "Fumblerooski".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import facts
from rules.efhl.carry import Carrier, Loose
from rules.efhl.context import Context, Over, Played
from rules.efhl.fumble import until_dead
from rules.efhl.runs import run_with_it
from rules.efhl.stoppages.tricks import FUMBLEROOSKI, SPOTTING, may_be
from rules.field import ahead, clamp, gained
from rules.prompts import (
    Adjust,
    BonusStoppage,
    Happened,
    Outcome,
    Power,
    Procedure,
    Roll,
    power,
    ready,
    roll,
)
from rules.prompts.declared import NOTHING
from rules.state import State

HEADING = "Fumblerooski"
MUFFED = 2  # the scenario of EFHL Fumble Procedures that is nearest to it
DEEPEST = 20
USUAL_DEPTH = 5
AVERAGE = 10  # the rating of a side that was never created

SPOTTED = Roll(
    id="trick.spotting",
    heading=HEADING,
    text="Has the defense seen the ball on the ground? Its rating or less: it has."
    " The rating is {at_most}.",
    count=1,
    faces=20,
)
SPOTTERS_PIVOT = Adjust(
    id="trick.spotters_pivot",
    heading=HEADING,
    text="You have seen the ball: pivot any of your unblocked players.",
)
TOUCHED = Power(
    id="trick.touched",
    heading=HEADING,
    text="Power on until somebody touches the ball that lies before the {passer}. Who"
    " touched it first?",
    outcomes=(
        Outcome("back", "A back, or both sides at once", by=True, who="Runner"),
        Outcome(
            "defender",
            "A defender: it is the defense's",
            at=True,
            across=True,
            by=True,
            who="Recovered by",
            other_side=True,
        ),
    ),
    default_outcome="back",
)


def laid_down(state: State, formation: str) -> Mapping[str, Any]:
    """What the read is given after a snap from the shotgun."""
    if formation != "shotgun":
        return NOTHING
    return may_be(state, FUMBLEROOSKI, SPOTTING)


def touched(
    state: State, context: Context, said: BonusStoppage
) -> Procedure[Happened | Over]:
    """Fumblerooski: who touches the ball first; over where a defender does."""
    team = state.possession
    yield facts.TrickPlay(team, "fumblerooski")
    if said.trick == SPOTTING:
        yield from _spotted(state)
    back = clamp(ahead(state.ball_on, -DEEPEST, team))
    happened = yield from power(
        TOUCHED,
        team,
        spots=(min(back, state.ball_on), max(back, state.ball_on)),
        default_at=clamp(ahead(state.ball_on, -USUAL_DEPTH, team)),
        team=team,
        given={"passer": context.passer},
    )
    if happened.outcome == "back":
        return happened
    return (yield from _lost(state, context, happened))


def picked_up(state: State, context: Context, happened: Happened) -> Procedure[Played]:
    """Fumblerooski: an ordinary run by whoever picked it up."""
    return (yield from run_with_it(state, context, happened.by, "run"))


def _spotted(state: State) -> Procedure[None]:
    """Fumblerooski: alone at the table the defense rolls a d20 against its rating."""
    defense = state.defense
    rating = state.brings.of(defense).defense
    most = AVERAGE if rating is None else rating
    rolled = (yield from roll(SPOTTED, defense, {"at_most": most})).total
    yield facts.CheckMade(defense, SPOTTED.id, rolled, most, under=True)
    if rolled <= most:
        yield from ready(SPOTTERS_PIVOT, defense)


def _lost(state: State, context: Context, happened: Happened) -> Procedure[Over]:
    """A defender was first: the quarterback's fumble, and the defense's ball."""
    team, at, player = state.possession, happened.at, context.player
    assert at is not None
    yards = gained(state.ball_on, at, team)
    yield facts.Rushed(team, "run", yards, at, player)
    loose = Loose(team, at, MUFFED, player, None, Carrier(team, at, player))
    theirs = Happened("recovered", at, happened.side, team.opponent, happened.by)
    holder = None if context.stops else team
    return Over(
        (yield from until_dead(state, loose, holder=holder, known=theirs)), "rush"
    )
