"""Advancing the play-offs: each round is scheduled when the one before it ends.

When a result is corrected, games that have not started follow it; games that have
started are a reason to refuse it, or are reported. All steps may be repeated.
"""

from collections.abc import Iterable
from typing import Any

from django.core.exceptions import ValidationError

from league.competition.playoffs import Game, Round
from league.competition.schedule.dates import kickoffs
from league.core import signals
from league.core.models import Season
from league.core.persistence import validate_and_save
from league.seasons.models import Postseason
from league.seasons.seeding import KIND, bracket_of, games_of
from league.teams.models import Team
from league.weeks.models import Fixture, Week


def follow(fixture: Fixture, *, refuse: bool) -> tuple[str, ...]:
    """Update the bracket after a fixture's result was changed or deleted.

    Returns sentences about started games that no longer fit; with `refuse` they raise
    ValidationError instead. Expects the season to be locked.
    """
    if fixture.kind != KIND:
        return ()
    postseason = Postseason.objects.filter(season=fixture.season_id).first()
    if postseason is None or not postseason.started:
        return ()
    wrong = advance_bracket(postseason)
    if wrong and refuse:
        raise ValidationError(list(wrong))
    return wrong


def advance_bracket(postseason: Postseason) -> tuple[str, ...]:
    """Schedule the games that the bracket needs; return sentences about misfits."""
    season = postseason.season
    games = lock_games(season)
    made = bracket_of(season, postseason.seeds.all(), games)
    wrong: list[str] = []
    teams = {
        seed.team_id: seed.team for seed in postseason.seeds.select_related("team")
    }
    for stage in made.rounds:
        own = [g for g in games if g.week and g.week.number == stage.number]
        spare = unwanted(stage, own)
        wrong += [_misfit_reason(game, stage, teams) for game in spare if game.begun]
        if wrong:
            break
        if season.current:
            _make(postseason, stage, own, spare, teams)
    champion = None if wrong or made.champion is None else made.champion.team
    if postseason.champion_id != champion:
        postseason.champion_id = champion
        postseason.save(update_fields=["champion"])
        if champion is not None:
            signals.send_notice(signals.champion_crowned, postseason=postseason)
    return tuple(wrong)


def lock_games(season: Season) -> list[Fixture]:
    """Lock the play-off games against changes and starts, and return them."""
    # By key, so that two do not wait for each other. A full lock, not `no_key`: games
    # are deleted, and a table that opens for one points at it.
    list(season.fixtures.filter(kind=KIND).order_by("pk").select_for_update())
    return games_of(season)


def _pairings(now: Round) -> list[Game]:
    """Return the games of a round, none until the round before it is over."""
    return list(now.games) if now.known else []


def unwanted(now: Round, games: Iterable[Fixture]) -> list[Fixture]:
    """Return a round's games that are not in the bracket."""
    pairs = {game.pair for game in _pairings(now)}
    spare = []
    for game in games:
        pair = frozenset((game.home_id, game.away_id))
        if pair in pairs:
            pairs.remove(pair)
        else:
            spare.append(game)
    return spare


def _make(
    postseason: Postseason,
    now: Round,
    own: list[Fixture],
    spare: list[Fixture],
    teams: dict[int, Team],
) -> None:
    """Create the missing games of a round, from spare ones if there are any."""
    scheduled = {frozenset((g.home_id, g.away_id)) for g in own if g not in spare}
    missing = [game for game in _pairings(now) if game.pair not in scheduled]
    # Out of the week first: two teams may swap games, and a team plays once a week.
    Fixture.objects.filter(pk__in=[game.pk for game in spare]).update(week=None)
    left = list(spare)
    for fixture in left:
        signals.send_notice(signals.fixture_dropped, fixture=fixture)
    for game in missing:
        week = _week(postseason, now.number)
        fixture = left.pop(0) if left else _blank(postseason, week)
        _assign_teams(
            fixture, _sides(game, teams) | {"week": week, "neutral": game.neutral}
        )
    for fixture in left:
        fixture.delete()


def _assign_teams(fixture: Fixture, fields: dict[str, Any]) -> None:
    """Give a game its teams, and announce its date if it has one."""
    validate_and_save(fixture, fields)
    if fixture.kickoff:
        details = {"fixture": fixture, "before": None}
        signals.send_notice(signals.fixture_scheduled, **details)


def _sides(game: Game, teams: dict[int, Team]) -> dict[str, Any]:
    sides = {"home": game.home, "away": game.away}
    return {name: teams[side.team] for name, side in sides.items() if side}


def _blank(postseason: Postseason, week: Week) -> Fixture:
    return Fixture(season=postseason.season, kind=KIND, kickoff=week.starts)


def _week(postseason: Postseason, number: int) -> Week:
    starts = None
    if postseason.first:
        zone = postseason.season.league.zone
        first = postseason.first.astimezone(zone).replace(tzinfo=None)
        *_, starts = kickoffs(first, postseason.every_days, number, zone)
    week, _ = Week.objects.get_or_create(
        season=postseason.season, kind=KIND, number=number, defaults={"starts": starts}
    )
    return week


def _misfit_reason(game: Fixture, now: Round, teams: dict[int, Team]) -> str:
    """Return a sentence about a started game that the bracket does not have."""
    pairings = _pairings(now)
    others = [_sides(pairing, teams) for pairing in pairings]
    meets = [
        f"{o['home']} and {o['away']}"
        for o in others
        if game.home in o.values() or game.away in o.values()
    ]
    if not meets:
        return f"{game} has started, but the round before it would no longer be over."
    return f"{game} has started, but {', '.join(meets)} would play instead."
