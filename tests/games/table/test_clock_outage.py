"""On PostgreSQL and Valkey: a killed site stops the clock; the process left ends it."""

import json
import time
from pathlib import Path

import pytest
from websockets.sync.client import connect

from tests import shells
from tests.games.programs import Program, open_table
from tests.services import Site

pytestmark = pytest.mark.services
TIMED = "adjustments.offense"  # 25 seconds, then the table answers
AWAY = 3.5  # seconds without a process, longer than a lapse of the beat
# Nobody waits for the rest of the 25 seconds: the log, and the service before the
# outage, began earlier.
EARLIER = """
from datetime import timedelta
from django.db.models import F
from games.models import Entry, Game, Uptime
much = timedelta(seconds=14)
Entry.objects.filter(game__slug="{slug}").update(at=F("at") - much)
Game.objects.filter(slug="{slug}").update(deadline=F("deadline") - much)
_, before, *others = Uptime.objects.order_by("-began")
for row in (before, *others):
    row.began -= much
    row.until -= much if row in others else timedelta()
    row.save()
"""


def at_the_adjustments(*coaches: Program) -> Program:
    """Play on until a coach has the timed adjustments; return whose they are."""
    while True:
        for coach in coaches:
            for prompt in coach.prompts()[:1]:
                if prompt["id"] == TIMED:
                    return coach
                assert coach.give(coach.body(prompt))[0] == 200


def left(coach: Program) -> int:
    """The milliseconds on the adjustments clock."""
    clocks = coach.call()[1]["clocks"]
    return next(c["left_ms"] for c in clocks if c["clock"] == "adjustments")


def test_a_site_killed_under_a_limit(services_site: Site, tmp_path: Path) -> None:
    home, away, fan = open_table(services_site.url, rulebook="hefl@1")
    coach = at_the_adjustments(home, away)
    (prompt,) = coach.prompts()
    assert prompt["limits"] == [
        {"clock": "adjustments", "team": prompt["seat"], "then": "default"}
    ]
    before, started = left(coach), time.monotonic()
    services_site.kill()
    time.sleep(AWAY)
    services_site.start()
    gone = (time.monotonic() - started) * 1000
    assert before - left(coach) < gone - (AWAY - 1) * 1000

    twin = Site(tmp_path, **(services_site.env | {"VAR_DIR": str(tmp_path)}))
    with twin:
        slug = fan.base.rstrip("/").rsplit("/", 1)[1]
        address = twin.url.replace("http", "ws")
        services_site.kill()
        shells.run(EARLIER.format(slug=slug), services_site.env)
        with connect(f"{address}/ws/games/{slug}/?format=json") as socket:
            first = json.loads(socket.recv(timeout=30))["table"]
            pushed = json.loads(socket.recv(timeout=60))["table"]
        services_site.start()
    assert pushed["seq"] == first["seq"] + 2  # the time, and the answer
    plays = fan.call("log/")[1]
    answers = [answer for play in plays for answer in play["answers"]]
    (given,) = (answer for answer in answers if answer["prompt"] == TIMED)
    assert "time ran out" in given["text"]
    assert coach.give(coach.body(prompt))[1]["reason"] == (
        "Time ran out on the adjustments clock."
    )
