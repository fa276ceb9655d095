"""What correcting a result would change, in words, before anybody does it."""

from __future__ import annotations

from django.db.models import Q

from league.models import Result, WeekClosing


def corrections(result: Result) -> str:
    """What follows a correction of this result, and what stays as it is."""
    fixture = result.fixture
    how = result.get_how_display()
    said = [f"It stands as {result.away_score}–{result.home_score}: {how.lower()}."]
    said.append("The standings follow a correction at once.")
    if result.report:
        said.append("Its box score and its statistics stay as they were reported.")
    if not fixture.season.current:
        return " ".join(said)
    later = _later(result)
    if later == 1:
        said.append("A later game of the two teams stays as it is.")
    elif later:
        said.append(f"{later} later games of the two teams stay as they are.")
    closed = WeekClosing.objects.filter(week=fixture.week_id).first()
    if closed is not None:
        said.append(
            f"{fixture.week} is closed, and stays so: what it changed of players does"
            " not depend on the score."
        )
    return " ".join(said)


def _later(result: Result) -> int:
    sides = (result.fixture.home_id, result.fixture.away_id)
    mine = Q(fixture__home__in=sides) | Q(fixture__away__in=sides)
    season = Result.objects.filter(mine, fixture__season=result.fixture.season_id)
    return season.filter(pk__gt=result.pk).count()
