"""Recorded whole games: writing them down, and playing them again.

A file of tests/replays holds one game: a line with its rulebook version, season,
options and pace, then a line a play with the answers and the facts that came of them.
`python -m tests.rules.replays` records them anew. That is right when a rule was wrong
and nobody is playing by this version yet; otherwise a changed rule is a new version.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from board.statistical import StatisticalBoard
from rules.facts import AnyFact
from rules.football.play import one_play
from rules.prompts import INTERRUPTS, Elapsed, Pace, Roll
from rules.registry import LATEST, Rulebook, rulebook
from rules.run import Entry, Runner
from rules.state import OptionValue, State
from tests.rules.strategies import Chaos

FOLDER = Path(__file__).parent.parent / "replays"


class Header(Struct, frozen=True):
    """Setup and end of a recorded game."""

    rulebook: str
    season: str
    options: dict[str, OptionValue]
    pace: str
    home: int
    away: int


class RecordedPlay(Struct, frozen=True):
    """The answers of one play, and the facts they came to."""

    entries: tuple[Entry, ...]
    facts: tuple[AnyFact, ...]


class Simulated(Chaos):
    """A game whose answers come from the statistical board."""

    def __init__(self, book: Rulebook, seed: int, pace: Pace) -> None:
        super().__init__(book, seed, pace)
        self.board = StatisticalBoard(seed)

    def play(self, state: State) -> State:
        self.board.begin_play(state)
        return super().play(state)

    def _entry(self, runner: Runner, state: State) -> Entry:
        opened = runner.open[0]
        facts = runner.facts if self.book.clocks else None
        answer = self.board.respond(opened, facts)
        seat = None if isinstance(opened.prompt, Roll) else opened.seats[0]
        if isinstance(answer, Elapsed):
            seat = None
        elif isinstance(answer, INTERRUPTS):
            seat = answer.team
        return Entry(opened.id, answer, seat)


class Recorded(Struct, frozen=True):
    """A game as it is in a file."""

    header: Header
    plays: list[RecordedPlay]

    def opening(self, book: Rulebook) -> State:
        """The state it began in."""
        return book.opening(self.header.options, self.header.season)


def read(path: Path) -> Recorded:
    """A recorded game."""
    first, *lines = path.read_bytes().splitlines()
    plays = [msgspec.json.decode(line, type=RecordedPlay) for line in lines]
    return Recorded(msgspec.json.decode(first, type=Header), plays)


def again(game: Recorded) -> Iterator[tuple[RecordedPlay, Runner]]:
    """Each recorded play and the same answers given to the rules of today."""
    book = rulebook(game.header.rulebook)
    pace = Pace[game.header.pace.upper()]
    state = game.opening(book)
    for recorded in game.plays:
        runner = Runner(lambda before: one_play(book, before), state, pace)
        for entry in recorded.entries:
            runner.answer(entry)
        yield recorded, runner
        assert runner.state is not None
        state = runner.state


# ── recording ────────────────────────────────────────────────────────────────────

OTHERWISE: Mapping[str, Mapping[str, OptionValue]] = {
    "efhl": {
        "challenges": "replay",
        "entry_level_bases": True,
        "passing_figures": True,
        "kicking_figures": True,
    },
    "solitaire": {
        "plays": 20,
        "toss": "heads",
        "punts": "short",
        "field_goals": "short",
    },
    "vsefl": {
        "play_calling": "free",
        "home_field_goal": False,
        "three_pivots": True,
    },
    "hefl": {"game_length": "play_count", "scale_board": True},
    "fool": {"inches": False, "open_field": False, "bumps": False},
}
OVERTIME = {"efhl": 304, "solitaire": 28, "vsefl": 3, "hefl": 5, "fool": 3}


def games(book: Rulebook) -> Iterator[tuple[str, Chaos, State]]:
    """Whole games that between them meet most of the book: name, who plays, opening.

    The seeds are of games with overtime, with everything coaches may interrupt with,
    and under the options that are not the defaults.
    """
    overtime = Simulated(book, OVERTIME[book.name], Pace.BRISK)
    yield "overtime", overtime, book.opening({}, "postseason")
    yield "interrupts", Chaos(book, 311, Pace.STRICT, nerves=2), book.opening()
    options = book.opening(OTHERWISE[book.name], "postseason")
    yield "options", Chaos(book, 71, Pace.STRICT, nerves=2), options


def lines(game: Chaos, opening: State) -> Iterator[Header | RecordedPlay]:
    """Play a game; its header and its plays."""
    score = game.game(opening).score
    yield Header(
        rulebook=opening.rulebook,
        season=opening.season,
        options=dict(opening.options),
        pace=game.pace.name.lower(),
        home=score.home,
        away=score.away,
    )
    for entries, facts in zip(game.entries, game.facts, strict=True):
        yield RecordedPlay(tuple(entries), tuple(facts))


def record(book: Rulebook) -> None:
    """Write the games of a book down, in place of those of the same version."""
    FOLDER.mkdir(exist_ok=True)
    for name, game, opening in games(book):
        path = FOLDER / f"{book.id.replace('@', '-')}-{name}.jsonl"
        encoded = map(msgspec.json.encode, lines(game, opening))
        path.write_bytes(b"".join(line + b"\n" for line in encoded))


if __name__ == "__main__":
    for latest in LATEST:
        record(rulebook(latest))
