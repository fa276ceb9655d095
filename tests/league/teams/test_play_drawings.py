"""Drawings of a coach's own plays: kept as text, checked in words, copied mirrored."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.test import Client

from league.models import Play
from league.teams import playbooks

MINE = "/playbook/efhl/mine/"
TEXT = "QB 0 -3: ball, roll right\nWR1 -18 0: post 10"


@pytest.fixture
def coach(cast: SimpleNamespace) -> User:
    return cast.home


@pytest.fixture
def browser(coach: User, client: Client) -> Client:
    client.force_login(coach)
    return client


def keep(coach: User, **fields: object) -> Play:
    fields = {"name": "Thunder", "kind": "run", "drawing": TEXT} | fields
    return playbooks.save_play(Play(coach=coach, side="offense"), **fields)


def test_it_is_kept_as_the_notation_writes_it(coach: User) -> None:
    play = keep(coach, drawing="\nqb 0,-3 : BALL, Roll  Right\n\nWR1 -18 0:post 10\n")
    assert play.drawing == TEXT.replace("QB", "qb")
    assert [figure.name for figure in play.art.figures] == ["qb", "WR1"]


def test_the_service_refuses_in_words_what_cannot_be_played(coach: User) -> None:
    with pytest.raises(ValidationError, match="QB stands outside the field"):
        keep(coach, drawing="QB 0 -99")


def test_without_a_drawing_the_formation_is_drawn_with_its_assignments(coach) -> None:
    tasks = [{"position": "RB1", "task": "Lead Block"}]
    play = keep(coach, drawing="", formation="Pro Set", play="Dive", tasks=tasks)
    moves = {figure.name: figure.assignment for figure in play.art.figures}
    assert len(moves) == 11
    assert moves["RB1"] == "Lead block"
    assert keep(coach, name="Nothing", drawing="").art is None


def test_tasks_in_a_coach_s_own_words_never_spoil_the_page(browser, coach) -> None:
    tasks = [{"position": name, "task": "has ball"} for name in ("RB1", "RB2", "QB")]
    both = keep(coach, drawing="", formation="Pro Set", play="Dive", tasks=tasks)
    assert [f.name for f in both.art.figures if f.has_ball] == ["RB1"]
    defense = playbooks.save_play(
        Play(coach=coach, side="defense"),
        name="Wall",
        kind="run",
        formation="4-3 Formation",
        tasks=[{"position": "DT1", "task": "block"}, {"position": "FS", "task": "go"}],
    )
    assert defense.art is not None
    assert browser.get(MINE).status_code == 200


def test_the_form_refuses_a_man_outside_the_field_and_keeps_the_text(browser) -> None:
    fields = {"name": "Wide", "kind": "run", "tasks": "", "notes": ""}
    reply = browser.post(
        f"{MINE}new/?side=offense", fields | {"drawing": "WR1 40 0: go"}
    )
    assert reply.status_code == 422
    page = reply.content.decode()
    assert "WR1 stands outside the field" in page
    assert "WR1 40 0: go" in page
    assert not Play.objects.exists()
    reply = browser.post(f"{MINE}new/?side=offense", fields | {"drawing": TEXT})
    assert reply.status_code == 302
    assert 'class="art art--offense"' in browser.get(MINE).content.decode()


@pytest.mark.parametrize(
    ("query", "drawn"),
    [
        ("package=offense_run-74", "RB2 -4 -9: ball, swing"),
        ("package=defense_run-5", "DT1 -2 2: loop left"),
        ("formation=Pro+Set", "RB1 -4 -7"),
    ],
)
def test_a_new_play_begins_with_the_book_s_drawing(browser, query, drawn) -> None:
    assert drawn in browser.get(f"{MINE}new/?{query}").content.decode()


def test_a_mirrored_copy_is_a_new_play_to_the_other_side(browser, coach) -> None:
    play = keep(coach)
    page = browser.get(f"{MINE}new/?mirror={play.pk}").content.decode()
    assert "QB 0 -3: ball, roll left" in page
    assert "WR1 18 0: post 10" in page
    assert 'value="Thunder, mirrored"' in page
    assert Play.objects.count() == 1
    plain = keep(coach, name="Undrawn", drawing="")
    for key in (plain.pk, 999, "x", "9" * 5000):
        assert browser.get(f"{MINE}new/?mirror={key}").status_code == 404


def test_nobody_mirrors_another_coach_s_play(browser, cast) -> None:
    play = keep(cast.away)
    assert browser.get(f"{MINE}new/?mirror={play.pk}").status_code == 404


def test_programs_write_and_read_the_notation(browser, coach) -> None:
    fields = {"book": "efhl", "name": "Thunder", "side": "offense", "kind": "run"}
    sent = {"content_type": "application/json"}
    refused = browser.post(
        "/api/plays/", fields | {"drawing": "QB 0 -3: fly by"}, **sent
    )
    assert refused.status_code == 400
    assert "no move “fly by”" in refused.json()["drawing"][0]
    made = browser.post("/api/plays/", fields | {"drawing": TEXT}, **sent)
    assert made.status_code == 201
    assert made.json()["drawing"] == TEXT
