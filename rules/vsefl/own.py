"""The VSEFL's own part of a state: `State.own` under this book."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.field import Team
from rules.play_pages import OwnPages
from rules.state import ByTeam, Own, State


class Brings(Struct, frozen=True, omit_defaults=True):
    """A side as it comes to the game. pages: its own pages of plays."""

    pages: OwnPages = {}


class VseflState(
    Own,
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag="vsefl",
    tag_field="book",
):
    """The fields of a state that only the VSEFL has. brings: of both sides."""

    brings: ByTeam[Brings] = ByTeam(Brings(), Brings())


def seen_from(state: State, team: Team) -> State:
    """Return the state without the other side's own pages of plays."""
    own = state.own
    assert type(own) is VseflState
    brought = own.brings.of(team)
    both = (brought, Brings()) if team is Team.HOME else (Brings(), brought)
    return replace(state, own=replace(own, brings=ByTeam(*both)))


def own_pages(state: State, team: Team) -> OwnPages:
    """Return a side's own pages of plays, as it came to the game."""
    own = state.own
    assert type(own) is VseflState
    return own.brings.of(team).pages
