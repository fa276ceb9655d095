"""Arranging a season's divisions: by page and by API, what is refused, who may."""

from types import SimpleNamespace

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from league.core import services
from league.models import Fixture, Result, Season, Team
from league.seasons import queries
from league.seasons.arranging import (
    MOST_DIVISIONS,
    Plan,
    arrange,
    arrangement,
    carry_over,
)
from league.seasons.models import Division, Membership
from league.teams import services as team_services
from league.weeks import results
from league.weeks import services as week_services


@pytest.fixture
def teams(league, rivets, owls) -> SimpleNamespace:
    """The Rivets and Owls with two more: four for two divisions."""
    jets = team_services.save_team(Team(league=league), name="Jets", abbreviation="JET")
    elks = team_services.save_team(Team(league=league), name="Elks", abbreviation="ELK")
    return SimpleNamespace(rivets=rivets, owls=owls, jets=jets, elks=elks)


@pytest.fixture
def plans(teams) -> list[Plan]:
    return [
        Plan("Tin", "North", (teams.owls, teams.rivets)),
        Plan("Brass", "South", (teams.elks, teams.jets)),
    ]


def play(season: Season, home: Team, away: Team, *score: int) -> Result:
    fixture = week_services.save_fixture(Fixture(season=season), home=home, away=away)
    return results.enter_result(fixture, *score)


def url(league) -> str:
    return reverse("league:divisions", args=[league.slug])


def titles(season: Season) -> list[str]:
    return [plan.title for plan in arrangement(season)]


def posted(teams, **changes) -> dict:
    fields = {
        "rows": 4,
        "conference0": "Tin",
        "name0": "North",
        "conference1": "Brass",
        "name1": "South",
        f"team{teams.rivets.pk}": "0",
        f"team{teams.owls.pk}": "0",
        f"team{teams.jets.pk}": "1",
        f"team{teams.elks.pk}": "1",
        "standings_order": "professional",
        "wild_cards": 1,
    }
    return {**fields, **changes}


API = "/api/leagues/tin-cup/"


# The writer -------------------------------------------------------------------------


def test_divisions_are_written_whole_and_twice_is_once(league, plans) -> None:
    for _ in range(2):
        arrange(league.season, plans, "professional", 1)
        assert arrangement(league.season) == plans
    season = league.season
    assert (season.standings_order, season.wild_cards) == ("professional", 1)
    assert (Division.objects.count(), Membership.objects.count()) == (2, 4)


def test_what_is_left_out_stays(league, plans) -> None:
    arrange(league.season, plans, "professional", 3)
    arrange(league.season, [])
    season = league.season
    assert arrangement(season) == []
    assert (season.standings_order, season.wild_cards) == ("professional", 3)


def test_a_new_season_is_arranged_like_the_old_one(league, plans) -> None:
    arrange(league.season, plans, "points", 2)
    new = Season.objects.create(league=league, label="next", current=False)
    carry_over(league.season, new)
    assert arrangement(new) == arrangement(league.season) == plans
    assert (new.standings_order, new.wild_cards) == ("points", 2)


def test_a_deleted_team_leaves_its_division(league, plans, teams) -> None:
    arrange(league.season, plans)
    team_services.delete_team(teams.jets)
    assert arrangement(league.season)[1].teams == (teams.elks,)


def test_arrangements_that_make_no_sense_are_refused(league, teams, cast) -> None:
    other = services.create_league(cast.fan, name="Other")
    stranger = team_services.save_team(
        Team(league=other), name="Bats", abbreviation="BAT"
    )
    refused = {
        "every division has a conference or none": [
            Plan("Tin", "North"),
            Plan("", "South"),
        ],
        "are named Tin North": [Plan("Tin", "North"), Plan("Tin", "north")],
        "Owls are in two": [Plan("", "N", (teams.owls,)), Plan("", "S", (teams.owls,))],
        "Bats are not in this league": [Plan("", "N", (stranger,))],
        "at most 32": [Plan("", f"D{n}") for n in range(MOST_DIVISIONS + 1)],
        "cannot be blank": [Plan("", "")],
    }
    for reason, divisions in refused.items():
        with pytest.raises(ValidationError, match=reason):
            arrange(league.season, divisions)
    with pytest.raises(ValidationError, match="not a valid choice"):
        arrange(league.season, [], "alphabetical")
    with pytest.raises(ValidationError, match="less than or equal to 16"):
        arrange(league.season, [], None, 17)
    assert not Division.objects.exists()


# The page ---------------------------------------------------------------------------


def test_a_commissioner_arranges_it_all_on_one_page(league, teams, as_) -> None:
    client = as_("commissioner")
    assert client.get(url(league)).status_code == 200
    response = client.post(url(league), posted(teams), follow=True)
    assert "Divisions saved." in response.content.decode()
    assert titles(league.season) == ["Tin North", "Brass South"]
    assert arrangement(league.season)[0].teams == (teams.owls, teams.rivets)
    page = client.get(url(league)).content.decode()
    assert 'value="Brass"' in page
    assert page.count("Tin North</option>") == 4


def test_the_page_says_what_is_wrong_and_keeps_what_was_typed(
    league, teams, as_
) -> None:
    client = as_("commissioner")
    for changes, reason in (
        ({"name1": ""}, "Division 2 has no name, but Elks are in it."),
        ({"conference1": ""}, "Either every division has a conference or none has."),
        ({"conference2": "Iron"}, "Enter a division name for the conference Iron."),
        ({"wild_cards": "17"}, "less than or equal to 16"),
        ({"wild_cards": ""}, "required"),
        ({"standings_order": "x"}, "Select a valid choice."),
        ({f"team{teams.owls.pk}": "99"}, "Select a valid choice."),
        ({"name0": "=cmd()"}, "can’t start"),
        ({"name0": "x" * 31}, "at most 30 characters"),
    ):
        response = client.post(url(league), posted(teams, **changes))
        assert response.status_code == 422, changes
        page = response.content.decode()
        assert reason in page, changes
        assert 'value="Tin"' in page
    assert not Division.objects.exists()


def test_a_form_with_strange_rows_is_refused_not_broken(league, teams, as_) -> None:
    client = as_("commissioner")
    for rows in ("", "-1", "0", "33", "x", "9" * 5000):
        response = client.post(url(league), posted(teams, rows=rows))
        assert response.status_code == 422, rows
    assert not Division.objects.exists()


def test_nobody_but_a_commissioner_arranges(league, teams, as_) -> None:
    for who in ("home", "fan"):
        assert as_(who).post(url(league), posted(teams)).status_code == 403
    assert as_("stranger").post(url(league), posted(teams)).status_code == 302
    services.change_league(league, public=False)
    assert as_("fan").post(url(league), posted(teams)).status_code == 404
    assert not Division.objects.exists()


def test_standings_show_divisions_reasons_and_seeds(league, teams, plans, as_) -> None:
    season = league.season
    arrange(season, plans, "professional", 1)
    play(season, teams.owls, teams.rivets, 7, 3)
    play(season, teams.jets, teams.owls, 7, 3)
    play(season, teams.rivets, teams.jets, 7, 3)
    page = as_("fan").get(reverse("league:standings", args=[league.slug]))
    text = page.content.decode()
    assert text.index("Tin") < text.index("North") < text.index("Brass")
    assert "ahead of Rivets: head to head 1–0 to 0–1" in text
    assert "Play-off seeds" in text
    assert "wild card" in text
    assert url(league) not in text
    home = as_("fan").get(league.get_absolute_url()).content.decode()
    assert home.index("Tin North") < home.index("Brass South")


def test_a_league_without_divisions_is_one_table_as_ever(league, teams, as_) -> None:
    play(league.season, teams.owls, teams.rivets, 7, 3)
    page = as_("commissioner").get(reverse("league:standings", args=[league.slug]))
    text = page.content.decode()
    assert text.count("<table") == 1
    assert "Play-off seeds" not in text
    assert url(league) in text


def test_pages_ask_the_database_no_more_for_more_divisions(
    league, teams, plans, as_, django_assert_max_num_queries
) -> None:
    arrange(league.season, plans, "professional", 1)
    for n in range(5):
        play(league.season, teams.owls, teams.rivets, 7, n)
    client = as_("stranger")
    for at in ("standings", "league"):
        with django_assert_max_num_queries(14):
            client.get(reverse(f"league:{at}", args=[league.slug]))


def test_touchdowns_are_those_that_the_table_reported(league, teams, report) -> None:
    season = league.season
    arrange(season, [], "professional")
    kinds = [("home", "touchdown"), ("home", "field_goal"), ("away", "safety")]
    scoring = [{"team": team, "kind": kind} for team, kind in kinds]
    fixture = week_services.save_fixture(
        Fixture(season=season), home=teams.owls, away=teams.rivets
    )
    results.apply_report(
        fixture.pk,
        report(home_score=9, away_score=9, box={"scoring": scoring}),
    )
    table = queries.season_table(season)
    why = next(line.explanation for line in table.divisions[0].lines if line.row.played)
    assert why.endswith("net touchdowns +1 to −1")
    results.enter_result(fixture, 7, 7)
    table = queries.season_table(season)
    why = next(line.explanation for line in table.divisions[0].lines if line.row.played)
    assert "net touchdowns (not counted in every game), coin toss" in why


# The API ----------------------------------------------------------------------------


def body(teams) -> dict:
    return {
        "standings_order": "professional",
        "wild_cards": 1,
        "divisions": [
            {
                "conference": "Tin",
                "name": "North",
                "teams": [teams.owls.pk, teams.rivets.pk],
            },
            {
                "conference": "Brass",
                "name": "South",
                "teams": [teams.elks.pk, teams.jets.pk],
            },
        ],
    }


def test_programs_read_and_replace_the_divisions(league, teams, api) -> None:
    client = api("commissioner")
    empty = client.get(API + "divisions/").json()
    assert empty == {
        "standings_order": "head_to_head",
        "wild_cards": 0,
        "divisions": [],
    }
    for _ in range(2):
        put = client.put(API + "divisions/", body(teams), format="json")
        assert (put.status_code, put.json()) == (200, body(teams))
    assert api("stranger").get(API + "divisions/").json() == body(teams)


def test_programs_read_places_seeds_and_reasons(league, teams, plans, api) -> None:
    season = league.season
    arrange(season, plans, "professional", 1)
    play(season, teams.owls, teams.rivets, 7, 3)
    best, *_ = api("stranger").get(API + "standings/").json()
    assert (best["name"], best["conference"], best["division"]) == (
        "Owls",
        "Tin",
        "North",
    )
    assert (best["place"], best["tied"]) == (1, False)
    assert best["why"] == "ahead of Rivets on games won: 1.000 to .000"
    seeds = api("stranger").get(API + "seeds/").json()
    assert [(s["conference"], s["number"], s["name"], s["winner_of"]) for s in seeds][
        :2
    ] == [("Tin", 1, "Owls", "North"), ("Tin", 2, "Rivets", "")]


def test_programs_are_refused_in_words(league, teams, cast, api) -> None:
    client = api("commissioner")
    for changes, reason in (
        ({"wild_cards": 17}, "less than or equal to 16"),
        ({"standings_order": "x"}, "not a valid choice"),
        ({"divisions": [{"name": ""}]}, "may not be blank"),
        ({"divisions": [{"name": "N", "teams": [0]}]}, "does not exist"),
        ({"divisions": [{"name": "N", "teams": [10**30]}]}, "does not exist"),
        (
            {"divisions": [{"name": "N", "teams": [teams.owls.pk] * 2}]},
            "Owls are in two divisions.",
        ),
    ):
        put = client.put(API + "divisions/", {**body(teams), **changes}, format="json")
        assert put.status_code == 400
        assert reason in put.content.decode()
    assert not Division.objects.exists()


def test_programs_of_others_do_not_write_and_see_no_private_league(
    league, teams, api
) -> None:
    for who, code in (("home", 403), ("fan", 403), ("stranger", 401)):
        put = api(who).put(API + "divisions/", body(teams), format="json")
        assert put.status_code in (code, 403)
    services.change_league(league, public=False)
    for path in ("divisions/", "seeds/", "standings/"):
        assert api("fan").get(API + path).status_code == 404
        assert api("home").get(API + path).status_code == 200
    put = api("fan").put(API + "divisions/", body(teams), format="json")
    assert put.status_code == 404
    assert not Division.objects.exists()


def test_before_the_first_game_nobody_is_seeded(league, teams, plans, as_) -> None:
    arrange(league.season, plans, "professional", 1)
    page = as_("fan").get(reverse("league:standings", args=[league.slug]))
    assert "Play-off seeds" not in page.content.decode()
