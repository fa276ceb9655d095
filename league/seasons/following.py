"""The effects of a result on its season: the bracket, and awards already given."""

from typing import Any

from django.dispatch import receiver

from league.core import signals
from league.seasons import advancing, awarding
from league.weeks.models import Fixture


@receiver(signals.result_changed)
def follow_result(fixture: Fixture, refuse: bool, **kwargs: Any) -> None:
    """Update the play-offs, and the awards of a finished season, after a result."""
    advancing.follow(fixture, refuse=refuse)
    if not fixture.season.current:
        awarding.give_awards(fixture.season)
