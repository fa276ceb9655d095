"""The players who dress, as Part 2 knows them: looked up, and changed in a state.

Their forms are in State.brings. Which chapter changes what is not here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.efhl.creation.tables import LOWEST, STAT_OF
from rules.field import Team
from rules.state import Brings, Form, State

NO_STAT = 10
STAR = 50  # rating points from which on passes and kicks at goal are better
QUARTERBACK = "QB"


def side_of(state: State, player: str | None) -> Team | None:
    """Whose player he is; None for nobody and for one who does not dress."""
    if player is None:
        return None
    return next((t for t in Team if player in state.brings.of(t).players), None)


def form_of(state: State, player: str | None) -> Form | None:
    """How he is now; None for nobody and for one who does not dress."""
    side = side_of(state, player)
    return None if side is None else state.brings.of(side).players[player or ""]


def rating(state: State, player: str | None) -> int:
    """His Player Rating points; 0 for nobody and for one who was never rated."""
    form = form_of(state, player)
    return 0 if form is None else form.points


def with_form(state: State, player: str, form: Form) -> State:
    """The state in which he is so."""
    side = side_of(state, player)
    if side is None:
        raise KeyError(player)
    brings = state.brings.of(side)
    players = {**brings.players, player: form}
    changed = replace(brings, players=players)
    return replace(state, brings=state.brings.but(side, changed))


def team_stat(form: Form) -> str | None:
    """EFHL Team Stats: the one of his primary position, else of a secondary one.

    "Special Teams and Quarterbacks": None where neither has any, and for quarterbacks
    whatever they play besides.
    """
    return stat_of(form.position, form.secondary)


def stat_of(position: str, secondary: Sequence[str] = ()) -> str | None:
    """EFHL Team Stats: the same of positions alone."""
    if position == QUARTERBACK:
        return None
    return next((STAT_OF[at] for at in (position, *secondary) if at in STAT_OF), None)


def score(brings: Brings, stat: str | None) -> int:
    """A team stat's score; 10 where there is no stat, or the team was never created.

    Never below 3, whatever injuries have taken from it ("Injuries").
    """
    stats: Mapping[str, int] = brings.stats
    return max(LOWEST, stats.get(stat or "", NO_STAT))
