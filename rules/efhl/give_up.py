"""EFHL Throwing the Ball Away, Spiking, Kneeling: the ways to give up a down."""

from __future__ import annotations

from rules import facts
from rules.efhl.context import Context
from rules.efhl.interceptions import intercept_pass
from rules.efhl.passes import incomplete_pass
from rules.field import ahead, clamp, gained
from rules.football import passes
from rules.football.carry import End, Over
from rules.football.passes import Names
from rules.prompts import Happened, Measure, Outcome, Procedure, measure
from rules.state import State

THROWING = "Throwing the Ball Away"
KNEELING = "Kneeling; Victory Formation"
TACKLE_BOX_DEPTH = 20

THROWN_AWAY = Measure(
    id="give_up.thrown_away",
    means="toss",
    heading=THROWING,
    text="The quarterback must be outside the tackle box (between the tackles, back to"
    " 20 yards) and throw beyond the line of scrimmage. Report the throw.",
    outcomes=(
        Outcome("away", "Outside the box and beyond the line"),
        Outcome("grounded", "In the box or short of the line: flag", at=True),
        Outcome(
            "intercepted",
            "Thrown inbounds and intercepted",
            at=True,
            by=True,
            role="interceptor",
        ),
    ),
    default_outcome="away",
)
KNELT = Measure(
    id="give_up.knelt",
    means="spot",
    heading=KNEELING,
    text="Enter the yard line at the back of the quarterback’s base.",
    outcomes=(Outcome("knelt", "Knelt", at=True),),
    default_outcome="knelt",
)


def throw_away(state: State, context: Context, player: str | None) -> Procedure[Over]:
    """EFHL Throwing the Ball Away: incomplete; failing either condition is a foul.

    In the pocket, or short of the line: the list of fouls names the one, the procedure
    both (RULINGS, Intentional Grounding: foul if either condition fails). The spot of
    the foul is that of the passer. Inbounds, the throw may be intercepted like any
    other pass (docs/rulings.md).
    """

    def intercepted(happened: Happened) -> Procedure[Over]:
        return intercept_pass(state, context, happened)

    names = Names(context.player)
    return passes.throw_away(state, THROWN_AWAY, names, intercepted)


def spike(state: State, context: Context, player: str | None) -> Procedure[Over]:
    """EFHL Spiking: a loss of down only; never grounding."""
    return (yield from incomplete_pass(state, context, "spiked"))


def kneel(state: State, context: Context, player: str | None) -> Procedure[Over]:
    """EFHL Kneeling; Victory Formation: down at the back of the quarterback's base.

    The heading names only the lost down (RULINGS, Kneeling: that spot). In the
    end zone it is a safety, like any other dead ball there.
    """
    team = state.possession
    back = clamp(ahead(state.ball_on, -TACKLE_BOX_DEPTH, team))
    near = 1 if state.own_yard > 1 else 0
    happened = yield from measure(
        KNELT,
        team,
        spots=(min(back, state.ball_on), max(back, state.ball_on)),
        default_at=ahead(state.ball_on, -near, team),
    )
    at = happened.at
    assert at is not None
    yards = gained(state.ball_on, at, team)
    yield facts.Rushed(team, "kneel", yards, at, context.player)
    return Over(End(team, at, state.hash, player=context.player), "rush")
