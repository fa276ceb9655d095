"""Stored rows that cannot be read, or no longer fit: they name themselves, and stop
nothing else. A play that no longer fits is taken back."""

import json

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils.html import conditional_escape
from structlog.testing import capture_logs

from games.errors import Cause, Damaged
from games.log.decoding import logged
from games.log.entries import DETAILS, Kind
from games.models import Entry, Game, Seat, Seed, Snapshot
from games.reports.scoreboard import scoreboard
from games.table import services, store
from games.table.access import Person
from games.table.audience import FAN
from games.table.services.opening import open_fixture
from games.tasks import tell_coaches, tell_leagues
from games.view.visibility import see
from rules.field import Team
from rules.prompts import Chosen, Happened
from tests.games.api.test_game import Program, program
from tests.games.conftest import Sitting
from tests.games.refusals import refused

__all__ = ["program"]


@pytest.fixture
def carried(sitting):
    """A play under way: a run has been called and its carrier tackled."""
    sitting.toss()
    sitting.run()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=52))
    return sitting


def tamper(sitting, prompt, answer):
    """Put something else into the last answer to the prompt, as stored."""
    seq = sitting.last_seq(prompt)
    Entry.objects.filter(game=sitting.game, seq=seq).update(answer=answer)
    store.forget(sitting.slug)
    return seq


MISFIT = '{"type":"chosen","choice":"statue"}'
BACK = ("undo_asked", "undo_accepted", "amended", "unamended", "taken_back")
BROKEN = '{"type":"cho'
DAMAGES = pytest.mark.parametrize("answer", [MISFIT, BROKEN], ids=["misfit", "broken"])


# ── readable, in words ───────────────────────────────────────────────────────────


@DAMAGES
def test_it_stays_readable_and_says_which_answer(carried, answer):
    state = carried.table.state
    seq = tamper(carried, "down.play", answer)
    seen = see(carried.table, FAN)
    assert str(seq) in seen.unfit
    assert seen.unfit in seen.notice
    assert carried.table.state == state
    browser = Client()
    for name in ("table", "log", "box", "undo", "drives", "replay", "chances"):
        page = browser.get(reverse(f"games:{name}", args=[carried.slug]))
        assert page.status_code == 200, name
    page = browser.get(carried.game.get_absolute_url()).text
    assert conditional_escape(seen.unfit) in page
    assert Program(carried.slug).get().json()["unfit"] == seen.unfit


@DAMAGES
def test_nothing_is_asked_and_no_answer_is_taken(carried, answer):
    fingerprint = carried.give("down.carrier", Chosen("x"), key="k")
    tamper(carried, "down.play", answer)
    assert see(carried.table, FAN).waiting == ""
    who = carried.who(fingerprint.seat)
    refused(
        lambda: services.answer(carried.slug, who, fingerprint),
        Cause.DAMAGED,
        "Restart the play",
    )


@DAMAGES
def test_the_operator_has_it_in_the_log_and_in_admin(carried, answer, admin_client):
    seq = tamper(carried, "down.play", answer)
    with capture_logs() as lines:
        store.table(carried.slug)
    (line,) = [line for line in lines if line["event"] == "damaged"]
    assert (line["game"], line["log_level"]) == (carried.slug, "error")
    assert str(seq) in line["damage"]
    page = admin_client.get("/admin/games/game/?damage__isempty=0").text
    assert conditional_escape(line["damage"]) in page


# ── taken back ───────────────────────────────────────────────────────────────────


@DAMAGES
def test_both_coaches_take_the_play_back(carried, program, answer):
    first = carried.table.play.first_seq
    tamper(carried, "down.play", answer)
    asked = program("home").post("acts/", {"act": "take_back", "key": "1"})
    assert asked.status_code == 200, asked.content
    assert carried.table.undo_request.detail == {"to": first}
    agreed = program("away").post("acts/", {"act": "accept", "key": "1"})
    assert agreed.status_code == 200, agreed.content
    goes_on(carried)


@DAMAGES
def test_alone_at_the_table_it_is_taken_back_at_once(carried, answer):
    tamper(carried, "down.play", answer)
    services.take_back(carried.slug, carried.both, "home", "k")
    assert services.take_back(carried.slug, carried.both, "home", "k").again
    goes_on(carried)


@DAMAGES
def test_the_official_takes_it_back(carried, program, answer):
    seat = Seat.objects.get(game=carried.game, side="official")
    services.sit(carried.slug, "official", seat.token, None)
    tamper(carried, "down.play", answer)
    taken = program("official").post("acts/", {"act": "take_back", "key": "1"})
    assert taken.status_code == 200, taken.content
    goes_on(carried)


@DAMAGES
def test_the_commissioner_takes_it_back_on_the_page(carried, cast, answer):
    cast.commissioner.is_staff = True
    cast.commissioner.save()
    tamper(carried, "down.play", answer)
    browser = Client()
    browser.force_login(cast.commissioner)
    desk = browser.get(reverse("games:amend", args=[carried.slug])).text
    assert 'value="take_back"' in desk
    act = reverse("games:act", args=[carried.slug])
    wish = {"act": "take_back", "seat": "commissioner", "key": "k"}
    assert browser.post(act, wish).status_code == 303
    assert "restarts a play" in see(carried.table, FAN).lines[0].text
    goes_on(carried)


def goes_on(sitting):
    """It is asked from the play's beginning, as after a restart, and can be ended."""
    store.forget(sitting.slug)
    assert sitting.table.unfit == ""
    assert [o.id for o in sitting.table.progress.open] == ["down.play"]
    assert Game.objects.get(pk=sitting.game.pk).damage == ""
    sitting.to_the_end()
    page = Client().get(reverse("games:log", args=[sitting.slug]))
    assert page.status_code == 200


def test_a_play_that_fits_is_not_taken_back(carried):
    for who, seat in ((carried.home, "home"), (carried.commissioner, "commissioner")):
        refused(
            lambda w=who, s=seat: services.take_back(carried.slug, w, s, "k"),
            Cause.STALE,
            "fits the rules",
        )


@DAMAGES
def test_nobody_else_takes_it_back(carried, answer):
    tamper(carried, "down.play", answer)
    for who in (carried.fan, carried.home, Person(official="wrong")):
        for seat in ("commissioner", "official"):
            refused(
                lambda w=who, s=seat: services.take_back(carried.slug, w, s, "k"),
                Cause.SEAT,
            )
    refused(
        lambda: services.take_back(carried.slug, carried.home, "away", "k"), Cause.SEAT
    )


def test_where_the_play_cannot_even_begin_the_one_before_is_taken_back(
    carried, monkeypatch
):
    from games.table import table as tables

    now, begin = carried.table.play, tables.start_play

    def start(setting, play):
        if play.index == now.index:
            raise KeyError("a procedure that is gone")
        return begin(setting, play)

    monkeypatch.setattr(tables, "start_play", start)
    store.forget(carried.slug)
    assert "no longer starts" in carried.table.unfit
    services.take_back(carried.slug, carried.commissioner, "commissioner", "k")
    assert carried.table.play.index == now.index - 1
    assert carried.table.progress.open


@DAMAGES
def test_the_commissioner_may_end_the_game_instead(carried, answer):
    tamper(carried, "down.play", answer)
    services.forfeit(carried.slug, carried.commissioner, "home", "absence", "k")
    store.forget(carried.slug)
    assert carried.table.over


def test_an_undo_to_before_the_misfit_answer_is_possible_too(carried):
    seq = tamper(carried, "down.carry", '{"type":"happened","outcome":"flown"}')
    services.ask_undo(carried.slug, carried.both, "home", seq, "u")
    assert [o.id for o in carried.table.progress.open] == ["down.carry"]


def test_an_undo_to_behind_the_misfit_answer_is_refused_in_words(carried):
    tamper(carried, "down.play", MISFIT)
    to = carried.last_seq("down.carry")
    refused(
        lambda: services.ask_undo(carried.slug, carried.both, "home", to, "u"),
        Cause.DAMAGED,
        "no longer fits",
    )


# ── what cannot be read at all ───────────────────────────────────────────────────


def spoil_state(sitting):
    Snapshot.objects.filter(game=sitting.game, index=sitting.table.play.index).update(
        state=b'{"upcoming": 7\xff'
    )


def spoil_rosters(sitting):
    Game.objects.filter(pk=sitting.game.pk).update(rosters={"home": "?"})


def spoil_book(sitting):
    Game.objects.filter(pk=sitting.game.pk).update(rulebook="gone@9")


def spoil_line(sitting):
    services.set_pace(sitting.slug, sitting.home, "home", sitting.table.pace, "pace")
    pace = Entry.objects.filter(game=sitting.game, kind="pace")
    pace.update(answer="{}")


SPOILED = pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (spoil_state, "The state before play"),
        (spoil_rosters, "rosters"),
        (spoil_book, "rule book that this site does not have"),
        (spoil_line, "of the log cannot be read"),
    ],
)


@SPOILED
def test_a_game_that_cannot_be_read_says_so_by_every_way(
    carried, program, spoil, words
):
    spoil(carried)
    for name in ("table", "log", "box"):
        store._tables.clear()
        page = Client().get(reverse(f"games:{name}", args=[carried.slug]))
        assert page.status_code == 409
        assert words in page.text
    told = program("home").get()
    assert (told.status_code, told.json()["why"]) == (409, "damaged")
    with pytest.raises(Damaged):
        services.pause(carried.slug, carried.home, "home", "k")
    assert words in Game.objects.get(pk=carried.game.pk).damage


@SPOILED
def test_the_command_names_it_and_reads_the_others(
    carried, open_, capsys, spoil, words
):
    other = open_()
    spoil(carried)
    with pytest.raises(CommandError, match="1 damaged"):
        call_command("check_games")
    errors = capsys.readouterr().err
    assert f"{carried.slug}: " in errors
    assert words in errors
    assert other.slug not in errors


def test_a_play_whose_record_cannot_be_read_stands_so_in_the_log(carried):
    index = carried.table.play.index - 1
    plays = Snapshot.objects.filter(game=carried.game, index=index)
    facts = bytes(plays.get().facts)
    plays.update(facts=b"[{")
    store.forget(carried.slug)
    lines = [line.text for line in see(carried.table, FAN).lines]
    assert f"The record of play {index} cannot be read." in lines
    assert Client().get(reverse("games:box", args=[carried.slug])).status_code == 409
    with pytest.raises(CommandError):
        call_command("check_games")
    assert "record of play" in Game.objects.get(pk=carried.game.pk).damage
    plays.update(facts=facts)
    call_command("check_games")
    assert Game.objects.get(pk=carried.game.pk).damage == ""


@pytest.mark.parametrize(
    ("kind", "detail"),
    [
        *[(kind, {"to": to}) for kind in BACK for to in ("x", 0, -1, None, 10**9)],
        *[(kind, {}) for kind in BACK],
        ("amended", {"to": 1, "answer": {"type": "cho"}}),
        ("forfeit", {"team": "x", "why": "absence"}),
        ("forfeit", {"team": "home", "why": 7}),
        ("pace", {"pace": "x"}),
        ("pace", {"pace": 1}),
        ("substituted", {"side": "x"}),
        ("seed_drawn", {"promise": 1}),
        ("paused", []),
        ("answered", {}),
    ],
)
def test_a_line_whose_details_are_not_its_kinds_is_damaged(kind, detail):
    line = Entry(seq=9, kind=kind, play=0, answer=json.dumps(detail))
    with pytest.raises(Damaged, match="Line 9"):
        logged(line)


def test_every_kind_but_an_answer_says_which_details_it_has():
    assert set(DETAILS) == set(Kind) - {Kind.ANSWER}


def test_an_answer_sent_again_over_a_broken_line_is_refused_in_words(carried):
    command = carried.give("down.carrier", Chosen("x"), key="again")
    line = Entry.objects.filter(game=carried.game, kind="answer").last()
    Entry.objects.filter(pk=line.pk).update(client_key="again", answer=BROKEN)
    store.forget(carried.slug)
    with pytest.raises(Damaged, match=f"Line {line.seq}"):
        services.answer(carried.slug, carried.both, command)


def test_a_broken_state_before_an_earlier_play_stays_known(sitting):
    sitting.toss()
    for _ in range(3):
        sitting.run()
    plays = Snapshot.objects.filter(game=sitting.game, index=1)
    state = bytes(plays.get().state)
    call_command("check_games")
    plays.update(state=state[:-9])
    for _ in range(2):  # not cleared by the next time either
        with pytest.raises(CommandError):
            call_command("check_games")
        damage = Game.objects.get(pk=sitting.game.pk).damage
        assert damage == "The state before play 1 cannot be read."
    plays.update(state=state)
    call_command("check_games")
    assert Game.objects.get(pk=sitting.game.pk).damage == ""


@pytest.mark.parametrize("spoilt", [b"", b"short", None])
def test_a_broken_or_missing_seed_is_damage(carried, spoilt):
    seeds = Seed.objects.filter(game=carried.game)
    seeds.delete() if spoilt is None else seeds.update(seed=spoilt)
    with pytest.raises(CommandError):
        call_command("check_games")
    assert "seed" in Game.objects.get(pk=carried.game.pk).damage


# ── the others go on ─────────────────────────────────────────────────────────────


@pytest.fixture
def matched(db, fixture, league):
    """A league's game under way whose state cannot be read."""
    sitting = Sitting(open_fixture(fixture))
    Game.objects.filter(pk=sitting.game.pk).update(status="playing")
    spoil_state(sitting)
    store._tables.clear()
    return sitting


def test_scoreboard_and_league_go_on_and_the_desk_says_so(matched, league, as_):
    with pytest.raises(Damaged):
        store.table(matched.slug)
    (line,) = scoreboard(league).lines
    assert line.state == "Needs the commissioner"
    home = as_("commissioner").get(league.get_absolute_url())
    assert home.status_code == 200
    assert "The state before play 0 cannot be read" in home.text
    fan = as_("fan").get(league.get_absolute_url())
    assert fan.status_code == 200
    assert "cannot be read" not in fan.text


def test_the_schedule_tells_of_the_others(matched, open_, monkeypatch):
    other = open_()
    seen = []
    for game in (matched.game, other.game):
        Game.objects.filter(pk=game.pk).update(
            fixture=matched.game.fixture_id if game is matched.game else None
        )
    Game.objects.filter(pk=matched.game.pk).update(status="finished", revision=1)
    monkeypatch.setattr(
        "games.reports.league_report.report_game",
        lambda pk: seen.append(pk) or _break(pk, matched.game.pk),
    )
    with capture_logs() as lines:
        assert tell_leagues() == 0
    assert seen == [matched.game.pk]
    assert [line["event"] for line in lines] == ["league not notified"]


def _break(pk, damaged):
    if pk == damaged:
        raise Damaged("It cannot be read.")
    return True


def test_absent_coaches_of_other_tables_are_told(open_, monkeypatch, settings):
    from django.utils import timezone

    from games.live import reminders

    tables = [open_(), open_()]
    Game.objects.update(status="playing", changed=timezone.now() - reminders.WAIT * 2)
    spoil_state(tables[0])
    store._tables.clear()
    told = []
    monkeypatch.setattr(
        reminders, "_remind_side", lambda game, table, side: told.append(game.slug) or 1
    )
    with capture_logs() as lines:
        assert tell_coaches() == len(Team)
    assert set(told) == {tables[1].slug}
    assert "coaches not notified" in [line["event"] for line in lines]
