"""Settings, start and cancellation of a season's play-offs.

The start freezes the seeds, once. `league.seasons.seeding` determines the seeds,
`league.seasons.advancing` the rounds.
"""

from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from league.competition.playoffs import BracketError
from league.core import audit, locks, signals
from league.core.models import Season
from league.core.persistence import validate_and_save
from league.seasons.advancing import advance_bracket, lock_games
from league.seasons.models import PlayoffSeed, Postseason
from league.seasons.seeding import KIND, bracket_of, entrants, settings
from league.weeks import queries
from league.weeks.models import Fixture


@transaction.atomic
def save_settings(season: Season, **fields: Any) -> Postseason:
    """Change the play-off settings, which are final once the play-offs start."""
    # Locked before the settings are read: the play-offs may be starting.
    locks.lock_season(season.pk)
    postseason = settings(season)
    changes = any(getattr(postseason, name) != value for name, value in fields.items())
    if postseason.started and changes:
        raise ValidationError(
            "The play-offs have started. Their settings can’t change."
        )
    return validate_and_save(postseason, fields)


def unplayed(season: Season) -> list[Fixture]:
    """Return the games of the regular season without a result."""
    games = queries.fixtures_of(season).filter(kind=Fixture.Kind.REGULAR)
    return [game for game in games if not game.outcome]


@transaction.atomic
def start(
    season: Season,
    first: datetime | None = None,
    every_days: int = 7,
    *,
    anyway: bool = False,
    by: User | None = None,
) -> Postseason:
    """Freeze the seeds and schedule the first round; repeating changes nothing.

    first: the first round's kickoff, None for no dates. anyway: even though games of
    the regular season have no result.
    """
    # Locked before the standings are read: no result may change them meanwhile, and of
    # two starts the second finds the play-offs started.
    locked = locks.lock_season(season.pk)
    postseason = settings(locked)
    if postseason.started:
        return postseason
    _check_start(locked, anyway)
    seeds = entrants(locked)
    try:
        bracket_of(locked, seeds, ())
    except BracketError as error:
        raise ValidationError(
            f"{error} Check the divisions and the play-off spots."
        ) from None
    dates = {"first": first, "every_days": every_days, "started": timezone.now()}
    validate_and_save(postseason, dates)
    for seed in seeds:
        seed.postseason = postseason
    # Seeds before games: `advance_bracket` reads the frozen ones.
    PlayoffSeed.objects.bulk_create(seeds)
    advance_bracket(postseason)
    if by is not None:
        text = f"Started the play-offs of {locked}."
        audit.note(locked.league, by, "play-offs.began", text)
    return postseason


def _check_start(season: Season, anyway: bool) -> None:
    if not season.current:
        raise ValidationError("This season is over.")
    left = len(unplayed(season))
    if left and not anyway:
        games = "1 game has" if left == 1 else f"{left} games have"
        raise ValidationError(
            f"{games} no result yet. Confirm to start the play-offs anyway."
        )


@transaction.atomic
def call_off(season: Season, by: User | None = None) -> None:
    """Cancel the play-offs: delete seeds and games. Refused once a game has started."""
    locks.lock_season(season.pk)
    postseason = settings(season)
    if not postseason.started:
        return
    # No table may open for one of these games before they are deleted.
    games = lock_games(season)
    closed = season.weeks.filter(kind=KIND, closing__isnull=False).last()
    if closed:
        raise ValidationError(f"{closed} is closed. Reopen it first.")
    played = next((game for game in games if game.begun), None)
    if played:
        raise ValidationError(
            f"{played} has started, so the play-offs can’t be canceled."
        )
    for game in games:
        signals.send_notice(signals.fixture_dropped, fixture=game)
        game.delete()
    season.weeks.filter(kind=KIND, fixtures=None).delete()
    postseason.seeds.all().delete()
    validate_and_save(postseason, {"started": None, "first": None, "champion": None})
    if by is not None:
        text = f"Canceled the play-offs of {season}."
        audit.note(season.league, by, "play-offs.called_off", text)
