"""Kickoffs and safety kicks: the lines of both sides, and kicks that are placed.

A book has a `FreeKick` for each kind: a kickoff, an onside kick, a kick after a safety.
Where it has no dice for a kick, the returner is placed, and the receivers choose
(`place_kick`). Onside kicks go on in rules.football.onside.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.field import ahead, gained, own, yards_to_goal
from rules.prompts import (
    Choose,
    Chosen,
    InTurn,
    Power,
    Procedure,
    choose,
    in_turn,
    power,
)
from rules.prompts.declared import NOTHING
from rules.state import ByTeam, State

RETURN, FAIR_CATCH = "return", "fair_catch"


class FreeKick(Struct, frozen=True):
    """A kind of kick that both sides line up for at a distance, as one book has it.

    name: for the records: kickoff, onside, free_kick. yard: the kickers' own, of the
    kicking line. apart: yards from there to the restraining line of the receivers.
    lining_up: the steps of both sides, by the kicking side.
    """

    name: str
    yard: int
    apart: int
    lining_up: ByTeam[InTurn]


class Placed(Struct, frozen=True):
    """A kick without dice: a placed returner and, perhaps, seconds for the coverage.

    yard: the receivers' own, of the returner; 0 is the goal line. aim: where the
    kickers want it, across the field. run_off: a power-on of stated seconds; an outcome
    other than its default decides the kick, as touchback does. field: the receivers'
    choice of return, touchback or fair_catch; without it they return. uncounted: the
    results that use up no play where there is no run_off: the choice is made first.
    """

    yard: int
    aim: Choose | None = None
    run_off: Power | None = None
    field: Choose | None = None
    uncounted: tuple[str, ...] = ()


class Fielded(Struct, frozen=True):
    """The result of a placed kick: return, touchback or fair_catch, and its spot.

    Or another outcome of the run-off, with the spot and the player reported with it.
    aim: the kickers' choice; "" without one.
    """

    result: str
    at: int
    player: str | None = None
    aim: str = ""


def line_up_for(
    state: State, kick: FreeKick, instead_of: FreeKick | None = None
) -> Procedure[State]:
    """Line both sides up, and return the state with the ball on this kick's line.

    instead_of: the kind whose line State.ball_on is for, moved by penalties or not.
    """
    if instead_of is not None:
        moved = kick.yard - instead_of.yard
        at = ahead(state.ball_on, moved, state.possession)
        state = replace(state, ball_on=at, line_to_gain=at)
    yield from in_turn(kick.lining_up.of(state.possession))
    return state


def restraining_line(state: State, apart: int) -> int:
    """Return the line that the receivers stay behind, so many yards downfield.

    At most the last yard before the goal line, where penalties have moved the kick.
    """
    yards = min(apart, yards_to_goal(state.ball_on, state.possession) - 1)
    return ahead(state.ball_on, yards, state.possession)


def place_kick(
    state: State,
    kick: FreeKick,
    placed: Placed,
    *,
    counted: bool = False,
    kicker: str | None = None,
    only: tuple[str, ...] = (),
    given: Mapping[str, Any] = NOTHING,
) -> Procedure[Fielded]:
    """Place the returner of a kick and ask the receivers what they do with it.

    counted: it uses up one of the quarter's plays. only: the outcomes of the run-off
    that are possible now. given: values for the sentences.
    """
    at, aim, fielded = own(state.defense, placed.yard), "", None
    if placed.aim is not None:
        chosen = yield from choose(placed.aim, state.possession, given=given)
        aim = chosen.choice
    if placed.run_off is None:
        fielded = yield from _field_kick(state, placed, given)
        counted = counted and fielded.choice not in placed.uncounted
    yield facts.BallInPlay(counted)
    yards = gained(state.ball_on, at, state.possession)
    yield facts.KickedOff(state.possession, kick.name, yards, at, kicker)
    if placed.run_off is not None:
        ended = yield from power(
            placed.run_off,
            state.possession,
            only,
            default_at=at,
            team=state.defense,
            given=given,
        )
        if ended.outcome != placed.run_off.default_outcome:
            spot = at if ended.at is None else ended.at
            return Fielded(ended.outcome, spot, ended.by, aim)
    fielded = fielded or (yield from _field_kick(state, placed, given))
    if fielded.choice == FAIR_CATCH:
        yield facts.FairCaught(state.defense, at, fielded.player)
    return Fielded(fielded.choice, at, fielded.player, aim)


def _field_kick(
    state: State, placed: Placed, given: Mapping[str, Any]
) -> Procedure[Chosen]:
    """Ask the receivers for their choice; a return where they have none."""
    if placed.field is None:
        return Chosen(RETURN)
    team = state.defense
    return (yield from choose(placed.field, team, team=team, given=given))
