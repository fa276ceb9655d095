"""The coaches at the table, as those who wait for them read it."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from games.live import attendance
from games.table import presence
from games.table.audience import AWAY, BOTH, FAN, HOME
from games.view.visibility import see_page


@pytest.fixture(autouse=True)
def _empty():
    cache.clear()
    yield
    cache.clear()


def sign(slug, seat, ago=0):
    """The seat's last sign, so many seconds ago."""
    at = timezone.now() - timedelta(seconds=ago)
    cache.set(presence._key(slug, seat), at.timestamp())


def read(sitting, audience):
    signs = presence.minutes_away((sitting.slug,))[sitting.slug]
    view = see_page(sitting.table, audience)
    return [(one.name, one.text) for one in attendance.attendants(view, signs)]


@pytest.mark.parametrize(
    ("ago", "text"),
    [
        (None, "not here yet"),
        (0, "at the table"),
        (119, "at the table"),
        (125, "last seen 2 min ago"),
        (3700, "last seen 1 hour ago"),
        (7300, "last seen 2 hours ago"),
    ],
)
def test_the_other_coach_is_here_or_was_last_seen(sitting, ago, text):
    if ago is not None:
        sign(sitting.slug, "away", ago)
    assert read(sitting, HOME) == [("Owls", text)]


def test_each_reads_of_the_others_and_fans_of_both(sitting):
    sign(sitting.slug, "home")
    assert read(sitting, AWAY) == [("Rivets", "at the table")]
    assert read(sitting, BOTH) == []
    assert [name for name, _ in read(sitting, FAN)] == ["Rivets", "Owls"]


def test_once_the_game_is_over_nobody_is_awaited(sitting):
    sitting.to_the_end()
    assert read(sitting, FAN) == []


def test_a_seat_long_silent_is_not_here(sitting):
    sign(sitting.slug, "home", presence.AWAY_AFTER + 1)
    assert not presence.is_here(sitting.slug, "home")
    sign(sitting.slug, "home", 1)
    assert presence.is_here(sitting.slug, "home")


def test_the_page_has_it(sitting):
    html = Client().get(f"/games/{sitting.slug}/").content.decode()
    assert 'id="table-presence"' in html
    assert "not here yet" in html
