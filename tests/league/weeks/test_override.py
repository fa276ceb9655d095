"""A commissioner's result stands when both coaches take their last play back.

The whole of it by HTTP, with programs and with pages: the game is played to its end,
corrected, its week closed, undone by the coaches and played to another end.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from accounts import tokens
from games.models import Game
from games.view.models import TableView
from league.models import Fixture, League, Result, TableReport, Week
from league.seasons.queries import season_standings
from league.weeks.services import save_fixture
from rules import registry
from tests.games.programs import usual_answer
from tests.soaking import SOAKING

COACHES = ("away", "home")
_keys = count(1)


class Door:
    """A way to the site for the cast. clients: by who they are."""

    def __init__(self, fixture: Fixture, clients: dict[str, Client]) -> None:
        self.fixture, self.clients = fixture, clients
        self.week, self.slug = fixture.week_id, fixture.season.league.slug

    @property
    def game(self) -> Game:
        return Game.objects.get(fixture=self.fixture)

    def play(self, outcome: str) -> None:
        """Both coaches answer to the end; every carry ends like that."""
        while not self.game.over:
            for who in COACHES:
                for prompt in self.asked(who)[:1]:
                    self.answer(who, prompt, outcome)

    def asked(self, who: str) -> list[Any]:
        raise NotImplementedError

    def answer(self, who: str, prompt: Any, outcome: str) -> None:
        raise NotImplementedError


class Programs(Door):
    """The API, with the tokens of the cast."""

    def send(self, who: str, path: str, fields: dict[str, Any], put: bool = False):
        client = self.clients[who]
        method = client.put if put else client.post
        reply = method(f"/api/{path}", fields, "application/json")
        assert reply.status_code in (200, 201), reply.content

    def read(self, who: str, path: str) -> Any:
        return self.clients[who].get(f"/api/{path}").json()

    def asked(self, who: str) -> list[Any]:
        return list(self.read(who, f"games/{self.game.slug}/prompts/")["prompts"])

    def answer(self, who: str, prompt: Any, outcome: str) -> None:
        answer = usual_answer(prompt)
        if prompt["id"] == "down.carry" and outcome == "touchdown":
            answer = {"type": "happened", "outcome": outcome}
        sent = {"prompt": prompt["id"], "fingerprint": prompt["fingerprint"]}
        sent |= {"answer": answer, "key": f"k{next(_keys)}"}
        self.send(who, f"games/{self.game.slug}/answers/", sent)

    def act(self, who: str, **fields: Any) -> None:
        sent = {**fields, "key": f"k{next(_keys)}"}
        self.send(who, f"games/{self.game.slug}/acts/", sent)

    def last_answer(self) -> int:
        return int(self.read("home", f"games/{self.game.slug}/")["undoable"]["seq"])

    def correct(self) -> None:
        score, path = {"home_score": 6, "away_score": 7}, f"fixtures/{self.fixture.pk}"
        self.send("commissioner", f"{path}/result/", score, put=True)

    def close(self) -> None:
        self.send("commissioner", f"weeks/{self.week}/close/", {})

    def settle(self, how: str) -> None:
        waiting = self.read("commissioner", "reports/?status=waiting")["results"]
        (report,) = waiting
        assert report["stands"]["how"] == "entered"
        self.send("commissioner", f"reports/{report['id']}/{how}/", {})


class Pages(Door):
    """The pages, as browsers of the cast use them."""

    def send(self, who: str, path: str, fields: dict[str, Any]) -> None:
        reply = self.clients[who].post(path, fields)
        assert reply.status_code in (302, 303), reply.content.decode()

    def _seen(self, who: str) -> TableView:
        page = self.clients[who].get(self.game.get_absolute_url())
        made = (each["seen"] for each in page.context if "seen" in each)
        return next(each for each in made if isinstance(each, TableView))

    def open(self) -> None:
        path = reverse("games:start_fixture", args=[self.fixture.pk])
        self.send("home", path, {"pace": "1", "dice": "server"})

    def asked(self, who: str) -> list[Any]:
        return list(self._seen(who).prompts)

    def answer(self, who: str, prompt: Any, outcome: str) -> None:
        fields = {
            "toss.call": {"kind": "chosen", "choice": "heads"},
            "down.play": {"kind": "chosen", "choice": "run"},
            "down.carry": {"kind": "happened", "outcome": outcome, "at": "50"},
            "down.carrier": {"kind": "named"},
        }[prompt.id]
        sent = {"prompt": prompt.id, "fingerprint": prompt.fingerprint}
        sent |= {"seat": who, "key": f"k{next(_keys)}", **fields}
        self.send(who, reverse("games:answer", args=[self.game.slug]), sent)

    def act(self, who: str, **fields: Any) -> None:
        sent = {**fields, "key": f"k{next(_keys)}"}
        self.send(who, reverse("games:act", args=[self.game.slug]), sent)

    def last_answer(self) -> int:
        table = self.clients["home"].get(f"/api/games/{self.game.slug}/").json()
        return int(table["undoable"]["seq"])

    def _league(self, page: str, key: Any) -> str:
        return reverse(f"league:{page}", args=[self.slug, key])

    def correct(self) -> None:
        score = {"home_score": 6, "away_score": 7, "forfeit": ""}
        self.send("commissioner", self._league("result", self.fixture.pk), score)

    def close(self) -> None:
        self.send("commissioner", self._league("week_close", self.week), {})

    def settle(self, how: str) -> None:
        page = self._league("report", TableReport.objects.get().pk)
        desk = self.clients["commissioner"].get(f"/league/{self.slug}/")
        assert page in desk.content.decode()
        self.send("commissioner", f"{page}{how}/", {})


def _with_token(user: User) -> Client:
    return Client(headers={"Authorization": f"Token {tokens.create(user)[1]}"})


@pytest.fixture
def door(
    request: Any,
    cast: Any,
    fixture: Fixture,
    as_: Callable[[str], Client],
    monkeypatch: pytest.MonkeyPatch,
) -> Programs | Pages:
    """The table of a game of four plays, in the only week of its league."""
    monkeypatch.setitem(registry._BOOKS, "toy@1", "tests.games.toybook")
    League.objects.update(rulebook="toy@1")
    week = Week.objects.create(season=fixture.season, number=1)
    save_fixture(fixture, week=week)
    people = ("commissioner", *COACHES)
    pages = Pages(fixture, {who: as_(who) for who in people})
    pages.open()
    if request.param == "pages":
        return pages
    return Programs(fixture, {who: _with_token(getattr(cast, who)) for who in people})


def stands(fixture: Fixture) -> tuple[int, int, str]:
    result = Result.objects.get(fixture=fixture)
    return result.home_score, result.away_score, result.how


def winner(fixture: Fixture) -> str:
    (first,) = (row for row in season_standings(fixture.season) if row.wins)
    return first.name


# Each with each in `make soak`; else each door, week and end in one of two games.
WAYS = [
    (door, closed, how)
    for door in ("programs", "pages")
    for closed in (False, True)
    for how in ("accept", "dismiss")
    if SOAKING or closed == (door == "pages") == (how == "accept")
]


@pytest.mark.parametrize(("door", "closed", "how"), WAYS, indirect=["door"])
def test_coaches_who_undo_their_end_leave_the_commissioners_result(
    door, committed, closed, how
) -> None:
    with committed():
        door.play("touchdown")
    played = stands(door.fixture)
    assert played[2] == "table"
    door.correct()
    assert stands(door.fixture) == (6, 7, "entered")
    if closed:
        door.close()
    with committed():
        door.act("home", act="undo", to=door.last_answer())
        door.act("away", act="accept")
    assert not door.game.over
    assert stands(door.fixture) == (6, 7, "entered")
    with committed():
        door.play("tackled")
    assert stands(door.fixture) == (6, 7, "entered")
    assert winner(door.fixture) == "Owls"
    end = (door.game.home_score, door.game.away_score, "table")
    assert end != played
    with committed():
        door.settle(how)
    assert stands(door.fixture) == (end if how == "accept" else (6, 7, "entered"))
