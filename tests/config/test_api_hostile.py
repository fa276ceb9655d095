"""The API answers with JSON, and never with a fault of ours, whatever it is sent.

Each operation meets a share of the hostile values, so that every value meets every kind
of parameter; in `make soak` each meets them all.
"""

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client

from games.models import Game
from games.table.opening_limits import OpenThrottle
from league.models import Fixture, League, Player, Team
from tests.config import hostile
from tests.config.hostile import Operation

OPERATIONS = hostile.operations()
WRITES = [each for each in OPERATIONS if each.method in ("POST", "PUT", "PATCH")]
JSON = "application/json"
METHODS: dict[str, Any] = {"kinds": lambda each: [each.method]}
NAMES = {
    name: hostile.deal(
        [each for each in OPERATIONS if name in each.names],
        lambda each, name=name: [name],
        hostile.WORDS if len(name) < 3 else hostile.WORST,
    )
    for name in {name for each in OPERATIONS for name in each.names}
}
TAGS = hostile.deal(OPERATIONS, values=hostile.TAGS, **METHODS)
BODIES = hostile.deal(WRITES, values=hostile.BODIES, **METHODS)
TYPES = hostile.deal(WRITES, values=hostile.TYPES, **METHODS)
VALUES = hostile.deal(WRITES, lambda each: each.fields, hostile.VALUES)
QUERIES = hostile.deal(OPERATIONS, lambda each: each.queries, hostile.WORDS)
ASKED_ALONE = hostile.share_names(OPERATIONS, lambda each: each.queries)
SENT_ALONE = hostile.share_names(WRITES, lambda each: each.fields)
Failures = list[tuple[Any, ...]]


def title(operation: Operation) -> str:
    return f"{operation.method} {operation.path}"


@pytest.fixture(scope="module")
def demo(seeded_demo: str, django_db_blocker: Any) -> Iterator[None]:
    """The demo as each request finds it: what one does is undone after it."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def world(demo: None) -> dict[str, str]:
    """A league in mid-season; ids of what is in it."""
    league = League.objects.get()
    game = Game.objects.filter(fixture__isnull=False).latest("pk")
    return {
        "slug": league.slug,
        "game": game.slug,
        "teams": str(Team.objects.latest("pk").pk),
        "players": str(Player.objects.filter(team__isnull=False).latest("pk").pk),
        "fixtures": str(Fixture.objects.latest("pk").pk),
        "weeks": str(league.season.weeks.latest("pk").pk),
    }


# A game, or a league's creation, at each call: asked where nothing is there.
LONG = ("/api/fixtures/{id}/simulate/", "/api/leagues/{slug}/create_all/")


def real(operation: Operation, world: dict[str, str]) -> dict[str, str]:
    """Return values for the path's parameters, where something is there."""
    part = operation.path.split("/")[2]
    if operation.path in LONG:
        return {}
    slug = world["game" if part == "games" else "slug"]
    return dict.fromkeys(operation.names, world.get(part, "1")) | {"slug": slug}


@pytest.fixture(scope="module")
def ask(demo: None) -> Callable[..., Any]:
    """Send one request as the commissioner and undo it; keep what failed."""
    client = Client(raise_request_exception=False)
    client.force_login(User.objects.get(username="commissioner"))

    def send(failures: Failures, method: str, address: str, **sent: Any) -> None:
        with transaction.atomic():
            reply = client.generic(method, address, **sent)
            transaction.set_rollback(True)
        is_json = reply["Content-Type"].startswith(JSON) if reply.content else True
        if reply.status_code >= 500 or (reply.status_code >= 400 and not is_json):
            data = sent.get("data", b"")[:60]
            failures.append((reply.status_code, method, address[:80], data))

    return send


@pytest.fixture(autouse=True, scope="module")
def _no_log() -> Iterator[None]:
    """Thousands of refusals are not worth a line each."""
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture(autouse=True)
def _no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OpenThrottle, "allow_request", lambda *asked: True)


@pytest.mark.parametrize("operation", OPERATIONS, ids=title)
def test_addresses_and_queries(world, ask, operation: Operation) -> None:
    failures: Failures = []
    for name in operation.names:
        for value in map(str, NAMES[name][operation]):
            where = operation.address(real(operation, world) | {name: value})
            ask(failures, operation.method, where, data=b"{}", content_type=JSON)
    where = operation.address(real(operation, world))
    alone = ASKED_ALONE[operation]
    for query in hostile.queries(operation, QUERIES[operation], alone):
        body = {"data": b"{}", "content_type": JSON}
        ask(failures, operation.method, f"{where}?{query}", **body)
    for tag in TAGS[operation]:
        headers = {"If-Match": tag, "If-None-Match": tag, "X-Seat-Token": tag}
        headers["Idempotency-Key"] = tag
        body = {"data": b"{}", "content_type": JSON, "headers": headers}
        ask(failures, operation.method, where, **body)
    assert failures == []


@pytest.mark.parametrize("operation", WRITES, ids=title)
def test_bodies(world, ask, operation: Operation) -> None:
    failures: Failures = []
    where = operation.address(real(operation, world))
    for body in BODIES[operation]:
        ask(failures, operation.method, where, data=body, content_type=JSON)
    for kind in TYPES[operation]:
        ask(failures, operation.method, where, data=b"{}", content_type=kind)
    alone = SENT_ALONE[operation]
    for given in hostile.bodies(operation, VALUES[operation], alone):
        data = json.dumps(given).encode()
        ask(failures, operation.method, where, data=data, content_type=JSON)
    assert failures == []
