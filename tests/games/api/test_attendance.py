"""The coaches at a table, as programs read it."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.models import Seat
from games.table import presence
from games.table.access import HEADER

pytestmark = pytest.mark.django_db


def attendance(sitting, **headers):
    return (
        Client()
        .get(f"/api/games/{sitting.slug}/attendance/", headers=headers or None)
        .json()
    )


def test_a_request_is_a_sign_of_its_seat_and_a_fan_leaves_none(sitting):
    cache.clear()
    assert attendance(sitting) == {"home": None, "away": None}
    key = Seat.objects.get(game=sitting.game, side="home").token
    assert attendance(sitting, **{HEADER: key}) == {"home": 0, "away": None}
    assert attendance(sitting) == {"home": 0, "away": None}


def test_the_minutes_since_the_last_sign(sitting):
    at = timezone.now() - timedelta(minutes=12, seconds=1)
    cache.set(presence._key(sitting.slug, "away"), at.timestamp())
    assert attendance(sitting)["away"] == 12


def test_the_computer_gives_no_sign(sitting):
    presence.here([(sitting.slug, "home")])
    Seat.objects.filter(game=sitting.game, side="home").update(program="rookie")
    assert attendance(sitting) == {"home": None, "away": None}


def test_no_such_table(db):
    assert Client().get("/api/games/nothing/attendance/").status_code == 404
