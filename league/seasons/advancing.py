"""The play-offs as results come in: the next round is made when one is over.

When a result is put right, games that have not begun follow it; those that have begun
are a reason to refuse it, or are told in words. Everything may be asked for twice.
"""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import ValidationError

from league import signals
from league.models import Fixture, Postseason, Season, Team, Week
from league.schedule.dates import kickoffs
from league.seasons.playoffs import Game, Round
from league.seasons.seeding import KIND, bracket_of, games_of
from league.writing import write


def in_bracket(week: Week | None) -> bool:
    """Whether the games of a week are those of play-offs that have begun."""
    if week is None or week.kind != KIND:
        return False
    found = Postseason.objects.filter(season=week.season_id, started__isnull=False)
    return found.exists()


def follow(fixture: Fixture, *, refuse: bool) -> tuple[str, ...]:
    """Let the bracket follow the result of a fixture, or its going.

    Returns in words which games have begun that would not be played now; `refuse`: they
    are a ValidationError instead. The season is held.
    """
    if fixture.kind != KIND:
        return ()
    found = Postseason.objects.filter(season=fixture.season_id).first()
    if found is None or not found.started:
        return ()
    wrong = advance(found)
    if wrong and refuse:
        raise ValidationError(list(wrong))
    return wrong


def advance(found: Postseason) -> tuple[str, ...]:
    """Make the games that are wanted; in words what cannot be mended."""
    season = found.season
    games = held(season)
    made = bracket_of(season, found.seeds.all(), games)
    wrong: list[str] = []
    teams = {seed.team_id: seed.team for seed in found.seeds.select_related("team")}
    for each in made.rounds:
        own = [g for g in games if g.week and g.week.number == each.number]
        spare = unwanted(each, own)
        wrong += [_in_words(game, each, teams) for game in spare if game.begun]
        if wrong:
            break
        if season.current:
            _make(found, each, own, spare, teams)
    champion = None if wrong or made.champion is None else made.champion.team
    if found.champion_id != champion:
        found.champion_id = champion
        found.save(update_fields=["champion"])
        if champion is not None:
            signals.tell(signals.champion_crowned, postseason=found)
    return tuple(wrong)


def held(season: Season) -> list[Fixture]:
    """The play-off games, which nobody else changes or begins meanwhile."""
    list(season.fixtures.filter(kind=KIND).order_by("pk").select_for_update())
    return games_of(season)


def _wanted(now: Round) -> list[Game]:
    """The games of a round, none before the round before it is over."""
    return list(now.games) if now.known else []


def unwanted(now: Round, games: Iterable[Fixture]) -> list[Fixture]:
    """Which of a round's games are not what the bracket asks for."""
    wanted = {game.pair for game in _wanted(now)}
    spare = []
    for game in games:
        pair = frozenset((game.home_id, game.away_id))
        if pair in wanted:
            wanted.remove(pair)
        else:
            spare.append(game)
    return spare


def _make(
    found: Postseason,
    now: Round,
    own: list[Fixture],
    spare: list[Fixture],
    teams: dict[int, Team],
) -> None:
    """Make the missing games of a round, of those that are not wanted if there are."""
    there = {frozenset((g.home_id, g.away_id)) for g in own if g not in spare}
    missing = [game for game in _wanted(now) if game.pair not in there]
    # Out of the week at first: a team may change places with another there.
    Fixture.objects.filter(pk__in=[game.pk for game in spare]).update(week=None)
    left = list(spare)
    for fixture in left:
        signals.tell(signals.fixture_dropped, fixture=fixture)
    for game in missing:
        week = _week(found, now.number)
        fixture = left.pop(0) if left else _blank(found, week)
        _let_meet(
            fixture, _sides(game, teams) | {"week": week, "neutral": game.neutral}
        )
    for fixture in left:
        fixture.delete()


def _let_meet(fixture: Fixture, fields: dict[str, Any]) -> None:
    """Let teams meet in a game, perhaps others than those it was made for."""
    write(fixture, fields)
    if fixture.kickoff:
        told = {"fixture": fixture, "before": None}
        signals.tell(signals.fixture_scheduled, **told)


def _sides(game: Game, teams: dict[int, Team]) -> dict[str, Any]:
    sides = {"home": game.home, "away": game.away}
    return {name: teams[side.team] for name, side in sides.items() if side}


def _blank(found: Postseason, week: Week) -> Fixture:
    return Fixture(season=found.season, kind=KIND, kickoff=week.starts)


def _week(found: Postseason, number: int) -> Week:
    starts = None
    if found.first:
        zone = found.season.league.zone
        first = found.first.astimezone(zone).replace(tzinfo=None)
        *_, starts = kickoffs(first, found.every_days, number, zone)
    week, _ = Week.objects.get_or_create(
        season=found.season, kind=KIND, number=number, defaults={"starts": starts}
    )
    return week


def _in_words(game: Fixture, now: Round, teams: dict[int, Team]) -> str:
    """Why a game that has begun cannot be mended."""
    wanted = _wanted(now)
    others = [_sides(each, teams) for each in wanted]
    meets = [
        f"{o['home']} and {o['away']}"
        for o in others
        if game.home in o.values() or game.away in o.values()
    ]
    if not meets:
        return f"{game} has begun, but then the round before it would not be over."
    return f"{game} has begun, but then {', '.join(meets)} would meet."
