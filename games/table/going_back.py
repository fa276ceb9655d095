"""The answers to which the game may go back, and the reasons why it may not.

A page shows the reasons, and `services.undo` refuses by them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.errors import Cause, Refused
from games.log.entries import Logged
from games.log.undo import ending_forfeit, first_of_report
from games.table.red_flags import stopped_words
from games.table.table import STATUS, Table
from rules.prompts import INTERRUPTS, Happened, Rolled

FITS = "This play fits the rules. Play on."
NOT_YOURS = (
    "Choose one of your own answers, the last answer, or a result that no later snap"
    " has settled."
)


def check_going(table: Table) -> None:
    """Raise Refused while the game is paused, or a red flag is up."""
    if table.status == STATUS.PAUSED:
        raise Refused(Cause.CLOSED, "The game is paused. Resume it first.")
    flag = table.red_flag
    if flag is not None:
        raise Refused(Cause.STOPPED, stopped_words(table.setting, flag))


def check_no_request(table: Table) -> None:
    """Raise Refused while an undo request is open."""
    if table.undo_request is not None:
        raise Refused(Cause.ILLEGAL, "Answer the open undo request first.")


def check_may_ask(table: Table) -> None:
    """Raise Refused while nobody may ask to go back to any answer."""
    check_going(table)
    if ending_forfeit(table.tail):
        raise Refused(Cause.CLOSED, "The commissioner has ended this game by forfeit.")
    check_no_request(table)


def is_for(
    target: Logged, seats: Collection[str], given: Sequence[Logged], table: Table
) -> bool:
    """True if the coach of these seats may ask to go back to before that answer.

    given: the answers that count, in order.
    """
    last = next((entry for entry in reversed(given) if entry.by_hand), None)
    whole = first_of_report(given, last) if last else None
    latest = {entry.seq for entry in (last, whole) if entry}
    return target.seat in seats or target.seq in latest or is_open(table, target)


def is_open(table: Table, entry: Logged) -> bool:
    """True for a result that a side has reported and no later snap has settled."""
    reported = isinstance(entry.answer, Happened) and entry.side is not None
    play = table.play.index
    return reported and entry.play >= (play if table.live else play - 1)


def may_recall(table: Table, seat: str, to: int) -> bool:
    """True if a secret call is still its own side's to change, without asking anybody.

    It is until both are in, as far as the other side has answered nothing since, this
    one has said nothing unasked, and no dice have shown what may be regretted. An
    earlier play is never its own. to: the number of the first of its answers.
    """
    if to < table.play.first_seq:
        return False
    setting, since = table.setting, [e for e in table.entries if e.seq >= to]
    own = all(setting.sealed(e.prompt) and e.seat == seat for e in since)
    # What is said unasked, such as a timeout, is no secret: the other side has read it.
    shown = any(isinstance(e.answer, (Rolled, *INTERRUPTS)) for e in since)
    calling = bool(table.progress.open) and all(
        opened.prompt.sealed and seat not in opened.seats
        for opened in table.progress.open
    )
    return bool(since) and own and calling and not shown
