"""An answer is worked out ahead of the lock, and saved only where it began."""

import pytest
from django.db import DatabaseError, connection
from django.test.utils import CaptureQueriesContext

from games.errors import Cause, NoSuchGame, Refused
from games.log import statements, turns
from games.models import Entry, Snapshot
from games.table import services, store
from games.table.services import transaction
from rules.prompts import Chosen, Happened, Named

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]


@pytest.fixture
def locked(monkeypatch):
    """The turns that were taken under the lock of the row."""
    taken = []
    under_lock = transaction._turn

    def counted(slug, act, **more):
        taken.append(slug)
        return under_lock(slug, act, **more)

    monkeypatch.setattr(transaction, "_turn", counted)
    return taken


@pytest.fixture
def behind(sitting):
    """A table at which another process has gone on: memory has it as it was."""
    sitting.toss()
    old = sitting.table
    sitting.answer("down.play", Chosen("run"))
    give = sitting.give("down.carry", Happened("tackled", at=53))
    store.keep(old)
    return sitting, give


def lines(sitting):
    rows = Entry.objects.filter(game=sitting.game).order_by("seq")
    return list(rows.values_list("seq", "prompt"))


def test_a_turn_takes_as_few_statements_as_can_be(sitting, locked):
    sitting.toss()
    give = sitting.give("down.play", Chosen("run"))
    who = sitting.who(give.seat)
    locked.clear()
    with CaptureQueriesContext(
        connection,
    ) as captured:
        services.answer(sitting.slug, who, give)
    verbs = [query["sql"].split()[0] for query in captured]
    on_sqlite = ["BEGIN", "UPDATE", "INSERT", "COMMIT"]
    assert verbs == (on_sqlite if connection.vendor == "sqlite" else ["WITH"])
    assert not locked


def test_a_whole_game_is_in_the_database_as_in_memory(sitting, locked):
    sitting.toss()
    while not sitting.table.over:
        opened = sitting.table.progress.open[0]
        sitting.answer(opened.id, opened.default())
    kept = sitting.table
    assert len(locked) == 1  # its end: the league is told under the lock
    plays = Snapshot.objects.filter(game=sitting.game)
    assert plays.count() == kept.play.index + 1
    assert not plays.filter(facts=b"").exclude(index=kept.play.index).exists()
    store.forget(sitting.slug)
    assert sitting.table.recent == kept.recent
    assert sitting.table.state == kept.state


def test_an_answer_to_a_table_behind_is_taken_under_the_lock(behind, locked):
    sitting, give = behind
    reply = services.answer(sitting.slug, sitting.who(give.seat), give)
    assert locked == [sitting.slug]
    assert lines(sitting)[-1] == (reply.seq, "down.carry")
    assert [o.id for o in sitting.table.progress.open] == ["down.carrier"]


def test_an_answer_that_another_process_has_taken_leaves_no_trace(behind, locked):
    """Memory has its question open: only the number of the row says otherwise."""
    sitting, _ = behind
    give = sitting.give("down.carry", Happened("tackled", at=53))
    old = store.in_memory(sitting.slug)
    sitting.answer("down.carry", Happened("tackled", at=51))
    before = lines(sitting)
    store.keep(old)
    locked.clear()
    with pytest.raises(Refused) as refusal:
        services.answer(sitting.slug, sitting.who(give.seat), give)
    assert refusal.value.cause is Cause.STALE
    assert locked == [sitting.slug]
    assert lines(sitting) == before


@pytest.mark.parametrize(
    ("elsewhere", "cause"),
    [(services.substitute, Cause.SEAT), (services.pause, Cause.CLOSED)],
)
def test_an_act_of_another_process_that_is_no_answer_refuses_it(
    sitting, elsewhere, cause
):
    """Whatever a table has in memory changes with a line of the log: a seat, a stop."""
    sitting.toss()
    give = sitting.give("down.play", Chosen("run"))
    coach, old = sitting.who(give.seat), sitting.table
    elsewhere(sitting.slug, coach, give.seat, "elsewhere")
    before = lines(sitting)
    store.keep(old)
    with pytest.raises(Refused) as refusal:
        services.answer(sitting.slug, coach, give)
    assert refusal.value.cause is cause
    assert lines(sitting) == before


def test_an_answer_to_a_table_deleted_elsewhere_is_written_nowhere(sitting):
    sitting.toss()
    give = sitting.give("down.play", Chosen("run"))
    coach, old = sitting.who(give.seat), sitting.table
    sitting.game.delete()
    store.keep(old)
    with pytest.raises(NoSuchGame):
        services.answer(sitting.slug, coach, give)
    assert not Entry.objects.exists()


def test_an_answer_sent_again_gets_its_reply_though_memory_is_behind(behind, locked):
    sitting, give = behind
    who = sitting.who(give.seat)
    first = services.answer(sitting.slug, who, give)
    store.keep(store.in_memory(sitting.slug))
    again = services.answer(sitting.slug, who, give)
    assert (again.seq, again.again) == (first.seq, True)
    assert len(lines(sitting)) == first.seq


def test_a_refusal_is_final_where_nothing_has_happened_since(sitting, locked):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    locked.clear()
    with pytest.raises(Refused):
        sitting.answer("down.carry", Happened("tackled", at=999))
    assert not locked


def test_rows_of_another_number_are_not_written(sitting):
    """The last of two turns from one number writes nothing, its play included."""
    sitting.toss()
    table = sitting.table
    pk, plays = table.setting.game_id, Snapshot.objects.filter(game=sitting.game)
    count, before = plays.count(), lines(sitting)
    columns = [0, "playing", 0, 3, 0, 0, 0, "", None, None]
    line = (pk, 90, "answer", "home", "x", "", "{}", 1, "k", "", None, None)
    begun = (pk, 77, 90, 3, b"{}", b"")
    rows = turns.Rows(pk, table.seq - 1, columns, [line], [], [begun])
    assert not turns.write(rows)
    assert (plays.count(), lines(sitting)) == (count, before)
    assert sitting.answer("down.play", Chosen("run")).seq == table.seq + 1


def test_two_keys_that_clash_roll_all_of_it_back(sitting):
    sitting.toss()
    table = sitting.table
    pk, before = table.setting.game_id, lines(sitting)
    columns = [table.seq + 1, "playing", 0, 3, 0, 0, 0, "", None, None]
    first = Entry.objects.get(game=sitting.game, seq=1)
    clash = (pk, 90, "answer", first.seat, "x", "", "{}", 1, first.client_key, "")
    rows = turns.Rows(pk, table.seq, columns, [(*clash, None, first.at)], [], [])
    assert not turns.write(rows)
    assert lines(sitting) == before
    sitting.game.refresh_from_db()
    assert sitting.game.seq == table.seq
    assert sitting.answer("down.play", Chosen("run")).seq == table.seq + 1
    sitting.answer("down.carry", Happened("tackled", at=53))
    sitting.answer("down.carrier", Named())


def test_a_turn_that_breaks_off_in_the_middle_leaves_no_trace(sitting, monkeypatch):
    sitting.toss()
    before = lines(sitting)
    broken = statements.Write("INSERT INTO nowhere", "SELECT nothing FROM moved")
    with monkeypatch.context() as patch:
        patch.setattr(statements, "LINE", broken)
        with pytest.raises(DatabaseError):
            sitting.answer("down.play", Chosen("run"))
    assert lines(sitting) == before
    sitting.game.refresh_from_db()
    assert sitting.game.seq == before[-1][0]
    assert sitting.answer("down.play", Chosen("run")).seq == before[-1][0] + 1
