"""The play-offs of a season begin: once, when its games are played or it is said so.

Seeds are frozen then. Who is in is `league.seasons.seeding`, what follows
`league.seasons.advancing`.
"""

from datetime import datetime
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from league import queries, signals
from league.models import Fixture, PlayoffSeed, Postseason, Season
from league.people import audit
from league.seasons.advancing import advance, held
from league.seasons.playoffs import BracketError
from league.seasons.seeding import KIND, bracket_of, entrants, settings
from league.writing import write


@transaction.atomic
def save_settings(season: Season, **fields: Any) -> Postseason:
    """Say how the play-offs are played. Settled once they have begun."""
    Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    found = settings(season)
    changes = any(getattr(found, name) != value for name, value in fields.items())
    if found.started and changes:
        raise ValidationError("The play-offs have begun; how they are played stays.")
    return write(found, fields)


def unplayed(season: Season) -> list[Fixture]:
    """The games of the regular season that have no result."""
    games = queries.fixtures(season)
    return [g for g in games if g.kind == Fixture.Kind.REGULAR and not g.outcome]


@transaction.atomic
def start(
    season: Season,
    first: datetime | None = None,
    every_days: int = 7,
    *,
    anyway: bool = False,
    by: User | None = None,
) -> Postseason:
    """Freeze the seeds and make the first round. Said again it changes nothing.

    first: the first round's kickoff, None for no dates. anyway: although games of the
    regular season have no result.
    """
    locked = Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    found = settings(locked)
    if found.started:
        return found
    _check_start(locked, anyway)
    seeds = entrants(locked)
    try:
        bracket_of(locked, seeds, ())
    except BracketError as error:
        raise ValidationError(
            f"{error} Divisions and play-off places say who is in."
        ) from None
    dates = {"first": first, "every_days": every_days, "started": timezone.now()}
    write(found, dates)
    for seed in seeds:
        seed.postseason = found
    PlayoffSeed.objects.bulk_create(seeds)
    advance(found)
    if by is not None:
        words = f"Began the play-offs of {locked}."
        audit.note(locked.league, by, "play-offs.began", words)
    return found


def _check_start(season: Season, anyway: bool) -> None:
    if not season.current:
        raise ValidationError("That season is over.")
    left = len(unplayed(season))
    if left and not anyway:
        games = "1 game has" if left == 1 else f"{left} games have"
        raise ValidationError(
            f"{games} no result yet. Say so if the play-offs begin all the same."
        )


@transaction.atomic
def call_off(season: Season, by: User | None = None) -> None:
    """Take the start back: seeds and games go. Refused once a game has begun."""
    Season.objects.select_for_update(no_key=True).get(pk=season.pk)
    found = settings(season)
    if not found.started:
        return
    games = held(season)
    closed = season.weeks.filter(kind=KIND, closing__isnull=False).last()
    if closed:
        raise ValidationError(f"{closed} is closed; open it again first.")
    played = next((game for game in games if game.begun), None)
    if played:
        raise ValidationError(f"{played} has begun; the play-offs go on.")
    for game in games:
        signals.tell(signals.fixture_dropped, fixture=game)
        game.delete()
    season.weeks.filter(kind=KIND, fixtures=None).delete()
    found.seeds.all().delete()
    write(found, {"started": None, "first": None, "champion": None})
    if by is not None:
        words = f"Took back the play-offs of {season}."
        audit.note(season.league, by, "play-offs.called_off", words)
