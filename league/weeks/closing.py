"""Closing a week, once: what happens to every team between two weeks of games.

Players heal, come on and off injured reserve, depth charts and franchise players are
put in order, games that nobody played are dealt with. What it did is kept for each
team beside what its results did (`league.weeks.aftermath`), so that a result put right
later works out everything since anew. What is refused raises ValidationError in words;
who may ask is the caller's to check.
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

from league import signals
from league.models import (
    Fixture,
    League,
    Result,
    Season,
    TeamWeek,
    Week,
    WeekClosing,
)
from league.models.closings import ClosingPolicy
from league.people import audit
from league.weeks import aftermath, recovery, unplayed
from league.weeks.closing_time import due
from league.writing import write

log = structlog.get_logger("buzzboard.week")

# How the league wants it ------------------------------------------------------------


def policy(league: League) -> ClosingPolicy:
    """How the league's weeks close; the usual way until somebody says otherwise."""
    found = ClosingPolicy.objects.filter(league=league).first()
    return found or ClosingPolicy(league=league)


@transaction.atomic
def change_policy(
    league: League, by: User | None = None, **fields: Any
) -> ClosingPolicy:
    """Change how weeks close. The clock closes nothing that was due before it."""
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    kept = policy(league)
    was = (kept.automatic, kept.weekday, kept.hour)
    write(kept, fields)
    if kept.automatic and was != (kept.automatic, kept.weekday, kept.hour):
        write(kept, {"since": timezone.now()})
    return kept


# What is to be closed ----------------------------------------------------------------


def open_weeks(season: Season) -> QuerySet[Week]:
    """The weeks that are still to be closed, in the order of the season."""
    return season.weeks.filter(closing=None)


def next_week(season: Season) -> Week | None:
    """The week that closes next."""
    return open_weeks(season).first()


def is_due(week: Week, kept: ClosingPolicy, now: datetime) -> bool:
    """Whether the clock is to close it."""
    return kept.automatic and due(now, kept.time, week.starts, kept.since)


def stops_clock(week: Week, kept: ClosingPolicy) -> str:
    """In words, why the clock will never close it, nor any after it; else ""."""
    if not kept.automatic or kept.since is None:
        return ""
    if week.starts is None:
        return f"{week} has no date."
    if kept.time.after(week.starts) <= kept.since:
        return f"{week} was due before the clock was set."
    return ""


def over(week: Week, now: datetime) -> bool:
    """Whether a commissioner will want to close it: played, or its time is past."""
    return not unplayed.games(week) or (
        week.starts is not None
        and policy(week.season.league).time.after(week.starts) <= now
    )


# Closing ------------------------------------------------------------------------------


def close_week(
    week: Week,
    by: User | None = None,
    fate: Mapping[int, str] | None = None,
) -> WeekClosing:
    """Close a week; closed already, it changes nothing and returns what was closed.

    fate: by key of a fixture, what becomes of it; without it the league's policy says.
    Refused while an earlier week is open.
    """
    done = _closing(week)
    if done is not None:
        return done
    _check(week)
    if transaction.get_connection().in_atomic_block:
        _hold(week)  # all at once, not the teams of one game after another's
    _settle_unplayed(week, fate or {})
    return _close(week, by)


def _settle_unplayed(week: Week, fate: Mapping[int, str]) -> None:
    """Each in a transaction of its own: closing goes on from there after a fault."""
    kept = policy(week.season.league)
    for fixture in unplayed.games(week):
        chosen = fate.get(fixture.pk) or unplayed.usual_fate(fixture, kept)
        if chosen not in unplayed.fates(fixture, kept):
            raise ValidationError(f"{fixture}: it cannot end like this.")
        try:
            unplayed.settle(fixture, chosen, kept)
        except ValidationError:
            # Somebody else has just dealt with it, or it is at a table by now.
            now = Fixture.objects.get(pk=fixture.pk)
            if not (now.outcome or now.table):
                raise


@transaction.atomic
def _close(week: Week, by: User | None) -> WeekClosing:
    season = _hold(week)
    done = _closing(week)
    if done is not None:
        return done  # by another, while this one waited
    week.season = season  # as it is now: it may have ended meanwhile
    _check(week)
    newest = Result.objects.filter(fixture__season=season).aggregate(last=Max("pk"))
    closing = WeekClosing.objects.create(week=week, by=by, after=newest["last"] or 0)
    for team in season.league.teams.select_related("league").order_by("pk"):
        row = TeamWeek.objects.create(closing=closing, team=team)
        aftermath.let_week_go_by(row)
    closing.healed = recovery.heal_free_agents(season.league)
    closing.save(update_fields=["healed"])
    if by is not None:
        audit.note(season.league, by, "week.closed", f"Closed {week}.")
    signals.tell(signals.week_closed, closing=closing)
    log.info("closed", week=week.pk, season=season.pk)
    return closing


def _hold(week: Week) -> Season:
    """The season, all its teams and results: season before teams before results."""
    season = Season.objects.select_for_update(no_key=True).get(pk=week.season_id)
    aftermath.hold_all(season)
    return season


def _closing(week: Week) -> WeekClosing | None:
    return WeekClosing.objects.filter(week=week.pk).select_related("week").first()


def _check(week: Week) -> None:
    if not week.season.current:
        raise ValidationError("That season is over; its weeks stay as they are.")
    first = next_week(week.season)
    if first is not None and first.pk != week.pk:
        raise ValidationError(f"{first} comes first: it is not closed yet.")


@transaction.atomic
def reopen_week(week: Week, by: User | None = None) -> None:
    """Take back what closing the week did; only the last one that was closed.

    Results stay, those of simulated and forfeited games included. The clock does not
    close it again. Not closed, it changes nothing.
    """
    season = _hold(week)
    closing = _closing(week)
    if closing is None:
        return
    if not season.current:
        raise ValidationError("That season is over; its weeks stay as they are.")
    later = WeekClosing.objects.filter(week__season=season, pk__gt=closing.pk)
    last = later.select_related("week").last()
    if last is not None:
        raise ValidationError(f"{last.week} was closed since; open that one first.")
    for row in closing.teams.select_related("team__league").order_by("team"):
        aftermath.take_back(row)
    recovery.make_unhealed(closing.healed)
    closing.delete()
    _leave_to_commissioner(season.league)
    if by is not None:
        audit.note(season.league, by, "week.opened", f"Opened {week} again.")
    log.info("opened again", week=week.pk, season=season.pk)


def _leave_to_commissioner(league: League) -> None:
    """What the clock was to close before now, it closes no more."""
    kept = policy(league)
    if kept.automatic:
        write(kept, {"since": timezone.now()})


# By the clock -------------------------------------------------------------------------


def close_due(now: datetime) -> list[WeekClosing]:
    """Close every week that is due; what fails is told, and tried again next time."""
    kept = ClosingPolicy.objects.filter(automatic=True).select_related("league")
    return [closing for each in kept for closing in _close_due(each, now)]


def _close_due(kept: ClosingPolicy, now: datetime) -> list[WeekClosing]:
    closed: list[WeekClosing] = []
    weeks = list(open_weeks(kept.league.season).select_related("season__league"))
    for week in weeks:
        if not is_due(week, kept, now):
            reason = stops_clock(week, kept)
            if reason and any(is_due(later, kept, now) for later in weeks):
                _tell(week, reason)
            break
        try:
            closed.append(close_week(week))
        except ValidationError as error:
            _tell(week, " ".join(error.messages))
            break
        except Exception:  # whatever it is, the other leagues' weeks close
            log.exception("not closed", week=week.pk)
            _tell(week, "Something went wrong here; the site's log says what.")
            break
    return closed


def _tell(week: Week, reason: str) -> None:
    log.warning("not closed", week=week.pk, reason=reason)
    signals.tell(signals.week_not_closed, week=week, reason=reason)
