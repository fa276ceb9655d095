"""Pages of statistics, of players and of teams, and how much they ask of a database."""

import csv
import io
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.cache import cache

from games.view.queries import player_pages
from league.core import services
from league.models import Fixture, League, Player, Season, StatLine, Team
from league.records.views import players
from league.teams import rosters
from league.weeks import results
from league.weeks import services as week_services
from league.weeks.reports import PlayerChange
from tests.league.boxes import box, line, report
from tests.league.pages import at, text
from tests.remembering import remembered


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    cache.clear()


def player(team: Team, number: int, name: str, position: str) -> Player:
    return rosters.save_player(
        Player(team=team), number=number, name=name, position=position
    )


def play(league: League, home: Team, away: Team, told: Any, **more: Any) -> Fixture:
    season = more.pop("season", None) or league.season
    fixture = week_services.save_fixture(
        Fixture(season=season),
        home=home,
        away=away,
        kind=more.pop("kind", Fixture.Kind.REGULAR),
    )
    game = f"g{fixture.pk}"
    # Of a season that is over a report waits for the commissioner, who takes it here.
    apply = results.apply_report if season.current else results.put_report
    apply(fixture.pk, report(told, game_id=game, **more))
    return fixture


@pytest.fixture
def played(league, rivets, owls, passer) -> SimpleNamespace:
    """Two games: Vane passes in both, Marsh of the Owls in one."""

    def made() -> SimpleNamespace:
        return two_games(league, rivets, owls, passer)

    return remembered("two games", made, league, rivets, owls, passer)


def two_games(league, rivets, owls, passer) -> SimpleNamespace:
    marsh = player(owls, 9, "Ole Marsh", "QB")
    runner = player(rivets, 28, "Al Reed", "HB")
    first = box(
        [
            line(passer, attempts=20, completions=12, passing_yards=180, passing_tds=2),
            line(runner, carries=9, rushing_yards=44, rushing_tds=1, rushing_long=17),
        ],
        [line(marsh, attempts=10, completions=9, passing_yards=200)],
    )
    second = box([line(passer, attempts=10, completions=4, passing_yards=50)])
    games = [play(league, rivets, owls, told) for told in (first, second)]
    return SimpleNamespace(vane=passer, marsh=marsh, reed=runner, games=games)


def names(response: Any) -> list[str]:
    return [who.name for _, who, *_ in response.context["rows"]]


def cells(response: Any, name: str) -> dict[str, str]:
    heads = ["G", *(c.head for c in response.context["category"].columns)]
    for _, who, games, numbers in response.context["rows"]:
        if who.name == name:
            return dict(zip(heads, [str(games), *numbers], strict=True))
    raise AssertionError(name)


# Leaders and tables


def test_the_league_s_home_leads_to_its_leaders(league, played, client) -> None:
    assert at("leaders", league) in text(client.get(league.get_absolute_url()))
    page = text(client.get(at("leaders", league)))
    assert page.index("Gus Vane") < page.index("Ole Marsh")
    assert at("player", league, played.vane.pk) in page
    assert "230" in page


def test_a_league_without_games_says_so(league, client) -> None:
    assert "Statistics appear after the first game" in text(
        client.get(at("leaders", league))
    )
    page = text(client.get(at("statistics", league, "passing")))
    assert "No statistics yet." in page


def test_a_table_adds_up_the_season(league, played, client) -> None:
    page = client.get(at("statistics", league, "passing"))
    assert names(page) == ["Gus Vane", "Ole Marsh"]
    vane = cells(page, "Gus Vane")
    assert (vane["G"], vane["Att"], vane["Yds"], vane["TD"]) == ("2", "30", "230", "2")
    assert (vane["Pct"], vane["Y/A"]) == ("53.3", "7.7")
    assert vane["Rate"] == "100.7"


def test_the_heads_sort_and_turn_it_round(league, played, client) -> None:
    page = client.get(at("statistics", league, "passing", sort="completion_pct"))
    assert names(page) == ["Ole Marsh", "Gus Vane"]
    (head,) = [each for each in page.context["heads"] if each["sorted"]]
    assert (head["head"], head["sorted"]) == ("Pct", "descending")
    page = client.get(at("statistics", league, "passing") + f"?{head['query']}")
    assert names(page) == ["Gus Vane", "Ole Marsh"]
    assert names(client.get(at("statistics", league, "passing", sort="name"))) == [
        "Gus Vane",
        "Ole Marsh",
    ]


def test_by_game_it_is_another_order(league, played, client) -> None:
    page = client.get(at("statistics", league, "passing", per="game"))
    assert names(page) == ["Ole Marsh", "Gus Vane"]
    assert cells(page, "Gus Vane")["Yds"] == "115.0"
    assert cells(page, "Gus Vane")["Y/A"] == "7.7"


def test_filters_narrow_it(league, played, rivets, client) -> None:
    page = client.get(at("statistics", league, "passing", team=rivets.pk))
    assert names(page) == ["Gus Vane"]
    page = client.get(at("statistics", league, "scoring", position="HB"))
    assert names(page) == ["Al Reed"]
    assert cells(page, "Al Reed")["Pts"] == "6"
    page = client.get(at("statistics", league, "passing", position="K"))
    assert "No players match these filters." in text(page)


@pytest.mark.parametrize(
    "asked", [{"team": "x"}, {"team": "9" * 30}, {"page": "x"}, {"sort": "slug"}]
)
def test_what_makes_no_sense_is_passed_over(league, played, client, asked) -> None:
    page = client.get(at("statistics", league, "passing", **asked))
    assert names(page) == ["Gus Vane", "Ole Marsh"]


def test_only_the_regular_season_counts_unless_asked(
    league, played, rivets, owls, client
) -> None:
    told = box([], [line(played.marsh, attempts=5, passing_yards=900)])
    play(league, rivets, owls, told, kind=Fixture.Kind.POSTSEASON)
    assert names(client.get(at("statistics", league, "passing")))[0] == "Gus Vane"
    after = client.get(at("statistics", league, "passing", kind="postseason"))
    assert names(after) == ["Ole Marsh"]
    leaders = text(client.get(at("leaders", league, kind="postseason")))
    assert "900" in leaders
    assert "Gus Vane" not in leaders


def test_all_time_adds_up_all_seasons(league, played, rivets, owls, client) -> None:
    former = Season.objects.create(league=league, label="1999", current=False)
    told = box([line(played.vane, attempts=1, passing_yards=70, passing_long=70)])
    play(league, rivets, owls, told, season=former)
    ever = client.get(at("statistics", league, "passing", season="all"))
    assert cells(ever, "Gus Vane")["Yds"] == "300"
    assert cells(ever, "Gus Vane")["Long"] == "70"
    then = client.get(at("statistics", league, "passing", season="1999"))
    assert cells(then, "Gus Vane")["Yds"] == "70"
    assert client.get(at("leaders", league, season="1998")).status_code == 404


def test_it_is_never_stale(league, played, client) -> None:
    def yards() -> str:
        page = client.get(at("statistics", league, "passing"))
        return cells(page, "Gus Vane")["Yds"]

    assert yards() == "230"
    game = played.games[0]
    told = box([line(played.vane, attempts=1, passing_yards=7)])
    results.apply_report(game.pk, report(told, game_id=f"g{game.pk}", revision=2))
    assert yards() == "57"
    results.withdraw_report(game.pk, f"g{game.pk}", 3)
    assert yards() == "50"
    week_services.save_fixture(played.games[1], kind=Fixture.Kind.PRESEASON)
    assert "No statistics yet." in text(client.get(at("statistics", league, "passing")))


def test_a_player_who_is_gone_is_still_in_the_table(league, played, cast, client):
    gone = played.vane.pk
    rosters.delete_player(played.vane, cast.home)
    page = client.get(at("statistics", league, "passing"))
    assert names(page)[0] == "Gus Vane"
    assert at("player", league, gone) not in text(page)


def test_it_is_paged(league, rivets, owls, client) -> None:
    lines = [line(f"h{n}", carries=1, rushing_yards=n) for n in range(60)]
    play(league, rivets, owls, box(lines))
    first = client.get(at("statistics", league, "rushing"))
    assert len(first.context["rows"]) == 50
    assert "Page 1 of 2" in text(first)
    second = client.get(at("statistics", league, "rushing", page=2))
    assert [place for place, *_ in second.context["rows"]] == list(range(51, 61))


def test_the_csv_has_the_names_of_football_data(league, played, client) -> None:
    response = client.get(at("statistics_csv", league, "passing"))
    assert response["Content-Type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(response.content.decode("utf-8-sig"))))
    assert [row["player_name"] for row in rows] == ["Gus Vane", "Ole Marsh"]
    assert (rows[0]["passing_yards"], rows[0]["team"]) == ("230", "RIV")
    assert rows[0]["passer_rating"] == "100.694"
    assert rows[0]["player_id"] == f"p{played.vane.pk}"


def test_there_is_no_table_of_nothing(league, client) -> None:
    assert client.get(at("statistics", league, "hockey")).status_code == 404
    assert client.get(at("statistics_csv", league, "hockey")).status_code == 404


# A player


def test_a_player_s_page_has_his_games(league, played, client) -> None:
    page = client.get(at("player", league, played.vane.pk))
    (passing,) = page.context["parts"]
    assert [row.cells[3] for row in passing.seasons] == ["230"]
    assert passing.career is None
    assert [game.cells[3] for game in passing.games] == ["50", "180"]
    assert "vs. OWL" in text(page)
    assert "24–17" in text(page)


def test_a_career_has_its_sum(league, played, rivets, owls, client) -> None:
    next_one = Season.objects.create(league=league, label="2027", current=False)
    told = box([], [line(played.vane, attempts=2, passing_yards=70)])
    play(league, rivets, owls, told, season=next_one)
    page = client.get(at("player", league, played.vane.pk))
    (passing,) = page.context["parts"]
    assert [row.season.label for row in passing.seasons] == ["2027", "2026"]
    assert passing.career.cells[3] == "300"
    assert passing.career.team == "RIV OWL"
    assert [team.name for team in page.context["teams"]] == ["Rivets", "Owls"]
    then = client.get(at("player", league, played.vane.pk, season=2027))
    assert [g.cells[3] for g in then.context["parts"][0].games] == ["70"]


def test_his_post_season_is_apart(league, played, rivets, owls, client) -> None:
    told = box([line(played.vane, attempts=2, passing_yards=70)])
    play(league, rivets, owls, told, kind=Fixture.Kind.POSTSEASON)
    page = client.get(at("player", league, played.vane.pk, kind="postseason"))
    (passing,) = page.context["parts"]
    assert passing.seasons[0].cells[3] == "70"
    assert ">Regular season<" in text(page)


def test_his_rating_and_hit_points_are_drawn(league, rivets, owls, passer, client):
    services.change_league(league, options={"injuries": "standard"})
    Player.objects.filter(pk=passer.pk).update(pr=15)
    change = PlayerChange(hit_points=-6, rating=2, relief="", lowers=None)
    told = box([line(passer, attempts=1, player_rating=2)])
    play(league, rivets, owls, told, players={str(passer.pk): change})
    passer.refresh_from_db()
    page = client.get(at("player", league, passer.pk))
    games = page.context["games"]
    assert [(each.hp, each.pr) for each in games] == [(10, 15), (passer.hp, passer.pr)]
    assert games[1].hit == 6
    assert (passer.hp < 10, passer.pr) == (True, 17)
    assert text(page).count('<svg class="plot"') == 2
    assert "lost 6 hit points" in text(page)


def test_somebody_without_a_game_has_a_page(league, passer, client, as_) -> None:
    page = text(client.get(at("player", league, passer.pk)))
    assert "No statistics yet." in page
    edit = at("player_edit", league, passer.team_id, passer.pk)
    assert f'"{edit}"' not in page
    assert edit in text(as_("home").get(at("player", league, passer.pk)))


def test_a_player_of_another_league_is_not_here(league, passer, cast, client) -> None:
    other = services.create_league(cast.fan, name="Elsewhere")
    assert client.get(at("player", other, passer.pk)).status_code == 404


# A team


def test_a_team_s_page_says_how_it_stands(league, played, rivets, client) -> None:
    page = text(client.get(rivets.get_absolute_url()))
    assert "2–0" in page
    assert "1st of 2 in the league; won the last 2." in page
    assert "Al Reed" in page
    assert at("player", league, played.vane.pk) in page


def test_it_shows_depth_injuries_and_leaders(league, played, rivets, client) -> None:
    second = player(rivets, 7, "Jo Second", "QB")
    Player.objects.filter(pk=second.pk).update(depth=1)
    Player.objects.filter(pk=played.vane.pk).update(depth=2, hp=3, status="IR")
    page = client.get(rivets.get_absolute_url())
    (offense,) = page.context["depth"]
    assert [p.name for p in offense.positions[0][2]] == ["Jo Second", "Gus Vane"]
    assert [p.name for p in page.context["injured"]] == ["Gus Vane"]
    leaders = {each.title: each.leader.name for each in page.context["best"]}
    assert leaders["Passing yards"] == "Gus Vane"
    assert leaders["Rushing yards"] == "Al Reed"


def test_its_coach_still_finds_his_ways(league, played, rivets, as_) -> None:
    page = text(as_("home").get(rivets.get_absolute_url()))
    for name in ("player_new", "roster_import"):
        assert at(name, league, rivets.pk) in page
    assert at("player_edit", league, rivets.pk, played.vane.pk) in page
    fan = text(as_("fan").get(rivets.get_absolute_url()))
    assert at("player_edit", league, rivets.pk, played.vane.pk) not in fan


# Who sees it, and what it costs


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("leaders", []),
        ("statistics", ["passing"]),
        ("statistics_csv", ["passing"]),
        ("player", [0]),
    ],
)
def test_a_private_league_s_do_not_exist_for_others(
    league, played, as_, name, more
) -> None:
    services.change_league(league, public=False)
    args = [played.vane.pk if each == 0 else each for each in more]
    seen = {
        who: as_(who).get(at(name, league, *args)).status_code
        for who in ("stranger", "fan", "home", "commissioner")
    }
    assert seen == {"stranger": 404, "fan": 404, "home": 200, "commissioner": 200}


@pytest.mark.parametrize(
    ("name", "args", "most"),
    [
        ("league", [], 15),
        ("standings", [], 8),
        ("schedule", [], 8),
        ("leaders", [], 9),
        ("statistics", ["rushing"], 10),
        ("statistics_csv", ["rushing"], 8),
    ],
)
def test_the_number_of_queries_is_bounded(
    league, rivets, owls, client, django_assert_max_num_queries, name, args, most
) -> None:
    for n in range(3):
        lines = [line(f"h{10 * n + m}", carries=1, rushing_yards=n) for m in range(9)]
        play(league, rivets, owls, box(lines))
    with django_assert_max_num_queries(most):
        assert client.get(at(name, league, *args)).status_code == 200


def test_neither_does_a_team_or_a_player_ask_more(
    league, played, rivets, owls, client, django_assert_max_num_queries
) -> None:
    for _ in range(4):
        play(league, owls, rivets, box([], [line(played.vane, attempts=1)]))
    assert StatLine.objects.filter(player=played.vane).count() == 6
    with django_assert_max_num_queries(17):
        client.get(rivets.get_absolute_url())
    with django_assert_max_num_queries(8):
        client.get(at("player", league, played.vane.pk))


def test_lists_of_games_leave_the_reports_unread(league, played, client) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    for name in ("league", "schedule", "standings"):
        with CaptureQueriesContext(connection) as asked:
            client.get(at(name, league))
        assert not [q for q in asked if '"report"' in q["sql"]], name


def test_a_box_score_leads_to_its_players(league, fixture, passer, client) -> None:
    dressed = [
        {"id": id, "number": 12, "name": name, "position": "QB"}
        for id, name in ((f"p{passer.pk}", "Gus Vane"), ("p999999", "Gone"))
    ]
    game = SimpleNamespace(fixture=fixture, rosters={"home": dressed, "away": []})
    assert player_pages(game) == {f"p{passer.pk}": at("player", league, passer.pk)}
    game.fixture = None
    assert player_pages(game) == {}


@pytest.mark.parametrize(
    ("rating", "most", "heading"),
    [
        (30, 10, "Rating and hit points"),
        (30, 0, "Rating"),
        (None, 10, "Hit points"),
    ],
)
def test_the_plots_of_a_player_are_headed_by_what_the_book_has(
    rating: int | None, most: int, heading: str
) -> None:
    assert players.body_of(Player(pr=rating), most) == heading
