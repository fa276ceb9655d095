"""A season's schedule: made as a whole, and what becomes of weeks and dates.

`league.schedule` says who meets whom; here it is shown before anything is lost, and
kept. What is refused raises ValidationError in words; who may ask is the caller's to
check. Single fixtures are `league.services`.
"""

import hashlib
from collections.abc import Hashable, Mapping
from datetime import datetime
from typing import Any

import msgspec
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Max, Q, QuerySet

from league import holding, services, signals
from league.models import Fixture, Membership, Result, Season, Submission, Team, Week
from league.models.weeks import LAST_WEEK
from league.schedule import Plan, ScheduleError, byes, make_schedule
from league.schedule.dates import kickoffs
from league.writing import add_all, write

FORFEIT_POINTS = 2  # to the side that came


class Order(msgspec.Struct, frozen=True):
    """What the commissioner asks for.

    first: the first kickoff as the league's clock shows it, None for no dates yet.
    divisions: by id of the team.
    """

    plan: Plan
    kind: str = Fixture.Kind.REGULAR.value
    first: datetime | None = None
    every_days: int = 7
    divisions: Mapping[Hashable, str] = {}


class DraftWeek(msgspec.Struct, frozen=True):
    """A week that would be. games: home and away; idle: who has a week off."""

    number: int
    starts: datetime | None
    games: tuple[tuple[Team, Team], ...]
    idle: tuple[Team, ...]


class Draft(msgspec.Struct, frozen=True):
    """A schedule before it is kept.

    replaced: fixtures that it takes the place of; kept: those that have begun (a result
    that a coach has entered is enough), and stay. mark: of the fixtures that it was
    drawn up against.
    """

    weeks: tuple[DraftWeek, ...]
    replaced: int
    kept: int
    mark: str

    @property
    def games(self) -> int:
        return sum(len(week.games) for week in self.weeks)


def divisions(season: Season) -> dict[Hashable, str]:
    """The name of each team's division, with its conference; by id of the team."""
    members = Membership.objects.filter(season=season).select_related("division")
    return {member.team_id: str(member.division) for member in members}


def draft(season: Season, order: Order) -> Draft:
    """What generating would make of the season; changes nothing."""
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
    kept = begun.count()
    return Draft(weeks, fixtures.count() - kept, kept, _mark(fixtures))


@transaction.atomic
def generate(season: Season, order: Order, mark: str, keep: bool = False) -> Draft:
    """Make the schedule that was looked at. Asked for again, it changes nothing.

    Fixtures that have not begun are replaced. keep: those that have begun stay, and the
    new weeks follow theirs; without it they are a reason to refuse. Refused, too, when
    the schedule has changed since the draft was looked at.
    """
    _lock(season)
    # Nobody begins a game meanwhile that is about to be replaced.
    list(season.fixtures.filter(kind=order.kind).select_for_update())
    new = draft(season, order)
    waiting = season.fixtures.filter(kind=order.kind).exclude(_begun())
    if _stands(waiting, new):
        return new
    if mark != new.mark:
        raise ValidationError(
            "The schedule has changed since you looked; look at it once more."
        )
    if new.kept and not keep:
        raise ValidationError(
            f"{_games(new.kept)} played or begun already. Say that they stay, and the"
            " new weeks follow them."
        )
    waiting.delete()
    _keep(season, order.kind, new)
    made = season.weeks.filter(kind=order.kind).aggregate(last=Max("pk"))
    told = {"season": season, "kind": order.kind, "mark": str(made["last"])}
    signals.tell(signals.schedule_made, **told)
    return new


def _games(number: int) -> str:
    return "1 game has been" if number == 1 else f"{number} games have been"


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
        raise ValidationError("The season would not end in any calendar.") from None


def _begun() -> Q:
    """Fixtures that have a result, one that waits for a word, or a game at a table."""
    waiting = Submission.objects.open()
    begun = Q(result__isnull=False) | Q(pk__in=waiting.values("fixture"))
    if hasattr(Fixture, "game"):
        begun |= Q(game__isnull=False)
    return begun


def _mark(fixtures: QuerySet[Fixture]) -> str:
    """Changes whenever one of these fixtures does, or begins."""
    now = fixtures.order_by("pk").values_list("pk", "changed")
    begun = fixtures.filter(_begun()).order_by("pk").values_list("pk", flat=True)
    return hashlib.sha256(repr((list(now), list(begun))).encode()).hexdigest()[:16]


def _stands(waiting: QuerySet[Fixture], new: Draft) -> bool:
    """Whether these fixtures are what the draft asks for already."""
    have = waiting.values_list("week__number", "home", "away", "kickoff")
    want = [
        (week.number, home.pk, away.pk, week.starts)
        for week in new.weeks
        for home, away in week.games
    ]
    return len(have) == len(want) and set(have) == set(want)


def _keep(season: Season, kind: str, new: Draft) -> None:
    weeks = season.weeks.filter(kind=kind)
    weeks.filter(number__gte=new.weeks[0].number).delete()
    weeks_made = (
        Week(season=season, kind=kind, number=week.number, starts=week.starts)
        for week in new.weeks
    )
    made = add_all(Week, weeks_made)
    fixtures = (
        Fixture(
            season=season, kind=kind, week=week, home=home, away=away, kickoff=of.starts
        )
        for week, of in zip(made, new.weeks, strict=True)
        for home, away in of.games
    )
    add_all(Fixture, fixtures)


# Weeks and dates ------------------------------------------------------------------


@transaction.atomic
def save_week(week: Week, **fields: Any) -> Week:
    """Add or change a week. Games at its usual time, or without one, move with it."""
    _lock(week.season)
    if week.pk is None:
        return write(week, fields)
    had = Week.objects.get(pk=week.pk)
    if fields.get("kind", had.kind) != had.kind and had.fixtures.exists():
        raise ValidationError({"kind": "The week has games; its kind stays."})
    write(week, fields)
    if week.starts != had.starts:
        moved = week.fixtures.filter(kickoff=had.starts, postponed=False)
        for fixture in moved.exclude(_begun()):
            services.save_fixture(fixture, kickoff=week.starts)
    return week


@transaction.atomic
def delete_week(week: Week) -> None:
    """Take a week out of the season. Refused while games are in it."""
    _lock(week.season)
    if week.fixtures.exists():
        raise ValidationError(f"{week} has games; move or delete those first.")
    if hasattr(week, "closing"):
        raise ValidationError(f"{week} is closed, and stays.")
    week.delete()


@transaction.atomic
def postpone(fixture: Fixture) -> Fixture:
    """Take a game's date away until another is found; its week stays."""
    _lock(fixture.season)
    found = _waiting(fixture)
    if found.postponed:
        return found
    return services.save_fixture(found, kickoff=None, postponed=True)


@transaction.atomic
def forfeit(fixture: Fixture, side: str) -> Result:
    """End a game that nobody has begun: "home", "away" or "both" did not come.

    Said again it changes nothing.
    """
    if side not in Result.Side:
        raise ValidationError("Say which side forfeits: home, away or both.")
    locked = holding.fixture(fixture.pk)
    stands = locked.outcome
    if stands is not None and stands.forfeit == side and not stands.game_id:
        return stands
    found = _waiting(locked)
    home = FORFEIT_POINTS if side == Result.Side.AWAY else 0
    away = FORFEIT_POINTS if side == Result.Side.HOME else 0
    return services.enter_result(found, home, away, side)


def _waiting(fixture: Fixture) -> Fixture:
    """The fixture as it is now, locked. Refused when it has begun."""
    found = Fixture.objects.select_for_update().get(pk=fixture.pk)
    if found.outcome:
        raise ValidationError("The game has a result; correct that instead.")
    if found.table:
        raise ValidationError("The game is at a table; end it there.")
    return found


def _lock(season: Season) -> None:
    """Nobody else changes the season's schedule meanwhile; taken before any fixture."""
    holding.season(season.pk)
