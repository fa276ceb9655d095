"""2d6 checks, which fail on a 2, and the circumstances that make them harder.

Snaps, hand-offs, pitch-outs and shovel passes fail on snake eyes. Each circumstance
adds failing numbers (RULINGS, 2d6 checks): the weather; for a play `Context.harder`,
and one for `Context.stand_in`; for a snap a substitute center. A harder check has a
prompt of its own, which names the failing numbers and the reasons.
"""

from __future__ import annotations

from msgspec import Struct

from rules.efhl import weather
from rules.efhl.context import Context
from rules.efhl.injuries.bench import is_out_of_play
from rules.efhl.options import plays_with
from rules.efhl.own import own_of
from rules.facts import TransferFailed
from rules.prompts import Procedure, Roll, roll
from rules.state import State

FAILS = 2
STAND_IN = 1
SUBSTITUTE = 1
SNAPPERS = ("C", "LS")
Reasons = list[tuple[str, int]]


class Check(Struct, frozen=True):
    """A check as the book has it, and its form where more than a 2 fails."""

    usual: Roll
    harder: Roll


def harder_pair(usual: Roll) -> Check:
    """Pair a check with its harder form; its text has a colon before `2`."""
    assert ": 2 " in usual.text
    return Check(
        usual,
        Roll(
            id=f"{usual.id}_harder",
            heading=usual.heading,
            text=usual.text.replace(": 2 ", ": {fails} ") + " Harder because of {why}.",
        ),
    )


def transfer_failed(
    state: State, context: Context, pair: Check, receiver: str | None
) -> Procedure[bool]:
    """Roll the check of giving the ball to `receiver`; True when it fails.

    Player Rating must know both players (Defining Botched Plays).
    """
    fails = yield from play_check_failed(state, context, pair)
    if fails and plays_with(state.options, "player_rating"):
        yield TransferFailed(state.possession, context.player, receiver)
    return fails


def play_check_failed(state: State, context: Context, pair: Check) -> Procedure[bool]:
    """Roll a check for a play; True when it fails."""
    return _check_failed(state, pair, _play_reasons(context))


def snap_failed(
    state: State, pair: Check, context: Context | None = None
) -> Procedure[bool]:
    """Roll a check for a snap; True when it fails. context: None for a kick's."""
    reasons = _play_reasons(context) if context else []
    if substitute_center(state, kick=context is None):
        reasons.append(("no center", SUBSTITUTE))
    return _check_failed(state, pair, reasons)


def substitute_center(state: State, kick: bool) -> bool:
    """EFHL Team Rosters, "Centers (C)": True when a guard or tackle has to snap.

    He has to when all centers and long snappers sit out.
    """
    players = own_of(state).brings.of(state.possession).players.values()
    snappers = [form for form in players if form.position in SNAPPERS]
    return bool(snappers) and all(is_out_of_play(form, kick) for form in snappers)


def _play_reasons(context: Context) -> Reasons:
    reasons = []
    if context.harder:
        reasons.append(("the play", context.harder))
    if context.stand_in:
        reasons.append(("no quarterback", STAND_IN))
    return reasons


def _check_failed(state: State, pair: Check, reasons: Reasons) -> Procedure[bool]:
    """Roll the check. reasons: besides the weather, each with its number."""
    name = own_of(state).weather
    number = weather.failing_numbers(name)
    if number:
        reasons = [(weather.condition(name).label, number), *reasons]
    team = state.possession
    if not reasons:
        return (yield from roll(pair.usual, team)).total <= FAILS
    most = FAILS + sum(more for _, more in reasons)
    given = {
        "fails": _failing_numbers(most),
        "why": ", ".join(reason for reason, _ in reasons),
    }
    return (yield from roll(pair.harder, team, given)).total <= most


def _failing_numbers(most: int) -> str:
    """`2 or 3`, `2, 3 or 4`."""
    *first, last = map(str, range(FAILS, most + 1))
    return f"{', '.join(first)} or {last}"
