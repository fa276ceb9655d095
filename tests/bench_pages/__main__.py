"""Fill a database and time a league's pages: `python -m tests.bench_pages --help`."""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests import services


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seasons", type=int, default=10)
    parser.add_argument("--teams", type=int, default=32)
    parser.add_argument("--weeks", type=int, default=17)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--keep", type=Path, help="an SQLite file to fill, or to reuse")
    parser.add_argument("--league", default="long-cup", help="which of that file's")
    parser.add_argument("--cold", action="store_true", help="forget caches each time")
    given = parser.parse_args()
    with _database(given) as url, tempfile.TemporaryDirectory() as var:
        os.environ |= {"DATABASE_URL": url, "DEBUG": "0", "ALLOWED_HOSTS": "*"}
        os.environ |= {
            "VAR_DIR": var,
            "HTTPS": "0",
            "REDIS_URL": "",
            "LOG_LEVEL": "WARNING",
        }
        os.environ.setdefault("SECRET_KEY", "a key that guards nothing but a bench")
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
        _measure(given)


@contextmanager
def _database(given: argparse.Namespace) -> Iterator[str]:
    if given.postgres:
        with services.postgres() as url:
            yield url
    elif given.keep:
        yield f"sqlite:///{given.keep.resolve()}"
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/bench.sqlite3"


def _measure(given: argparse.Namespace) -> None:
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    call_command("migrate", verbosity=0)
    call_command("collectstatic", verbosity=0, interactive=False)
    league, client = _league(given), Client()
    print(f"{'milliseconds':20}{'median':>8}{'p95':>8}{'CPU':>8}{'first':>8}  queries")
    for name, path in pages_of(league).items():
        found = _timed(client, path, given)
        late = sorted(found.wall)[int(len(found.wall) * 0.95)]
        times = (found.median, late, statistics.median(found.cpu), found.first)
        told = "".join(f"{each:8.1f}" for each in times)
        print(f"{name:20}{told}  {found.queries:7}", flush=True)


def _league(given: argparse.Namespace) -> Any:
    from django.db import connection

    from league.models import League, Result
    from tests.bench_pages.fill import Size, fill

    league = League.objects.filter(slug=given.league).first()
    if league is None:
        began = time.perf_counter()
        league = fill(Size(given.seasons, given.teams, given.weeks))
        print(f"filled in {time.perf_counter() - began:.0f} s")
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")
    print(f"{connection.vendor}: {Result.objects.count()} results")
    return league


def pages_of(league: Any) -> dict[str, str]:
    """The addresses of the pages by what they are called."""
    from django.urls import reverse

    team = league.teams.order_by("pk")[1]
    player = team.players.filter(position="HB").first()
    found = {}
    for name, page, args, query in (
        ("league home", "league", [], ""),
        ("standings", "standings", [], ""),
        ("schedule", "schedule", [], ""),
        ("leaders", "leaders", [], ""),
        ("leaders, all time", "leaders", [], "?season=all"),
        ("passing", "statistics", ["passing"], ""),
        ("defense", "statistics", ["defense"], ""),
        ("defense, all time", "statistics", ["defense"], "?season=all"),
        ("scoring as CSV", "statistics_csv", ["scoring"], ""),
        ("team", "team", [team.pk], ""),
        ("player", "player", [player.pk], ""),
        ("seasons", "seasons", [], ""),
        ("records", "records", [], ""),
        ("meetings", "head_to_head", [], f"?one={team.pk}&other={team.pk + 1}"),
    ):
        found[name] = reverse(f"league:{page}", args=[league.slug, *args]) + query
    found["search"] = reverse("search") + "?q=" + player.name.split()[-1]
    return found


class Timed(NamedTuple):
    """Milliseconds of the first time, and by the clock and by the processor of each
    later one; the queries of the last."""

    first: float
    wall: list[float]
    cpu: list[float]
    queries: int

    @property
    def median(self) -> float:
        return statistics.median(self.wall)


def _timed(client: Any, path: str, given: argparse.Namespace) -> Timed:
    from django.core.cache import cache
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    wall, cpu = [], []
    cache.clear()
    for _ in range(given.times + 1):
        if given.cold:
            cache.clear()
        began, worked = time.perf_counter(), time.process_time()
        response = client.get(path)
        cpu.append(1000 * (time.process_time() - worked))
        wall.append(1000 * (time.perf_counter() - began))
        if response.status_code != 200:
            raise SystemExit(f"{path} answered {response.status_code}")
    with CaptureQueriesContext(connection) as captured:
        client.get(path)
    return Timed(wall[0], wall[1:], cpu[1:], len(captured))


if __name__ == "__main__":
    main()
