"""How many bonus stoppages a side has: the arithmetic before the game, line by line.

What a side brings is in State.brings, what the weather takes is rules.efhl.weather's to
say; both are settled before the coin toss, where `counted` states the sums.

Sources: EFHL Bonus Stoppages; Home Field Advantage, "Home Team Bonus Stoppages";
Offensive and Defensive Ratings; Franchise Players. Rulings followed here: home field
leaves at least one of each, any other side may come down to none; a franchise player
who is lost takes nothing that is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.efhl.options import plays_with
from rules.efhl.weather import stoppages
from rules.facts import FranchisePlayerLost, StoppageLine, StoppagesCounted
from rules.field import Team
from rules.prompts import Procedure
from rules.state import Brings, ByTeam, State, Stoppages

BASELINE = 5
HOME_FIELD = 1
FRANCHISE = 1
HOME_FLOOR = 1
Lines = tuple[StoppageLine, ...]


def in_play(state: State) -> bool:
    """Whether this game has bonus stoppages."""
    return plays_with(state.options, "bonus_stoppages")


def home_field(state: State) -> bool:
    """Whether the home side has its advantage; on neutral ground it has none."""
    return plays_with(state.options, "home_field")


def lines(
    kind: str, own: Brings, other: Brings, *, home: bool = False, weather: int = 0
) -> Lines:
    """The lines of one side's sum. kind: offensive or defensive.

    home: whether it plays at home, with the advantage. weather: what that adds, never
    more than 0. Ratings count only where both sides have them.
    """
    found = [StoppageLine("baseline", BASELINE)]
    ours, theirs = own.offense, other.defense
    if kind == "defensive":
        ours, theirs = own.defense, other.offense
    if ours is not None and theirs is not None:
        more = max(0, ours - theirs)
        found.append(StoppageLine("rating", more, ours, theirs))
    if home:
        found.append(StoppageLine("home", HOME_FIELD))
    if own.franchise:
        found.append(StoppageLine("franchise", FRANCHISE))
    if weather:
        found.append(StoppageLine("weather", weather))
    missing = (HOME_FLOOR if home else 0) - total(found)
    if missing > 0:
        found.append(StoppageLine("floor", missing))
    return tuple(found)


def total(found: list[StoppageLine] | Lines) -> int:
    """The sum of the lines."""
    return sum(line.count for line in found)


def lines_of(state: State, team: Team, kind: str) -> Lines:
    """The lines of a side's sum in this game."""
    return lines(
        kind,
        state.brings.of(team),
        state.brings.of(team.opponent),
        home=team is Team.HOME and home_field(state),
        weather=stoppages(state.weather),
    )


def counted(state: State) -> Procedure[State]:
    """EFHL Bonus Stoppages: both sides' sums, as they are before the game."""
    for team in Team:
        for kind in ("offensive", "defensive"):
            found = lines_of(state, team, kind)
            yield StoppagesCounted(team, kind, total(found), found)
    return replace(state, stoppages=_left(state))


def left(state: State, team: Team) -> Stoppages:
    """What a side has left between two plays; all of it until it has been counted."""
    return _left(state).of(team)


def _left(state: State) -> ByTeam[Stoppages]:
    if state.stoppages is not None:
        return state.stoppages
    return ByTeam(_whole(state, Team.HOME), _whole(state, Team.AWAY))


def _whole(state: State, team: Team) -> Stoppages:
    offensive, defensive = (
        total(lines_of(state, team, kind)) for kind in ("offensive", "defensive")
    )
    return Stoppages(offensive, defensive)


def spend(state: State, team: Team, kind: str) -> State:
    """One less of that kind, never below none."""
    had = left(state, team)
    fewer = max(0, getattr(had, kind) - 1)
    return replace(
        state, stoppages=_left(state).but(team, replace(had, **{kind: fewer}))
    )


def franchise_lost(state: State, team: Team) -> Procedure[State]:
    """Franchise Players: seriously injured in the game, he takes one of each with him.

    Nothing happens where he was not active. Those that have been spent stay spent, so
    that a side may have nothing to lose (RULINGS: not below 0).
    """
    brings = state.brings.of(team)
    if not brings.franchise:
        return state
    before = replace(state, stoppages=_left(state))
    for kind in ("offensive", "defensive"):
        before = spend(before, team, kind)
    now = left(before, team)
    if in_play(state):
        yield FranchisePlayerLost(team, now.offensive, now.defensive)
    without = state.brings.but(team, replace(brings, franchise=""))
    stoppages = before.stoppages if in_play(state) else state.stoppages
    return replace(state, brings=without, stoppages=stoppages)


def query(
    own: Mapping[str, Any],
    other: Mapping[str, Any],
    home: bool = False,
    weather: str = "",
    others: int = 0,
) -> Mapping[str, Any]:
    """Both sums of a side by what both bring. others: added beside the weather."""
    ours, theirs = msgspec.convert((own, other), tuple[Brings, Brings])
    less = stoppages(weather) + others
    return {
        kind: total(lines(kind, ours, theirs, home=home, weather=less))
        for kind in ("offensive", "defensive")
    }


QUERIES: Mapping[str, Callable[..., Mapping[str, Any]]] = {"bonus_stoppages": query}
