"""A socket is closed once the way in ends by which it was opened, and only then."""

import json
from contextlib import suppress

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as dial

import games.live.access_expiry
import games.live.hub
from accounts import tokens
from accounts.models import Token
from games.models import Game
from games.table import services
from games.table.access import SESSION_KEY
from games.table.services.opening import open_fixture, open_table
from league.core import services as core_services
from league.models import Fixture
from tests import shells
from tests.games.sockets import Socket
from tests.services import Site

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.filterwarnings("ignore:Calling format_html"),
]
PASSWORD = "tin-and-lamp-light"
SIGNED_OUT, NOT_FOUND = 4401, 4404


@pytest.fixture
def ann() -> User:
    return User.objects.create_user("ann", password=PASSWORD)


@pytest.fixture
def game(ann: User) -> Game:
    """A table at which Ann holds the home seat."""
    made = open_table("Rivets", "Owls", book="toy@1")
    services.sit(made.slug, "home", made.seats.get(side="home").token, ann.pk)
    return made


@pytest.fixture
def browser(ann: User) -> Client:
    return signed_in(ann)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def cookie(client: Client) -> str:
    return f"sessionid={client.cookies['sessionid'].value}"


@pytest.fixture
async def connect():
    """Open a socket and wait for the table; it is closed after the test."""
    opened = []

    async def open_one(slug: str, query: str = "?format=json", **headers: str):
        sent = [(b"host", b"testserver")]
        sent += [(name.encode(), value.encode()) for name, value in headers.items()]
        socket = Socket(f"/ws/games/{slug}/{query}", sent)
        await socket.connect()
        await socket.receive_text()
        opened.append(socket)
        return socket

    yield open_one
    for socket in opened:
        await socket.disconnect()


async def end_of(socket: Socket) -> int:
    """The code that the socket is closed with; it may say something before."""
    while True:
        with suppress(AssertionError):
            return await socket.closed()


def sign_out(browser: Client, ann: User) -> None:
    browser.post("/accounts/logout/")


def change_password(browser: Client, ann: User) -> None:
    new = {"password1": "x" + PASSWORD, "password2": "x" + PASSWORD}
    browser.post("/accounts/password/change/", {"oldpassword": PASSWORD} | new)


def set_password(browser: Client, ann: User) -> None:
    ann.set_password("another")
    ann.save()


def close_account(browser: Client, ann: User) -> None:
    ann.is_active = False
    ann.save()


def delete_account(browser: Client, ann: User) -> None:
    ann.delete()


def end_session(browser: Client, ann: User) -> None:
    Session.objects.all().delete()


@pytest.mark.parametrize("query", ["", "?format=json", "?format=json&as=fan"])
@pytest.mark.parametrize(
    "end",
    [
        sign_out,
        change_password,
        set_password,
        close_account,
        delete_account,
        end_session,
    ],
)
async def test_a_browsers_socket_ends(connect, game, browser, ann, end, query) -> None:
    socket = await connect(game.slug, query, cookie=cookie(browser))
    await sync_to_async(end)(browser, ann)
    assert await end_of(socket) == SIGNED_OUT


def revoke(browser: Client, ann: User) -> None:
    browser.post(f"/accounts/tokens/{Token.objects.get().pk}/revoke/")


@pytest.mark.parametrize(
    "end", [revoke, change_password, set_password, close_account, delete_account]
)
async def test_a_programs_socket_ends(connect, game, browser, ann, end) -> None:
    _, key = await sync_to_async(tokens.create)(ann)
    socket = await connect(game.slug, authorization=f"Token {key}")
    await sync_to_async(end)(browser, ann)
    last = json.loads(await socket.receive_text())
    assert last["type"] == "refused"
    assert "signed out" in last["reason"]
    assert await socket.closed() == SIGNED_OUT


async def test_signing_out_everywhere_else_leaves_this_browser(
    connect, game, ann
) -> None:
    def sign_in() -> Client:
        client = Client()
        client.post("/accounts/login/", {"login": "ann", "password": PASSWORD})
        return client

    here, there = await sync_to_async(sign_in)(), await sync_to_async(sign_in)()
    mine = await connect(game.slug, cookie=cookie(here))
    other = await connect(game.slug, cookie=cookie(there))
    page = await sync_to_async(here.get)("/accounts/sessions/")
    assert "Sign out everywhere else" in page.content.decode()
    await sync_to_async(here.post)("/accounts/sessions/")
    assert await end_of(other) == SIGNED_OUT
    assert await mine.receive_nothing(0.3)


async def test_nobody_else_is_signed_out(connect, game, browser, ann) -> None:
    """Another browser, a program, a seat's key and a fan go on."""
    other = await sync_to_async(signed_in)(ann)
    _, key = await sync_to_async(tokens.create)(ann)
    seat = await sync_to_async(game.seats.get)(side="away")
    sockets = [
        await connect(game.slug, cookie=cookie(other)),
        await connect(game.slug, authorization=f"Token {key}"),
        await connect(game.slug, **{"x-seat-token": seat.token}),
        await connect(game.slug),
    ]
    await sync_to_async(sign_out)(browser, ann)
    assert all([await socket.receive_nothing(0.2) for socket in sockets])


async def test_signing_in_elsewhere_in_the_browser_ends_what_a_seats_link_opened(
    connect, game, ann
) -> None:
    """The cookie is another one from then on; the page comes back with it."""

    def sit() -> Client:
        client, seat = Client(), game.seats.get(side="away")
        session = client.session
        session[SESSION_KEY] = {game.slug: {"away": seat.token}}
        session.save()
        return client

    browser = await sync_to_async(sit)()
    socket = await connect(game.slug, cookie=cookie(browser))
    given = {"login": "ann", "password": PASSWORD}
    await sync_to_async(browser.post)("/accounts/login/", given)
    assert await end_of(socket) == SIGNED_OUT
    again = await connect(game.slug, "?format=json", cookie=cookie(browser))
    assert again.opened


async def test_a_token_that_has_ended_opens_no_socket(game) -> None:
    headers = [(b"host", b"testserver"), (b"authorization", b"Token nothing")]
    socket = Socket(f"/ws/games/{game.slug}/?format=json", headers)
    await socket.connect()
    assert await end_of(socket) == SIGNED_OUT


# ── leagues ──────────────────────────────────────────────────────────────────────


@pytest.fixture
def private(fixture: Fixture, cast) -> Game:
    """A table of a private league in which the fan is an official."""
    league = fixture.season.league
    core_services.change_league(league, public=False)
    league.officials.add(cast.fan)
    return open_fixture(fixture)


def leave_as_official(fixture: Fixture, fan: User) -> None:
    fixture.season.league.officials.remove(fan)


def leave_by_account(fixture: Fixture, fan: User) -> None:
    fan.leagues_officiated.clear()


@pytest.mark.parametrize("leave", [leave_as_official, leave_by_account])
async def test_a_private_table_is_closed_to_former_members(
    connect, private, fixture, cast, leave
) -> None:
    browser = await sync_to_async(signed_in)(cast.fan)
    socket = await connect(private.slug, cookie=cookie(browser))
    await sync_to_async(leave)(fixture, cast.fan)
    assert await end_of(socket) == NOT_FOUND


async def test_a_league_that_becomes_private_closes_its_tables_to_strangers(
    connect, fixture, cast
) -> None:
    game = await sync_to_async(open_fixture)(fixture)
    stranger = await connect(game.slug)
    member = await sync_to_async(signed_in)(cast.home)
    coach = await connect(game.slug, cookie=cookie(member))
    league = fixture.season.league
    await sync_to_async(core_services.change_league)(league, public=False)
    assert await end_of(stranger) == NOT_FOUND
    assert await coach.receive_nothing(0.3)


async def test_a_coach_who_loses_his_team_goes_on_as_a_fan(
    connect, fixture, cast
) -> None:
    game = await sync_to_async(open_fixture)(fixture)
    browser = await sync_to_async(signed_in)(cast.home)
    socket = await connect(game.slug, cookie=cookie(browser))
    await sync_to_async(fixture.home.coaches.remove)(cast.home)
    table = json.loads(await socket.receive_text())["table"]
    assert (table["audience"], table["seats"]) == ("fan", [])


# ── without a notice ─────────────────────────────────────────────────────────────


async def test_what_no_notice_tells_is_found_in_time(
    connect, game, browser, monkeypatch
) -> None:
    monkeypatch.setattr(games.live.access_expiry, "KNOWN_FOR", 0.0)
    monkeypatch.setattr(games.live.hub, "LOOK_EVERY", 0.05)
    socket = await connect(game.slug, cookie=cookie(browser))
    await sync_to_async(User.objects.update)(is_active=False)
    assert await end_of(socket) == SIGNED_OUT


@pytest.mark.services
@pytest.mark.django_db(transaction=False)
def test_an_end_in_another_process_closes_sockets(services_site: Site) -> None:
    make = (
        "from django.contrib.auth.models import User\n"
        "from accounts import tokens\n"
        "from games.table.services.opening import open_table\n"
        "user = User.objects.create_user('bea')\n"
        "print(open_table('Rivets', 'Owls').slug, tokens.create(user)[1])\n"
    )
    end = (
        "from accounts.models import Token\n"
        "Token.objects.get(user__username='bea').delete()\n"
    )
    slug, key = shells.run(make, services_site.env).split()
    url = f"{services_site.url.replace('http', 'ws')}/ws/games/{slug}/?format=json"
    headers = {"Authorization": f"Token {key}"}
    with dial(url, additional_headers=headers) as socket:
        socket.recv(timeout=30)
        shells.run(end, services_site.env)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                socket.recv(timeout=30)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == SIGNED_OUT
