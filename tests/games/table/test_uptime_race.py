"""Two processes that start after an outage, on PostgreSQL."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection, transaction
from django.utils import timezone

from games.models import Uptime
from games.table import uptime

OUTAGE = timedelta(seconds=60)
WAITING = "SELECT count(*) FROM pg_locks WHERE NOT granted"


def beat_and_close() -> None:
    uptime.beat(timezone.now())
    connection.close()


def until_it_waits() -> None:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with connection.cursor() as cursor:
            cursor.execute(WAITING)
            if cursor.fetchone()[0]:
                return
        time.sleep(0.02)
    raise AssertionError("the other process did not wait")


@pytest.mark.django_db(transaction=True)
def test_the_second_finds_the_stretch_that_the_first_has_begun(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(uptime, "_known", ())
    monkeypatch.setattr(uptime, "_beaten", None)
    away = timezone.now() - OUTAGE
    Uptime.objects.create(began=away, until=away)
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            Uptime.objects.select_for_update().get()
            second = pool.submit(beat_and_close)
            until_it_waits()
            uptime.beat(timezone.now())
        second.result(timeout=10)
    assert Uptime.objects.count() == 2
