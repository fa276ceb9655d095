"""Tables of numbers: the players' statistics, one table for each kind."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.table.setting import Setting
from rules.stats import TEAM, PlayerLine


class Grid(Struct, frozen=True):
    """A table of numbers. columns: their heads; rows: a label and its cells each.

    players: the id of the player of each row, in a table of players.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    players: tuple[str, ...] = ()

    @property
    def lines(self) -> list[tuple[str, tuple[str, tuple[str, ...]]]]:
        """The rows, each with its player, "" where it has none."""
        players = self.players or ("",) * len(self.rows)
        return list(zip(players, self.rows, strict=True))


# Grid: its title, the column that must not be all zero, and (head, field) pairs.
_GRIDS: tuple[tuple[str, tuple[str, ...], tuple[tuple[str, str], ...]], ...] = (
    (
        "Passing",
        ("attempts", "sacks"),
        (
            ("Cmp", "completions"),
            ("Att", "attempts"),
            ("Yds", "passing_yards"),
            ("TD", "passing_tds"),
            ("Int", "interceptions"),
            ("Sk", "sacks"),
            ("Long", "passing_long"),
        ),
    ),
    (
        "Rushing",
        ("carries",),
        (
            ("Att", "carries"),
            ("Yds", "rushing_yards"),
            ("TD", "rushing_tds"),
            ("Long", "rushing_long"),
        ),
    ),
    (
        "Receiving",
        ("targets", "receptions"),
        (
            ("Tgt", "targets"),
            ("Rec", "receptions"),
            ("Yds", "receiving_yards"),
            ("TD", "receiving_tds"),
            ("Long", "receiving_long"),
        ),
    ),
    (
        "Defense",
        (
            "def_tackles_solo",
            "def_sacks",
            "def_interceptions",
            "def_fumbles_forced",
            "def_tds",
            "def_kicks_blocked",
        ),
        (
            ("Tkl", "def_tackles_solo"),
            ("Sk", "def_sacks"),
            ("Int", "def_interceptions"),
            ("Yds", "def_interception_yards"),
            ("FF", "def_fumbles_forced"),
            ("Blk", "def_kicks_blocked"),
            ("TD", "def_tds"),
        ),
    ),
    (
        "Fumbles",
        ("fumbles", "fumble_recovery_own", "fumble_recovery_opp"),
        (
            ("Fum", "fumbles"),
            ("Lost", "fumbles_lost"),
            ("Own rec", "fumble_recovery_own"),
            ("Opp rec", "fumble_recovery_opp"),
            ("TD", "fumble_recovery_tds"),
        ),
    ),
    (
        "Kicking",
        ("fg_att", "pat_att", "kickoffs"),
        (
            ("FG", "fg_made"),
            ("Att", "fg_att"),
            ("Long", "fg_long"),
            ("XP", "pat_made"),
            ("Att", "pat_att"),
            ("KO", "kickoffs"),
            ("Yds", "kickoff_yards"),
        ),
    ),
    (
        "Punting",
        ("punts",),
        (
            ("No", "punts"),
            ("Yds", "punt_yards"),
            ("Long", "punt_long"),
            ("Blk", "punts_blocked"),
        ),
    ),
    (
        "Returns",
        ("kickoff_returns", "punt_returns", "punt_fair_catches"),
        (
            ("KR", "kickoff_returns"),
            ("Yds", "kickoff_return_yards"),
            ("PR", "punt_returns"),
            ("Yds", "punt_return_yards"),
            ("FC", "punt_fair_catches"),
            ("TD", "special_teams_tds"),
        ),
    ),
    ("Player Rating", ("player_rating",), (("PR", "player_rating"),)),
)


# The sort fields of a grid, most first; the others are in the order of the plays.
_MOST = {
    "Passing": ("passing_yards",),
    "Rushing": ("rushing_yards",),
    "Receiving": ("receiving_yards",),
    "Defense": ("def_tackles_solo", "def_sacks", "def_interceptions"),
}


def _in_order(lines: Sequence[PlayerLine], title: str) -> Sequence[PlayerLine]:
    def most(line: PlayerLine) -> tuple[float, ...]:
        return tuple(-getattr(line, field) for field in _MOST.get(title, ()))

    return sorted(lines, key=most)


def number_words(number: float | str) -> str:
    """Return a number with a true minus, as wide as a digit: `−7`."""
    return str(number).replace("-", "−")


def player_grids(setting: Setting, lines: Sequence[PlayerLine]) -> tuple[Grid, ...]:
    """Return the grids in which a player of the side has a number."""
    grids = []
    for title, needed, columns in _GRIDS:
        named = [
            line
            for line in _in_order(lines, title)
            if any(getattr(line, field) for field in needed)
        ]
        rows = tuple(
            (
                "Team" if line.player == TEAM else setting.names.player(line.player),
                tuple(number_words(getattr(line, field)) for _, field in columns),
            )
            for line in named
        )
        if rows:
            heads, ids = (head for head, _ in columns), (line.player for line in named)
            grids.append(Grid(title, tuple(heads), rows, tuple(ids)))
    return tuple(grids)
