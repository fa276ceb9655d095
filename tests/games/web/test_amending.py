"""Amending pages: they start from the answer as given and lose nothing that is sent."""

import pytest
from django.urls import reverse
from django.utils.html import conditional_escape

from games.errors import Cause
from games.table import services
from games.view.amendment_preview import question
from games.view.given import given_answer
from rules.field import Across
from rules.prompts import Chosen, Happened
from tests.games.refusals import refused


@pytest.fixture
def staff(cast, client):
    cast.commissioner.is_superuser = cast.commissioner.is_staff = True
    cast.commissioner.save()
    client.force_login(cast.commissioner)
    return client


@pytest.fixture
def carried(sitting):
    """A game with one run, stopped at away's 48 by #22, as both teams may have one."""
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    side = sitting.table.state.possession.opponent.value[0]
    sitting.answer("down.carry", Happened("tackled", at=52, by=f"{side}22"))
    return sitting


def form_of(sitting):
    return reverse(
        "games:amend_one", args=[sitting.slug, sitting.last_seq("down.carry")]
    )


def test_the_list_has_quarter_play_down_and_spot(staff, carried):
    page = staff.get(reverse("games:amend", args=[carried.slug]))
    row = next(r for r in page.context["answers"] if r.answer.prompt == "down.carry")
    assert row.place.startswith("Q1, play 1 · 1st & 10 at the ")
    assert conditional_escape(row.place) in page.content.decode()


def test_the_form_starts_from_the_answer_as_it_was_given(staff, carried):
    tackler = carried.table.tail[-1].answer.by
    page = staff.get(form_of(carried))
    was = page.context["was"]
    assert (was.option, was.at, was.player) == ("tackled", "away 48", tackler)
    html = " ".join(page.content.decode().split())
    assert 'value="tackled" checked' in html
    assert 'name="at" value="away 48"' in html
    assert f'name="by" value="{tackler}"' in html


def test_a_ball_in_the_middle_is_on_no_side(carried):
    table = carried.table
    opened = question(table, carried.last_seq("down.carry")).opened
    for side, shown in ((Across.MIDDLE, ""), (Across.LEFT, "left"), (None, "")):
        answer = Happened("tackled", at=52, side=side)
        assert given_answer(table.setting, opened, answer).side == shown


def test_the_preview_says_down_and_spot_after_it(staff, carried):
    sent = {"kind": "happened", "outcome": "tackled", "at": "away 45"}
    page = staff.post(form_of(carried), sent)
    assert page.context["instead"].startswith("Tackled")
    assert " on " in page.context["preview"].now
    again = staff.post(form_of(carried), sent | {"again": "1"})
    assert "preview" not in again.context
    assert again.context["was"].at == "away 45"


def test_what_cannot_be_read_is_said_and_stays_in_the_form(staff, carried):
    sent = {"kind": "happened", "outcome": "tackled", "at": "nowhere"}
    page = staff.post(form_of(carried), sent)
    assert page.status_code == 409
    assert "is not a yard line" in page.content.decode()
    assert page.context["was"].at == "nowhere"


def test_a_field_that_the_outcome_does_not_use_is_dropped(staff, carried):
    sent = {"kind": "happened", "outcome": "touchdown", "at": "away 45"}
    assert staff.post(form_of(carried), sent).context["instead"] == "Touchdown"


def test_an_amendment_names_a_player_of_that_side(carried):
    seq, table = carried.last_seq("down.carry"), carried.table
    answer = Happened("tackled", at=52, by="nobody")
    refused(
        lambda: services.amend(
            carried.slug, carried.commissioner, seq, answer, table.seq, "k"
        ),
        Cause.ILLEGAL,
        "isn’t active",
    )
