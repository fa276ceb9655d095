"""Kicks from scrimmage up to the kick: setup, snap, high snap, rush, block.

Punts, field goals and extra points go through the same steps; each chapter words its
own prompts in a `Formation`. Sources: EFHL Punting Procedures and EFHL Field Goal
Attempt Procedures, their setups to "The Rush".
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.efhl.causes import BLOCKED, HIGH_SNAP
from rules.efhl.checks import Check, harder_pair, snap_failed
from rules.efhl.dead_ball import scrimmage_over
from rules.efhl.fumble import until_dead
from rules.efhl.fumble_recovery import HIGH_DROP
from rules.efhl.own import own_of
from rules.efhl.setup import gather_prompt
from rules.field import END_ZONE_DEPTH, Team, ahead, clamp, own_yard
from rules.football.carry import End, Loose
from rules.prompts import (
    Adjust,
    Happened,
    InTurn,
    Meaning,
    Outcome,
    Power,
    Procedure,
    Ready,
    Roll,
    Scope,
    by_both,
    by_each,
    by_one,
    in_turn,
    power,
)
from rules.state import ByTeam, State

HIGH_SNAP_YARDS = 15
LAST_DOWN = 4


class Formation(Struct, frozen=True):
    """The prompts of a kick from scrimmage, as one chapter words them.

    lining_up, pivots: the steps before the snap and before the rush, by the kicking
    side; hushed: those before the snap when crowd noise forbids audibles.
    """

    lining_up: ByTeam[InTurn]
    snap: Power
    snap_check: Check
    pivots: ByTeam[InTurn]
    rush: Power
    hushed: ByTeam[InTurn]


def formation(
    prefix: str,
    kicker: str,
    rush: Meaning,
    setup: Adjust,
    defense_setup: Adjust,
    audibles: Adjust,
    shifts: str,
) -> Formation:
    """Make the prompts from setup to rush.

    kicker: the name of the player to protect. rush: the meaning of the rush. shifts:
    the heading of the defense's.
    """
    lining_up, hushed = _lineup_steps(prefix, setup, defense_setup, audibles, shifts)
    return Formation(
        lining_up=lining_up,
        hushed=hushed,
        snap=_snap_prompt(prefix),
        snap_check=harder_pair(
            Roll(
                id=f"{prefix}.snap_check",
                heading="The Snap",
                text="Roll for the snap: 2 is high, over the head.",
            )
        ),
        pivots=_rush_steps(prefix),
        rush=_rush_prompt(prefix, kicker, rush),
    )


def _snap_prompt(prefix: str) -> Power:
    return Power(
        id=f"{prefix}.snap",
        means="timed",
        heading="The Snap",
        text="Power on for up to a quarter of a second.",
        ceremony=True,
        outcomes=(Outcome("snapped", "Snapped"),),
        default_outcome="snapped",
        seconds=0.25,
    )


def _rush_prompt(prefix: str, kicker: str, rush: Meaning) -> Power:
    return Power(
        id=f"{prefix}.rush",
        means=rush,
        heading="The Rush",
        text=f"Power on for a half to three quarters of a second. Does the front of a"
        f" rusher’s base touch the {kicker}?",
        outcomes=(
            Outcome("clear", "No, kick"),
            Outcome("blocked", "Blocked", by=True, role="blocker"),
        ),
        default_outcome="clear",
        seconds=0.75,
    )


def _lineup_steps(
    prefix: str, setup: Adjust, defense_setup: Adjust, audibles: Adjust, heading: str
) -> tuple[ByTeam[InTurn], ByTeam[InTurn]]:
    """Make the steps of the setup: both sides at once, then audibles, then shifts.

    Returned twice: with the audibles, and without them.
    """
    gather = gather_prompt(prefix)
    shifts = Adjust(
        id=f"{prefix}.shifts",
        means="set_up",
        scope=Scope(figures=("all",), may=("pivot", "move"), never=("over_snapper",)),
        heading=heading,
        text="Pivot or move any number of players, but none over the long snapper.",
    )

    def before(kicking: Team, hush: bool) -> InTurn:
        calls = () if hush else (by_one(audibles, kicking),)
        return InTurn(
            by_both(gather),
            by_each(setup, kicking, defense_setup),
            *calls,
            by_one(shifts, kicking.opponent),
        )

    normal, hushed = (
        ByTeam(before(Team.HOME, hush), before(Team.AWAY, hush))
        for hush in (False, True)
    )
    return normal, hushed


def _rush_steps(prefix: str) -> ByTeam[InTurn]:
    """Make the steps before the rush: the protection's pivots, the rush's, SET."""
    line = Adjust(
        id=f"{prefix}.line_pivots",
        means="pivot",
        heading="The Rush",
        text="Pivot your unblocked players to protect the kick.",
    )
    rush = Adjust(
        id=f"{prefix}.rush_pivots",
        means="pivot",
        heading="The Rush",
        text="Pivot your unblocked players to block the kick.",
    )
    both_set = Ready(id=f"{prefix}.rush_set", heading="The Rush", text="Declare SET.")

    def before(kicking: Team) -> InTurn:
        return InTurn(
            by_one(line, kicking), by_one(rush, kicking.opponent), by_both(both_set)
        )

    return ByTeam(before(Team.HOME), before(Team.AWAY))


def line_up(state: State, prompts: Formation) -> Procedure[None]:
    """EFHL Punting Team Setup: both sides at once; then audibles, then shifts."""
    stages = prompts.hushed if own_of(state).crowd.hush else prompts.lining_up
    yield from in_turn(stages.of(state.possession))


def snap_ball(
    state: State, prompts: Formation, counted: bool = False
) -> Procedure[bool]:
    """EFHL The Snap: power and the snap check; False when it is high.

    counted: it uses up one of the quarter's plays, which on special teams happens only
    from field goal formation on the last play of a half (RULINGS, Timing).
    """
    yield from power(prompts.snap, state.possession)
    yield facts.BallInPlay(counted)
    return not (yield from snap_failed(state, prompts.snap_check))


def high_snap(state: State, receiver: int) -> Procedure[End]:
    """EFHL The Snap: high, over the head of the player on the line `receiver`.

    Fumble scenario 5: the ball is dropped 15 yards behind him, and the recovering
    player runs until the play is over. Beyond the end line it is out: a safety
    (docs/rulings.md, The Snap).
    """
    kicking = state.possession
    yield facts.SnapFumbled(kicking, high=True)
    at = ahead(receiver, -HIGH_SNAP_YARDS, kicking)
    if own_yard(at, kicking) < -END_ZONE_DEPTH:
        out = clamp(at)
        yield facts.FumbleOutOfBounds(kicking, out, "end_zone", kicking)
        return End(kicking, out, result="safety")
    loose = Loose(kicking, at, HIGH_SNAP)
    return (yield from until_dead(state, loose, drop=HIGH_DROP))


def rush_kick(state: State, prompts: Formation) -> Procedure[Happened]:
    """EFHL The Rush: pivots by both sides, SET, and half a second or more of power."""
    yield from in_turn(prompts.pivots.of(state.possession))
    return (yield from power(prompts.rush, state.possession, team=state.defense))


def block_kick(state: State, spot: int) -> Procedure[End]:
    """EFHL The Rush: a block at the spot of the kick, fumble scenario 6."""
    loose = Loose(state.possession, spot, BLOCKED)
    return (yield from until_dead(state, loose, kind="blocked"))


def first_down_or_over(state: State, end: End, by: str) -> Procedure[State]:
    """EFHL The Rush; Fake Punts: the end of a kicking play without a kick.

    The kicking side keeps the ball only at or beyond the line to gain, on any down;
    otherwise the other side gets it at the end of the play, regardless of the recovery
    (RULINGS, The Rush / The Snap: as written, even on 1st to 3rd down).
    """
    return (yield from scrimmage_over(replace(state, down=LAST_DOWN), end, by))
