"""A written play of FOOL: no byte of it reaches anybody before both are in."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse

from games.api.urls import game_urls as api_urls
from games.live import fragments
from games.models import Game
from games.table import services, store
from games.table.access import Person
from games.table.audience import AWAY, FAN, HOME, Audience
from games.table.commands import Give
from games.table.services.opening import open_fixture
from games.view.visibility import see_page
from games.web.urls import game_urls
from league.models import Fixture, Notice
from outbox.models import Letter
from rules.prompts import Written
from tests.browser.setting import at_prompt, play_until
from tests.league.conftest import fixture, league, owls, rivets

__all__ = ["fixture", "league", "owls", "rivets"]

PLAY = "RH/LE (LE, RG)(F, LW)"
PART = "LE, RG"  # of it, in no suggestion and in no example
ASKED = "scrimmage.play"
PATHS = {"play": 0, "seq": 1, "side": "away", "prompt": ASKED, "version": "0"}
COMMISSIONER = Audience(commissioner=True)


@pytest.fixture
def game(fixture: Fixture) -> Game:
    """A fixture under FOOL in which the offense has written, and the defense not."""
    league = fixture.season.league
    league.rulebook = "fool@1"
    league.save()
    game = open_fixture(fixture)
    play_until(game, at_prompt(ASKED))
    table = store.table(game.slug)
    opened = next(one for one in table.progress.open if one.id == ASKED)
    side = opened.seats[0]
    key = game.seats.get(side=side.value).token
    give = Give(
        seat=side.value,
        prompt=ASKED,
        fingerprint=table.fingerprint(opened),
        answer=Written(PLAY),
        key="written",
    )
    services.answer(game.slug, Person(((side, key),)), give)
    return game


def reading(game: Game, side: str = "") -> Iterator[str]:
    """Yield what each page and each address of the API has for a seat, or a fan."""
    client, headers = Client(), {}
    if side:
        token = game.seats.get(side=side).token
        client.get(reverse("games:sit", args=[game.slug, side, token]))
        headers = {"X-Seat-Token": token}
    for urls, prefix in ((game_urls, "games:"), (api_urls, "")):
        for url in urls:
            parts = {name: PATHS.get(name) for name in url.pattern.converters}
            if "token" in parts:
                continue
            address = reverse(
                f"{prefix}{url.name}", kwargs={"slug": game.slug, **parts}
            )
            answer = client.get(address, headers=headers)
            body = b"".join(answer) if answer.streaming else answer.content
            yield body.decode(errors="replace")


def tells(text: str) -> bool:
    """Return True if a part of the play is in a text, as pages or JSON write it."""
    return any(form in text for form in (PART, html.escape(PART), json.dumps(PART)))


def test_nobody_else_is_sent_any_of_it_before_both_are_in(game: Game) -> None:
    table = store.table(game.slug)
    offense = table.state.possession
    defense = offense.opponent.value
    assert any(map(tells, reading(game, offense.value)))
    assert not any(map(tells, reading(game, defense)))
    assert not any(map(tells, reading(game)))
    theirs = HOME if defense == "home" else AWAY
    for audience in (theirs, FAN, COMMISSIONER):
        pushed = fragments.of(see_page(table, audience))
        assert not any(map(tells, pushed.values()))
    rows = (*Notice.objects.values(), *Letter.objects.values())
    assert not tells(repr(rows))

    play_until(game, at_prompt("scrimmage.call"))
    for side in ("home", "away", ""):
        assert any(map(tells, reading(game, side)))
