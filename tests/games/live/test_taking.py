"""Answers to several tables are saved in one commit, and known only after it.

After the toss a table is at number 3 of its log.
"""

import asyncio
import os
import signal
from contextlib import contextmanager
from threading import Event

import pytest
from django.db import IntegrityError, connection
from django.test.utils import CaptureQueriesContext
from msgspec.structs import replace

from games.errors import Cause, Refused
from games.live import frames, taking
from games.live.database_threads import in_thread
from games.log import turns
from games.models import Entry, Game
from games.table import store
from rules.prompts import Chosen, Happened

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.sqlite(only="a database server has no one thread where answers wait"),
]


@pytest.fixture
def tables(open_):
    """Three tables at which the offense is asked for its play."""
    sittings = [open_() for _ in range(3)]
    for sitting in sittings:
        sitting.toss()
    return sittings


def request(sitting, answer=None, prompt="down.play", **more):
    give = sitting.give(prompt, answer or Chosen("run"))
    frame = frames.AnswerFrame(
        prompt=give.prompt,
        fingerprint=give.fingerprint,
        answer=give.answer,
        key=give.key,
        seat=give.seat,
    )
    return sitting.slug, replace(sitting.who(give.seat), **more), frame


def together(requests):
    """Take them as the one thread does; return the replies, and how often alone."""
    outcomes, alone = taking._take_together(requests), 0
    for place, outcome in enumerate(outcomes):
        if outcome is None:
            alone += 1
            outcomes[place] = taken(requests[place])
    return outcomes, alone


def taken(request):
    try:
        return taking._take(*request)
    except (Refused, IntegrityError) as error:
        return error


def stored(sitting):
    """The number of the table in the database, which is that of its last line."""
    number = Game.objects.get(pk=sitting.game.pk).seq
    lines = Entry.objects.filter(game=sitting.game)
    assert list(lines.order_by("seq").values_list("seq", flat=True)) == [
        *range(1, number + 1)
    ]
    return number


def test_several_answers_are_one_commit(tables):
    requests = [request(sitting) for sitting in tables]
    before = [stored(sitting) for sitting in tables]
    with CaptureQueriesContext(connection) as captured:
        outcomes = taking._take_together(requests)
    verbs = [query["sql"].split()[0] for query in captured]
    assert verbs == ["BEGIN", "3", "3", "COMMIT"]  # "3 times: UPDATE ..."
    for sitting, number, (reply, changes) in zip(tables, before, outcomes, strict=True):
        assert (reply.seq, reply.again) == (number + 1, False)
        assert [(c.slug, c.seq) for c in changes] == [(sitting.slug, number + 1)]
        assert stored(sitting) == number + 1
        in_memory = store.in_memory(sitting.slug)
        store.forget(sitting.slug)
        assert sitting.table.progress.open[0].id == in_memory.progress.open[0].id


def test_plays_that_end_and_begin_are_written_with_them(tables):
    for sitting in tables[:2]:
        sitting.answer("down.play", Chosen("run"))
        sitting.answer("down.carry", Happened("tackled", at=53))
    requests = [
        request(sitting, sitting.opened("down.carrier", seat).default(), "down.carrier")
        for sitting in tables[:2]
        for seat in sitting.table.progress.open[0].seats[:1]
    ]
    requests.append(request(tables[2]))
    plays = [sitting.table.play.index for sitting in tables]
    assert together(requests)[1] == 0
    for sitting, play, more in zip(tables, plays, (1, 1, 0), strict=True):
        store.forget(sitting.slug)
        assert sitting.table.play.index == play + more
        stored(sitting)


def test_a_refused_one_is_refused_alone(tables):
    requests = [request(sitting) for sitting in tables]
    requests[1] = request(tables[1], Chosen("somersault"))
    outcomes, alone = together(requests)
    assert alone == 1
    assert outcomes[1].cause is Cause.ILLEGAL
    assert [outcomes[0][0].again, outcomes[2][0].again] == [False, False]
    assert [stored(sitting) for sitting in tables] == [4, 3, 4]
    # Its coach answers again, and the play goes on where it was.
    spot = request(tables[0], Happened("tackled", at=53), "down.carry")
    assert together([request(tables[1]), spot])[1] == 0
    assert [stored(sitting) for sitting in tables] == [5, 4, 4]


def test_one_that_comes_again_gets_its_reply_again(tables):
    requests = [request(sitting) for sitting in tables]
    first = taken(requests[1])[0]
    outcomes, _ = together(requests)
    assert outcomes[1][0] == replace(first, again=True)
    assert [stored(sitting) for sitting in tables] == [4, 4, 4]


def test_a_table_that_has_moved_on_is_taken_under_its_lock(tables):
    old = tables[1].table
    tables[1].answer("down.play", Chosen("run"))
    late = request(tables[1], Happened("tackled", at=53), "down.carry")
    store.keep(old)  # as another process has it
    outcomes, alone = together([request(tables[0]), late, request(tables[2])])
    assert alone == 1
    assert outcomes[1][0].seq == 5
    assert [stored(sitting) for sitting in tables] == [4, 5, 4]


def test_one_number_that_is_no_longer_so_saves_none_together(tables):
    """Memory has the question open: only the row says that it was answered."""
    requests = [request(sitting) for sitting in tables]
    old = tables[2].table
    tables[2].answer("down.play", Chosen("run"))
    store.keep(old)
    outcomes, alone = together(requests)
    assert alone == 3
    assert outcomes[2].cause is Cause.STALE
    assert [stored(sitting) for sitting in tables] == [4, 4, 4]


def test_a_commit_that_fails_is_tried_one_by_one(tables):
    """The account of one of them is gone: SQLite finds that out as it commits."""
    requests = [request(sitting) for sitting in tables]
    requests[1] = request(tables[1], user=987654)
    outcomes, alone = together(requests)
    assert alone == 3
    assert isinstance(outcomes[1], IntegrityError)
    assert [outcomes[place][0].seq for place in (0, 2)] == [4, 4]
    assert [stored(sitting) for sitting in tables] == [4, 3, 4]
    assert not connection.in_atomic_block
    assert tables[1].answer("down.play", Chosen("run")).seq == 4


def test_nothing_is_known_before_the_commit(tables, monkeypatch):
    requests = [request(sitting) for sitting in tables]
    known, real = [], turns._immediate

    @contextmanager
    def watched(*arguments):
        with real(*arguments):
            yield
            known.extend(store.in_memory(sitting.slug).seq for sitting in tables)

    monkeypatch.setattr(turns, "_immediate", watched)
    assert together(requests)[1] == 0
    assert known == [3, 3, 3]
    assert [store.in_memory(sitting.slug).seq for sitting in tables] == [4, 4, 4]


@pytest.mark.parametrize("committed", [False, True])
def test_a_kill_loses_and_doubles_none_of_them(tables, committed, monkeypatch):
    requests = [request(sitting) for sitting in tables]

    def kill(*_):
        os.kill(os.getpid(), signal.SIGKILL)

    @contextmanager
    def killed_first(database, cursor):
        cursor.execute("BEGIN IMMEDIATE")
        yield
        kill()

    connection.close()  # a child must not write by its parent's
    child = os.fork()
    if child == 0:
        try:
            if committed:
                monkeypatch.setattr(store, "keep", kill)
            else:
                monkeypatch.setattr(turns, "_immediate", killed_first)
            taking._take_together(requests)
        finally:
            os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    assert [stored(sitting) for sitting in tables] == [4 if committed else 3] * 3
    outcomes, _ = together(requests)
    assert [(reply.seq, reply.again) for reply, _ in outcomes] == [(4, committed)] * 3
    assert [stored(sitting) for sitting in tables] == [4, 4, 4]


async def test_sockets_whose_answers_wait_share_a_commit(tables_apart, monkeypatch):
    requests, go, several = tables_apart, Event(), []
    real = turns.write_together

    def counted(rows):
        several.append(len(rows))
        return real(rows)

    monkeypatch.setattr(turns, "write_together", counted)
    held = asyncio.create_task(in_thread(go.wait, 10))
    coming = [asyncio.create_task(taking.taken(*sent)) for sent in requests]
    await asyncio.sleep(0)
    go.set()
    await held
    taken_ones = await asyncio.gather(*coming)
    assert several == [3]
    assert [reply.seq for reply, _ in taken_ones] == [4, 4, 4]
    assert [change.slug for _, (change,) in taken_ones] == [r[0] for r in requests]


@pytest.fixture
def tables_apart(tables):
    return [request(sitting) for sitting in tables]
