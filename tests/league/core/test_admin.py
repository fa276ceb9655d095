"""The operator's pages: searchable, at a bounded cost, and closed where it matters."""

from collections.abc import Iterator
from copy import deepcopy
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from league.models import Notice, NoticeSwitch, Result, Team, Wish
from league.notices import notify
from league.teams import services
from league.weeks import results
from tests.league.walking import World, standing

CLOSED = {
    *("auditentry", "award", "claim", "draft", "logentry", "postseason"),
    *("result", "submission", "suspension", "trade", "weekclosing"),
}
PAGES = [
    model._meta
    for model in admin.site._registry
    if model._meta.app_label in ("league", "admin")
]


@pytest.fixture(scope="module")
def shared(django_db_setup: None, django_db_blocker: Any) -> Iterator[World]:
    with standing(django_db_blocker, public=False) as world:
        yield world


@pytest.fixture
def world(shared: World, db: None) -> World:
    return deepcopy(shared)


@pytest.fixture
def cast(world: World) -> SimpleNamespace:
    return world.cast


@pytest.fixture
def operator(cast) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("operator"))
    return client


def address(page, rest: str = "") -> str:
    return f"/admin/{page.app_label}/{page.model_name}/{rest}"


def test_every_list_is_searched(cast, operator) -> None:
    lacking = []
    for page in PAGES:
        reply = operator.get(address(page), {"q": "Lanterns"})
        assert reply.status_code == 200, page
        if not admin.site._registry[page.model].search_fields:
            lacking.append(page.model_name)
    assert lacking == []


def test_every_row_is_looked_at(cast, operator) -> None:
    seen = 0
    for page in PAGES:
        row = page.model._base_manager.first()
        if row is not None:
            reply = operator.get(address(page, f"{row.pk}/change/"))
            assert reply.status_code == 200, page
            seen += 1
    assert seen > 15


def test_what_others_are_worked_out_from_is_only_looked_at(cast, operator) -> None:
    for page in PAGES:
        if page.model_name not in CLOSED:
            continue
        row = page.model._base_manager.first()
        key = row.pk if row else 1
        for rest in ("add/", f"{key}/delete/", f"{key}/change/"):
            status = operator.post(address(page, rest), {"post": "yes"}).status_code
            assert status in (403, 302), page  # 302: there is none of that key
        if row:
            assert page.model._base_manager.filter(pk=key).exists()
    assert {page.model_name for page in PAGES} >= CLOSED


def test_lists_cost_no_more_when_they_are_longer(world, cast, operator) -> None:

    def costs() -> dict[str, int]:
        found = {}
        for page in PAGES:
            with CaptureQueriesContext(connection) as seen:
                operator.get(address(page))
            found[page.model_name] = len(seen)
        return found

    costs()
    first = costs()
    for fixture in (world.fixture, world.waiting):
        results.enter_result(fixture, 7, 3)
    for number in range(4):
        team = Team(league=world.league)
        services.save_team(team, name=f"More {number}", abbreviation=f"M{number}")
        NoticeSwitch.objects.create(
            user=cast.home, kind=f"k{number}", channel="app", on=True
        )
    again = costs()
    # One more for who sees a first row.
    assert {n: c for n, c in again.items() if c > first[n] + 1} == {}


def test_what_is_somebodys_own_is_not_shown(world, cast, operator) -> None:
    models = set(admin.site._registry)
    assert not {Wish, Notice} & models
    world.home.coaches.first().push_subscriptions.create(
        endpoint="https://push.example/secret", p256dh="PUBLICKEY", auth="AUTHKEY"
    )
    device = cast.home.push_subscriptions.get()
    page = operator.get(f"/admin/league/pushsubscription/{device.pk}/change/")
    for secret in ("push.example", "PUBLICKEY", "AUTHKEY"):
        assert secret not in page.content.decode()


def test_what_an_operator_changes_is_kept(cast, operator) -> None:
    results_before = Result.objects.count()
    notify([cast.home], "week_closed", "Closed.", "/league/", "k")
    made = NoticeSwitch.objects.create(
        user=cast.home, kind="week_closed", channel="mail", on=True
    )
    form = {"user": cast.home.pk, "kind": "week_closed", "channel": "mail"}
    path = f"/admin/league/noticeswitch/{made.pk}/change/"
    assert operator.post(path, form).status_code == 302
    made.refresh_from_db()
    assert made.on is False
    assert LogEntry.objects.get().object_id == str(made.pk)
    assert Result.objects.count() == results_before


@pytest.mark.parametrize("who", ["commissioner", "fan", "stranger"])
def test_others_see_none_of_it(league, as_, who) -> None:
    for page in PAGES:
        assert as_(who).get(address(page)).status_code in (302, 403), page
