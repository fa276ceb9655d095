"""Mail servers and push services that hang hold up no request and no clock."""

import http.client
import json
import time
from collections.abc import Iterator
from datetime import timedelta
from itertools import product
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from league.competition import draft as rules
from league.market import drafting, pool
from league.models import Draft, Fixture, NoticeDelivery, NoticeSwitch, Week
from league.notices import inbox, push
from league.notices.kinds import KINDS, Channel
from league.weeks import closing, scheduling
from outbox import queue, smtp
from outbox.models import Letter, PasswordReset
from tests import services
from tests.league.notices.test_push import Browser
from tests.outbox import servers
from tests.processes import wait_until
from tests.soaking import sample

HANG_GUARD = 8.0  # seconds; a request that sends takes the 20 of the mail server
RESET = "/accounts/password/reset/"


SILENT, TRICKLING = b"", b"220-s\r\n"


@pytest.fixture(params=[SILENT, TRICKLING], ids=["silent", "trickling"])
def mail_server(request) -> Iterator[servers.Slow]:
    with servers.trickling(request.param) as server:
        yield server


def switch_everything_on(*people: User) -> None:
    for user in people:
        user.email = f"{user.username}@example.org"
        user.save()
    NoticeSwitch.objects.bulk_create(
        NoticeSwitch(user=user, kind=kind, channel=channel, on=True)
        for user, kind, channel in product(people, KINDS, (Channel.MAIL, Channel.PUSH))
    )


def start_draft(fixture: Fixture, seconds: int) -> Draft:
    season = fixture.season
    pool.fill(season.league, rules.nameless(2, 30, season.league.book.league))
    draft = drafting.set_up(season, 2, seconds)
    draft.order = [fixture.home_id, fixture.away_id]
    draft.save()
    return drafting.start(draft)


# Within one process ---------------------------------------------------------------


@pytest.fixture
def hanging(cast, mail_server, settings) -> list[servers.Slow]:
    """A mail server and a push service that hang, and people who want everything."""
    settings.EMAIL_BACKEND = "outbox.mailing.Outbox"
    settings.MAIL_BACKEND = "outbox.smtp.LimitedBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", mail_server.port
    with servers.silent() as push_service:
        origin = f"http://127.0.0.1:{push_service.port}"
        settings.PUSH_LOCAL_SERVICE = origin
        push_service.origin = origin
        switch_everything_on(*vars(cast).values())
        for name, user in vars(cast).items():
            push.subscribe(user, **Browser(push_service, name).body)
        yield [mail_server, push_service]


def test_nothing_is_sent_inside_a_request(
    hanging, fixture, as_, api, committed
) -> None:
    given = {"home": fixture.home_id, "away": fixture.away_id}
    given["kickoff"] = "2030-01-05T18:00:00Z"
    with committed():
        assert api("commissioner").post("/api/fixtures/", given).status_code == 201
        assert as_("home").post("/notices/test/").status_code == 302
        email = {"email": "home@example.org"}
        assert Client().post(RESET, email).status_code == 302
    channels = NoticeDelivery.objects.values_list("channel", flat=True)
    assert set(channels) == {"mail", "push"}
    assert PasswordReset.objects.count() == 1
    assert [server.calls for server in hanging] == [0, 0]


def test_nothing_is_sent_by_the_schedule(hanging, fixture, committed) -> None:
    draft = start_draft(fixture, 60)
    week = scheduling.save_week(Week(season=fixture.season), number=1)
    with committed():
        assert drafting.tick(timezone.now() + timedelta(seconds=61)) == 1
        Draft.objects.filter(pk=draft.pk).delete()
        closing.close_week(week)
    kinds = set(NoticeDelivery.objects.values_list("notice__kind", flat=True))
    assert {"draft_turn", "week_closed"} <= kinds
    assert [server.calls for server in hanging] == [0, 0]


def test_each_delivery_has_its_time_and_a_later_try(hanging, cast, monkeypatch) -> None:
    monkeypatch.setattr(smtp, "TOTAL", 0.2)
    monkeypatch.setattr(push, "TOTAL", 0.2)
    inbox.send_test(cast.home)
    started = time.monotonic()
    assert queue.send_due("mail") == queue.send_due("push") == 0
    assert time.monotonic() - started < HANG_GUARD
    for delivery in NoticeDelivery.objects.all():
        assert delivery.due > timezone.now()
        assert delivery.trouble.startswith(("The mail server: ", "The push service: "))


# The site as it is served ---------------------------------------------------------


# Both servers, and both kinds of site; each with each in `make soak`.
SITES = [
    pytest.param(SILENT, "alone", id="silent-alone"),
    pytest.param(TRICKLING, "redis", id="trickling-redis", marks=pytest.mark.services),
    pytest.param(SILENT, "redis", id="silent-redis", marks=pytest.mark.services),
    pytest.param(TRICKLING, "alone", id="trickling-alone"),
]


@pytest.fixture
def site(
    request,
    tmp_path: Path,
    static_dir: Path,
    database_url: str,
    mail_server: servers.Slow,
    transactional_db: None,
) -> Iterator[services.Site]:
    """The site with that mail server, on this test's database; Redis or none."""
    env = {}
    if request.param == "redis":
        env["REDIS_URL"] = request.getfixturevalue("valkey_url")
    made = services.Site(
        tmp_path,
        STATIC_ROOT=str(static_dir),
        DATABASE_URL=database_url,
        SECRET_KEY=settings.SECRET_KEY,  # so that sessions made here hold there
        EMAIL_URL=f"smtp://127.0.0.1:{mail_server.port}",
        **env,
    )
    made.start()
    try:
        yield made
    finally:
        made.kill()  # it would wait for the delivery that hangs


def post(site: services.Site, path: str, body: dict, user: User | None) -> int:
    """Post as a program of the site's own pages does; return the status."""
    cookies = {"csrftoken": "c" * 32}
    if user is not None:
        client = Client()
        client.force_login(user)
        cookies["sessionid"] = client.cookies["sessionid"].value
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=HANG_GUARD)
    headers = {
        "Cookie": "; ".join(f"{name}={text}" for name, text in cookies.items()),
        "X-CSRFToken": "c" * 32,
        "Content-Type": "application/json",
    }
    if path == RESET:
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request("POST", path, f"email={body['email']}", headers)
    else:
        connection.request("POST", path, json.dumps(body), headers)
    status = connection.getresponse().status
    connection.close()
    return status


@pytest.mark.parametrize(("mail_server", "site"), sample(SITES, 2), indirect=True)
def test_neither_requests_nor_the_drafts_clock_wait_for_a_mail_server(
    site, mail_server, cast, fixture
) -> None:
    """Not before a delivery is under way, and not while it is."""
    switch_everything_on(*vars(cast).values())
    teams = {"home": fixture.home_id, "away": fixture.away_id}
    kickoff = {"kickoff": "2030-01-05T18:00:00Z"}
    for _ in range(2):
        times = []
        for path, body, user in (
            ("/api/fixtures/", teams | kickoff, cast.commissioner),
            ("/api/notices/test/", {}, cast.home),
            (RESET, {"email": "home@example.org"}, None),
            (RESET, {"email": "nobody@example.org"}, None),
        ):
            started = time.monotonic()
            assert post(site, path, body, user) in (201, 204, 302)
            times.append(round(time.monotonic() - started, 2))
        print("seconds of each request:", times)
        assert mail_server.called.wait(60)
    assert NoticeDelivery.objects.filter(channel="mail").count() >= 6
    assert not Letter.objects.filter(sent__isnull=False).exists()
    # With Redis the clock is Celery's, whose tasks send nothing.
    if "REDIS_URL" not in site.env:
        check_the_drafts_clock(fixture)


def check_the_drafts_clock(fixture: Fixture) -> None:
    """It picks while a delivery hangs."""
    draft = start_draft(fixture, 10)
    Draft.objects.filter(pk=draft.pk).update(began=timezone.now() - timedelta(hours=1))

    def picked() -> None:
        if draft.picks.count() < 1:
            raise LookupError

    started = time.monotonic()
    wait_until(picked, LookupError)
    print("seconds until the clock picked:", round(time.monotonic() - started, 2))
    assert NoticeDelivery.objects.filter(sent__isnull=False).count() == 0
