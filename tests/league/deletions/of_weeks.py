"""Writes in a league's schedule: fixtures, results, weeks, seasons."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.models import Game
from games.table.services import open_fixture
from league.competition.schedule import Form, Plan
from league.models import (
    Fixture,
    Membership,
    Result,
    Season,
    Submission,
    Week,
)
from league.weeks import closing, scheduling
from league.weeks.models import ClosingPolicy
from tests.league.deletions.deleting import api, key, page
from tests.league.deletions.plots import Plot, browser, program
from tests.league.deletions.write import LEAGUE, Write, anything, rows, task

SCHEDULE = {"form": "single", "every_days": 7, "kickoff": "19:30", "seed": 3}


def _table(plot: Plot) -> None:
    plot.game = open_fixture(plot.fixture)


def _end_by_forfeit(plot: Plot) -> Any:
    path = f"/api/games/{plot.game.slug}/acts/"
    body = {"act": "forfeit", "team": "home", "why": "absence", "key": "gone"}
    return program("boss").post(path, body, format="json")


def _drawn_up(plot: Plot) -> None:
    order = scheduling.Order(Plan(Form.SINGLE, 3))
    plot.mark = scheduling.draft(plot.season, order).mark


def _due(plot: Plot) -> None:
    long_ago = timezone.now() - timedelta(days=20)
    Week.objects.filter(pk=plot.week.pk).update(starts=long_ago + timedelta(days=1))
    ClosingPolicy.objects.create(
        league=plot.league, automatic=True, weekday=0, hour=7, since=long_ago
    )


def _close_by_clock(plot: Plot) -> Any:
    return task(lambda: closing.close_due(timezone.now()))


OF_WEEKS: dict[str, Write] = {
    "add a fixture": Write(
        "league team week",
        page(
            "fixture_new",
            home=key("third"),
            away=key("home"),
            week=key("week"),
            kind="regular",
        ),
        rows(Fixture, home=key("third")),
    ),
    "add a fixture by program": Write(
        "league team week",
        api("post", "fixtures/", home=key("third"), away=key("home"), week=key("week")),
        rows(Fixture, home=key("third")),
    ),
    "move a fixture": Write(
        "league week fixture",
        api("patch", "fixtures/{0.fixture.pk}/", week=key("week")),
        rows(Fixture, pk=key("fixture"), week=key("week")),
    ),
    "give a fixture another team": Write(
        "league team fixture",
        page(
            "fixture_edit",
            "fixture",
            home=key("third"),
            away=key("away"),
            kind="regular",
        ),
        rows(Fixture, pk=key("fixture"), home=key("third")),
    ),
    "postpone": Write(
        "league fixture",
        page("postpone", "fixture"),
        rows(Fixture, pk=key("fixture"), postponed=True),
    ),
    "forfeit": Write(
        "league fixture",
        page("forfeit", "fixture", side="home"),
        rows(Result, fixture=key("fixture")),
    ),
    "enter a result": Write(
        "league fixture",
        page("result", "fixture", away_score=3, home_score=7),
        rows(Result, fixture=key("fixture")),
    ),
    "correct a result": Write(
        "league result",
        api("put", "fixtures/{0.played.pk}/result/", away_score=9, home_score=7),
        rows(Result, fixture=key("played"), away_score=9),
    ),
    "submit a result": Write(
        "league fixture",
        page("submit", "fixture", by="ann", away_score=3, home_score=7),
        rows(Submission, fixture=key("fixture")),
    ),
    "open a table": Write(
        "league fixture",
        lambda plot: browser("boss").post(
            f"/games/fixture/{plot.fixture.pk}/", {"pace": "1", "dice": "server"}
        ),
        rows(Game, fixture=key("fixture")),
    ),
    "simulate": Write(
        "league fixture",
        page("simulate", "fixture"),
        rows(Result, fixture=key("fixture")),
    ),
    "end a table by forfeit": Write(
        "league",
        _end_by_forfeit,
        lambda plot: Game.objects.filter(pk=plot.game.pk, status="forfeited"),
        _table,
    ),
    "close a week": Write(
        "league team player week result agent",
        page("week_close", "week"),
        rows(Week, pk=key("week"), closing__isnull=False),
    ),
    "close a week by the clock": Write(
        "league team player week",
        _close_by_clock,
        anything,
        _due,
    ),
    "change a week": Write(
        "league week",
        page("week_edit", "week", number=7, kind="regular"),
        rows(Week, pk=key("week"), number=7),
    ),
    "change a week by program": Write(
        "league week",
        api("patch", "weeks/{0.week.pk}/", number=7),
        rows(Week, pk=key("week"), number=7),
    ),
    "make a schedule": Write(
        "league team week fixture",
        page("schedule_make", **SCHEDULE, make="1", keep="1", mark=lambda p: p.mark),
        anything,
        _drawn_up,
    ),
    "arrange divisions": Write(
        "league team division",
        api(
            "put",
            LEAGUE + "divisions/",
            divisions=[{"name": "Dale", "conference": "", "teams": [key("third")]}],
        ),
        rows(Membership, team=key("third")),
    ),
    "begin the next season": Write(
        "league team player week fixture result division agent",
        page("next_season", label="2027", abandon="on"),
        rows(Season, league=key("league"), label="2027"),
    ),
}
