"""Fumblerooski: the ball on the ground in front of the quarterback, for a back.

The marker is for the coaches' eyes, so the play is declared only once the ball has been
touched. A coach who plays both sides declares it before the read, and a roll decides
for the defense.

Source: EFHL Offensive Strategies, "Fumblerooski".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import facts
from rules.efhl.causes import HANDED_OFF
from rules.efhl.context import Context, Played
from rules.efhl.fumble import until_dead
from rules.efhl.own import own_of
from rules.efhl.runs import run_with_it
from rules.efhl.stoppages.tricks import FUMBLEROOSKI, SPOTTING, trick_of, trick_values
from rules.field import ahead, clamp, gained
from rules.football.carry import Carrier, Loose, Over
from rules.prompts import (
    Adjust,
    Announced,
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
DEEPEST = 20
USUAL_DEPTH = 5
AVERAGE = 10  # the rating of a side without team creation

SPOTTED = Roll(
    id="trick.spotting",
    heading=HEADING,
    text="Does the defense see the ball on the ground? Its rating or less: yes."
    " The rating is {at_most}.",
    count=1,
    faces=20,
)
SPOTTERS_PIVOT = Adjust(
    id="trick.spotters_pivot",
    means="pivot",
    heading=HEADING,
    text="You have spotted the ball. Pivot any of your unblocked players.",
)
TOUCHED = Power(
    id="trick.touched",
    means="judgment",
    heading=HEADING,
    text="Power on until a player touches the ball in front of the {passer}. Report the"
    " first touch.",
    outcomes=(
        Outcome("back", "A back, or both sides at once", by=True, role="runner"),
        Outcome(
            "defender",
            "A defender: defense’s ball",
            at=True,
            across=True,
            by=True,
            role="recoverer",
            other_side=True,
        ),
    ),
    default_outcome="back",
)


def fumblerooski_offer(state: State, formation: str) -> Mapping[str, Any]:
    """Return the values that the read is given after a snap from the shotgun."""
    if formation != "shotgun":
        return NOTHING
    return trick_values(state, FUMBLEROOSKI, SPOTTING)


def touch_ball(
    state: State, context: Context, declared: Announced
) -> Procedure[Happened | Over]:
    """Fumblerooski: the first touch of the ball; over where it is a defender's."""
    team = state.possession
    yield facts.TrickPlay(team, "fumblerooski")
    if trick_of(declared) == SPOTTING:
        yield from _spot_ball(state)
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
    return (yield from _lose_to_defender(state, context, happened))


def run_fumblerooski(
    state: State, context: Context, happened: Happened
) -> Procedure[Played]:
    """Fumblerooski: an ordinary run by the back who picked it up."""
    return (yield from run_with_it(state, context, happened.by, "run"))


def _spot_ball(state: State) -> Procedure[None]:
    """Fumblerooski: a d20 of the defense against its rating, for a coach alone."""
    defense = state.defense
    rating = own_of(state).brings.of(defense).defense
    most = AVERAGE if rating is None else rating
    rolled = (yield from roll(SPOTTED, defense, {"at_most": most})).total
    yield facts.CheckMade(defense, SPOTTED.id, rolled, most, under=True)
    if rolled <= most:
        yield from ready(SPOTTERS_PIVOT, defense)


def _lose_to_defender(
    state: State, context: Context, happened: Happened
) -> Procedure[Over]:
    """Give the defense the ball: the quarterback's fumble, touched by a defender."""
    team, at, player = state.possession, happened.at, context.player
    assert at is not None
    yards = gained(state.ball_on, at, team)
    yield facts.Rushed(team, "run", yards, at, player)
    # The nearest of the causes in EFHL Fumble Procedures.
    loose = Loose(team, at, HANDED_OFF, player, None, Carrier(team, at, player))
    recovery = Happened("recovered", at, happened.side, team.opponent, happened.by)
    holder = None if context.stops else team
    return Over(
        (yield from until_dead(state, loose, holder=holder, known=recovery)), "rush"
    )
