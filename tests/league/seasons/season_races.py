"""Many at once: seasons and play-offs, for `test_season_races` on PostgreSQL."""

from __future__ import annotations

from league.models import League, PlayerSeason, PlayoffSeed, Season
from league.seasons import postseason, seeding
from league.seasons.arranging import arrange
from league.seasons.next_season import begin_next_season
from league.weeks import results
from tests.league.races import a_league, together
from tests.league.schedules import play_all


def _four(name: str) -> Season:
    """A season of four teams, played, with play-offs for all of them."""
    season = a_league(name, 4).season
    play_all(season, list(season.league.teams.all()))
    arrange(season, [], wild_cards=4)
    return season


def one_start() -> None:
    """The play-offs are started six times, and both semifinals end at once."""
    season = _four("start")
    made = together([lambda: postseason.start(season)] * 6)
    seeds = PlayoffSeed.objects.filter(postseason__season=season).count()
    print({*made}, seeds, len(seeding.games_of(season)))
    ends = [
        lambda f=fixture: results.enter_result(f, 7, 3)
        for fixture in seeding.games_of(season)
    ]
    ended = together(ends * 2)
    print({*ended}, len(seeding.games_of(season)))


def one_next_season() -> None:
    """The next season is begun six times at once."""
    season = _four("next")
    league = season.league
    made = together(
        [lambda: begin_next_season(League.objects.get(pk=league.pk), abandon=True)] * 6
    )
    seasons = Season.objects.filter(league=league)
    kept = PlayerSeason.objects.filter(season=season).count()
    print({*made}, seasons.count(), seasons.filter(current=True).count(), kept)
