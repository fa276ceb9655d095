"""The end of a league: everything that it has goes with it, its games included.

Games are not the league's to look into: whoever keeps something of it listens to
`league_deleted`, which is sent before and in the same transaction, and may refuse.
"""

from __future__ import annotations

from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import ProtectedError
from django.dispatch import Signal

from league.models import Fixture, League, Season

league_deleted = Signal()  # league


@transaction.atomic
def delete_league(league: League, name: str) -> None:
    """Delete a league for good. name: its name, typed. Refused while a game is on."""
    held = League.objects.select_for_update().filter(pk=league.pk).first()
    if held is None:
        return  # Somebody was faster.
    if name.strip().casefold() != held.name.casefold():
        raise ValidationError({"name": f"Type the league’s name: {held.name}"})
    list(Season.objects.select_for_update().filter(league=held))
    league_deleted.send(League, league=held)
    try:
        # Teams are protected by their fixtures, even from going with them.
        Fixture.objects.filter(season__league=held).delete()
        held.delete()
    except ProtectedError as error:
        raise ValidationError("Something of this league is still in use.") from error
