"""Week closing: everything that happens to every team between two weeks of games.

Players heal and go on or off injured reserve, depth charts and franchise players are
updated, unplayed games are settled. The effects are stored for each team beside those
of its results (`league.weeks.effects`), so that a result corrected later is applied
again with everything after it. Refusals raise ValidationError; callers check
permissions.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import structlog
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Max, QuerySet
from django.utils import timezone

from config.gone import RowGone, lock
from league.core import audit, signals
from league.core.models import League, Season
from league.core.persistence import validate_and_save
from league.weeks import effects, locks, recovery, unplayed
from league.weeks.closing_time import due
from league.weeks.models import (
    ClosingPolicy,
    Fixture,
    Result,
    TeamWeek,
    Week,
    WeekClosing,
)

log = structlog.get_logger("buzzboard.week")

# Settings -----------------------------------------------------------------------------


def closing_policy(league: League) -> ClosingPolicy:
    """Return the league's settings for closing weeks, or the defaults."""
    policy = ClosingPolicy.objects.filter(league=league).first()
    return policy or ClosingPolicy(league=league)


@transaction.atomic
def change_policy(
    league: League, by: User | None = None, **fields: Any
) -> ClosingPolicy:
    """Change how weeks close. Weeks that were due before do not close automatically."""
    # One change at a time: `since` depends on the settings before.
    lock(League, league.pk)
    policy = closing_policy(league)
    before = (policy.automatic, policy.weekday, policy.hour)
    validate_and_save(policy, fields)
    if policy.automatic and before != (policy.automatic, policy.weekday, policy.hour):
        validate_and_save(policy, {"since": timezone.now()})
    return policy


# Weeks to close -----------------------------------------------------------------------


def open_weeks(season: Season) -> QuerySet[Week]:
    """Return the weeks that are not closed, in the order of the season."""
    return season.weeks.filter(closing=None)


def next_week(season: Season) -> Week | None:
    """Return the week that closes next."""
    return open_weeks(season).first()


def is_due(week: Week, policy: ClosingPolicy, now: datetime) -> bool:
    """True if the week closes automatically by now."""
    return policy.automatic and due(now, policy.time, week.starts, policy.since)


def stops_clock(week: Week, policy: ClosingPolicy) -> str:
    """Explain why a week, and those after it, will not close automatically; else ""."""
    if not policy.automatic or policy.since is None:
        return ""
    if week.starts is None:
        return f"{week} has no date."
    if policy.time.after(week.starts) <= policy.since:
        return f"{week} was due before automatic closing was turned on."
    return ""


def is_over(week: Week, now: datetime) -> bool:
    """True if the week can be closed: all games played, or its time has passed."""
    return not unplayed.games(week) or (
        week.starts is not None
        and closing_policy(week.season.league).time.after(week.starts) <= now
    )


# Closing ------------------------------------------------------------------------------


def close_week(
    week: Week,
    by: User | None = None,
    fate: Mapping[int, str] | None = None,
) -> WeekClosing:
    """Close a week; a closed week stays as it is, and its closing is returned.

    fate: by key of a fixture, its outcome if unplayed; without it the league's settings
    apply. Refused while an earlier week is open.
    """
    done = _closing(week)
    if done is not None:
        return done
    _check(week)
    if transaction.get_connection().in_atomic_block:
        # All teams at once: locked game by game, another transaction could deadlock.
        _lock_season(week)
    _settle_unplayed(week, fate or {})
    return _close(week, by)


def _settle_unplayed(week: Week, fate: Mapping[int, str]) -> None:
    """Settle each in its own transaction: after a failure, closing resumes there."""
    policy = closing_policy(week.season.league)
    for fixture in unplayed.games(week):
        chosen = fate.get(fixture.pk) or unplayed.usual_fate(fixture, policy)
        if chosen not in unplayed.fates(fixture, policy):
            raise ValidationError(f"{fixture}: this option is not available.")
        try:
            unplayed.settle(fixture, chosen, policy)
        except ValidationError:
            # Meanwhile it may have got a result, a game at a table, or been deleted.
            now = Fixture.objects.filter(pk=fixture.pk).first()
            if now is not None and not (now.outcome or now.table):
                raise


@transaction.atomic
def _close(week: Week, by: User | None) -> WeekClosing:
    season = _lock_season(week)
    done = _closing(week)
    if done is not None:
        return done  # by another transaction, while this one waited for the lock
    week.season = season  # read under the lock: it may have ended meanwhile
    _check(week)
    newest = Result.objects.filter(fixture__season=season).aggregate(last=Max("pk"))
    closing = WeekClosing.objects.create(week=week, by=by, after=newest["last"] or 0)
    for team in season.league.teams.select_related("league").order_by("pk"):
        row = TeamWeek.objects.create(closing=closing, team=team)
        effects.apply_week(row)
    closing.healed = recovery.heal_free_agents(season.league)
    closing.save(update_fields=["healed"])
    if by is not None:
        audit.note(season.league, by, "week.closed", f"Closed {week}.")
    signals.send_notice(signals.week_closed, closing=closing)
    log.info("closed", week=week.pk, season=season.pk)
    return closing


def _lock_season(week: Week) -> Season:
    """Lock the season, its teams and results: season before teams before results."""
    season = locks.lock_week(week)
    effects.lock_season_teams(season)
    return season


def _closing(week: Week) -> WeekClosing | None:
    return WeekClosing.objects.filter(week=week.pk).select_related("week").first()


def _check(week: Week) -> None:
    if not week.season.current:
        raise ValidationError("That season is over; its weeks can’t be changed.")
    first = next_week(week.season)
    if first is not None and first.pk != week.pk:
        raise ValidationError(f"Close {first} first.")


@transaction.atomic
def reopen_week(week: Week, by: User | None = None) -> None:
    """Revert closing a week; only the last one that was closed.

    Results stay, including those of simulated and forfeited games. The week is not
    closed automatically again. An open week stays as it is.
    """
    season = _lock_season(week)
    closing = _closing(week)
    if closing is None:
        return
    if not season.current:
        raise ValidationError("That season is over; its weeks can’t be changed.")
    later = WeekClosing.objects.filter(week__season=season, pk__gt=closing.pk)
    last = later.select_related("week").last()
    if last is not None:
        raise ValidationError(f"{last.week} was closed later; reopen it first.")
    for row in closing.teams.select_related("team__league").order_by("team"):
        effects.revert(row)
    recovery.revert_healing(closing.healed)
    closing.delete()
    _leave_to_commissioner(season.league)
    if by is not None:
        audit.note(season.league, by, "week.opened", f"Reopened {week}.")
    log.info("opened again", week=week.pk, season=season.pk)


def _leave_to_commissioner(league: League) -> None:
    """Leave weeks that were due before now to the commissioner."""
    policy = closing_policy(league)
    if policy.automatic:
        validate_and_save(policy, {"since": timezone.now()})


# Automatic closing --------------------------------------------------------------------


def close_due(now: datetime) -> list[WeekClosing]:
    """Close every week that is due; a failure is reported and tried again next time."""
    policies = ClosingPolicy.objects.filter(automatic=True).select_related("league")
    return [closing for policy in policies for closing in _close_due(policy, now)]


def _close_due(policy: ClosingPolicy, now: datetime) -> list[WeekClosing]:
    closed: list[WeekClosing] = []
    weeks = list(open_weeks(policy.league.season).select_related("season__league"))
    for week in weeks:
        if not is_due(week, policy, now):
            reason = stops_clock(week, policy)
            if reason and any(is_due(later, policy, now) for later in weeks):
                _report_failure(week, reason)
            break
        try:
            closed.append(close_week(week))
        except ValidationError as error:
            _report_failure(week, " ".join(error.messages))
            break
        except RowGone:
            break  # deleted meanwhile; the others close next time
        except Exception:  # any failure: the other leagues' weeks still close
            log.exception("not closed", week=week.pk)
            _report_failure(
                week,
                "An unexpected error occurred; the site’s log has the details.",
            )
            break
    return closed


def _report_failure(week: Week, reason: str) -> None:
    log.warning("not closed", week=week.pk, reason=reason)
    signals.send_notice(signals.week_not_closed, week=week, reason=reason)
