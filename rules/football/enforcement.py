"""The enforcement of an accepted penalty.

Every penalty goes through `enforce_penalty`. The time of the foul decides the way it is
enforced, and each way has its own spot and its own next down:

* before the ball changed hands: here, from the spot that the book names for it or from
  the previous spot;
* by the return team while a punt was in the air, and after a change of hands:
  rules.football.run_fouls;
* personal fouls and unsportsmanlike conduct, once the ball was in play, and all fouls
  after the play: rules.football.conduct.

The arithmetic is in rules.football.penalties. The books say little, so this is as in
the professional game (docs/rulings.md, Penalty Procedures): the previous spot unless
the book names another, never more than half the distance to the offender's goal line,
and a lost down ends a try.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules import facts
from rules.facts import FlagThrown
from rules.field import Across, in_end_zone_of
from rules.football import penalties as football
from rules.football.basis import Basis, Enforcement, play_out
from rules.football.conduct import add_conduct, is_added
from rules.football.dead_ball import kick_over
from rules.football.downs import change_possession
from rules.football.live_ball import give_to_receivers
from rules.football.penalties import Walk
from rules.football.run_fouls import after_the_change, in_the_air
from rules.prompts import Procedure
from rules.registry import Foul
from rules.state import State


def enforce_penalty(flag: FlagThrown, basis: Basis) -> Procedure[State]:
    """Enforce an accepted penalty: its facts and the next situation."""
    foul = basis.foul(flag)
    penalty = _enforcement_of(flag, basis)
    if penalty.void is not None:
        yield penalty.void
    after, stated = play_out(penalty.following)
    first = any(isinstance(fact, facts.FirstDown) for fact in stated)
    yards = penalty.walked.yards
    yield facts.PenaltyAccepted(flag.team, flag.foul, yards, first, flag.player)
    yield from stated
    if foul.ejects == "repeated":
        after = basis.rules.count_act(after, flag.team)
    return after


def _enforcement_of(flag: FlagThrown, basis: Basis) -> Enforcement:
    """Choose the way of enforcement by the time of the foul."""
    if is_added(flag, basis):
        return add_conduct(flag, basis)
    stretch = basis.course.named(flag.when)
    if stretch.changes:
        return after_the_change(flag, basis, stretch)
    return in_the_air(flag, basis) or _before_the_change(flag, basis)


def _before_the_change(flag: FlagThrown, basis: Basis) -> Enforcement:
    """Make the play void, and yards from the previous spot."""
    foul, before = basis.foul(flag), basis.before
    safety = _is_safety(foul, flag, before)
    walked = Walk(before.ball_on, 0)
    if not safety:
        walked = football.enforcement(before, foul, flag.team, flag.at, basis.half)
    following = _next_situation(foul, flag, basis, walked.at, safety)
    return Enforcement(walked, following, voiding_fact(basis))


def take_ball(flag: FlagThrown, basis: Basis, at: int) -> Procedure[State]:
    """Give the offended side the ball at the spot of the foul on a kick, 1st down.

    In an end zone it is a touchback or a safety, as for any dead kick.
    """
    void = voiding_fact(basis)
    if void is not None:
        yield void
    yield facts.PenaltyAccepted(flag.team, flag.foul, 0, False, flag.player)
    before, spots = basis.before, basis.rules.spots
    assert spots is not None  # no book without kicks has this remedy
    kick = "punt" if before.down else before.upcoming
    end = give_to_receivers(before, at, basis.course.across)
    return (yield from kick_over(before, end, kick, spots))


def voiding_fact(basis: Basis) -> facts.Fact | None:
    """Return the fact of no play, if the ball was in play."""
    return facts.PlayNullified(basis.previous) if basis.snapped else None


def _is_safety(foul: Foul, flag: FlagThrown, before: State) -> bool:
    """True for certain fouls in the offense's end zone."""
    team = before.possession
    return (
        foul.own_end_zone == "safety"
        and flag.team is team
        and before.down > 0
        and flag.at is not None
        and in_end_zone_of(flag.at, team)
    )


def _next_situation(
    foul: Foul, flag: FlagThrown, basis: Basis, at: int, safety: bool
) -> Procedure[State]:
    """Settle the next down: the same, the next, a 1st, or the receivers' ball."""
    before, team = basis.before, flag.team
    if safety:
        return (yield from basis.safety(team))
    if team is not before.possession:
        after = yield from football.against_defense(before, at, foul.first_down)
    elif foul.spot == "catch":
        kick = "punt" if before.down else before.upcoming
        other = team.opponent
        return (yield from change_possession(before, other, at, Across.MIDDLE, kick))
    elif not foul.loss_of_down:
        after = yield from football.replay_down(before, at)
    elif not before.down:
        return basis.kickoff()
    else:
        after = yield from football.lose_down(before, at)
    if not after.down and after.upcoming == before.upcoming:
        return replace(after, ball_on=after.ball_on + basis.moved)
    return after
