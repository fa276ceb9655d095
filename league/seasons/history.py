"""A league's past seasons, with their champions and best records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db.models import F, Q
from msgspec import Struct

from league.competition.records import Played
from league.core.models import League, Season
from league.seasons.models import Postseason
from league.teams.models import Team
from league.weeks.models import Fixture, Result
from league.weeks.models.weeks import in_season_order

_COLUMNS = (
    *("fixture_id", "fixture__season__label", "fixture__kind", "fixture__week__number"),
    *("fixture__home_id", "fixture__away_id", "home_score", "away_score", "forfeit"),
)
_KINDS = {"regular": "week", "postseason": "postseason week"}
SHOWN = 3


class PastSeason(Struct, frozen=True):
    """A season in the history. champion: of the play-offs or the final, None before
    there is one; final: the champion's last game won. best: the best records of the
    regular season."""

    season: Season
    champion: Team | None
    final: Played | None
    best: tuple[tuple[Team, str], ...]


def played(league: League, conditions: Q | None = None) -> list[Played]:
    """Return all results except the preseason's, in order of play; one query."""
    results = Result.objects.filter(conditions or Q(), fixture__season__league=league)
    ordered = results.exclude(fixture__kind=Fixture.Kind.PRESEASON).order_by(
        "fixture__season_id",
        in_season_order("fixture__kind"),
        F("fixture__week__number").asc(nulls_last=True),
        F("fixture__kickoff").asc(nulls_last=True),
        "fixture_id",
    )
    return [_played(*row) for row in ordered.values_list(*_COLUMNS)]


def _played(
    fixture: int, season: str, kind: str, number: int | None, *rest: Any
) -> Played:
    home, away, home_score, away_score, forfeit = rest
    week = f"{season}, {_KINDS[kind]} {number}" if number else season
    return Played(
        fixture=fixture,
        season=season,
        time=week,
        home=home,
        away=away,
        home_score=home_score,
        away_score=away_score,
        forfeit=forfeit,
    )


def past_seasons(league: League) -> list[PastSeason]:
    """Return all seasons, the latest first, in five queries."""
    teams = league.teams.in_bulk()
    games: dict[str, list[Played]] = defaultdict(list)
    for game in played(league, Q(fixture__kind=Fixture.Kind.REGULAR)):
        games[game.season].append(game)
    last, crowned = _post_season(league), _crowned(league)
    return [
        _past(
            season,
            games[season.label],
            last.get(season.label, []),
            teams,
            crowned.get(season.pk),
        )
        for season in league.seasons.select_related("league")
    ]


def _past(
    season: Season,
    games: list[Played],
    last: list[Played],
    teams: dict[int, Team],
    crowned: int | None,
) -> PastSeason:
    winner = crowned or _winner(last)
    final = next((game for game in reversed(last) if _won(game, winner)), None)
    champion = teams.get(winner) if winner else None
    return PastSeason(
        season, champion, final if champion else None, _best(games, teams)
    )


def _winner(last: list[Played]) -> int | None:
    """Return the winner of the final: the only game of the last postseason week."""
    finals = [game for game in last if game.time == last[-1].time]
    if len(finals) != 1:
        return None
    return next((s.team for s in finals[0].sides() if s.outcome == "won"), None)


def _won(game: Played, team: int | None) -> bool:
    return any(side.team == team and side.outcome == "won" for side in game.sides())


def _crowned(league: League) -> dict[int, int]:
    """Return the play-off champions by season."""
    ended = Postseason.objects.filter(season__league=league, champion__isnull=False)
    return dict(ended.values_list("season_id", "champion_id"))


def _post_season(league: League) -> dict[str, list[Played]]:
    """Return the games of every finished postseason."""
    left = Fixture.objects.filter(
        season__league=league, kind=Fixture.Kind.POSTSEASON, result=None
    )
    unfinished = set(left.values_list("season__label", flat=True))
    games: dict[str, list[Played]] = defaultdict(list)
    for game in played(league, Q(fixture__kind=Fixture.Kind.POSTSEASON)):
        if game.season not in unfinished:
            games[game.season].append(game)
    return games


def _best(
    games: Iterable[Played], teams: dict[int, Team]
) -> tuple[tuple[Team, str], ...]:
    """Return the teams with the best record, such as `12–4–1`; several if tied.

    By winning percentage, a tie as half a win: tiebreakers are for the standings.
    """
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for game in games:
        for side in game.sides():
            counts[side.team][("won", "lost", "tied").index(side.outcome)] += 1
    shares = {
        team: (won + tied / 2) / (won + lost + tied)
        for team, (won, lost, tied) in counts.items()
    }
    top = max(shares.values(), default=0.0)
    leaders = [team for team, share in shares.items() if share == top and team in teams]
    return tuple((teams[team], _record(*counts[team])) for team in leaders[:SHOWN])


def _record(won: int, lost: int, tied: int) -> str:
    return f"{won}–{lost}–{tied}" if tied else f"{won}–{lost}"
