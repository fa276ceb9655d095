"""Overtime by opening possessions, then sudden death.

Each side has an opening possession, or the opportunity of one. `decide` alone says
which of them have ended and whether the leader has won; State.overtime keeps how they
ended. `begin` opens a period, `close` runs after every play of one.

A field goal on the first side's opening possession is the one lead that does not win at
once: it does when the other side's chance ends with the lead intact.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from rules.facts import (
    EndsSwapped,
    KickMuffed,
    OvertimeBegan,
    PlayNullified,
    QuarterEnded,
    RunCutShort,
)
from rules.field import Team, gained
from rules.football.coin import OTHER_END, Choice, Flip, toss_coin
from rules.football.coin import decide as kick_or_receive
from rules.football.ending import game_over
from rules.football.possession import read_course
from rules.football.scoring import FIELD_GOAL as FIELD_GOAL_POINTS
from rules.prompts import Procedure
from rules.registry import Journal
from rules.state import ByTeam, Overtime, State, to_kick

QUARTERS = 4  # of a game; State.quarter counts on from them
NOTHING, FIELD_GOAL = "none", "field_goal"


class Periods(Struct, frozen=True, kw_only=True):
    """The overtime of a game, as its book has it.

    plays: those of a period. timeouts: those of a side as each period begins, in order,
    None for what is left of them; from then on the last `repeats` of them in turn.
    flip, choice: the toss, and the decisions of the sides; kickoff_yard: the kick after
    them. half: the number of periods that begin with one such kickoff, the others going
    on with the same down; 0 where all do. tosses: the number of periods from one
    toss to the next; in between the sides choose in turns. endless: another period
    while the score is level; otherwise a tie.
    """

    plays: int
    flip: Flip
    choice: Choice
    kickoff_yard: int
    timeouts: tuple[int | None, ...]
    repeats: int = 1
    half: int = 1
    tosses: int = 4
    endless: bool = False

    def timeouts_in(self, period: int) -> int | None:
        """Return the timeouts of a side as that period begins; None for those left."""
        place = period - 1
        if place >= len(self.timeouts):
            first = len(self.timeouts) - self.repeats
            place = first + (place - first) % self.repeats
        return self.timeouts[place]

    def kicks_off(self, period: int) -> bool:
        """True when that period begins with a choice and a kickoff."""
        return period == 1 or (self.half > 0 and (period - 1) % self.half == 0)


# ── the decision ─────────────────────────────────────────────────────────────────


class Outcome(Struct, frozen=True):
    """The outcome of a play for the opening possessions.

    scored: the points of each side on it. leader: the side ahead after it. ball: the
    side with the next snap; None before a kick or a try. chances: sides that had the
    ball during the play, or the opportunity; empty where the book goes by `ball` alone.
    """

    scored: ByTeam[int]
    leader: Team | None
    ball: Team | None
    chances: tuple[Team, ...] = ()


class Decided(Struct, frozen=True):
    """The ends of the opening possessions after a play; over: the leader has won."""

    ended: tuple[str, ...]
    over: bool


def decide(openings: Overtime, play: Outcome) -> Decided:
    """Judge a play by possession, opportunity and score."""
    ended = _ended(openings, play)
    only_a_field_goal = ended == (FIELD_GOAL,) and play.leader is openings.first
    return Decided(ended, play.leader is not None and not only_a_field_goal)


def _ended(openings: Overtime, play: Outcome) -> tuple[str, ...]:
    """Return the ends of the opening possessions, this play's included.

    A kick that its own side recovers has cost the receivers their possession. When the
    other side had its chance during the play and has it no more, both are over.
    """
    ended = openings.ended
    if len(ended) >= 2:
        return ended
    team = openings.first if not ended else openings.first.opponent
    points = play.scored.of(team)
    if points or play.scored.of(team.opponent):
        return (*ended, FIELD_GOAL if points == FIELD_GOAL_POINTS else NOTHING)
    if play.ball is team and team.opponent in play.chances:
        return (*ended, NOTHING, NOTHING)[:2]
    if play.ball is team.opponent:
        return (*ended, NOTHING)
    return ended


def sides_that_met(openings: Overtime, ball: Team | None) -> tuple[Team, ...]:
    """Return the sides that have had the ball, or the opportunity, first side first.

    ball: the side in possession now.
    """
    order = (openings.first, openings.first.opponent)
    return tuple(
        team
        for place, team in enumerate(order)
        if len(openings.ended) > place
        or (len(openings.ended) == place and ball is team)
    )


# ── chances during a play ────────────────────────────────────────────────────────


def note_chances(journal: Journal, after: State) -> State:
    """Keep the chances of a play for `close`: for a book's `charge`."""
    if after.overtime is None or journal.before.upcoming == "overtime":
        return after
    chances = tuple(chances_in(journal))
    return replace(after, overtime=replace(after.overtime, chances=chances))


def chances_in(journal: Journal) -> Iterable[Team]:
    """Yield the sides that got the ball during a play, or the opportunity to.

    That is a kickoff they muffed, or a kick from scrimmage that they touched beyond the
    line; nothing that a penalty has made void.
    """
    facts, before = journal.facts, journal.before
    if any(isinstance(x, PlayNullified) and not x.previous for x in facts):
        return
    cuts = [x.change for x in facts if isinstance(x, RunCutShort) and not x.previous]
    for stretch in read_course(before, facts).stretches[1:]:
        if stretch.changes and stretch.changes <= min(cuts, default=stretch.changes):
            yield stretch.team
    for fact in facts:
        if isinstance(fact, KickMuffed) and _is_opportunity(before, fact):
            yield fact.team


def _is_opportunity(before: State, muff: KickMuffed) -> bool:
    if muff.team is before.possession:
        return False
    return not before.down or gained(before.ball_on, muff.at, before.possession) > 0


# ── a period ─────────────────────────────────────────────────────────────────────


def begin(rules: Periods, state: State) -> Procedure[State]:
    """Begin a period with a toss or a choice, and a kickoff.

    Winner and loser of the last toss choose in turns.
    """
    period = state.quarter - QUARTERS
    yield OvertimeBegan(period)
    turn = (period - 1) % rules.tosses
    winner = state.overtime.toss_winner if state.overtime else None
    if winner is None or not turn:
        winner = yield from toss_coin(rules.flip)
    choices = turn // rules.half if rules.half else 0
    chooser = winner.opponent if choices % 2 else winner
    state, receives = yield from kick_or_receive(rules.choice, state, chooser)
    openings = state.overtime
    state = replace(
        _with_timeouts(rules, state, period),
        overtime=Overtime(
            winner,
            openings.first if openings else receives,
            openings.ended if openings else (),
        ),
    )
    return to_kick(state, receives.opponent, "kickoff", rules.kickoff_yard)


def _with_timeouts(rules: Periods, state: State, period: int) -> State:
    timeouts = rules.timeouts_in(period)
    if timeouts is None:
        return state
    return replace(state, timeouts=ByTeam(timeouts, timeouts))


def close(
    rules: Periods, before: State, after: State, *, ended: bool
) -> Procedure[State]:
    """End the game, a possession or the period, if this play did.

    ended: no play of the period is left, and none that timeouts have added.
    """
    if after.over or before.upcoming == "overtime":
        return after
    openings = before.overtime or Overtime(after.possession, after.possession)
    decided = decide(openings, _outcome(before, after))
    after = replace(after, overtime=before.overtime)
    if decided.over:
        return (yield from game_over(after))
    if decided.ended != openings.ended:
        openings = replace(openings, ended=decided.ended)
        after = replace(after, overtime=openings)
    if not ended:
        return after
    return (yield from _end_period(rules, after, openings))


def _outcome(before: State, after: State) -> Outcome:
    scored = ByTeam(
        after.score.home - before.score.home, after.score.away - before.score.away
    )
    return Outcome(
        scored,
        after.winner,
        after.possession if after.upcoming == "scrimmage" else None,
        after.overtime.chances if after.overtime else (),
    )


def _end_period(rules: Periods, after: State, openings: Overtime) -> Procedure[State]:
    """End the period as it stands: go on with the down or with a kickoff, or not."""
    yield QuarterEnded(after.quarter)
    following = after.quarter - QUARTERS + 1
    goes_on = rules.endless and not rules.kicks_off(following)
    if not goes_on and (after.winner is not None or not rules.endless):
        return (yield from game_over(after))
    after = replace(after, quarter=after.quarter + 1, play=1)
    if goes_on:
        yield EndsSwapped()
        turned = replace(after, home_defends=OTHER_END[after.home_defends])
        return _with_timeouts(rules, turned, following)
    openings = replace(openings, ended=openings.ended or (NOTHING,))
    return replace(after, down=0, upcoming="overtime", overtime=openings)
