"""Whole games played in one go by a board that answers every prompt.

For demos, simulated fixtures and timing. The board comes from outside: anything that
answers open prompts; `board.statistical` is one. Nothing is logged here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from rules.facts import Fact
from rules.football.play import one_play
from rules.prompts import Answer, Open, Pace, Procedure
from rules.registry import Rulebook
from rules.run import play_through
from rules.state import State
from rules.stats import BoxScore, Record, box_score
from rules.words import Names, sentence, situation


class Board(Protocol):
    """A surface that answers prompts; it gets the state before each play."""

    def begin_play(self, state: State) -> None:
        """Take the state in which a play begins."""

    def respond(self, opened: Open, facts: Sequence[Fact]) -> Answer:
        """Return the answer to an open prompt, or an interrupt.

        facts: those of the play so far.
        """


class Simulation:
    """A game in progress: the state, the facts of the last play, the record of all.

    answers: the number of answers the board has given.
    """

    def __init__(self, book: Rulebook, board: Board, pace: Pace = Pace.BRISK) -> None:
        self.book = book
        self.board = board
        self.pace = pace
        self.state = book.opening()
        self.facts: list[Fact] = []
        self.record = Record()
        self.answers = 0

    def plays(self) -> Iterator[None]:
        """Play on to the end, one play per step; read the attributes in between."""
        while not self.state.over:
            self.board.begin_play(self.state)
            self.facts = []
            self.state, _ = play_through(
                self._one_play, self.state, self._respond, self.pace, self.facts
            )
            self.record.add(self.facts)
            yield

    def box_score(self) -> BoxScore:
        """Return the box score of the plays so far."""
        return box_score(self.record.plays)

    def situation(self, names: Names) -> str:
        """Describe the situation before the last play."""
        return situation(self.record.plays[-1].began, names)

    def sentence(self, names: Names) -> str:
        """Describe the last play; '' when there is nothing to describe."""
        return sentence(self.facts, names)

    def _one_play(self, state: State) -> Procedure[State]:
        return one_play(self.book, state)

    def _respond(self, opened: Open) -> Answer:
        self.answers += 1
        return self.board.respond(opened, self.facts)


class Timing(Struct, frozen=True):
    """The speed of simulated games, box scores included, and their totals per game.

    points, penalties: of both sides.
    """

    book: str
    games: int
    seconds: float
    games_per_s: float
    answers_per_s: float
    plays_per_game: float
    answers_per_game: float
    points_per_game: float
    penalties_per_game: float


def bench(
    book: Rulebook,
    games: int,
    board: Callable[[int], Board],
    clock: Callable[[], float],
) -> Timing:
    """Play the games of the seeds 0, 1, 2, ... at brisk pace. clock: in seconds."""
    plays = answers = points = penalties = 0
    began = clock()
    for seed in range(games):
        game = Simulation(book, board(seed))
        plays += sum(1 for _ in game.plays())
        answers += game.answers
        teams = game.box_score().teams
        for line in (teams.home, teams.away):
            points += line.points
            penalties += line.penalties
    seconds = clock() - began
    return Timing(
        book=book.id,
        games=games,
        seconds=round(seconds, 3),
        games_per_s=round(games / seconds, 1),
        answers_per_s=round(answers / seconds, 1),
        plays_per_game=round(plays / games, 1),
        answers_per_game=round(answers / games, 1),
        points_per_game=round(points / games, 1),
        penalties_per_game=round(penalties / games, 1),
    )
