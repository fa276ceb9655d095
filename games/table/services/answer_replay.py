"""Repeating old answers after one of them was replaced or restored.

Answers go in under keys that name the line of the log they repeat; the first that no
longer fits ends it. The table's own dice fall by themselves on the way; the time
between answers is charged as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.log.amend import amended_key
from games.log.entries import Kind, Logged
from games.table.turn import Turn
from rules.errors import RulesError
from rules.prompts import INTERRUPTS, Elapsed, Pace, Rolled


def repeat(
    turn: Turn, marker: int, answers: Sequence[Logged], paces: Mapping[int, int]
) -> Sequence[Logged]:
    """Repeat these answers as far as they fit; return people's answers that do not.

    marker: the line of the log that causes it. paces: by play, its pace.
    """
    pace = turn.table.pace
    left: Sequence[Logged] = ()
    answers = (*answers, *turn.passed)
    for place, entry in enumerate(answers):
        turn.pace = Pace(paces.get(entry.play, pace))
        turn.settle()
        if not _fits(turn, entry, amended_key(marker, entry.seq)):
            left = [later for later in answers[place:] if later.seat]
            break
    turn.pace = pace
    if not left:
        turn.settle()
    return left


def _fits(turn: Turn, entry: Logged, key: str) -> bool:
    """Repeat an old answer; False when it no longer fits."""
    if isinstance(entry.answer, Elapsed):
        if turn.open and not turn.setting.draws_itself:
            turn.time_again(entry.answer, key)
        return True
    if entry.seat == "":
        return True  # the table's dice have fallen again by themselves
    if not turn.open:
        return False
    if entry.kind is Kind.FORFEIT:
        turn.forfeit_again(entry, key)
        return True
    answer = entry.answer
    if answer is None:
        return False  # the answer is unreadable
    prompt = turn.open[0].id if isinstance(answer, INTERRUPTS) else entry.prompt
    try:
        if isinstance(answer, Rolled) and not answer.real:
            answer = turn.dice_for(next(o for o in turn.open if o.id == prompt))
        turn.answer(entry.seat, prompt, answer, key=key)
    except (RulesError, StopIteration):
        return False
    return True
