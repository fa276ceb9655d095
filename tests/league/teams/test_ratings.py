"""Ratings that a rulebook declares: stored, shown, changed and refused in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.core.exceptions import ValidationError
from django.test import Client
from rest_framework.test import APIClient

from league.core import services
from league.core.audit import AuditEntry
from league.models import League, Player, Team
from league.teams import offseason, ratings, rosters
from rules import registry
from tests import penny
from tests.league.pages import at, text

PLAYER = {"number": 12, "name": "Gus Vane", "position": "RB"}


@pytest.fixture(autouse=True)
def _penny() -> Iterator[None]:
    penny.register()
    yield
    penny.withdraw()


@pytest.fixture
def rated(league: League, rivets: Team) -> Team:
    """The Rivets under a book with ratings: Gus Vane runs, Al Orr catches."""
    services.change_league(league, rulebook="penny@1")
    team = Team.objects.get(pk=rivets.pk)
    rosters.save_player(Player(team=team), **PLAYER, ratings={"speed": 9})
    rosters.save_player(Player(team=team), number=84, name="Al Orr", position="WR")
    return Team.objects.get(pk=rivets.pk)


def player(team: Team, number: int = 12) -> Player:
    return Player.objects.get(team=team.pk, number=number)


def values(team: Team, number: int = 12) -> dict[str, object]:
    return {rated.field.name: rated.value for rated in player(team, number).rated}


def test_a_player_has_the_defaults_of_the_position(rated: Team) -> None:
    assert values(rated) == {"speed": 9, "grip": "firm"}
    assert values(rated, 84) == {"speed": 8, "grip": "loose"}
    assert [r.is_default for r in player(rated).rated] == [False, True]


def test_ratings_merge_and_null_gives_back_the_default(rated: Team) -> None:
    rosters.save_player(player(rated), ratings={"grip": "iron"})
    assert player(rated).ratings == {"speed": 9, "grip": "iron"}
    rosters.save_player(player(rated), ratings={"speed": None})
    assert values(rated) == {"speed": 7, "grip": "iron"}


def test_a_wrong_rating_is_refused_and_nothing_is_saved(rated: Team) -> None:
    with pytest.raises(ValidationError) as refusal:
        rosters.save_player(
            player(rated), name="Other", ratings={"speed": 11, "height": 3}
        )
    assert refusal.value.message_dict["ratings"] == [
        "speed: 11 is not 1 to 9.",
        "height: There is no such rating. There are speed, grip.",
    ]
    assert (player(rated).name, player(rated).ratings) == ("Gus Vane", {"speed": 9})


def test_all_ratings_of_a_team_or_none(rated: Team) -> None:
    gus, al = player(rated), player(rated, 84)
    with pytest.raises(ValidationError) as refusal:
        ratings.save_ratings(rated, {gus.pk: {"speed": 3}, al.pk: {"speed": 0}, 0: {}})
    assert refusal.value.messages == [
        "#84 Al Orr, speed: 0 is not 1 to 9.",
        "Rivets have no player 0.",
    ]
    assert player(rated).ratings == {"speed": 9}
    given = {gus.pk: {"speed": 3}, al.pk: {"speed": None}}
    assert ratings.save_ratings(rated, given) == [gus]
    assert ratings.save_ratings(rated, given) == []


def test_ratings_stay_for_the_next_season_and_under_another_book(
    rated: Team, league: League
) -> None:
    offseason.reset_players(rated)
    assert player(rated).ratings == {"speed": 9}
    services.change_league(League.objects.get(pk=league.pk), rulebook="efhl@3")
    assert player(rated).rated == ()
    rosters.save_player(player(rated), name="Gus Wane")
    services.change_league(League.objects.get(pk=league.pk), rulebook="penny@1")
    assert values(rated)["speed"] == 9


def test_pages_show_ratings_and_mark_defaults(
    rated: Team, as_: Callable[[str], Client]
) -> None:
    seen = text(as_("fan").get(rated.get_absolute_url()))
    assert '<b class="num">Firm grip</b>*' in seen
    assert '<b class="num">9</b></span>' in seen
    assert "Not entered: the default of the position." in seen
    assert "Change ratings" not in seen
    assert "Change ratings" in text(as_("home").get(rated.get_absolute_url()))
    one = text(as_("fan").get(player(rated).get_absolute_url()))
    assert "Ratings" in one
    assert "default of the position" in one


def test_a_league_without_ratings_sees_nothing_of_them(
    passer: Player, rivets: Team, as_: Callable[[str], Client], api
) -> None:
    client, league = as_("home"), rivets.league
    for page in (
        rivets.get_absolute_url(),
        passer.get_absolute_url(),
        at("player_edit", league, rivets.pk, passer.pk),
    ):
        seen = text(client.get(page))
        for word in ("Ratings", "Speed", "rating_", "default of the position"):
            assert word not in seen, page
    for name in ("ratings", "ratings_derive"):
        answer = client.get(at(name, league, rivets.pk))
        assert answer.status_code == 403
        assert f"{league.book.title} has no player ratings." in text(answer)
    sent = api("home").get(f"/api/players/{passer.pk}/").json()
    assert not {"ratings", "rating_defaults"} & set(sent)
    for address, body in (
        (f"/api/players/{passer.pk}/", {"ratings": {"speed": 3}}),
        (f"/api/teams/{rivets.pk}/ratings/", {"players": []}),
    ):
        answer = api("home").patch(address, body, format="json")
        assert (answer.status_code, "has no player ratings" in str(answer.json())) == (
            400,
            True,
        )


def test_the_form_of_a_player(rated: Team, as_: Callable[[str], Client]) -> None:
    page = at("player_edit", rated.league, rated.pk, player(rated).pk)
    client = as_("home")
    seen = text(client.get(page))
    assert 'name="rating_speed"' in seen
    assert "1 to 9. Empty for the default, 7." in seen
    wrong = client.post(page, {**PLAYER, "rating_speed": "11", "rating_grip": ""})
    assert wrong.status_code == 422
    assert "11 is not 1 to 9." in text(wrong)
    assert 'name="initial-rating_speed" value="9"' in seen
    first = {"initial-rating_speed": "9", "initial-rating_grip": ""}
    sent = {**PLAYER, **first, "rating_speed": "", "rating_grip": "iron"}
    assert client.post(page, sent).status_code == 302
    assert player(rated).ratings == {"grip": "iron"}
    # Another coach has changed what this page still shows as it was.
    rosters.save_player(player(rated), ratings={"speed": 2})
    first = {"initial-rating_speed": "", "initial-rating_grip": "iron"}
    sent = {**PLAYER, **first, "rating_speed": "", "rating_grip": ""}
    assert client.post(page, sent).status_code == 302
    assert player(rated).ratings == {"speed": 2}


def test_the_page_of_all_ratings_saves_only_what_was_changed(
    rated: Team, as_: Callable[[str], Client]
) -> None:
    page, client = at("ratings", rated.league, rated.pk), as_("home")
    gus, al = player(rated).pk, player(rated, 84).pk
    assert text(client.get(page)).count('class="rating-line"') == 2
    first = {
        f"initial-rating_{gus}_speed": "9",
        f"initial-rating_{gus}_grip": "",
        f"initial-rating_{al}_speed": "",
        f"initial-rating_{al}_grip": "",
        f"rating_{gus}_speed": "9",
        f"rating_{gus}_grip": "",
        f"rating_{al}_speed": "",
        f"rating_{al}_grip": "",
    }
    # Another coach has changed what this page still shows as it was.
    rosters.save_player(player(rated), ratings={"speed": 2})
    wrong = client.post(page, {**first, f"rating_{al}_speed": "0"})
    assert (wrong.status_code, "0 is not 1 to 9." in text(wrong)) == (422, True)
    sent = {**first, f"rating_{al}_speed": "1", f"rating_{al}_grip": "firm"}
    assert client.post(page, sent).status_code == 302
    assert player(rated).ratings == {"speed": 2}
    assert player(rated, 84).ratings == {"speed": 1, "grip": "firm"}
    assert as_("away").post(page, sent).status_code == 403


def test_programs_read_change_and_are_refused(
    rated: Team, api: Callable[[str], APIClient]
) -> None:
    client, address = api("home"), f"/api/players/{player(rated).pk}/"
    read = client.get(address)
    sent = read.json()
    assert sent["ratings"] == {"speed": 9}
    assert sent["rating_defaults"] == {"grip": "firm"}
    # What was read may be sent back whole; it enters no default.
    assert client.put(address, sent, format="json").status_code == 200
    assert player(rated).ratings == {"speed": 9}
    body = {"ratings": {"speed": 4}}
    changed = client.patch(address, body, format="json", headers={"If-Match": "*"})
    assert changed.json()["ratings"] == {"speed": 4}
    stale = {"If-Match": read["ETag"]}
    assert client.patch(address, body, format="json", headers=stale).status_code == 412
    for given, reason in (
        ({"speed": 10}, {"speed": ["10 is not 1 to 9."]}),
        ({"speed": "4"}, {"speed": ["“4” is not a whole number."]}),
        ({"grip": "soft"}, {"grip": ["“soft” is not loose, firm or iron."]}),
        ({"": 1}, {"": ["There is no such rating. There are speed, grip."]}),
        ([1], ["Send ratings by their names."]),
    ):
        answer = client.patch(address, {"ratings": given}, format="json")
        assert (answer.status_code, answer.json()) == (400, {"ratings": reason})
    assert player(rated).ratings == {"speed": 4}


def test_programs_change_a_whole_team(
    rated: Team, api: Callable[[str], APIClient]
) -> None:
    client, address = api("home"), f"/api/teams/{rated.pk}/ratings/"
    al = player(rated, 84)
    body = {"players": [{"id": al.pk, "ratings": {"speed": 5}}]}
    assert api("away").patch(address, body, format="json").status_code == 403
    answer = client.patch(address, body, format="json")
    assert answer.json()["players"][1]["ratings"] == {"speed": 5}
    again = {"players": body["players"] * 2}
    answer = client.patch(address, again, format="json")
    assert answer.json() == {"players": ["A player is listed twice."]}


def test_the_log_says_what_a_commissioner_changed(
    rated: Team, as_: Callable[[str], Client], committed
) -> None:
    page = at("player_edit", rated.league, rated.pk, player(rated).pk)
    sent = {**PLAYER, "rating_speed": "5", "rating_grip": ""}
    as_("commissioner").post(page, sent)
    entry = AuditEntry.objects.first()
    assert entry is not None
    assert entry.words == "Changed player #12 Gus Vane: ratings, speed from 9 to 5."


def test_no_book_of_the_registry_is_left_out_of_the_schema() -> None:
    books = registry.latest_books()
    schema = ratings.ratings_schema(books)
    named = {kind["title"]: kind["properties"] for kind in schema["oneOf"]}
    assert named.keys() == {book.id for book in books if book.player_fields}
    assert named["penny@1"]["speed"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 9,
        "title": "Speed",
        "description": "Inches a minute.",
        "nullable": True,
    }
