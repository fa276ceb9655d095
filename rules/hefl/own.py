"""The HEFL's own part of a state: `State.own` under this book."""

from __future__ import annotations

from msgspec import Struct

from rules.field import Team
from rules.state import Own, State

QUARTER_MS = 30 * 60 * 1000


class HeflState(
    Own,
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag="hefl",
    tag_field="book",
):
    """The fields of a state that only the HEFL has.

    clock: milliseconds on the game clock as the play begins. stopped: it stands until
    the next snap or kick. warned: the five-minute warning has been given. arrow: the
    side that has the next disputed call.
    """

    clock: int = QUARTER_MS
    stopped: bool = True
    warned: bool = False
    arrow: Team = Team.HOME


def own_state(state: State) -> HeflState:
    """Return the book's own part of a state."""
    assert type(state.own) is HeflState
    return state.own
