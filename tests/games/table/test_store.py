"""The database and the memory agree; the cost of an answer does not grow."""

import threading

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from msgspec.structs import replace

from games.live import frames
from games.models import Entry, Game, Snapshot
from games.table import services, store
from games.table.services.opening import open_fixture, open_table
from rules.prompts import Chosen, Happened, Named, Pace
from rules.registry import LATEST

pytestmark = pytest.mark.sqlite


def fresh(sitting):
    store.forget(sitting.slug)
    return sitting.table


def same(a, b):
    """Settings are compared by their game; a rule book's functions are the same."""
    return replace(a, setting=b.setting) == b


@pytest.mark.parametrize("book", [*LATEST, "toy@1"])
def test_a_table_just_opened_is_what_is_read_of_it(
    book, db, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        game = open_table("Rivets", "Owls", book=book)
    assert_read_as(store.in_memory(game.slug), game.slug)


def test_a_fixture_s_table_just_opened_is_what_is_read_of_it(
    fixture, passer, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        game = open_fixture(fixture)
    assert_read_as(store.in_memory(game.slug), game.slug)


def assert_read_as(made, slug):
    store.forget(slug)
    read = store.table(slug)
    assert same(read, made)
    for part in ("slug", "options", "season", "sides", "brings", "venue", "board"):
        assert getattr(read.setting, part) == getattr(made.setting, part)


def test_a_server_that_was_killed_resumes_at_the_same_prompt(sitting):
    sitting.answer("toss.call", Chosen("heads"), "home")
    kept = sitting.table
    assert same(fresh(sitting), kept)
    sitting.answer("toss.call", Chosen("heads"), "away")
    sitting.answer("down.play", Chosen("run"))
    kept = sitting.table
    assert same(fresh(sitting), kept)
    sitting.answer("down.carry", Happened("tackled", at=53))
    assert [o.id for o in fresh(sitting).progress.open] == ["down.carrier"]


def test_every_table_of_a_game_is_read_back_as_it_was(sitting):
    sitting.toss()
    while not sitting.table.over:
        kept = sitting.table
        assert same(fresh(sitting), kept)
        opened = sitting.table.progress.open[0]
        sitting.answer(opened.id, opened.default())
    kept = sitting.table
    assert same(fresh(sitting), kept)


def test_a_process_that_is_behind_catches_up(sitting, django_assert_num_queries):
    """By a turn, by several, by whole plays: it reads what was answered, no more."""
    tables = [sitting.table]
    while not sitting.table.over:
        opened = sitting.table.progress.open[0]
        sitting.answer(opened.id, opened.default())
        kept = sitting.table
        for old in (tables[-1], *tables[-9::4]):
            store.keep(old)
            with django_assert_num_queries(2):
                assert same(sitting.table, kept)
        tables.append(kept)


def _undone(sitting, who):
    """Back to home's call of the toss, the first line of the log."""
    services.ask_undo(sitting.slug, who, "home", 1, "k")


def _amended(sitting):
    seq, right = sitting.last_seq("down.carry"), Happened("touchdown")
    seen = sitting.table.seq
    services.amend(sitting.slug, sitting.commissioner, seq, right, seen, "k")


@pytest.mark.parametrize(
    "act",
    [
        lambda s: services.pause(s.slug, s.home, "home", "k"),
        lambda s: services.set_pace(s.slug, s.home, "home", Pace.STRICT, "k"),
        lambda s: services.substitute(s.slug, s.home, "home", "k"),
        lambda s: services.forfeit(s.slug, s.commissioner, "home", "absence", "k"),
        lambda s: _undone(s, s.home),
        lambda s: _undone(s, s.both),
        _amended,
    ],
)
def test_so_it_does_whatever_else_has_happened(sitting, act):
    sitting.toss()
    sitting.run()
    old = sitting.table
    act(sitting)
    table = sitting.table
    if table.status == "playing" and table.undo_request is None:
        opened = table.progress.open[0]
        sitting.answer(opened.id, opened.default())
    kept = sitting.table
    assert kept.seq > old.seq
    store.keep(old)
    assert same(sitting.table, kept)


def test_a_form_is_read_by_the_table_it_was_made_of_wherever_that_was(sitting):
    """Another process has gone on: here nobody has been asked who carried it yet."""
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    old = sitting.table
    sitting.answer("down.carry", Happened("tackled", at=53))
    give = sitting.give("down.carrier", Named())
    store.keep(old)
    said = {"seat": give.seat, "prompt": give.prompt, "fingerprint": give.fingerprint}
    said |= {"key": give.key, "kind": "named", "player": "22"}
    form = frames.FormFrame(form="answer", fields={n: (v,) for n, v in said.items()})
    frames.take(sitting.slug, sitting.who(give.seat), form)
    entry = Entry.objects.get(game=sitting.game, prompt="down.carrier")
    assert entry.answer == f'{{"type":"named","player":"{give.seat[0]}22"}}'


def test_a_transaction_that_is_killed_leaves_nothing(sitting):
    sitting.toss()
    before = sitting.table

    with transaction.atomic():
        sitting.answer("down.play", Chosen("run"))
        transaction.set_rollback(True)
    assert sitting.table.seq == before.seq
    assert same(fresh(sitting), before)
    sitting.answer("down.play", Chosen("run"))
    assert sitting.table.seq == before.seq + 1


def test_an_answer_reads_and_writes_as_little_late_as_early(sitting):
    def queries() -> int:
        give = sitting.give("down.play", Chosen("run"))
        who = sitting.who(give.seat)
        with CaptureQueriesContext(
            connection,
        ) as captured:
            services.answer(sitting.slug, who, give)
        sitting.answer("down.carry", Happened("tackled", at=51))
        sitting.answer("down.carrier", Named())
        return len(captured)

    sitting.toss()
    counts = [queries() for _ in range(4)]
    assert len(set(counts)) == 1
    assert counts[0] <= 6  # savepoints of the test included


def test_reading_a_table_costs_the_same_early_and_late(sitting):
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            fresh(sitting)
        return len(captured)

    first = queries()
    sitting.to_the_end()
    assert queries() == first


def test_a_finished_play_keeps_its_facts_and_the_next_its_state(sitting):
    sitting.toss()
    rows = Snapshot.objects.filter(game=sitting.game).order_by("index")
    assert [bool(row.facts) for row in rows] == [True, False]
    assert rows[1].first_seq == Entry.objects.filter(game=sitting.game).count() + 1


def test_deferred_columns_are_not_read_for_an_answer(sitting):
    sitting.toss()
    give = sitting.give("down.play", Chosen("run"))
    with CaptureQueriesContext(connection) as captured:
        services.answer(sitting.slug, sitting.who(give.seat), give)
    assert not any("rosters" in query["sql"] for query in captured)


def test_the_log_is_never_rewritten(sitting):
    sitting.to_the_end()
    before = list(Entry.objects.filter(game=sitting.game).values())
    services.ask_undo(
        sitting.slug, sitting.both, "home", sitting.last_seq("down.play"), "u"
    )
    after = list(Entry.objects.filter(game=sitting.game).values())
    assert after[: len(before)] == before


def test_lists_show_the_score_without_reading_logs(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("touchdown"))
    game = Game.objects.get(pk=sitting.game.pk)
    assert game.home_score + game.away_score == 6
    assert (game.clock, game.status) == ("1st, play 2", "playing")


@pytest.mark.django_db(transaction=True)
def test_what_another_process_plays_meanwhile_does_not_tear_a_reading(
    open_, monkeypatch
):
    """Between a reading's queries somebody else plays on, as far as he can."""
    sitting = open_()
    sitting.toss()
    store.forget(sitting.slug)
    read, others = store.play_of, []

    def others_run():
        sitting.run()
        connection.close()

    def read_slowly(row):
        if not others:
            others.append(threading.Thread(target=others_run))
            others[0].start()
            others[0].join(0.3)
        return read(row)

    monkeypatch.setattr(store, "play_of", read_slowly)
    table = store.table(sitting.slug)
    others[0].join()
    monkeypatch.undo()
    assert (table.play.index, table.entries) == (1, ())
    assert sitting.table.play.index == 2
