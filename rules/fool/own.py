"""FOOL's own part of a state: `State.own` under this book."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.field import Team
from rules.fool.player_fields import Form
from rules.state import ByTeam, Own, State

DRIVES = ("scrimmage", "try")  # what State.upcoming is in a possession


class Brings(Struct, frozen=True, omit_defaults=True):
    """A side as it comes to the game. players: by id; none for figures of no name."""

    players: Mapping[str, Form] = {}


class Out(Struct, frozen=True, omit_defaults=True):
    """A man who is hurt. key: his player's id, or his place for nobody's.

    index: the last play (State.index) that he misses; quarter: the quarter that he
    misses the rest of; drive: the side whose possession he misses the rest of; none of
    them for the rest of the game.
    """

    team: Team
    key: str
    index: int = 0
    quarter: int = 0
    drive: Team | None = None

    def is_over(self, state: State) -> bool:
        """True once he may play again."""
        if self.drive is not None:
            return state.possession is not self.drive or state.upcoming not in DRIVES
        if self.index:
            return state.index > self.index
        return bool(self.quarter) and state.quarter != self.quarter


class Met(Struct, frozen=True, omit_defaults=True):
    """The number of runs and passes of a side to each area so far."""

    runs: Mapping[str, int] = {}
    passes: Mapping[str, int] = {}

    def areas(self, plan: str) -> Mapping[str, int]:
        """Return the counts of runs, or of passes. plan: run or pass."""
        return self.runs if plan == "run" else self.passes

    def after(self, plan: str, area: str) -> Met:
        """Return it after one more."""
        old = self.areas(plan)
        counts = {**old, area: old.get(area, 0) + 1}
        return Met(counts, self.passes) if plan == "run" else Met(self.runs, counts)


class FoolState(
    Own,
    Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    tag="fool",
    tag_field="book",
):
    """The fields of a state that only FOOL has.

    out: the men of both sides hurt. met: the calls of each, as all have seen them.
    """

    brings: ByTeam[Brings] = ByTeam(Brings(), Brings())
    out: tuple[Out, ...] = ()
    met: ByTeam[Met] = ByTeam(Met(), Met())


def own_of(state: State) -> FoolState:
    """Return the book's own part of a state."""
    assert type(state.own) is FoolState
    return state.own


def with_out(state: State, *hurt: Out) -> State:
    """Return the state with more men out, without those who are back."""
    own = own_of(state)
    out = tuple(out for out in (*own.out, *hurt) if not out.is_over(state))
    return replace(state, own=replace(own, out=out)) if out != own.out else state


def with_hit_points(state: State, team: Team, player: str, left: int) -> State:
    """Return the state with a player's hit points."""
    own = own_of(state)
    brings = own.brings.of(team)
    form = replace(brings.players[player], hit_points=left)
    changed = replace(brings, players={**brings.players, player: form})
    return replace(state, own=replace(own, brings=own.brings.but(team, changed)))


def keys_out(state: State, team: Team) -> frozenset[str]:
    """Return the keys of a side's men who miss the coming play."""
    return frozenset(
        out.key
        for out in own_of(state).out
        if out.team is team and not out.is_over(state)
    )
