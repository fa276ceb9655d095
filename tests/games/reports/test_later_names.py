"""Names added later reach the league, and are the commissioner's once a week closed."""

from contextlib import nullcontext
from functools import partial
from operator import attrgetter

import pytest
from django.urls import reverse

from games.errors import Cause
from games.log import reader
from games.log.undo import standing
from games.models import Game
from games.table import services
from games.table.access import remember_seat
from games.table.audience import HOME
from games.table.services.opening import open_fixture
from games.view.visibility import see_page
from league.models import AuditEntry, Fixture, Result, TableReport, Week
from league.weeks import closing, results, scheduling
from league.weeks.services import save_fixture
from tests.games.conftest import Sitting
from tests.games.refusals import refused


@pytest.fixture
def week(league):
    return scheduling.save_week(Week(season=league.season), number=1)


@pytest.fixture
def commit(django_capture_on_commit_callbacks):
    return lambda: django_capture_on_commit_callbacks(execute=True)


@pytest.fixture
def played(league, rivets, owls, week, commit):
    """A fixture's finished game in which nobody was named."""
    league.rulebook = "toy@1"
    league.save()
    fixture = save_fixture(
        Fixture(season=league.season), home=rivets, away=owls, week=week
    )
    sitting = Sitting(open_fixture(fixture))
    with commit():
        sitting.to_the_end()
    return sitting


def name(sitting, commit, number=22, seat="home", who=None):
    counted = standing(reader.entries(sitting.game.pk))
    entry = [e for e in counted if e.prompt == "down.carrier"][-1]
    side = [e.side for e in counted if e.prompt == "down.play"][-1]
    value = sitting.table.setting.side(side).numbered(number).id
    detail = {"of": entry.seq, "field": "player", "value": value}
    with commit():
        services.add_detail(
            sitting.slug, who or sitting.home, seat, detail, sitting.key()
        )
    return value


def test_a_name_reaches_the_statistics_of_the_league(played, commit):
    before = Result.objects.get()
    who = name(played, commit)
    after = Result.objects.get()
    assert who not in str(before.report["players"])
    assert who in str(after.report["players"])
    scores = attrgetter("home_score", "away_score")
    assert scores(after) == scores(before)
    game = Game.objects.get()
    assert game.told == game.revision
    entry = AuditEntry.objects.filter(verb="game.detail").get()
    assert entry.words == f"Added a name to the log of {game} for the Rivets."


def test_once_the_week_is_closed_names_are_the_commissioners(played, commit, week):
    assert see_page(played.table, HOME).nameless > 0
    closing.close_week(week)
    act = partial(name, played, commit)
    refused(act, Cause.CLOSED, "Week 1 is closed.", "commissioner")
    assert see_page(played.table, HOME).nameless == 0
    who = name(played, commit, seat="commissioner", who=played.commissioner)
    assert who in str(Result.objects.get().report["players"])
    assert not TableReport.objects.exists()


def test_a_coach_reads_why_no_more_names_are_added(played, client, week):
    session = client.session
    remember_seat(session, played.game.seats.get(side="home"))
    session.save()
    names, log = (
        reverse(f"games:{name}", args=args)
        for name, args in (("names", [played.slug, 1]), ("log", [played.slug]))
    )
    assert "jersey" in client.get(names).content.decode()
    closing.close_week(week)
    page = client.get(names).content.decode()
    assert "Week 1 is closed. Only the commissioner" in page
    assert "jersey" not in page
    assert "Add names" not in client.get(log).content.decode()


def test_a_result_that_was_entered_since_stays(played, commit):
    fixture = Fixture.objects.get()
    results.enter_result(fixture, 3, 2, confirmed=True)
    who = name(played, commit)
    result = Result.objects.get()
    assert (result.home_score, result.away_score) == (3, 2)
    assert who in str(result.report["players"])
    assert not TableReport.objects.exists()


def test_two_names_before_the_league_hears_of_either_are_still_only_names(
    played, commit
):
    results.enter_result(Fixture.objects.get(), 3, 2, confirmed=True)
    with commit():
        name(played, nullcontext)
        who = name(played, nullcontext, number=28)
    result = Result.objects.get()
    assert (result.home_score, result.away_score) == (3, 2)
    assert who in str(result.report["players"])
    assert not TableReport.objects.exists()
