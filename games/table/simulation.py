"""A whole game played on the statistical board, into the same log.

The board answers for the coaches; the dice are the table's own, as in any game.
"""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone

from board.statistical import StatisticalBoard
from games.errors import Cause, Refused
from games.models import Game
from games.table import saving, store
from games.table.outcomes import rosters
from games.table.signals import result_changed, table_changed
from games.table.table import Table
from games.table.turn import Turn
from rules.prompts import INTERRUPTS, Answer, Elapsed, Flag, Open, Roll


@transaction.atomic
def play_out(game: Game, seed: int) -> Table:
    """Play the rest of a game. The same seeds give the same game."""
    # Locked to the end: no coach answers in the middle of a simulated game.
    row = store.locked_row(game.slug)
    turn = Turn(store.table_of(row), timezone.now())
    if turn.table.over:
        raise Refused(Cause.CLOSED, "The game is over.")
    board = StatisticalBoard(seed, rosters(turn.setting))
    index = -1
    while turn.open:
        if turn.play.index != index:
            index = turn.play.index
            board.begin_play(turn.play.state)
        _answer(turn, board, turn.open[0])
        turn.settle()
    result = saving.save(row, turn)
    table_changed.send(Table, table=result)
    result_changed.send(Table, game_id=row.pk)
    return result


def _answer(turn: Turn, board: StatisticalBoard, opened: Open) -> None:
    given = board.respond(opened, turn.facts)
    if isinstance(opened.prompt, Roll):
        given = turn.dice_for(opened)
    turn.answer(_seat_of(given, opened), opened.id, given, key=f"board:{turn.seq + 1}")


def _seat_of(given: Answer, opened: Open) -> str:
    """Return the seat that an answer of the board is from; "" for the time."""
    if isinstance(given, Elapsed):
        return ""
    if isinstance(given, INTERRUPTS) and not isinstance(given, Flag):
        return given.team.value
    return opened.seats[0].value
