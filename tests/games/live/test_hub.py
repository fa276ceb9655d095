"""Changes travel between processes as a notice, and each reads for itself."""

import asyncio
import threading
from types import SimpleNamespace

import pytest
from django.db import OperationalError

import games.live.hub
import games.live.publishing
from games.live.change import Change
from games.live.hub import Hub
from games.live.publishing import TABLES, notice
from games.table import store

SLUG = "rivets-owls"
PATIENCE = 10  # seconds; only what is broken takes that long


def table(seq, slug=SLUG):
    setting = SimpleNamespace(slug=slug)
    chairs = SimpleNamespace(programs=())
    shown = {"over": False, "red_flag": None}
    return SimpleNamespace(setting=setting, seq=seq, chairs=chairs, **shown)


class Wire:
    """A channel layer between hubs; `slow` holds back what is sent while it is clear.

    sent: every message, in order. cut: nothing gets through; down: it refuses all;
    mute: it never answers.
    """

    def __init__(self):
        self.sent = []
        self.groups = {}
        self.queues = {}
        self.cut = False
        self.down = False
        self.mute = False
        self.slow = asyncio.Event()
        self.slow.set()

    def _answers(self):
        if self.down:
            raise ConnectionError("the layer is down")

    async def new_channel(self, prefix):
        self._answers()
        name = f"{prefix}.{len(self.queues)}"
        self.queues[name] = asyncio.Queue()
        return name

    async def group_add(self, group, channel):
        self._answers()
        if self.mute:
            await asyncio.sleep(3600)
        self.groups.setdefault(group, set()).add(channel)

    async def group_discard(self, group, channel):
        self.groups[group].discard(channel)

    async def group_send(self, group, message):
        self.sent.append(message)
        await self.slow.wait()
        if self.cut:
            raise ConnectionError("the wire is cut")
        for channel in self.groups.get(group, ()):
            self.queues[channel].put_nowait(message)

    async def receive(self, channel):
        message = await self.queues[channel].get()
        self._answers()
        return message


class Database:
    """The table as it is stored now; reading it waits while it is `closed`."""

    def __init__(self):
        self.seq = 0
        self.reads = []
        self.away = False
        self.open = threading.Event()
        self.open.set()

    def table(self, slug):
        self.reads.append(slug)
        found = table(self.seq, slug)
        assert self.open.wait(PATIENCE)
        if self.away:
            raise OperationalError("no connection")
        return found

    def numbers(self, slugs):
        return dict.fromkeys(slugs, self.seq)


class Phone:
    """A viewer that notes what it is offered."""

    def __init__(self):
        self.seen = asyncio.Queue()
        self.refreshed = 0

    def offer(self, change):
        self.seen.put_nowait(change.seq)

    def refresh(self):
        self.refreshed += 1

    async def sees(self):
        return await asyncio.wait_for(self.seen.get(), PATIENCE)


async def until(so):
    """Let everything else run until `so()`."""
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.001)


@pytest.fixture
def database(monkeypatch):
    database = Database()
    monkeypatch.setattr(store, "table", database.table)
    monkeypatch.setattr(games.live.hub, "numbers_of", database.numbers)
    monkeypatch.setattr(games.live.hub, "LOOK_EVERY", 3600)
    return database


@pytest.fixture
async def wire(monkeypatch):
    wire = Wire()
    monkeypatch.setattr(games.live.hub, "get_channel_layer", lambda: wire)
    return wire


@pytest.fixture
async def process(wire, database):
    """Start processes at which somebody looks at the table: a hub and his phone."""
    joined = []

    async def start(slug=SLUG):
        hub, phone = Hub(), Phone()
        await hub.join(slug, phone)
        joined.append((hub, slug, phone))
        return hub, phone

    yield start
    database.open.set()
    for hub, slug, phone in joined:
        await hub.leave(slug, phone)


# ── it works ─────────────────────────────────────────────────────────────────────


async def test_what_one_process_has_changed_another_reads_and_shows(process, database):
    (here, mine), (_, yours) = await process(), await process()
    database.seq = 5
    here.publish(Change(table(5)))
    assert (await mine.sees(), await yours.sees()) == (5, 5)
    assert database.reads == [SLUG]  # the other one, once


async def test_a_notice_says_which_number_and_nothing_else(process, wire):
    hub, _ = await process()
    hub.publish(Change(table(5)))
    await until(lambda: wire.sent)
    assert wire.sent == [
        {"type": "tables.changed", "numbers": {SLUG: 5}, "from": "hub.0"}
    ]


async def test_a_page_that_has_changed_it_is_a_process_too(process, wire, database):
    _, phone = await process()
    database.seq = 3
    await wire.group_send(TABLES, notice({SLUG: 3}))
    assert await phone.sees() == 3


async def test_what_comes_while_it_is_read_is_read_once_more(process, wire, database):
    """Three changes, two reads: the first table is old by the time it is there."""
    _, phone = await process()
    database.open.clear()
    database.seq = 1
    await wire.group_send(TABLES, notice({SLUG: 1}))
    await until(lambda: database.reads)
    for seq in (2, 3):
        database.seq = seq
        await wire.group_send(TABLES, notice({SLUG: seq}))
    await until(lambda: all(queue.empty() for queue in wire.queues.values()))
    database.open.set()
    assert [await phone.sees(), await phone.sees()] == [1, 3]
    assert len(database.reads) == 2


async def test_one_table_does_not_wait_for_another(process, wire, database):
    """A notice of several: each is read where somebody looks at it."""
    (_, phone), (_, other) = await process("one"), await process("two")
    database.seq = 4
    await wire.group_send(TABLES, notice({"one": 4, "two": 4, "three": 4}))
    assert (await phone.sees(), await other.sees()) == (4, 4)
    assert sorted(database.reads) == ["one", "two"]


async def test_what_comes_up_while_something_is_said_is_said_at_once(process, wire):
    hub, _ = await process()
    wire.slow.clear()
    hub.publish(Change(table(1)))
    await until(lambda: wire.sent)
    for seq in (2, 3):
        hub.publish(Change(table(seq)))
    hub.publish(Change(table(7, "elsewhere")))
    wire.slow.set()
    await until(lambda: len(wire.sent) == 2)
    assert [each["numbers"] for each in wire.sent] == [
        {SLUG: 1},
        {SLUG: 3, "elsewhere": 7},
    ]


async def test_what_the_wire_has_lost_is_made_good(process, wire, database):
    (here, _), (there, phone) = await process(), await process()
    wire.groups[TABLES] = set()
    database.seq = 2
    here.publish(Change(table(2)))
    await until(lambda: wire.sent)
    await there.catch_up()
    assert await phone.sees() == 2


# ── nothing is read in vain, nothing stops it ────────────────────────────────────


async def test_what_is_known_is_not_read_again(process, wire, database):
    (here, mine), (_, yours) = await process(), await process()
    database.seq = 5
    here.publish(Change(table(5)))
    assert (await mine.sees(), await yours.sees()) == (5, 5)
    for seq in (4, 5):
        await wire.group_send(TABLES, notice({SLUG: seq}))
    await here.catch_up()
    database.seq = 6
    await wire.group_send(TABLES, notice({SLUG: 6}))
    assert (await mine.sees(), await yours.sees()) == (6, 6)
    assert len(database.reads) == 3


async def test_who_has_left_is_read_nothing_for(process, wire, database):
    hub, _ = await process("one")
    phone = Phone()
    await hub.join(SLUG, phone)
    await hub.leave(SLUG, phone)
    await wire.group_send(TABLES, notice({SLUG: 1, "one": 1}))
    await until(lambda: database.reads)
    assert database.reads == ["one"]
    assert phone.seen.empty()


async def test_a_database_that_is_away_is_asked_again(process, wire, database, caplog):
    hub, phone = await process()
    database.seq, database.away = 1, True
    await wire.group_send(TABLES, notice({SLUG: 1}))
    await until(lambda: "could not read the table" in caplog.text)
    database.away = False
    await hub.catch_up()
    assert await phone.sees() == 1


async def test_a_wire_that_is_cut_holds_nobody_up(process, wire, database, caplog):
    (here, mine), (_, yours) = await process(), await process()
    wire.cut = True
    here.publish(Change(table(1)))
    assert await mine.sees() == 1
    await until(lambda: "could not notify other processes" in caplog.text)
    wire.cut = False
    database.seq = 2
    here.publish(Change(table(2)))
    assert (await mine.sees(), await yours.sees()) == (2, 2)


async def test_the_last_to_leave_ends_the_listening(process, wire):
    hub, phone = await process()
    await hub.leave(SLUG, phone)
    assert wire.groups[TABLES] == set()
    assert hub._tasks == []


async def test_whoever_comes_while_the_layer_is_down_gets_notices_once_it_is_back(
    process, wire, database, monkeypatch
):
    monkeypatch.setattr(games.live.hub, "LOOK_EVERY", 0.01)
    wire.down = True
    _, phone = await process()
    database.seq = 2
    assert await phone.sees() == 2  # by looking
    wire.down = False
    await until(lambda: wire.groups.get(TABLES))
    monkeypatch.setattr(games.live.hub, "LOOK_EVERY", 3600)
    await asyncio.sleep(0.05)
    database.seq = 3
    await wire.group_send(TABLES, notice({SLUG: 3}))
    assert await phone.sees() == 3


async def test_a_layer_that_fails_while_listening_is_listened_to_again(
    process, wire, database, monkeypatch
):
    monkeypatch.setattr(games.live.hub, "LOOK_EVERY", 0.01)
    _, phone = await process()
    wire.down = True
    await wire.group_send(TABLES, notice({SLUG: 1}))
    await until(lambda: all(queue.empty() for queue in wire.queues.values()))
    wire.down = False
    monkeypatch.setattr(games.live.hub, "numbers_of", lambda slugs: {})  # notices alone
    await asyncio.sleep(0.05)
    database.seq = 4
    await wire.group_send(TABLES, notice({SLUG: 4}))
    assert await phone.sees() == 4


async def test_a_layer_that_never_answers_holds_nobody_up(
    process, wire, database, monkeypatch
):
    monkeypatch.setattr(games.live.publishing, "LAYER_TIMEOUT", 0.01)
    monkeypatch.setattr(games.live.hub, "LOOK_EVERY", 0.01)
    wire.mute = True
    _, phone = await process()
    for seq in (5, 6):
        database.seq = seq
        assert await phone.sees() == seq  # by looking


async def test_what_cannot_be_said_is_not_waited_for(process, wire, monkeypatch):
    monkeypatch.setattr(games.live.publishing, "LAYER_TIMEOUT", 0.01)
    hub, phone = await process()
    wire.slow.clear()
    hub.publish(Change(table(1)))
    assert await phone.sees() == 1
    await until(lambda: hub._sending.done())
    wire.slow.set()
    hub.publish(Change(table(2)))
    await until(lambda: len(wire.sent) == 2)


async def test_viewers_are_refreshed_when_a_coach_comes_or_goes(process, monkeypatch):
    away = {"home": None, "away": None}
    monkeypatch.setattr(games.live.hub, "minutes_away", lambda s: {SLUG: dict(away)})
    hub, phone = await process()
    before = phone.refreshed
    await hub._look_around((SLUG,))
    assert phone.refreshed == before
    away["away"] = 0
    await hub._look_around((SLUG,))
    assert phone.refreshed == before + 1
    assert hub.signs(SLUG) == away
