"""Coaches go back and forth while their server is killed again and again.

What `test_undo_kills` has done on PostgreSQL. Two processes serve one table: each act
begins in a child that is killed with SIGKILL at any moment, and is sent again, under
the same key, to the other process, which has its own memory of the table.
"""

from __future__ import annotations

import os
import signal
import time
import traceback
from collections import Counter
from collections.abc import Callable
from random import Random

from django.db import connection
from msgspec.structs import replace

from games.log.entries import Kind
from games.models import Entry, Game, Snapshot
from games.table import services, store
from games.table.commands import Reply
from games.table.services.opening import open_table
from games.view.log_page import undo_targets
from rules import registry
from rules.field import Team
from tests.games.conftest import Sitting

Act = Callable[[], Reply]
WARM = 10  # acts that nobody kills, to learn how long one takes
NEXT = {  # what a coach does about an undo that was asked for
    "undo_accepted": 3,
    "undo_declined": 2,
    "undo_withdrawn": 2,
}


def undos(kills: int, seed: int = 0) -> None:
    """Kill so many processes; print what was lost or doubled, and what was done."""
    registry._BOOKS["toy@1"] = "tests.games.toybook"
    killing = Killing(Random(seed))
    while killing.killed < kills:
        killing.play()
    print("killed", killing.killed, "times:", killing.wrong or "nothing is wrong")
    print(killing.after_commit, "of them after the commit, of", killing.acts, "acts:")
    print(*(f"{count} {kind}" for kind, count in sorted(killing.done.items())))


class Killing:
    """A table and what was done at it. took: seconds of the quickest act."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.killed = self.after_commit = self.acts = 0
        self.took = 1.0
        self.wrong: list[str] = []
        self.done: Counter[str] = Counter()
        self.open()

    def open(self) -> None:
        self.sitting = Sitting(open_table("Rivets", "Owls", book="toy@1"))
        self.keys: list[str] = []

    def play(self) -> None:
        """One act, killed at some moment unless it is faster, then sent again."""
        if self.sitting.table.over and self.chance.random() < 0.3:
            self.open()
        before = self.sitting.table.seq
        self.acts += 1
        kind, act = self.next_act()
        killed = self.begin(act)
        self.killed += killed
        try:
            reply = act()
            self.after_commit += killed and reply.again
        except Exception as error:
            self.wrong.append(f"{kind}: {error!r}")
            traceback.print_exc()
        self.check(kind, self.keys[-1], before)
        self.done[kind] += 1

    def next_act(self) -> tuple[str, Act]:
        """Return an act that is possible at the table now, under a key of its own."""
        sitting, table = self.sitting, self.sitting.table
        slug, key = sitting.slug, f"kill-{self.acts}"
        self.keys.append(key)
        if table.undo_request is not None:
            return self.about_the_undo(table.undo_request.seat, key)
        targets = undo_targets(table, sitting.both.audience)
        if targets and (table.over or self.chance.random() < 0.5):
            to = self.chance.choice(targets)
            alone = self.chance.random() < 0.3
            who = sitting.both if alone else sitting.who(to.seat)
            kind = "alone" if alone else Kind.ASK.value
            return kind, lambda: services.ask_undo(slug, who, to.seat, to.seq, key)
        opened = table.progress.open[0]
        give = sitting.give(opened.id, opened.default(), key=key)
        who = sitting.who(give.seat)
        return Kind.ANSWER.value, lambda: services.answer(slug, who, give)

    def about_the_undo(self, asker: str, key: str) -> tuple[str, Act]:
        (kind,) = self.chance.choices(list(NEXT), list(NEXT.values()))
        slug = self.sitting.slug
        seat = asker if kind == "undo_withdrawn" else Team(asker).opponent.value
        who, yes = self.sitting.who(seat), kind == "undo_accepted"
        if kind == "undo_withdrawn":
            return kind, lambda: services.withdraw_undo(slug, who, seat, key)
        return kind, lambda: services.answer_undo(slug, who, seat, yes, key)

    # Killing --------------------------------------------------------------------------

    def begin(self, act: Act) -> bool:
        """Begin it in a process of its own; return whether that one was killed."""
        connection.close()  # a child must not talk on its parent's
        ready, begun = os.pipe()
        child = os.fork()
        if child == 0:
            self.in_child(act, begun)
        os.close(begun)
        os.read(ready, 1)
        os.close(ready)
        started = time.perf_counter()
        if self.acts > WARM:
            time.sleep(self.chance.random() * self.took)
            os.kill(child, signal.SIGKILL)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        if code == 0 and self.acts <= WARM:
            self.took = min(self.took, time.perf_counter() - started)
        if code not in (0, -signal.SIGKILL):
            self.wrong.append(f"a process ended with {code}")
        return code == -signal.SIGKILL

    def in_child(self, act: Act, begun: int) -> None:
        code = 1
        try:
            connection.ensure_connection()
            os.write(begun, b"!")
            act()
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)

    # Checking -------------------------------------------------------------------------

    def check(self, kind: str, key: str, before: int) -> None:
        """The act stands once, the log has no gap, and both memories are one table."""
        game = Game.objects.get(pk=self.sitting.game.pk)
        rows = Entry.objects.filter(game=game).order_by("seq")
        numbers, keys = zip(*rows.values_list("seq", "client_key"), strict=True)
        checks = {
            "doubled": keys.count(key) == 1,
            "a gap in the log": numbers == tuple(range(1, game.seq + 1)),
            "nothing added": game.seq > before,
            "something lost": set(self.keys) <= set(keys),
            "another undo waits": (game.undo_seq > 0) == (kind == Kind.ASK),
            "remembered otherwise": self.remembered(),
            "a snapshot too many or too few": self.whole_snapshots(),
        }
        self.wrong += [f"{kind} {key}: {n}" for n, fine in checks.items() if not fine]

    def remembered(self) -> bool:
        """Return True if a new process reads what this one has made of it."""
        kept = self.sitting.table
        store.forget(self.sitting.slug)
        # Settings are compared by their game; a rule book's functions are the same.
        return replace(self.sitting.table, setting=kept.setting) == kept

    def whole_snapshots(self) -> bool:
        rows = Snapshot.objects.filter(game=self.sitting.game).order_by("index")
        indexes = list(rows.values_list("index", flat=True))
        first = indexes[0]
        return indexes == list(range(first, self.sitting.table.play.index + 1))
