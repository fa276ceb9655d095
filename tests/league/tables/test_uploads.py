"""Uploads on the way in: one at a time, and at no cost to the live tables."""

import re
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path
from time import monotonic, sleep

from django.conf import settings
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from django.urls import reverse
from structlog.testing import capture_logs

from games.table import presence
from league.models import Player, Result
from league.records import totals
from league.tables import apart
from league.tables.read import Read
from tests import services
from tests.league.tables.attacks import PLAIN, REFUSED
from tests.soaking import sample

MEMORY = 100_000_000  # bytes more than before, at most


def csv_file() -> SimpleUploadedFile:
    return SimpleUploadedFile("r.csv", b"number,name,position\n12,Gus Vane,QB\n")


def test_an_account_s_files_are_read_one_at_a_time(league, rivets, cast, as_, api):
    busy = "Your previous file is still being read."
    cache.add(f"reading:{cast.home.pk}", True)
    page = reverse("league:roster_import", args=[league.slug, rivets.pk])
    reply = as_("home").post(page, {"file": csv_file()})
    assert (reply.status_code, busy in reply.content.decode()) == (422, True)
    path = f"/api/teams/{rivets.pk}/roster/"
    reply = api("home").post(path, {"file": csv_file()}, format="multipart")
    assert (reply.status_code, reply.json()["wrong"][0]["wrong"]) == (422, busy)
    # Others' files are read meanwhile, and one's own again once that one is.
    reply = as_("commissioner").post(page, {"file": csv_file()})
    assert reply.status_code == 200
    cache.delete(f"reading:{cast.home.pk}")
    assert as_("home").post(page, {"file": csv_file()}).status_code == 200
    assert as_("home").post(page, {"file": csv_file()}).status_code == 200


def test_a_file_is_read_before_the_transaction(rivets, as_, api, monkeypatch):
    """Within pytest's own transaction one more is a savepoint."""
    depths = []

    def read(data: bytes, words: object) -> Read:
        depths.append(len(connection.savepoint_ids))
        return Read("number,name,position\n12,Gus Vane,QB\n")

    monkeypatch.setattr("league.tables.uploads.read_file", read)
    depth = len(connection.savepoint_ids)
    page = f"{rivets.get_absolute_url()}import/"
    assert as_("home").post(page, {"file": csv_file()}).status_code == 200
    path = f"/api/teams/{rivets.pk}/roster/"
    sent, key = {"file": csv_file()}, {"Idempotency-Key": "one"}
    client = api("home")
    assert client.post(path, sent, format="multipart", headers=key).status_code == 200
    assert depths == [depth, depth]
    assert Player.objects.count() == 1


def test_a_file_is_read_while_the_cache_is_away(rivets, as_, settings) -> None:
    client = as_("home")
    settings.CACHES = services.CACHE_AWAY
    page = f"{rivets.get_absolute_url()}import/"
    with capture_logs() as lines:
        assert client.post(page, {"file": csv_file()}).status_code == 200
    assert "cache does not answer" in {line["event"] for line in lines}


def test_totals_and_presence_do_without_the_cache(league, settings) -> None:
    settings.CACHES = services.CACHE_AWAY
    presence.here([("a-game", "home")])
    assert not presence.is_here("a-game", "home")
    assert totals.remembered(Result.objects.all(), ["x"], lambda: 7) == 7


def test_nobody_s_file_is_read(rivets, as_, monkeypatch):
    monkeypatch.setattr("league.tables.uploads.read_file", None)  # it would fail
    page = f"{rivets.get_absolute_url()}import/"
    assert as_("stranger").post(page, {"file": csv_file()}).status_code == 302
    reply = as_("stranger").post(
        f"/api/teams/{rivets.pk}/roster/", {"file": csv_file()}
    )
    assert reply.status_code in (401, 403)


def test_more_readers_than_may_run_are_refused_in_words(monkeypatch):
    monkeypatch.setattr(apart, "WAIT", 0.01)
    for _ in range(apart.AT_ONCE):
        assert apart._readers.acquire(timeout=60)
    try:
        (error,) = apart.read_file(PLAIN, {}).errors
    finally:
        for _ in range(apart.AT_ONCE):
            apart._readers.release()
    assert error.wrong == "The site is busy reading other files."
    assert not apart.read_file(PLAIN, {}).errors


# Attacks on a site that serves


def _memory(pid: int, parent: bytes = b"") -> int:
    """The bytes that a process and what its threads have started keep for themselves.

    Not those of programs and libraries: a busy system drops and reads them as it likes.
    A child that has not become its own program yet still has its parent's memory.
    """
    try:
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        children = [c for t in tasks for c in (t / "children").read_text().split()]
        status = Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0  # it has ended meanwhile
    own = re.search(r"RssAnon:\s+(\d+)", status)
    if own is None or command == parent:
        return 0
    return int(own[1]) * 1024 + sum(_memory(int(child), command) for child in children)


@contextmanager
def peak_of(pid: int) -> Iterator[list[int]]:
    """The highest memory so far, as the one element of a list."""
    peak, over = [_memory(pid)], threading.Event()

    def watch() -> None:
        while not over.wait(0.01):
            peak[0] = max(peak[0], _memory(pid))

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield peak
    finally:
        over.set()
        watcher.join()


class Sender:
    """Sends files to the page of an import, as a browser does."""

    def __init__(self, url: str, path: str, user: object) -> None:
        client = Client()
        client.force_login(user)
        session = client.cookies[settings.SESSION_COOKIE_NAME].value
        self.url, self.mark = f"{url}{path}", "x" * 32
        names = {settings.SESSION_COOKIE_NAME: session, "csrftoken": self.mark}
        self.cookies = "; ".join(f"{name}={value}" for name, value in names.items())

    def send(self, content: bytes) -> tuple[int, str, float]:
        file = SimpleUploadedFile("roster.xlsx", content)
        form = {"csrfmiddlewaretoken": self.mark, "file": file}
        headers = {"Content-Type": MULTIPART_CONTENT, "Cookie": self.cookies}
        body = encode_multipart(BOUNDARY, form)
        request = urllib.request.Request(self.url, body, headers)
        began = monotonic()
        try:
            with urllib.request.urlopen(request, timeout=60) as reply:
                status, page = reply.status, reply.read().decode()
        except urllib.error.HTTPError as error:
            status, page = error.code, error.read().decode()
        return status, page, monotonic() - began


def test_no_workbook_costs_the_site_its_memory(live_site, league, rivets, cast):
    path = reverse("league:roster_import", args=[league.slug, rivets.pk])
    sender = Sender(live_site.url, path, cast.home)
    status, page, _ = sender.send(PLAIN)
    assert (status, "Ready to import 1 player" in page) == (HTTPStatus.OK, True)
    pid = live_site._process.pid
    costs = {}
    for name, make in sample([*REFUSED.items()], 18):  # later ones are small
        content = make()
        before = _memory(pid)
        with peak_of(pid) as peak:
            status, page, seconds = sender.send(content)
            sleep(0.02)
        costs[name] = (peak[0] - before, round(seconds, 2))
        assert status == 422, name
        assert "far too big" in page or "row-errors" in page, name
    print(*costs.items(), sep="\n")  # shown with -s: what each has cost
    assert {name: cost for name, (cost, _) in costs.items() if cost > MEMORY} == {}
