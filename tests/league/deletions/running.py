"""Races of a deletion with another write: pairs of the two lists, many rounds of each.

Run by `tests.league.test_deletion_races` in a process of its own, on PostgreSQL. In
every round both are asked for at the same moment, in a league of their own, through all
that a request goes through. Neither may be a fault of the site; a row that is said to
be deleted is gone for good; and what was written and is said to be there is there.
"""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, get_ident
from typing import Any

from django.core.signals import got_request_exception
from django.db import connection
from django.test.utils import setup_test_environment

from tests.league.deletions.deleting import DELETIONS, REFUSED, Act, Deletion
from tests.league.deletions.plots import PEOPLE, Plot, browser
from tests.league.deletions.write import Write
from tests.league.deletions.writing import WRITES

FAULT = 500
APART = 0.03  # seconds between the two at most: either may come first
PATIENCE = 120.0  # seconds that a race may hang

_faults: dict[int, str] = {}


def pairs() -> Iterator[tuple[str, str]]:
    """Every deletion with every write that touches the same rows."""
    for deletion in DELETIONS:
        for name, write in WRITES.items():
            if deletion in write.touches.split():
                yield deletion, name


def sample() -> Iterator[tuple[str, str]]:
    """Every other write, with the deletion that has met the fewest so far.

    A write too many where a deletion would have met none.
    """
    met: Counter[str] = Counter()
    for place, (name, write) in enumerate(WRITES.items()):
        deletion = min(write.touches.split(), key=lambda each: met[each])
        if place % 2 and met[deletion]:
            continue
        met[deletion] += 1
        yield deletion, name


def run(rounds: int, chosen: Iterable[tuple[str, str]]) -> None:
    """Race pairs so often each, and print what went wrong; last a line of figures."""
    setup_test_environment()
    got_request_exception.connect(_note)
    for name in PEOPLE:
        browser(name)
    dice, chosen = random.Random(1), list(chosen)
    seen: Counter[str] = Counter()
    wrong = 0
    turns = Turns(rounds, [deletion for deletion, _ in chosen])
    with ThreadPoolExecutor(2) as pool:
        for names in chosen:
            for turn in turns(names[0]):
                told, faults = _race(*names, turn, dice, pool)
                seen.update(told)
                for fault in faults:
                    wrong += 1
                    print(*names, turn, fault, sep=" | ")
        list(pool.map(lambda _: connection.close(), range(2)))
    print(dict(seen))
    print(f"{len(chosen)} pairs raced {rounds} times or by each way: {wrong} wrong")


class Turns:
    """Turns of each race of a deletion: its ways by page and by program.

    However few rounds, each deletion has all of its ways: in one race if that is its
    only one, otherwise by turns.
    """

    def __init__(self, rounds: int, deletions: Iterable[str]) -> None:
        self.rounds = rounds
        self.races = Counter(deletions)
        self.begun: Counter[str] = Counter()

    def __call__(self, deletion: str) -> range:
        ways = len(DELETIONS[deletion].ways)
        first = self.begun[deletion] * self.rounds
        self.begun[deletion] += 1
        enough = self.races[deletion] * self.rounds >= ways
        return range(first, first + (self.rounds if enough else ways))


def _race(
    deletion: str,
    write: str,
    turn: int,
    dice: random.Random,
    pool: ThreadPoolExecutor,
) -> tuple[list[str], list[str]]:
    """One round: how each of the two ended, and what was wrong."""
    gone, other = DELETIONS[deletion], WRITES[write]
    plot = Plot()
    gone.before(plot)
    other.before(plot)
    start = Barrier(2)

    def begin(act: Act, wait: float) -> Any:
        start.wait(PATIENCE)
        time.sleep(wait)
        return _answer(act, plot)

    acts = (gone.ways[turn % len(gone.ways)], other.act)
    waits = (dice.uniform(0, APART), dice.uniform(0, APART))
    ends = [pool.submit(begin, *each) for each in zip(acts, waits, strict=True)]
    deleted, written = (end.result(PATIENCE) for end in ends)
    faults = list(_wrong(plot, gone, other, deleted, written))
    plot.close()
    sorts = [f"{name} {_sort(end)}" for name, end in (("D", deleted), ("W", written))]
    return sorts, faults


def _answer(act: Act, plot: Plot) -> int | str:
    """The status, or the words of a fault."""
    _faults.pop(get_ident(), None)
    try:
        status = act(plot).status_code
    except Exception:
        return traceback.format_exc()
    return _faults.get(get_ident(), "500") if status >= FAULT else int(status)


def _wrong(
    plot: Plot,
    gone: Deletion,
    other: Write,
    deleted: int | str,
    written: int | str,
) -> Iterator[str]:
    yield from (end for end in (deleted, written) if isinstance(end, str))
    there = gone.rows(plot).exists()
    if _done(deleted) and there and not _made_again(gone, other):
        yield f"it was deleted and is there ({deleted}, {written})"
    if _done(written) and there and not other.rows(plot).exists():
        yield f"it was written and is not there ({deleted}, {written})"


def _made_again(gone: Deletion, other: Write) -> bool:
    """Return True if the write rightly makes the deleted rows anew."""
    return (gone, other) in MADE_AGAIN


MADE_AGAIN = [
    (DELETIONS["division"], WRITES["arrange divisions"]),
    (DELETIONS["wish"], WRITES["wish"]),
    (DELETIONS["coach"], WRITES["hand over"]),
]


def _done(end: int | str) -> bool:
    return isinstance(end, int) and end < REFUSED


def _sort(end: int | str) -> str:
    return str(end) if isinstance(end, int) else "fault"


def _note(sender: Any, **_: Any) -> None:
    _faults[get_ident()] = "".join(traceback.format_exception(*sys.exc_info()))


__all__ = ["pairs", "run", "sample"]
