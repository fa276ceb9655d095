"""The page that tells what commissioners did, as CSV and for programs, too."""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from league.core import audit, services
from league.models import League, Team


def note(league: League, user: User, verb: str, words: str, minutes: int = 0) -> None:
    entry = audit.note(league, user, verb, words)
    entry.at = timezone.now() - timedelta(minutes=minutes)
    entry.save()


@pytest.fixture
def noted(league: League, rivets: Team, cast: SimpleNamespace) -> League:
    services.change_league(league, commissioners=[cast.commissioner, cast.fan])
    note(league, cast.commissioner, "team.added", "Added team Rivets.", 3)
    note(league, cast.fan, "team.changed", "Changed team Rivets.", 2)
    note(league, cast.fan, "fixture.added", "Added a fixture.", 1)
    return league


def texts(reply: Any) -> list[str]:
    return [entry.words for entry in reply.context["page"]]


def test_the_page_tells_the_newest_first(noted, as_) -> None:
    page = reverse("league:done", args=[noted.slug])
    told = texts(as_("commissioner").get(page))
    assert told == ["Added a fixture.", "Changed team Rivets.", "Added team Rivets."]


def test_it_is_filtered_by_person_and_kind(noted, cast, as_) -> None:
    page, client = reverse("league:done", args=[noted.slug]), as_("commissioner")
    assert texts(client.get(page, {"kind": "team", "person": cast.fan.pk})) == [
        "Changed team Rivets."
    ]
    assert texts(client.get(page, {"kind": "result"})) == []
    assert len(texts(client.get(page, {"person": "x" * 50}))) == 3


def test_members_read_it_where_the_league_says_so(noted, as_) -> None:
    page = reverse("league:done", args=[noted.slug])
    assert as_("home").get(page).status_code == 403
    services.change_league(noted, open_log=True)
    assert as_("home").get(page).status_code == 200
    assert as_("away").get(page).status_code == 403
    assert as_("stranger").get(page).status_code == 302


def test_as_csv_nothing_is_a_formula(noted, as_) -> None:
    spy = User.objects.create_user("+1+1")
    note(noted, spy, "team.changed", "=cmd()")
    reply = as_("commissioner").get(reverse("league:done_csv", args=[noted.slug]))
    rows = reply.content.decode("utf-8-sig").splitlines()
    assert rows[0] == "when,who,kind,what"
    assert rows[1].endswith(",'+1+1,Team,'=cmd()")
    assert len(rows) == 5


def test_programs_read_it_like_people(noted, cast, as_) -> None:
    told = as_("commissioner").get("/api/done/?league=tin-cup&kind=team").json()
    assert [each["verb"] for each in told["results"]] == ["team.changed", "team.added"]
    assert told["results"][0]["who"] == "fan"
    assert as_("home").get("/api/done/").json()["results"] == []
    services.change_league(noted, open_log=True)
    assert as_("home").get("/api/done/").json()["count"] == 3
    assert as_("stranger").get("/api/done/").status_code == 401


def test_a_long_log_is_paged_and_costs_the_same(noted, as_) -> None:
    page, client = reverse("league:done", args=[noted.slug]), as_("commissioner")
    counts = []
    for _ in range(2):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            client.get(page)
        counts.append(len(asked))
        for n in range(40):
            note(noted, noted.commissioners.first(), "week.added", f"Week {n}.", 9)
    assert counts[0] == counts[1] <= 14
    assert len(texts(client.get(page))) == 30
    assert len(texts(client.get(page, {"page": 3}))) == 23
