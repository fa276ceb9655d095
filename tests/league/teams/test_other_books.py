"""Leagues under a rulebook without team creation, hit points, a base chart or weather.

The toy book of the games' tests has none of them. What is asked for is refused in
words, and what a league already has stays.
"""

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from msgspec.structs import replace
from rest_framework.test import APIClient

from league.core import services
from league.models import Base, League, Player, Team, TeamSeason, Week
from league.teams import creation, rosters
from league.weeks import closing
from rules import registry
from rules.registry import rulebook
from rules.site import LeagueRules
from tests.league.created import create
from tests.league.pages import at, text

WORDS = "A toy has no team creation."
POSITIONS = ("QB", "C", "OG", "OT", "RB", "WR", "WR", "WR", "LB", "CB", "K")


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._BOOKS, "toy@1", "tests.games.toybook")


@pytest.fixture
def toy(league: League) -> League:
    return services.change_league(league, rulebook="toy@1")


@pytest.fixture
def left(league: League, rivets: Team) -> League:
    """A league with a created team, an injury and a base, whose rulebook changed."""
    services.change_league(league, team_creation=True, options={"injuries": "standard"})
    create(league.teams.get(pk=rivets.pk), POSITIONS)
    rosters.save_base(Base(team=rivets), code="A1")
    Player.objects.filter(number=0).update(hp=4, status="IR", base="A1")
    League.objects.update(rulebook="toy@1", options={})
    league.refresh_from_db()
    return league


def test_team_creation_is_refused_in_words(
    toy: League, api: Callable[[str], APIClient]
) -> None:
    answer = api("commissioner").patch(
        f"/api/leagues/{toy.slug}/", {"team_creation": True, "name": "Other"}
    )

    assert answer.status_code == 400
    assert answer.json()["team_creation"] == [WORDS]
    toy.refresh_from_db()
    assert (toy.name, toy.team_creation) == ("Tin Cup", False)


def test_a_rulebook_without_it_is_refused_to_a_league_that_uses_it(
    league: League, api: Callable[[str], APIClient]
) -> None:
    services.change_league(league, team_creation=True)

    answer = api("commissioner").patch(
        f"/api/leagues/{league.slug}/", {"rulebook": "toy@1"}
    )

    assert (answer.status_code, answer.json()["team_creation"]) == (400, [WORDS])
    league.refresh_from_db()
    assert league.rulebook == "efhl@3"


def test_settings_offer_none_of_it_and_refuse_it_in_words(
    toy: League, cast: SimpleNamespace, as_: Callable[[str], Client]
) -> None:
    client, page = as_("commissioner"), at("settings", toy)
    seen = text(client.get(page))
    assert "Create teams" not in seen
    assert "Dice method" not in seen

    form = {"name": "Other", "time_zone": "UTC", "dates": "en", "forfeit_points": 2}
    form |= {"commissioners": "commissioner", "roster_limit": 60, "active_limit": 53}
    form |= {"option_challenges": "False"}
    answer = client.post(page, {**form, "team_creation": "on"})

    assert WORDS in text(answer)
    toy.refresh_from_db()
    assert (toy.name, toy.team_creation) == ("Tin Cup", False)
    assert client.post(page, form).status_code == 302
    toy.refresh_from_db()
    assert toy.name == "Other"


def test_pages_of_team_creation_refuse_in_words(
    toy: League, rivets: Team, as_: Callable[[str], Client]
) -> None:
    client = as_("commissioner")
    pages = [at(name, toy, rivets.pk) for name in ("creation", "sheets", "base_new")]
    for page in (*pages, at("create_all", toy)):
        for answer in (client.get(page), client.post(page, {"step": "stats"})):
            assert answer.status_code == 403
            assert WORDS in text(answer)
    assert not TeamSeason.objects.exists()
    assert not Base.objects.exists()


def test_programs_are_refused_in_words(
    toy: League, rivets: Team, api: Callable[[str], APIClient]
) -> None:
    client, team = api("commissioner"), f"/api/teams/{rivets.pk}"
    answers = (
        client.get(f"{team}/creation/"),
        client.post(f"{team}/creation/", {"step": "stats"}),
        client.post(f"/api/leagues/{toy.slug}/create_all/"),
        client.post("/api/bases/", {"team": rivets.pk, "code": "A1"}),
        client.post(
            "/api/players/",
            {"team": rivets.pk, "number": 1, "name": "A", "position": "QB"}
            | {"status": "P"},
        ),
    )

    for answer in answers:
        assert answer.status_code == 400
        assert WORDS in str(answer.json())
    assert not TeamSeason.objects.exists()
    assert not Base.objects.exists()
    assert not Player.objects.exists()


def test_what_a_league_has_stays_unseen_until_its_rulebook_is_back(
    left: League, rivets: Team, as_: Callable[[str], Client]
) -> None:
    team, hurt = left.teams.get(pk=rivets.pk), Player.objects.get(number=0)
    before = creation.sheet(team).rolls
    client = as_("home")

    pages = [page.get_absolute_url() for page in (left, team, hurt)]
    seen = " ".join(text(client.get(page)) for page in pages)

    for words in ("Create", "Team stats", "hit points", "Injuries", ">HP<"):
        assert words not in seen
    assert creation.sheet(team).ratings is None
    League.objects.update(rulebook="efhl@3")
    back = Team.objects.get(pk=rivets.pk)
    assert creation.sheet(back).rolls == before
    assert creation.sheet(back).ratings is not None
    assert Player.objects.get(number=0).hp == 4
    assert back.bases.get().code == "A1"


def test_a_commissioner_can_turn_off_what_the_rulebook_lacks(
    left: League, cast: SimpleNamespace
) -> None:
    with pytest.raises(ValidationError, match=WORDS):
        services.change_league(left, name="Other")
    left.refresh_from_db()

    services.change_league(left, name="Other", team_creation=False)

    assert TeamSeason.objects.exists()


def test_a_week_heals_nobody_without_hit_points(left: League) -> None:
    left.team_creation = False
    left.save()
    week = Week.objects.create(season=left.season, number=1)

    closing.close_week(week)

    hurt = Player.objects.get(number=0)
    assert (hurt.hp, hurt.status) == (4, "IR")


def test_a_newcomer_gets_the_hit_points_of_the_rulebook(
    monkeypatch: pytest.MonkeyPatch, league: League, rivets: Team
) -> None:
    book = rulebook("efhl")
    rules = replace(book.league, hit_points=replace(book.league.hit_points, full=6))
    monkeypatch.setattr("rules.efhl.book.BOOK", replace(book, league=rules))

    rosters.save_player(Player(team=rivets), number=1, name="A", position="QB")
    rosters.import_roster(rivets, "number,name,position\n2,B,WR\n")

    assert [player.hp for player in rivets.players.all()] == [6, 6]


def test_a_new_league_has_the_sizes_of_its_rulebook(
    monkeypatch: pytest.MonkeyPatch, cast: SimpleNamespace
) -> None:
    small = replace(rulebook("toy@1"), league=LeagueRules(active=15, roster=20))
    monkeypatch.setattr("tests.games.toybook.BOOK", small)

    made = services.create_league(cast.commissioner, name="Cup", rulebook="toy@1")
    other = services.create_league(cast.commissioner, name="Bowl")

    assert (made.active_limit, made.roster_limit) == (15, 20)
    assert (other.active_limit, other.roster_limit) == (53, 60)


def test_a_rulebook_may_have_team_creation_without_a_base_chart(
    monkeypatch: pytest.MonkeyPatch,
    league: League,
    rivets: Team,
    as_: Callable[[str], Client],
    api: Callable[[str], APIClient],
) -> None:
    services.change_league(league, team_creation=True)
    rosters.save_base(Base(team=rivets), code="A1")
    book = rulebook("efhl")
    rules = replace(book.league.creation, base_chart=False)
    without = replace(book, league=replace(book.league, creation=rules))
    monkeypatch.setattr("rules.efhl.book.BOOK", without)
    client, words = as_("home"), f"{book.title} has no base chart."

    assert "Base chart" not in text(client.get(at("sheets", league, rivets.pk)))
    answer = client.get(at("base_new", league, rivets.pk))
    assert (answer.status_code, words in text(answer)) == (403, True)
    answer = api("home").post("/api/bases/", {"team": rivets.pk, "code": "B1"})
    assert (answer.status_code, answer.json()) == (400, {"team": [words]})
    assert api("home").get("/api/bases/").json()["results"] == []
    assert rivets.bases.get().code == "A1"


def test_a_stadium_has_a_climate_only_where_the_rulebook_has_weather(
    monkeypatch: pytest.MonkeyPatch,
    league: League,
    rivets: Team,
    as_: Callable[[str], Client],
    api: Callable[[str], APIClient],
) -> None:
    services.change_league(league, team_creation=True)
    creation.roll_stats(league.teams.get(pk=rivets.pk))
    book = rulebook("efhl")
    page, stadium = at("creation", league, rivets.pk), {"step": "stadium"}
    api_page = f"/api/teams/{rivets.pk}/creation/"
    wrong = api("home").post(api_page, {**stadium, "climate": "lunar"})
    assert (wrong.status_code, list(wrong.json())) == (400, ["climate"])
    api("home").post(api_page, {**stadium, "climate": "desert"})
    monkeypatch.setattr("rules.efhl.book.BOOK", replace(book, climates={}))

    assert "climate" not in text(as_("home").get(page)).lower()
    answer = api("home").post(api_page, {**stadium, "climate": "cold"})
    assert answer.json() == {"climate": [f"{book.title} has no climates."]}
    answer = api("home").post(api_page, {**stadium, "stadium": "The Tin"})
    assert answer.json()["stadium"] == "The Tin"
    form = {**stadium, "stadium": "The Can", "stadium_type": "dome"}
    assert as_("home").post(page, form).status_code == 302
    sheet = TeamSeason.objects.get(team=rivets)
    assert (sheet.stadium, sheet.climate) == ("The Can", "desert")


def test_dice_methods_are_those_of_the_rulebook(
    league: League, api: Callable[[str], APIClient]
) -> None:
    answer = api("commissioner").patch(
        f"/api/leagues/{league.slug}/", {"stats_method": 9}
    )

    reason = "9 is not one of the dice methods 1, 2, 3, 4, 5, 6."
    assert (answer.status_code, answer.json()) == (400, {"stats_method": [reason]})


@pytest.mark.parametrize(("book", "noted"), [("efhl@3", True), ("toy@1", False)])
def test_a_number_is_out_of_position_only_by_the_book_of_the_league(
    league: League,
    rivets: Team,
    as_: Callable[[str], Client],
    book: str,
    noted: bool,
) -> None:
    services.change_league(league, rulebook=book)
    rivets.refresh_from_db()
    rosters.import_roster(rivets, "number,name,position\n84,Al Rook,OG\n")
    (player,) = Player.objects.filter(name="Al Rook")
    assert bool(player.notice) is noted
    page = text(as_("commissioner").get(rivets.get_absolute_url()))
    assert ("Out of position" in page) is noted
