"""Limits on the tables that a stranger may open."""

import pytest
from django.core.cache.backends.redis import RedisCache
from django.test import Client

from games.table.opening_limits import OpenThrottle
from rules.registry import LATEST, rulebook

pytestmark = pytest.mark.django_db

NEW = "/games/new/?rulebook=toy@1"


@pytest.fixture
def start(monkeypatch):
    monkeypatch.setitem(LATEST, "toy", "toy@1")
    options = {f"option_{o.name}": str(o.default) for o in rulebook("toy@1").options}
    house = {"seats": "both", "pace": "1", "dice": "server", "season": "regular"}
    return {"home": "Rivets", "away": "Owls", **house, **options}


def test_a_stranger_opens_only_so_many_an_hour(start, cast, monkeypatch):
    monkeypatch.setattr(OpenThrottle, "rate", "2/hour")
    url, visitor = NEW, Client()
    statuses = [visitor.post(url, start).status_code for _ in range(3)]
    assert statuses == [302, 302, 409]
    assert Client().post("/api/games/", start).status_code == 429
    visitor.force_login(cast.fan)
    assert visitor.post(url, start).status_code == 302


def test_tries_at_a_password_and_new_tables_are_counted_apart(start, monkeypatch):
    monkeypatch.setattr(OpenThrottle, "rate", "3/hour")
    visitor = Client()
    for _ in range(3):
        visitor.post("/api/token/", {"username": "fan", "password": "guess"})
    assert visitor.post(NEW, start).status_code == 302


def test_nobody_is_turned_away_while_nobody_can_be_counted(start, monkeypatch):
    away = RedisCache("redis://127.0.0.1:1/0", {})
    monkeypatch.setattr(OpenThrottle, "cache", away)
    monkeypatch.setattr(OpenThrottle, "rate", "1/hour")
    assert [Client().post(NEW, start).status_code for _ in range(2)] == [302, 302]
