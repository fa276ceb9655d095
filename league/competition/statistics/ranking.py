"""Order of players' totals: whole tables, and their leaders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from league.competition.statistics.boards import Board, column_of
from league.competition.statistics.columns import Category, Column, Sums
from league.competition.statistics.formulas import average

GAMES = "games"
NAME = "name"
QUALIFYING = 2  # an average needs half of the leader's attempts


class Total(msgspec.Struct, frozen=True):
    """Player's totals in some games. key: of the player; last: of their last line."""

    key: str
    last: int
    name: str
    games: int
    sums: Sums


class Leader(msgspec.Struct, frozen=True):
    """Leader of a board. place: shared by ties."""

    place: int
    total: Total
    value: float


def value(total: Total, column: Column, per_game: bool = False) -> float | None:
    """Return the column's value, per game if requested and meaningful."""
    number = column.of(total.sums)
    if number is None or not (per_game and column.per_game):
        return number
    return average(number, total.games)


def in_order(
    totals: Iterable[Total],
    category: Category,
    sort: str,
    *,
    per_game: bool = False,
    ascending: bool = False,
) -> list[Total]:
    """Return the table sorted by a column, by `games` or by `name`.

    Players without a value are last either way; ties are in the order of the category's
    own column, then by name.
    """
    usual = category.column(category.sort)
    assert usual is not None

    def by_usual(total: Total) -> tuple[float, str, str]:
        return -(value(total, usual, per_game) or 0), total.name, total.key

    ordered = sorted(totals, key=by_usual)
    if sort == NAME:
        return sorted(ordered, key=lambda t: t.name.casefold(), reverse=not ascending)
    sign = 1 if ascending else -1
    column = category.column(sort)

    def by_column(total: Total) -> tuple[bool, float]:
        number = value(total, column, per_game) if column else total.games
        return number is None, sign * (number or 0)

    return sorted(ordered, key=by_column)


def leaders(totals: Sequence[Total], board: Board, count: int = 5) -> list[Leader]:
    """Return the leaders of a board, among players with a positive value.

    An average needs half as many attempts as the player with the most.
    """
    column = column_of(board)
    least = 0.0
    if board.of:
        most = max((total.sums[board.of] for total in totals), default=0)
        least = max(most / QUALIFYING, 1)
    valued = [
        (value(total, column) or 0, total)
        for total in totals
        if not board.of or total.sums[board.of] >= least
    ]
    valued = [entry for entry in valued if entry[0] > 0]
    valued.sort(key=lambda entry: (-entry[0], entry[1].name, entry[1].key))
    best = valued[:count]
    return [
        Leader(1 + sum(other > number for other, _ in best), total, number)
        for number, total in best
    ]


def merged(totals: Iterable[Total]) -> Total | None:
    """Return all of them as one: games and counts added up, the longest taken."""
    every = list(totals)
    if not every:
        return None
    sums = {
        name: (max if name.endswith("_long") else sum)(t.sums[name] for t in every)
        for name in every[0].sums
    }
    newest = max(every, key=lambda total: total.last)
    return msgspec.structs.replace(
        newest, games=sum(total.games for total in every), sums=sums
    )


def written(number: float | None, digits: int) -> str:
    """Format a number as tables print it, with a true minus; a dash for none."""
    return "–" if number is None else f"{number:.{digits}f}".replace("-", "−")
