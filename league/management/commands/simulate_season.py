"""`manage.py simulate_season`: play a season to its champion, then start the next."""

from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError

from league import demo
from league.core.models import League, Season
from league.seasons import queries, totals
from league.seasons.brackets import Side, View, view
from league.seasons.whole import play_to_champion, start_next_season
from league.teams import creation
from league.teams.models import Team
from league.weeks import weekly

DEMO = "demo"  # another name of the demo league


class Command(BaseCommand):
    help = "Play a season on the statistical board, and start the next one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--league", required=True, help="the league’s slug, or “demo”"
        )
        parser.add_argument(
            "--seed",
            type=int,
            required=True,
            help="the same seed plays the same season",
        )
        parser.add_argument("--seasons", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        league = _league(options["league"])
        try:
            for _ in range(options["seasons"]):
                self._play_season(league, options["seed"])
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None

    def _play_season(self, league: League, seed: int) -> None:
        season = league.season
        play_to_champion(season, seed)
        self._print_lines(season_lines(season))
        self._print_lines(new_season_lines(start_next_season(league, seed)))

    def _print_lines(self, lines: Iterator[str]) -> None:
        for line in lines:
            self.stdout.write(line)


def _league(slug: str) -> League:
    league = League.objects.filter(slug=slug).first()
    if league is None and slug == DEMO:
        league = League.objects.filter(slug=demo.SLUG).first()
    if league is None:
        more = " Run seed_demo first." if slug == DEMO else ""
        raise CommandError(f"There is no league “{slug}”.{more}")
    return league


def season_lines(season: Season) -> Iterator[str]:
    """Yield a season's standings, play-offs and awards as lines."""
    yield f"{season.league} {season.label}"
    for group in queries.standings_groups(season, queries.season_table(season)):
        yield ""
        yield f"{group.title or 'Standings':<28}  W  L  T    PF   PA  Net"
        for team, line in group.lines:
            row = line.row
            yield (
                f"  {team.name:<26} {row.wins:>2} {row.losses:>2} {row.ties:>2}"
                f"  {row.points_for:>4} {row.points_against:>4} {row.net:>+4}"
            )
    shown = view(season)
    yield from _play_offs(shown)
    yield ""
    yield f"Champion: {shown.champion}"
    yield ""
    yield "Leaders and awards"
    teams: dict[Any, Team] = season.league.teams.in_bulk()
    for award in totals.awards_of(season):
        for winner in award.winners:
            club = teams.get(winner.team)
            of = f" ({club.abbreviation})" if club and club.name != winner.name else ""
            yield f"  {award.title}: {winner.name}{of}, {winner.summary}"


def _play_offs(shown: View) -> Iterator[str]:
    for stage in shown.stages:
        yield ""
        yield stage.name
        for meet in stage.meetings:
            third = " (third place)" if meet.third else ""
            yield f"  {_side(meet.away)}, {_side(meet.home)}{third}"


def _side(side: Side | None) -> str:
    return f"({side.seed}) {side.team} {side.score}" if side else "to be determined"


def new_season_lines(season: Season) -> Iterator[str]:
    """Yield the new season's team ratings and first week as lines."""
    yield ""
    yield f"The {season.label} season has started."
    for team in season.league.teams.order_by("name"):
        sheet = creation.sheet(team)
        if sheet.ratings:
            offense, defense = sheet.ratings
            yield f"  {team.name:<26} offense {offense:>2}  defense {defense:>2}"
    now = weekly.schedule(season).now
    if now is not None:
        yield f"{now.week}:"
        for game in sorted(now.games, key=str):
            yield f"  {game}"
