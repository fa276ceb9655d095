"""Coming to the table, seats by key and by account, a substitute coach."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import Cause, NoSuchGame
from games.models import Game, Seat
from games.table import services
from games.table.access import SESSION_KEY, Person, identify_person
from games.table.services.opening import open_fixture
from games.view.queries import game_with_seats
from league.core.services import change_league
from rules.field import Team
from rules.prompts import Chosen
from tests.games.refusals import refused

BOTH = (Team.HOME, Team.AWAY)


def recognised(sitting, user=None, session=None, token=""):
    game = game_with_seats(sitting.slug)
    return identify_person(game, user or AnonymousUser(), session or {}, token)


def key_of(sitting, side):
    return Seat.objects.get(game=sitting.game, side=side).token


def test_a_session_that_opened_the_link_holds_the_seat(sitting):
    session = {SESSION_KEY: {sitting.slug: {"home": key_of(sitting, "home")}}}
    assert recognised(sitting, session=session).seats == (Team.HOME,)


def test_a_key_in_the_header_holds_the_seat(sitting):
    assert recognised(sitting, token=key_of(sitting, "away")).seats == (Team.AWAY,)


def test_a_session_with_both_keys_holds_both(sitting):
    keys = {side: key_of(sitting, side) for side in ("away", "home")}
    assert (
        recognised(sitting, session={SESSION_KEY: {sitting.slug: keys}}).seats == BOTH
    )


def test_the_first_user_who_comes_claims_the_seat(sitting, cast):
    services.sit(sitting.slug, "home", key_of(sitting, "home"), cast.home.pk)
    services.sit(sitting.slug, "home", key_of(sitting, "home"), cast.fan.pk)
    assert recognised(sitting, cast.home).seats == (Team.HOME,)
    assert recognised(sitting, cast.fan).seats == ()


def test_coming_is_told_once(sitting):
    for _ in range(2):
        services.sit(sitting.slug, "home", key_of(sitting, "home"), None)
    assert sitting.table.chairs.home.seated
    assert [e.kind for e in sitting.game.entries.all()] == ["seated"]


@pytest.mark.parametrize("token", ["", "guess", "home"])
def test_a_wrong_key_holds_nothing(sitting, token):
    assert recognised(sitting, token=token).seats == ()
    assert services.sit(sitting.slug, "home", token, None) is None
    session = {SESSION_KEY: {sitting.slug: {"home": token}}}
    assert recognised(sitting, session=session).seats == ()


def test_the_key_of_one_seat_does_not_open_the_other(sitting):
    session = {SESSION_KEY: {sitting.slug: {"home": key_of(sitting, "away")}}}
    assert recognised(sitting, session=session).seats == ()


# ── a substitute ─────────────────────────────────────────────────────────────────


def test_a_substitute_takes_over_and_the_old_key_is_dead(sitting):
    before = sitting.home
    services.substitute(sitting.slug, before, "home", "s")
    give = sitting.give("toss.call", Chosen("heads"), "home")
    refused(
        lambda: services.answer(sitting.slug, before, give),
        Cause.SEAT,
        "no longer yours",
    )
    assert recognised(sitting, token=before.keys[0][1]).seats == ()
    after = Person(((Team.HOME, key_of(sitting, "home")),))
    services.answer(sitting.slug, after, give)


def test_the_user_who_had_claimed_it_has_it_no_more(sitting, cast):
    services.sit(sitting.slug, "home", key_of(sitting, "home"), cast.home.pk)
    services.substitute(sitting.slug, sitting.home, "home", "s")
    assert recognised(sitting, cast.home).seats == ()


def test_the_commissioner_may_replace_an_absent_coach(sitting):
    services.substitute(sitting.slug, sitting.commissioner, "away", "s")
    assert not sitting.table.chairs.away.seated


@pytest.mark.parametrize("who", ["away", "fan"])
def test_nobody_else_gives_a_seat_away(sitting, who):
    person = getattr(sitting, who)
    before = key_of(sitting, "home")
    refused(lambda: services.substitute(sitting.slug, person, "home", "s"), Cause.SEAT)
    assert key_of(sitting, "home") == before


# ── league tables ────────────────────────────────────────────────────────────────


@pytest.fixture
def played(fixture):
    return open_fixture(fixture)


def test_a_fixtures_table_has_the_leagues_teams_and_rosters(played, fixture, passer):
    again = open_fixture(fixture)
    assert again.pk == played.pk
    assert (played.home_name, played.away_abbreviation) == ("Rivets", "OWL")
    assert fixture.table == played


def test_a_team_without_eleven_plays_with_numbers_alone(played):
    assert len(played.rosters["home"]) >= 11
    assert all(player["id"].startswith("h") for player in played.rosters["home"])


def test_the_teams_coach_sits_without_a_link(played, cast):
    game = game_with_seats(played.slug)
    assert identify_person(game, cast.home, {}).seats == (Team.HOME,)
    assert identify_person(game, cast.away, {}).seats == (Team.AWAY,)
    assert identify_person(game, cast.fan, {}).seats == ()


def test_once_replaced_the_teams_coach_needs_the_new_link(played, cast):
    game = game_with_seats(played.slug)
    services.substitute(played.slug, identify_person(game, cast.home, {}), "home", "s")
    assert identify_person(game_with_seats(played.slug), cast.home, {}).seats == ()


def test_the_leagues_commissioner_is_the_tables(played, cast):
    game = game_with_seats(played.slug)
    assert identify_person(game, cast.commissioner, {}).commissioner
    assert not identify_person(game, cast.home, {}).commissioner


def test_without_a_league_there_is_no_commissioner_but_staff(sitting, cast):
    assert not recognised(sitting, cast.commissioner).commissioner
    cast.fan.is_staff = True
    assert recognised(sitting, cast.fan).commissioner


def test_a_private_leagues_game_is_followed_by_its_own_people(played, cast, league):
    change_league(league, public=False)
    game = game_with_seats(played.slug)
    assert identify_person(game, cast.away, {}).seats == (Team.AWAY,)
    for stranger in (cast.fan, AnonymousUser()):
        with pytest.raises(NoSuchGame):
            identify_person(game, stranger, {})


def test_a_substitute_from_outside_a_private_league_sits_down_by_his_link(
    played, league, client
):
    change_league(league, public=False)
    address = f"/games/{played.slug}/"
    assert client.get(f"{address}home/wrong/").status_code == 404
    assert client.get(address).status_code == 404
    key = played.seats.get(side="home").token
    client.get(f"{address}home/{key}/")
    seen = client.get(address)
    assert seen.status_code == 200
    assert seen.context["seen"].seats == ("home",)


def test_a_fixture_with_a_result_opens_no_table(fixture):
    from league.weeks.results import enter_result

    enter_result(fixture, 7, 3)
    fixture.refresh_from_db()
    refused(lambda: open_fixture(fixture), Cause.CLOSED, "result")
    assert not Game.objects.filter(fixture=fixture).exists()
