"""Seats that change hands: to the computer and back, by those who may."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.errors import Refused
from games.log.entries import Kind
from games.models import Entry, Game
from games.reports.league_report import report_game, report_of
from games.table import services, store
from games.table.access import Person, identify_person
from games.table.audience import AWAY, HOME
from games.table.services.opening import House, open_fixture, open_table
from games.view.queries import game_with_seats
from games.view.visibility import see
from league.core import services as core
from league.models import Result
from rules.field import Team

pytestmark = pytest.mark.django_db
BOARD = House(board="statistical")


def person(game: Game, side: str, **more) -> Person:
    token = game.seats.get(side=side).token
    return Person(keys=((Team(side), token),), **more)


def seat(game: Game, *sides: str) -> None:
    for side in sides:
        services.sit(game.slug, side, game.seats.get(side=side).token, None)


def programs(game: Game) -> tuple[Team, ...]:
    return store.table(game.slug).chairs.programs


@pytest.fixture
def game() -> Game:
    """A table at which both coaches sit."""
    game = open_table("Rivets", "Owls", house=BOARD)
    seat(game, "home", "away")
    return game


def test_a_seat_goes_to_the_computer_when_the_other_coach_agrees(game: Game) -> None:
    home, away = person(game, "home"), person(game, "away")
    reply = services.seat_computer(game.slug, home, "home", "veteran", "a-1")
    assert "once the Owls agree" in reply.text
    assert programs(game) == ()
    table = store.table(game.slug)
    asked = see(table, AWAY).leaving
    assert asked is not None
    assert (asked.name, asked.strength, asked.yours) == ("Rivets", "Veteran", True)
    own = see(table, HOME).leaving
    assert own is not None
    assert own.own
    with pytest.raises(Refused, match="Only the other coach"):
        services.answer_computer(game.slug, home, "home", True, "a-2")
    services.answer_computer(game.slug, away, "away", True, "a-3")
    assert programs(game) == (Team.HOME,)
    assert see(store.table(game.slug), AWAY).leaving is None
    # The key of the coach who left opens it no more, and nobody has the new one.
    with pytest.raises(Refused, match="no longer yours"):
        services.pause(game.slug, home, "home", "a-4")
    line = Entry.objects.get(game=game, kind=Kind.COMPUTER)
    assert line.seat == "away"


def test_a_request_sent_again_is_one_request(game: Game) -> None:
    home, away = person(game, "home"), person(game, "away")
    for again in (False, True):
        reply = services.seat_computer(game.slug, home, "home", "veteran", "a-1")
        assert reply.again is again
    assert Entry.objects.filter(game=game, kind=Kind.ASK_COMPUTER).count() == 1
    services.answer_computer(game.slug, away, "away", True, "a-2")
    assert services.seat_computer(game.slug, home, "home", "veteran", "a-1").again


def test_the_computers_seat_is_freed_before_another_coach_has_it(
    league, fixture
) -> None:
    core.change_league(league, computer_games=True)
    house = House(board="statistical", programs={"away": "rookie"})
    game = open_fixture(fixture, house)
    office = Person(commissioner=True)
    with pytest.raises(Refused, match="Free it for a person"):
        services.substitute(game.slug, office, "away", "a-1")
    store.forget(game.slug)
    assert programs(game) == (Team.AWAY,)
    services.seat_person(game.slug, office, "away", "a-2")
    services.substitute(game.slug, office, "away", "a-3")
    assert programs(game) == ()


def test_a_request_is_declined_or_withdrawn(game: Game) -> None:
    home = person(game, "home")
    for number, seat_name in enumerate(("away", "home")):
        key = f"a-{number}"
        services.seat_computer(game.slug, home, "home", "rookie", key)
        other = person(game, seat_name)
        services.answer_computer(game.slug, other, seat_name, False, f"b-{number}")
        assert store.table(game.slug).computer_request is None
    assert programs(game) == ()


def test_the_computers_seat_is_freed_by_the_coach_across(game: Game) -> None:
    services.seat_computer(game.slug, person(game, "home"), "home", "rookie", "a-1")
    services.answer_computer(game.slug, person(game, "away"), "away", True, "a-2")
    away = person(game, "away")
    services.seat_person(game.slug, away, "home", "a-3")
    assert programs(game) == ()
    assert services.seat_person(game.slug, away, "home", "a-3").again
    with pytest.raises(Refused, match="does not have that seat"):
        services.seat_person(game.slug, away, "home", "a-4")
    seat(game, "home")
    assert store.table(game.slug).chairs.home.seated


def test_an_empty_seat_is_given_by_the_coach_who_opened_the_table() -> None:
    game = open_table("Rivets", "Owls", house=BOARD)
    seat(game, "home")
    with pytest.raises(Refused, match="Only the coach who opened"):
        services.seat_computer(game.slug, person(game, "home"), "away", "rookie", "a")
    opener = person(game, "home", opener=True)
    services.seat_computer(game.slug, opener, "away", "rookie", "b")
    assert programs(game) == (Team.AWAY,)


@pytest.mark.parametrize(
    ("side", "strength", "words"),
    [
        ("home", "champion", "plays at one of these"),
        ("official", "rookie", "can coach home or away"),
        ("away", "rookie", "Only they can give up"),
    ],
)
def test_what_makes_no_sense_is_refused(game, side, strength, words) -> None:
    with pytest.raises(Refused, match=words):
        services.seat_computer(game.slug, person(game, "home"), side, strength, "a")
    assert programs(game) == ()


def test_at_a_physical_board_one_coach_stays() -> None:
    house = House(programs={"away": "rookie"})
    game = open_table("Rivets", "Owls", house=house)
    seat(game, "home")
    with pytest.raises(Refused, match="Two computers need"):
        services.seat_computer(game.slug, person(game, "home"), "home", "rookie", "a")


def test_a_leagues_fixture_is_played_against_it_where_the_league_allows(
    league, fixture
) -> None:
    house = House(board="statistical", programs={"away": "rookie"})
    with pytest.raises(Refused, match="not played against the computer"):
        open_fixture(fixture, house)
    core.change_league(league, computer_games=True)
    game = open_fixture(fixture, house)
    assert programs(game) == (Team.AWAY,)
    office = Person(commissioner=True)
    services.forfeit(game.slug, office, "away", "absence", "end")
    table = store.table(game.slug)
    assert report_of(table).box["computers"] == ["away"]
    assert "The computer coached the Owls" in see(table, HOME).notice


def test_a_league_names_the_computer_that_coached_a_part_of_the_game(
    client: Client, league, fixture
) -> None:
    core.change_league(league, computer_games=True)
    house = House(board="statistical", programs={"away": "rookie"})
    game = open_fixture(fixture, house)
    services.catch_up(game.slug)  # the visitors call the toss
    assert Entry.objects.filter(game=game, seat="away").exclude(reason="").exists()
    office = Person(commissioner=True)
    services.seat_person(game.slug, office, "away", "back")
    services.forfeit(game.slug, office, "away", "absence", "end")
    assert report_of(store.table(game.slug)).box["computers"] == ["away"]
    assert report_game(game.pk)
    result = Result.objects.get(fixture=fixture)
    assert result.computer == "away"
    words = f"The computer coached the {fixture.away.name}"
    assert result.computer_words == words
    for page in ("", "schedule/"):
        assert words in client.get(f"/league/{league.slug}/{page}").content.decode()


def test_the_final_says_who_held_the_seat_when(league, fixture) -> None:
    core.change_league(league, computer_games=True)
    house = House(board="statistical", programs={"away": "rookie", "home": "rookie"})
    game = open_fixture(fixture, house)
    office = Person(commissioner=True)
    while store.table(game.slug).play.index < 2:
        assert services.play_for_computer(game.slug)
    services.seat_person(game.slug, office, "away", "back")
    away = person(game, "away")
    for number in range(4):  # other lines do not push the change out of sight
        services.pause(game.slug, away, "away", f"p-{number}")
        services.resume(game.slug, away, "away", f"r-{number}")
    services.seat_computer(game.slug, office, "away", "rookie", "again")
    services.forfeit(game.slug, office, "away", "absence", "end")
    words = "The computer coached the Rivets and the Owls to play 2 from play 2 on."
    assert words in see(store.table(game.slug), HOME).notice
    store.forget(game.slug)
    assert words in see(store.table(game.slug), HOME).notice


def test_it_takes_over_for_an_absent_coach_where_the_league_allows(
    league, fixture, monkeypatch
) -> None:
    cache.clear()
    game = open_fixture(fixture, BOARD)
    seat(game, "home", "away")
    home = person(game, "home")
    with pytest.raises(Refused, match="Only they can give up"):
        services.seat_computer(game.slug, home, "away", "rookie", "a-1")
    core.change_league(league, computer_covers=True)
    with pytest.raises(Refused, match="gone for five minutes"):
        services.seat_computer(game.slug, home, "away", "rookie", "a-2")
    later = timezone.now() + timedelta(minutes=6)
    monkeypatch.setattr(timezone, "now", lambda: later)
    services.seat_computer(game.slug, home, "away", "rookie", "a-3")
    assert programs(game) == (Team.AWAY,)


def test_a_leagues_coach_is_not_in_the_computers_seat(league, fixture, owls) -> None:
    core.change_league(league, computer_games=True)
    house = House(board="statistical", programs={"home": "rookie", "away": "rookie"})
    game = open_fixture(fixture, house)
    for team in (fixture.home, fixture.away):
        for coach in team.coaches.all():
            assert identify_person(game_with_seats(game.slug), coach).seats == ()
