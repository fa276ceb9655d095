"""A position's depth chart put into another order at once, as by dragging."""

from __future__ import annotations

from collections.abc import Sequence

from django.core.exceptions import ValidationError
from django.db import transaction

from league.models import Player, Team
from league.teams import creation


@transaction.atomic
def reorder(team: Team, position: str, keys: Sequence[int]) -> list[Player]:
    """Order all players of a position by their keys: the coach has the last word."""
    Team.objects.select_for_update(no_key=True).get(pk=team.pk)
    if not team.league.team_creation:
        raise ValidationError("This league plays without team creation.")
    players = {p.pk: p for p in creation.charts(team).get(position, [])}
    if sorted(players) != sorted(keys):
        raise ValidationError("This chart has changed meanwhile; look at it again.")
    order = [players[key] for key in keys]
    for place, player in enumerate(order, 1):
        if player.depth != place:
            player.depth = place
            player.save(update_fields=["depth"])
    return order
