"""Calendars: what subscribers get, and who gets nothing."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from icalendar import Calendar, Event

from league.core import services
from league.fans import calendars
from league.models import CalendarKey, Fixture, League, Season, Team
from league.teams import services as team_services
from league.weeks import results, scheduling
from league.weeks import services as week_services

KICKOFF = datetime(2026, 11, 5, 19, 30, tzinfo=UTC)


def feed(name: str, league: League, *args: Any) -> str:
    return reverse(f"league:{name}", args=[league.slug, *args])


def events(client: Client, address: str) -> list[Event]:
    response = client.get(address)
    assert response.status_code == 200
    assert response["Content-Type"] == "text/calendar; charset=utf-8"
    found = Calendar.from_ical(response.content)
    assert found.errors == []
    return list(found.walk("VEVENT"))


@pytest.fixture
def dated(fixture: Fixture) -> Fixture:
    return week_services.save_fixture(fixture, kickoff=KICKOFF)


@pytest.fixture
def private(league: League) -> League:
    return services.change_league(league, public=False)


# What is in them


def test_a_game_is_an_event(dated, league, client) -> None:
    [event] = events(client, feed("league_feed", league))
    assert event["UID"].endswith("@127.0.0.1")  # the host of SITE_URL
    assert (event["SEQUENCE"], event["STATUS"]) == (0, "CONFIRMED")
    assert event["LOCATION"] == "Home field of the Rivets"
    assert {"DTSTAMP", "LAST-MODIFIED"} <= set(event)
    assert (event.start, event.end) == (KICKOFF, KICKOFF + timedelta(hours=2))
    assert event["SUMMARY"] == "Owls at Rivets"
    assert event["DESCRIPTION"] == "Tin Cup, Regular season"
    assert event["URL"].endswith(f"/league/tin-cup/fixtures/{dated.pk}/")


def test_lines_are_as_the_standard_wants_them(
    dated, rivets, owls, league, client
) -> None:
    team_services.save_team(owls, name="Eulen des ewigen Übermuts")
    team_services.save_team(rivets, name="Ärger, Söhne; & Co. \\ für Fußball")
    body = client.get(feed("league_feed", league)).content
    assert body.startswith(b"BEGIN:VCALENDAR\r\n")
    assert body.endswith(b"END:VCALENDAR\r\n")
    lines = body.split(b"\r\n")
    assert all(len(line) <= 75 and b"\n" not in line for line in lines)
    assert any(line.startswith(b" ") for line in lines)
    assert rb"\, S" in body
    [event] = events(client, feed("league_feed", league))
    assert event["SUMMARY"] == f"{owls.name} at {rivets.name}"


def test_times_are_universal_so_daylight_saving_cannot_move_them(
    dated, league, client
) -> None:
    services.change_league(league, time_zone="America/Chicago")
    body = client.get(feed("league_feed", league)).content.decode()
    assert "DTSTART:20261105T193000Z" in body


def test_the_result_and_the_ground_are_told(dated, league, client) -> None:
    week_services.save_fixture(dated, neutral=True)
    [event] = events(client, feed("league_feed", league))
    assert (event["SUMMARY"], event["LOCATION"]) == ("Owls vs. Rivets", "Neutral site")
    results.enter_result(dated, 24, 17)
    [event] = events(client, feed("league_feed", league))
    assert event["SUMMARY"] == "Owls 17 – 24 Rivets"
    results.enter_result(dated, 2, 0, "away")
    [event] = events(client, feed("league_feed", league))
    assert event["SUMMARY"] == "Owls 0 – 2 Rivets (forfeit)"


def test_what_never_had_a_date_is_in_none(fixture, league, client) -> None:
    assert events(client, feed("league_feed", league)) == []


def test_a_game_keeps_its_uid_and_counts_its_changes(dated, league, client) -> None:
    def told() -> tuple[str, int, str]:
        [event] = events(client, feed("league_feed", league))
        return event["UID"], event["SEQUENCE"], event["STATUS"]

    uid, *_ = told()
    assert told() == (uid, 0, "CONFIRMED")
    week_services.save_fixture(dated, kickoff=KICKOFF + timedelta(days=1))
    assert told() == (uid, 1, "CONFIRMED")
    scheduling.postpone(dated)
    assert told() == (uid, 2, "CANCELLED")
    week_services.save_fixture(dated, kickoff=KICKOFF)
    assert told() == (uid, 3, "CONFIRMED")
    week_services.delete_fixture(dated)
    assert told() == (uid, 4, "CANCELLED")
    assert told() == (uid, 4, "CANCELLED")


def test_a_whole_schedule_made_again_cancels_the_old_one(dated, league, client) -> None:
    """Written in bulk, past every signal: its readers learn of it all the same."""
    [before] = events(client, feed("league_feed", league))
    Fixture.objects.filter(pk=dated.pk).delete()
    [after] = events(client, feed("league_feed", league))
    assert after["UID"] == before["UID"]
    assert after["STATUS"] == "CANCELLED"


def test_a_season_that_is_over_stays(dated, league, client) -> None:
    Season.objects.update(current=False)
    Season.objects.create(league=league, label=str(date.max.year))
    [event] = events(client, feed("league_feed", league))
    assert event["STATUS"] == "CONFIRMED"
    assert "season" in event["DESCRIPTION"]
    page = client.get(str(event["URL"]), follow=True)
    assert f'id="fixture-{dated.pk}"' in page.content.decode()


def test_programs_subscribe_by_webcal(dated, league, as_) -> None:
    page = as_("home").get(reverse("league:calendars", args=[league.slug]))
    html = page.content.decode()
    assert 'href="webcal://testserver/league/tin-cup/calendar.ics"' in html
    assert 'href="http://testserver/league/tin-cup/calendar.ics"' in html


def test_a_teams_has_its_games_alone(dated, owls, rivets, league, client) -> None:
    cranes = team_services.save_team(
        Team(league=league), name="Cranes", abbreviation="CRA"
    )
    week_services.save_fixture(
        Fixture(season=league.season), home=cranes, away=owls, kickoff=KICKOFF
    )
    for team, games in ((owls, 2), (rivets, 1), (cranes, 1)):
        assert len(events(client, feed("team_feed", league, team.pk))) == games


def test_what_has_not_changed_is_not_sent_again(dated, league, client) -> None:
    first = client.get(feed("league_feed", league))
    again = client.get(feed("league_feed", league), HTTP_IF_NONE_MATCH=first["ETag"])
    assert again.status_code == 304
    week_services.save_fixture(dated, kickoff=KICKOFF + timedelta(days=1))
    later = client.get(feed("league_feed", league), HTTP_IF_NONE_MATCH=first["ETag"])
    assert later.status_code == 200


def test_a_season_takes_few_queries(
    dated, league, client, django_assert_max_num_queries
) -> None:
    client.get(feed("league_feed", league))  # the first reader has it told
    with django_assert_max_num_queries(4):
        client.get(feed("league_feed", league))


# A coach's


def test_a_coach_follows_all_his_teams(dated, cast, client) -> None:
    brass = services.create_league(cast.away, name="Brass Cup", public=False)
    teams = [
        team_services.save_team(
            Team(league=brass), coaches, name=name, abbreviation=name
        )
        for name, coaches in (("AA", [cast.home]), ("BB", []))
    ]
    week_services.save_fixture(
        Fixture(season=brass.season), home=teams[0], away=teams[1], kickoff=KICKOFF
    )
    key = calendars.key_of(cast.home).key
    address = reverse("league:coach_feed", args=[key])
    assert len(events(client, address)) == 2
    team_services.save_team(teams[0], [])
    assert len(events(client, address)) == 1


def test_who_has_left_the_site_is_followed_no_more(dated, cast, client) -> None:
    address = reverse("league:coach_feed", args=[calendars.key_of(cast.home).key])
    cast.home.is_active = False
    cast.home.save()
    assert client.get(address).status_code == 404


def test_a_coach_renews_his_address(dated, league, cast, as_, client) -> None:
    old = reverse("league:coach_feed", args=[calendars.key_of(cast.home).key])
    page = reverse("league:calendar_renew_mine", args=[league.slug])
    assert "stops working" in as_("home").get(page).content.decode()
    assert client.get(old).status_code == 200
    as_("home").post(page)
    assert client.get(old).status_code == 404
    new = reverse("league:coach_feed", args=[calendars.key_of(cast.home).key])
    assert new in as_("home").get(feed("calendars", league)).content.decode()
    assert len(events(client, new)) == 1


def test_who_coaches_nobody_has_no_address_to_renew(dated, league, as_) -> None:
    page = reverse("league:calendar_renew_mine", args=[league.slug])
    for who in ("stranger", "fan"):
        assert as_(who).post(page).status_code == 404
    assert not CalendarKey.objects.exists()


# Private leagues


def secret(league: League, team: Team) -> list[str]:
    key = calendars.key_of(league).key
    return [
        feed("league_feed", league, key),
        feed("team_feed", league, team.pk, key),
    ]


def test_a_private_league_is_read_by_its_secret_address_alone(
    dated, private, owls, as_
) -> None:
    for who in ("stranger", "fan", "home", "commissioner"):
        for open_address in (
            feed("league_feed", private),
            feed("team_feed", private, owls.pk),
        ):
            assert as_(who).get(open_address).status_code == 404
    for address in secret(private, owls):
        assert len(events(Client(), address)) == 1


def test_a_secret_opens_its_own_league_alone(dated, private, cast, client) -> None:
    brass = services.create_league(cast.fan, name="Brass Cup", public=False)
    key = calendars.key_of(brass).key
    for wrong in (key, calendars.key_of(cast.home).key, "x" * 32):
        assert client.get(feed("league_feed", private, wrong)).status_code == 404
    as_coach = reverse("league:coach_feed", args=[key])
    assert client.get(as_coach).status_code == 404


def test_the_commissioner_renews_the_leagues(dated, private, owls, as_) -> None:
    old = secret(private, owls)
    page = feed("calendar_renew", private)
    assert as_("home").post(page).status_code == 403
    assert as_("fan").post(page).status_code == 404
    assert [Client().get(each).status_code for each in old] == [200, 200]
    as_("commissioner").post(page)
    assert [Client().get(each).status_code for each in old] == [404, 404]
    assert len(events(Client(), secret(private, owls)[0])) == 1


def test_only_members_see_the_secret(
    dated, private, owls, as_: Callable[[str], Client]
) -> None:
    page = feed("calendars", private)
    [whole, of_team] = secret(private, owls)
    for who in ("commissioner", "home"):
        shown = as_(who).get(page).content.decode()
        assert whole in shown
        assert of_team in shown
    for who in ("stranger", "fan"):
        assert as_(who).get(page).status_code == 404


def test_a_public_leagues_addresses_are_open(dated, league, owls, as_) -> None:
    page = as_("stranger").get(feed("calendars", league)).content.decode()
    assert feed("league_feed", league) in page
    assert feed("team_feed", league, owls.pk) in page
    assert not CalendarKey.objects.exists()


def test_a_league_may_be_called_calendars(cast) -> None:
    assert services.create_league(cast.fan, name="Calendars").slug == "calendars-2"


def test_visitors_find_the_addresses_of_a_league_with_a_team_without_a_coach(
    dated, league, client
) -> None:
    league.teams.first().coaches.clear()
    page = client.get(reverse("league:calendars", args=[league.slug]))
    assert page.status_code == 200
    assert page.context["mine"] is None
    renewal = reverse("league:calendar_renew_mine", args=[league.slug])
    assert client.get(renewal).status_code == 404
