"""The try after a touchdown: the call, its line, its points, and the kickoff after it.

A book gives the kick and the play themselves, and their worth (`Try`). In every case
the side that scored the touchdown then kicks off. A try never counts as one of the
quarter's plays; rules.football.timing and rules.football.overtime skip the one after a
touchdown that wins on the last play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.facts import (
    DefenseScoredOnTry,
    Fact,
    SafetyScored,
    TryCalled,
    TwoPointAttempted,
)
from rules.field import Across, Team, in_end_zone_of, own, own_yard
from rules.football.carry import End
from rules.football.dead_ball import Spots, stayed_in_end_zone
from rules.football.scoring import add_points
from rules.prompts import Choose, Procedure, choose
from rules.state import State, to_kick

KICK, TWO_POINT = "kick", "two_point"


class Ran(Struct, frozen=True):
    """A kick that was none: a fake, which counts as a play for two."""

    end: End


# A kick: good or not; the end of a ball that a block or a high snap left alive; a fake.
Kicked: TypeAlias = bool | End | Ran


class Try(Struct, frozen=True, kw_only=True):
    """The try, as a book has it.

    call: kick or two_point. spot: the place across the field; None for the middle.
    play_yard: the line of a play for two; that of a kick is State.ball_on. kick(state),
    play(state): from the setup to the dead ball; plays: other ways to play for two, by
    the option of the call. given(state): what the call is decided by, from the state of
    a play for two. worth, play_worth: the points.
    kick_return, play_return: those of the defense for the ball in the other end zone; 0
    where it is dead in its hands. safety: the points of one. spots: what follows.
    """

    call: Choose
    kick: Callable[[State], Procedure[Kicked]]
    play: Callable[[State], Procedure[End]]
    spots: Spots
    plays: Mapping[str, Callable[[State], Procedure[End]]] = {}
    given: Callable[[State], Mapping[str, Any]] = lambda state: {}
    spot: Choose | None = None
    play_yard: int = 2
    worth: int = 1
    play_worth: int = 2
    kick_return: int = 0
    play_return: int = 0
    safety: int = 0


def attempt_try(rules: Try, state: State) -> Procedure[State]:
    """Call the try, and its spot; play it; kick off.

    `state.ball_on` is the line of a kick, or its place after penalties. A play for two
    is moved by as much from its own.
    """
    team = state.possession
    to_play = replace(state, ball_on=play_line(rules, state))
    call = (yield from choose(rules.call, team, given=rules.given(to_play))).choice
    if rules.spot is not None:
        spot = yield from choose(rules.spot, team)
        state = replace(state, hash=Across(spot.choice))
    if call == KICK:
        yield TryCalled(team, KICK)
        return (yield from _score_kick(rules, state, (yield from rules.kick(state))))
    yield TryCalled(team, TWO_POINT)
    state = replace(state, ball_on=to_play.ball_on)
    play = rules.plays.get(call, rules.play)
    return (yield from score_play(rules, state, (yield from play(state))))


def play_line(rules: Try, state: State) -> int:
    """Return the line of a play for two, moved by penalties on try or touchdown."""
    defense = state.defense
    moved = own_yard(state.ball_on, defense) - rules.spots.scores.try_yard
    return own(defense, max(1, rules.play_yard + moved))


def line_of(rules: Try, before: State, facts: Sequence[Fact]) -> int:
    """Return the line that a play was run from; a play for two has its own."""
    calls = (fact.kind for fact in facts if isinstance(fact, TryCalled))
    return play_line(rules, before) if TWO_POINT in calls else before.ball_on


def _score_kick(rules: Try, state: State, kicked: Kicked) -> Procedure[State]:
    """Score a kick, good or not; a ball that stayed alive may be carried in."""
    if isinstance(kicked, Ran):
        return (yield from score_play(rules, state, kicked.end))
    if isinstance(kicked, bool):
        points = rules.worth if kicked else 0
        return _kick_off_after(rules, state, state.possession, points)
    if kicked.result == "touchdown" and kicked.team is state.possession:
        yield TwoPointAttempted(state.possession, True, kicked.player)
    return (yield from _score_end(rules, state, kicked, rules.kick_return))


def score_play(rules: Try, state: State, end: End) -> Procedure[State]:
    """Score a play for two, or a fake kick."""
    team = state.possession
    good = end.team is team and end.result == "touchdown"
    yield TwoPointAttempted(team, good, end.player if end.team is team else None)
    return (yield from _score_end(rules, state, end, rules.play_return))


def _score_end(
    rules: Try, state: State, end: End, defense_points: int
) -> Procedure[State]:
    """Score a try that ended with a ball carrier."""
    team = state.possession
    if end.result == "touchdown":
        if end.team is team:
            return _kick_off_after(rules, state, team, rules.play_worth)
        if defense_points:
            yield DefenseScoredOnTry(end.team, defense_points)
        return _kick_off_after(rules, state, end.team, defense_points)
    if rules.safety and (yield from _is_conceded(rules, state, end)):
        scorer = end.team.opponent
        yield SafetyScored(scorer, rules.safety)
        return _kick_off_after(rules, state, scorer, rules.safety)
    return _kick_off_after(rules, state, team, 0)


def _is_conceded(rules: Try, state: State, end: End) -> Procedure[bool]:
    """True when `end.team` is down in its own end zone by its own doing."""
    if end.result != "down":
        return end.result == "safety"
    if not in_end_zone_of(end.at, end.team):
        return False
    return not (yield from stayed_in_end_zone(state, end, rules.spots))


def _kick_off_after(rules: Try, state: State, scorer: Team, points: int) -> State:
    """Add the points; the side that scored the touchdown kicks off."""
    scored = add_points(state, scorer, points) if points else state
    scores = rules.spots.scores
    return to_kick(scored, state.possession, scores.kickoff, scores.kickoff_yard)
