"""EFHL Part 2: the weather of a game."""

from __future__ import annotations

from rules.facts.base import Fact


class WeatherCame(Fact, frozen=True):
    """The weather of this game was set, by its name in the book's table.

    climate, month: of the stadium and the game (1 to 12). rolled: the weather check; 0
    under a roof, without a roll. passed: entries skipped on the way down the list, for
    the climate rules them out. wind: left or right, the end it blows toward, or "".
    """

    weather: str
    climate: str
    month: int
    rolled: int = 0
    passed: tuple[str, ...] = ()
    wind: str = ""
    roof: str = "open"
