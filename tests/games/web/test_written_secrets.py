"""A written play of FOOL: no byte of it reaches anybody before both are in."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from games.live import fragments, reminders
from games.models import Game
from games.table import services, store
from games.table.access import Person
from games.table.audience import AWAY, FAN, HOME, Audience
from games.table.commands import Give
from games.table.services.opening import open_fixture
from games.view.visibility import see_page
from league.models import Fixture, League, Notice
from rules.prompts import Written
from tests.browser.setting import at_prompt, play_until
from tests.games.reading import answer, seated, sent_of
from tests.league.walking import World, addresses

PLAY = "RH/LE (LE, RG)(F, LW)"
PART = "LE, RG"  # of it, in no suggestion and in no example
FORMS = tuple(form.encode() for form in (PART, html.escape(PART), json.dumps(PART)))
ASKED = "scrimmage.play"
SITE = ("league/", "games/", "api/", "join/")
TABLES = ("games/", "api/")
COMMISSIONER = Audience(commissioner=True)


@pytest.fixture
def world(db: None) -> World:
    """A league with something of everything, under FOOL.

    In a game of it the offense has written, and the defense not.
    """
    people = ("commissioner", "home", "away", "fan")
    cast = SimpleNamespace(**{name: User.objects.create_user(name) for name in people})
    world = World(cast, public=True)
    League.objects.update(rulebook="fool@1", options={}, team_creation=False)
    world.game = open_fixture(Fixture.objects.get(pk=world.fixture.pk))
    play_until(world.game, at_prompt(ASKED))
    write(world.game)
    return world


def write(game: Game) -> None:
    """Write the play for the offense."""
    table = store.table(game.slug)
    opened = next(one for one in table.progress.open if one.id == ASKED)
    side = opened.seats[0]
    give = Give(
        seat=side.value,
        prompt=ASKED,
        fingerprint=table.fingerprint(opened),
        answer=Written(PLAY),
        key="written",
    )
    key = game.seats.get(side=side.value).token
    services.answer(game.slug, Person(((side, key),)), give)


def tells(sent: bytes) -> bool:
    """Return True if a part of the play is in it, as pages or JSON write it."""
    return any(form in sent for form in FORMS)


def leaks(world: World, client: Client, *site: str) -> Iterator[str]:
    """Yield the addresses that tell a client of the play. site: all of it, or parts."""
    for address in addresses(*(site or SITE)):
        if "token" not in address.parts and tells(answer(client, world.path(address))):
            yield address.name


def remind(world: World) -> None:
    """Remind the other coach that the table waits.

    What is sent by e-mail and push is made of this notice.
    """
    assert reminders.remind_absent(timezone.now() + timedelta(hours=1)) == 1
    notice = Notice.objects.get(kind="your_turn")
    assert "waiting for you to write" in notice.words


def test_nobody_else_is_sent_any_of_it_before_both_are_in(world: World) -> None:
    game, table = world.game, store.table(world.game.slug)
    offense = table.state.possession
    defense = offense.opponent.value
    parts = {"side": offense.value, "prompt": ASKED}
    assert any(map(tells, sent_of(game, seated(game, offense.value), **parts)))
    # The same walk finds it for the seat that wrote it: else it would prove nothing.
    assert next(leaks(world, seated(game, offense.value), *TABLES), "")
    assert not any(map(tells, sent_of(game, seated(game, ""), **parts)))
    remind(world)
    # The other side's coach who runs the league besides.
    other = seated(game, defense)
    other.force_login(world.cast.commissioner)
    assert [*leaks(world, other)] == []
    assert not any(map(tells, sent_of(game, other, **parts)))
    theirs = HOME if defense == "home" else AWAY
    for audience in (theirs, FAN, COMMISSIONER):
        pushed = fragments.of(see_page(table, audience))
        assert not any(tells(text.encode()) for text in pushed.values())
    assert not tells(repr([*Notice.objects.values()]).encode())

    play_until(game, at_prompt("scrimmage.call"))
    assert next(leaks(world, other, *TABLES), "")
    for side in ("home", "away", ""):
        assert any(map(tells, sent_of(game, seated(game, side), **parts)))
