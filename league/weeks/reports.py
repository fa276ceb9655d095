"""The report of a finished game: all that a league learns of a game, in one type.

A game may be amended after its end: it then sends its report again with a higher
revision. If it has to be played on first, its report is withdrawn until then.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Report(Struct, frozen=True, kw_only=True):
    """A finished game, as its table reports it to its league.

    game_id: the game's slug. revision: 1 at its first end, and one more for each later
    end. home_score, away_score: points. forfeit: the side ("home" or "away") that
    forfeited, or None. box: the box score of `rules.stats` as plain JSON, with the
    players' names and positions. players: changes to the players of a league's roster,
    by their keys. simulated: played by the statistical board alone. office: ended by a
    commissioner's amendment, not by the coaches' play. names: it is the report before
    with names added, so that it replaces statistics alone.
    """

    game_id: str
    revision: int
    home_score: int
    away_score: int
    forfeit: str | None
    box: dict[str, Any]
    players: dict[str, PlayerChange] = {}
    simulated: bool = False
    office: bool = False
    names: bool = False


class PlayerChange(Struct, frozen=True):
    """The effect of one game on one player.

    hit_points, rating: points won or lost in it. relief: the key of the player's
    substitute, "" for none. lowers: True while the player's team stat is one lower
    without him; None for a player whom the game did not hurt, whose substitute stays.
    """

    hit_points: int
    rating: int
    relief: str
    lowers: bool | None
