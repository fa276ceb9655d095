"""Undo in the log: the entries that still count.

Nothing is ever taken out of a log. An undo that both agreed to, and an amendment, are
lines that name the number to which the game went back; answers from there up to that
line no longer count. An undo takes back the time before its answer as well: the clock
is the one with which the question was put. A later detail stands in its answer, and
is gone with it. Everything here is pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.log.details import put_in
from games.log.entries import GOING_BACK, PLAYED, Kind, Logged


def ending_forfeit(counted: Sequence[Logged]) -> Logged | None:
    """Return the commissioner's forfeit that has ended the game, or None.

    counted: the last lines that count. Coaches do not go back past it.
    """
    last = counted[-1] if counted else None
    return last if last is not None and last.kind is Kind.FORFEIT else None


def standing(entries: Iterable[Logged]) -> tuple[Logged, ...]:
    """Return the lines that count: answers and forfeits that were not undone."""
    counted: list[Logged] = []
    for entry in entries:
        _take(counted, entry)
    return tuple(counted)


def standing_at_each(
    entries: Sequence[Logged],
) -> Iterator[tuple[Logged, Sequence[Logged], bool]]:
    """Yield each answer or forfeit, the lines that counted before it, True if undone.

    The lines that counted are one list that goes on changing: read it before the next
    step.
    """
    last = {entry.seq for entry in standing(entries)}
    counted: list[Logged] = []
    for entry in entries:
        if entry.kind in PLAYED:
            yield entry, counted, entry.seq not in last
        _take(counted, entry)


def without_time(counted: Sequence[Logged]) -> Sequence[Logged]:
    """Return the lines that count, without the time since the last answer.

    There are several where a note, as of a pause, has charged its time apart.
    """
    last = len(counted)
    while last and counted[last - 1].is_time:
        last -= 1
    return counted[:last]


def first_of_report(counted: Sequence[Logged], entry: Logged) -> Logged | None:
    """Return the first answer of the report that an answer was taken from, or None.

    Answers that were given at once are a report as well. A report is taken back as a
    whole. Only dice come between its answers.
    """
    if not entry.report:
        return None
    first = None
    for line in reversed(counted):
        # The first of several answers given at once has the number itself.
        if entry.report in (line.report, line.seq):
            first = line
        elif first is not None and line.by_hand:
            break
    return first


def _take(counted: list[Logged], entry: Logged) -> None:
    if entry.kind in PLAYED:
        counted.append(entry)
    elif entry.kind is Kind.DETAIL:
        put_in(counted, entry)
    elif entry.kind in GOING_BACK:
        to = entry.detail["to"]
        while counted and counted[-1].seq >= to:
            counted.pop()
        if entry.kind is Kind.ACCEPT:
            counted[:] = without_time(counted)
