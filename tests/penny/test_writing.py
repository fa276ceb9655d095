"""Written plays at a table: refused at the character, and secret until both are in."""

from __future__ import annotations

import json
import re
from itertools import count
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from games.live import fragments
from games.models import Game
from games.table import services, store
from games.table.access import Person
from games.table.audience import AWAY, BOTH, FAN, HOME, Audience
from games.table.services import open_table
from games.table.services.opening import House
from games.view.log_page import logbook
from games.view.visibility import see_page
from rules.field import Team
from tests.browser.setting import at_prompt, links_to, play_until
from tests.games.reading import answer, seated

KEYS = count()
SECRET = "h   /   r"
TRACES = re.compile(rb"h\s+/\s+r", re.IGNORECASE)


@pytest.fixture
def game(db: None) -> Game:
    """Both sides are to write; the dice are real ones."""
    game = open_table("Owls", "Herons", book="penny", house=House(dice="real"))
    play_until(game, at_prompt("penny.course"))
    return game


@pytest.fixture
def offense(game: Game) -> Team:
    return store.table(game.slug).state.possession


def keys_of(game: Game) -> dict[str, str]:
    return {seat.side: seat.token for seat in game.seats.all()}


def asked(game: Game, client: Client, side: Team) -> dict[str, Any]:
    key = {"X-Seat-Token": keys_of(game)[side.value]}
    shown = client.get(f"/api/games/{game.slug}/prompts/", headers=key).json()
    (prompt,) = shown["prompts"]
    return dict(prompt)


def send(game: Game, client: Client, side: Team, text: str) -> Any:
    prompt = asked(game, client, side)
    body = {
        "prompt": prompt["id"],
        "fingerprint": prompt["fingerprint"],
        "answer": {"type": "written", "text": text},
        "key": f"{side}-{next(KEYS)}",
    }
    key = {"X-Seat-Token": keys_of(game)[side.value]}
    path = f"/api/games/{game.slug}/answers/"
    return client.post(path, body, "application/json", headers=key)


def test_programs_get_the_limits_and_the_offers(
    game: Game, offense: Team, client: Client
) -> None:
    prompt = asked(game, client, offense)

    assert (prompt["kind"], prompt["secret"]) == ("write", True)
    writing = prompt["writing"]
    assert (writing["named"], writing["longest"]) == ("course", 20)
    assert [(s["text"], s["group"]) for s in writing["suggestions"]] == [
        ("F/L", "suggested"),
        ("F/R", "suggested"),
        ("F/C", "usual"),
    ]


@pytest.mark.parametrize(
    ("text", "span", "expected"),
    [
        ("H/X", (2, 3), "a gap: L, C or R"),
        ("F/L!", (3, 4), "nothing more"),
        ("F" * 10_000, (20, 10_000), "nothing more"),
    ],
)
def test_programs_get_the_characters_and_what_is_expected(
    game: Game,
    offense: Team,
    client: Client,
    text: str,
    span: tuple[int, int],
    expected: str,
) -> None:
    before = store.table(game.slug).seq

    refused = send(game, client, offense, text)

    assert refused.status_code == 409
    told = refused.json()
    assert (told["why"], told["at"], told["end"]) == ("writing", *span)
    assert told["expected"] == expected
    assert told["heading"] == "Penny Football"
    assert store.table(game.slug).seq == before


def test_other_refusals_have_no_character(
    game: Game, offense: Team, client: Client
) -> None:
    key = {"X-Seat-Token": keys_of(game)[offense.value]}
    body = {"prompt": "penny.course", "fingerprint": "?", "key": "k"}
    answer = {"answer": {"type": "written", "text": "F/L"}}
    path = f"/api/games/{game.slug}/answers/"

    stale = client.post(path, body | answer, "application/json", headers=key).json()

    assert stale.keys() == {"why", "reason", "heading"}


def test_the_schema_has_the_character(client: Client) -> None:
    paths = client.get("/api/schema/?format=json").json()["paths"]
    refusal = paths["/api/games/{slug}/answers/"]["post"]["responses"]["409"]
    fields = refusal["content"]["application/json"]["schema"]["properties"]
    assert fields["at"]["type"] == fields["end"]["type"] == "integer"
    assert "expected" in fields
    sent = paths["/api/games/{slug}/answers/"]["post"]["requestBody"]
    assert '"written"' in json.dumps(sent)


def test_without_scripts_the_text_comes_back_with_its_character(
    game: Game, offense: Team, client: Client
) -> None:
    prompt = asked(game, client, offense)
    client.get(links_to(game, "")[offense.value])
    sent = {
        "seat": offense.value,
        "prompt": prompt["id"],
        "fingerprint": prompt["fingerprint"],
        "kind": "written",
        "key": "form",
    }
    address = f"{game.get_absolute_url()}answer/"

    refused = client.post(address, {**sent, "text": "H/\r\n<X"})

    assert refused.status_code == 409
    page = refused.content.decode()
    assert "H/\n<mark>&lt;</mark>X" in page
    assert "At character 4: expected a gap" in page
    assert '<textarea name="text"' in page
    mended = client.post(address, {**sent, "text": "H/\r\nL"})
    assert mended.status_code == 303
    entry = store.table(game.slug).entries[-1]
    assert entry.answer.text == "H/\nL"


def test_a_text_that_is_offered_is_sent_whatever_the_field_has(
    game: Game, offense: Team, client: Client
) -> None:
    """Pages have the buttons of their offers before the field."""
    prompt = asked(game, client, offense)
    client.get(links_to(game, "")[offense.value])
    page = client.get(game.get_absolute_url()).content.decode()
    assert page.index('value="F/R"') < page.index('<textarea name="text"')
    sent = {
        "seat": offense.value,
        "prompt": prompt["id"],
        "fingerprint": prompt["fingerprint"],
        "kind": "written",
        "key": "form",
        "text": ["F/R", "H/"],
    }
    assert client.post(f"{game.get_absolute_url()}answer/", sent).status_code == 303
    assert store.table(game.slug).entries[-1].answer.text == "F/R"


def every_byte(game: Game, audience: Audience) -> bytes:
    """Return what a page, the log, a program and a socket of an audience get.

    All addresses are walked in tests/games/web/test_written_secrets.py.
    """
    client = seated(game, audience.seats[0].value if audience.seats else "")
    url = game.get_absolute_url()
    paths = (url, f"{url}log/", f"/api/games/{game.slug}/prompts/")
    pushed = "".join(fragments.of(see_page(store.table(game.slug), audience)).values())
    return b"".join((*(answer(client, path) for path in paths), pushed.encode()))


def test_nothing_of_it_reaches_others_until_both_are_in(
    game: Game, offense: Team, client: Client
) -> None:
    own, other = (HOME, AWAY) if offense is Team.HOME else (AWAY, HOME)
    assert send(game, client, offense, SECRET).status_code == 200

    assert TRACES.search(every_byte(game, own))
    for audience in (other, FAN):
        assert not TRACES.search(every_byte(game, audience))
    assert not any(TRACES.search(str(sent.message()).encode()) for sent in mail.outbox)

    assert send(game, Client(), offense.opponent, "L C").status_code == 200
    for audience in (other, FAN):
        assert TRACES.search(every_byte(game, audience))


def test_an_undone_text_stays_its_own_sides(
    game: Game, offense: Team, client: Client
) -> None:
    send(game, client, offense, SECRET)
    keys = keys_of(game)
    person = {team: Person(((team, keys[team.value]),)) for team in Team}
    seq = store.table(game.slug).entries[-1].seq
    services.ask_undo(game.slug, person[offense], offense.value, seq, "u")
    other = offense.opponent
    services.answer_undo(game.slug, person[other], other.value, True, "v")

    table = store.table(game.slug)
    assert table.progress.open[0].id == "penny.course"
    away = HOME if other is Team.HOME else AWAY
    for audience in (away, FAN):
        assert "h / r" not in repr(logbook(table, audience))
    assert "h / r" in repr(logbook(table, BOTH))


def test_what_a_seat_wrote_is_offered_to_it_again_where_it_is_legal(
    game: Game, offense: Team, client: Client
) -> None:
    send(game, client, offense, "h/l")
    send(game, client, offense.opponent, "c r")
    play_until(game, at_prompt("penny.course"))
    table = store.table(game.slug)
    assert table.state.possession is offense

    written, gaps = (asked(game, client, team) for team in (offense, offense.opponent))
    first = written["writing"]["suggestions"][0]
    assert (first["text"], first["group"]) == ("h/l", "recent")
    assert gaps["writing"]["suggestions"][0]["text"] == "c r"

    while store.table(game.slug).state.down != 4:
        play_until(game, at_prompt("penny.flip"))
        play_until(game, at_prompt("penny.course"))
    texts = [s["text"] for s in asked(game, client, offense)["writing"]["suggestions"]]
    assert "h/l" not in texts


def test_the_commissioner_amends_a_text(
    game: Game, offense: Team, client: Client
) -> None:
    send(game, client, offense, "h/l")
    send(game, client, offense.opponent, "c r")
    seq = next(e.seq for e in store.table(game.slug).entries if e.seat == offense)
    play_until(game, at_prompt("penny.course"))
    staff = User.objects.create_superuser("commissioner")
    client.force_login(staff)
    address = f"{game.get_absolute_url()}amend/{seq}/"

    assert ">h/l</textarea>" in client.get(address).content.decode()
    refused = client.post(address, {"kind": "written", "text": "h/x"})
    page = refused.content.decode()
    assert refused.status_code == 409
    assert "At character 3: expected a gap" in page
    assert ">h/x</textarea>" in page
    preview = client.post(address, {"kind": "written", "text": "h/r"})
    assert preview.context["instead"] == "h/r"
