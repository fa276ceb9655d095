"""Sums of players put in order: whole tables, and the few who lead them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from league.statistics.boards import Board, column_of
from league.statistics.columns import Category, Column, Sums
from league.statistics.formulas import average

GAMES = "games"
NAME = "name"
QUALIFYING = 2  # an average counts from half of the most attempts on


class Total(msgspec.Struct, frozen=True):
    """What somebody did in some games. key: who; last: his last line's key."""

    key: str
    last: int
    name: str
    games: int
    sums: Sums


class Leader(msgspec.Struct, frozen=True):
    """place: shared by those who are level."""

    place: int
    total: Total
    value: float


def value(total: Total, column: Column, per_game: bool = False) -> float | None:
    """The column's value, by game where asked and where that makes sense."""
    found = column.of(total.sums)
    if found is None or not (per_game and column.per_game):
        return found
    return average(found, total.games)


def in_order(
    totals: Iterable[Total],
    category: Category,
    sort: str,
    *,
    per_game: bool = False,
    ascending: bool = False,
) -> list[Total]:
    """The table sorted by a column, by `games` or by `name`.

    Those who have no value are last either way; those who are level are in the order
    of the category's own column, then by name.
    """
    usual = category.column(category.sort)
    assert usual is not None

    def by_usual(total: Total) -> tuple[float, str, str]:
        return -(value(total, usual, per_game) or 0), total.name, total.key

    found = sorted(totals, key=by_usual)
    if sort == NAME:
        return sorted(found, key=lambda t: t.name.casefold(), reverse=not ascending)
    sign = 1 if ascending else -1
    column = category.column(sort)

    def by_column(total: Total) -> tuple[bool, float]:
        number = value(total, column, per_game) if column else total.games
        return number is None, sign * (number or 0)

    return sorted(found, key=by_column)


def leaders(totals: Sequence[Total], board: Board, count: int = 5) -> list[Leader]:
    """The best of a board; nobody who has nothing of it.

    An average counts from half as many attempts on as the one has who has the most.
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
    valued = [each for each in valued if each[0] > 0]
    valued.sort(key=lambda each: (-each[0], each[1].name, each[1].key))
    best = valued[:count]
    return [
        Leader(1 + sum(other > number for other, _ in best), total, number)
        for number, total in best
    ]


def merged(totals: Iterable[Total]) -> Total | None:
    """All of them as one: games and counts added up, the longest taken."""
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
    """As a table prints it, with a true minus; a dash where there is nothing."""
    return "–" if number is None else f"{number:.{digits}f}".replace("-", "−")
