"""Count the taps of whole games against the computer on the statistical board.

    python -m tests.taps.against --games 5            # a row for every book, core rules

The coach at home decides as the usual strength does, and taps each answer by itself;
the computer has the other seat. Nothing else is done by hand. Minutes are the pauses of
the computer, and the seconds that a question and a tap take a person who plays fast.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.conf import settings  # noqa: E402
from msgspec import Struct  # noqa: E402
from msgspec.structs import replace  # noqa: E402

from board.chance import Chance  # noqa: E402
from board.coach import DEFAULT  # noqa: E402
from board.deciding import decide  # noqa: E402
from games.table.programs import STATISTICAL, sight  # noqa: E402
from games.table.table import Chair, Table  # noqa: E402
from games.view.prompts import seen_prompt  # noqa: E402
from rules.errors import IllegalAnswer  # noqa: E402
from rules.field import Team  # noqa: E402
from rules.prompts import Answer, Chosen, Open, Pace, Roll  # noqa: E402
from rules.registry import Rulebook, latest_books, rulebook  # noqa: E402
from tests.taps.hands import taps_of  # noqa: E402
from tests.taps.tables import CHAIRS, new_table, taken, turn_at  # noqa: E402

OWN = Team.HOME
READS, TAPS = 2.0, 0.7  # seconds for a question, and for each tap


class Game(Struct):
    """The counts of a game. pauses: answers of the computer, each after its pause."""

    plays: int = 0
    questions: int = 0
    taps: int = 0
    pauses: int = 0

    @property
    def minutes(self) -> float:
        """The length of the game."""
        own = self.questions * READS + self.taps * TAPS
        return (own + self.pauses * settings.COMPUTER_PAUSE) / 60


def play(book: Rulebook, seed: int) -> Game:
    """Play a game to its end."""
    table = new_table(book, {}, Pace.BRISK, seed)
    drawn = replace(table.setting, board=STATISTICAL)
    chairs = CHAIRS.but(OWN.opponent, Chair("key", seated=True, program=DEFAULT))
    turn = turn_at(replace(table, setting=drawn, chairs=chairs))
    turn.settle()
    table, game = taken(turn), Game()
    while not table.over:
        opened = table.progress.open[0]
        team = OWN if OWN in opened.seats else OWN.opponent
        answer = _decided(table, team, opened, seed)
        if team is OWN:
            game.questions += 1
            game.taps += taps_of(seen_prompt(table, team.value, opened), answer)
        else:
            game.pauses += 1
        table = _answered(table, team, opened, answer)
    game.plays = table.state.index
    return game


def _decided(table: Table, team: Team, opened: Open, seed: int) -> Answer:
    if isinstance(opened.prompt, Roll):
        return turn_at(table).dice_for(opened)
    chance = Chance(seed * 1000 + table.play.index * 2 + (team is OWN))
    return decide(sight(table, team), opened, chance, DEFAULT).answer


def _answered(table: Table, team: Team, opened: Open, answer: Answer) -> Table:
    """Answer; a player whom the book does not allow is left out."""
    turn = turn_at(table)
    plain = replace(answer, player=None) if isinstance(answer, Chosen) else answer
    for given in (answer, plain, opened.default()):
        try:
            turn.answer(team.value, opened.id, given, key="")
        except IllegalAnswer:
            continue
        break
    turn.settle()
    return taken(turn)


def rows(books: Sequence[str], games: int) -> Iterator[str]:
    """Yield a line for every book: means of its games."""
    yield "| book | plays | questions a play | taps a play | taps a game | minutes |"
    yield "|---|---|---|---|---|---|"
    for name in books:
        played = [play(rulebook(name), seed) for seed in range(games)]
        plays = sum(game.plays for game in played)
        questions = sum(game.questions for game in played)
        taps = sum(game.taps for game in played)
        minutes = sum(game.minutes for game in played)
        yield (
            f"| {name} | {plays / games:.0f} | {questions / plays:.2f}"
            f" | {taps / plays:.2f} | {taps / games:.0f} | {minutes / games:.1f} |"
        )


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.taps.against", description=__doc__
    )
    parser.add_argument("--games", type=int, default=5)
    names = [book.name for book in latest_books()]
    parser.add_argument("--books", nargs="+", default=names)
    given = parser.parse_args()
    for row in rows(given.books, given.games):
        print(row, flush=True)


if __name__ == "__main__":
    main()
