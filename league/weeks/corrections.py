"""Preview of a result's correction, in sentences."""

from __future__ import annotations

from django.db.models import Q

from league.weeks.authority import score_of
from league.weeks.models import Result, WeekClosing


def corrections(result: Result) -> str:
    """Describe what a correction of this result changes, and what stays."""
    fixture = result.fixture
    origin = result.get_how_display().lower()
    if result.how == Result.How.SIMULATED:
        origin = fixture.season.league.book.table.simulated
    sentences = [f"The current result is {score_of(result)}: {origin}."]
    sentences.append("Standings update as soon as you correct it.")
    if result.report:
        sentences.append("Its box score and statistics don’t change.")
    if not fixture.season.current:
        return " ".join(sentences)
    later = _later(result)
    if later == 1:
        sentences.append("One later game of these teams doesn’t change.")
    elif later:
        sentences.append(f"{later} later games of these teams don’t change.")
    closed = WeekClosing.objects.filter(week=fixture.week_id).first()
    if closed is not None:
        sentences.append(
            f"{fixture.week} is closed and stays closed: its effects on players don’t"
            " depend on the score."
        )
    return " ".join(sentences)


def _later(result: Result) -> int:
    sides = (result.fixture.home_id, result.fixture.away_id)
    either = Q(fixture__home__in=sides) | Q(fixture__away__in=sides)
    season = Result.objects.filter(either, fixture__season=result.fixture.season_id)
    return season.filter(pk__gt=result.pk).count()
