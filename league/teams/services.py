"""Adding, changing and deleting teams; rosters are in `league.teams.rosters`.

Refusals are ValidationErrors with a reason to show. Callers check permissions.
"""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction

from config.gone import refresh
from league.core import locks
from league.core.persistence import validate_and_save
from league.teams.models import Team


@transaction.atomic
def save_team(team: Team, coaches: Iterable[User] | None = None, **fields: Any) -> Team:
    """Add or change a team; `coaches` replaces its coaches."""
    validate_and_save(team, fields)
    if coaches is not None:
        team.coaches.set(coaches)
    return team


@transaction.atomic
def delete_team(team: Team) -> None:
    """Delete a team and its roster. Refused while it has fixtures or is drafting."""
    # The league first, and alone: no fixture or pick may come to point at the team
    # between the checks below and the delete. Then the draft, so that none starts.
    league = locks.lock_league(team.league_id)
    refresh(team)
    locks.lock_season_draft(locks.lock_season(league.season.pk))
    if league.is_drafting:
        raise ValidationError("The draft is in progress. Delete the team afterward.")
    fixtures = team.home_fixtures.count() + team.away_fixtures.count()
    if fixtures:
        raise ValidationError(
            f"{team} have {fixtures} game{'s' if fixtures > 1 else ''} on the schedule."
            " Delete those first."
        )
    # Removed before the delete, so that what listens to a coach's leaving still finds
    # the team.
    team.coaches.set([])
    team.delete()
