"""A finished season's awards: stored, and given again after a corrected result."""

from collections.abc import Iterable

from django.db import transaction

from league.core.models import Season
from league.seasons import totals
from league.seasons.models import Award
from league.teams.models import Player


@transaction.atomic
def give_awards(season: Season) -> None:
    """Replace the stored awards of a finished season."""
    season.awards.all().delete()
    Award.objects.bulk_create(_awards(season))


def _awards(season: Season) -> Iterable[Award]:
    known = set(Player.objects.of_league(season.league).values_list("pk", flat=True))
    for place, award in enumerate(totals.season_awards(season), 1):
        for winner in award.winners:
            yield Award(  # type: ignore[misc]  # Keys are hashable there.
                season=season,
                place=place,
                key=award.key,
                title=award.title,
                player_id=winner.player if winner.player in known else None,
                team_id=winner.team,
                name=winner.name,
                words=winner.summary[:200],
            )
