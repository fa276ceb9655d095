"""The guided page, the button for all and the sheets: shown, used and refused."""

import pytest
from django.urls import reverse

from league.core import dice, services
from league.models import League, Player, Team
from league.teams import creation, rosters
from tests.league.core.test_pages import at, settings_form, text

POSITIONS = ("QB", "C", "OG", "OT", "RB", "WR", "WR", "WR", "LB", "CB", "K")


@pytest.fixture
def creating(league: League) -> League:
    return services.change_league(league, team_creation=True, stats_method=6)


@pytest.fixture
def squad(creating: League, rivets: Team) -> list[Player]:
    rivets.league.refresh_from_db()
    return [
        rosters.save_player(
            Player(team=rivets), number=number, name=f"Man {number}", position=position
        )
        for number, position in enumerate(POSITIONS)
    ]


@pytest.fixture(autouse=True)
def rigged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dice, "roll", lambda count: [3] * count)


def test_a_coach_makes_his_team_step_by_step(creating, rivets, squad, as_) -> None:
    client, page = as_("home"), at("creation", creating, rivets.pk)
    assert "Create team" in text(client.get(rivets.get_absolute_url()))

    def take(step: str, **form: object) -> str:
        response = client.post(page, {"step": step, **form})
        assert response.url == (page if step == "stadium" else f"{page}#now")
        return text(client.get(page))

    assert "Add each die to one stat" in take("stats")
    places = ["RB", "RB", "WR", "DL", "LB", "DB", "OL"]
    assigned = take("assign", place=places)
    assert "RB 16" in assigned  # Under the option offense: 8 + 3 + 3 + 2.
    adopted = take("adopt", offense="Option Offense", defense="Tampa 2 Defense")
    assert "Option Offense, Tampa 2 Defense." in adopted
    assert "11 ratings and their dice" in take("players")
    assert "#4 Man 4</b>, RB, rating 30" in take("points", player=squad[4].pk)
    home = take("stadium", stadium="The Griddle", stadium_type="dome", climate="cold")
    assert "Stadium saved." in home
    assert "The Griddle" in home
    take("up", player=squad[7].pk)
    assert [p.number for p in creation.charts(rivets)["WR"]] == [5, 7, 6]
    take("by_rating")
    assert "Team sheet" in text(client.get(rivets.get_absolute_url()))


def test_a_tie_at_the_top_is_the_coach_s_to_break(creating, rivets, squad, as_) -> None:
    client, page = as_("home"), at("creation", creating, rivets.pk)
    creation.create_all(creating)
    Player.objects.filter(pk=squad[2].pk).update(pr=30)
    assert "Choose the franchise player" in text(client.get(page))
    Player.objects.filter(pk=squad[6].pk).update(pr=40)
    assert text(client.get(page)).count("· battling") == 2  # The other two receivers.
    Player.objects.filter(pk=squad[6].pk).update(pr=25)
    client.post(page, {"step": "franchise", "player": squad[2].pk})
    assert creation.sheet(rivets).franchise == squad[2]


def test_a_philosophy_out_of_bounds_cannot_be_chosen(creating, rivets, as_) -> None:
    client, page = as_("home"), at("creation", creating, rivets.pk)
    client.post(page, {"step": "stats"})
    places = ["RB", "RB", "RB", "DL", "LB", "DB", "OL"]
    client.post(page, {"step": "assign", "place": places})
    assert "Option Offense would change RB to 19" in text(client.get(page))
    form = {"offense": "Option Offense", "defense": "Tampa 2 Defense"}
    response = client.post(page, {"step": "adopt", **form})
    assert response.status_code == 422
    assert not creation.sheet(rivets).adopted


@pytest.mark.parametrize(
    "form",
    [
        {"step": "assign", "place": ["OL"]},
        {"step": "players"},
        {"step": "points"},
        {"step": "points", "player": "x"},
        {"step": "points", "player": "9" * 40},
        {
            "step": "stadium",
            "stadium": "=1",
            "stadium_type": "dome",
            "climate": "cold",
        },
    ],
)
def test_a_step_out_of_turn_is_refused_in_words(creating, rivets, as_, form) -> None:
    response = as_("home").post(at("creation", creating, rivets.pk), form)
    assert response.status_code == 422
    assert "message--error" in text(response)


def test_an_unknown_step_or_player_does_not_exist(creating, rivets, as_) -> None:
    page = at("creation", creating, rivets.pk)
    for form in ({"step": "fly"}, {"step": "points", "player": 999}):
        assert as_("home").post(page, form).status_code == 404


@pytest.mark.parametrize("who", ["away", "fan"])
def test_others_do_not_make_the_team(creating, rivets, squad, as_, who) -> None:
    page = at("creation", creating, rivets.pk)
    assert as_(who).post(page, {"step": "stats"}).status_code == 403
    assert creation.sheet(rivets).method is None
    assert "Create team" not in text(as_(who).get(rivets.get_absolute_url()))


def test_the_commissioner_makes_any_team(creating, rivets, as_) -> None:
    page = at("creation", creating, rivets.pk)
    assert as_("commissioner").post(page, {"step": "stats"}).status_code == 302
    assert creation.sheet(rivets).method == 6


def test_all_teams_at_once_are_confirmed_first(
    creating, rivets, owls, squad, as_
) -> None:
    client, page = as_("commissioner"), at("create_all", creating)
    assert page in text(client.get(creating.get_absolute_url()))
    assert "cannot be undone" in text(client.get(page))
    assert creation.sheet(rivets).method is None
    after = text(client.post(page, follow=True))
    assert "Owls need at least 11 players" in after
    assert creation.sheet(rivets).points_given
    assert as_("home").post(page).status_code == 403


def test_the_sheets_are_filled_for_all_to_see(creating, rivets, squad, as_) -> None:
    rosters.save_player(squad[0], base="B7")
    creation.create_all(creating)
    creation.set_stadium(rivets, "The Griddle", "dome")
    page = text(as_("stranger").get(at("sheets", creating, rivets.pk)))
    for words in ("The Griddle", "Dome", "Pro-Style Offense", "Man 10", "B7", "#0"):
        assert words in page
    assert page.count('<td class="num">10</td>') >= len(squad)  # Hit points.


def test_a_coach_keeps_the_base_chart(creating, rivets, squad, as_) -> None:
    client, sheets = as_("home"), at("sheets", creating, rivets.pk)
    rosters.save_player(squad[0], base="B7")
    form = {"code": "B7", "brand": "Tudor", "prongs": "speed", "speed": 9, "dial": "on"}
    assert client.post(at("base_new", creating, rivets.pk), form).url == sheets
    base = rivets.bases.get()
    assert "Tudor</td> <td>Speed</td> <td>yes</td>" in text(client.get(sheets))
    page = at("base_edit", creating, rivets.pk, base.pk)
    client.post(page, {**form, "code": "B8"})
    squad[0].refresh_from_db()
    assert squad[0].base == "B8"
    again = client.post(at("base_new", creating, rivets.pk), {"code": "B8"})
    assert "The team already has a base with this ID." in text(again)
    client.post(at("base_delete", creating, rivets.pk, base.pk))
    assert not rivets.bases.exists()
    assert "B8" in text(client.get(sheets))


def test_others_leave_the_base_chart_alone(creating, rivets, as_) -> None:
    new = at("base_new", creating, rivets.pk)
    assert as_("away").post(new, {"code": "B1"}).status_code == 403
    assert "Add base" not in text(as_("away").get(at("sheets", creating, rivets.pk)))


def test_blank_sheets_can_be_printed_too(creating, rivets, as_) -> None:
    assert "No bases on the chart" in text(
        as_("stranger").get(at("sheets", creating, rivets.pk))
    )


def test_the_commissioner_switches_it_on_with_a_method(league, rivets, as_) -> None:
    client = as_("commissioner")
    form = settings_form(
        client, league, commissioners="commissioner", team_creation="on", stats_method=4
    )
    client.post(at("settings", league), form)
    league.refresh_from_db()
    assert (league.team_creation, league.stats_method) == (True, 4)


def test_a_coach_keeps_status_and_base_of_his_players(
    creating, rivets, squad, as_
) -> None:
    page = at("player_edit", creating, rivets.pk, squad[0].pk)
    form = {"number": 0, "name": "Man 0", "position": "QB"}
    as_("home").post(page, {**form, "status": "P", "base": "B7"})
    squad[0].refresh_from_db()
    assert (squad[0].status, squad[0].base) == ("P", "B7")


def test_nothing_of_it_shows_where_it_is_off(league, rivets, as_) -> None:
    client = as_("commissioner")
    for name in ("creation", "sheets"):
        assert client.get(at(name, league, rivets.pk)).status_code == 404
    assert client.get(at("create_all", league)).status_code == 404
    assert client.get(at("base_new", league, rivets.pk)).status_code == 404
    rosters.save_player(Player(team=rivets), number=1, name="A", position="QB")
    seen = text(client.get(rivets.get_absolute_url()))
    seen += text(client.get(league.get_absolute_url()))
    seen += text(client.get(at("player_new", league, rivets.pk)))
    for words in ("Create", "Rating", "Status", "Base ID", "creation"):
        assert words not in seen
    assert reverse("league:index") in seen
