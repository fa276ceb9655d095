"""Deletion of a league with everything in it, its games included.

Games are not the league's to look into: other apps with rows of a league listen to
`league_deleted`, which is sent before the deletion in the same transaction, and may
refuse it.
"""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import ProtectedError
from django.dispatch import Signal

from config.gone import RowGone
from league.core import locks
from league.core.models import League

league_deleted = Signal()  # league


@transaction.atomic
def delete_league(league: League, name: str) -> None:
    """Delete a league for good, unless a game is running. name: its name, typed."""
    try:
        league_row = locks.lock_league(league.pk)
    except RowGone:
        return  # Another request has deleted it already.
    if name.strip().casefold() != league_row.name.casefold():
        raise ValidationError({"name": f"Type the league’s name: {league_row.name}"})
    # Before its rows go: receivers read them, and a refusal undoes the transaction.
    league_deleted.send(League, league=league_row)
    try:
        # Fixtures first: they protect their teams, even from a cascade.
        for season in league_row.seasons.all():
            season.fixtures.all().delete()
        league_row.delete()
    except ProtectedError as error:
        raise ValidationError("Part of this league is still in use.") from error
