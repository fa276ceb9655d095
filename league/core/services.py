"""Creation and settings of leagues, for pages and the API alike.

Refusals raise ValidationError with the reason. Callers check permissions.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.text import slugify

from config.gone import lock
from league.core import signals
from league.core.models import League, Season, default_rulebook
from league.core.persistence import validate_and_save
from rules.registry import rulebook

RESERVED_SLUGS = {"new", "calendars", "crests"}


@transaction.atomic
def create_league(
    by: User,
    commissioners: Iterable[User] = (),
    officials: Iterable[User] = (),
    **fields: Any,
) -> League:
    """Create a league with its commissioners and this year's season."""
    league = League(slug=_free_slug(fields["name"]))
    validate_and_save(league, _usual_sizes(fields) | fields)
    league.commissioners.add(by, *commissioners)
    league.officials.add(*officials)
    year = timezone.localtime(timezone=league.zone).year
    validate_and_save(Season(league=league), {"label": str(year)})
    return league


@transaction.atomic
def change_league(
    league: League,
    commissioners: Iterable[User] | None = None,
    officials: Iterable[User] | None = None,
    **fields: Any,
) -> League:
    """Change a league's settings; its address stays. One commissioner has to remain."""
    signals.send_change(signals.league_changing, league=league, fields=fields)
    validate_and_save(league, fields)
    if commissioners is not None:
        keep = list(commissioners)
        # Locked: if two commissioners remove each other at the same time, one stays.
        lock(League, league.pk)
        if not keep:
            raise ValidationError("A league needs at least one commissioner.")
        league.commissioners.set(keep)
        signals.send_change(signals.commissioners_changed, league=league)
    if officials is not None:
        league.officials.set(officials)
    return league


def _usual_sizes(fields: Mapping[str, Any]) -> dict[str, int]:
    """Return the roster sizes of the league's rulebook."""
    try:
        sizes = rulebook(fields.get("rulebook", default_rulebook())).league
    except KeyError:
        return {}  # saving refuses such a rulebook
    return {"active_limit": sizes.active, "roster_limit": sizes.roster}


def _free_slug(name: str) -> str:
    """Return an address for this name that no other league has."""
    stem = slugify(name)[:50] or "league"
    taken = RESERVED_SLUGS | set(
        League.objects.filter(slug__startswith=stem).values_list("slug", flat=True)
    )
    slugs = (f"{stem}-{n}" if n > 1 else stem for n in range(1, len(taken) + 2))
    return next(slug for slug in slugs if slug not in taken)
