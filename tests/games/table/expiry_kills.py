"""Limits end while the processes that end them are killed again and again.

What `test_expiry_kills` has done on PostgreSQL. Two processes keep the time of one
table, as two of the site do; one or both of them are killed with SIGKILL at any moment
around the end, and now and then the coach answers just then. A third process, the
parent, is the site that goes on.
"""

from __future__ import annotations

import os
import signal
import time
import traceback
from collections import Counter
from random import Random

from django.db import connection

from games.errors import Refused
from games.live import timekeeper
from games.models import Entry, Game
from games.table import services, store
from games.table.commands import Give
from games.table.services.opening import open_table
from games.table.setting import Setting
from rules.prompts import Chosen, Done, Happened
from tests.games import clockbook
from tests.games.clocks import BOOK, TimedSitting, register

LIMIT = 300  # milliseconds
RAN_OUT = "Time ran out on the read clock."
SPREAD = 0.12  # seconds around the end in which processes die
LATEST = 20.0  # seconds until an end counts as lost


def expiries(number: int, seed: int = 0) -> None:
    """End so many limits; print what was lost or doubled, and what was done."""
    register()
    clockbook.READ = LIMIT
    keeping = Keeping(Random(seed))
    while keeping.ended < number:
        keeping.play()
    print("ended", keeping.ended, "limits:", keeping.wrong or "nothing is wrong")
    print(", ".join(f"{count} {kind}" for kind, count in sorted(keeping.done.items())))


class Keeping:
    """A table and what became of its limits."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.sitting = TimedSitting(open_table("Rivets", "Owls", book=BOOK))
        self.ended = 0
        self.wrong: list[str] = []
        self.done: Counter[str] = Counter()

    def play(self) -> None:
        """One down: its limit ends, or the coach is quicker."""
        self.sitting.answer("timed.set", Done())
        first = self.sitting.table.seq
        started = time.monotonic()
        answers = self.chance.random() < 0.3
        give = self.sitting.give("timed.read", Chosen("follow"))
        children = [self.keep() for _ in range(2)]
        killed = self.chance.choice((1, 1, 2))
        self.done[f"with {killed} of 2 killed"] += 1
        events = [(self.moment(), child) for child in children[:killed]]
        events += [(self.moment(), 0)] if answers else []
        taken = ""
        for moment, child in sorted(events):
            time.sleep(max(0.0, started + moment - time.monotonic()))
            if child:
                os.kill(child, signal.SIGKILL)
            else:
                taken = self.send(give)
        for child in children:
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            if code not in (0, -signal.SIGKILL):
                self.wrong.append(f"a process ended with {code}")
        self.wait(started)
        self.check(first, taken)
        self.sitting.answer("down.carry", Happened("tackled", at=51))

    def moment(self) -> float:
        return LIMIT / 1000 + self.chance.uniform(-SPREAD, SPREAD)

    def send(self, give: Give) -> str:
        """Answer around the end; return the refusal, or "taken"."""
        try:
            services.answer(self.sitting.slug, self.sitting.who(give.seat), give)
        except Refused as refused:
            return refused.reason
        return "taken"

    # ── processes ─────────────────────────────────────────────────────────────────

    def keep(self) -> int:
        """Begin a timekeeper in a process of its own."""
        connection.close()  # a child must not talk on its parent's
        child = os.fork()
        if child:
            return child
        code = 1
        try:
            end = time.monotonic() + LATEST
            while self.row().deadline is not None and time.monotonic() < end:
                time.sleep(timekeeper.tick()[1])
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)

    def row(self) -> Game:
        return Game.objects.get(pk=self.sitting.game.pk)

    def wait(self, started: float) -> None:
        """Keep the time here, as the process does that is started again."""
        while self.row().deadline is not None:
            if time.monotonic() > started + LATEST:
                self.wrong.append("a limit did not end")
                return
            time.sleep(timekeeper.tick()[1])

    # ── checks ────────────────────────────────────────────────────────────────────

    def check(self, first: int, taken: str) -> None:
        """One answer stands, the log has no gap, and the clock ran what it had."""
        rows = list(Entry.objects.filter(game=self.sitting.game).order_by("seq"))
        new = [row for row in rows if row.seq > first]
        answers = [row for row in new if row.client_key[:5] != "time:"]
        by_clock = [row for row in answers if row.client_key.startswith("clock:")]
        ran = sum(self.ms(row) for row in new)
        self.ended += len(by_clock)
        kind = "by the table" if by_clock else "by the coach"
        self.done[kind] += 1
        checks = {
            "lost or doubled": len(answers) == 1,
            "a gap in the log": [row.seq for row in rows]
            == list(range(1, len(rows) + 1)),
            "time": ran == LIMIT if by_clock else ran < LIMIT,
            "answered otherwise": (taken == "taken") == (not by_clock),
            f"said {taken!r}": taken in ("", "taken", RAN_OUT),
            "remembered otherwise": self.remembered(),
        }
        self.wrong += [f"line {first}: {n}" for n, fine in checks.items() if not fine]

    def ms(self, row: Entry) -> int:
        timed = row.client_key.startswith("time:")
        return int(row.answer.partition('"ms":')[2].rstrip("}")) if timed else 0

    def remembered(self) -> bool:
        """Return True if a new process reads what this one has made of it."""
        kept = self.sitting.table
        store.forget(self.sitting.slug)
        fresh = self.sitting.table
        known: Setting = fresh.setting
        return known.slug == kept.setting.slug and fresh.entries == kept.entries
