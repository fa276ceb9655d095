"""The number of a side's bonus stoppages: the arithmetic before the game, by line.

A side's ratings are what it brings, the weather's share in rules.efhl.weather; both
are settled before the coin toss, where `count_stoppages` states the sums.

Sources: EFHL Bonus Stoppages; Home Field Advantage, "Home Team Bonus Stoppages";
Offensive and Defensive Ratings; Franchise Players. Rulings followed here: home field
leaves at least one of each, any other side may come down to none; the loss of a
franchise player never takes more than is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.efhl.options import plays_with
from rules.efhl.own import Brings, Stoppages, own_of, with_own
from rules.efhl.weather import stoppage_modifier
from rules.facts import FranchisePlayerLost, StoppageLine, StoppagesCounted
from rules.field import Team
from rules.prompts import Procedure
from rules.state import ByTeam, State

BASELINE = 5
HOME_FIELD = 1
FRANCHISE = 1
HOME_FLOOR = 1
Lines = tuple[StoppageLine, ...]


def has_stoppages(state: State) -> bool:
    """True when this game has bonus stoppages."""
    return plays_with(state.options, "bonus_stoppages")


def has_home_field(state: State) -> bool:
    """True when the home side has its advantage; not at a neutral site."""
    return plays_with(state.options, "home_field")


def sum_lines(
    kind: str, own: Brings, other: Brings, *, home: bool = False, weather: int = 0
) -> Lines:
    """Return the lines of one side's sum. kind: offensive or defensive.

    home: it plays at home, with the advantage. weather: its share, never more than 0.
    Ratings count only where both sides have them.
    """
    lines = [StoppageLine("baseline", BASELINE)]
    rating, against = own.offense, other.defense
    if kind == "defensive":
        rating, against = own.defense, other.offense
    if rating is not None and against is not None:
        more = max(0, rating - against)
        lines.append(StoppageLine("rating", more, rating, against))
    if home:
        lines.append(StoppageLine("home", HOME_FIELD))
    if own.franchise:
        lines.append(StoppageLine("franchise", FRANCHISE))
    if weather:
        lines.append(StoppageLine("weather", weather))
    missing = (HOME_FLOOR if home else 0) - lines_total(lines)
    if missing > 0:
        lines.append(StoppageLine("floor", missing))
    return tuple(lines)


def lines_total(lines: list[StoppageLine] | Lines) -> int:
    """Return the sum of the lines."""
    return sum(line.count for line in lines)


def lines_of_side(state: State, team: Team, kind: str) -> Lines:
    """Return the lines of a side's sum in this game."""
    own = own_of(state)
    return sum_lines(
        kind,
        own.brings.of(team),
        own.brings.of(team.opponent),
        home=team is Team.HOME and has_home_field(state),
        weather=stoppage_modifier(own.weather),
    )


def count_stoppages(state: State) -> Procedure[State]:
    """EFHL Bonus Stoppages: the sums of both sides before the game."""
    for team in Team:
        for kind in ("offensive", "defensive"):
            lines = lines_of_side(state, team, kind)
            yield StoppagesCounted(team, kind, lines_total(lines), lines)
    return with_own(state, stoppages=_left_by_team(state))


def stoppages_left(state: State, team: Team) -> Stoppages:
    """Return a side's stoppages left between two plays; all until counted."""
    return _left_by_team(state).of(team)


def _left_by_team(state: State) -> ByTeam[Stoppages]:
    counted = own_of(state).stoppages
    if counted is not None:
        return counted
    return ByTeam(_full_count(state, Team.HOME), _full_count(state, Team.AWAY))


def _full_count(state: State, team: Team) -> Stoppages:
    offensive, defensive = (
        lines_total(lines_of_side(state, team, kind))
        for kind in ("offensive", "defensive")
    )
    return Stoppages(offensive, defensive)


def spend(state: State, team: Team, kind: str) -> State:
    """Take one of that kind off, never below none."""
    stoppages = stoppages_left(state, team)
    fewer = max(0, getattr(stoppages, kind) - 1)
    return with_own(
        state,
        stoppages=_left_by_team(state).but(team, replace(stoppages, **{kind: fewer})),
    )


def lose_franchise_player(state: State, team: Team) -> Procedure[State]:
    """Franchise Players: one of each kind less after a serious injury in the game.

    No change where he was not active. Those that have been spent stay spent, so a side
    may have none to lose (RULINGS: not below 0).
    """
    brings = own_of(state).brings.of(team)
    if not brings.franchise:
        return state
    before = with_own(state, stoppages=_left_by_team(state))
    for kind in ("offensive", "defensive"):
        before = spend(before, team, kind)
    now = stoppages_left(before, team)
    if has_stoppages(state):
        yield FranchisePlayerLost(team, now.offensive, now.defensive)
    without = own_of(state).brings.but(team, replace(brings, franchise=""))
    stoppages = own_of(before if has_stoppages(state) else state).stoppages
    return with_own(state, brings=without, stoppages=stoppages)


def stoppages_query(
    own: Mapping[str, Any],
    other: Mapping[str, Any],
    home: bool = False,
    weather: str = "",
    others: int = 0,
) -> Mapping[str, Any]:
    """Return both sums of a side. others: added beside the weather."""
    own_side, other_side = msgspec.convert((own, other), tuple[Brings, Brings])
    less = stoppage_modifier(weather) + others
    return {
        kind: lines_total(
            sum_lines(kind, own_side, other_side, home=home, weather=less)
        )
        for kind in ("offensive", "defensive")
    }


QUERIES: Mapping[str, Callable[..., Mapping[str, Any]]] = {
    "bonus_stoppages": stoppages_query
}
