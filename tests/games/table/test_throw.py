"""A throw in two slides: the offense to its passer, the defense to the receiver."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.errors import Cause
from games.log import reader
from games.table import services
from rules.field import ahead
from rules.prompts import Chosen, Happened, Roll, Rolled
from tests.games.conftest import Sitting
from tests.games.refusals import refused
from tests.games.table.test_ahead import asked, open_brisk

DROP, LONG, SHORT = -7, 20, 1


@pytest.fixture
def passing(db: None) -> Sitting:
    """A table with passes by a check, after the formation."""
    sitting = open_brisk("efhl", alternative_passing=True)
    sitting.answer("scrimmage.call", Chosen("under_center"))
    return sitting


def spot(sitting: Sitting, yards: int) -> int:
    state = sitting.table.state
    return ahead(state.ball_on, yards, state.possession)


def slide(sitting: Sitting, client: Client, label: str, at: int, **more: str) -> int:
    """Slide a button of the open question to a yard line, as its form has it."""
    prompt = asked(sitting)
    (joint,) = (j for j in prompt.joints if j.label == label)
    assert joint.slid >= 0
    token = sitting.keys(prompt.seat)[0][1]
    client.get(f"/games/{sitting.slug}/{prompt.seat}/{token}/")
    fields: dict[str, Any] = {
        "seat": prompt.seat,
        "prompt": prompt.id,
        "fingerprint": prompt.fingerprint,
        "key": prompt.key,
        "kind": "happened",
        "joint": joint.json,
        "at": str(at),
        **more,
    }
    return client.post(f"/games/{sitting.slug}/answer/", fields).status_code


def given(sitting: Sitting) -> dict[str, Any]:
    """The answers so far by their prompts."""
    lines = reader.entries(sitting.game.pk)
    return {line.prompt: line.answer for line in lines if line.answer is not None}


def test_both_spots_and_the_zones_in_two_slides(passing, client):
    passer, receiver = spot(passing, DROP), spot(passing, LONG)
    assert slide(passing, client, "Forward pass", passer) == 303
    assert given(passing)["scrimmage.declare"] == Chosen("pass", at=passer)
    throw = asked(passing).throw
    assert throw is not None
    assert throw.lo <= receiver <= throw.hi
    assert slide(passing, client, "Open, 2 zones", receiver) == 303
    answers = given(passing)
    assert answers["passing.passer"] == Happened("clear", at=passer)
    assert answers["passing.receiver"] == Happened("open", at=receiver)
    assert answers["passing.zones"] == Happened("2")
    assert "passing.check" in answers


def test_pressure_is_a_box_beside_it(passing, client):
    slide(passing, client, "Forward pass", spot(passing, DROP))
    slide(passing, client, "Open, 1 zone", spot(passing, LONG), first="pressed")
    assert given(passing)["passing.passer"].outcome == "pressed"


def test_a_short_pass_is_not_asked_for_zones(passing, client):
    slide(passing, client, "Forward pass", spot(passing, -1))
    assert slide(passing, client, "Open, 3 zones", spot(passing, SHORT)) == 303
    answers = given(passing)
    assert "passing.short_check" in answers
    assert "passing.zones" not in answers


def test_a_covered_receiver_is_asked_for_the_zones_alone(passing, client):
    slide(passing, client, "Forward pass", spot(passing, DROP))
    covered = next(j.label for j in asked(passing).joints if "zone" not in j.label)
    assert slide(passing, client, covered, spot(passing, LONG)) == 303
    assert asked(passing).id == "passing.zones"


def test_the_same_request_again_is_one_answer(passing, client):
    prompt = asked(passing)
    (joint,) = (j for j in prompt.joints if j.label == "Forward pass")
    passer = spot(passing, DROP)
    then = (Chosen("pass", at=passer),)
    give = passing.give(prompt.id, joint.answers[0], prompt.seat, then=then)
    replies = [
        services.answer(passing.slug, passing.who(prompt.seat), give) for _ in range(2)
    ]
    assert [reply.again for reply in replies] == [False, True]
    assert asked(passing).throw is not None


def test_a_meaning_short_drops_no_answer_unsaid(passing, client):
    """A program that leaves one out is refused: its last answer would be lost."""
    slide(passing, client, "Forward pass", spot(passing, DROP))
    prompt = asked(passing)
    (joint,) = (j for j in prompt.joints if j.label == "Open, 2 zones")
    first, *then = joint.answers
    more: dict[str, Any] = {"then": tuple(then), "means": joint.means[2:]}
    give = passing.give(prompt.id, first, prompt.seat, **more)
    who = passing.who(prompt.seat)
    refused(lambda: services.answer(passing.slug, who, give), Cause.BAD, "meaning")


def test_without_the_offense_s_spot_the_defense_gives_it(passing):
    passing.answer("scrimmage.read", Happened("developed"))
    passing.answer("scrimmage.declare", Chosen("pass"))
    prompt = asked(passing)
    assert (prompt.id, prompt.throw, prompt.joints) == ("passing.passer", None, ())
    passing.answer(prompt.id, Happened("clear", at=prompt.at))
    assert [j.label for j in asked(passing).joints][1] == "Open, 1 zone"


def test_with_sticks_a_pass_has_no_spot_to_give(db):
    sitting = open_brisk("efhl")
    sitting.answer("scrimmage.call", Chosen("under_center"))
    (joint,) = (j for j in asked(sitting).joints if j.label == "Forward pass")
    assert joint.slid == -1


def test_a_punt_and_its_rush_are_one_tap(db):
    sitting = open_brisk("efhl")
    while sitting.table.state.down != 4:
        opened = sitting.table.progress.open[0]
        dice = isinstance(opened.prompt, Roll)
        answer = Rolled(()) if dice else opened.default()
        if "tackled" in opened.options:
            answer = Happened("tackled", at=sitting.table.state.ball_on)
        sitting.answer(opened.id, answer)
    sitting.answer("scrimmage.call", Chosen("punt"))
    assert [j.label for j in asked(sitting).joints] == ["Punt, not blocked"]
