"""The clocks of a live table: measured by the server, charged by the log."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from games.errors import Refused
from games.log import reader
from games.log.entries import Kind, Logged
from games.models import Entry, Uptime
from games.table import services, store, timing, uptime
from games.table.notes import RECENT_NOTES
from games.view.log_page import logbook, undo_targets
from games.view.visibility import see
from rules.clocks import GAME
from rules.field import Team
from rules.prompts import Announced, Chosen, Done, Elapsed, Happened, Pace
from tests.games.clocks import Clock, TimedSitting, clock, timed

__all__ = ["clock", "timed"]
Opener = Callable[[], TimedSitting]


def log(sitting: TimedSitting) -> tuple[Logged, ...]:
    return reader.entries(sitting.game.pk)


def times(sitting: TimedSitting) -> list[int]:
    """The milliseconds that the log has charged."""
    return [x.answer.ms for x in log(sitting) if isinstance(x.answer, Elapsed)]


def left(sitting: TimedSitting) -> dict[str, int]:
    """The clocks at the last line of the log."""
    return {x.clock: x.left for x in timing.readings(sitting.table, 0)}


def shown(sitting: TimedSitting, who: Any = None) -> dict[str, tuple[int, bool]]:
    view = see(sitting.table, (who or sitting.fan).audience)
    return {x.clock: (x.left_ms, x.running) for x in view.clocks}


# ── time is an answer ─────────────────────────────────────────────────────────────


@pytest.mark.sqlite
def test_time_goes_into_the_log_before_each_answer(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.run(12.5)
    sitting.set()
    clock.run(3)
    sitting.read()
    assert times(sitting) == [12_500, 3_000]
    lines = [(x.seat, x.prompt, type(x.answer).__name__) for x in log(sitting)[-4:]]
    assert lines == [
        ("", "timed.set", "Elapsed"),
        ("home", "timed.set", "Done"),
        ("", "timed.read", "Elapsed"),
        ("away", "timed.read", "Chosen"),
    ]
    assert left(sitting) == {GAME: 117_000}


def test_no_time_is_no_line(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    assert times(sitting) == []


def test_a_reply_names_the_answer_not_its_time(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.run(1)
    reply = sitting.answer("timed.set", Done())
    assert reader.entry(sitting.game.pk, reply.seq).answer == Done()


def test_a_note_charges_its_time_too(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.run(5)
    services.set_pace(sitting.slug, sitting.home, "home", sitting.table.pace, "pace-1")
    clock.run(2)
    sitting.set()
    assert times(sitting) == [5_000, 2_000]


def test_a_book_without_clocks_logs_no_time(
    clock: Clock, open_: Callable[..., Any]
) -> None:
    sitting = open_()
    clock.run(5)
    sitting.toss()
    clock.run(5)
    sitting.run()
    assert all(not x.is_time for x in reader.entries(sitting.game.pk))
    view = see(sitting.table, sitting.home.audience)
    assert (view.clocks, view.now) == ((), None)


def test_time_from_a_seat_is_refused(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    with pytest.raises(Refused, match="The table keeps the time"):
        sitting.answer("timed.set", Elapsed(1))


@pytest.mark.sqlite
def test_other_processes_charge_the_same(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    before = sitting.table
    clock.run(7)
    sitting.set()
    store.keep(before)  # a process that has not heard of it
    assert left(sitting)["read"] == 10_000
    kept = sitting.table
    store.forget(sitting.slug)
    assert (sitting.table.at, sitting.table.tail) == (kept.at, kept.tail)
    clock.run(4)
    sitting.read()
    assert times(sitting) == [7_000, 4_000]


def test_pages_show_no_line_of_time(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.run(8)
    sitting.set()
    clock.run(2)
    sitting.read()
    answers = [
        x
        for play in logbook(sitting.table, sitting.both.audience)
        for x in play.answers
    ]
    assert [x.text for x in answers if x.prompt.startswith("timed")] == ["Set", "Stay"]
    targets = undo_targets(sitting.table, sitting.both.audience)
    assert [x.text for x in targets] == ["Stay", "Set"]
    assert all(not entry.is_time for entry in sitting.table.tail)


# ── undo, amendment ───────────────────────────────────────────────────────────────


@pytest.mark.sqlite
def test_an_undo_restores_the_clock(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.run(20)
    sitting.set()
    clock.run(4)
    sitting.read()
    clock.run(30)
    to = sitting.last_seq("timed.read")
    services.ask_undo(sitting.slug, sitting.both, "away", to, "undo-1")
    assert left(sitting) == {GAME: 120_000, "read": 10_000}
    clock.run(1)
    sitting.read("follow")
    assert left(sitting) == {GAME: 119_000}
    store.forget(sitting.slug)
    assert left(sitting) == {GAME: 119_000}


def test_an_undo_restores_the_time_before_a_note_too(
    clock: Clock, timed: Opener
) -> None:
    sitting = timed()
    sitting.set()
    clock.run(3)
    services.pause(sitting.slug, sitting.home, "home", "pause-1")
    clock.run(4)
    sitting.read()
    to = sitting.last_seq("timed.read")
    services.ask_undo(sitting.slug, sitting.both, "away", to, "undo-1")
    assert left(sitting) == {GAME: 120_000, "read": 10_000}
    store.forget(sitting.slug)
    assert left(sitting) == {GAME: 120_000, "read": 10_000}


def test_an_undo_of_the_first_answer_of_a_play(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    sitting.read()
    sitting.carry()
    clock.run(9)
    sitting.set()
    to = sitting.last_seq("timed.set")
    services.ask_undo(sitting.slug, sitting.both, "home", to, "undo-2")
    assert left(sitting)["set_up"] == 45_000


def test_an_amendment_charges_what_was_charged(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.run(20)
    sitting.set()
    clock.run(4)
    sitting.read()
    clock.run(30)
    before = left(sitting)
    services.amend(
        sitting.slug,
        sitting.commissioner,
        sitting.last_seq("timed.read"),
        Chosen("follow"),
        sitting.table.seq,
        "amend-1",
    )
    assert left(sitting)[GAME] == before[GAME] - 30_000
    clock.run(6)
    assert shown(sitting)[GAME] == (80_000, True)


# ── limits ────────────────────────────────────────────────────────────────────────


def test_the_table_answers_once_the_time_is_up(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    due = sitting.game_row.deadline
    assert due == clock.now + timedelta(seconds=10)
    assert not services.expire(sitting.slug)
    clock.run(12)
    assert services.expire(sitting.slug)
    assert not services.expire(sitting.slug)
    assert sitting.asked.id == "down.carry"
    line = log(sitting)[-1]
    assert (line.seat, line.answer, line.at) == ("away", Chosen("stay"), due)
    key = Entry.objects.get(game=sitting.game, seq=line.seq).client_key
    assert key.startswith("clock:read:")
    (last, *_) = undo_targets(sitting.table, sitting.both.audience)
    assert last.text == "Stay (time ran out)"
    assert left(sitting) == {GAME: 110_000}
    assert sitting.game_row.deadline is None
    assert shown(sitting)[GAME] == (108_000, True)


def test_both_phones_say_that_the_table_answered(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    told = "Time ran out for the Owls. Play on."
    view = see(sitting.table, sitting.away.audience)
    assert view.limited
    assert told not in {line.text for line in view.lines}
    clock.run(12)
    services.expire(sitting.slug)
    for who in (sitting.home, sitting.away, sitting.fan):
        view = see(sitting.table, who.audience)
        assert view.lines[0].text == told
        assert not view.limited
    sitting.answer("down.carry", sitting.asked.default())
    view = see(sitting.table, sitting.home.audience)
    assert told not in {line.text for line in view.lines}


def test_a_late_answer_is_refused_in_words(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    late = sitting.give("timed.read", Chosen("follow"))
    clock.run(10)
    with pytest.raises(Refused, match=r"^Time ran out on the read clock[.]$"):
        services.answer(sitting.slug, sitting.away, late)
    assert sitting.asked.id == "down.carry"
    with pytest.raises(Refused, match=r"^Time ran out on the read clock[.]$"):
        services.answer(sitting.slug, sitting.away, late)


@pytest.mark.sqlite
def test_an_answer_in_time_may_be_sent_again_late(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    give = sitting.give("timed.read", Chosen("follow"))
    clock.run(9.999)
    first = services.answer(sitting.slug, sitting.away, give)
    clock.run(30)
    again = services.answer(sitting.slug, sitting.away, give)
    assert (again.seq, again.again) == (first.seq, True)


def test_an_undone_expiry_comes_again(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    clock.run(10)
    services.expire(sitting.slug)
    to = sitting.last_seq("timed.read")
    services.ask_undo(sitting.slug, sitting.both, "away", to, "undo-1")
    assert left(sitting)["read"] == 10_000
    clock.run(10)
    assert services.expire(sitting.slug)
    assert sitting.asked.id == "down.carry"


def test_an_ended_game_has_no_deadline(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    services.forfeit(sitting.slug, sitting.commissioner, "home", "absence", "f-1")
    assert sitting.game_row.deadline is None
    assert shown(sitting) == {}


# ── claims ────────────────────────────────────────────────────────────────────────


def test_a_claim_waits_for_its_time(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.run(40)
    (offer,) = see(sitting.table, sitting.away.audience).offers
    assert (offer.kind, offer.after) == ("delay", 5_000)
    claim = Announced("delay", Team.AWAY)
    with pytest.raises(Refused, match="set-up clock still runs"):
        sitting.interrupt(claim, "away")
    clock.run(5)
    (offer,) = see(sitting.table, sitting.away.audience).offers
    assert offer.after == 0
    sitting.interrupt(claim, "away")
    with pytest.raises(Refused, match="no delay to claim"):
        sitting.interrupt(claim, "away")
    assert sitting.asked.id == "timed.set"


def test_one_coach_alone_claims_nothing(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.run(50)
    assert see(sitting.table, sitting.both.audience).offers == ()
    with pytest.raises(Refused, match="You coach both teams"):
        sitting.interrupt(Announced("delay", Team.AWAY), "away", who=sitting.both)


# ── pauses ────────────────────────────────────────────────────────────────────────


def test_a_pause_under_a_limit_needs_both(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    clock.run(3)
    reply = services.pause(sitting.slug, sitting.away, "away", "p-1")
    assert reply.text == (
        "Pause requested. The clock keeps running until the Rivets agree."
    )
    assert services.pause(sitting.slug, sitting.away, "away", "p-1").again
    with pytest.raises(Refused, match="The clock keeps running"):
        services.pause(sitting.slug, sitting.away, "away", "p-2")
    assert shown(sitting)["read"] == (7_000, True)
    asked = see(sitting.table, sitting.home.audience).pause
    assert asked is not None
    assert (asked.name, asked.yours, asked.own) == ("Owls", True, False)
    clock.run(2)
    services.pause(sitting.slug, sitting.home, "home", "p-3")
    assert sitting.game_row.status == "paused"
    assert sitting.game_row.deadline is None
    clock.run(3600)
    assert shown(sitting)["read"] == (5_000, False)
    services.resume(sitting.slug, sitting.away, "away", "r-1")
    assert sitting.game_row.deadline == clock.now + timedelta(seconds=5)
    clock.run(1)
    sitting.read()
    assert times(sitting) == [3_000, 2_000, 1_000]


def test_a_request_lapses_with_the_next_answer(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    services.pause(sitting.slug, sitting.away, "away", "p-1")
    assert sitting.table.pause_request is not None
    clock.run(1)
    sitting.set()
    assert sitting.table.pause_request is None
    services.pause(sitting.slug, sitting.home, "home", "p-2")
    assert sitting.game_row.status == "playing"


def test_a_request_stays_open_whatever_is_noted_meanwhile(
    clock: Clock, timed: Opener
) -> None:
    sitting = timed()
    services.pause(sitting.slug, sitting.away, "away", "p-1")
    for n in range(8):
        services.set_pace(sitting.slug, sitting.home, "home", Pace.STRICT, f"pace-{n}")
    asked = sitting.table.pause_request
    assert asked is not None
    store.forget(sitting.slug)
    assert sitting.table.pause_request == asked
    assert len(sitting.table.notes) == RECENT_NOTES + 1
    services.pause(sitting.slug, sitting.home, "home", "p-2")
    assert sitting.game_row.status == "paused"


def test_a_request_that_was_declined_stays_closed(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    services.pause(sitting.slug, sitting.away, "away", "p-1")
    services.play_on(sitting.slug, sitting.home, "home", "no-1")
    for n in range(8):
        services.set_pace(sitting.slug, sitting.home, "home", Pace.STRICT, f"pace-{n}")
        assert sitting.table.pause_request is None
    store.forget(sitting.slug)
    assert sitting.table.pause_request is None


def test_in_the_last_second_the_limit_comes_first(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    clock.run(9.5)
    services.pause(sitting.slug, sitting.away, "away", "p-1")
    clock.run(0.5)
    services.pause(sitting.slug, sitting.home, "home", "p-2")
    lines = [x for x in log(sitting) if not x.is_time][-2:]
    assert [x.kind for x in lines] == [Kind.ANSWER, Kind.PAUSE]
    assert sitting.game_row.status == "paused"


@pytest.mark.parametrize("by", ["home", "away"])
def test_a_request_is_declined_or_withdrawn(
    clock: Clock, timed: Opener, by: str
) -> None:
    sitting = timed()
    services.pause(sitting.slug, sitting.away, "away", "p-1")
    services.play_on(sitting.slug, sitting.who(by), by, "on-1")
    assert sitting.table.pause_request is None
    with pytest.raises(Refused, match="no open request"):
        services.play_on(sitting.slug, sitting.home, "home", "on-2")


def test_one_person_in_both_seats_pauses_at_once(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    services.pause(sitting.slug, sitting.both, "home", "p-1")
    assert sitting.game_row.status == "paused"


def test_without_a_limit_one_coach_pauses(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    sitting.read()
    services.pause(sitting.slug, sitting.away, "away", "p-1")
    assert sitting.game_row.status == "paused"


# ── outages ───────────────────────────────────────────────────────────────────────


def test_an_outage_stops_all_clocks(clock: Clock, timed: Opener) -> None:
    uptime.beat(clock.now)
    sitting = timed()
    sitting.set()
    clock.run(2)
    uptime.beat(clock.now)
    clock.run(600)  # the server is away
    uptime.beat(clock.now)
    assert Uptime.objects.count() == 2
    assert not services.expire(sitting.slug)
    assert sitting.game_row.deadline == clock.now + timedelta(seconds=8)
    assert shown(sitting)["read"] == (8_000, True)
    clock.run(1)
    sitting.read()
    assert times(sitting) == [3_000]


@pytest.mark.sqlite
def test_a_beat_extends_the_stretch(clock: Clock, db: None) -> None:
    for _ in range(5):
        uptime.beat(clock.now)
        clock.run(1)
    row = Uptime.objects.get()
    assert row.until - row.began == timedelta(seconds=4)


@pytest.mark.sqlite
def test_beats_after_an_outage_begin_one_stretch(clock: Clock, db: None) -> None:
    uptime.beat(clock.now)
    clock.run(60)
    uptime.beat(clock.now)
    uptime.beat(clock.now)
    assert Uptime.objects.count() == 2


@pytest.mark.sqlite
def test_service_before_the_known_stretches_counts(clock: Clock, db: None) -> None:
    since = clock.now
    clock.serve(5)
    for _ in range(uptime.KNOWN + 1):
        clock.run(60)
        uptime.beat(clock.now)
    assert uptime.measured(since, clock.now) == 5_000


@pytest.mark.parametrize(
    ("stretches", "served"),
    [
        ([], 10_000),
        ([(-5, 0.5)], 10_000),
        ([(-5, 3), (5, 20)], 8_000),
        ([(5, 20)], 5_000),
        ([(-9, -1), (5, 20)], 5_000),
        ([(-9, 2), (3, 4), (3.5, 6), (9, 9)], 6_000),
    ],
)
def test_only_time_of_service_counts(
    clock: Clock, stretches: list[tuple[float, float]], served: int
) -> None:
    def at(seconds: float) -> datetime:
        return clock.now + timedelta(seconds=seconds)

    rows = [(at(began), at(until)) for began, until in stretches]
    assert uptime.served(rows, at(0), at(10)) == served


def test_the_carry_takes_the_game_clock(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    sitting.read()
    clock.run(200)
    assert shown(sitting)[GAME] == (0, True)
    sitting.answer("down.carry", Happened("tackled", at=52))
    assert left(sitting)[GAME] == 120_000  # the next down has its own


@pytest.mark.sqlite
def test_amendments_repeat_what_the_clock_answered(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    sitting.set()
    clock.run(6)
    sitting.read()
    sitting.carry()
    sitting.set()
    clock.run(15)
    services.expire(sitting.slug)
    clock.run(2)
    before, commissioner = sitting.table, sitting.commissioner
    first, last = (x.seq for x in log(sitting) if x.prompt == "timed.read" and x.seat)
    follow, seq = Chosen("follow"), before.seq
    with pytest.raises(Refused, match="The time for that is up"):
        services.amend(sitting.slug, commissioner, last, follow, seq, "amend-1")
    services.amend(sitting.slug, commissioner, first, follow, seq, "amend-2")
    assert left(sitting) == {GAME: 103_000}
    amended = sitting.table
    marker = next(x.seq for x in log(sitting) if x.kind is Kind.AMEND)
    services.unamend(sitting.slug, commissioner, marker, amended.seq, "unamend-1")
    for _ in range(2):
        assert sitting.asked.id == "down.carry"
        assert left(sitting) == {GAME: 103_000}
        store.forget(sitting.slug)
