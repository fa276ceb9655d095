"""2d6 checks: 2 fails, and what makes them harder.

Snaps, hand-offs, pitch-outs and shovel passes fail on snake eyes. Each thing that makes
them harder adds failing numbers (RULINGS, 2d6 checks): the weather; of a play
`Context.harder`, and one for `Context.stand_in`; of a snap a substitute center. A check
that is harder has a prompt of its own, which says what fails and why.
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl import weather
from rules.efhl.context import Context
from rules.efhl.injuries.bench import kept_out
from rules.efhl.options import plays_with
from rules.facts import TransferFailed
from rules.prompts import Procedure, Roll, roll
from rules.state import State

FAILS = 2
STAND_IN = 1
SUBSTITUTE = 1
SNAPPERS = ("C", "LS")
Reasons = list[tuple[str, int]]


class Check(Struct, frozen=True):
    """A check as the book has it, and where more than 2 fails."""

    usual: Roll
    harder: Roll


def check(usual: Roll) -> Check:
    """The pair; the sentence of `usual` says after a colon what a 2 does."""
    assert ": 2 " in usual.text
    return Check(
        usual,
        Roll(
            id=f"{usual.id}_harder",
            heading=usual.heading,
            text=usual.text.replace(": 2 ", ": {fails} ") + " Harder for: {why}.",
        ),
    )


def transfer_failed(
    state: State, context: Context, which: Check, receiver: str | None
) -> Procedure[bool]:
    """The check of giving the ball to `receiver`: whether it failed.

    Player Rating must know who the two were (Defining Botched Plays).
    """
    fails = yield from failed(state, context, which)
    if fails and plays_with(state.options, "player_rating"):
        yield TransferFailed(state.possession, context.player, receiver)
    return fails


def failed(state: State, context: Context, which: Check) -> Procedure[bool]:
    """Roll it for a play: whether it failed."""
    return (yield from _failed(state, which, _of_play(context)))


def snap_failed(
    state: State, which: Check, context: Context | None = None
) -> Procedure[bool]:
    """Roll it for a snap: whether it failed. context: None for that of a kick."""
    reasons = _of_play(context) if context else []
    if substitute_center(state, kick=context is None):
        reasons.append(("no center", SUBSTITUTE))
    return (yield from _failed(state, which, reasons))


def substitute_center(state: State, kick: bool) -> bool:
    """EFHL Team Rosters, "Centers (C)": whether a guard or tackle has to snap.

    He does where all who are centers or long snappers sit.
    """
    players = state.brings.of(state.possession).players.values()
    snappers = [form for form in players if form.position in SNAPPERS]
    return bool(snappers) and all(kept_out(form, kick) for form in snappers)


def _of_play(context: Context) -> Reasons:
    reasons = []
    if context.harder:
        reasons.append(("the play", context.harder))
    if context.stand_in:
        reasons.append(("no quarterback", STAND_IN))
    return reasons


def _failed(state: State, which: Check, reasons: Reasons) -> Procedure[bool]:
    """reasons: what makes it harder besides the weather, and by how many numbers."""
    number = weather.fails(state.weather)
    if number:
        reasons = [(weather.condition(state.weather).words, number), *reasons]
    team = state.possession
    if not reasons:
        return (yield from roll(which.usual, team)).total <= FAILS
    most = FAILS + sum(more for _, more in reasons)
    given = {"fails": _words(most), "why": ", ".join(why for why, _ in reasons)}
    return (yield from roll(which.harder, team, given)).total <= most


def _words(most: int) -> str:
    """`2 or 3`, `2, 3 or 4`."""
    *first, last = map(str, range(FAILS, most + 1))
    return f"{', '.join(first)} or {last}"
