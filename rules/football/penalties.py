"""The arithmetic of a penalty: the spot of the ball, and the down that follows.

Pure geometry and downs. The fouls, their yardage and the choice to decline belong to
the rule book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.facts import BallSpotted
from rules.field import Team, ahead, gained, in_end_zone_of, own, own_yard
from rules.football.downs import new_series, next_down
from rules.prompts import Procedure
from rules.registry import Foul
from rules.state import ByTeam, State, first_and_ten


class Walk(Struct, frozen=True):
    """The spot to which a penalty moves the ball, and the yards it has cost."""

    at: int
    yards: int


def walk(start: int, yards: int, against: Team, half: bool) -> Walk:
    """Walk off `yards` toward the goal line that the offender defends.

    half: never more than half the distance to it, whole yards; without that rule the
    one-yard line is the end of it.
    """
    room = own_yard(start, against)
    most = room // 2 if half else room - 1
    walked = max(0, min(yards, most))
    return Walk(ahead(start, -walked, against), walked)


def enforcement(
    before: State, foul: Foul, against: Team, at: int | None, half: bool
) -> Walk:
    """Walk off a foul of the play that began at `before`.

    `at` is the spot of the foul, for fouls that are enforced from there. A spot in the
    offender's end zone puts the ball on the one.
    """
    on_defense = against is not before.possession
    yards, spot = foul.yards_of(on_defense), foul.spot_of(on_defense)
    usual = walk(before.ball_on, yards, against, half)
    if spot == "previous" or at is None:
        return usual
    if spot == "farther":
        worse = own_yard(at, against) < own_yard(usual.at, against)
        return _from_previous(before, at) if worse else usual
    if in_end_zone_of(at, against):
        at = own(against, 1)
    return walk(at, yards, against, half) if yards else _from_previous(before, at)


def _from_previous(before: State, at: int) -> Walk:
    return Walk(at, abs(gained(before.ball_on, at, before.possession)))


def replay_down(before: State, at: int) -> Procedure[State]:
    """Play the same down, or the same kick, over from `at`."""
    yield BallSpotted(at, before.hash)
    if before.down:
        return replace(before, upcoming="scrimmage", ball_on=at)
    return replace(before, ball_on=at)


def against_defense(before: State, at: int, first_down: bool) -> Procedure[State]:
    """Replay the down, or give a 1st down: automatic, or by the penalty yards."""
    reached = gained(before.line_to_gain, at, before.possession) >= 0
    if before.down and (first_down or reached):
        return (yield from new_series(before, at, before.hash, "penalty"))
    return (yield from replay_down(before, at))


def lose_down(before: State, at: int) -> Procedure[State]:
    """Count the down; the offense has the ball at `at`."""
    scrimmage = replace(before, upcoming="scrimmage")
    return (yield from next_down(scrimmage, at, before.hash, "penalty"))


def after_the_play(after: State, against: Team, at: int) -> Procedure[State]:
    """Enforce a dead-ball foul: the result stands, the next play starts at `at`.

    Against the defense it is a 1st down. A series that has just begun has its ten
    yards from the new spot; otherwise the line to gain stays.
    """
    team, across = after.possession, after.hash
    ten = first_and_ten(after, team, after.ball_on, across).line_to_gain
    if after.down == 1 and after.line_to_gain == ten:
        yield BallSpotted(at, across)
        return first_and_ten(after, team, at, across)
    if after.down and against is not team:
        return (yield from new_series(after, at, across, "penalty"))
    return (yield from replay_down(after, at))


def walk_off_owed(state: State, half: bool) -> State:
    """Move the next kick by the penalties still to be enforced on it."""
    at = state.ball_on
    for team in (state.possession, state.defense):
        at = walk(at, state.owed.of(team), team, half).at
    return replace(state, ball_on=at, line_to_gain=at, owed=ByTeam(0, 0))


def enforce_owed(state: State, half: Callable[[State], bool]) -> State:
    """Walk off what is owed, if the next play is a kickoff or a free kick."""
    owing = state.owed.home or state.owed.away
    if not owing or state.upcoming not in ("kickoff", "free_kick"):
        return state
    return walk_off_owed(state, half(state))


def situation_data(state: State) -> Mapping[str, Any]:
    """A state as plain data, for display next to another one."""
    return {
        "next": state.upcoming,
        "possession": state.possession,
        "down": state.down,
        "distance": state.ydstogo,
        "ball": state.ball_on,
        "score": {"home": state.score.home, "away": state.score.away},
        "owed": {"home": state.owed.home, "away": state.owed.away},
    }
