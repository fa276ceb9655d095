"""A league under each rule book: a season to its champion, its tables and leaders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from typing import Any, NamedTuple

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import transaction
from django.test import Client

from league.core import services as core
from league.models import League, Result, Season, Team
from league.seasons import seeding
from league.seasons.queries import season_standings
from league.teams import rosters
from league.teams import services as teams
from rules.registry import Rulebook, latest_books
from tests.browser.setting import ROSTER
from tests.browser.walks import names_of_pages_with
from tests.flushing import check_keys_once

BOOKS = latest_books()


class Simulated(NamedTuple):
    """A league of two teams whose first season was simulated under a book."""

    book: Rulebook
    league: League
    season: Season
    printed: str


@pytest.fixture(scope="module", params=BOOKS, ids=lambda book: book.name)
def simulated(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: Any
) -> Iterator[Simulated]:
    """The same for all tests of a book, which change nothing of it."""
    with django_db_blocker.unblock(), transaction.atomic():
        office = User.objects.create_user("commissioner")
        league = core.create_league(office, name="Tin Cup")
        core.change_league(league, rulebook=request.param.id)
        for n in range(2):
            team = Team(league=league)
            teams.save_team(team, name=f"Team {n}", abbreviation=f"T{n}")
            rosters.import_roster(team, ROSTER)
        season, out = league.season, StringIO()
        call_command("simulate_season", seed=3, league=league.slug, stdout=out)
        check_keys_once()
        yield Simulated(request.param, league, season, out.getvalue())
        transaction.set_rollback(True)


def test_a_season_to_its_champion(simulated: Simulated, db: None) -> None:
    old = simulated.season
    assert seeding.settings(old).champion is not None
    assert "Passing leader" in simulated.printed
    rows = season_standings(old)
    results = Result.objects.filter(fixture__season=old, fixture__kind="regular")
    assert sum(row.played for row in rows) == 2 * results.count()
    assert sum(row.points_for for row in rows) == sum(
        result.home_score + result.away_score for result in results
    )


def test_its_pages_have_statistics_and_no_other_book(
    simulated: Simulated, db: None, client: Client
) -> None:
    titles = {book.title for book in BOOKS} - {simulated.book.title}
    client.force_login(simulated.league.commissioners.get())

    named = names_of_pages_with(
        client,
        simulated.league.get_absolute_url(),
        "|".join(map(re.escape, sorted(titles))),
        enough=1,
    )

    # Where the book is chosen, and pages that belong to no league.
    assert named <= {"league:new", "league:index", "search", "games:start"}
