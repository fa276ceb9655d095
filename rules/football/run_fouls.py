"""Fouls after the ball has changed hands: on returns of kicks, passes and fumbles.

The EFHL names no spot, down or fouls by both sides for them; Pass Interceptions says
"modified by any penalties", and other books name no foul of the kind. RULINGS, Fouls
after the ball has changed hands, as in the professional game: the side with the ball at
the time of the foul keeps it, 1st and ten or goal. Its own foul counts from its spot or
from the end of the run, the worse of the two; the other side's from the end of the run.
A touchdown by a side that fouled on its run does not count.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.facts import FlagThrown, RunCutShort
from rules.field import Team, in_end_zone_of, own, own_yard
from rules.football import penalties as football
from rules.football.basis import Basis, Enforcement
from rules.football.downs import change_possession, new_series
from rules.football.penalties import Walk
from rules.football.possession import KICK, Course, Stretch
from rules.prompts import Procedure
from rules.state import State, first_and_ten

Flags = tuple[FlagThrown, ...]


# ── the foul that counts ─────────────────────────────────────────────────────────


def keeping_side(flags: Flags, course: Course) -> Team | None:
    """Return the side that keeps the ball after fouls by both sides.

    It is the one that last got the ball without a foul before. Only its own foul counts
    then; None where they offset.
    """
    last = course.last
    if not last.changes:
        return None
    began = course.number(last.name)
    fouled = [course.number(flag.when) for flag in flags if flag.team is last.team]
    return last.team if all(number >= began for number in fouled) else None


def is_touchdown_anyway(flag: FlagThrown, course: Course) -> bool:
    """True when the other side fouled on a run that still was a touchdown."""
    stretch = course.named(flag.when)
    if not stretch.changes or flag.team is stretch.team:
        return False
    return course.last == stretch and course.scorer is stretch.team


def on_a_try(flags: Flags, basis: Basis) -> Procedure[tuple[Flags, Basis]]:
    """Settle fouls after the change on a try: it is over, without a replay.

    A score by the side that fouled does not count. Returns the fouls before the change,
    which are still to be decided, and their basis.
    """
    course, before = basis.course, basis.before
    after = tuple(flag for flag in flags if course.named(flag.when).changes)
    rest = tuple(flag for flag in flags if flag not in after)
    if course.scorer not in {flag.team for flag in after}:
        for flag in after:
            yield facts.PenaltyDeclined(flag.team, flag.foul, lapsed=True)
        return rest, basis
    yield RunCutShort(course.last.changes, previous=basis.previous)
    if any(isinstance(fact, facts.TwoPointAttempted) for fact in course.facts):
        yield facts.TwoPointAttempted(before.possession, False)
    for flag in after:
        yield facts.PenaltyAccepted(flag.team, flag.foul, 0, False, flag.player)
    over = basis.kickoff()
    return rest, replace(basis, stands=over)


# ── the spot of enforcement ──────────────────────────────────────────────────────


def after_the_change(flag: FlagThrown, basis: Basis, stretch: Stretch) -> Enforcement:
    """Enforce the penalty of a foul after the ball had changed hands."""
    team = stretch.team
    void = RunCutShort(stretch.changes, previous=basis.previous)
    if flag.team is team:
        start = _own_spot(flag, basis.course, stretch)
        if in_end_zone_of(start, team):
            return Enforcement(Walk(start, 0), basis.safety(team), void)
    else:
        start = _end_of_run(basis.course, stretch)
        if in_end_zone_of(start, team):
            start = team.goal  # no yards are lost to the end zone (docs/rulings.md)
    yards = basis.foul(flag).yards_of(flag.team is not team)
    walked = football.walk(start, yards, flag.team, basis.half)
    return Enforcement(walked, _keep_ball(basis, stretch, walked.at), void)


def _end_of_run(course: Course, stretch: Stretch) -> int:
    """Return the spot of the lost or dead ball; the 20 or 25 on a touchback."""
    touchback = course.touchback(stretch.team)
    if touchback is not None and course.after(stretch) is None:
        return touchback.at
    return course.ended(stretch)


def _own_spot(flag: FlagThrown, course: Course, stretch: Stretch) -> int:
    """Return the spot of the foul or the end of the run, the worse for its side.

    A foul in its own end zone is a safety, unless the ball was dead there for a
    touchback: then it counts from the 20 or 25.
    """
    team, end = stretch.team, _end_of_run(course, stretch)
    downed = course.touchback(team) is not None and course.after(stretch) is None
    spots = [end]
    if flag.at is not None and not (downed and in_end_zone_of(flag.at, team)):
        spots.append(flag.at)
    return min(spots, key=lambda at: own_yard(at, team))


def _keep_ball(basis: Basis, stretch: Stretch, at: int) -> Procedure[State]:
    """Give the side of the stretch 1st and ten, or goal."""
    before, team, across = basis.before, stretch.team, basis.course.across
    if team is not before.possession:
        return (yield from change_possession(before, team, at, across, stretch.cause))
    if before.down:
        return (yield from new_series(before, at, across, "penalty"))
    yield facts.BallSpotted(at, across)
    return first_and_ten(before, team, at, across)


def in_the_air(flag: FlagThrown, basis: Basis) -> Enforcement | None:
    """Enforce a foul by the return team while a punt is in the air or loose.

    It keeps the ball, and the penalty counts from its catch or recovery. None for
    another foul, and where it never gets the ball: then from the previous spot. In its
    end zone, the ball counts as on the 20 (docs/rulings.md).
    """
    before, course = basis.before, basis.course
    team = before.defense
    if flag.when != KICK or flag.team is not team or not before.down:
        return None
    caught = next((x for x in course.stretches if x.changes == 1), None)
    at = caught.at if caught is not None else course.dead_for(team)
    if at is None:
        return None
    if in_end_zone_of(at, team):
        at = own(team, basis.spots.touchback)
    yards = basis.foul(flag).yards_of(True)
    walked = football.walk(at, yards, team, basis.half)
    void = RunCutShort(1 if caught else 0, run=not caught, previous=basis.previous)
    following = change_possession(before, team, walked.at, course.across, "punt")
    return Enforcement(walked, following, void)
