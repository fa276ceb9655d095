"""Holding rows against others: in one order, that nobody waits for another for ever.

Whoever changes what hangs together takes these rows, those that he needs, always from
the top:

    League, Season, Draft, Team, Player, Result, Fixture, the game at its table,
    and last what hangs on one of them (a trade, a submission, an invitation)

and of several of a kind by their keys. Nothing that was read before counts: what is
checked is read again once it is held. Rows of one transaction stay held to its end.
"""

from django.core.exceptions import ValidationError
from django.db.models import QuerySet

from league.models import Draft, Fixture, Season
from league.weeks import aftermath

GONE = "The game is not on the schedule any more."


def season(key: int) -> Season:
    """The season: nobody else changes its schedule, or what comes of its results."""
    return Season.objects.select_for_update(no_key=True).get(pk=key)


def drafts(of: Season) -> None:
    """The season's draft, where it has one. The season is held."""
    list(Draft.objects.filter(season=of).select_for_update(no_key=True))


def fixture(key: int) -> Fixture:
    """The fixture as it is now, with all that its result changes.

    Refused when it is gone.
    """
    found = Fixture.objects.filter(pk=key).first()
    if found is None:
        raise ValidationError(GONE)
    season(found.season_id)
    read(found, Fixture.objects.all())  # nobody changes its teams any more
    aftermath.hold(found)
    read(found, Fixture.objects.select_for_update())
    return found


def read(found: Fixture, of: QuerySet[Fixture]) -> None:
    """Let it be as it is now. Refused when it is gone."""
    try:
        found.refresh_from_db(from_queryset=of)
    except Fixture.DoesNotExist:
        raise ValidationError(GONE) from None
