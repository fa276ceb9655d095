"""Games with the computer, opened on pages: one tap, and limits in words."""

import pytest
from django.core.cache import cache
from django.test import Client

from board.coach import DEFAULT
from games.models import Game
from games.table import opening_limits, store
from league.core import services as core
from rules.field import Team
from rules.registry import latest_books

pytestmark = pytest.mark.django_db
DEFAULTS = {"strength": "veteran", "board": "statistical", "side": "home"}


@pytest.fixture(autouse=True)
def _nobody_has_opened_any() -> None:
    cache.clear()


@pytest.mark.parametrize("book", [book.id for book in latest_books()])
def test_the_first_question_stands_there_at_once(client: Client, book: str) -> None:
    page = client.post("/games/computer/", DEFAULTS | {"rulebook": book}, follow=True)
    assert page.status_code == 200
    table = store.table(Game.objects.get().slug)
    assert table.open_for(Team.HOME)
    assert (table.chairs.programs, table.setting.draws_itself) == ((Team.AWAY,), True)
    assert 'name="prompt"' in page.content.decode()


def test_the_choices_are_made_already(client: Client) -> None:
    page = client.get("/games/computer/").content.decode()
    for value in (*DEFAULTS.values(), "efhl@3"):
        assert f'value="{value}"' in page
    assert page.count(" checked") == 4


@pytest.mark.parametrize(
    ("field", "value"), [("strength", "champion"), ("board", "x"), ("rulebook", "x")]
)
def test_a_choice_that_does_not_exist_is_refused(client, field, value) -> None:
    sent = DEFAULTS | {"rulebook": "efhl@3", field: value}
    page = client.post("/games/computer/", sent)
    assert "is not one of the available choices" in page.content.decode()
    assert not Game.objects.exists()


def test_a_fan_starts_a_game_of_two_computers(client: Client) -> None:
    sent = {"rulebook": "efhl@3", "home": "rookie", "away": "all_pro"}
    page = client.post("/games/computers/", sent, follow=True)
    assert page.status_code == 200
    table = store.table(Game.objects.get().slug)
    assert table.chairs.programs == (Team.HOME, Team.AWAY)
    assert 'name="prompt"' not in page.content.decode()
    front = client.get("/").content.decode()
    assert f"/games/{table.setting.slug}/" in front


def test_two_computers_are_one_tap_away_and_then_live_on_the_front_page(
    client: Client,
) -> None:
    front = client.get("/").content.decode()
    assert 'action="/games/computers/"' in front
    assert "data-socket" not in front
    client.post("/games/computers/")  # a button without fields
    game = Game.objects.get()
    assert {seat.program for seat in game.seats.exclude(side="official")} == {DEFAULT}
    front = client.get("/").content.decode()
    assert f'data-socket="/ws/games/{game.slug}/?as=fan"' in front
    assert 'id="table-scoreboard"' in front
    for status in (Game.Status.PAUSED, Game.Status.FINISHED):
        Game.objects.update(status=status)
        assert "data-socket" not in client.get("/").content.decode()


def test_games_of_one_address_are_limited_with_and_without_an_account(
    client: Client, cast, monkeypatch
) -> None:
    monkeypatch.setattr(opening_limits.ComputerThrottle, "rate", "2/hour")
    sent = DEFAULTS | {"rulebook": "efhl@3"}
    for _ in range(2):
        assert client.post("/games/computer/", sent).status_code == 302
    client.force_login(cast.fan)
    page = client.post("/games/computer/", sent)
    assert page.status_code == 409
    assert "Too many games against the computer" in page.content.decode()
    assert Game.objects.count() == 2


def test_a_seat_given_to_the_computer_later_counts_as_a_game_of_its_own(
    client: Client, monkeypatch
) -> None:
    """Whichever way it is given: by the page, the API or a socket, all by one door."""
    monkeypatch.setattr(opening_limits.ComputerThrottle, "rate", "1/hour")
    slugs = []
    for number in range(2):
        start(client)
        slug = Game.objects.latest("pk").slug
        act = {"act": "computer", "side": "away", "strength": "rookie"}
        reply = client.post(f"/games/{slug}/act/", act | {"key": f"k-{number}"})
        slugs.append((slug, reply.status_code))
    assert [bool(store.table(slug).chairs.programs) for slug, _ in slugs] == [
        True,
        False,
    ]
    assert slugs[1][1] == 409


def start(client: Client, **more: str) -> str:
    """Send the form of a new table with its own values, but for these."""
    form = client.get("/games/new/").context["form"]
    boxes = {name for name in form.fields if form[name].widget_type == "checkbox"}
    usual = {name: form[name].initial for name in form.fields if name not in boxes}
    sent = {name: value for name, value in usual.items() if value is not None}
    return client.post("/games/new/", sent | more).content.decode()


def test_any_table_may_have_the_computer_across(client: Client) -> None:
    start(client, seats="away", computer="rookie")
    table = store.table(Game.objects.get().slug)
    assert (table.chairs.home.program, table.setting.draws_itself) == ("rookie", False)


def test_a_coach_of_both_teams_has_nobody_across(client: Client) -> None:
    assert "You coach both teams." in start(client, seats="both", computer="rookie")
    assert not Game.objects.exists()


def test_a_fixture_offers_the_computer_where_its_league_allows(
    client: Client, league, fixture, cast
) -> None:
    client.force_login(league.commissioners.get())
    address = f"/games/fixture/{fixture.pk}/"
    assert "away_computer" not in client.get(address).content.decode()
    core.change_league(league, computer_games=True)
    assert "away_computer" in client.get(address).content.decode()
    sent = {"pace": "1", "dice": "server", "board": "statistical"}
    client.post(address, sent | {"away_computer": "veteran"})
    table = store.table(Game.objects.get().slug)
    assert table.chairs.away.program == "veteran"


def test_a_program_opens_a_table_with_the_computer(client: Client) -> None:
    sent = {"home": "A", "away": "B", "board": "statistical"}
    reply = client.post(
        "/api/games/",
        sent | {"computer": {"away": "rookie"}},
        content_type="application/json",
    )
    assert reply.status_code == 201
    assert reply.json()["away_key"] == reply.json()["away_url"] == ""
    assert reply.json()["home_key"]
    reply = client.post(
        "/api/games/",
        sent | {"computer": {"away": "champion"}},
        content_type="application/json",
    )
    assert reply.status_code in (400, 409)
    assert "plays at one of these" in reply.json()["reason"]


def test_the_computer_answers_a_program_that_reads_its_questions(
    client: Client, settings
) -> None:
    settings.COMPUTER_PAUSE = -60  # it is late already
    sent = {"home": "A", "away": "B", "board": "statistical"}
    opened = client.post(
        "/api/games/",
        sent | {"computer": {"away": "rookie"}},
        content_type="application/json",
    ).json()
    prompts = f"/api/games/{opened['slug']}/prompts/"
    assert client.get(prompts).json()["prompts"] == []  # a fan wakes nobody
    assert not store.table(opened["slug"]).seq
    headers = {"X-Seat-Token": opened["home_key"]}
    assert client.get(prompts, headers=headers).json()["prompts"]


def test_the_invitation_page_says_who_holds_the_seats(client: Client) -> None:
    client.post("/games/computer/", DEFAULTS | {"rulebook": "efhl@3"})
    game = Game.objects.get()
    page = client.get(f"/games/{game.slug}/invite/").content.decode()
    assert "The computer coaches them (Veteran)." in page
    assert game.seats.get(side="away").token not in page
    table = store.table(game.slug)
    sent = {"act": "person", "side": "away", "key": "a-1"}
    client.post(f"/games/{game.slug}/act/", sent)
    assert store.table(table.setting.slug).chairs.programs == ()
    page = client.get(f"/games/{game.slug}/invite/").content.decode()
    assert game.seats.get(side="away").token in page


def test_the_invitation_page_offers_what_the_table_takes(client: Client) -> None:
    button = 'value="computer"'
    start(client, seats="home", board="statistical")
    game = Game.objects.get()
    invite = f"/games/{game.slug}/invite/"
    client.get(f"/games/{game.slug}/")  # the coach of home sits down
    # Their own, and the one that nobody has taken.
    assert client.get(invite).content.decode().count(button) == 2
    guest = Client()
    seat = game.seats.get(side="away")
    guest.get(f"/games/{game.slug}/away/{seat.token}/", follow=True)
    for browser in (client, guest):
        page = browser.get(invite).content.decode()
        assert page.count(button) == 1
        assert "Your seat’s link stops working" in page
    assert button not in Client().get(invite).content.decode()


def test_the_coach_who_works_the_board_is_not_offered_to_leave(client: Client) -> None:
    start(client, seats="home", computer="rookie", board="physical")
    page = client.get(f"/games/{Game.objects.get().slug}/invite/").content.decode()
    assert 'value="computer"' not in page
    assert 'value="person"' in page
