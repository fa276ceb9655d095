"""Plays told in one report at scorekeeper pace: all of it or nothing, and who may."""

from __future__ import annotations

import json
from typing import Any

import pytest

from board.summaries import Summary
from games.errors import Cause
from games.live import frames
from games.log import reader
from games.log.entries import Kind
from games.log.undo import standing
from games.models import Entry
from games.table import services, store
from games.table.access import Person
from games.table.audience import HOME
from games.table.commands import PlayReport, Reply
from games.table.services.opening import House, open_table
from games.table.telling import ways_on
from games.view.log_page import undo_targets
from games.view.remedies import touched_answer, touched_target
from games.view.visibility import see
from rules.catalog import book_prompts
from rules.field import Across, Team
from rules.prompts import Chosen, Happened, Pace, Power, Roll, Rolled
from rules.registry import latest_books
from tests.games.conftest import Sitting
from tests.games.refusals import refused

TACKLED = Happened("tackled", at=40, side=Across.LEFT)


def open_kept(
    book: str = "efhl", pace: Pace = Pace.SCOREKEEPER, **options: Any
) -> Sitting:
    """A table of a book at the first play from scrimmage."""
    house = House(pace=pace)
    game = open_table("Rivets", "Owls", book=book, options=options, house=house)
    sitting = Sitting(game)
    while (
        sitting.table.state.upcoming != "scrimmage" or not sitting.table.progress.open
    ):
        _usual(sitting)
    while sitting.table.progress.open[0].prompt.means == "package":
        _usual(sitting)
    return sitting


def _usual(sitting: Sitting) -> None:
    opened = sitting.table.progress.open[0]
    dice = isinstance(opened.prompt, Roll)
    sitting.answer(opened.id, Rolled(()) if dice else opened.default())


@pytest.fixture
def kept(db: None) -> Sitting:
    return open_kept()


def tell(
    sitting: Sitting,
    summary: Summary,
    seat: str = "home",
    person: Person | None = None,
    **more: Any,
) -> Reply:
    table = sitting.table
    opened = table.progress.open[0]
    usual = {
        "seat": seat,
        "prompt": opened.id,
        "fingerprint": table.fingerprint(opened),
        "summary": summary,
        "key": sitting.key(),
    }
    told = PlayReport(**(usual | more))
    return services.report_play(sitting.slug, person or sitting.who(seat), told)


def run_to(sitting: Sitting, yards: int, **more: Any) -> Summary:
    state = sitting.table.state
    at = state.ball_on + yards * state.possession.forward
    return Summary(
        play="run", stage=_stage(sitting), answer=Happened("tackled", at=at), **more
    )


def _stage(sitting: Sitting) -> Any:
    (route,) = (r for r in ways_on(sitting.table, list(Team)) if r.play == "run")
    return route.ends[-1].prompt.means


# Books whose plays happen on a board, where a coach reports them.
BOARDED = [
    book.name
    for book in latest_books()
    if any(isinstance(prompt, Power) for prompt in book_prompts(book))
]


@pytest.mark.parametrize("book", BOARDED)
@pytest.mark.django_db
def test_a_run_is_one_report_under_every_book(book):
    sitting = open_kept(book, **({"play_calling": "free"} if book == "vsefl" else {}))
    before = sitting.table.state
    seat = before.possession.value  # the call may be the offense's secret
    tell(sitting, run_to(sitting, 4), seat)
    after = sitting.table.state
    assert (after.down, after.ydstogo) == (2, 6)
    assert after.ball_on == before.ball_on + 4 * before.possession.forward


@pytest.mark.parametrize(
    ("play", "steps"),
    [
        ("pitch", ("scrimmage.declare", "pitch.path", "run.finish")),
        ("scramble", ("scrimmage.declare", "scramble.power", "scramble.declare")),
    ],
)
def test_a_pitch_and_a_scramble_are_one_report_each(kept, play, steps):
    told = run_to(kept, 4)
    tell(kept, Summary(play=play, stage=told.stage, answer=told.answer))
    after = kept.table.state
    assert (after.down, after.ydstogo) == (2, 6)
    answers = {entry.prompt: entry.answer for entry in reader.entries(kept.game.pk)}
    assert answers["scrimmage.declare"] == Chosen(play)
    assert set(steps) <= set(answers)


@pytest.mark.parametrize("play", ["pitch", "scramble", "draw"])
@pytest.mark.django_db
def test_a_play_after_a_drop_back_is_one_report(play):
    """Under the HEFL it is declared at the stop, after the call and the carrier."""
    sitting = open_kept("hefl")
    told = run_to(sitting, 4)
    tell(sitting, Summary(play=play, stage=told.stage, answer=told.answer))
    after = sitting.table.state
    assert (after.down, after.ydstogo) == (2, 6)


@pytest.mark.parametrize("book", BOARDED)
@pytest.mark.django_db
def test_a_catch_in_the_end_zone_is_one_report(book, client):
    sitting = open_kept(book, **({"play_calling": "free"} if book == "vsefl" else {}))
    table = sitting.table
    offense, opened = table.state.possession, table.progress.open[0]
    token = sitting.game.seats.get(side=offense.value).token
    client.get(f"/games/{sitting.slug}/{offense.value}/{token}/")
    fields = {
        **{"seat": offense.value, "prompt": opened.id, "key": "caught"},
        **{"play": "pass", "end": "thrown:end_zone", "at": "50"},
        "fingerprint": table.fingerprint(opened),
    }
    client.post(f"/games/{sitting.slug}/plays/", fields)
    assert sitting.table.state.score.of(offense) == 6


def test_no_book_without_them_has_those_kinds_of_play(db):
    plays = {route.play for route in ways_on(open_kept("vsefl").table, list(Team))}
    assert not plays & {"pitch", "scramble"}


def test_its_answers_are_lines_of_the_seats_that_are_asked(kept):
    first = kept.table.seq + 1
    tell(kept, run_to(kept, 3), "home")
    lines = reader.entries(kept.game.pk, first)
    assert (lines[0].kind, lines[0].seat) == (Kind.REPORT, "home")
    given = [(line.prompt, line.seat) for line in lines[1:] if line.by_hand]
    offense = kept.table.state.possession
    assert given == [
        ("scrimmage.call", offense),
        ("scrimmage.read", offense),
        ("scrimmage.declare", offense),
        ("run.finish", offense.opponent),
    ]
    assert {line.report for line in lines[1:] if line.by_hand} == {lines[0].seq}


def test_the_table_is_the_same_to_a_process_that_reads_it_anew(kept):
    tell(kept, run_to(kept, 3))
    before = kept.table
    store.forget(kept.slug)
    again = kept.table
    assert (again.state, again.seq, again.noted) == (
        before.state,
        before.seq,
        before.noted,
    )
    assert again.tail == before.tail


def test_sent_again_it_is_the_same_report(kept):
    table, summary = kept.table, run_to(kept, 5)
    opened = table.progress.open[0]
    asked = {"prompt": opened.id, "fingerprint": table.fingerprint(opened), "key": "k"}
    first = tell(kept, summary, **asked)
    lines = Entry.objects.count()
    second = tell(kept, summary, **asked)
    assert (second.seq, second.again, Entry.objects.count()) == (first.seq, True, lines)
    refused(lambda: tell(kept, Summary(play="punt"), **asked), Cause.STALE, "same key")


def test_the_player_told_has_the_ball(kept):
    figure = next(iter(kept.table.setting.side(kept.table.state.possession).players))
    tell(kept, run_to(kept, 2, carrier=figure))
    declared = next(e for e in kept.table.tail if e.prompt == "scrimmage.declare")
    assert declared.answer.player == figure


def test_a_report_that_the_rules_refuse_writes_nothing(kept):
    before = Entry.objects.count(), kept.table.seq
    refused(
        lambda: tell(
            kept, Summary(play="run", stage="run", answer=Happened("tackled"))
        ),
        Cause.ILLEGAL,
        "yard line",
    )
    wrong = Summary(play="return", stage="kickoff_return", answer=TACKLED)
    refused(lambda: tell(kept, wrong), Cause.ILLEGAL, "one report")
    assert (Entry.objects.count(), kept.table.seq) == before


def test_players_of_the_other_side_are_refused(kept):
    other = kept.table.state.possession.opponent
    figure = next(iter(kept.table.setting.side(other).players))
    refused(
        lambda: tell(kept, run_to(kept, 2, carrier=figure)),
        Cause.ILLEGAL,
        "does not play for",
    )


def test_only_coaches_of_the_table_tell(kept):
    refused(lambda: tell(kept, run_to(kept, 2), person=Person()), Cause.SEAT)
    refused(
        lambda: tell(kept, run_to(kept, 2), "official", person=kept.home), Cause.SEAT
    )


def test_another_pace_asks_step_by_step(db):
    brisk = open_kept(pace=Pace.BRISK)
    summary = Summary(play="run", stage="run", answer=TACKLED)
    refused(lambda: tell(brisk, summary), Cause.ILLEGAL, "scorekeeper pace")
    assert see(brisk.table, brisk.home.audience).report is None


def test_a_report_of_an_earlier_question_is_stale(kept):
    asked = kept.table.progress.open[0], kept.table
    old = asked[1].fingerprint(asked[0])
    tell(kept, run_to(kept, 2))
    refused(
        lambda: tell(kept, run_to(kept, 2), fingerprint=old), Cause.STALE, "moved on"
    )


def test_a_secret_call_is_its_own_sides_to_tell(db):
    sitting = open_kept("vsefl", play_calling="free")
    offense = sitting.table.state.possession
    summary = run_to(sitting, 2)
    assert (
        see(sitting.table, sitting.who(offense.opponent.value).audience).report is None
    )
    refused(
        lambda: tell(sitting, summary, offense.opponent.value),
        Cause.ILLEGAL,
        "one report",
    )
    tell(sitting, summary, offense.value)
    assert sitting.table.state.down == 2


def test_a_punt_goes_as_far_as_the_dice_and_the_receivers(kept):
    _to_fourth(kept)
    before = kept.table.seq
    tell(kept, Summary(play="punt"))
    given = reader.entries(kept.game.pk, before + 1)
    rolls = [line for line in given if isinstance(line.answer, Rolled)]
    assert [line.seat for line in rolls] == [""] * len(rolls) != []
    assert all(not line.report for line in rolls)
    means = [o.prompt.means for o in kept.table.progress.open]
    assert means in (["fair_catch"], ["returner"], ["call"], ["loose_ball"])


def _to_fourth(sitting: Sitting) -> None:
    for _ in range(3):
        tell(sitting, run_to(sitting, 1))


def test_an_undo_takes_back_the_whole_report(kept):
    before = kept.table.state
    tell(kept, run_to(kept, 4), "home")
    view = see(kept.table, kept.home.audience)
    first = next(e.seq for e in kept.table.tail if e.report)
    assert view.undoable is not None
    assert view.undoable.seq == first
    told = undo_targets(kept.table, HOME)[0]
    assert told.text == view.undoable.text
    begun, ended = told.text.split(" … ")
    assert begun
    assert ended.startswith("Tackled")
    last = kept.table.tail[-1]
    touched = touched_answer(kept.table, HOME, last.seq)
    assert touched_target(kept.table, [told], touched) == first
    assert touched_target(kept.table, [], touched) == 0
    services.ask_undo(kept.slug, kept.home, "home", first, "u")
    services.answer_undo(kept.slug, kept.away, "away", True, "u")
    assert kept.table.state == before
    assert not any(e.report for e in standing(reader.entries(kept.game.pk)))


def test_a_fan_sees_no_report_and_either_coach_does(kept):
    assert see(kept.table, kept.fan.audience).report is None
    for coach in (kept.home, kept.away):
        report = see(kept.table, coach.audience).report
        assert report is not None
        assert [way.play for way in report.ways][:2] == ["run", "pass"]


def test_the_usual_end_comes_first(kept):
    report = see(kept.table, kept.home.audience).report
    ends = {way.play: way.options[0].name for way in report.ways}
    assert ends["run"] == "run:tackled"
    assert ends["pass"] == "after_catch:tackled"
    assert report.usual == "run"


@pytest.mark.parametrize("book", BOARDED)
@pytest.mark.django_db
def test_a_button_beside_another_play_names_its_own(book):
    """On the tab of the run stands the usual end of a pass, after a drop back alone."""
    sitting = open_kept(book, **({"play_calling": "free"} if book == "vsefl" else {}))
    offense = sitting.who(sitting.table.state.possession.value).audience
    quick = [way for way in see(sitting.table, offense).report.ways if way.quick]
    labels = [(way.label, way.options[0].label) for way in quick]
    assert labels == [("Run", "Run: tackled"), ("Pass", "Pass: caught, tackled")]


def test_a_touchdown_pass_is_one_report(kept):
    offense = kept.table.state.possession
    ended = Happened("touchdown")
    tell(kept, Summary(play="pass", stage="after_catch", answer=ended))
    assert kept.table.state.score.of(offense) == 6
    assert kept.table.progress.open[0].prompt.means == "try"


def test_choices_are_ends_as_well(db):
    sitting = open_kept("solitaire")
    _to_fourth(sitting)
    tell(sitting, Summary(play="punt", stage="figure", answer=Happened("lands", at=50)))
    offense = sitting.table.state.possession
    left = Summary(play="return", stage="fair_catch", answer=Chosen("fair_catch"))
    tell(sitting, left)
    assert sitting.table.state.possession is offense.opponent


# ── by its ways in ───────────────────────────────────────────────────────────────


def test_a_program_tells_by_the_api_what_the_view_offers(kept, client):
    url, token = f"/api/games/{kept.slug}/", kept.keys("home")[0][1]
    key = {"X-Seat-Token": token}
    report = client.get(url, headers=key).json()["report"]
    body = {
        "prompt": report["prompt"],
        "fingerprint": report["fingerprint"],
        "key": "api-1",
        "summary": {
            "play": "pass",
            "stage": "thrown",
            "answer": {"type": "happened", "outcome": "missed"},
        },
    }

    def post(body: Any, **headers: str) -> Any:
        return client.post(
            f"{url}plays/", body, "application/json", headers=key | headers
        )

    first = post(body)
    assert (first.status_code, first.json()["again"]) == (200, False)
    assert post(body).json() == first.json() | {"again": True}
    assert kept.table.state.down == 2
    assert post(body | {"key": "api-2"}).json()["why"] == "stale"
    wrong = body | {"summary": {"play": "dance"}}
    assert post(wrong).status_code == 400


def test_a_form_without_a_script_tells_a_play(kept, client):
    links = {seat.side: seat.token for seat in kept.game.seats.all()}
    client.get(f"/games/{kept.slug}/home/{links['home']}/")
    page = client.get(f"/games/{kept.slug}/").content.decode()
    assert f'action="/games/{kept.slug}/plays/"' in page
    report = see(kept.table, kept.home.audience).report
    fields = {
        "seat": "home",
        "prompt": report.prompt,
        "fingerprint": report.fingerprint,
        "key": report.key,
        "play": "run",
        "end": "run:tackled",
        "at": str(kept.table.state.ball_on),
        "by": "",
        "carrier": "",
    }
    url = f"/games/{kept.slug}/plays/"
    assert client.post(url, fields | {"play": "dance"}).status_code == 409
    assert client.post(url, fields | {"end": "run:danced"}).status_code == 409
    assert client.post(url, fields | {"carrier": "999"}).status_code == 409
    assert client.post(url, fields).status_code == 303
    assert (kept.table.state.down, kept.table.state.ydstogo) == (2, 10)
    assert client.post(url, fields).status_code == 303  # sent again, it is the same
    assert kept.table.state.down == 2


def test_frames_of_the_socket_tell_plays(kept):
    report = see(kept.table, kept.home.audience).report
    sent = {"prompt": report.prompt, "fingerprint": report.fingerprint, "key": "f"}
    told = {"play": "pass", "stage": "thrown"}
    told["answer"] = {"type": "happened", "outcome": "missed"}
    text = json.dumps({"type": "report", **sent, "summary": told})
    frames.take(kept.slug, kept.home, frames.read(text, as_json=True))
    assert kept.table.state.down == 2
    report = see(kept.table, kept.away.audience).report
    fields = {"form": "report", "seat": "away", "prompt": report.prompt, "key": "g"}
    fields |= {
        "fingerprint": report.fingerprint,
        "play": "pass",
        "end": "thrown:missed",
    }
    form = frames.read(json.dumps(fields), as_json=False)
    frames.take(kept.slug, kept.away, form)
    assert kept.table.state.down == 3
