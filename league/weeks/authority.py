"""Authority over results: the one place that decides if one may replace another.

A table's report replaces a result only if nobody else has decided it. Otherwise it
waits for the commissioner (`league.weeks.reporting`). A commissioner's own entry is
never refused because of the current result; if it has effects that its form does not
show, it needs a confirmation.
"""

from __future__ import annotations

from django.db.models import Q, QuerySet

from league.core.models import League
from league.core.querysets import User
from league.core.refusals import Unconfirmed
from league.teams.models import Team
from league.weeks.models import Fixture, Result, TableReport, WeekClosing


def fixtures_of(user: User) -> QuerySet[Fixture]:
    """Return the fixtures that a user settles: a commissioner's all, a coach's own."""
    if not user.is_authenticated:
        return Fixture.objects.none()
    run = League.objects.filter(commissioners=user.pk).values("pk")
    own = Team.objects.filter(coaches=user.pk).values("pk")
    return Fixture.objects.filter(
        Q(season__league__in=run) | Q(home__in=own) | Q(away__in=own)
    )


def reason_to_wait(result: Result, *, office: bool) -> str:
    """Say why a table's report may not take the result's place; "" if it may.

    result: as it stands, or a new one. office: a commissioner's amendment, not the
    coaches' play, has brought the report about.
    """
    fixture = result.fixture
    if result.pk is not None:
        decided = _decided(result)
        if decided:
            return decided
    if office:
        return ""
    if not fixture.season.current:
        return f"The season {fixture.season.label} is over."
    if result.pk is None:
        return ""
    if result.how == Result.How.SIMULATED:
        return "The league simulated the game."
    return closed_to_coaches(fixture)


def closed_to_coaches(fixture: Fixture) -> str:
    """Say why the record of a game is the commissioner's alone; "" if it is not."""
    if not fixture.season.current:
        return f"The season {fixture.season.label} is over."
    if WeekClosing.objects.filter(week=fixture.week_id).exists():
        return f"{fixture.week} is closed."
    return ""


def _decided(result: Result) -> str:
    """Return the decision on the result away from the table, as a sentence, or ""."""
    if result.how == Result.How.ENTERED:
        return "The commissioner entered the result."
    if result.how == Result.How.AGREED:
        return "Both coaches have agreed on the result."
    accepted = result.fixture.reports.filter(
        status=TableReport.Status.ACCEPTED, revision=result.revision
    )
    return "The commissioner accepted the result." if accepted.exists() else ""


def cautions(fixture: Fixture) -> list[str]:
    """List what a commissioner should know before changing the fixture's result."""
    sentences = []
    if not fixture.season.current:
        sentences.append(
            f"The season {fixture.season.label} is over. Its standings, records and"
            " awards follow this change."
        )
    table = fixture.table
    if table is not None and not table.over and not table.untouched:
        sentences.append(
            f"The game is in progress at its table: {fixture.away}"
            f" {table.away_score}, {fixture.home} {table.home_score}. Play goes on;"
            " its final result will wait for your decision and replaces nothing"
            " automatically."
        )
    waiting = fixture.reports.waiting().first()
    if waiting is not None:
        sentences.append(
            f"The table’s result, {waiting.score}, is waiting for your decision. This"
            " dismisses it."
        )
    return sentences


def standing_text(fixture: Fixture) -> str:
    """Explain to coaches that their game may not replace a result; "" if it may."""
    table = fixture.table
    if table is None:
        return ""
    result = fixture.outcome
    stands = f"The result {score_of(result)} stands" if result else "No result counts"
    waiting = fixture.reports.waiting().first()
    if waiting is not None:
        return (
            f"The result of this game, {waiting.score}, waits for the commissioner."
            f" {stands} until then. {waiting.reason}"
        )
    if table.over:
        return ""
    reason = reason_to_wait(result or Result(fixture=fixture), office=False)
    if not reason:
        return ""
    return (
        f"{stands}. {reason} You can finish the game here; its result then waits for"
        " the commissioner."
    )


def amendment_text(fixture: Fixture) -> list[str]:
    """Explain the effect of an amendment of the game on its result, in sentences."""
    result = fixture.outcome or Result(fixture=fixture)
    reason = reason_to_wait(result, office=True)
    if reason:
        return [
            f"The result {score_of(result)} stands. {reason} The amended result waits"
            " for you to accept it."
        ]
    if fixture.season.current:
        return []
    return [
        f"The season {fixture.season.label} is over. Its standings, records and awards"
        " follow the amendment."
    ]


def score_of(result: Result) -> str:
    """Format a score in the usual order, the visitors' first."""
    return f"{result.away_score}–{result.home_score}"


def check_confirmed(fixture: Fixture, confirmed: bool) -> None:
    """Refuse a change that needs to be confirmed and is not."""
    reasons = cautions(fixture)
    if reasons and not confirmed:
        raise Unconfirmed(reasons)
