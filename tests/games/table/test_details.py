"""Players who are named after the play, from the log, without going back."""

from functools import partial

import pytest
from msgspec.structs import replace

from games.errors import Cause
from games.log import reader
from games.log.entries import COMMISSIONER, Kind
from games.log.undo import standing
from games.models import Game
from games.reports.box_score import record_of
from games.table import services, store
from games.table.audience import BOTH
from games.table.services.opening import House, open_table
from games.view.log_page import logbook
from games.view.names import names_of
from rules.prompts import Chosen, Happened, Named, Pace, Roll, Rolled
from rules.stats import box_score
from tests.games.conftest import Sitting
from tests.games.refusals import refused
from tests.games.table.test_telling import open_kept


def name(sitting, seq, value, field="by", seat="home", who=None, key=""):
    detail = {"of": seq, "field": field, "value": value}
    who = who or sitting.who(seat)
    return services.add_detail(sitting.slug, who, seat, detail, key or sitting.key())


def carries(sitting, prompt="down.carry"):
    entries = standing(reader.entries(sitting.game.pk))
    return [entry.seq for entry in entries if entry.prompt == prompt]


def box(sitting):
    plays = record_of(reader.finished_plays(sitting.game.pk)).plays
    return str(box_score(plays))


def runner(sitting, number=22):
    """The id of a player of the side that runs."""
    counted = standing(reader.entries(sitting.game.pk))
    side = next(e.side for e in counted if e.prompt == "down.play")
    return sitting.table.setting.side(side).numbered(number).id


@pytest.fixture
def ran(sitting):
    """Two plays, nobody named."""
    sitting.toss()
    sitting.run()
    sitting.run(at=57)
    return sitting


def test_a_runner_is_named_after_the_play(ran):
    before, who = ran.table, runner(ran)
    name(ran, carries(ran, "down.carrier")[0], who, "player", seat="away")
    assert who in str(reader.finished_plays(ran.game.pk)[1].facts)
    assert who in box(ran)
    assert "#22" in ran.table.recent[1].lines[0].text
    assert ran.table.state == before.state
    here = ran.table
    store.forget(ran.slug)
    assert ran.table is not here
    assert (ran.table.recent, ran.table.state) == (here.recent, here.state)


def test_the_answer_stays_as_it_was_given_and_the_log_grows(ran):
    seq = carries(ran, "down.carrier")[0]
    given = ran.game.entries.get(seq=seq).answer
    name(ran, seq, runner(ran), "player")
    assert ran.game.entries.get(seq=seq).answer == given
    last = ran.game.entries.order_by("seq").last()
    assert (last.kind, last.seq) == (Kind.DETAIL, ran.table.seq)


def test_a_name_is_corrected_and_taken_back(ran):
    seq, who, other = carries(ran, "down.carrier")[0], runner(ran), runner(ran, 28)
    name(ran, seq, who, "player")
    name(ran, seq, other, "player")
    assert other in box(ran)
    assert who not in box(ran)
    name(ran, seq, None, "player")
    assert other not in box(ran)


def test_the_same_key_again_is_the_same_line(ran):
    seq, who = carries(ran, "down.carrier")[0], runner(ran)
    first = name(ran, seq, who, "player", key="once")
    again = name(ran, seq, who, "player", key="once")
    assert (again.again, again.seq) == (True, first.seq)
    other = partial(name, ran, seq, runner(ran, 28), "player", key="once")
    refused(other, Cause.STALE, "different answer")


def test_a_player_is_named_in_the_play_under_way(ran):
    sitting = ran
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("tackled", at=59))
    tackler = sitting.table.setting.side(
        next(
            e.side for e in sitting.table.tail[::-1] if e.prompt == "down.play"
        ).opponent
    ).numbered(54)
    seq = sitting.last_seq("down.carry")
    who = tackler.id
    open_before = sitting.table.progress.open
    name(sitting, seq, who)
    assert sitting.table.progress.open == open_before
    sitting.answer("down.carrier", Named())
    assert who in box(sitting)


@pytest.mark.parametrize("number", ["99x", "p1", "h999"])
def test_a_player_who_is_not_there_is_refused(ran, number):
    seq = carries(ran, "down.carrier")[0]
    refused(lambda: name(ran, seq, number, "player"), Cause.ILLEGAL, "isn’t active")


def test_a_player_of_the_other_side_is_refused(ran):
    seq, who = carries(ran, "down.carrier")[0], runner(ran)
    wrong = ("a" if who[0] == "h" else "h") + who[1:]
    act = partial(name, ran, seq, wrong, "player")
    refused(act, Cause.ILLEGAL, "does not play for")


def test_an_answer_without_a_player_is_refused(ran):
    seq = carries(ran, "down.play")[0]
    refused(lambda: name(ran, seq, runner(ran), "player"), Cause.ILLEGAL, "no player")
    refused(lambda: name(ran, 999, runner(ran)), Cause.STALE)


def test_the_side_that_spots_the_next_snap_is_refused(ran):
    """It is a detail only where the next play does not begin there."""
    seq = carries(ran)[0]
    act = partial(name, ran, seq, "left", "side")
    refused(act, Cause.ILLEGAL, "change the course")


def test_a_fan_names_nobody(ran):
    seq, who = carries(ran, "down.carrier")[0], runner(ran)
    act = partial(name, ran, seq, who, "player", who=ran.fan)
    refused(act, Cause.SEAT)
    act = partial(name, ran, seq, who, "player", COMMISSIONER, ran.home)
    refused(act, Cause.SEAT)


def test_an_undo_drops_the_answer_with_its_name(ran):
    seq = carries(ran, "down.carrier")[1]
    name(ran, seq, runner(ran), "player")
    services.ask_undo(ran.slug, ran.both, "home", carries(ran)[1], "undo")
    refused(lambda: name(ran, seq, runner(ran, 28), "player"), Cause.STALE)
    assert runner(ran) not in box(ran)


def test_an_amendment_repeats_an_answer_with_its_name(ran):
    seq, who = carries(ran, "down.carrier")[1], runner(ran)
    name(ran, seq, who, "player")
    first, seen = carries(ran)[0], ran.table.seq
    amended = Happened("tackled", at=56)
    services.amend(ran.slug, ran.commissioner, first, amended, seen, "amend")
    assert who in box(ran)
    later = carries(ran, "down.carrier")[0]
    name(ran, later, runner(ran, 28), "player")
    to = ran.game.entries.get(kind=Kind.AMEND).seq
    services.unamend(ran.slug, ran.commissioner, to, 0, "unamend")
    assert who in box(ran)
    assert runner(ran, 28) in box(ran)


def test_names_are_added_when_the_game_is_over(sitting):
    sitting.to_the_end()
    before = Game.objects.get(pk=sitting.game.pk)
    name(
        sitting, carries(sitting, "down.carrier")[-1], runner_of_last(sitting), "player"
    )
    after = Game.objects.get(pk=sitting.game.pk)
    assert (after.status, after.revision) == (before.status, before.revision + 1)
    assert runner_of_last(sitting) in box(sitting)


def runner_of_last(sitting):
    counted = standing(reader.entries(sitting.game.pk))
    side = [e.side for e in counted if e.prompt == "down.play"][-1]
    return sitting.table.setting.side(side).numbered(22).id


def pass_of_efhl():
    """A pass play of the EFHL at scorekeeper pace, over, nobody named; its side."""
    house = House(pace=Pace.SCOREKEEPER)
    sitting = Sitting(open_table("Owls", "Herons", book="efhl", house=house))
    given = {"scrimmage.call": Chosen("shotgun"), "scrimmage.declare": Chosen("pass")}
    declared = 0
    while not declared or sitting.table.play.index == declared:
        opened = sitting.table.progress.open[0]
        if opened.id == "scrimmage.declare":
            declared = sitting.table.play.index
        usual = Rolled(()) if isinstance(opened.prompt, Roll) else None
        answer = given.get(opened.id) or usual or opened.default()
        sitting.answer(opened.id, answer, opened.seats[0].value)
    return sitting


def test_a_passer_does_not_throw_to_himself_later_either(db):
    sitting = pass_of_efhl()
    (call,), (declared,) = (
        carries(sitting, prompt) for prompt in ("scrimmage.call", "scrimmage.declare")
    )
    counted = standing(reader.entries(sitting.game.pk))
    side = next(e.side for e in counted if e.seq == call)
    me, other = (sitting.table.setting.side(side).numbered(n).id for n in (12, 22))
    name(sitting, call, me, "player")
    refused(
        lambda: name(sitting, declared, me, "player"), Cause.ILLEGAL, "has the ball"
    )
    name(sitting, declared, other, "player")
    refused(lambda: name(sitting, call, other, "player"), Cause.ILLEGAL, "has the ball")
    before = sitting.table.state
    store.forget(sitting.slug)
    assert sitting.table.state == before
    # A challenge of the play would know both.
    assert me in str(before.last)
    assert other in str(before.last)


def test_a_refusal_tells_nothing_of_an_answer_that_is_still_secret(db):
    sitting = open_kept("vsefl", play_calling="free")
    (line,) = (e for e in sitting.table.entries if e.prompt == "formation.call")
    other = line.side.opponent.value
    for field, value in (("player", "h1"), ("player", None), ("side", "nowhere")):
        refused(
            lambda field=field, value=value: name(
                sitting, line.seq, value, field, seat=other
            ),
            Cause.ILLEGAL,
            "still secret",
        )


# ── questions that scorekeeper pace does not ask ─────────────────────────────────────


@pytest.fixture
def caught(db):
    """A catch by another receiver, at a pace that does not ask who it was."""
    sitting = open_kept()
    state = sitting.table.state
    at = state.ball_on + 4 * state.possession.forward
    for prompt, answer in (
        ("scrimmage.call", Chosen("under_center")),
        ("scrimmage.read", Happened("developed")),
        ("scrimmage.declare", Chosen("pass")),
        ("pass.stick", Happened("red")),
        ("pass.thrown", Happened("caught_by_other", at=at)),
        ("catch.finish", Happened("tackled", at=at)),
    ):
        sitting.answer(prompt, answer)
    return sitting


def unasked(sitting, audience=BOTH):
    """The player of the last play whom no question named."""
    play = sitting.table.play.index - 1
    found = names_of(sitting.table, play, audience).names
    (question,) = (one for one in found if one.prompt == "pass.receiver")
    return question


def name_unasked(sitting, question, value, **more):
    detail = {"of": question.seq, "field": "player", "value": value}
    detail["prompt"] = more.pop("prompt", question.prompt)
    return services.add_detail(
        sitting.slug, sitting.both, "home", detail, sitting.key(), **more
    )


def receiver(sitting, side=""):
    team = sitting.table.setting.side(side or sitting.table.play.state.possession)
    return next(p.id for p in team.players.values() if p.position in ("WR", "TE"))


def test_a_receiver_of_whom_nobody_was_asked_is_named_later(caught):
    question, before = unasked(caught), caught.table
    assert (question.label, question.open) == ("Receiver", True)
    who = receiver(caught)
    name_unasked(caught, question, who)
    assert who in box(caught)
    assert replace(caught.table.state, last=before.state.last) == before.state
    assert unasked(caught).value == who
    *_, last = reader.entries(caught.game.pk)
    assert (last.kind, last.detail["prompt"]) == (Kind.DETAIL, "pass.receiver")
    store.forget(caught.slug)
    assert unasked(caught).value == who
    assert "Receiver" in str(logbook(caught.table, BOTH))
    name_unasked(caught, unasked(caught), None)
    assert who not in box(caught)


def test_only_a_question_that_came_there_and_its_own_side(caught):
    question, who = unasked(caught), receiver(caught)
    other = receiver(caught, caught.table.state.possession.opponent)
    act = partial(name_unasked, caught, question, other)
    refused(act, Cause.ILLEGAL, "does not play for")
    act = partial(name_unasked, caught, question, who, prompt="trick.lateral")
    refused(act, Cause.ILLEGAL, "Nobody was left unnamed")


def test_it_goes_with_an_undo_of_its_answer(caught):
    question, who = unasked(caught), receiver(caught)
    name_unasked(caught, question, who)
    first = next(e for e in caught.table.tail if e.prompt == "scrimmage.call")
    services.ask_undo(caught.slug, caught.both, "home", first.seq, "u")
    assert who not in box(caught)
    assert all(not entry.also for entry in caught.table.entries)


def test_its_form_names_the_question(caught, client):
    question, who = unasked(caught), receiver(caught)
    seat, token = caught.keys("home")[0]
    client.get(f"/games/{caught.slug}/{seat}/{token}/")
    page = f"/games/{caught.slug}/names/{caught.table.play.index - 1}/"
    assert f'value="{question.prompt}"' in client.get(page).content.decode()
    fields = {
        "of": str(question.seq),
        "field": "player",
        "prompt": question.prompt,
        "value": who,
        "key": "later",
    }
    assert client.post(page, fields).status_code in (200, 302, 303)
    assert unasked(caught).value == who
