"""The table's socket: pushes, answers, refusals, and how it lets go."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import User
from django.db import OperationalError
from django.test import Client

import games.live.access_expiry
import games.live.authentication
import games.live.hub
from accounts import tokens
from games.live import frames, publishing, watching
from games.live.hub import hub
from games.live.outbox import Screen
from games.models import Seat
from games.table import presence, services, store
from games.table.services.opening import House, open_fixture, open_table
from league.core import services as core_services
from rules.prompts import Chosen, Pace
from tests.games.conftest import Sitting
from tests.games.sockets import Socket

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.filterwarnings("ignore:Calling format_html"),
]


@pytest.fixture
async def sitting():
    def open_one():
        house = House(pace=Pace.BRISK)
        return Sitting(open_table("Rivets", "Owls", book="toy@1", house=house))

    return await sync_to_async(open_one)()


@pytest.fixture
async def connect(sitting):
    """Open sockets at the table; they are closed after the test."""
    opened = []

    async def open_one(seat="", query="?format=json", slug="", **headers):
        sent = [(b"host", b"testserver")]
        if seat:
            token = await sync_to_async(
                lambda: Seat.objects.get(game=sitting.game, side=seat).token
            )()
            sent.append((b"x-seat-token", token.encode()))
        sent += [(name.encode(), value.encode()) for name, value in headers.items()]
        path = f"/ws/games/{slug or sitting.slug}/{query}"
        socket = Socket(path, sent)
        await socket.connect()
        opened.append(socket)
        return socket

    yield open_one
    for socket in opened:
        await socket.disconnect()  # again does nothing


async def told(socket, kind):
    """The next message of that type; others before it are passed over."""
    while True:
        message = json.loads(await socket.receive_text())
        if message["type"] == kind:
            return message


def frame(sitting, prompt, choice, seat, key):
    give = sitting.give(prompt, Chosen(choice), seat)
    return json.dumps(
        {
            "type": "answer",
            "seat": seat,
            "prompt": give.prompt,
            "fingerprint": give.fingerprint,
            "answer": {"type": "chosen", "choice": choice},
            "key": key,
        }
    )


async def answer(socket, sitting, choice, seat, key=""):
    make = sync_to_async(frame)
    text = await make(sitting, "toss.call", choice, seat, key or sitting.key())
    await socket.send_text(text)


# ── it works ─────────────────────────────────────────────────────────────────────


async def test_opening_it_shows_the_table(connect):
    coach = await connect("home")
    table = (await told(coach, "table"))["table"]
    assert (table["audience"], table["seq"]) == ("home", 0)
    assert [prompt["id"] for prompt in table["prompts"]] == ["toss.call"]


async def test_whoever_has_a_socket_there_is_there(connect, sitting):
    for socket in (await connect("home"), await connect("away", "?format=json&as=fan")):
        await told(socket, "table")
    here = sync_to_async(presence.is_here)
    assert await here(sitting.slug, "home")
    assert not await here(sitting.slug, "away")


@pytest.mark.sqlite
async def test_an_answer_reaches_everybody_at_once(connect, sitting):
    home, away, fan = await connect("home"), await connect("away"), await connect()
    for socket in (home, away, fan):
        await told(socket, "table")
    await answer(home, sitting, "heads", "home")
    for socket in (home, away, fan):
        assert (await told(socket, "table"))["table"]["seq"] == 1
    await answer(away, sitting, "heads", "away")
    for socket in (home, away, fan):
        table = (await told(socket, "table"))["table"]
        assert table["clock"]["phase"] == "Scrimmage"


async def test_the_sender_is_told_that_it_was_taken(connect, sitting):
    coach = await connect("home")
    await answer(coach, sitting, "heads", "home", "tap-1")
    taken = await told(coach, "accepted")
    assert (taken["key"], taken["seq"], taken["again"]) == ("tap-1", 1, False)


@pytest.mark.sqlite
async def test_sent_twice_it_is_taken_once(connect, sitting):
    coach = await connect("home")
    text = await sync_to_async(frame)(sitting, "toss.call", "heads", "home", "k")
    await coach.send_text(text)
    await coach.send_text(text)
    assert (await told(coach, "accepted"))["again"] is False
    assert (await told(coach, "accepted"))["again"] is True
    assert (await sync_to_async(store.table)(sitting.slug)).seq == 1


async def test_who_comes_back_gets_the_table_as_it_is_now(connect, sitting):
    phone = await connect("away")
    await told(phone, "table")
    await phone.disconnect()
    coach = await connect("home")
    await answer(coach, sitting, "heads", "home")
    await told(coach, "accepted")
    phone = await connect("away")
    assert (await told(phone, "table"))["table"]["seq"] == 1


@pytest.mark.sqlite
async def test_two_tabs_of_one_coach_both_work(connect, sitting):
    first, second = await connect("home"), await connect("home")
    for tab in (first, second):
        await told(tab, "table")
    await answer(first, sitting, "heads", "home")
    assert (await told(second, "table"))["table"]["prompts"] == []


async def test_a_browser_gets_the_pages_fragments(connect, sitting):
    coach = await connect("home", query="")
    html = await coach.receive_text()
    for name in ("scoreboard", "field", "prompt", "tools", "dice", "log", "notice"):
        assert f'id="table-{name}"' in html
    assert "Heads or tails?" in html
    assert "csrfmiddlewaretoken" not in html
    assert html.endswith("<!-- 0 -->")


async def test_a_browser_that_asks_gets_each_piece_once(connect, sitting):
    whole, coach = await connect("home", query=""), await connect("home", "?pieces=2")
    assert "<{" not in await whole.receive_text()
    assert "<{0>" in await coach.receive_text()
    program = await connect("home")
    pushed = []
    for act in ("pause", "resume"):
        await program.send_text(json.dumps({"type": "act", "act": act, "key": act}))
        pushed.append((await coach.receive_text(), await whole.receive_text()))
    short, long = map("".join, zip(*pushed, strict=True))
    assert "<=" in short
    assert "<=" not in long


@pytest.mark.sqlite
async def test_a_browser_sends_forms(connect, sitting):
    coach = await connect("home", query="")
    await coach.receive_text()
    give = await sync_to_async(sitting.give)("toss.call", Chosen("heads"), "home")
    fields = {
        "form": "answer",
        "seat": "home",
        "prompt": give.prompt,
        "fingerprint": give.fingerprint,
        "key": "tap",
        "kind": "chosen",
        "choice": "heads",
        "HEADERS": {"HX-Request": "true"},
    }
    await coach.send_text(json.dumps(fields))
    assert "Owls choose in secret" in await coach.receive_text()


async def test_a_wish_over_the_socket(connect, sitting):
    coach = await connect("home")
    await coach.send_text(json.dumps({"type": "act", "act": "pause", "key": "p"}))
    await told(coach, "accepted")
    assert (await sync_to_async(store.table)(sitting.slug)).status == "paused"


@pytest.mark.parametrize("form", [{"type": "act"}, {"form": "act"}])
async def test_no_seat_is_handed_over_where_its_key_would_be_lost(
    connect, sitting, form
):
    coach = await connect("home", "" if "form" in form else "?format=json")
    before = await sync_to_async(store.table)(sitting.slug)
    wish = form | {"act": "hand_over", "seat": "home", "key": "h"}
    await coach.send_text(json.dumps(wish))
    while "Hand over a seat on its page" not in await coach.receive_text():
        pass
    after = await sync_to_async(store.table)(sitting.slug)
    assert (after.seq, after.chairs) == (before.seq, before.chairs)


async def test_a_session_that_opened_the_link_has_the_seat(connect, sitting):
    def sit():
        browser = Client()
        token = Seat.objects.get(game=sitting.game, side="away").token
        browser.get(f"/games/{sitting.slug}/away/{token}/")
        return browser.cookies["sessionid"].value

    session = await sync_to_async(sit)()
    coach = await connect(cookie=f"sessionid={session}")
    assert (await told(coach, "table"))["table"]["seats"] == ["away"]


@pytest.mark.sqlite
async def test_an_api_token_has_its_users_seat(connect, sitting):
    def claim():
        user = User.objects.create_user("alice")
        key = Seat.objects.get(game=sitting.game, side="home").token
        services.sit(sitting.slug, "home", key, user.pk)
        return tokens.create(user)[1]

    key = await sync_to_async(claim)()
    coach = await connect(authorization=f"Token {key}")
    assert (await told(coach, "table"))["table"]["seats"] == ["home"]


# ── secrets and strangers ────────────────────────────────────────────────────────


async def test_a_secret_is_pushed_to_nobody_else(connect, sitting):
    home, away, fan = await connect("home"), await connect("away"), await connect()
    for socket in (home, away, fan):
        await told(socket, "table")
    await answer(home, sitting, "tails", "home")
    shown = {}
    for name, socket in (("home", home), ("away", away), ("fan", fan)):
        table = (await told(socket, "table"))["table"]
        shown[name] = json.dumps(table["undoable"])
    assert "Tails" in shown["home"]
    assert shown["away"] == shown["fan"] == "null"


async def test_fans_get_the_drive_and_the_chances_and_coaches_do_not(connect, sitting):
    coach, fan = await connect("home", ""), await connect("", "")
    assert 'id="table-outlook"' not in await coach.receive_text()
    html = await fan.receive_text()
    assert 'id="table-outlook"' in html
    assert html.endswith("<!-- 0 -->")


async def test_fans_get_the_score_while_the_plays_cannot_be_read(
    connect, sitting, monkeypatch
):
    def away(_):
        raise OperationalError("away")

    monkeypatch.setattr(watching, "outlook_of", away)
    fan = await connect("", "")
    html = await fan.receive_text()
    assert 'id="table-scoreboard"' in html
    assert 'id="table-outlook"' not in html


@pytest.mark.parametrize("query", ["?format=json", "?format=json&as=fan"])
async def test_a_fans_socket_cannot_write(connect, sitting, query):
    fan = await connect("home" if "as=fan" in query else "", query)
    await answer(fan, sitting, "heads", "home", "k")
    no = await told(fan, "refused")
    assert (no["why"], no["key"]) == ("seat", "k")
    assert (await sync_to_async(store.table)(sitting.slug)).seq == 0


async def test_the_opponents_socket_cannot_answer_for_me(connect, sitting):
    away = await connect("away")
    await answer(away, sitting, "heads", "home")
    assert (await told(away, "refused"))["why"] == "seat"


@pytest.mark.parametrize("seen", [False, True])
async def test_a_coach_who_was_replaced_is_refused_on_his_open_socket(
    connect, sitting, seen
):
    coach = await connect("home")
    await told(coach, "table")
    substitute = sync_to_async(services.substitute)
    home = await sync_to_async(lambda: sitting.home)()
    await substitute(sitting.slug, home, "home", "s")
    if seen:
        assert (await told(coach, "table"))["table"]["audience"] == "fan"
    await answer(coach, sitting, "heads", "home")
    no = await told(coach, "refused")
    assert no["reason"] == "This seat is no longer yours."


async def test_a_coach_who_was_replaced_sees_no_more_secrets(connect, sitting):
    coach = await connect("home")
    await told(coach, "table")
    home = await sync_to_async(lambda: sitting.home)()
    await sync_to_async(services.substitute)(sitting.slug, home, "home", "s")
    table = (await told(coach, "table"))["table"]
    assert (table["audience"], table["prompts"], table["offers"]) == ("fan", [], [])
    call = sync_to_async(sitting.answer)
    await call("toss.call", Chosen("heads"), "away")
    assert (await told(coach, "table"))["table"]["audience"] == "fan"


async def test_a_page_of_another_site_opens_no_socket(connect):
    socket = await connect("home", origin="https://evil.example")
    assert socket.opened is False


async def test_our_own_page_opens_one(connect):
    socket = await connect("home", origin="http://testserver")
    assert socket.opened is True


async def test_a_game_that_does_not_exist_closes(connect):
    socket = await connect(slug="nowhere")
    assert await socket.closed() == 4404


# ── refusals ─────────────────────────────────────────────────────────────────────


async def test_a_stale_answer_is_refused_in_words(connect, sitting):
    coach = await connect("home")
    await answer(coach, sitting, "heads", "home")
    text = json.dumps(
        {
            "type": "answer",
            "prompt": "toss.call",
            "fingerprint": "old",
            "answer": {"type": "chosen", "choice": "tails"},
            "key": "late",
        }
    )
    await coach.send_text(text)
    no = await told(coach, "refused")
    assert (no["why"], no["key"]) == ("stale", "late")


@pytest.mark.parametrize(
    "announced",
    [
        {"type": "hard_count", "team": "home"},
        {"type": "announced", "kind": "sung", "team": "home", "given": {"x": [1]}},
    ],
)
async def test_what_no_book_announces_is_refused_in_words(connect, sitting, announced):
    coach = await connect("home")
    moment = await sync_to_async(lambda: sitting.table.moment)()
    text = json.dumps(
        {
            "type": "answer",
            "prompt": "interrupt",
            "fingerprint": moment,
            "answer": announced,
            "key": "loud",
        }
    )
    await coach.send_text(text)
    no = await told(coach, "refused")
    assert (no["why"], no["key"]) == ("illegal", "loud")
    assert "has no interrupt" in no["reason"]


async def test_a_browser_is_refused_in_its_own_fragment(connect, sitting):
    coach = await connect("home", query="")
    await coach.receive_text()
    await coach.send_text(json.dumps({"form": "act", "act": "resume", "key": "r"}))
    html = await coach.receive_text()
    assert 'id="table-refusal"' in html
    assert "not paused" in html


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"type": "dance"}',
        '{"type": "answer"}',
        '{"type": "answer", "prompt": "p", "fingerprint": "f", "answer": 3}',
        '{"type": "act", "act": "undo", "key": "k", "to": "last"}',
        "{" * 1000,
        '{"type": "act", "key": "k", "x": ' + "[" * 4000,
        '"' + "x" * (frames.FRAME_LIMIT + 1) + '"',
    ],
)
@pytest.mark.parametrize("seat", ["home", ""])
async def test_a_malformed_frame_is_told_so_and_let_go(connect, text, seat):
    coach = await connect(seat)
    await told(coach, "table")
    await coach.send_text(text)
    assert (await told(coach, "refused"))["why"] == "bad"
    assert await coach.closed() == 4400


async def test_bytes_are_no_frame(connect):
    coach = await connect("home")
    await told(coach, "table")
    await coach.send_bytes(b"\x00\x01")
    assert (await told(coach, "refused"))["why"] == "bad"
    assert await coach.closed() == 4400


@pytest.mark.parametrize("text", ["", "{}", "hello", '{"form": "sing"}', "[" * 4000])
async def test_a_malformed_form_is_told_so_and_let_go(connect, text):
    coach = await connect("home", query="")
    await coach.receive_text()
    await coach.send_text(text)
    assert 'id="table-refusal"' in await coach.receive_text()
    assert await coach.closed() == 4400


async def test_too_many_frames_are_let_go(connect, settings):
    settings.SOCKET_FRAMES_PER_SECOND = 1.0
    coach = await connect("home")
    for _ in range(4):
        await coach.send_text('{"type": "act", "act": "resume", "key": "r"}')
    refusals = [(await told(coach, "refused"))["why"] for _ in range(4)]
    assert refusals == ["stale", "stale", "stale", "fast"]
    assert await coach.closed() == 4429


async def test_what_is_older_than_what_was_shown_is_not_shown():
    """Two changes may reach a socket in the wrong order; the newer one stays."""
    shown = []

    async def show(change, before):
        shown.append(change.seq)
        return before

    screen = Screen(show)
    for seq in (2, 1, 3, 3):
        screen.offer(SimpleNamespace(seq=seq))
        await asyncio.sleep(0)
    assert shown == [2, 3]


async def test_a_slow_line_gets_the_newest_and_holds_nobody_up():
    shown, free = [], asyncio.Event()

    async def show(change, before):
        shown.append(change.seq)
        await free.wait()
        return before

    screen = Screen(show)
    for seq in range(1, 6):
        screen.offer(SimpleNamespace(seq=seq))
        await asyncio.sleep(0)
    free.set()
    await asyncio.sleep(0.01)
    assert shown == [1, 5]


@pytest.mark.sqlite
async def test_a_page_that_answers_is_pushed_to_sockets(connect, sitting, monkeypatch):
    """A change by plain POST takes the way through the channel layer."""
    monkeypatch.setattr(games.live.hub, "LOOK_EVERY", 3600)
    fan = await connect()
    await told(fan, "table")
    give = await sync_to_async(sitting.give)("toss.call", Chosen("heads"), "home")
    home = await sync_to_async(lambda: sitting.home)()
    await sync_to_async(services.answer)(sitting.slug, home, give)
    assert (await told(fan, "table"))["table"]["seq"] == 1


async def test_when_the_last_has_left_nobody_listens(connect, sitting):
    first, second = await connect(), await connect("home")
    for socket in (first, second):
        await told(socket, "table")
        await socket.disconnect()
    assert hub()._viewers == {}
    assert hub()._tasks == []


async def test_what_the_layer_has_lost_is_made_good(connect, sitting, monkeypatch):
    fan = await connect()
    await told(fan, "table")
    monkeypatch.setattr(publishing, "_publish", lambda change: None)
    give = await sync_to_async(sitting.give)("toss.call", Chosen("heads"), "home")
    home = await sync_to_async(lambda: sitting.home)()
    await sync_to_async(services.answer)(sitting.slug, home, give)
    await hub().catch_up()
    assert (await told(fan, "table"))["table"]["seq"] == 1


# ── the official and the commissioner ────────────────────────────────────────────


@pytest.mark.sqlite
async def test_the_commissioner_forfeits_by_the_socket(connect, sitting):
    user = await User.objects.acreate(username="commissioner", is_staff=True)
    _, key = await sync_to_async(tokens.create)(user)
    office = await connect(Authorization=f"Token {key}")
    official = await connect("official")
    wish = {"type": "act", "act": "forfeit", "team": "home", "why": "absence"}
    await official.send_text(json.dumps(wish | {"key": "f"}))
    assert (await told(official, "refused"))["why"] == "seat"
    await office.send_text(json.dumps(wish | {"key": "g"}))
    assert (await told(office, "accepted"))["key"] == "g"
    while not (await told(official, "table"))["table"]["over"]:
        pass


async def test_a_replaced_officials_socket_shows_what_fans_see(connect, sitting):
    official = await connect("official")
    assert (await told(official, "table"))["table"]["seats"] == ["official"]
    free = sync_to_async(services.substitute)
    await free(sitting.slug, sitting.commissioner, "official", "s")
    assert (await told(official, "table"))["table"]["audience"] == "fan"


# ── who is there is asked again ──────────────────────────────────────────────────


@pytest.fixture
def forgetful(monkeypatch):
    """Sockets are asked who they are with every push and every frame."""
    monkeypatch.setattr(games.live.access_expiry, "KNOWN_FOR", -1.0)


async def test_a_commissioner_who_is_none_any_more_has_no_whistle(
    connect, sitting, forgetful
):
    user = await User.objects.acreate(username="staff", is_staff=True)
    _, key = await sync_to_async(tokens.create)(user)
    office = await connect(Authorization=f"Token {key}")
    assert (await told(office, "table"))["table"]["seats"] == ["official"]
    await User.objects.filter(pk=user.pk).aupdate(is_staff=False)
    wish = {"type": "act", "act": "pause", "seat": "official", "key": "p"}
    await office.send_text(json.dumps(wish))
    assert (await told(office, "refused"))["why"] == "seat"


@pytest.mark.sqlite
async def test_a_socket_that_cannot_be_settled_is_closed_to_come_back(
    connect, sitting, forgetful, monkeypatch
):
    """Left open it would go on showing what it was shown before."""
    fan = await connect()
    await told(fan, "table")

    def away(slug):
        raise OperationalError("no connection")

    monkeypatch.setattr(games.live.authentication, "game_with_seats", away)
    sit = sync_to_async(services.sit)
    key = await sync_to_async(lambda: sitting.game.seats.get(side="home").token)()
    await sit(sitting.slug, "home", key, None)
    await hub().catch_up()
    assert await fan.closed() == 1011


async def test_who_has_left_a_private_league_sees_no_more(
    connect, fixture, cast, forgetful
):
    def private():
        league = fixture.season.league
        core_services.change_league(league, public=False)
        league.commissioners.add(cast.fan)
        return open_fixture(fixture), tokens.create(cast.fan)[1]

    game, key = await sync_to_async(private)()
    member = await connect(slug=game.slug, Authorization=f"Token {key}")
    await told(member, "table")
    leave = fixture.season.league.commissioners.remove
    await sync_to_async(leave)(cast.fan)
    sit = sync_to_async(services.sit)
    token = await sync_to_async(lambda: game.seats.get(side="home").token)()
    await sit(game.slug, "home", token, None)
    await hub().catch_up()
    assert await member.closed() == 4404
