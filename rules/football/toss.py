"""Pitches and laterals: the path of the ball, and how the toss is decided.

Within a distance a book lets a toss succeed by itself or after a check; beyond it a
figure throws. A lost toss is a fumble of the book's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from rules.football.carry import field_of_play
from rules.prompts import Measure, Procedure, measure
from rules.prompts.declared import NOTHING
from rules.state import State


class Toss(Struct, frozen=True):
    """A toss of the ball backwards or sideways, as one book has it.

    path: its outcome `clear` leaves the toss to `check`, if there is one; `refused` is
    no toss at all, and the passer keeps the ball; any other is a lost ball. A figure's
    throw is such a prompt as well. check: True when the toss succeeds.
    """

    path: Measure
    check: Callable[[State], Procedure[bool]] | None = None


class Tossed(Struct, frozen=True):
    """The result of a toss; at, by: as reported of a lost ball, None if not."""

    result: Literal["good", "refused", "lost"]
    at: int | None = None
    by: str | None = None


def toss_ball(
    state: State, toss: Toss, default_at: int, given: Mapping[str, Any] = NOTHING
) -> Procedure[Tossed]:
    """Ask for the path of the toss, and decide it.

    The defense reports the path, which its figures block. default_at: the ball's spot,
    as far as it is known.
    """
    team = state.possession
    path = yield from measure(
        toss.path,
        team.opponent,
        spots=field_of_play(team),
        default_at=default_at,
        team=team.opponent,
        given=given,
    )
    if path.outcome == "refused":
        return Tossed("refused")
    if path.outcome != "clear":
        return Tossed("lost", path.at, path.by)
    if toss.check is None or (yield from toss.check(state)):
        return Tossed("good")
    return Tossed("lost")
