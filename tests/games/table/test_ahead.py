"""Several answers of a seat at once; a side without changes before the call."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from games.errors import Cause
from games.log import reader
from games.models import Entry
from games.table import services, store
from games.table.services.ahead import CALL_STANDS, UNKNOWN
from games.table.services.opening import House, open_table
from games.view.log_page import undo_targets
from games.view.prompt_models import SeenJoint, SeenPrompt
from games.view.visibility import see
from rules.field import ahead
from rules.prompts import Chosen, Done, Happened, Pace, Roll, Rolled
from tests.games.conftest import Sitting
from tests.games.refusals import refused


def open_brisk(book: str, pace: Pace = Pace.BRISK, **options: Any) -> Sitting:
    """A table of a book at the call of its first play from scrimmage."""
    house = House(pace=pace)
    sitting = Sitting(
        open_table("Rivets", "Owls", book=book, options=options, house=house)
    )
    while _opened(sitting).prompt.means != "call":
        opened = _opened(sitting)
        dice = isinstance(opened.prompt, Roll)
        sitting.answer(opened.id, Rolled(()) if dice else opened.default())
    return sitting


def _opened(sitting: Sitting) -> Any:
    return sitting.table.progress.open[0]


def asked(sitting: Sitting) -> SeenPrompt:
    """The open question, as its seat sees it."""
    person = sitting.who(_opened(sitting).seats[0].value)
    (prompt,) = see(sitting.table, person.audience).prompts
    return prompt


def press(sitting: Sitting, label: str, **more: Any) -> SeenJoint:
    """Give the answers of a button."""
    prompt = asked(sitting)
    fitting = [j for j in prompt.joints if j.label.startswith(label)]
    joint = min(fitting, key=lambda each: len(each.label))  # with no more than that
    first, *then = joint.answers
    sitting.answer(prompt.id, first, then=tuple(then), stands=joint.stands, **more)
    return joint


@pytest.fixture
def timed(db: None) -> Sitting:
    return open_brisk("hefl")


def means(sitting: Sitting) -> str:
    return _opened(sitting).prompt.means


def given(sitting: Sitting) -> list[tuple[str, str]]:
    play = sitting.table.play
    return [
        (line.prompt, line.seat)
        for line in reader.entries(sitting.game.pk, play.first_seq)
        if line.by_hand and line.answer is not None
    ]


def test_one_button_calls_the_play_and_says_set(timed):
    labels = [joint.label for joint in asked(timed).joints]
    assert labels == ["Run or pass, set", "Run or pass, set, no changes"]
    offense = timed.table.state.possession
    prompt = asked(timed)
    first, *then = prompt.joints[0].answers
    timed.answer(prompt.id, first, then=tuple(then))
    assert given(timed) == [
        ("scrimmage.call", offense),
        ("scrimmage.offense", offense),
    ]
    assert (means(timed), _opened(timed).seats) == ("set_up", (offense.opponent,))


def test_sides_that_make_no_changes_are_not_asked_until_the_call(timed):
    offense = timed.table.state.possession
    press(timed, "Run or pass, set, no")
    press(timed, "Set, no changes")
    assert (means(timed), _opened(timed).seats) == ("call", (offense,))
    steps = [prompt for prompt, _ in given(timed)]
    assert (
        steps
        == [
            "scrimmage.call",
            "scrimmage.offense",
            "scrimmage.defense",
            "scrimmage.motion",
            "adjustments.offense",
            "adjustments.defense",
            "scrimmage.announce",
        ][: len(steps)]
    )
    # After the call everything is asked again, adjustments, too.
    press(timed, "Hand off")
    assert means(timed) == "stopped_run"
    press(timed, "Stopped five yards")
    assert means(timed) == "run"


def test_it_holds_for_a_process_that_reads_the_table_anew(timed):
    press(timed, "Run or pass, set, no")
    before = timed.table.stands
    assert before
    store.forget(timed.slug)
    assert timed.table.stands == before
    press(timed, "Set, no changes")
    assert means(timed) == "call"


def test_only_one_side_may_make_no_changes(timed):
    press(timed, "Run or pass, set, no")
    timed.answer("scrimmage.defense", Done())
    assert _opened(timed).id == "adjustments.defense"


def test_an_undo_takes_all_of_them_back(timed):
    offense = timed.table.state.possession.value
    press(timed, "Run or pass, set, no")
    coach = timed.who(offense)
    (target,) = undo_targets(timed.table, coach.audience)[:1]
    assert target.prompt == "scrimmage.call"
    services.ask_undo(timed.slug, timed.both, offense, target.seq, "u")
    assert _opened(timed).id == "scrimmage.call"
    assert not timed.table.stands
    store.forget(timed.slug)
    assert not timed.table.stands


def test_sent_again_they_count_once(timed):
    prompt = asked(timed)
    joint = prompt.joints[1]
    first, *then = joint.answers
    more = {"then": tuple(then), "stands": joint.stands, "key": "again"}
    give = timed.give(prompt.id, first, **more)
    person = timed.who(give.seat)
    reply = services.answer(timed.slug, person, give)
    lines = Entry.objects.count()
    assert services.answer(timed.slug, person, give).seq == reply.seq
    assert Entry.objects.count() == lines


def test_another_sequel_under_the_same_key_is_refused(timed):
    prompt = asked(timed)
    joint = prompt.joints[1]
    first, *then = joint.answers
    assert then
    assert joint.stands
    give = timed.give(prompt.id, first, then=tuple(then), stands=True)
    person = timed.who(give.seat)
    services.answer(timed.slug, person, give)
    for other in ({"then": ()}, {"stands": False}, {"then": (Happened("crossed"),)}):
        again = partial(services.answer, timed.slug, person, replace(give, **other))
        refused(again, Cause.STALE, "different answer")


def test_all_or_none(timed):
    before = Entry.objects.count()
    call = timed.give("scrimmage.call", Chosen("play"), then=(Happened("crossed"),))
    person = timed.who(call.seat)
    refused(lambda: services.answer(timed.slug, person, call), Cause.ILLEGAL)
    twice = timed.give("scrimmage.call", Chosen("play"), then=(Done(), Done()))
    refused(lambda: services.answer(timed.slug, person, twice), Cause.ILLEGAL, "yours")
    many = timed.give("scrimmage.call", Chosen("play"), then=(Done(),) * 5)
    refused(lambda: services.answer(timed.slug, person, many), Cause.BAD, "At most")
    assert Entry.objects.count() == before
    assert _opened(timed).id == "scrimmage.call"


def test_no_side_stands_once_the_ball_is_in_play(timed):
    press(timed, "Run or pass, set, no")
    press(timed, "Set, no changes")
    give = timed.give("scrimmage.announce", Chosen("run"), stands=True)
    person = timed.who(give.seat)
    refused(lambda: services.answer(timed.slug, person, give), Cause.ILLEGAL, "in play")


def test_forms_hold_the_answers_of_a_button(timed, client):
    seat = _opened(timed).seats[0].value
    token = timed.keys(seat)[0][1]
    client.get(f"/games/{timed.slug}/{seat}/{token}/")
    prompt = asked(timed)
    fields = {
        "seat": seat,
        "prompt": prompt.id,
        "fingerprint": prompt.fingerprint,
        "key": prompt.key,
        "kind": "chosen",
        "joint": prompt.joints[1].json,
    }
    url = f"/games/{timed.slug}/answer/"
    assert client.post(url, fields | {"joint": "{"}).status_code == 409
    assert client.post(url, fields | {"joint": '{"answers": []}'}).status_code == 409
    assert client.post(url, fields).status_code == 303
    assert _opened(timed).id == "scrimmage.defense"
    assert timed.table.stands


def test_programs_send_them_as_well(timed, client):
    seat = _opened(timed).seats[0].value
    key = {"X-Seat-Token": timed.keys(seat)[0][1]}
    prompt = asked(timed)
    body = {
        "prompt": prompt.id,
        "fingerprint": prompt.fingerprint,
        "key": "p",
        "answer": {"type": "chosen", "choice": "play"},
        "then": [{"type": "done"}],
        "stands": True,
    }
    url = f"/api/games/{timed.slug}/answers/"
    reply = client.post(url, json.dumps(body), "application/json", headers=key)
    assert reply.status_code == 200
    assert _opened(timed).id == "scrimmage.defense"


@pytest.mark.django_db
@pytest.mark.parametrize("pace", [Pace.STRICT, Pace.SCOREKEEPER])
def test_other_paces_have_no_such_buttons(pace):
    sitting = open_brisk("hefl", pace)
    assert asked(sitting).joints == ()


@pytest.mark.django_db
def test_a_read_and_its_declaration_are_one_tap():
    sitting = open_brisk("efhl")
    sitting.answer("scrimmage.call", Chosen("under_center"))
    labels = [joint.label for joint in asked(sitting).joints]
    assert labels[:2] == ["Hand-off", "Forward pass"]
    press(sitting, labels[0])
    assert [prompt for prompt, _ in given(sitting)][-2:] == [
        "scrimmage.read",
        "scrimmage.declare",
    ]


def test_figures_are_turned_with_the_measured_stick(timed, client):
    press(timed, "Run or pass, set, no")
    press(timed, "Set, no changes")
    press(timed, "Pass by stick")
    prompt = asked(timed)
    assert (prompt.means, prompt.then) == ("throw", (Done(),))
    fields = {"outcome": "red", "then": prompt.then_json}
    assert sent(timed, client, prompt, fields) == 303
    assert [line for line, _ in given(timed)][-2:] == ["throw.stick", "throw.release"]
    assert _opened(timed).id == "throw.cover"


def test_a_throw_goes_with_the_announcement_of_the_passer(timed):
    press(timed, "Run or pass, set, no")
    press(timed, "Set, no changes")
    press(timed, "Pass by stick, red")
    lines = [line for line, _ in given(timed)][-4:]
    assert lines == ["pass.drop", "pass.declare", "throw.stick", "throw.release"]
    assert _opened(timed).id == "throw.cover"


def at_a_catch(timed: Sitting) -> SeenPrompt:
    """The question to the defense after a catch beyond the line."""
    press(timed, "Run or pass, set, no")
    press(timed, "Set, no changes")
    press(timed, "Pass by stick, red")
    timed.answer("throw.cover", Done())
    state = timed.table.state
    catch = ahead(state.ball_on, 6, state.possession)
    timed.answer("throw.ball", Happened("caught", at=catch))
    prompt = asked(timed)
    assert prompt.id == "catch.defense"
    return prompt


def turned(timed: Sitting, client: Any, prompt: SeenPrompt, **end: Any) -> int:
    """Send the end of a run with the turning before it, as the form has it."""
    return sent(timed, client, prompt, {"sooner": prompt.turned_json, **end})


def sent(
    timed: Sitting, client: Any, prompt: SeenPrompt, fields: dict[str, Any]
) -> int:
    """Post what has happened to the address of the form; return the status."""
    client.get(f"/games/{timed.slug}/{prompt.seat}/{timed.keys(prompt.seat)[0][1]}/")
    form = {
        "seat": prompt.seat,
        "prompt": prompt.id,
        "fingerprint": prompt.fingerprint,
        "key": prompt.key,
        "kind": "happened",
        **fields,
    }
    status: int = client.post(f"/games/{timed.slug}/answer/", form).status_code
    return status


def test_figures_are_turned_and_the_run_is_over_on_one_screen(timed, client):
    prompt = at_a_catch(timed)
    assert prompt.ahead is not None
    assert prompt.ahead.id == "catch.run"
    at = ahead(prompt.ahead.at, 2, timed.table.state.possession)
    play = timed.table.play.index
    assert turned(timed, client, prompt, outcome="tackled", at=str(at)) == 303
    assert timed.table.play.index == play + 1
    assert turned(timed, client, prompt, outcome="tackled", at=str(at)) == 303
    assert timed.table.play.index == play + 1, "The same request is one answer."


def test_a_run_over_before_it_began_is_refused_with_the_turning(timed, client):
    prompt = at_a_catch(timed)
    before = Entry.objects.count()
    assert turned(timed, client, prompt, outcome="caught") == 409
    assert turned(timed, client, prompt, outcome="tackled", sooner="{") == 409
    assert Entry.objects.count() == before
    assert means(timed) == "pivot"


def test_a_stop_at_five_yards_goes_with_the_tackle(timed):
    press(timed, "Run or pass, set, no")
    press(timed, "Set, no changes")
    press(timed, "Hand off, stopped across the line")
    (joint,) = (j for j in asked(timed).joints if j.slid >= 0)
    assert joint.label == "Stopped five yards past the line, tackled"
    state = timed.table.state
    spot = ahead(state.ball_on, 9, state.possession)
    first, *then = joint.answers
    then[-1] = replace(then[-1], at=spot)
    timed.answer("run.chase", first, then=tuple(then))
    assert timed.table.state.ball_on == spot


@pytest.mark.parametrize("home_has_called", [True, False])
def test_no_answer_waits_for_a_secret(sitting, home_has_called):
    """Refused or not by what the other side has called, a coach would know of it."""
    if home_has_called:
        sitting.answer("toss.call", Chosen("heads"), "home")
    before = Entry.objects.count()
    for side in ("heads", "tails"):
        give = sitting.give("toss.call", Chosen(side), "away", then=(Done(),))
        call = partial(services.answer, sitting.slug, sitting.away, give)
        assert refused(call, Cause.ILLEGAL).reason == UNKNOWN
    assert Entry.objects.count() == before


def test_a_sealed_call_stands_without_the_answers_after_it(db):
    """Taken back with what is refused, it could be tried against the other's call."""
    sitting = open_brisk("vsefl", play_calling="free")
    first, then = sitting.table.seq + 1, (Happened("developed"), Chosen("nowhere"))
    give = sitting.give("scrimmage.call", Chosen("pass"), then=then)
    person = sitting.who(give.seat)
    reply = services.answer(sitting.slug, person, give)
    assert reply.text.endswith(CALL_STANDS)
    given = [line.prompt for line in reader.entries(sitting.game.pk, first)]
    assert given == ["scrimmage.call", "pass.drop"]
    again = services.answer(sitting.slug, person, give)
    assert again.again, "Sent again, it is the same answer."
    other = replace(give, then=(Happened("sacked"),))
    refused(partial(services.answer, sitting.slug, person, other), Cause.STALE)


def test_no_answer_waits_for_dice(sitting):
    """Refused by how they fall, a coach would call something else."""
    sitting.toss()
    before = Entry.objects.count()
    for then in ((Done(),), (Happened("tackled", at=55),)):
        give = sitting.give("down.play", Chosen("pass"), then=then)
        call = partial(services.answer, sitting.slug, sitting.who(give.seat), give)
        assert refused(call, Cause.ILLEGAL).reason == UNKNOWN
    assert Entry.objects.count() == before
    # An answer whose question is named is left out instead, whatever the dice say.
    sitting.answer("down.play", Chosen("pass"), then=(Done(),), means=("pivot",))
    lines = Entry.objects.filter(prompt__startswith="down").order_by("seq")
    assert [*lines.values_list("prompt", flat=True)] == ["down.play", "down.throw"]
