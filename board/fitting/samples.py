"""The plays of simulated games, as rows that a book's table is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from board.coach import STRENGTHS
from board.statistical import NO_ROSTERS, StatisticalBoard
from board.worth.moments import PAUSES
from rules.facts import Fact
from rules.field import Team, yards_to_goal
from rules.prompts import Answer, Chosen, Open
from rules.registry import Rulebook
from rules.simulation import Simulation
from rules.state import ByTeam, State

NOTED = ("call", "kick_choice", "kickoff", "try")
KICKOFFS = ("kickoff", "free_kick")


class Snap(Struct, frozen=True):
    """A play: the situations before and after it, and the choices made in it.

    half: its number in the game. ends: the half is over with it.
    """

    before: State
    after: State
    choices: tuple[str, ...]
    left: int
    half: int
    ends: bool

    @property
    def team(self) -> Team:
        """The side that snapped or kicked."""
        return self.before.possession

    @property
    def is_play(self) -> bool:
        """True for a play from scrimmage, kicks from there included."""
        return self.before.upcoming == "scrimmage"

    @property
    def to_goal(self) -> int:
        """Yards to the goal line."""
        return yards_to_goal(self.before.ball_on, self.team)

    def scored(self, team: Team) -> int:
        """Return the points that a side scored in it."""
        return self.after.score.of(team) - self.before.score.of(team)

    def chose(self, choice: str) -> bool:
        """True if that option was chosen."""
        return choice in self.choices

    @property
    def keeps(self) -> bool:
        """True if the same side goes on from scrimmage, and the half, too."""
        goes_on = self.after.upcoming == "scrimmage" and not self.ends
        return goes_on and self.after.possession is self.team


class Noting(StatisticalBoard):
    """A board that notes what the coaches choose in a play."""

    def begin_play(self, state: State) -> None:
        self.noted: list[str] = []
        super().begin_play(state)

    def respond(self, opened: Open, facts: Sequence[Fact] | None = None) -> Answer:
        answer = super().respond(opened, facts)
        if isinstance(answer, Chosen) and opened.prompt.means in NOTED:
            self.noted.append(answer.choice)
        return answer


def snaps_of(book: Rulebook, seed: int) -> Iterator[Snap]:
    """Play a game and yield its plays.

    Every second game is one of coaches of the weakest strength, who try everything.
    """
    names = [*STRENGTHS]
    name = names[-1] if seed % 2 else names[0]
    board = Noting(seed, NO_ROSTERS, ByTeam(name, name))
    game = Simulation(book, board)
    before, half = game.state, 0
    for _ in game.plays():
        after = game.state
        ends = after.upcoming in PAUSES or _half(before) != _half(after)
        if before.upcoming not in PAUSES:
            left = max(1, book.plays_left(before))
            yield Snap(before, after, tuple(board.noted), left, half, ends)
        half += ends
        before = after


def _half(state: State) -> int:
    """Return the number of a half; every period of overtime is one."""
    return (state.quarter + 1) // 2 if state.quarter <= 4 else state.quarter
