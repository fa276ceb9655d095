"""Who won a season's awards: kept with it, given anew when a result is put right."""

from collections.abc import Iterable

from django.db import transaction

from league.models import Award, Player, Season
from league.seasons import totals


@transaction.atomic
def give(season: Season) -> None:
    """Give the awards of a season that is over; from the start each time."""
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
                words=winner.words[:200],
            )
