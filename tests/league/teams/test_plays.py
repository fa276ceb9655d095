"""A coach's own playbook: his pages, what is refused, and that it is his alone."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse
from rest_framework.test import APIClient

from accounts import tokens
from league.core.validators import LONGEST_TASK
from league.models import Play
from league.teams import playbooks
from rules.efhl.playbook.packages import PLAYBOOK, TABLES
from rules.prompts import LONGEST_NAME

MINE = reverse("plays:mine", args=["efhl"])
NEW = reverse("plays:new", args=["efhl"])
WRITTEN = {
    "name": "Thunder Left",
    "kind": "run",
    "formation": "Pro Set",
    "play": "Dive",
    "tasks": "RB1: leads through the gap\n\nRB2: has the ball\nTE:",
    "notes": "On third and short.",
}


def text(response) -> str:
    assert response.status_code == 200
    return " ".join(response.content.decode().split())


def at(name: str, play: Play) -> str:
    return reverse(f"plays:{name}", args=["efhl", play.pk])


@pytest.fixture
def thunder(cast) -> Play:
    """A play of the home coach's."""
    play = Play(coach=cast.home, side="offense")
    return playbooks.save_play(play, name="Thunder Left", kind="run", play="Dive")


# Pages


def test_an_empty_playbook_says_what_it_is_for(as_) -> None:
    page = text(as_("home").get(MINE))
    assert "Your playbook is empty." in page
    assert f'href="{NEW}?side=offense"' in page
    assert f'href="{NEW}?side=defense"' in page


@pytest.mark.parametrize("address", [MINE, NEW])
def test_a_stranger_signs_in_first(as_, address) -> None:
    for response in (as_("stranger").get(address), as_("stranger").post(address)):
        assert response.url.startswith(reverse("account_login"))


def test_a_coach_writes_a_play(as_, cast) -> None:
    response = as_("home").post(f"{NEW}?side=offense", WRITTEN)
    assert response.url == MINE
    play = Play.objects.get()
    assert (play.coach, play.book, play.side) == (cast.home, "efhl", "offense")
    assert play.tasks == [
        {"position": "RB1", "task": "leads through the gap"},
        {"position": "RB2", "task": "has the ball"},
    ]
    page = text(as_("home").get(MINE))
    for words in ("Thunder Left", "Pro Set, Dive", "leads through", "third and short"):
        assert words in page


def test_a_play_needs_a_name_and_a_kind_and_nothing_else(as_) -> None:
    as_("home").post(f"{NEW}?side=defense", {"name": "Wall", "kind": "pass"})
    assert Play.objects.get().side == "defense"
    again = as_("home").post(f"{NEW}?side=defense", {"notes": "x"})
    assert again.status_code == 422


def test_a_play_is_changed(as_, thunder) -> None:
    client = as_("home")
    page = text(client.get(at("edit", thunder)))
    assert 'value="Thunder Left"' in page
    client.post(at("edit", thunder), WRITTEN | {"name": "Thunder Right"})
    thunder.refresh_from_db()
    assert (thunder.name, thunder.formation) == ("Thunder Right", "Pro Set")
    assert (
        "RB1: leads through the gap" in client.get(at("edit", thunder)).content.decode()
    )


def test_a_play_is_deleted_once_that_is_confirmed(as_, thunder) -> None:
    client = as_("home")
    assert "Delete Thunder Left?" in text(client.get(at("delete", thunder)))
    assert Play.objects.count() == 1
    assert client.post(at("delete", thunder)).url == MINE
    assert not Play.objects.exists()


def test_words_find_plays(as_, thunder, cast) -> None:
    wall = Play(coach=cast.home, side="defense")
    playbooks.save_play(wall, name="Wall", kind="pass", notes="Against four wide.")
    client = as_("home")
    for query, found in (("dive THUNDER", "Thunder Left"), ("four", "Wall")):
        page = text(client.get(MINE, {"q": query}))
        names = [name for name in ("Thunder Left", "Wall") if f">{name}<" in page]
        assert names == [found]
    assert "None of your plays match" in text(client.get(MINE, {"q": "punt"}))


@pytest.mark.parametrize("change", ["edit", "delete"])
@pytest.mark.parametrize("who", ["away", "fan", "commissioner"])
def test_another_coach_s_play_does_not_exist(as_, thunder, who, change) -> None:
    client = as_(who)
    assert client.get(at(change, thunder)).status_code == 404
    assert client.post(at(change, thunder), WRITTEN).status_code == 404
    assert "Thunder" not in text(client.get(MINE))
    thunder.refresh_from_db()
    assert thunder.formation == ""


@pytest.mark.parametrize("query", ["side=bench", "package=offense_run-0", "package=x"])
def test_what_a_play_cannot_begin_with_is_not_found(as_, query) -> None:
    assert as_("home").get(f"{NEW}?{query}").status_code == 404


def test_there_is_no_playbook_of_a_book_that_has_none(as_) -> None:
    assert as_("home").get("/playbook/chess/mine/").status_code == 404


def test_the_account_the_games_and_the_playbook_lead_there(as_, cast) -> None:
    cast.home.set_password("electric football")
    cast.home.save()
    for page in ("/playbook/efhl/", "/games/", "/accounts/password/change/"):
        assert f'href="{MINE}"' in text(as_("home").get(page))


# What the book has


def test_a_package_is_copied_and_may_be_renamed(as_, cast) -> None:
    client = as_("home")
    link = f"{NEW}?package=offense_run-34"
    assert f'href="{link}"' in text(client.get("/playbook/efhl/offense_run/"))
    form = client.get(link).context["form"]
    fields = {field.html_name: field.value() for field in form}
    assert fields["name"] == "Wishbone, Trap Run"
    client.post(link, fields)
    play = Play.objects.get()
    assert (play.side, play.kind, play.call) == ("offense", "run", "Wishbone, Trap Run")
    assert play.tasks[0] == {"position": "RB1", "task": "has ball (Off Tackle)"}
    again = client.get(link).context["form"]
    assert again["name"].value() == "Wishbone, Trap Run 2"


def test_who_is_not_signed_in_is_not_offered_to_copy(as_) -> None:
    page = text(as_("stranger").get("/playbook/efhl/offense_run/"))
    assert "package=" not in page


@pytest.mark.parametrize("table", TABLES)
def test_every_package_can_be_copied(cast, table) -> None:
    for number, package in TABLES[table].rows.items():
        fields = playbooks.play_fields(cast.home.pk, "efhl", package)
        assert playbooks.package_of("efhl", f"{table}-{number}") is package
        assert len(fields["name"]) <= LONGEST_NAME
        Play(coach=cast.home, **fields).clean_fields(exclude=["coach"])
    Play(coach=cast.home, **fields).full_clean()


def test_a_formation_lines_its_players_up(as_) -> None:
    form = as_("home").get(f"{NEW}?formation=Pro+Set").context["form"]
    assert form["formation"].value() == "Pro Set"
    assert "RB1: \nRB2: " in form["tasks"].value()
    page = text(as_("home").get("/playbook/efhl/"))
    assert f'href="{NEW}?formation=Pro%20Set"' in page


def test_a_form_offers_what_the_book_has_for_its_side(as_) -> None:
    for side, choices in PLAYBOOK.sides.items():
        form = as_("home").get(f"{NEW}?side={side}").context["form"]
        assert ("shell" in form.fields) == bool(choices.shells)
        listed = str(form["formation"]) + str(form["play"])
        for names in (*choices.formations.values(), *choices.plays.values()):
            assert all(f'value="{name}"' in listed for name in names)


# Refusals


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"name": "=cmd()"}, "A name can’t start"),
        ({"name": "x" * (LONGEST_NAME + 1)}, "at most 60"),
        ({"name": "left\u202eright"}, "without control characters"),
        ({"formation": "Nickel"}, "Select a valid choice"),
        ({"tasks": "RB1 leads"}, "needs a colon"),
        ({"tasks": ": leads"}, "needs a position"),
        ({"tasks": "RB1: leads\nRB1: blocks"}, "RB1 has two tasks"),
        ({"tasks": f"RB1: {'x' * (LONGEST_TASK + 1)}"}, "longer than 120"),
    ],
)
def test_a_play_that_does_not_hold_is_refused_in_words(as_, wrong, why) -> None:
    response = as_("home").post(f"{NEW}?side=offense", WRITTEN | wrong)
    assert response.status_code == 422
    assert why in response.content.decode()
    assert not Play.objects.exists()


def test_a_name_is_there_once_on_a_side(as_, thunder, cast) -> None:
    client = as_("home")
    response = client.post(f"{NEW}?side=offense", WRITTEN | {"name": "thunder left"})
    assert (
        "You already have a play with this name on this side of the ball."
        in response.content.decode()
    )
    client.post(f"{NEW}?side=defense", {"name": "Thunder Left", "kind": "run"})
    as_("away").post(f"{NEW}?side=offense", WRITTEN)
    assert Play.objects.count() == 3


@pytest.mark.parametrize(
    "wrong",
    [
        {"side": "defense"},
        {"formation": "Nickel"},
        {"play": "Cover 2"},
        {"shell": "Cover 2"},
        {"book": "chess"},
        {"tasks": [{"position": "RB1"}]},
        {"tasks": "RB1: leads"},
    ],
)
def test_the_service_refuses_what_the_form_cannot_send(thunder, wrong) -> None:
    with pytest.raises(ValidationError):
        playbooks.save_play(thunder, **wrong)


def test_a_playbook_has_an_end(thunder, cast, monkeypatch) -> None:
    monkeypatch.setattr(playbooks, "MOST_PLAYS", 1)
    with pytest.raises(ValidationError, match="at most 1"):
        playbooks.save_play(Play(coach=cast.home, side="offense"), name="B", kind="run")
    playbooks.save_play(thunder, name="Thunder Right")


# For programs


@pytest.fixture
def program(cast):
    """A program that sends the token of one of the cast."""

    def act_for(who: str) -> APIClient:
        _, key = tokens.create(getattr(cast, who))
        client = APIClient()
        client.credentials(HTTP_AUTHORIZATION=f"Token {key}")
        return client

    return act_for


def test_a_program_reads_and_writes_its_coach_s_plays(program, cast) -> None:
    client = program("home")
    sent = {
        "name": "Thunder Left",
        "side": "offense",
        "kind": "run",
        "formation": "Pro Set",
        "tasks": [{"position": "RB1", "task": "leads"}],
    }
    made = client.post("/api/plays/", sent)
    assert made.status_code == 201, made.json()
    assert made.json()["tasks"] == sent["tasks"]
    assert Play.objects.get().coach == cast.home
    address = f"/api/plays/{made.json()['id']}/"
    assert client.patch(address, {"notes": "Short."}).json()["notes"] == "Short."
    listed = client.get("/api/plays/?side=offense").json()["results"]
    assert [each["name"] for each in listed] == ["Thunder Left"]
    assert client.get("/api/plays/?side=defense").json()["results"] == []
    assert client.delete(address).status_code == 204


def test_a_program_is_refused_in_words(program) -> None:
    sent = {"name": "Wall", "side": "defense", "kind": "run", "formation": "Pro Set"}
    refused = program("home").post("/api/plays/", sent)
    assert refused.status_code == 400
    assert "The rule book has no" in refused.json()["formation"][0]
    twice = sent | {"formation": "", "tasks": [{"position": "SS", "task": "a\nb"}]}
    assert program("home").post("/api/plays/", twice).status_code == 400


def test_a_program_of_another_coach_finds_nothing(program, thunder, client) -> None:
    address = f"/api/plays/{thunder.pk}/"
    other = program("away")
    assert other.get("/api/plays/").json()["results"] == []
    assert other.get(address).status_code == 404
    assert other.patch(address, {"notes": "x"}, format="json").status_code == 404
    assert other.delete(address).status_code == 404
    assert client.get("/api/plays/").status_code in (401, 403)
    assert client.get(address).status_code in (401, 403)
