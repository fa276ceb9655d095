"""The schedule by weeks, and the commissioner's pages about it."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.urls import reverse

from league.core import services
from league.models import Fixture, League, Result, Team, Week
from league.seasons.arranging import Plan as Division
from league.seasons.arranging import arrange
from league.teams import services as team_services
from league.weeks import results, scheduling
from league.weeks import services as week_services
from tests.league.pages import at, text

ASKED = {
    "form": "single",
    "kind": "regular",
    "first_day": "2026-10-29",
    "kickoff": "19:30",
    "every_days": "7",
}


@pytest.fixture
def four(league: League, rivets: Team, owls: Team) -> list[Team]:
    services.change_league(league, time_zone="America/Chicago")
    more = [
        team_services.save_team(
            Team(league=league), name=name, abbreviation=name[:3].upper()
        )
        for name in ("Cranes", "Dukes")
    ]
    return [rivets, owls, *more]


def preview(client: Any, league: League, **more: str) -> dict[str, str]:
    """Return the fields of the preview's own form."""
    response = client.post(at("schedule_make", league), {**ASKED, **more})
    assert response.status_code == 200
    form, draft = response.context["form"], response.context["draft"]
    sent = {field.html_name: str(field.value() or "") for field in form}
    return {**sent, "mark": draft.mark, "make": "1"}


def test_a_commissioner_looks_at_it_and_makes_it(four, league, as_) -> None:
    client = as_("commissioner")
    sent = preview(client, league)
    assert not Fixture.objects.exists()
    response = client.post(at("schedule_make", league), sent)
    assert response.url == at("schedule", league)
    assert Fixture.objects.count() == 6
    page = text(client.get(response.url))
    assert "6 games added to the schedule." in page
    assert "Thu 29 Oct 2026, 19:30 CDT" in page
    assert "Thu 5 Nov, 19:30" in page


def test_what_is_made_is_what_was_shown(four, league, as_) -> None:
    client = as_("commissioner")
    response = client.post(at("schedule_make", league), ASKED)
    shown = [week.games for week in response.context["draft"].weeks]
    form = response.context["form"]
    sent = {field.html_name: str(field.value() or "") for field in form}
    mark = response.context["draft"].mark
    client.post(at("schedule_make", league), {**sent, "mark": mark, "make": "1"})
    kept = [
        {(game.home, game.away) for game in week.fixtures.all()}
        for week in league.season.weeks.all()
    ]
    assert kept == [set(games) for games in shown]


def test_a_second_tap_changes_nothing(four, league, as_) -> None:
    client = as_("commissioner")
    sent = preview(client, league)
    keys = []
    for _ in range(2):
        response = client.post(at("schedule_make", league), sent)
        assert response.url == at("schedule", league)
        keys.append(set(Fixture.objects.values_list("pk", flat=True)))
    assert keys[0] == keys[1]


def test_drawn_again_it_is_another(four, league, as_) -> None:
    client = as_("commissioner")
    sent = preview(client, league)
    del sent["make"]
    seeds = {
        client.post(at("schedule_make", league), {**sent, "again": "1"})
        .context["form"]["seed"]
        .value()
        for _ in range(3)
    }
    assert len(seeds | {sent["seed"]}) == 4
    assert not Fixture.objects.exists()


def test_when_games_were_played_the_page_asks(four, league, as_) -> None:
    client = as_("commissioner")
    client.post(at("schedule_make", league), preview(client, league))
    results.enter_result(Fixture.objects.first(), 7, 3)
    page = text(client.post(at("schedule_make", league), ASKED))
    assert "5 unplayed games will be replaced." in page
    assert "1 game has been played or started." in page
    sent = preview(client, league, seed="1")
    refused = client.post(at("schedule_make", league), sent)
    assert refused.status_code == 422
    assert "Confirm that they" in text(refused)
    client.post(at("schedule_make", league), {**sent, "keep": "on"})
    assert (Fixture.objects.count(), Result.objects.count()) == (7, 1)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"form": "games"}, "Enter the number of games."),
        ({"form": "ladder"}, "Select a valid choice."),
        ({"every_days": "0"}, "greater than or equal to 1"),
        ({"first_day": "soon"}, "Enter a valid date."),
        ({"seed": "-1"}, "Generate the schedule again."),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(
    four, league, as_, changes, reason
) -> None:
    response = as_("commissioner").post(
        at("schedule_make", league), {**ASKED, **changes}
    )
    assert response.status_code == 422
    assert reason in text(response)


def test_one_team_is_too_few(league, rivets, as_) -> None:
    response = as_("commissioner").post(at("schedule_make", league), ASKED)
    assert response.status_code == 422
    assert "2 to 64 teams, not 1" in text(response)


def test_divisions_are_asked_about_where_there_are_some(four, league, as_) -> None:
    client = as_("commissioner")
    asked = {"form": "divisions", "games": "4", "within": "2"}
    assert "division opponent" not in text(client.get(at("schedule_make", league)))
    refused = client.post(at("schedule_make", league), {**ASKED, **asked})
    assert refused.status_code == 422
    arrange(
        league.season,
        [Division("", "East", (*four[:2],)), Division("", "West", (*four[2:],))],
    )
    assert "division opponent" in text(client.get(at("schedule_make", league)))
    sent = preview(client, league, **asked)
    client.post(at("schedule_make", league), sent)
    assert Fixture.objects.count() == 8
    east = Fixture.objects.filter(home__in=four[:2], away__in=four[:2])
    assert east.count() == 2


# The schedule


def test_the_week_that_is_on_comes_first(four, league, as_) -> None:
    client = as_("commissioner")
    client.post(at("schedule_make", league), preview(client, league))
    for game in league.season.weeks.first().fixtures.all():
        results.enter_result(game, 7, 3)
    page = text(as_("stranger").get(at("schedule", league)))
    places = [page.index(words) for words in ("Week 2 <", "Week 3<", "Week 1<")]
    assert places == sorted(places)


def test_a_postponed_game_says_so(fixture, league, as_) -> None:
    week_services.save_fixture(fixture, kickoff=datetime(2026, 11, 5, tzinfo=UTC))
    page = at("postpone", league, fixture.pk)
    assert "Postpone Owls at Rivets?" in text(as_("commissioner").get(page))
    as_("commissioner").post(page)
    for name in ("schedule", "league"):
        shown = text(as_("stranger").get(at(name, league)))
        assert "Postponed" in shown
        assert "2026</time>" not in shown


def test_neutral_ground_is_said(fixture, league, as_) -> None:
    form = {"home": fixture.home_id, "away": fixture.away_id, "kind": "regular"}
    as_("commissioner").post(
        at("fixture_edit", league, fixture.pk), {**form, "neutral": "on"}
    )
    assert Fixture.objects.get().neutral
    for name in ("schedule", "league"):
        assert "Neutral site" in text(as_("stranger").get(at(name, league)))


def test_a_game_is_put_into_a_week(fixture, league, as_) -> None:
    client = as_("commissioner")
    starts = {"kind": "postseason", "number": 1, "starts": "2026-12-05T19:30"}
    client.post(at("week_new", league), starts)
    week = Week.objects.get()
    form = {"home": fixture.home_id, "away": fixture.away_id, "kind": "regular"}
    client.post(at("fixture_edit", league, fixture.pk), {**form, "week": week.pk})
    found = Fixture.objects.get()
    assert (found.week, found.kind) == (week, "postseason")
    assert "Postseason week 1" in text(client.get(at("schedule", league)))


def test_a_week_is_moved_and_deleted(league, as_) -> None:
    week = scheduling.save_week(Week(season=league.season), number=1)
    client = as_("commissioner")
    form = {"kind": "regular", "number": 2, "starts": "2026-12-05T19:30"}
    client.post(at("week_edit", league, week.pk), form)
    week.refresh_from_db()
    assert (week.number, week.starts.isoformat()) == (2, "2026-12-05T19:30:00+00:00")
    client.post(at("week_delete", league, week.pk))
    assert not Week.objects.exists()


@pytest.mark.parametrize(
    ("side", "words"),
    [("home", "Rivets forfeited."), ("both", "Both teams forfeited.")],
)
def test_a_forfeit_is_entered_and_said(fixture, league, as_, side, words) -> None:
    client = as_("commissioner")
    client.post(at("forfeit", league, fixture.pk), {"side": side})
    assert Result.objects.get().forfeit == side
    assert words in text(client.get(at("league", league)))
    again = client.post(at("forfeit", league, fixture.pk), {"side": "away"})
    assert again.status_code == 422
    assert "has a result" in text(again)


def test_the_schedule_takes_as_many_queries_however_long_it_is(
    league, as_, django_assert_max_num_queries
) -> None:
    for n in range(16):
        team_services.save_team(
            Team(league=league), name=f"Team {n}", abbreviation=f"T{n}"
        )
    client = as_("commissioner")
    client.post(at("schedule_make", league), preview(client, league, form="double"))
    assert Fixture.objects.count() == 240
    with django_assert_max_num_queries(12):
        client.get(at("schedule", league))


# Who may not


COMMISSIONERS = ("schedule_make", "week_new", "calendar_renew")


@pytest.mark.parametrize("name", COMMISSIONERS)
def test_only_a_commissioner_gets_there(four, league, as_, name) -> None:
    for who in ("home", "fan"):
        assert as_(who).post(at(name, league), ASKED).status_code == 403
    response = as_("stranger").get(at(name, league))
    assert response.url.startswith(reverse("account_login"))
    assert not Fixture.objects.exists()


@pytest.mark.parametrize("name", ["postpone", "forfeit"])
def test_coaches_settle_no_dates(fixture, league, as_, name) -> None:
    for who in ("home", "away", "fan"):
        page = at(name, league, fixture.pk)
        assert as_(who).post(page, {"side": "home"}).status_code == 403
    fixture.refresh_from_db()
    assert (fixture.postponed, fixture.outcome) == (False, None)


def test_another_leagues_weeks_and_games_do_not_exist(fixture, league, cast, as_):
    brass = services.create_league(cast.fan, name="Brass Cup")
    week = scheduling.save_week(Week(season=league.season), number=1)
    for name, key in (
        ("week_edit", week.pk),
        ("week_delete", week.pk),
        ("postpone", fixture.pk),
        ("forfeit", fixture.pk),
    ):
        assert as_("fan").post(at(name, brass, key)).status_code == 404


@pytest.mark.parametrize("name", ["schedule", "calendars", *COMMISSIONERS])
def test_a_private_leagues_pages_do_not_exist_for_others(
    league, rivets, as_, name
) -> None:
    services.change_league(league, public=False)
    for who in ("stranger", "fan"):
        assert as_(who).get(at(name, league)).status_code == 404
    assert as_("home").get(at(name, league)).status_code in (200, 403)


def test_the_table_of_a_game_on_neutral_ground_does_not_ask_where(
    fixture, league, as_
) -> None:
    services.change_league(league, options={"home_field": "on"})
    page = reverse("games:start_fixture", args=[fixture.pk])
    assert "on_neutral_ground" in text(as_("home").get(page))
    week_services.save_fixture(fixture, neutral=True)
    told = text(as_("home").get(page))
    assert "The game is at a neutral site" in told
    assert "on_neutral_ground" not in told


@pytest.mark.parametrize("asked", ["9" * 5000, "-1", "²", "two", ""])
def test_a_week_that_is_no_number_is_passed_over(league, as_, asked):
    page = as_("stranger").get(f"/league/{league.slug}/schedule/", {"week": asked})
    assert page.status_code == 200
