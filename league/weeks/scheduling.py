"""Schedule of a season: whole schedules, weeks, postponements and forfeits.

`league.competition.schedule` pairs the teams; here a schedule is previewed before
anything is replaced, and saved. Refusals raise ValidationError; callers check
permissions. Single fixtures are `league.weeks.services`.
"""

import hashlib
from collections.abc import Hashable, Mapping
from datetime import datetime
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Max, Q, QuerySet

from config.gone import reread
from league.competition.schedule import Plan, ScheduleError, byes, make_schedule
from league.competition.schedule.dates import kickoffs
from league.core import locks, signals
from league.core.models import Season
from league.core.persistence import bulk_add, validate_and_save
from league.core.table_link import OPENED
from league.teams.models import Team
from league.weeks import locks as week_locks
from league.weeks import results, services
from league.weeks.models import Fixture, Result, Submission, Week
from league.weeks.models.weeks import LAST_WEEK


class Order(msgspec.Struct, frozen=True):
    """Commissioner's order for a schedule.

    first: the first kickoff in the league's zone, None for no dates yet. divisions: by
    id of the team.
    """

    plan: Plan
    kind: str = Fixture.Kind.REGULAR.value
    first: datetime | None = None
    every_days: int = 7
    divisions: Mapping[Hashable, str] = {}


class DraftWeek(msgspec.Struct, frozen=True):
    """Week of a preview. games: home and away; idle: teams with a week off."""

    number: int
    starts: datetime | None
    games: tuple[tuple[Team, Team], ...]
    idle: tuple[Team, ...]


class Draft(msgspec.Struct, frozen=True):
    """Preview of a schedule.

    replaced: the number of fixtures that it replaces; staying: of those that have begun
    (a reported result is enough), and stay. mark: of the fixtures that it was drawn up
    against.
    """

    weeks: tuple[DraftWeek, ...]
    replaced: int
    staying: int
    mark: str

    @property
    def games(self) -> int:
        return sum(len(week.games) for week in self.weeks)


def divisions(season: Season) -> dict[Hashable, str]:
    """Return each team's division, with its conference, by id of the team."""
    return {
        member.team_id: str(division)
        for division in season.divisions.prefetch_related("memberships")
        for member in division.memberships.all()
    }


def draft(season: Season, order: Order) -> Draft:
    """Preview the season's schedule; changes nothing."""
    fixtures = season.fixtures.filter(kind=order.kind)
    begun = fixtures.filter(_begun())
    closed = season.weeks.filter(kind=order.kind, closing__isnull=False)
    after = max(
        begun.aggregate(last=Max("week__number"))["last"] or 0,
        closed.aggregate(last=Max("number"))["last"] or 0,
    )
    weeks = _draft_weeks(season, order, after)
    if weeks[-1].number > LAST_WEEK:
        raise ValidationError(f"A season has at most {LAST_WEEK} weeks.")
    staying = begun.count()
    return Draft(weeks, fixtures.count() - staying, staying, _mark(fixtures))


@transaction.atomic
def generate(season: Season, order: Order, mark: str, keep: bool = False) -> Draft:
    """Create the schedule that was previewed. A repeated call changes nothing.

    Fixtures that have not begun are replaced. keep: those that have begun stay, and the
    new weeks follow them; without it they are a reason to refuse. Refused, too, if the
    schedule has changed since the preview.
    """
    _lock(season)
    # Locked: no game begins that is about to be replaced.
    list(season.fixtures.filter(kind=order.kind).select_for_update())
    new = draft(season, order)
    waiting = season.fixtures.filter(kind=order.kind).exclude(_begun())
    if _stands(waiting, new):
        return new
    if mark != new.mark:
        raise ValidationError(
            "The schedule has changed since your preview. Preview it again."
        )
    if new.staying and not keep:
        raise ValidationError(
            f"{_games(new.staying)} already been played or started. Confirm that they"
            " stay; the new weeks follow them."
        )
    waiting.delete()
    _save_weeks(season, order.kind, new)
    last_week = season.weeks.filter(kind=order.kind).aggregate(last=Max("pk"))
    details = {"season": season, "kind": order.kind, "mark": str(last_week["last"])}
    signals.send_notice(signals.schedule_made, **details)
    return new


def _games(number: int) -> str:
    return "1 game has" if number == 1 else f"{number} games have"


def _draft_weeks(season: Season, order: Order, after: int) -> tuple[DraftWeek, ...]:
    teams = season.league.teams.in_bulk()
    keys = sorted(teams)
    try:
        weeks = make_schedule(keys, order.plan, order.divisions)
    except ScheduleError as error:
        raise ValidationError(str(error)) from None
    return tuple(
        DraftWeek(
            number,
            starts,
            tuple((teams[match.home], teams[match.away]) for match in week),
            tuple(teams[team] for team in byes(keys, week)),
        )
        for number, (week, starts) in enumerate(
            zip(weeks, _starts(season, order, len(weeks)), strict=True), after + 1
        )
    )


def _starts(season: Season, order: Order, weeks: int) -> list[datetime | None]:
    if order.first is None:
        return [None] * weeks
    try:
        zone = season.league.zone
        return [*kickoffs(order.first, order.every_days, weeks, zone)]
    except OverflowError:
        raise ValidationError("The dates go beyond the calendar.") from None


def _begun() -> Q:
    """Match fixtures with a result, a reported result, or a game at a table."""
    waiting = Submission.objects.open()
    entered = Q(pk__in=waiting.values("fixture"))
    return Q(result__isnull=False) | entered | OPENED


def _mark(fixtures: QuerySet[Fixture]) -> str:
    """Return a mark that changes whenever one of these fixtures changes or begins."""
    now = fixtures.order_by("pk").values_list("pk", "changed")
    begun = fixtures.filter(_begun()).order_by("pk").values_list("pk", flat=True)
    return hashlib.sha256(repr((list(now), list(begun))).encode()).hexdigest()[:16]


def _stands(waiting: QuerySet[Fixture], new: Draft) -> bool:
    """True if these fixtures are those of the preview already."""
    have = waiting.values_list("week__number", "home", "away", "kickoff")
    want = [
        (week.number, home.pk, away.pk, week.starts)
        for week in new.weeks
        for home, away in week.games
    ]
    return len(have) == len(want) and set(have) == set(want)


def _save_weeks(season: Season, kind: str, new: Draft) -> None:
    weeks = season.weeks.filter(kind=kind)
    weeks.filter(number__gte=new.weeks[0].number).delete()
    weeks_made = (
        Week(season=season, kind=kind, number=week.number, starts=week.starts)
        for week in new.weeks
    )
    made = bulk_add(Week, weeks_made)
    fixtures = (
        Fixture(
            season=season, kind=kind, week=week, home=home, away=away, kickoff=of.starts
        )
        for week, of in zip(made, new.weeks, strict=True)
        for home, away in of.games
    )
    bulk_add(Fixture, fixtures)


# Weeks and dates ------------------------------------------------------------------


@transaction.atomic
def save_week(week: Week, **fields: Any) -> Week:
    """Save a week. Games at its usual kickoff, or without one, move with it."""
    _lock(week.season)
    if week.pk is None:
        return validate_and_save(week, fields)
    before = reread(Week.objects, week.pk)
    if fields.get("kind", before.kind) != before.kind and before.fixtures.exists():
        raise ValidationError({"kind": "A week with games can’t change its kind."})
    validate_and_save(week, fields)
    if week.starts != before.starts:
        moved = week.fixtures.filter(kickoff=before.starts, postponed=False)
        for fixture in moved.exclude(_begun()):
            services.save_fixture(fixture, kickoff=week.starts)
    return week


@transaction.atomic
def delete_week(week: Week) -> None:
    """Delete a week. Refused while it has games."""
    _lock(week.season)
    if week.fixtures.exists():
        raise ValidationError(f"{week} has games; move or delete those first.")
    if hasattr(week, "closing"):
        raise ValidationError(f"{week} is closed and can’t be deleted.")
    week.delete()


@transaction.atomic
def postpone(fixture: Fixture) -> Fixture:
    """Postpone a game: it has no date until it gets a new one; its week stays."""
    _lock(fixture.season)
    current = _waiting(fixture)
    if current.postponed:
        return current
    return services.save_fixture(current, kickoff=None, postponed=True)


@transaction.atomic
def forfeit(fixture: Fixture, side: str, *, confirmed: bool = False) -> Result:
    """Forfeit a game that has not started, for "home", "away" or "both".

    A repeated call changes nothing.
    """
    if side not in Result.Side:
        raise ValidationError("Choose the forfeiting side: home, away or both.")
    locked = week_locks.lock_fixture(fixture.pk)
    result = locked.outcome
    if result is not None and result.forfeit == side and not result.game_id:
        return result
    current = _waiting(locked)
    return results.enter_result(current, forfeit=side, confirmed=confirmed)


def _waiting(fixture: Fixture) -> Fixture:
    """Return the fixture, locked. Refused if it has begun."""
    current = reread(Fixture.objects.select_for_update(), fixture.pk)
    if current.outcome:
        raise ValidationError("This game already has a result; correct it instead.")
    if current.table:
        raise ValidationError("This game is at a table; finish it there.")
    return current


def _lock(season: Season) -> None:
    """Lock the season's schedule; taken before any fixture."""
    locks.lock_season(season.pk)
