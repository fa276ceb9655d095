"""Possession during a play: its stretches between changes of hands.

Read from the facts of the play. A book needs it for fouls enforced by the possession of
the ball, statistics for a play of which such a foul lets a part stand.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.facts import (
    BallInPlay,
    BallSpotted,
    DefenseScoredOnTry,
    Fact,
    FirstDown,
    Fumbled,
    FumbleRecovered,
    KickCaught,
    KickedOff,
    KickRecovered,
    PassIntercepted,
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    PossessionChanged,
    Punted,
    RatingChanged,
    RunCutShort,
    SafetyScored,
    Touchback,
    TouchdownScored,
    TurnedOverOnDowns,
    TwoPointAttempted,
)
from rules.field import Across, Team
from rules.state import State

START, KICK, OWN_KICK, AFTER = "", "kick", "own_kick", "after"
_SECURED = (FumbleRecovered, KickCaught, KickRecovered, PassIntercepted)
_CATCHES = (KickCaught, KickRecovered)
_KICKS = (KickedOff, Punted)
# What a play has come to, once the ball is dead.
RESULTS = (
    BallSpotted,
    DefenseScoredOnTry,
    FirstDown,
    PossessionChanged,
    SafetyScored,
    Touchback,
    TouchdownScored,
    TurnedOverOnDowns,
    TwoPointAttempted,
)
_SETTLED = (
    PenaltiesOffset,
    PenaltyAccepted,
    PenaltyDeclined,
    PlayNullified,
    RunCutShort,
)


class Stretch(Struct, frozen=True):
    """A part of a play in which one side had the ball, or had kicked it away.

    name: "" from the start; kick while a kick is in the air or loose; own_kick once the
    kickers have recovered it; after, after_2, ... the changes of hands. changes: how
    many of those have been. at: where `team` got the ball, by the fact number `fact`.
    cause: of the change of possession, for the records.
    """

    name: str
    changes: int
    team: Team
    at: int
    fact: int = 0
    cause: str = ""


class Course(Struct, frozen=True):
    """The course of a play: its stretches, and its facts up to the dead ball."""

    stretches: tuple[Stretch, ...]
    facts: Sequence[Fact]

    @property
    def last(self) -> Stretch:
        """The stretch in which the ball was dead."""
        return self.stretches[-1]

    def number(self, name: str) -> int:
        """The place of the stretch of that name. ValueError when there is none."""
        return [stretch.name for stretch in self.stretches].index(name)

    def named(self, name: str) -> Stretch:
        """The stretch of that name. ValueError when there is none."""
        return self.stretches[self.number(name)]

    def dead_for(self, team: Team) -> int | None:
        """The spot at which `team` got a ball that no player had secured, or None."""
        for fact in self.facts:
            if isinstance(fact, PossessionChanged) and fact.team is team:
                return fact.at
        return None

    def after(self, stretch: Stretch) -> Stretch | None:
        """The stretch that the next change of hands began, if there was one."""
        later = (x for x in self.stretches if x.changes == stretch.changes + 1)
        return next(later, None)

    def touchback(self, team: Team) -> Touchback | None:
        """The touchback that the play came to, if it is that side's."""
        for fact in self.facts:
            if isinstance(fact, Touchback) and fact.team is team:
                return fact
        return None

    @property
    def scorer(self) -> Team | None:
        """The side that scored on the play."""
        for fact in self.facts:
            if isinstance(fact, TouchdownScored | DefenseScoredOnTry | SafetyScored):
                return fact.team
            if isinstance(fact, TwoPointAttempted) and fact.good:
                return fact.team
        return None

    @property
    def across(self) -> Across:
        """The hash mark at which the ball was spotted; the middle after a score."""
        spotted = (x.hash for x in self.facts if isinstance(x, BallSpotted))
        return next(spotted, Across.MIDDLE)

    def ended(self, stretch: Stretch) -> int:
        """The end of the run of a stretch: the spot of the fumble or the dead ball."""
        team, following = stretch.team, self.after(stretch)
        until = following.fact if following else len(self.facts)
        facts = self.facts[stretch.fact : until]
        lost = [x.at for x in facts if isinstance(x, Fumbled) and x.team is team]
        if following is not None:
            return lost[-1] if lost else following.at
        if self.touchback(team.opponent) is not None and lost:
            return lost[-1]
        return self._dead(stretch, facts)

    def _dead(self, stretch: Stretch, facts: Sequence[Fact]) -> int:
        """The spot of the dead ball in the last stretch of a play."""
        team = stretch.team
        for fact in facts:
            if isinstance(fact, TouchdownScored):
                return fact.team.opponent.goal
            if isinstance(fact, SafetyScored):
                return team.goal
            if isinstance(fact, BallSpotted):
                return fact.at
        return stretch.at


def read_course(before: State, facts: Sequence[Fact]) -> Course:
    """The course of the play that began at `before`, before its penalties."""
    own = facts[: _live_count(facts)]
    return Course(stretches(before.possession, before.ball_on, own), own)


def _live_count(facts: Sequence[Fact]) -> int:
    """The number of facts that belong to the play itself."""
    live = False
    for number, fact in enumerate(facts):
        live = live or type(fact) is BallInPlay
        if live and isinstance(fact, _SETTLED):
            return number
    return len(facts)


def stretches(
    possession: Team, ball_on: int, facts: Sequence[Fact]
) -> tuple[Stretch, ...]:
    """The stretches of a play, in order. possession, ball_on: as it began."""
    now = Stretch(START, 0, possession, ball_on)
    every, kicked = [now], ""
    for number, fact in enumerate(facts):
        following = None
        if isinstance(fact, _KICKS):
            kicked = "punt" if isinstance(fact, Punted) else "kickoff"
            following = Stretch(KICK, now.changes, now.team, fact.lands, number, kicked)
        elif isinstance(fact, _SECURED):
            following = _next_stretch(now, fact, number, kicked)
        if following is not None:
            now = following
            every.append(now)
    return tuple(every)


def _next_stretch(now: Stretch, fact: Fact, number: int, kicked: str) -> Stretch | None:
    """The stretch that a catch or a recovery begins; None if nothing changes."""
    assert isinstance(fact, _SECURED)
    if fact.team is now.team:
        if now.name != KICK or not isinstance(fact, _CATCHES):
            return None
        return Stretch(OWN_KICK, now.changes, now.team, fact.at, number, kicked)
    changes = now.changes + 1
    name = AFTER if changes == 1 else f"{AFTER}_{changes}"
    return Stretch(
        name, changes, fact.team, fact.at, number, _change_kind(fact, kicked)
    )


def _change_kind(fact: Fact, kicked: str) -> str:
    if isinstance(fact, PassIntercepted):
        return "interception"
    if isinstance(fact, _CATCHES):
        return kicked or "missed_field_goal"
    return "fumble"


def voided_facts(
    possession: Team, ball_on: int, facts: Sequence[Fact], cut: RunCutShort
) -> list[Fact]:
    """The facts of a play that a foul on a run has voided. See RunCutShort.

    The rating points of a play that a late flag has reopened go with them.
    """
    every = stretches(possession, ball_on, facts)
    begun = [x for x in every if x.changes == cut.change][-1]
    later = (x.fact for x in every if x.changes > cut.change)
    end = next(later, len(facts)) if cut.run else begun.fact + 1
    return [
        fact
        for number, fact in enumerate(facts)
        if number >= end or isinstance(fact, (*RESULTS, RatingChanged))
    ]
