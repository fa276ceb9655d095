"""Results: entered, corrected, reported by games, withdrawn; and what is refused."""

import pytest
from django.core.exceptions import ValidationError

from league.models import Result
from league.seasons.queries import season_standings
from league.weeks import results, services

pytestmark = pytest.mark.django_db


def test_the_commissioner_enters_and_corrects_a_result(fixture) -> None:
    results.enter_result(fixture, 24, 17)
    results.enter_result(fixture, 24, 20)
    result = Result.objects.get()
    assert (result.home_score, result.away_score, result.how) == (24, 20, "entered")


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"home_score": -1}, "greater than or equal to 0"),
        ({"away_score": 1000}, "less than or equal to 999"),
        ({"forfeit": "neither"}, "not a valid choice"),
    ],
)
def test_an_impossible_result_is_refused(fixture, fields, reason) -> None:
    with pytest.raises(ValidationError, match=reason):
        results.enter_result(fixture, **{"home_score": 7, "away_score": 3, **fields})
    assert not Result.objects.exists()


def test_a_post_season_game_does_not_end_level(fixture) -> None:
    services.save_fixture(fixture, kind="postseason")
    with pytest.raises(ValidationError, match="can’t end in a tie"):
        results.enter_result(fixture, 7, 7)
    assert results.enter_result(fixture, 2, 0, "away").forfeit == "away"


@pytest.mark.sqlite
def test_a_report_is_applied_once_however_often_it_is_told(fixture, report) -> None:
    first = results.apply_report(fixture.pk, report())
    again = results.apply_report(fixture.pk, report())
    assert Result.objects.count() == 1
    assert (again.pk, again.changed) == (first.pk, first.changed)
    assert (first.how, first.report) == ("table", {"drives": 11})
    rows = season_standings(fixture.season)
    assert [(row.name, row.wins, row.losses) for row in rows] == [
        ("Rivets", 1, 0),
        ("Owls", 0, 1),
    ]


def test_an_amended_game_is_applied_again(fixture, report) -> None:
    results.apply_report(fixture.pk, report())
    results.apply_report(fixture.pk, report(revision=2, away_score=27, box={}))
    best, worst = season_standings(fixture.season)
    assert (best.name, best.played, worst.losses) == ("Owls", 1, 1)


@pytest.mark.sqlite
def test_an_older_revision_never_overwrites_a_newer_one(fixture, report) -> None:
    results.apply_report(fixture.pk, report(revision=3, home_score=31))
    results.apply_report(fixture.pk, report(revision=2))
    assert Result.objects.get().home_score == 31


def test_a_report_told_again_does_not_undo_a_correction(fixture, report) -> None:
    results.apply_report(fixture.pk, report())
    results.enter_result(fixture, 25, 17)
    results.apply_report(fixture.pk, report())
    result = Result.objects.get()
    assert (result.home_score, result.how) == (25, "entered")


def test_a_reopened_game_counts_for_nothing_until_it_ends_again(
    fixture, report
) -> None:
    results.apply_report(fixture.pk, report())
    assert results.withdraw_report(fixture.pk, "g1", 2)
    assert [row.played for row in season_standings(fixture.season)] == [0, 0]
    assert not results.withdraw_report(fixture.pk, "g1", 2)
    results.apply_report(fixture.pk, report(revision=2))
    assert [row.played for row in season_standings(fixture.season)] == [1, 1]


@pytest.mark.parametrize(("game", "revision"), [("g1", 1), ("g2", 9)])
def test_only_what_that_game_reported_before_is_withdrawn(
    fixture, report, game, revision
) -> None:
    results.apply_report(fixture.pk, report())
    assert not results.withdraw_report(fixture.pk, game, revision)
    assert Result.objects.exists()


def test_what_the_commissioner_entered_is_not_withdrawn(fixture, report) -> None:
    results.apply_report(fixture.pk, report())
    results.enter_result(fixture, 25, 17)
    assert not results.withdraw_report(fixture.pk, "g1", 2)
    assert Result.objects.get().home_score == 25


def test_a_forfeited_game_is_lost_by_the_side_that_forfeited(fixture, report) -> None:
    results.apply_report(fixture.pk, report(forfeit="home"))
    assert season_standings(fixture.season)[0].name == "Owls"


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"revision": 0}, "revisions start at 1"),
        ({"game_id": "g2", "revision": 9}, "a result from another game"),
        ({"revision": 2, "home_score": -3}, "greater than or equal to 0"),
    ],
)
def test_a_report_that_cannot_be_right_is_refused(
    fixture, report, changes, reason
) -> None:
    results.apply_report(fixture.pk, report())
    with pytest.raises(ValidationError, match=reason):
        results.apply_report(fixture.pk, report(**changes))
    assert Result.objects.get().home_score == 24


def test_a_report_of_no_fixture_is_refused(report, db) -> None:
    with pytest.raises(ValidationError, match="no longer on the schedule"):
        results.apply_report(999, report())


def test_a_table_s_result_is_corrected_not_removed(fixture, report) -> None:
    results.apply_report(fixture.pk, report())
    with pytest.raises(ValidationError, match="correct it instead"):
        results.remove_result(fixture)
    assert Result.objects.exists()


@pytest.mark.parametrize("kind", ["preseason", "postseason"])
def test_only_regular_games_count_in_the_standings(fixture, report, kind) -> None:
    services.save_fixture(fixture, kind=kind)
    results.apply_report(fixture.pk, report())
    assert all(row.played == 0 for row in season_standings(fixture.season))
