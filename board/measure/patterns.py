"""Patterns in a coach's calls: how much ten earlier calls tell of the next one.

A reader who knows the coach's shares in every situation guesses the likelier call. One
who has ten earlier calls of the game, too, weighs each of them, their sum and the last
three in a row, as they went together with the next call in other games. The figure is
by how many points more often the second reader is right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from math import log
from typing import TypeAlias

from msgspec import Struct

from board.coach.tendencies import length_of
from board.measure.bands import Figure, ratio
from board.statistical import NO_ROSTERS, StatisticalBoard
from rules.field import Team
from rules.registry import rulebook
from rules.simulation import Simulation
from rules.state import ByTeam, OptionValue, State

EARLIER = 10  # calls
MOST = 5.0  # points that they may add
CALLS = ("run", "pass")
IN_A_ROW = 3

Feature: TypeAlias = tuple[str, Hashable]


class Called(Struct, frozen=True):
    """A call, its situation, and the calls before it, the last one first."""

    situation: tuple[int, int, bool]
    earlier: tuple[str, ...]
    call: str


def calls_of(
    book: str, strength: str, options: Mapping[str, OptionValue], seed: int
) -> list[Called]:
    """Play a game between two coaches of a strength; return the calls of both."""
    board = StatisticalBoard(seed, NO_ROSTERS, ByTeam(strength, strength))
    game = Simulation(rulebook(book), board)
    game.state = game.book.opening(options)
    known: dict[Team, list[str]] = {team: [] for team in Team}
    called: list[Called] = []
    before = game.state
    for _ in game.plays():
        call = board.coaches[before.possession].called
        if before.upcoming == "scrimmage" and call in CALLS:
            calls = known[before.possession]
            earlier = tuple(reversed(calls[-EARLIER:]))
            called.append(Called(_situation(before), earlier, call))
            calls.append(call)
        before = game.state
    return called


def _situation(state: State) -> tuple[int, int, bool]:
    """Return the down, the length and whether the side is behind late."""
    team = state.possession
    behind = state.score.of(team) < state.score.of(team.opponent)
    late = behind and state.quarter >= 4
    return state.down, length_of(state.ydstogo), late


def added_by_earlier_calls(strength: str, games: Sequence[Sequence[Called]]) -> Figure:
    """Return the figure of these games; every other one is only learned from."""
    reader = Reader(call for game in games[::2] for call in game)
    gains = [sum(map(reader.gain, game)) * 100.0 for game in games[1::2]]
    value, within = ratio(gains, [float(len(game)) for game in games[1::2]])
    name = f"{strength}: earlier calls add"
    return Figure(name, "points", -100.0, MOST, value, within)


class Reader:
    """The reader of calls, who has learned from games."""

    def __init__(self, learned: Iterator[Called]) -> None:
        self._calls: Counter[Hashable] = Counter()
        self._features: Counter[Hashable] = Counter()
        for called in learned:
            self._calls[called.situation, called.call] += 1
            self._calls[called.call] += 1
            for feature in features(called.earlier):
                self._features[feature, called.call] += 1

    def gain(self, called: Called) -> int:
        """Return 1 where only the earlier calls make the guess right, -1 for wrong."""
        runs, passes = (self._calls[called.situation, call] + 1.0 for call in CALLS)
        by_situation = log(passes / runs)
        by_both = by_situation + sum(map(self._tells, features(called.earlier)))
        return self._right(by_both, called) - self._right(by_situation, called)

    def _tells(self, feature: Feature) -> float:
        """Return what a feature adds to the odds of a pass; they overlap, so a part."""
        runs, passes = (
            (self._features[feature, call] + 1.0) / (self._calls[call] + 2.0)
            for call in CALLS
        )
        return log(passes / runs) / 2

    def _right(self, odds: float, called: Called) -> int:
        return int((odds > 0) == (called.call == "pass"))


def features(earlier: tuple[str, ...]) -> Iterator[Feature]:
    """Yield what ten earlier calls may tell by."""
    for place, call in enumerate(earlier):
        yield f"call {place + 1} ago", call
    yield "passes", earlier.count("pass")
    yield "in a row", earlier[:IN_A_ROW]
