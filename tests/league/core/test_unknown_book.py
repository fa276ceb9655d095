"""A league whose rule book this site does not have: said in words, nothing lost.

So it is after a step back to an older version of the site.
"""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from rest_framework.test import APIClient

from league.models import Fixture, League, Team

SENTENCE = "This site does not have the rule book “zfl@9”."


@pytest.fixture
def stranded(fixture: Fixture) -> League:
    """A league with teams and a game."""
    League.objects.update(rulebook="zfl@9")
    league: League = League.objects.get()
    return league


def test_its_pages_say_so(stranded: League, as_: Callable[[str], Client]) -> None:
    answer = as_("home").get(reverse("league:league", args=[stranded.slug]))
    assert answer.status_code == 409
    assert SENTENCE in answer.content.decode()


def test_a_write_to_it_changes_nothing(
    stranded: League, rivets: Team, as_: Callable[[str], Client]
) -> None:
    address = reverse("league:creation", args=[stranded.slug, rivets.pk])
    answer = as_("home").post(address, {})
    assert answer.status_code == 409
    assert SENTENCE in answer.content.decode()
    assert Team.objects.get(pk=rivets.pk).name == "Rivets"


def test_programs_read_the_sentence(
    stranded: League, rivets: Team, api: Callable[[str], APIClient]
) -> None:
    answer = api("home").get(f"/api/teams/{rivets.pk}/creation/")
    assert (answer.status_code, answer.json()) == (409, {"detail": SENTENCE})


@pytest.mark.parametrize("who", ["commissioner", "home", "fan"])
def test_pages_of_all_leagues_still_open(
    stranded: League, as_: Callable[[str], Client], who: str
) -> None:
    for page in (reverse("home"), reverse("league:index"), "/api/leagues/"):
        assert as_(who).get(page).status_code == 200, page
