"""Kicks from scrimmage up to the kick: setup, snap, high snap, rush, block.

Punts, field goals and extra points go through the same steps
(rules.football.kick_frame); each chapter words its own prompts in a `Formation`.
Sources: EFHL Punting Procedures and EFHL Field Goal Attempt Procedures, their setups to
"The Rush".
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.efhl.causes import BLOCKED, HIGH_SNAP
from rules.efhl.checks import Check, harder_pair, snap_failed
from rules.efhl.dead_ball import scrimmage_over
from rules.efhl.fumble import until_dead
from rules.efhl.own import own_of
from rules.efhl.setup import gather_prompt
from rules.field import END_ZONE_DEPTH, ahead, clamp, own_yard
from rules.football.carry import End, Loose
from rules.football.downs import LAST_DOWN
from rules.football.kick_frame import Frame, Operation, before_kick
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    Adjust,
    Choose,
    InTurn,
    Meaning,
    Outcome,
    Power,
    Procedure,
    Ready,
    Roll,
    Scope,
)
from rules.state import ByTeam, State

HIGH_SNAP_YARDS = 15


class Formation(Struct, frozen=True):
    """The prompts of a kick from scrimmage, as one chapter words them.

    hushed: its frame when crowd noise forbids audibles.
    """

    usual: Frame
    hushed: Frame
    snap_check: Check


def formation(
    prefix: str,
    kicker: str,
    rush: Meaning,
    setup: Adjust,
    defense_setup: Adjust,
    audibles: Adjust,
    shifts: str,
    call: Choose,
    back: int,
) -> Formation:
    """Make the prompts from setup to rush.

    kicker: the name of the player to protect. rush: the meaning of the rush. shifts:
    the heading of the defense's. back: yards from the line to the kick.
    """
    before = (
        _both(gather_prompt(prefix)),
        Stage(setup, defense_setup),
        Stage(other=_shifts_prompt(prefix, shifts)),
    )
    usual = Frame(
        back=back,
        lining_up=lining_up(*before[:2], Stage(audibles), before[2]),
        snap=_snap_prompt(prefix),
        call=call,
        pivots=_rush_steps(prefix),
        rush=_rush_prompt(prefix, kicker, rush),
    )
    return Formation(
        usual=usual,
        hushed=replace(usual, lining_up=lining_up(*before)),
        snap_check=harder_pair(
            Roll(
                id=f"{prefix}.snap_check",
                heading="The Snap",
                text="Roll for the snap: 2 is high, over the head.",
            )
        ),
    )


def _both(prompt: Ready) -> Stage:
    return Stage(prompt, prompt)


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


def _shifts_prompt(prefix: str, heading: str) -> Adjust:
    return Adjust(
        id=f"{prefix}.shifts",
        means="set_up",
        scope=Scope(figures=("all",), may=("pivot", "move"), never=("over_snapper",)),
        heading=heading,
        text="Pivot or move any number of players, but none over the long snapper.",
    )


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
    return lining_up(Stage(line), Stage(other=rush), _both(both_set))


def up_to_kick(
    state: State,
    prompts: Formation,
    *,
    ask_spot: Callable[[State], Procedure[int]] | None = None,
    calls: tuple[str, ...] = (),
    counted: bool = False,
) -> Procedure[Operation]:
    """EFHL The Snap; The Rush: the setup, the snap and its check, the call, the rush.

    Both sides set up at once; then audibles and shifts. counted: the snap uses up one
    of the quarter's plays, which on special teams happens only from field goal
    formation on the last play of a half (RULINGS, Timing).
    """

    def is_snap_good(state: State) -> Procedure[bool]:
        return not (yield from snap_failed(state, prompts.snap_check))

    hush = own_of(state).crowd.hush
    return (
        yield from before_kick(
            state,
            prompts.hushed if hush else prompts.usual,
            ask_spot=ask_spot,
            is_snap_good=is_snap_good,
            calls=calls,
            counted=counted,
        )
    )


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
    return (yield from until_dead(state, loose))


def block_kick(state: State, spot: int) -> Procedure[End]:
    """EFHL The Rush: a block at the spot of the kick, fumble scenario 6."""
    loose = Loose(state.possession, spot, BLOCKED)
    return (yield from until_dead(state, loose))


def first_down_or_over(state: State, end: End, by: str) -> Procedure[State]:
    """EFHL The Rush; Fake Punts: the end of a kicking play without a kick.

    The kicking side keeps the ball only at or beyond the line to gain, on any down;
    otherwise the other side gets it at the end of the play, regardless of the recovery
    (RULINGS, The Rush / The Snap: as written, even on 1st to 3rd down).
    """
    return (yield from scrimmage_over(replace(state, down=LAST_DOWN), end, by))
