"""A team's own pages of plays: forms, refusals, copies, resets, and their privacy."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from games.table.services.opening import open_fixture
from games.table.store import table
from league.core import services
from league.models import AuditEntry, Fixture, League, PlayPage, Team
from league.teams import play_pages
from rules.field import Team as Side
from tests.league.pages import text
from tests.sixes.book import PAGES
from tests.sixes.conftest import sixes

__all__ = ["sixes"]

BOMBS = ["bomb"] * 6
SENT = {f"play_{n}": "bomb" for n in range(1, 7)}
FIVE = SENT | {"play_4": ""}
OTHERS = ("away", "fan", "commissioner", "stranger")


@pytest.fixture(autouse=True)
def rivets(sixes: object, league: League, rivets: Team) -> Team:
    """The Rivets, of a league that plays Sixes."""
    services.change_league(league, rulebook="sixes@1")
    return Team.objects.get(pk=rivets.pk)


def at(name: str, team: Team, *which: str) -> str:
    return reverse(f"league:{name}", args=[team.league.slug, team.pk, *which])


def own(team: Team) -> dict[str, dict[str, tuple[str, ...]]]:
    return play_pages.own_pages(team)


# Pages


def test_a_team_begins_with_the_book_s_pages(as_, rivets: Team) -> None:
    page = text(as_("home").get(at("play_pages", rivets)))
    for words in ("1st and 2nd down", "3rd and 4th down", "bomb", "blitz", "Spread"):
        assert words in page
    assert ">own<" not in page
    assert "Reset all" not in page
    assert at("play_pages", rivets) in text(as_("home").get(rivets.get_absolute_url()))


def test_a_coach_changes_a_page(as_, rivets: Team) -> None:
    client, edit = as_("home"), at("play_page_edit", rivets, "offense", "early")
    form = client.get(edit).context["form"]
    assert [field.value() for field in form] == [*PAGES.standard["offense"]["early"]]
    answer = client.post(edit, SENT)
    assert answer.url == f"{at('play_pages', rivets)}#offense-early"
    assert own(rivets) == {"offense": {"early": tuple(BOMBS)}}
    again = client.post(edit, SENT | {"play_1": "left"})
    assert again.status_code == 302
    assert own(rivets)["offense"]["early"] == ("left", *BOMBS[1:])
    page = text(client.get(at("play_pages", rivets)))
    assert page.count(">own<") == 1
    assert "Reset all" in page


def test_a_page_with_five_plays_is_refused_in_words(as_, rivets: Team) -> None:
    edit = at("play_page_edit", rivets, "offense", "early")
    answer = as_("home").post(edit, FIVE)
    assert answer.status_code == 422
    words = "Choose a play: a page has six, one for each number of the die."
    assert answer.context["form"].errors == {"play_4": [words]}
    kept = [field.value() for field in answer.context["form"]]
    assert kept == [*FIVE.values()]
    assert own(rivets) == {}


def test_a_play_that_the_side_does_not_have_is_refused(as_, rivets: Team) -> None:
    edit = at("play_page_edit", rivets, "offense", "early")
    assert as_("home").post(edit, SENT | {"play_2": "wall"}).status_code == 422
    assert own(rivets) == {}


def test_a_page_can_begin_with_the_book_s_plays(as_, rivets: Team) -> None:
    play_pages.save_page(rivets, "offense", "early", BOMBS)
    edit = at("play_page_edit", rivets, "offense", "early")
    client = as_("home")
    assert f"{edit}?from=book" in text(client.get(edit))
    form = client.get(f"{edit}?from=book").context["form"]
    assert [field.value() for field in form] == [*PAGES.standard["offense"]["early"]]
    assert own(rivets)["offense"]["early"] == tuple(BOMBS)


def test_a_page_is_reset_once_that_is_confirmed(as_, rivets: Team) -> None:
    for situation in ("early", "late"):
        play_pages.save_page(rivets, "offense", situation, BOMBS)
    client, reset = as_("home"), at("play_page_reset", rivets, "offense", "early")
    assert reset in text(client.get(at("play_page_edit", rivets, "offense", "early")))
    assert "Reset 1st and 2nd down, offense?" in text(client.get(reset))
    assert "early" in own(rivets)["offense"]
    client.post(reset)
    assert own(rivets) == {"offense": {"late": tuple(BOMBS)}}
    everything = at("play_pages_reset", rivets)
    assert "Reset all pages?" in text(client.get(everything))
    client.post(everything)
    assert own(rivets) == {}


def test_there_is_no_page_that_the_book_does_not_have(as_, rivets: Team) -> None:
    for which in (("offense", "third"), ("bench", "early")):
        for name in ("play_page_edit", "play_page_reset"):
            assert as_("home").get(at(name, rivets, *which)).status_code == 404


@pytest.mark.parametrize("who", OTHERS)
def test_nobody_but_the_team_s_coaches_sees_or_changes_them(
    as_, rivets: Team, who: str
) -> None:
    play_pages.save_page(rivets, "offense", "early", BOMBS)
    client = as_(who)
    which = "offense", "early"
    paths = [at(name, rivets) for name in ("play_pages", "play_pages_reset")]
    paths += [at(f"play_page_{act}", rivets, *which) for act in ("edit", "reset")]
    for path in paths:
        for answer in (client.get(path), client.post(path, SENT)):
            assert answer.status_code == (302 if who == "stranger" else 403)
            assert "bomb" not in answer.content.decode()
    assert own(rivets) == {"offense": {"early": tuple(BOMBS)}}
    assert "Pages of plays" not in text(client.get(rivets.get_absolute_url()))


def test_a_commissioner_stands_in_where_a_team_has_no_coach(as_, rivets: Team) -> None:
    rivets.coaches.clear()
    assert as_("commissioner").get(at("play_pages", rivets)).status_code == 200


def test_the_activity_log_does_not_tell_the_plays(as_, rivets: Team) -> None:
    """The acts of commissioners are noted; opponents may read them."""
    rivets.coaches.clear()
    edit = at("play_page_edit", rivets, "offense", "early")
    client = as_("commissioner")
    client.post(edit, SENT)
    client.post(edit, SENT | {"play_1": "left"})
    client.post(at("play_pages_reset", rivets))
    entries = AuditEntry.objects.filter(league=rivets.league)
    told = [f"{entry.words} {entry.data}" for entry in entries]
    assert any("1st and 2nd down" in words for words in told), told
    assert not any("bomb" in words for words in told)


def test_a_book_without_pages_says_so(as_, league: League, rivets: Team) -> None:
    services.change_league(league, rulebook="efhl@3")
    answer = as_("home").get(at("play_pages", rivets))
    assert answer.status_code == 403
    assert "has no pages of plays." in answer.content.decode()
    assert "Pages of plays" not in text(as_("home").get(rivets.get_absolute_url()))
    team = Team.objects.get(pk=rivets.pk)
    with pytest.raises(ValidationError, match="has no pages of plays"):
        play_pages.save_page(team, "offense", "early", BOMBS)


def test_pages_of_another_rule_book_stay(league: League, rivets: Team) -> None:
    play_pages.save_page(rivets, "offense", "early", BOMBS)
    services.change_league(league, rulebook="efhl@3")
    assert own(Team.objects.get(pk=rivets.pk)) == {}
    services.change_league(league, rulebook="sixes@1")
    assert own(Team.objects.get(pk=rivets.pk)) == {"offense": {"early": tuple(BOMBS)}}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"calls": BOMBS[:5]}, "This one has 5"),
        ({"calls": [*BOMBS, "bomb"]}, "This one has 7"),
        ({"calls": [*BOMBS[:5], "wall"]}, "has no play “wall”"),
        ({"situation": "third"}, "There is no page “third”"),
        ({"side": "bench"}, "not a valid choice"),
        ({"book": "chess"}, "has no pages of plays"),
    ],
)
def test_the_model_refuses_what_a_die_cannot_call_from(
    rivets: Team, wrong: dict[str, object], why: str
) -> None:
    fields = {"side": "offense", "situation": "early", "calls": BOMBS, "book": "sixes"}
    with pytest.raises(ValidationError, match=why):
        PlayPage(team=rivets, **fields | wrong).full_clean()


# At the table


def test_a_game_takes_the_pages_along_as_it_begins(
    fixture: Fixture, rivets: Team
) -> None:
    play_pages.save_page(rivets, "offense", "early", BOMBS)
    game = open_fixture(fixture)
    play_pages.reset_pages(rivets)
    side = Side.HOME if fixture.home_id == rivets.pk else Side.AWAY
    brought = table(game.slug).state.own.brings
    assert brought.of(side).pages == {"offense": {"early": tuple(BOMBS)}}
    assert brought.of(side.opponent).pages == {}


# For programs


def test_a_program_reads_and_changes_pages(
    api: Callable[[str], APIClient], rivets: Team
) -> None:
    client, address = api("home"), f"/api/teams/{rivets.pk}/pages/"
    read = client.get(address).json()
    assert [(p["side"], p["situation"], p["own"]) for p in read["pages"]] == [
        ("offense", "early", False),
        ("offense", "late", False),
        ("defense", "early", False),
        ("defense", "late", False),
    ]
    assert {call["name"] for call in read["calls"]} >= {"bomb", "wall"}
    sent = {"side": "offense", "situation": "early", "calls": BOMBS}
    changed = client.put(address, sent, format="json")
    assert changed.status_code == 200, changed.json()
    assert changed.json()["pages"][0]["calls"] == BOMBS
    assert changed.json()["pages"][0]["own"]
    which = {"side": "offense", "situation": "early"}
    assert client.post(f"{address}reset/", which, format="json").status_code == 200
    assert own(rivets) == {}
    client.put(address, sent, format="json")
    assert client.post(f"{address}reset-all/").status_code == 200
    assert own(rivets) == {}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"calls": BOMBS[:5]}, "This one has 5"),
        ({"calls": [*BOMBS[:5], "wall"]}, "has no play “wall”"),
        ({"situation": "third"}, "There is no page “third”"),
        ({"side": "bench"}, "not a valid choice"),
    ],
)
def test_a_program_is_refused_in_words(
    api: Callable[[str], APIClient],
    rivets: Team,
    wrong: dict[str, object],
    why: str,
) -> None:
    sent = {"side": "offense", "situation": "early", "calls": BOMBS} | wrong
    address = f"/api/teams/{rivets.pk}/pages/"
    refused = api("home").put(address, sent, format="json")
    assert refused.status_code == 400
    assert why in refused.content.decode()
    assert own(rivets) == {}


@pytest.mark.parametrize("who", ["away", "fan", "commissioner"])
def test_a_program_of_somebody_else_is_refused(
    api: Callable[[str], APIClient], rivets: Team, who: str
) -> None:
    address = f"/api/teams/{rivets.pk}/pages/"
    which = {"side": "offense", "situation": "early"}
    client = api(who)
    answers = [
        client.get(address),
        client.put(address, which | {"calls": BOMBS}, format="json"),
        client.post(f"{address}reset/", which, format="json"),
        client.post(f"{address}reset-all/"),
    ]
    assert [answer.status_code for answer in answers] == [403] * 4
    assert own(rivets) == {}


def test_a_program_hears_of_a_book_without_pages(
    api: Callable[[str], APIClient], league: League, rivets: Team
) -> None:
    services.change_league(league, rulebook="efhl@3")
    answer = api("home").get(f"/api/teams/{rivets.pk}/pages/")
    assert answer.status_code == 400
    assert "has no pages of plays" in answer.content.decode()


def test_the_book_s_own_pages_are_open_to_everybody(client: Client) -> None:
    page = text(client.get("/playbook/sixes/pages/"))
    assert "1st and 2nd down" in page
    assert "/playbook/sixes/pages/" in text(client.get("/playbook/sixes/"))
    assert client.get("/playbook/efhl/pages/").status_code == 404
