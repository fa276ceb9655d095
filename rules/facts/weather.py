"""EFHL Part 2: the weather of a game."""

from __future__ import annotations

from rules.facts.base import Fact


class WeatherCame(Fact, frozen=True):
    """The weather of this game, by its name in the book's table, as heavy_snow.

    climate, month: of the stadium and the game (1 to 12). rolled: the weather check; 0
    under a roof, where nobody rolls. passed: what was met on the way down the list and
    makes no sense there. wind: left or right, the end it blows towards, or "".
    """

    weather: str
    climate: str
    month: int
    rolled: int = 0
    passed: tuple[str, ...] = ()
    wind: str = ""
    roof: str = "open"
