"""Run the bench and print its numbers: `python -m tests.bench_live --help`."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

import uvloop

from tests import services
from tests.bench_live import timed
from tests.bench_live.phone import Phone

LAST = 200
SERVES = "tests.bench_live.timed"
TIRELESS = {"SOCKET_FRAMES_PER_SECOND": "100000"}  # nobody taps as fast as these
Opened = list[tuple[str, str, str]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--answers", type=int, default=2000)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--pace", default="strict")
    parser.add_argument("--only", choices=SITES)
    parser.add_argument("--clocks", action="store_true", help="play by a game clock")
    given = parser.parse_args()
    told = {}
    for name, serving in SITES.items():
        if given.only not in (None, name):
            continue
        with serving() as site:
            book = timed.ID if given.clocks else "efhl"
            opened = open_tables(site, given.tables + 5, given.pace, book)
            run = measured(site, opened, given)
            told[name] = uvloop.run(run)
    print(json.dumps(told, indent=2))


async def measured(
    site: services.Site, opened: Opened, given: argparse.Namespace
) -> dict[str, float]:
    alone, many = opened[given.tables :], opened[: given.tables]
    times = await one_by_one(site.url, alone, given.answers)
    last = times[-LAST:]
    a_second, cpu = await at_once(site, many, given.seconds)
    return {
        "answers": len(times),
        "median_ms": ms(statistics.median(times)),
        "p99_ms": ms(percentile(times, 0.99)),
        "last_median_ms": ms(statistics.median(last)),
        "last_p99_ms": ms(percentile(last, 0.99)),
        "tables": len(many),
        "answers_per_s": round(a_second),
        "server_cpu_ms": ms(cpu),
    }


# ── the two measurements ─────────────────────────────────────────────────────────


async def one_by_one(site: str, opened: Opened, answers: int) -> list[float]:
    """Seconds from a coach's tap to both coaches having it, answer after answer."""
    times: list[float] = []
    for slug, home, away in opened:
        phones = Phone(site, slug, home), Phone(site, slug, away)
        await asyncio.gather(*(phone.open() for phone in phones))
        while len(times) < answers and not phones[0].over:
            times.append(await answer(*phones))
        await asyncio.gather(*(phone.close() for phone in phones))
    return times


async def answer(home: Phone, away: Phone) -> float:
    """One answer by whoever is asked; how long until both have it."""
    coach = home if home.forms else away
    form = coach.forms[0]
    started = time.perf_counter()
    await coach.send(form)
    arrived = await asyncio.gather(home.receive(), away.receive())
    return max(arrived) - started


async def at_once(
    site: services.Site, opened: Opened, seconds: float
) -> tuple[float, float]:
    """Answers a second over all the tables, each as fast as it goes; and how many
    seconds of a processor one takes the server, whoever else is using the machine."""
    tables = [
        (Phone(site.url, slug, home), Phone(site.url, slug, away))
        for slug, home, away in opened
    ]
    for home, away in tables:
        await asyncio.gather(home.open(), away.open())
    started, used = time.perf_counter(), site.cpu_seconds()
    until = started + seconds
    counts = await asyncio.gather(*(keep_playing(*table, until) for table in tables))
    took, used = time.perf_counter() - started, site.cpu_seconds() - used
    for home, away in tables:
        await asyncio.gather(home.close(), away.close())
    answers = sum(counts)
    return answers / took, used / answers


async def keep_playing(home: Phone, away: Phone, until: float) -> int:
    count = 0
    while time.perf_counter() < until and not home.over:
        await answer(home, away)
        count += 1
    return count


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def ms(seconds: float) -> float:
    return round(seconds * 1000, 2)


# ── the sites ────────────────────────────────────────────────────────────────────


@contextmanager
def sqlite() -> Iterator[services.Site]:
    """One process on SQLite, as `make run` has it."""
    with (
        folder() as var_dir,
        served(services.Site(var_dir, SERVES, **TIRELESS)) as site,
    ):
        yield site


@contextmanager
def postgres(processes: int = 1) -> Iterator[services.Site]:
    """The same on PostgreSQL, with its usual care for data, and Valkey."""
    durable = {"fsync": "on"}
    with (
        folder() as var_dir,
        services.postgres(**durable) as database,
        services.valkey() as layer,
    ):
        urls = {"DATABASE_URL": database, "REDIS_URL": layer}
        many = {"WEB_CONCURRENCY": str(processes)}
        site = services.Site(var_dir, SERVES, **urls, **many, **TIRELESS)
        with served(site):
            yield site


SITES: dict[str, Callable[[], AbstractContextManager[services.Site]]] = {
    "sqlite": sqlite,
    "postgres": postgres,
    # As Docker Compose has it: often each coach's phone is at another process.
    "postgres_twice": partial(postgres, processes=2),
}


@contextmanager
def served(site: services.Site) -> Iterator[services.Site]:
    services.manage("migrate", env=site.env)
    site.start()
    try:
        yield site
    finally:
        site.stop()


@contextmanager
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="buzz-bench-") as name:
        yield Path(name)


def open_tables(site: services.Site, count: int, pace: str, book: str) -> Opened:
    """Tables opened behind the site's back: a person opens one, not hundreds."""
    command = [sys.executable, "-m", "tests.bench_live.tables"]
    command += [str(count), pace, book]
    done = subprocess.run(
        command,
        cwd=services.ROOT,
        env=os.environ | site.env | {"LOG_LEVEL": "WARNING"},
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    opened: Opened = [tuple(table) for table in json.loads(done.stdout)]
    return opened


if __name__ == "__main__":
    main()
