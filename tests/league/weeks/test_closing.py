"""Closing a week: once, in order, with what it does to players."""

import pytest
from django.core.exceptions import ValidationError

from league.core import services
from league.core.signals import week_closed
from league.market import pool
from league.models import (
    Player,
    Week,
    WeekClosing,
)
from league.records import careers
from league.weeks import (
    closing,
    results,
)
from tests.league.closings import clock, play, weeks
from tests.league.weeks.test_aftermath import change, health, hurt, lineman, ready
from tests.league.weeks.test_aftermath_order import everything

__all__ = ["clock", "play", "ready", "weeks"]


# Healing ------------------------------------------------------------------------------


def test_the_injured_heal_when_the_week_closes_and_not_before(ready, weeks, play):
    play(weeks[0], hurt(ready))
    assert health(ready) == (2, "A", 25)
    closing.close_week(weeks[0])
    assert health(ready) == (3, "IR", 25)


def test_his_plot_shows_the_blows_and_the_healing(ready, weeks, play):
    man = lineman(ready)
    play(weeks[0], {man: change(-4)})
    closing.close_week(weeks[0])
    closing.close_week(weeks[1])
    play(weeks[2], {man: change(-3)})
    closing.close_week(weeks[2])
    man.refresh_from_db()
    found = careers.conditions(man, ready.season)
    assert [(each.label, each.hp) for each in found] == [
        *(("Start", 10), ("Week 1", 6), ("After Week 1", 7), ("After Week 2", 8)),
        *(("Week 3", 5), ("After Week 3", 6)),
    ]
    assert [each.hit for each in found] == [0, 4, 0, 0, 3, 0]


def test_it_shows_what_healed_while_no_team_had_him(ready, weeks, play, cast):
    man = lineman(ready)
    play(weeks[0], {man: change(-5)})
    man.refresh_from_db()
    pool.release(man, cast.commissioner)
    closing.close_week(weeks[0])
    man.refresh_from_db()
    found = careers.conditions(man, ready.season)
    assert [(each.label, each.hp) for each in found][-1] == ("After Week 1", 6)


def test_an_iron_man_heals_three(ready, weeks, play):
    services.change_league(ready, options={"injuries": "iron_man"})
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    assert health(ready) == (5, "A", 25)


def test_a_team_with_a_week_off_heals_and_loses_no_rating(ready, weeks, play):
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    closing.close_week(weeks[1])
    assert health(ready) == (4, "IR", 25)


def test_who_misses_a_game_loses_a_point_and_comes_back_healed(ready, weeks, play):
    play(weeks[0], hurt(ready))
    for week in weeks[:2]:
        closing.close_week(week)
    play(weeks[2])
    assert health(ready) == (4, "IR", 24)
    closing.close_week(weeks[2])
    assert health(ready) == (5, "A", 24)


def test_without_injuries_nobody_heals(ready, weeks, play):
    services.change_league(ready, options={"injuries": "off"})
    man = lineman(ready)
    Player.objects.filter(pk=man.pk).update(hp=7)
    closing.close_week(weeks[0])
    man.refresh_from_db()
    assert man.hp == 7


def test_a_result_put_right_lets_the_closed_weeks_go_by_anew(ready, weeks, play):
    play(weeks[0])
    for week in weeks[:2]:
        closing.close_week(week)
    play(weeks[2])
    closing.close_week(weeks[2])

    play(weeks[0], hurt(ready), revision=2)

    assert health(ready) == (5, "A", 24)


def test_a_result_withdrawn_leaves_what_the_weeks_alone_do(ready, weeks, play):
    before = everything(ready)
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    fixture = weeks[0].fixtures.get()
    assert results.withdraw_report(fixture.pk, f"g{fixture.pk}", 9, office=True)
    assert everything(ready) == before


def test_a_game_that_is_played_after_its_week_was_closed_heals_nobody(
    ready, weeks, play
):
    closing.close_week(weeks[0])
    play(weeks[0], hurt(ready))
    assert health(ready) == (2, "A", 25)


def test_a_week_that_went_by_with_its_result_does_not_go_by_again(ready, weeks, play):
    result = play(weeks[0])
    result.aftermath = {"week": "standard"}
    result.save()
    Player.objects.filter(pk=lineman(ready).pk).update(hp=7)
    closing.close_week(weeks[0])
    assert health(ready)[0] == 7


# Once ---------------------------------------------------------------------------------


def test_closing_twice_changes_nothing_the_second_time(ready, weeks, play):
    play(weeks[0], hurt(ready))
    first = closing.close_week(weeks[0])
    before = everything(ready)
    assert closing.close_week(Week.objects.get(pk=weeks[0].pk)) == first
    assert everything(ready) == before
    assert WeekClosing.objects.count() == 1


def test_weeks_close_in_their_order(ready, weeks):
    with pytest.raises(ValidationError, match="Close Week 1 first"):
        closing.close_week(weeks[1])
    assert not WeekClosing.objects.exists()


def test_a_former_seasons_weeks_stay(ready, weeks):
    season = ready.season
    season.current = False
    season.save()
    with pytest.raises(ValidationError, match="That season is over"):
        closing.close_week(Week.objects.get(pk=weeks[0].pk))


def test_it_is_said_once_that_a_week_is_closed(
    ready, weeks, django_capture_on_commit_callbacks
):
    heard = []

    def hear(closing, **more):
        heard.append(closing.week)

    week_closed.connect(hear)
    try:
        with django_capture_on_commit_callbacks(execute=True):
            closing.close_week(weeks[0])
            closing.close_week(weeks[0])
    finally:
        week_closed.disconnect(hear)
    assert heard == [weeks[0]]


# Opened again -------------------------------------------------------------------------


def test_opened_again_all_is_as_before(ready, weeks, play):
    play(weeks[0], hurt(ready))
    before = everything(ready)
    closing.close_week(weeks[0])
    assert everything(ready) != before
    closing.reopen_week(weeks[0])
    assert everything(ready) == before
    closing.reopen_week(weeks[0])  # once more changes nothing
    assert everything(ready) == before


def test_closed_opened_and_closed_is_closed_once(ready, weeks, play):
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    once = everything(ready)
    closing.reopen_week(weeks[0])
    closing.close_week(Week.objects.get(pk=weeks[0].pk))
    assert everything(ready) == once


def test_only_the_last_week_that_was_closed_is_opened_again(ready, weeks):
    closing.close_week(weeks[0])
    closing.close_week(weeks[1])
    with pytest.raises(ValidationError, match="Week 2 was closed later"):
        closing.reopen_week(weeks[0])
