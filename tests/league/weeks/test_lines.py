"""The rows of statistics follow their result: applied, corrected, withdrawn."""

import pytest
from django.core.management import call_command
from django.db import IntegrityError

from league.competition.statistics.reading import COLUMNS
from league.core import services
from league.models import Fixture, Player, Result, StatLine, Team
from league.teams import rosters
from league.teams import services as team_services
from league.weeks import lines, results
from tests.league.boxes import box, line, report


@pytest.fixture
def runner(owls) -> Player:
    return rosters.save_player(
        Player(team=owls), number=28, name="Ole Marsh", position="HB"
    )


def apply(fixture: Fixture, told, **changes) -> Result:
    return results.apply_report(fixture.pk, report(told, **changes))


def test_the_columns_are_those_of_the_box_score() -> None:
    kept = {field.name for field in StatLine._meta.concrete_fields}
    assert set(COLUMNS) < kept
    assert {"passing_yards", "def_tackles_solo", "punt_long"} <= set(COLUMNS)


@pytest.mark.sqlite
def test_a_report_brings_a_row_for_each_player(fixture, passer, runner) -> None:
    told = box(
        [line(passer, attempts=20, completions=12, passing_yards=180)],
        [line(runner, carries=9, rushing_yards=-4)],
        positions={f"p{passer.pk}": "H"},
    )
    result = apply(fixture, told)
    one, other = StatLine.objects.order_by("pk")
    assert (one.player, one.team, one.result) == (passer, fixture.home, result)
    assert (one.season, one.key) == (fixture.season, f"p{passer.pk}")
    assert (one.name, one.number, one.position) == ("Gus Vane", 12, "H")
    assert (one.attempts, one.completions, one.passing_yards) == (20, 12, 180)
    assert (other.team, other.rushing_yards, other.position) == (
        fixture.away,
        -4,
        "HB",
    )


def test_what_nobody_was_named_for_is_nobody_s(fixture, passer) -> None:
    apply(fixture, box([line("team", fumbles=1), line(passer, attempts=1)]))
    assert StatLine.objects.get().player == passer


def test_a_figure_is_known_by_team_and_number(fixture) -> None:
    told = box([line("h28", carries=3)], names={"h28": "#28"})
    apply(fixture, told)
    row = StatLine.objects.get()
    assert (row.player, row.key) == (None, f"{fixture.home_id}#28")
    assert (row.called, row.number) == ("#28", 28)


def test_a_player_of_another_league_is_not_taken_for_one(fixture, cast) -> None:
    other = services.create_league(cast.fan, name="Elsewhere")
    team = team_services.save_team(Team(league=other), name="X", abbreviation="XX")
    stranger = rosters.save_player(
        Player(team=team), number=1, name="Al", position="QB"
    )
    apply(fixture, box([line(stranger, attempts=1)]))
    assert StatLine.objects.get().player is None


@pytest.mark.sqlite
def test_the_same_report_again_changes_nothing(fixture, passer) -> None:
    told = box([line(passer, attempts=20)])
    apply(fixture, told)
    before = list(StatLine.objects.values())
    apply(fixture, told)
    assert list(StatLine.objects.values()) == before


def test_an_amended_report_replaces_the_rows(fixture, passer, runner) -> None:
    apply(fixture, box([line(passer, attempts=20)], [line(runner, carries=1)]))
    apply(fixture, box([line(passer, attempts=21)]), revision=2)
    assert StatLine.objects.get().attempts == 21


def test_a_withdrawn_report_takes_them_along(fixture, passer) -> None:
    apply(fixture, box([line(passer, attempts=20)]))
    assert results.withdraw_report(fixture.pk, "g1", 2)
    assert not StatLine.objects.exists()


def test_a_correction_of_the_score_leaves_what_was_played(fixture, passer) -> None:
    apply(fixture, box([line(passer, attempts=20)]))
    results.enter_result(fixture, 0, 1)
    assert StatLine.objects.get().attempts == 20


def test_a_result_entered_by_hand_has_no_rows(fixture) -> None:
    results.enter_result(fixture, 7, 3)
    assert not StatLine.objects.exists()
    results.remove_result(fixture)


@pytest.mark.sqlite
def test_a_deleted_player_stays_in_history(fixture, passer, cast) -> None:
    apply(fixture, box([line(passer, attempts=20)]))
    rosters.delete_player(passer, cast.home)
    row = StatLine.objects.get()
    assert (row.player, row.name, row.position) == (None, "Gus Vane", "QB")
    lines.store_lines(row.result)
    row = StatLine.objects.get()
    assert (row.player, row.name, row.position) == (None, "Gus Vane", "QB")


def test_a_traded_player_s_games_stay_with_his_old_team(fixture, passer, owls) -> None:
    result = apply(fixture, box([line(passer, attempts=20)]))
    Player.objects.filter(pk=passer.pk).update(team=owls, position="H")
    lines.store_lines(Result.objects.get(pk=result.pk))
    row = StatLine.objects.get()
    assert (row.team, row.position, row.player) == (fixture.home, "QB", passer)


def test_the_command_makes_them_anew(fixture, passer, capsys) -> None:
    apply(fixture, box([line(passer, attempts=20)]))
    before = list(StatLine.objects.values_list("key", "attempts", "name"))
    StatLine.objects.all().delete()
    call_command("rebuild_lines", league=fixture.season.league.slug)
    assert "of 1 results" in capsys.readouterr().out
    assert list(StatLine.objects.values_list("key", "attempts", "name")) == before
    call_command("rebuild_lines", league="nowhere")
    assert "of 0 results" in capsys.readouterr().out


@pytest.mark.sqlite
def test_rows_and_result_are_written_together(fixture, passer, monkeypatch) -> None:
    def fails(result: Result) -> None:
        raise IntegrityError

    monkeypatch.setattr(lines, "store_lines", fails)
    with pytest.raises(IntegrityError):
        apply(fixture, box([line(passer, attempts=20)]))
    assert not Result.objects.exists()
