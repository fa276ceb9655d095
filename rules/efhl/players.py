"""The active players of Part 2: looked up, and changed in a state.

Their forms are in `Brings`. Each chapter changes them by its own rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.efhl.creation.tables import LOWEST, STAT_OF
from rules.efhl.own import Brings, Form, own_of, with_own
from rules.field import Team
from rules.registry import Change
from rules.state import State

NO_STAT = 10
STAR = 50  # rating points that improve passes and kicks at goal
QUARTERBACK = "QB"


def side_of(state: State, player: str | None) -> Team | None:
    """Return a player's side; None for no player and for an inactive one."""
    if player is None:
        return None
    brings = own_of(state).brings
    return next((t for t in Team if player in brings.of(t).players), None)


def form_of(state: State, player: str | None) -> Form | None:
    """Return a player's form; None for no player and for an inactive one."""
    side = side_of(state, player)
    return None if side is None else own_of(state).brings.of(side).players[player or ""]


def rating_of(state: State, player: str | None) -> int:
    """Return a player's rating points; 0 for no player and for one never rated."""
    form = form_of(state, player)
    return 0 if form is None else form.points


def with_form(state: State, player: str, form: Form) -> State:
    """Return the state with a player's new form."""
    side = side_of(state, player)
    if side is None:
        raise KeyError(player)
    brings = own_of(state).brings
    players = {**brings.of(side).players, player: form}
    changed = replace(brings.of(side), players=players)
    return with_own(state, brings=brings.but(side, changed))


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


def lasting_changes(before: State, after: State) -> Mapping[str, Change]:
    """Return the changes to players of both sides in a game, in all chapters."""
    changed = {}
    for team in Team:
        old, new = own_of(before).brings.of(team), own_of(after).brings.of(team)
        forms = {**old.players, **old.out}
        for player, now in {**new.players, **new.out}.items():
            change = _change(forms[player], now)
            if change != Change():
                changed[player] = change
    return changed


def _change(before: Form, now: Form) -> Change:
    points = now.hit_points - before.hit_points
    rating = now.points - before.points
    if not points and now.lowers == before.lowers:
        # Another game may have hurt the player meanwhile: leave that alone.
        return Change(rating=rating)
    return Change(points, rating, now.relief, now.lowers)
