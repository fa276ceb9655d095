"""The figures of one simulated game, added up for the bands."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from board.depth import Rosters
from board.statistical import NO_ROSTERS, StatisticalBoard
from rules.facts import FairCaught
from rules.field import yards_to_goal
from rules.football.coin import COIN, SIDES
from rules.prompts import Open, Rolled
from rules.registry import Rulebook
from rules.simulated import Expected
from rules.simulation import Simulation
from rules.state import OptionValue
from rules.stats import BoxScore
from rules.stats.lines import TeamLine
from rules.stats.record import Play

# Drives that ran out of time had no end of their own.
_CUT_SHORT = ("", "end_of_half", "end_of_game")
ONE_SCORE = 8  # points
NOTHING: Mapping[str, Any] = MappingProxyType({})


class Tally(Struct, frozen=True):
    """One game: both teams' lines, added up, and what is only the game's.

    lines: by the name of a TeamLine's column. ends: its drives by their results. shy:
    kickoffs that were fair-caught. margin: points of the home side over the other's.
    overtime: it went beyond four quarters. goals: attempts at field goals by the yards
    to the goal line. head_start: points of the home side before the first kickoff.
    expected: what the book's own dice gave, by the figure.
    """

    lines: Mapping[str, int]
    ends: Mapping[str, int]
    kickoffs: int
    shy: int
    margin: int
    overtime: bool
    goals: tuple[int, ...]
    head_start: int = 0
    expected: Mapping[str, float] = NOTHING

    def __getitem__(self, column: str) -> int:
        """Return a column of both teams together."""
        return self.lines[column]

    @property
    def drives(self) -> int:
        """The drives that were not cut short by the end of a half."""
        return sum(n for end, n in self.ends.items() if end not in _CUT_SHORT)


def tally_game(
    book: Rulebook,
    seed: int,
    options: Mapping[str, OptionValue],
    given: Mapping[str, Any] = NOTHING,
    rosters: Rosters = NO_ROSTERS,
    *,
    other_toss: bool = False,
) -> Tally:
    """Play the game of a seed on the statistical board and add it up.

    given: as in Rulebook.opening. rosters: the players to name. other_toss: every coin
    falls on its other face, and all other draws are the same: a game between equals
    goes the other way, play for play, unless something favors a side.
    """
    board = OtherCoin if other_toss else StatisticalBoard
    game = Simulation(book, board(seed, rosters))
    game.state = book.opening(options, given=given)
    plays = game.plays()
    next(plays)  # before the first kickoff
    score = game.state.score
    deque(plays, maxlen=0)
    decided = book.simulated.expected(game.state.options)
    counted = _tally(game.record.plays, game.box_score(), decided)
    return replace(counted, head_start=score.home - score.away)


class OtherCoin(StatisticalBoard):
    """A statistical board on which every coin falls on its other face."""

    def _roll(self, opened: Open) -> Rolled:
        rolled = super()._roll(opened)
        if opened.prompt.id.endswith(COIN):
            return Rolled((len(SIDES) + 1 - rolled.total,))
        return rolled


def _tally(plays: list[Play], box: BoxScore, decided: Iterable[Expected]) -> Tally:
    home, away = box.teams.home, box.teams.away
    kickoffs = [play for play in plays if play.is_kickoff and play.is_live]
    return Tally(
        lines=_columns(home, away),
        ends=Counter(drive.result for drive in box.drives),
        kickoffs=len(kickoffs),
        shy=sum(FairCaught in play.last for play in kickoffs),
        margin=home.points - away.points,
        overtime=plays[-1].began.quarter > 4,
        goals=tuple(_goals(plays)),
        expected={
            one.figure: sum(map(one.chance, plays))
            for one in decided
            if one.chance is not None
        },
    )


def _columns(home: TeamLine, away: TeamLine) -> dict[str, int]:
    return {
        name: getattr(home, name) + getattr(away, name)
        for name in TeamLine.__struct_fields__
        if isinstance(getattr(home, name), int)
    }


def _goals(plays: list[Play]) -> Iterator[int]:
    """Yield the yards to the goal line at each attempt at a field goal."""
    for play in plays:
        kick = play.reading.kick
        if kick is not None and kick.kind == "field_goal":
            yield yards_to_goal(play.began.ball_on, play.began.possession)
