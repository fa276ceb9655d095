"""Undo on PostgreSQL, each coach served by a process of his own."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests import shells
from tests.games.programs import Program, open_table
from tests.services import Site

pytestmark = pytest.mark.services
WAYS = ("accept", "decline", "withdraw")


@pytest.fixture(scope="module")
def twin_site(
    services_site: Site, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Site]:
    """Another process of the same site."""
    folder = tmp_path_factory.mktemp("twin")
    with Site(folder, **(services_site.env | {"VAR_DIR": str(folder)})) as twin:
        yield twin


@pytest.fixture(scope="module")
def coaches(services_site: Site, twin_site: Site) -> dict[str, Program]:
    """Home on one process, away on the other; both have played a little.

    Each test goes on where another has left their game, but for the last.
    """
    home, away, fan = open_table(services_site.url)
    away.base = away.base.replace(services_site.url, twin_site.url)
    for _ in range(4):
        for coach in (home, away):
            for prompt in coach.prompts()[:1]:
                assert coach.give(coach.body(prompt))[0] == 200
    return {"home": home, "away": away, "fan": fan}


def act(coach: Program, name: str, **more: Any) -> tuple[int, Any]:
    body = {"act": name, "key": f"u{next(coach.numbers)}", **more}
    return coach.call("acts/", body)


def answered(coaches: dict[str, Program]) -> tuple[Program, Program, Any, int]:
    """Somebody answers: he, the other, what all saw before, the answer's number."""
    asker = next(c for c in (coaches["home"], coaches["away"]) if c.prompts())
    other = coaches["away" if asker is coaches["home"] else "home"]
    before = position(coaches["fan"])
    status, reply = asker.give(asker.body(asker.prompts()[0]))
    assert status == 200
    return asker, other, before, reply["seq"]


def position(program: Program) -> Any:
    """The table, but for how long its log is."""
    seen = program.call()[1]
    scores = [seen[side]["score"] for side in ("home", "away")]
    return scores, *(seen[name] for name in ("clock", "field", "prompts"))


@pytest.mark.parametrize("way", WAYS)
def test_an_undo_is_asked_for_here_and_settled_there(coaches, way):
    asker, other, before, to = answered(coaches)
    after = position(coaches["fan"])
    assert act(asker, "undo", to=to)[0] == 200
    assert asker.call()[1]["undo"]["mine"]
    assert other.call()[1]["undo"]["yours"]
    assert act(asker if way == "withdraw" else other, way)[0] == 200
    for program in coaches.values():
        assert program.call()[1]["undo"] is None
    assert position(coaches["fan"]) == (before if way == "accept" else after)
    plays_on(coaches)


def test_accepted_and_withdrawn_at_once_one_of_them_holds(coaches):
    asker, other, before, to = answered(coaches)
    after = position(coaches["fan"])
    act(asker, "undo", to=to)
    with ThreadPoolExecutor(2) as pool:
        accepted = pool.submit(act, other, "accept")
        withdrawn = pool.submit(act, asker, "withdraw")
    statuses = accepted.result()[0], withdrawn.result()[0]
    assert sorted(statuses) == [200, 409]
    wanted = before if statuses[0] == 200 else after
    assert position(coaches["fan"]) == wanted
    plays_on(coaches)


def test_alone_at_the_table_it_is_done_at_once(coaches, services_site):
    asker, _, before, to = answered(coaches)
    slug = coaches["fan"].base.rstrip("/").rsplit("/", 1)[1]
    code = (
        "from django.contrib.auth.models import User\n"
        "from accounts import tokens\n"
        "from games.models import Seat\n"
        f"both = User.objects.create_user('{slug}')\n"
        f"Seat.objects.filter(game__slug='{slug}').exclude(side='official')"
        ".update(user=both)\n"
        "print(tokens.create(both)[1])"
    )
    told = shells.run(code, services_site.env)
    alone = Program(services_site.url, slug)
    alone.headers |= {"Authorization": f"Token {told.split()[-1]}"}
    seat = "home" if asker is coaches["home"] else "away"
    assert act(alone, "undo", to=to, seat=seat)[0] == 200
    assert coaches["fan"].call()[1]["undo"] is None
    assert position(coaches["fan"]) == before
    plays_on(coaches)


def plays_on(coaches: dict[str, Program]) -> None:
    """Both processes go on from the same table."""
    for _ in range(2):
        coach = next(c for c in (coaches["home"], coaches["away"]) if c.prompts())
        assert coach.give(coach.body(coach.prompts()[0]))[0] == 200
    seen = [coaches[side].call()[1]["seq"] for side in ("home", "away", "fan")]
    assert len(set(seen)) == 1
