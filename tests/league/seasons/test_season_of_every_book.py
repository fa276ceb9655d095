"""A league under each rule book: a season to its champion, its tables and leaders."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from league.core import services as core
from league.models import League, Result, Team
from league.seasons import seeding
from league.seasons.queries import season_standings
from league.teams import rosters
from league.teams import services as teams
from rules.registry import Rulebook, latest_books
from tests.browser.setting import ROSTER
from tests.browser.walks import names_of_pages_with

BOOKS = latest_books()


@pytest.fixture(params=BOOKS, ids=lambda book: book.name)
def book(request: pytest.FixtureRequest) -> Rulebook:
    return request.param


@pytest.fixture
def under(book: Rulebook, league: League) -> League:
    """A league of two teams with rosters under this book."""
    core.change_league(league, rulebook=book.id)
    for n in range(2):
        team = Team(league=league)
        teams.save_team(team, name=f"Team {n}", abbreviation=f"T{n}")
        rosters.import_roster(team, ROSTER)
    return league


def test_a_season_to_its_champion(under: League, book: Rulebook) -> None:
    old, out = under.season, StringIO()

    call_command("simulate_season", seed=3, league=under.slug, stdout=out)

    assert seeding.settings(old).champion is not None
    assert "Passing leader" in out.getvalue()
    rows = season_standings(old)
    results = Result.objects.filter(fixture__season=old, fixture__kind="regular")
    assert sum(row.played for row in rows) == 2 * results.count()
    assert sum(row.points_for for row in rows) == sum(
        result.home_score + result.away_score for result in results
    )


def test_its_pages_have_statistics_and_no_other_book(
    under: League, book: Rulebook, client: Client, cast
) -> None:
    others = "|".join(re.escape(x.title) for x in BOOKS if x.title != book.title)
    call_command("simulate_season", seed=3, league=under.slug, stdout=StringIO())
    client.force_login(cast.commissioner)

    named = names_of_pages_with(client, under.get_absolute_url(), others)

    # Where the book is chosen, and pages that belong to no league.
    assert named <= {"league:new", "league:index", "search", "games:start"}
