"""A play runs on from one turn to the next, in the process that has taken the turn."""

import pytest

from games.errors import Refused
from games.table import running, store
from rules.prompts import Chosen, Happened

pytestmark = pytest.mark.django_db(transaction=True)  # a turn is over once committed


@pytest.fixture
def runs(monkeypatch):
    """The plays that are run again from their beginning."""
    calls = []
    again = running.replayed

    def counted(setting, play, entries):
        calls.append(play.index)
        return again(setting, play, entries)

    monkeypatch.setattr(running, "replayed", counted)
    return calls


def test_a_turn_goes_on_where_the_last_one_stopped(sitting, runs):
    sitting.toss()
    runs.clear()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=53))
    assert not runs


def test_a_table_read_anew_runs_its_play_again(sitting, runs):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    runs.clear()
    store.forget(sitting.slug)
    sitting.answer("down.carry", Happened("tackled", at=53))
    assert len(runs) == 1
    assert [o.id for o in sitting.table.progress.open] == ["down.carrier"]


def test_what_a_refused_turn_has_taken_is_gone(sitting, runs):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    runs.clear()
    with pytest.raises(Refused):
        sitting.answer("down.carry", Happened("tackled", at=999))
    sitting.answer("down.carry", Happened("tackled", at=53))
    assert len(runs) == 1
    assert [o.id for o in sitting.table.progress.open] == ["down.carrier"]


def test_no_more_than_so_many_plays_are_left(open_, monkeypatch):
    monkeypatch.setattr(running, "MOST_PLAYS", 2)
    for _ in range(3):
        open_().answer("toss.call", Chosen("heads"), "home")
    assert len(running._plays) == 2
