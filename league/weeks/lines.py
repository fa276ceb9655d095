"""Lines of players in each game: rows made from the reports of results.

They are stored because pages add up whole seasons of them, and derive from the reports
alone: `store_lines` makes a result's rows from its report, in the transaction that
changes the result, and `rebuild` makes them all. Columns are named as in football data,
as `rules.stats` names them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from django.db import models, transaction

from league.competition.statistics.reading import Done, read

if TYPE_CHECKING:
    from league.teams.models import Player
    from league.weeks.models import Result


class StatLine(models.Model):
    """Line of a player in one game.

    key: identifies the player in all games, even after being deleted. player: None
    after that, and for a figure without a roster. team: the player's team in this game.
    name, number, position: as they were then. The *_long columns are the longest of the
    game, everything else is a count or yards.
    """

    audited = False

    result = models.ForeignKey("league.Result", models.CASCADE, related_name="lines")
    season = models.ForeignKey("league.Season", models.CASCADE, related_name="lines")
    team = models.ForeignKey("league.Team", models.CASCADE, related_name="lines")
    player = models.ForeignKey(
        "league.Player", models.SET_NULL, null=True, blank=True, related_name="lines"
    )
    key = models.CharField(max_length=32)
    name = models.CharField(max_length=80, blank=True)
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    position = models.CharField(max_length=4, blank=True)

    completions = models.SmallIntegerField(default=0)
    attempts = models.SmallIntegerField(default=0)
    passing_yards = models.SmallIntegerField(default=0)
    passing_tds = models.SmallIntegerField(default=0)
    interceptions = models.SmallIntegerField(default=0)
    sacks = models.SmallIntegerField(default=0)
    sack_yards = models.SmallIntegerField(default=0)
    passing_first_downs = models.SmallIntegerField(default=0)
    passing_2pt_conversions = models.SmallIntegerField(default=0)
    passing_long = models.SmallIntegerField(default=0)
    carries = models.SmallIntegerField(default=0)
    rushing_yards = models.SmallIntegerField(default=0)
    rushing_tds = models.SmallIntegerField(default=0)
    rushing_first_downs = models.SmallIntegerField(default=0)
    rushing_2pt_conversions = models.SmallIntegerField(default=0)
    rushing_long = models.SmallIntegerField(default=0)
    targets = models.SmallIntegerField(default=0)
    receptions = models.SmallIntegerField(default=0)
    receiving_yards = models.SmallIntegerField(default=0)
    receiving_tds = models.SmallIntegerField(default=0)
    receiving_first_downs = models.SmallIntegerField(default=0)
    receiving_2pt_conversions = models.SmallIntegerField(default=0)
    receiving_long = models.SmallIntegerField(default=0)
    fumbles = models.SmallIntegerField(default=0)
    fumbles_lost = models.SmallIntegerField(default=0)
    fumble_recovery_own = models.SmallIntegerField(default=0)
    fumble_recovery_opp = models.SmallIntegerField(default=0)
    fumble_recovery_tds = models.SmallIntegerField(default=0)
    def_tackles_solo = models.SmallIntegerField(default=0)
    def_sacks = models.SmallIntegerField(default=0)
    def_sack_yards = models.SmallIntegerField(default=0)
    def_interceptions = models.SmallIntegerField(default=0)
    def_interception_yards = models.SmallIntegerField(default=0)
    def_fumbles_forced = models.SmallIntegerField(default=0)
    def_fumble_return_yards = models.SmallIntegerField(default=0)
    def_tds = models.SmallIntegerField(default=0)
    def_kicks_blocked = models.SmallIntegerField(default=0)
    fg_att = models.SmallIntegerField(default=0)
    fg_made = models.SmallIntegerField(default=0)
    fg_blocked = models.SmallIntegerField(default=0)
    fg_long = models.SmallIntegerField(default=0)
    pat_att = models.SmallIntegerField(default=0)
    pat_made = models.SmallIntegerField(default=0)
    kickoffs = models.SmallIntegerField(default=0)
    kickoff_yards = models.SmallIntegerField(default=0)
    punts = models.SmallIntegerField(default=0)
    punt_yards = models.SmallIntegerField(default=0)
    punt_long = models.SmallIntegerField(default=0)
    punts_blocked = models.SmallIntegerField(default=0)
    kickoff_returns = models.SmallIntegerField(default=0)
    kickoff_return_yards = models.SmallIntegerField(default=0)
    punt_returns = models.SmallIntegerField(default=0)
    punt_return_yards = models.SmallIntegerField(default=0)
    punt_fair_catches = models.SmallIntegerField(default=0)
    special_teams_tds = models.SmallIntegerField(default=0)
    player_rating = models.SmallIntegerField(default=0)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["result", "key"], name="stat_line_once_in_result"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.called} in {self.result_id}"

    @property
    def called(self) -> str:
        """Return `Gus Vane`, or `#12` for a figure without a name."""
        return self.name or (f"#{self.number}" if self.number is not None else "–")


@transaction.atomic
def store_lines(result: Result) -> None:
    """Replace a result's rows with those of its report. The result is locked."""
    rows = list(_rows(result))
    # Built before the old rows go: they still have names that the report lacks.
    StatLine.objects.filter(result=result).delete()
    StatLine.objects.bulk_create(rows)


def rebuild(results: models.QuerySet[Result]) -> int:
    """Make the rows of these results again; return the number of results."""
    keys = list(results.order_by("pk").values_list("pk", flat=True))
    for key in keys:
        # One transaction per result: no lock outlasts the result it is needed for.
        with transaction.atomic():
            store_lines(
                results.select_for_update(of=("self",), no_key=True).get(pk=key)
            )
    return len(keys)


def _rows(result: Result) -> Iterator[StatLine]:
    fixture = result.fixture
    reported = list(read(result.report))
    players = _players(fixture.season.league_id, reported)
    known = {line.key: line for line in StatLine.objects.filter(result=result)}
    for done in reported:
        team = fixture.home_id if done.side == "home" else fixture.away_id
        player = players.get(done.pk or 0)
        # Values that the report lacks come from the stored line, or the player now.
        source = known.get(done.key(team)) or player
        yield StatLine(
            result=result,
            season_id=fixture.season_id,
            team_id=team,
            player=player,
            key=done.key(team),
            name=done.name or (source.name if source else ""),
            number=done.number
            if done.number is not None or not source
            else source.number,
            position=done.position or (source.position if source else ""),
            **done.columns,
        )


def _players(league: int, reported: list[Done]) -> Mapping[int, Player]:
    """Return the players who are still in the league, on a team or free, by key."""
    from league.teams.models import Player

    keys = [done.pk for done in reported if done.pk]
    return Player.objects.in_leagues([league]).in_bulk(keys)
