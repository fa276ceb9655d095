"""The red flag: one tap stops the table for both, until it is written or gone."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.errors import Cause
from games.log import reader
from games.log.entries import COMMISSIONER, Kind
from games.models import Entry, Seat
from games.table import presence, services, store, timing
from games.table.access import Person
from games.table.audience import AWAY, BOTH, FAN, HOME, OFFICIAL, Audience
from games.view.log_page import logbook
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Challenge, Chosen, Flag, Happened, Resign, Timeout
from tests.games.conftest import Sitting
from tests.games.refusals import refused

HOLDING = Flag(Team.HOME, "holding")
STOPPED = "The Owls have thrown the red flag (flag). The table is stopped."


@pytest.fixture
def playing(open_) -> Sitting:
    """A table before its second down, where a ruling may be challenged."""
    sitting = open_(options={"challenges": True})
    sitting.toss()
    sitting.run()
    return sitting


def throw(sitting: Sitting, seat: str = "away", kind: str = "flag", **more):
    moment = more.pop("moment", sitting.table.moment)
    key = more.pop("key", None) or sitting.key()
    who = more.pop("who", sitting.who(seat))
    return services.throw_red_flag(sitting.slug, who, seat, kind, moment, key)


def withdraw(sitting: Sitting, seat: str = "away", key: str = ""):
    who = sitting.who(seat)
    return services.withdraw_red_flag(sitting.slug, who, seat, key or sitting.key())


def lift(sitting: Sitting, who: Person, seat: str):
    return services.lift_red_flag(sitting.slug, who, seat, sitting.key())


def play(sitting: Sitting):
    return sitting.answer("down.play", Chosen("run"))


def official_of(sitting: Sitting) -> Person:
    token = Seat.objects.get(game=sitting.game, side="official").token
    services.sit(sitting.slug, "official", token, None)
    return Person(official=token)


def kinds(sitting: Sitting) -> list[str]:
    return [entry.kind.value for entry in reader.entries(sitting.game.pk)]


def afresh(sitting: Sitting):
    """The table as another process reads it."""
    store.forget(sitting.slug)
    return sitting.table


# ── it stops the table and says so ────────────────────────────────────────────────


def test_one_tap_stops_the_table_and_everybody_reads_it(playing):
    throw(playing)
    table = afresh(playing)
    for audience in (HOME, AWAY, FAN, OFFICIAL):
        view = see(table, audience)
        assert view.notice == STOPPED
        assert view.red_flag.by == "away"
        assert view.red_flag.kind == "flag"
        assert view.red_flag.raised == round(table.red_flag.at.timestamp() * 1000)
        assert view.lines[0].text == "Owls throw the red flag (flag)." + STOPPED[-22:]
    assert see(table, AWAY).red_flag.yours
    assert not see(table, HOME).red_flag.yours
    assert table.red_flag.detail["moment"] == table.moment


def test_its_owner_is_offered_what_may_be_written_and_nobody_else_anything(playing):
    before = see(playing.table, AWAY).offers
    assert {o.kind: o.red_flag for o in before} == {
        "timeout": "",
        "flag": "flag",
        "resign": "",
        "challenge": "challenge",
    }
    throw(playing)
    assert {o.kind for o in see(playing.table, AWAY).offers} == {"flag", "challenge"}
    for audience in (HOME, FAN, OFFICIAL):
        assert see(playing.table, audience).offers == ()
    assert see(playing.table, HOME).undoable is None


def test_nothing_is_taken_while_it_is_up(playing):
    throw(playing)
    slug, last = playing.slug, playing.last_seq("down.carry")
    home, away, key = playing.home, playing.away, playing.key
    for act in (
        lambda: play(playing),
        lambda: playing.interrupt(Timeout(Team.HOME), "home"),
        lambda: playing.interrupt(HOLDING, "home"),
        lambda: playing.interrupt(Resign(Team.HOME), "home"),
        lambda: services.ask_undo(slug, home, "home", last, key()),
        lambda: services.pause(slug, home, "home", key()),
        lambda: services.set_pace(slug, home, "home", playing.table.pace, key()),
        lambda: services.dispute(slug, home, "home", key()),
    ):
        refused(act, Cause.STOPPED, STOPPED)
    own = (
        lambda: playing.interrupt(Timeout(Team.AWAY), "away"),
        lambda: services.pause(slug, away, "away", key()),
    )
    refused(own[0], Cause.STOPPED, "Write it down or withdraw it first.")
    refused(own[1], Cause.STOPPED)
    assert kinds(playing)[-1] == "red_flag"


def test_an_undo_asked_before_waits_until_the_flag_is_gone(playing):
    last = playing.last_seq("down.carry")
    services.ask_undo(playing.slug, playing.away, "away", last, playing.key())
    throw(playing)

    def agree():
        services.answer_undo(playing.slug, playing.home, "home", True, playing.key())

    refused(agree, Cause.STOPPED)
    withdraw(playing)
    agree()
    assert playing.table.red_flag is None


def test_the_table_waits_for_its_owner(playing):
    throw(playing)
    words = "Waiting for Owls to write down the red flag"
    assert see(playing.table, HOME).waiting == words
    assert see(playing.table, FAN).waiting == words
    assert see(playing.table, AWAY).waiting == ""


# ── it ends ───────────────────────────────────────────────────────────────────────


def test_what_its_owner_writes_ends_it_and_the_book_goes_on(playing):
    throw(playing, kind="challenge")
    wrong = Challenge(Team.AWAY, 1, Happened("touchdown"))
    playing.interrupt(wrong, "away")
    table = afresh(playing)
    assert table.red_flag is None
    assert see(table, HOME).notice == ""
    assert play(playing)


def test_a_challenge_that_the_book_refuses_leaves_it_up(open_):
    sitting = open_(options={"challenges": True})
    sitting.toss()
    throw(sitting)
    wrong = Challenge(Team.AWAY, 1, Happened("touchdown"))
    refused(lambda: sitting.interrupt(wrong, "away"), Cause.ILLEGAL)
    assert sitting.table.red_flag is not None
    sitting.interrupt(HOLDING, "away")
    assert sitting.table.red_flag is None


def test_its_owner_withdraws_it_and_nobody_else(playing):
    throw(playing)
    refused(lambda: withdraw(playing, "home"), Cause.TURN, "Only the coach who threw")
    withdraw(playing)
    assert afresh(playing).red_flag is None
    refused(lambda: withdraw(playing), Cause.STALE, "No red flag is up.")
    assert play(playing)


def test_the_other_coach_lifts_it_once_its_owner_has_been_gone(playing, monkeypatch):
    throw(playing)
    refused(
        lambda: lift(playing, playing.home, "home"),
        Cause.TURN,
        "once the Owls have been gone for two minutes",
        "2:00 to go",
    )
    start = timezone.now()
    later(monkeypatch, start, 100)
    presence.here([(playing.slug, "away")])
    later(monkeypatch, start, 130)
    assert 85 <= see(playing.table, HOME).red_flag.liftable_in <= 90
    refused(lambda: lift(playing, playing.home, "home"), Cause.TURN)
    later(monkeypatch, start, 221)
    assert see(playing.table, HOME).red_flag.liftable_in == 0
    lift(playing, playing.home, "home")
    assert playing.table.red_flag is None
    assert see(playing.table, FAN).lines[0].text == "Rivets lift the red flag. Play on."


def later(monkeypatch, start, seconds: float) -> None:
    then = start + timedelta(seconds=seconds)
    monkeypatch.setattr("django.utils.timezone.now", lambda: then)


def test_its_owner_withdraws_and_does_not_lift(playing):
    throw(playing)
    refused(lambda: lift(playing, playing.away, "away"), Cause.TURN, "Withdraw it.")
    refused(lambda: lift(playing, playing.fan, "home"), Cause.SEAT)
    refused(lambda: lift(playing, playing.home, COMMISSIONER), Cause.SEAT)


def test_official_and_commissioner_lift_it_at_any_time(playing):
    official = official_of(playing)
    throw(playing)
    assert see(playing.table, OFFICIAL).red_flag.liftable_in == 0
    lift(playing, official, "official")
    assert see(playing.table, FAN).lines[0].text == (
        "The official lifts the red flag. Play on."
    )
    throw(playing)
    assert see(playing.table, Audience(commissioner=True)).red_flag.liftable_in == 0
    lift(playing, playing.commissioner, COMMISSIONER)
    assert playing.table.red_flag is None


def test_alone_at_the_table_one_withdraws_it(playing):
    throw(playing, who=playing.both)
    view = see(playing.table, BOTH)
    assert view.red_flag.yours
    assert view.red_flag.liftable_in is None


# ── refusals ──────────────────────────────────────────────────────────────────────


@pytest.mark.sqlite
def test_of_two_the_first_stands_and_the_second_is_told(playing):
    throw(playing)
    refused(lambda: throw(playing, "home"), Cause.STOPPED, STOPPED)
    refused(lambda: throw(playing), Cause.STOPPED, "up already")
    assert kinds(playing).count("red_flag") == 1


def test_an_answer_that_came_first_stands(playing):
    moment = playing.table.moment
    playing.run()
    refused(lambda: throw(playing, moment=moment), Cause.STALE, "moved on")


def test_it_is_thrown_only_for_what_the_book_offers(sitting):
    sitting.toss()
    refused(
        lambda: throw(sitting, kind="challenge"),
        Cause.ILLEGAL,
        "You can’t throw the red flag for a challenge now.",
    )
    refused(lambda: throw(sitting, kind="towel"), Cause.BAD)
    refused(lambda: throw(sitting, who=sitting.fan), Cause.SEAT)
    official = official_of(sitting)
    refused(lambda: throw(sitting, "official", who=official), Cause.SEAT)
    sitting.to_the_end()
    refused(lambda: throw(sitting), Cause.CLOSED)


def test_paused_nobody_throws_it(playing):
    services.pause(playing.slug, playing.home, "home", playing.key())
    refused(lambda: throw(playing), Cause.CLOSED, "paused")


def test_three_unanswered_in_a_half_and_no_more(playing):
    official = official_of(playing)
    for ends in (withdraw, withdraw, lambda s: lift(s, official, "official")):
        throw(playing)
        ends(playing)
    refused(lambda: throw(playing), Cause.ILLEGAL, "3 red flags in this half")
    throw(playing, "home")
    withdraw(playing, "home")


def test_answered_ones_are_not_counted(playing):
    for _ in range(4):
        throw(playing)
        playing.interrupt(HOLDING, "away")


@pytest.mark.sqlite
def test_sent_twice_it_is_thrown_once(playing):
    first = throw(playing, key="tap")
    again = throw(playing, key="tap")
    assert (again.seq, again.again) == (first.seq, True)
    withdraw(playing, key="down")
    assert withdraw(playing, key="down").again
    assert throw(playing, key="tap").again
    assert playing.table.red_flag is None


# ── the rest of the log copes ─────────────────────────────────────────────────────


def test_it_stays_up_however_many_come_and_go(playing):
    throw(playing)
    for n in range(8):
        services.substitute(playing.slug, playing.commissioner, "home", f"s{n}")
    assert afresh(playing).red_flag is not None


@pytest.mark.sqlite
def test_an_undo_past_it_and_a_reading_from_the_log(playing):
    throw(playing)
    playing.interrupt(HOLDING, "away")
    last = playing.last_seq("down.play")
    services.ask_undo(playing.slug, playing.both, "home", last, playing.key())
    assert afresh(playing).red_flag is None
    assert logbook(playing.table, HOME)


def test_the_office_goes_on_without_it(playing):
    seq = playing.last_seq("down.carry")
    throw(playing)
    services.amend(
        playing.slug,
        playing.commissioner,
        seq,
        Happened("tackled", at=60),
        playing.table.seq,
        playing.key(),
    )
    assert afresh(playing).red_flag is None
    throw(playing)
    services.forfeit(playing.slug, playing.commissioner, "home", "absence", "f")
    assert afresh(playing).red_flag is None
    assert see(playing.table, FAN).notice.startswith("Forfeit by")


@pytest.mark.sqlite
def test_another_process_follows(playing):
    throw(playing)
    old = playing.table
    playing.interrupt(HOLDING, "away")
    store.keep(old)
    assert playing.table.red_flag is None


def test_its_lines_are_lines_of_the_log(playing):
    throw(playing)
    withdraw(playing)
    rows = Entry.objects.filter(game=playing.game).order_by("seq")
    assert [row.kind for row in rows][-2:] == ["red_flag", "red_flag_withdrawn"]
    assert not timing.is_timed(playing.table)
    assert Kind.RED_FLAG in {entry.kind for entry in reader.entries(playing.game.pk)}
