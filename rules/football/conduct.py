"""Personal fouls and unsportsmanlike conduct: added to the result of the play.

RULINGS, Personal fouls and unsportsmanlike conduct: by the book a flag while the ball
is live would wipe out the play, and one a moment later would be added to it; they are
always added, 15 yards from the spot after the play or the penalty of another foul.
After a score or a try, and at the end of a half, from the spot of the next kick.

Every other foul after the play is enforced in the same way (docs/rulings.md, Fouls
after the play).
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.facts import (
    BallSpotted,
    FieldGoalAttempted,
    FieldGoalBlocked,
    FlagThrown,
    PuntBlocked,
    Punted,
    RunCutShort,
    TurnedOverOnDowns,
)
from rules.field import Team, gained
from rules.football import penalties as football
from rules.football.basis import Basis, Enforcement, play_out
from rules.football.fouls import KICKOFFS, Penalties
from rules.football.penalties import Walk
from rules.prompts import Procedure
from rules.state import State

AFTER = "after"
_KICKED = (Punted, PuntBlocked, FieldGoalAttempted, FieldGoalBlocked)


def conduct_of(
    rules: Penalties, flags: tuple[FlagThrown, ...]
) -> tuple[FlagThrown, ...]:
    """Return the fouls that are added to the result of a play."""
    return tuple(flag for flag in flags if rules.foul(flag.foul).conduct)


def is_added(flag: FlagThrown, basis: Basis) -> bool:
    """True when it is added; before the snap it is a foul like any other."""
    return flag.phase == AFTER or (basis.snapped and basis.foul(flag).conduct)


def is_lapsed(basis: Basis) -> bool:
    """True at the end of the game, when it is not enforced at all."""
    return _after_the_clock(basis).over


def _after_the_clock(basis: Basis) -> State:
    """Return the state once the clock has run: the half or game may be over."""
    stands = basis.stands
    after = replace(stands, play=stands.play + basis.counted)
    return play_out(basis.rules.close(basis.before, after))[0]


def add_conduct(flag: FlagThrown, basis: Basis) -> Enforcement:
    """Enforce a foul on top of the result of the play."""
    foul, team, now = basis.foul(flag), flag.team, basis.stands
    following = _after_the_clock(basis).upcoming
    if now.upcoming in KICKOFFS and following in KICKOFFS:
        walked = football.walk(now.ball_on, foul.yards, team, basis.half)
        return Enforcement(walked, football.replay_down(now, walked.at))
    if now.upcoming != "scrimmage" or following != "scrimmage":
        return Enforcement(
            Walk(now.ball_on, foul.yards), _owe_yards(now, team, foul.yards)
        )
    offense = basis.before.possession
    offense_kept = _offense_kept_ball(basis)
    start = (
        _enforcement_spot(basis, offense)
        if offense_kept and team is not offense
        else now.ball_on
    )
    walked = football.walk(start, foul.yards, team, basis.half)
    if not offense_kept or team is offense or now.possession is offense:
        return Enforcement(walked, football.after_the_play(now, team, walked.at))
    down = replace(now, possession=offense, down=4)  # it had failed on 4th down
    again = football.after_the_play(down, team, walked.at)
    return Enforcement(walked, again, RunCutShort(0, previous=basis.previous))


def _owe_yards(now: State, team: Team, yards: int) -> Procedure[State]:
    """Have the yards walked off at the next kickoff or free kick, by either side."""
    yield from ()
    return replace(now, owed=now.owed.but(team, now.owed.of(team) + yards))


def _offense_kept_ball(basis: Basis) -> bool:
    """True when the offense had the ball at the end of the play.

    Then the defense's foul is a 1st down, on a failed 4th down as well; never for a
    side that has kicked or lost the ball.
    """
    before, now, course = basis.before, basis.stands, basis.course
    if not before.down:
        return False
    if basis.altered:
        return now.possession is before.possession
    stated = course.facts
    kicked = any(isinstance(fact, _KICKED) for fact in stated)
    failed = any(isinstance(fact, TurnedOverOnDowns) for fact in stated)
    has_it = now.possession is before.possession or failed
    return has_it and not kicked and course.last.team is before.possession


def _enforcement_spot(basis: Basis, offense: Team) -> int:
    """Return the spot of the play; after a loss, the previous one."""
    now, before = basis.stands.ball_on, basis.before.ball_on
    spotted = (x.at for x in basis.course.facts if isinstance(x, BallSpotted))
    untouched = next(spotted, None) == now  # no penalty has moved it since
    return before if untouched and gained(before, now, offense) < 0 else now
