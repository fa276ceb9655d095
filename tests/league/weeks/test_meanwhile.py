"""Between a game, its week's closing and a correction everything counts once."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from config.gone import RowGone
from league.market import pool
from league.models import League, Player, Season, Team, Week
from league.seasons.next_season import begin_next_season
from league.teams import rosters, services
from league.weeks import closing, discipline
from league.weeks.recovery import Done, restore
from tests.league.closings import HOUR, clock, closed, play, weeks
from tests.league.weeks.test_aftermath import change, hurt, ready

__all__ = ["clock", "play", "ready", "weeks"]


@pytest.fixture
def boss(league):
    return league.commissioners.get()


@pytest.fixture
def guest(ready):
    """A player with five hit points, of a team that does not play."""
    team = services.save_team(Team(league=ready), name="Third", abbreviation="THI")
    given = {"number": 90, "name": "Guest", "position": "WR"}
    return rosters.save_player(Player(team=team), **given, hp=5, pr=20)


def move(player, name, boss):
    """Let him play for another team."""
    team = player.current_team.league.teams.get(name=name)
    pool.sign(team, pool.release(player, boss), player.number, boss)


def points(player):
    player.refresh_from_db()
    return player.hp, player.pr


def test_who_comes_after_the_week_does_not_heal_in_it_again(
    ready, weeks, play, guest, boss
):
    play(weeks[0], hurt(ready))
    closing.close_week(weeks[0])
    move(guest, "Rivets", boss)
    had = points(guest)
    play(weeks[0], hurt(ready), revision=2)
    assert points(guest) == had == (6, 20)


def test_who_comes_after_a_game_was_not_absent_from_it(ready, weeks, play, guest, boss):
    play(weeks[0])
    Player.objects.filter(pk=guest.pk).update(hp=2, status="IR")
    guest.refresh_from_db()
    move(guest, "Rivets", boss)
    play(weeks[0], revision=2)
    assert points(guest) == (2, 20)


def test_who_changes_sides_keeps_what_the_game_did_to_him(ready, weeks, play, boss):
    play(weeks[0], hurt(ready, -4))
    man = ready.teams.get(name="Rivets").players.get(hp=6)
    man = rosters.save_player(man, number=77)
    move(man, "Owls", boss)
    play(weeks[0], {man: change(-5)}, revision=2)
    assert points(man)[0] == 5


def test_a_week_opened_and_closed_again_heals_once_who_has_moved(
    ready, weeks, play, guest, boss
):
    play(weeks[0])
    closing.close_week(weeks[0])
    move(guest, "Owls", boss)
    closing.reopen_week(weeks[0])
    assert points(guest) == (5, 20)
    closing.close_week(weeks[0])
    assert points(guest) == (6, 20)


def test_nobody_has_less_than_no_hit_points():
    player = Player(hp=1)
    player.save = lambda: None
    restore(player, Done(3, 0, {}, {}), League())
    assert player.hp == 0


def test_the_clock_does_not_close_what_a_commissioner_has_opened(
    clock, weeks, monkeypatch
):
    closing.close_due(HOUR)
    monkeypatch.setattr(timezone, "now", lambda: HOUR + timedelta(minutes=1))
    closing.reopen_week(weeks[0])
    closing.close_due(HOUR + timedelta(minutes=2))
    assert closed() == []
    closing.close_week(weeks[0])
    closing.close_due(HOUR + timedelta(days=7))
    assert closed() == [1, 2]


def test_a_fault_in_one_league_stops_no_other(clock, league, monkeypatch):
    def fail(week):
        raise RuntimeError

    monkeypatch.setattr(closing, "close_week", fail)
    assert closing.close_due(HOUR) == []
    monkeypatch.undo()
    assert [each.week.number for each in closing.close_due(HOUR)] == [1]


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (RuntimeError("secret"), "An unexpected error occurred"),
        (Week.DoesNotExist("secret"), "An unexpected error occurred"),
        (
            ValidationError(["No board.", "No dice."]),
            "automatically: No board. No dice.",
        ),
    ],
)
def test_a_week_that_does_not_close_is_told_to_commissioners_once(
    clock, boss, cast, monkeypatch, caplog, fault, said
):
    def fail(week):
        raise fault

    monkeypatch.setattr(closing, "close_week", fail)
    closing.close_due(HOUR)
    closing.close_due(HOUR + timedelta(minutes=2))
    (notice,) = boss.notices.filter(kind="week_not_closed")
    assert said in notice.words
    assert "secret" not in notice.words
    assert notice.url.endswith("/close/")
    assert not cast.home.notices.filter(kind="week_not_closed").exists()
    told = [record for record in caplog.records if record.exc_info]
    assert len(told) == (0 if isinstance(fault, ValidationError) else 2)


def test_a_week_that_was_deleted_meanwhile_is_told_to_nobody(clock, boss, monkeypatch):
    def fail(week):
        raise RowGone

    monkeypatch.setattr(closing, "close_week", fail)
    assert closing.close_due(HOUR) == []
    assert not boss.notices.exists()


def test_a_season_that_ended_meanwhile_has_no_week_closed(ready, weeks, play):
    play(weeks[0])
    week = Season.objects.get(pk=ready.season.pk).weeks.first()
    assert week.season.current
    begin_next_season(League.objects.get(pk=ready.pk), abandon=True)
    with pytest.raises(ValidationError, match="season is over"):
        closing.close_week(week)
    assert closed() == []


def test_a_free_agents_suspension_is_lifted(ready, boss):
    man = ready.teams.get(name="Rivets").players.get(number=8)
    given = discipline.suspend(man, 2, "Fists")
    pool.release(man, boss)
    assert discipline.lift(given).lifted is not None
