"""Whoever loses a private league can read it by no address that he knows."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from league.core import services
from league.fans import calendars, feeds
from league.models import Team
from league.people import roles
from league.teams import services as team_services


@pytest.fixture
def private(league, rivets, owls, cast):
    league = services.change_league(league, public=False)
    league.commissioners.add(cast.fan)
    league.officials.add(User.objects.create(username="ref"))
    return league


def addresses(league):
    key = calendars.key_of(league).key
    return (
        reverse("league:league_feed", args=[league.slug, key]),
        feeds.address(league, key=key),
    )


def read(found):
    return [Client().get(address).status_code for address in found]


def owls(league) -> Team:
    return league.teams.get(name="Owls")


LOSSES = {
    "coach": lambda league, cast: roles.remove_coach(owls(league), cast.away),
    "official": lambda league, cast: roles.remove_official(
        league, league.officials.get(username="ref")
    ),
    "commissioner": lambda league, cast: roles.remove_commissioner(league, cast.fan),
    "transfer": lambda league, cast: roles.transfer(owls(league), cast.home),
    "replaced": lambda league, cast: team_services.save_team(owls(league), [cast.home]),
    "settings": lambda league, cast: services.change_league(
        league, commissioners=[cast.commissioner]
    ),
    "team": lambda league, cast: team_services.delete_team(owls(league)),
    "team deleted by the operator": lambda league, cast: owls(league).delete(),
    "account": lambda league, cast: cast.away.delete(),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_the_addresses_are_renewed_when_somebody_loses_the_league(
    loss, private, cast
) -> None:
    old = addresses(private)
    assert read(old) == [200, 200]
    LOSSES[loss](private, cast)
    assert read(old) == [404, 404]
    assert read(addresses(private)) == [200, 200]


def test_who_stays_a_member_by_another_office_changes_nothing(private, cast) -> None:
    old = addresses(private)
    owls(private).coaches.add(cast.home)
    roles.remove_coach(owls(private), cast.home)
    roles.remove_coach(owls(private), cast.fan)
    team_services.save_team(owls(private), [cast.away, cast.fan])
    assert read(old) == [200, 200]


def test_members_are_told_since_when_the_addresses_hold(private, cast, as_) -> None:
    page = reverse("league:calendars", args=[private.slug])
    before = as_("home").get(page).context["since"]
    roles.remove_coach(owls(private), cast.away)
    answer = as_("home").get(page)
    assert answer.context["since"] > before
    assert "older addresses no longer work" in answer.content.decode()
