"""Leader boards: the statistics whose top five are shown."""

from __future__ import annotations

import msgspec

from league.competition.statistics.categories import BY_SLUG
from league.competition.statistics.columns import Column, stored_columns


class Board(msgspec.Struct, frozen=True):
    """List of leaders. of: an average needs a minimum of these."""

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
    column = BY_SLUG[board.category].column(board.column)
    assert column is not None
    return column


BOARD_COLUMNS = tuple(
    dict.fromkeys(
        name
        for board in BOARDS
        for name in (*stored_columns((column_of(board),)), *filter(None, [board.of]))
    )
)
