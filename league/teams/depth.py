"""Reordering a whole depth chart in one step, for drag and drop."""

from __future__ import annotations

from collections.abc import Sequence

from django.core.exceptions import ValidationError
from django.db import transaction

from config.gone import lock
from league.teams import creation
from league.teams.models import Player, Team


@transaction.atomic
def reorder(team: Team, position: str, keys: Sequence[int]) -> list[Player]:
    """Put all players of a position into the order of `keys`; return them in it."""
    # Locked before the chart is read: two coaches dragging at the same time would
    # otherwise number the same places twice.
    lock(Team, team.pk)
    creation.rules_of(team.league)
    players = {p.pk: p for p in creation.charts(team).get(position, [])}
    if sorted(players) != sorted(keys):
        raise ValidationError(
            "The depth chart has changed. Please check it and try again."
        )
    order = [players[key] for key in keys]
    for place, player in enumerate(order, 1):
        if player.depth != place:
            player.depth = place
            player.save(update_fields=["depth"])
    return order
