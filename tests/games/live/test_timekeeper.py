"""The timekeeper of a process ends limits, whether or not anybody is there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from games.live import fragments, timekeeper
from games.live.hub import hub
from games.models import Uptime
from games.table import services, uptime
from games.view.visibility import see, see_page
from tests.games.clocks import Clock, TimedSitting, clock, timed

__all__ = ["clock", "timed"]
Opener = Callable[[], TimedSitting]


@pytest.fixture
def sitting(clock: Clock, timed: Opener) -> TimedSitting:
    """A table whose read clock has started; the site is up."""
    uptime.beat(clock.now)
    sitting = timed()
    sitting.set()
    return sitting


def test_a_tick_ends_what_is_due(clock: Clock, sitting: TimedSitting) -> None:
    assert timekeeper.tick() == ([], timekeeper.BEAT)
    clock.serve(9.5)
    changes, pause = timekeeper.tick()
    assert (changes, round(pause, 3)) == ([], 0.5)
    clock.serve(0.5)
    changes, pause = timekeeper.tick()
    assert changes == []  # they are published once the transaction is committed
    assert sitting.asked.id == "down.carry"
    assert pause == timekeeper.BEAT
    assert Uptime.objects.exists()


def test_a_game_that_fails_holds_up_no_other(
    clock: Clock, sitting: TimedSitting, timed: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = timed()
    other.set()
    expire = services.expire

    def failing(slug: str) -> bool:
        if slug == sitting.slug:
            raise ValueError("a fault")
        return expire(slug)

    monkeypatch.setattr(timekeeper, "_resting", {})
    monkeypatch.setattr(services, "expire", failing)
    clock.serve(10)
    timekeeper.end_due(clock.now)
    assert other.asked.id == "down.carry"
    assert sitting.asked.id == "timed.read"

    # It rests here; a process that does not fail ends it in time.
    monkeypatch.setattr(services, "expire", expire)
    timekeeper.end_due(clock.now)
    assert sitting.asked.id == "timed.read"
    monkeypatch.setattr(timekeeper, "_resting", {})
    timekeeper.end_due(clock.now)
    assert sitting.asked.id == "down.carry"


def test_a_game_that_failed_is_tried_again_after_a_while(
    clock: Clock, sitting: TimedSitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock.serve(10)
    failed = clock.now - timekeeper.AFTER_FAULT
    monkeypatch.setattr(timekeeper, "_resting", {sitting.slug: failed})
    timekeeper.end_due(clock.now)
    assert sitting.asked.id == "down.carry"


class Viewer:
    """Someone in front of the table."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def offer(self, change: Any) -> None:
        self.seen.append(change.seq)


@pytest.mark.django_db(transaction=True)
def test_viewers_here_see_it_at_once(clock: Clock, sitting: TimedSitting) -> None:
    clock.serve(10)

    async def watched() -> list[int]:
        viewer = Viewer()
        await hub().join(sitting.slug, viewer)
        task = await timekeeper.start()
        task.cancel()
        await hub().leave(sitting.slug, viewer)
        return viewer.seen

    assert asyncio.run(watched()) == [sitting.game_row.seq]
    assert sitting.game_row.deadline is None


def test_a_database_that_is_away_ends_no_timekeeper(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def away() -> None:
        raise ConnectionError("the database is away")

    monkeypatch.setattr(timekeeper, "tick", away)
    assert asyncio.run(timekeeper._beat()) == timekeeper.BEAT


# ── the fragment ──────────────────────────────────────────────────────────────────


def test_the_clocks_as_a_fragment(clock: Clock, sitting: TimedSitting) -> None:
    clock.serve(4)
    html = fragments.of(see_page(sitting.table, sitting.fan.audience))["clocks"]
    now = round(clock.now.timestamp() * 1000)
    assert f'data-now="{now}"' in html
    assert 'data-left="6000"' in html
    assert ">0:06</b>" in html
    assert "OWL · Read clock" in html
    clock.serve(1)
    again = fragments.of(see_page(sitting.table, sitting.fan.audience))["clocks"]
    assert 'data-left="5000"' in again


def test_the_scoreboard_leaves_the_running_time_to_the_clocks(
    clock: Clock, sitting: TimedSitting
) -> None:
    view = see(sitting.table, sitting.home.audience)
    assert [reading.clock for reading in view.clocks] == ["game", "read"]
    assert (
        "2:00"
        not in fragments.of(see_page(sitting.table, sitting.home.audience))[
            "scoreboard"
        ]
    )


def test_a_book_without_clocks_has_no_fragment(open_: Callable[..., Any]) -> None:
    sitting = open_()
    html = fragments.of(see_page(sitting.table, sitting.home.audience))
    assert html["clocks"].strip() == ""


def test_a_claim_is_hidden_until_its_time(clock: Clock, timed: Opener) -> None:
    sitting = timed()
    clock.serve(40)
    asked = fragments.of(see_page(sitting.table, sitting.away.audience))["prompt"]
    assert 'data-after="5000"' in asked
    clock.serve(5)
    asked = fragments.of(see_page(sitting.table, sitting.away.audience))["prompt"]
    assert "data-after" not in asked
    assert "Claim delay of game: Claim it" in asked


def test_a_pause_request_on_both_pages(clock: Clock, sitting: TimedSitting) -> None:
    services.pause(sitting.slug, sitting.away, "away", "p-1")
    home, away, fan = (
        fragments.of(see_page(sitting.table, person.audience))["prompt"]
        for person in (sitting.home, sitting.away, sitting.fan)
    )
    assert "Owls request a pause." in home
    assert "Agree" in home
    assert "You request a pause." in away
    assert "Withdraw" in away
    assert "Agree" not in fan
