"""Passing plays: the TTQB throws, and the first player hit by the ball decides."""

from __future__ import annotations

from rules import facts
from rules.field import ahead
from rules.football.carry import (
    Carrier,
    End,
    Over,
    Result,
    across,
    field_of_play,
)
from rules.football.passes import Names, Passing, Thrown, intercept_pass, settle_pass
from rules.football.sticks import throw_by_figure
from rules.prompts import Measure, Outcome, Procedure, measure
from rules.solitaire.fumbles import FUMBLES, until_dead
from rules.solitaire.runs import run_way
from rules.solitaire.spots import bring_out
from rules.state import State

HEADING = "Passing Plays"
PLAYERS = "Engaged and Unengaged Players"

# An engaged carrier has been tackled, so no pass of his is left to throw.
ENGAGED_PASSER = Measure(
    id="pass.passer",
    means="judgment",
    heading=f"{PLAYERS}; Tackle",
    text="The board is stopped for a pass. Does an opponent’s base touch the"
    " carrier’s?",
    outcomes=(
        Outcome("free", "No: throw"),
        Outcome(
            "engaged",
            "Yes: tackled, no pass",
            at=True,
            across=True,
            by=True,
            role="tackler",
        ),
    ),
    default_outcome="free",
    ceremony=True,
)
THROWN = Measure(
    id="pass.thrown",
    means="thrown",
    heading=f"{HEADING}; Completed Pass; Incomplete Pass; Intercepted pass",
    text="Replace the carrier with the TTQB and throw forward. Report the first thing"
    " that the ball hits.",
    outcomes=(
        Outcome(
            "caught",
            "Unengaged eligible receiver: caught",
            at=True,
            by=True,
            role="catcher",
            other_side=True,
        ),
        Outcome("missed", "The ground, or out of bounds: incomplete"),
        Outcome(
            "intercepted",
            "Unengaged opponent: intercepted",
            at=True,
            by=True,
            role="interceptor",
        ),
        Outcome("engaged", "Engaged player: incomplete"),
        Outcome("ineligible", "Unengaged ineligible lineman: foul"),
    ),
    default_outcome="missed",
)
AFTER_CATCH = run_way(
    "catch", HEADING, "after_catch", "Run on until the receiver is stopped."
)
INTERCEPTION = run_way(
    "interception",
    f"{HEADING}; Intercepted pass",
    "interception_return",
    "Run the interception back until the carrier is stopped.",
)
PASSING = Passing(
    catches={"caught": AFTER_CATCH},
    interceptions={},
    by_other=("caught",),
    fouls={"ineligible": "illegal_receiver"},
)


def pass_ball(state: State, passer: str | None) -> Procedure[Over]:
    """Passing Plays: the throw by figure, and the play that follows it.

    An engaged player may neither throw nor catch (docs/rulings.md, Engaged and
    Unengaged Players). Caught in the end zone it is a touchdown.
    """
    team = state.possession
    stopped = yield from measure(
        ENGAGED_PASSER,
        team,
        spots=field_of_play(team),
        default_at=ahead(state.ball_on, -1, team),
        team=team.opponent,
        given={"carrier": passer},
    )
    if stopped.outcome == "engaged":
        at = stopped.at
        assert at is not None
        yield facts.Tackled(team.opponent, at, stopped.by)
        yield sacked_or_rushed(state, "pass", at, passer, stopped.by)
        return Over(End(team, at, across(stopped), player=passer), "rush")
    throw = yield from throw_by_figure(state, THROWN, given={"carrier": passer})
    if throw.happened.outcome == "intercepted":
        return (yield from _intercept(state, throw, passer))
    return (yield from settle_pass(state, PASSING, throw, Names(passer), FUMBLES))


def _intercept(state: State, throw: Thrown, passer: str | None) -> Procedure[Over]:
    """Intercepted pass; Touchback: the return, or a touchback in the end zone."""

    def run(carrier: Carrier) -> Procedure[Result]:
        return bring_out(state, carrier, INTERCEPTION)

    def follow(result: Result) -> Procedure[End]:
        return until_dead(state, result)

    names = Names(passer)
    end = yield from intercept_pass(state, throw, throw.happened, names, run, follow)
    return Over(end, "interception")


def sacked_or_rushed(
    state: State, call: str, at: int, player: str | None, by: str | None = None
) -> facts.Rushed | facts.Sacked:
    """Return the run for the records: a sack of a passer who is not past the line."""
    team = state.possession
    yards = (at - state.ball_on) * team.forward
    if call == "pass" and yards <= 0:
        return facts.Sacked(team, yards, at, passer=player, by=by)
    return facts.Rushed(team, "scramble" if call == "pass" else call, yards, at, player)
