"""Links to a table, by person; and the words about a team without a coach."""

import pytest
from django.urls import reverse

from games.table.services.opening import WHITE, open_fixture


@pytest.fixture
def lonely(fixture, cast):
    """A fixture's table: home has a coach, the visitors have none."""
    fixture.home.coaches.set([cast.home])
    fixture.away.coaches.clear()
    return open_fixture(fixture)


def invitation(client, game, user):
    client.force_login(user)
    return client.get(reverse("games:invite", args=[game.slug])).content.decode()


def key(game, side):
    return next(seat.token for seat in game.seats.all() if seat.side == side)


def test_the_coach_is_told_whom_to_ask(client, lonely, cast):
    page = invitation(client, lonely, cast.home)
    words = " ".join(page.split())
    assert f"{lonely.away_name} have no coach yet. Ask the league" in words
    assert key(lonely, "away") not in page


def test_the_commissioner_has_the_link(client, lonely, cast):
    page = invitation(client, lonely, cast.commissioner)
    assert key(lonely, "away") in page
    assert key(lonely, "home") not in page


def test_nothing_is_said_of_a_team_with_a_coach(client, lonely, cast):
    lonely.fixture.away.coaches.set([cast.away])
    page = invitation(client, lonely, cast.home)
    assert "no coach yet" not in page


def test_ones_own_link_comes_last_of_the_seats(client, sitting):
    client.get(reverse("games:sit", args=[sitting.slug, *sitting_key(sitting)]))
    links = client.get(reverse("games:invite", args=[sitting.slug])).context["links"]
    assert [link.own for link in links[:-1]] == sorted(x.own for x in links[:-1])


def sitting_key(sitting):
    return "home", key(sitting.game, "home")


def test_visitors_in_the_home_teams_colour_wear_white(fixture):
    fixture.away.colour = fixture.home.colour
    fixture.away.save()
    game = open_fixture(fixture)
    assert (game.away_colour, game.home_colour) == (WHITE, fixture.home.colour)
