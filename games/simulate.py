"""Playing a whole game at once on the statistical board, into the same log.

The board answers what coaches would; the dice are the table's own, as in any game.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from board.statistical import StatisticalBoard
from games import ledger, publish, report, store
from games.errors import Refused, Why
from games.models import Game
from games.table import Table
from games.turn import Turn
from rules.field import Team
from rules.prompts import INTERRUPTS, Flag, Open, Roll
from rules.state import ByTeam


@transaction.atomic
def play_out(game: Game, seed: int) -> Table:
    """Play what is left of a game. The same seeds give the same game."""
    row = store.locked_row(game.slug)
    turn = Turn(store.table_of(row), timezone.now())
    if turn.table.over:
        raise Refused(Why.CLOSED, "The game is over.")
    sides = turn.setting.sides
    board = StatisticalBoard(
        seed,
        ByTeam(tuple(sides.home.players.values()), tuple(sides.away.players.values())),
    )
    index = -1
    while turn.open:
        if turn.play.index != index:
            index = turn.play.index
            board.begin_play(turn.play.state)
        _answer(turn, board, turn.open[0])
        turn.settle()
    result = ledger.save(row, turn)
    publish.after_commit(result)
    report.tell_after_commit(row.pk)
    return result


def _answer(turn: Turn, board: StatisticalBoard, opened: Open) -> None:
    given = board.respond(opened, turn.facts)
    if isinstance(opened.prompt, Roll):
        given = turn.dice_for(opened)
    seat: Team = opened.seats[0]
    if isinstance(given, INTERRUPTS) and not isinstance(given, Flag):
        seat = given.team
    turn.answer(seat.value, opened.id, given, key=f"board:{turn.seq + 1}")
