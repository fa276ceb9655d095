"""A figure with the ball on the move: the switch, the stops, and the end of the run.

The same three power-ons occur in run plays, returns, after catches and interceptions:

* *advance*: the carrier's side has the switch and may stop once, when the carrier
  reaches a stated line, to pivot him alone (the juke move);
* *pursuit*: the other side has it and may stop once, at any time; then all unblocked
  players but the carrier may pivot;
* *finish*: the same side powers on again, until the play is resolved.

Only the last of them is asked at every pace. The advance matters for the play-by-play,
the stop of the pursuit only for the pivots that both coaches make on the board.

Sources: EFHL Terminology, "Tackle", "Juke Move"; Run Plays; Pass Plays; The Kickoff
Return; The Punt Return. rules.efhl.fumble deals with fumbles.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.field import (
    AWAY_END_LINE,
    AWAY_GOAL,
    HOME_END_LINE,
    HOME_GOAL,
    Across,
    Team,
    in_end_zone_of,
)
from rules.prompts import (
    Adjust,
    Happened,
    InTurn,
    Power,
    Procedure,
    Ready,
    in_turn,
    power,
    ready,
)
from rules.prompts.declared import NOTHING
from rules.state import ByTeam, State


class Chase(Struct, frozen=True):
    """The prompts of a pursuit, as one chapter words them.

    pivots: the steps of both sides at the stop, by the carrier's side.
    """

    pursuit: Power
    pursuers: Adjust
    blockers: Adjust
    set: Ready
    finish: Power
    pivots: ByTeam[InTurn]


class Switch(Chase, frozen=True):
    """The prompts of a carry: the advance and its juke, then the pursuit."""

    advance: Power
    juke: Adjust


# The fumble scenario of the book that an outcome is (EFHL Fumble Procedures).
SCENARIO = {"hit_from_behind": 1, "knocked_over": 4, "fell": 7}


class Carrier(Struct, frozen=True):
    """The player with the ball. start: the yard line where he got it."""

    team: Team
    start: int
    player: str | None = None


class End(Struct, frozen=True):
    """The ball is dead. `team` has it at `at`, last carried by `player`.

    result: down, touchdown, safety (against `team`) or touchback (for `team`).
    secured: the spot where `team` got the ball, if it changed hands. lost_at: the spot
    of the first fumble. changed: a fumble has gone to the other side. left: `team` has
    had the ball outside its own end zone, as far as the record shows. fresh: 1st down
    regardless of the line to gain.
    """

    team: Team
    at: int
    across: Across = Across.MIDDLE
    result: str = "down"
    player: str | None = None
    secured: int | None = None
    lost_at: int | None = None
    changed: bool = False
    left: bool = False
    fresh: bool = False


class Loose(Struct, frozen=True):
    """A fumble: its team, spot and player, and the number of the book's scenario.

    across: the place of a carrier who fell alone, should he keep the ball. left: as in
    End.
    """

    team: Team
    at: int
    scenario: int
    player: str | None = None
    forced_by: str | None = None
    carrier: Carrier | None = None
    across: Across = Across.MIDDLE
    left: bool = False


# `fell` waits for its check, which rules.efhl.fumble rolls.
Result: TypeAlias = End | Loose


_FIELD_OF_PLAY = {
    Team.HOME: (HOME_END_LINE, AWAY_GOAL - 1),
    Team.AWAY: (HOME_GOAL + 1, AWAY_END_LINE),
}


def field_of_play(team: Team) -> tuple[int, int]:
    """Return the yard lines where a carrier of `team` can be stopped.

    They end with the yard before the goal.
    """
    return _FIELD_OF_PLAY[team]


def advance(state: State, carrier: Carrier, prompts: Switch) -> Procedure[Result]:
    """Run the advance: a juke at the line, then the pursuit; or the end of the run.

    Without the stop the carrier's side simply leaves the power on to the end.
    """
    ended = yield from power_on(prompts.advance, carrier.team, carrier)
    return (yield from advanced(state, carrier, prompts, ended))


def advanced(
    state: State, carrier: Carrier, prompts: Switch, happened: Happened
) -> Procedure[Result]:
    """Go on from the end of the advance: the juke and the pursuit, or a dead ball."""
    if happened.outcome == "reached_line":
        yield from ready(prompts.juke, carrier.team)
        result = yield from pursuit(state, carrier, prompts)
        return replace(result, left=True)  # no such line is in his own end zone
    return (yield from resolve(state, carrier, happened))


def pursuit(state: State, carrier: Carrier, prompts: Chase) -> Procedure[Result]:
    """Run the pursuit: the other side may stop once, then on to the end."""
    ended = yield from until_stop(carrier, prompts)
    if ended is None:
        pursuers = carrier.team.opponent
        ended = yield from power_on(prompts.finish, pursuers, carrier)
    return (yield from resolve(state, carrier, ended))


def until_stop(carrier: Carrier, prompts: Chase) -> Procedure[Happened | None]:
    """Run the pursuit up to the other side's stop and its pivots; None for those."""
    pursuers = carrier.team.opponent
    ended = yield from power_on(prompts.pursuit, pursuers, carrier)
    if ended.outcome != "stop":
        return ended
    yield from in_turn(prompts.pivots.of(carrier.team))
    return None


def finish(
    state: State,
    carrier: Carrier,
    prompt: Power,
    holder: Team,
    also: Mapping[str, Any] = NOTHING,
) -> Procedure[Result]:
    """Power on once until the play is resolved, without stops (off the rails)."""
    happened = yield from power_on(prompt, holder, carrier, also)
    return (yield from resolve(state, carrier, happened))


def power_on(
    prompt: Power,
    holder: Team,
    carrier: Carrier,
    also: Mapping[str, Any] = NOTHING,
) -> Procedure[Happened]:
    """Ask for the end of one power-on. also: further values for the prompt."""
    lo, hi = field_of_play(carrier.team)
    default_at = max(lo, min(hi, carrier.start))
    return (
        yield from power(
            prompt,
            holder,
            spots=(lo, hi),
            default_at=default_at,
            team=carrier.team.opponent,
            given={"carrier": carrier.player, "team": carrier.team, **also},
        )
    )


def across(happened: Happened) -> Across:
    """EFHL Run Plays: the hash mark on the side of the dead ball, or the middle.

    Out of bounds a side is required; outside the hash marks it is optional.
    """
    return happened.side or Across.MIDDLE


def resolve(state: State, carrier: Carrier, happened: Happened) -> Procedure[Result]:
    """Turn the end of the power-on into a dead ball or a fumble."""
    team, outcome = carrier.team, happened.outcome
    if outcome == "touchdown":
        return End(team, team.opponent.goal, result="touchdown", player=carrier.player)
    at = happened.at
    assert at is not None  # every other outcome needs its spot, see Power.check
    player, side = carrier.player, across(happened)
    if outcome in SCENARIO and not _ignored(state, outcome):
        scenario = SCENARIO[outcome]
        return Loose(team, at, scenario, player, happened.by, carrier, side)
    yield _end_fact(carrier, at, happened)
    return End(team, at, side, player=player)


def _ignored(state: State, outcome: str) -> bool:
    """EFHL Fumble Procedures: entry-level bases may ignore scenarios 4 and 7."""
    return bool(state.options["entry_level_bases"]) and outcome != "hit_from_behind"


def _end_fact(carrier: Carrier, at: int, happened: Happened) -> facts.Fact:
    team, outcome = carrier.team, happened.outcome
    if outcome == "out_of_bounds":
        return facts.WentOutOfBounds(team, at, across(happened))
    if outcome == "progress_stopped":
        return facts.ProgressStopped(team, at)
    if outcome in ("fell", "knocked_over"):
        return facts.Fell(team, at, carrier.player)
    return facts.Tackled(team.opponent, at, happened.by)


def dead_kick(
    team: Team, at: int, across: Across = Across.MIDDLE, player: str | None = None
) -> End:
    """Give a dead kick to `team`; a touchback in its end zone."""
    result = "touchback" if in_end_zone_of(at, team) else "down"
    return End(team, at, across, result, player)
