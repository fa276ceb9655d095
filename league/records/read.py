"""What the pages of history and records are made of, each in a few queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from django.db.models import F, Q
from msgspec import Struct

from league.models import Fixture, League, Postseason, Result, Season, Team
from league.models.weeks import in_season_order
from league.records.pure import Played

_COLUMNS = (
    *("fixture_id", "fixture__season__label", "fixture__kind", "fixture__week__number"),
    *("fixture__home_id", "fixture__away_id", "home_score", "away_score", "forfeit"),
)
_KINDS = {"regular": "week", "postseason": "post-season week"}
SHOWN = 3


class PastSeason(Struct, frozen=True):
    """A season in the history. champion: whom the play-offs have crowned or who won the
    final, None while there is nobody; final: the last game that he won. best: the best
    records of the regular season."""

    season: Season
    champion: Team | None
    final: Played | None
    best: tuple[tuple[Team, str], ...]


def played(league: League, which: Q | None = None) -> list[Played]:
    """All results but the pre-season's, in the order of the games; one query."""
    results = Result.objects.filter(which or Q(), fixture__season__league=league)
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
        when=week,
        home=home,
        away=away,
        home_score=home_score,
        away_score=away_score,
        forfeit=forfeit,
    )


def between(league: League, one: Team, other: Team) -> list[Played]:
    """The results of these two against each other."""
    this = Q(fixture__home=one, fixture__away=other)
    return played(league, this | Q(fixture__home=other, fixture__away=one))


def past_seasons(league: League) -> list[PastSeason]:
    """Every season, the latest first; five queries, however many there are."""
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
    """Who won the final: the only game of the last post-season week."""
    finals = [game for game in last if game.when == last[-1].when]
    if len(finals) != 1:
        return None
    return next((s.team for s in finals[0].sides() if s.outcome == "won"), None)


def _won(game: Played, team: int | None) -> bool:
    return any(side.team == team and side.outcome == "won" for side in game.sides())


def _crowned(league: League) -> dict[int, int]:
    """The champions that the play-offs have crowned, by season."""
    ended = Postseason.objects.filter(season__league=league, champion__isnull=False)
    return dict(ended.values_list("season_id", "champion_id"))


def _post_season(league: League) -> dict[str, list[Played]]:
    """The games of each post-season, but of one in which a game is left to play."""
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
    """Who won most of the regular season, with `12–4–1`; several where they are level.

    By the share of games won, a tie as half: what breaks ties is in the standings.
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
    found = [team for team, share in shares.items() if share == top and team in teams]
    return tuple((teams[team], _record(*counts[team])) for team in found[:SHOWN])


def _record(won: int, lost: int, tied: int) -> str:
    return f"{won}–{lost}–{tied}" if tied else f"{won}–{lost}"


def tables_of(fixtures: Iterable[int]) -> dict[int, str]:
    """The addresses of those games that were played at a table; one query."""
    found = Fixture.objects.filter(pk__in=set(fixtures))
    if hasattr(Fixture, "game"):
        found = found.select_related("game").only("pk", "game__slug")
    rows: list[tuple[int, Any]] = [(row.pk, row.table) for row in found]
    return {key: str(table.get_absolute_url()) for key, table in rows if table}
