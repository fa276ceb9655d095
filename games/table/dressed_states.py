"""States of a game with other figures of a side, in every book alike.

A book that keeps forms of players has them in its own part of a state, as the side
brought them. Here they are put there as plain data, which the book reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import replace

from rules.field import Team
from rules.registry import Rulebook
from rules.state import Own, State


def dressed_state(
    book: Rulebook, state: State, side: Team, forms: Mapping[str, Any]
) -> State:
    """Return a state in which these are the figures of a side.

    forms: by a player's id. Those known to the state stay as the game has left them.
    """
    last = state.last
    if last is not None:
        before = dressed_state(book, last.before, side, forms)
        last = replace(last, before=before)
    return replace(state, last=last, own=_dressed(book, state.own, side, forms))


def _dressed(
    book: Rulebook, own: Own | None, side: Team, forms: Mapping[str, Any]
) -> Own | None:
    if own is None or book.own is None or "brings" not in own.__struct_fields__:
        return own
    plain = to_builtins(own)
    brings = {team.value: {} for team in Team} | plain.get("brings", {})
    known = brings[side.value].get("players", {})
    players = {id: known.get(id, form) for id, form in forms.items()}
    brings[side.value] = {**brings[side.value], "players": players}
    return book.own.read({**plain, "brings": brings})
