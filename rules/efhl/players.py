"""The active players of Part 2: looked up, and changed in a state.

Their forms are in State.brings. Each chapter changes them by its own rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.efhl.creation.tables import LOWEST, STAT_OF
from rules.field import Team
from rules.state import Brings, Form, State

NO_STAT = 10
STAR = 50  # rating points that improve passes and kicks at goal
QUARTERBACK = "QB"


def side_of(state: State, player: str | None) -> Team | None:
    """Return a player's side; None for no player and for an inactive one."""
    if player is None:
        return None
    return next((t for t in Team if player in state.brings.of(t).players), None)


def form_of(state: State, player: str | None) -> Form | None:
    """Return a player's form; None for no player and for an inactive one."""
    side = side_of(state, player)
    return None if side is None else state.brings.of(side).players[player or ""]


def rating_of(state: State, player: str | None) -> int:
    """Return a player's rating points; 0 for no player and for one never rated."""
    form = form_of(state, player)
    return 0 if form is None else form.points


def with_form(state: State, player: str, form: Form) -> State:
    """Return the state with a player's new form."""
    side = side_of(state, player)
    if side is None:
        raise KeyError(player)
    brings = state.brings.of(side)
    players = {**brings.players, player: form}
    changed = replace(brings, players=players)
    return replace(state, brings=state.brings.but(side, changed))


def team_stat(form: Form) -> str | None:
    """EFHL Team Stats: the one of the primary position, else of a secondary one.

    "Special Teams and Quarterbacks": None where neither has one, and for quarterbacks
    regardless of their other positions.
    """
    return stat_of(form.position, form.secondary)


def stat_of(position: str, secondary: Sequence[str] = ()) -> str | None:
    """EFHL Team Stats: the stat of positions alone."""
    if position == QUARTERBACK:
        return None
    return next((STAT_OF[at] for at in (position, *secondary) if at in STAT_OF), None)


def stat_score(brings: Brings, stat: str | None) -> int:
    """Return a team stat's score; 10 without a stat or team creation.

    Never below 3, regardless of injuries ("Injuries").
    """
    stats: Mapping[str, int] = brings.stats
    return max(LOWEST, stats.get(stat or "", NO_STAT))
