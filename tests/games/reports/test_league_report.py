"""The league hears of a game's end, once for each end."""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from games import tasks
from games.models import Game
from games.reports import league_report
from games.table import services
from games.table.services.opening import open_fixture
from league.models import Fixture, Result
from league.seasons.queries import season_standings
from league.weeks.services import save_fixture
from rules.field import Team
from rules.prompts import Chosen, Happened, Named, Resign
from tests.games.conftest import Sitting


@pytest.fixture
def played(fixture, league):
    league.rulebook = "toy@1"
    league.save()
    return Sitting(open_fixture(fixture))


@pytest.fixture
def commit(django_capture_on_commit_callbacks):
    """Return a context that runs the callbacks of a commit as it ends."""
    return lambda: django_capture_on_commit_callbacks(execute=True)


def touchdown(sitting):
    sitting.toss()
    sitting.answer("down.play", Chosen("run"))
    sitting.answer("down.carry", Happened("touchdown"))


def test_a_finished_game_is_the_fixtures_result(played, commit, league):
    with commit():
        touchdown(played)
        played.to_the_end()
    result = Result.objects.get(fixture=played.game.fixture)
    score = played.table.state.score
    assert (result.home_score, result.away_score) == (score.home, score.away)
    assert (result.revision, result.game_id) == (1, played.slug)
    assert result.report["score"] == {"home": score.home, "away": score.away}
    assert sum(row.wins for row in season_standings(league.season)) == 1


def test_a_forfeit_is_told_as_one(played, commit):
    played.toss()
    with commit():
        who = played.commissioner
        services.forfeit(played.slug, who, "home", "absence", "f")
    assert Result.objects.get().forfeit == "home"


def resign(sitting):
    sitting.interrupt(Resign(Team.HOME), "home")


def forfeit(sitting):
    services.forfeit(sitting.slug, sitting.commissioner, "home", "ejection", "f")


@pytest.mark.parametrize("give_up", [resign, forfeit])
def test_giving_up_ends_in_a_box_score_and_in_the_standings(
    played, commit, league, as_, give_up
):
    with commit():
        touchdown(played)
        give_up(played)
    box = as_("stranger").get(reverse("games:box", args=[played.slug]))
    assert box.status_code == 200
    assert "Final" in box.content.decode()
    rows = {row.name: (row.wins, row.losses) for row in season_standings(league.season)}
    assert rows == {"Owls": (1, 0), "Rivets": (0, 1)}
    page = as_("stranger").get(reverse("league:league", args=[league.slug]))
    assert "forfeit" in page.content.decode().lower()


def test_a_forfeit_that_was_taken_back_counts_for_nothing_when_played_on(
    played, commit
):
    with commit():
        touchdown(played)
        forfeit(played)
        services.reinstate(played.slug, played.commissioner, "back")
        played.to_the_end()
    result = Result.objects.get()
    assert (result.forfeit, result.revision) == ("", 2)


def undo_the_end(sitting, key="u"):
    to = sitting.last_seq("down.carrier")
    services.ask_undo(sitting.slug, sitting.both, "home", to, key)


def end_again(sitting):
    sitting.answer("down.carrier", Named())
    sitting.to_the_end()


def test_a_reopened_game_is_out_of_the_standings_until_it_ends_again(
    played, commit, league, as_
):
    with commit():
        touchdown(played)
        played.to_the_end()
    with commit():
        undo_the_end(played)
    assert all(row.played == 0 for row in season_standings(league.season))
    fan = as_("stranger")
    for at in ("league", "standings", "schedule"):
        page = fan.get(reverse(f"league:{at}", args=[league.slug]))
        assert "Under review" in page.content.decode(), at
    table = fan.get(played.game.get_absolute_url()).content.decode()
    assert "It counts once it ends again." in table
    with commit():
        end_again(played)
    page = fan.get(reverse("league:standings", args=[league.slug]))
    assert "Under review" not in page.content.decode()
    assert Result.objects.get().revision == 2
    assert all(row.played == 1 for row in season_standings(league.season))


def test_a_game_that_ends_again_at_once_stays_in_the_standings(played, commit, league):
    with commit():
        played.to_the_end()
    with commit():
        undo_the_end(played)
        end_again(played)
    assert (Result.objects.get().revision, Game.objects.get().told) == (2, 2)


def test_a_crash_before_the_league_heard_that_it_goes_on_is_made_good(played, commit):
    with commit():
        played.to_the_end()
    undo_the_end(played)
    assert Result.objects.exists()
    assert [tasks.tell_leagues(), tasks.tell_leagues()] == [1, 0]
    assert not Result.objects.exists()


def test_it_is_told_once(played, commit):
    with commit():
        played.to_the_end()
    assert league_report.report_game(played.game.pk) is False
    assert Game.objects.get(pk=played.game.pk).told == 1


def test_an_amended_game_is_told_again(played, commit):
    with commit():
        played.to_the_end()
    before = Result.objects.get()
    with commit():
        seq = played.game.entries.filter(prompt="down.carry").last().seq
        services.amend(
            played.slug,
            played.commissioner,
            seq,
            Happened("touchdown"),
            played.table.seq,
            "amend",
        )
    after = Result.objects.get()
    assert (before.revision, after.revision) == (1, 2)
    assert after.home_score + after.away_score == 6


def test_a_crash_before_the_league_heard_is_made_good(played):
    played.to_the_end()
    assert not Result.objects.exists()
    assert tasks.tell_leagues() == 1
    assert Result.objects.exists()
    assert tasks.tell_leagues() == 0


def test_what_the_league_does_not_take_is_tried_again(played, commit, monkeypatch):
    def refuse(*_):
        raise ValidationError("Not today.")

    with monkeypatch.context() as patched:
        patched.setattr(league_report, "apply_to_locked", refuse)
        with commit():
            played.to_the_end()
    game = Game.objects.get(pk=played.game.pk)
    assert (game.status, game.told) == ("finished", 0)
    assert tasks.tell_leagues() == 1


def test_a_game_without_a_fixture_tells_nobody(sitting, commit):
    with commit():
        sitting.to_the_end()
    assert tasks.tell_leagues() == 0


def test_a_fixture_keeps_its_game(played, rivets):
    other = Fixture(season=played.game.fixture.season)
    save_fixture(other, home=rivets, away=played.game.fixture.away)
    assert open_fixture(other).pk != played.game.pk
