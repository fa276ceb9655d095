"""Saving and deletion of fixtures; results are in `league.weeks.results`.

Refusals raise ValidationError with the reason. Callers check permissions.
"""

from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction

from league.core import locks, signals
from league.core.persistence import validate_and_save
from league.weeks import locks as week_locks
from league.weeks.models import Fixture


@transaction.atomic
def save_fixture(fixture: Fixture, **fields: Any) -> Fixture:
    """Save a fixture. Its teams are fixed once it has begun.

    Its week sets its kind; a date ends a postponement.
    """
    # Locked: no other request puts one of the teams into the same week.
    locks.lock_season(fixture.season_id)
    if fixture.pk:  # locked: nor begins the game
        week_locks.refresh_fixture(fixture, Fixture.objects.select_for_update())
    if fields.get("week"):
        fields["kind"] = fields["week"].kind
    if fields.get("kickoff"):
        fields["postponed"] = False
    _check_change(fixture, fields)
    before = fixture.kickoff if fixture.pk else None
    validate_and_save(fixture, fields)
    if fixture.kickoff != before:
        signals.send_notice(signals.fixture_scheduled, fixture=fixture, before=before)
    return fixture


def _check_change(fixture: Fixture, fields: dict[str, Any]) -> None:
    """Refuse other teams for a game that has begun, and changes of the bracket."""
    changed = {n for n, value in fields.items() if value != getattr(fixture, n, None)}
    if fixture.pk and fixture.begun and changed & {"home", "away"}:
        raise ValidationError("The teams can’t change: the game has started.")
    weeks = fixture.week, fields.get("week")
    if changed & {"home", "away", "week", "kind"} and any(
        week.in_bracket for week in weeks if week
    ):
        raise ValidationError(
            "Play-off match-ups and weeks are set by the bracket and can’t be edited"
            " here."
        )


@transaction.atomic
def delete_fixture(fixture: Fixture) -> None:
    """Delete a fixture, unless it has begun or belongs to the bracket."""
    locked = week_locks.lock_fixture(fixture.pk)
    if locked.outcome:
        raise ValidationError("This fixture has a result; remove it first.")
    if locked.table:
        raise ValidationError("This fixture has a game at a table.")
    if locked.begun:
        raise ValidationError("A coach has reported the result; settle it first.")
    if locked.week and locked.week.in_bracket:
        raise ValidationError(
            "This is a play-off game; it is removed only if the play-offs are canceled."
        )
    # Before the row goes: receivers still read it.
    signals.send_notice(signals.fixture_dropped, fixture=locked)
    locked.delete()
