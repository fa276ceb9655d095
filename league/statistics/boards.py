"""The boards of leaders: what the first five of a season are shown of."""

from __future__ import annotations

import msgspec

from league.statistics.categories import BY_SLUG
from league.statistics.columns import Column, kept_for


class Board(msgspec.Struct, frozen=True):
    """A list of leaders. of: an average counts from some number of these on."""

    title: str
    category: str
    column: str
    of: str = ""


BOARDS: tuple[Board, ...] = (
    Board("Passing yards", "passing", "passing_yards"),
    Board("Touchdown passes", "passing", "passing_tds"),
    Board("Passer rating", "passing", "passer_rating", of="attempts"),
    Board("Rushing yards", "rushing", "rushing_yards"),
    Board("Receiving yards", "receiving", "receiving_yards"),
    Board("Receptions", "receiving", "receptions"),
    Board("Points", "scoring", "points"),
    Board("Tackles", "defense", "def_tackles_solo"),
    Board("Sacks", "defense", "def_sacks"),
    Board("Interceptions", "defense", "def_interceptions"),
    Board("Field goals", "kicking", "fg_made"),
    Board("Punting average", "punting", "punt_average", of="punts"),
    Board("Kickoff return yards", "returns", "kickoff_return_yards"),
)


def column_of(board: Board) -> Column:
    found = BY_SLUG[board.category].column(board.column)
    assert found is not None
    return found


BOARDS_KEPT = tuple(
    dict.fromkeys(
        name
        for board in BOARDS
        for name in (*kept_for((column_of(board),)), *filter(None, [board.of]))
    )
)
