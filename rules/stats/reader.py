"""Reading a play: its facts in order, once, and their result.

`read_play` reads one play; the record of a game reads each of its plays once. The ball
itself is followed in rules.stats.ball; a `Reading` is described in rules.stats.reading.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from rules import facts as f
from rules.facts import Fact, PlayBegan
from rules.field import Team, gained
from rules.football.scoring import FIELD_GOAL, TOUCHDOWN
from rules.state import ByTeam
from rules.stats.ball import Ball
from rules.stats.reading import NO_POINTS, Attempt, Kick, Reading, Touchdown

POINTS: Mapping[type[Fact], Callable[[Any], int]] = {
    f.TouchdownScored: lambda fact: TOUCHDOWN,
    f.FieldGoalGood: lambda fact: FIELD_GOAL,
    f.SafetyScored: lambda fact: int(fact.points),
    f.ExtraPointAttempted: lambda fact: int(fact.good),
    f.TwoPointAttempted: lambda fact: 2 * int(fact.good),
    f.DefenseScoredOnTry: lambda fact: int(fact.points),
}
_NOT_GAINED = ("penalty", "other")
# Touchdowns by the kicking side with its own kick, which was no takeaway.
_OWN_KICKS = ("kickoff", "punt", "blocked_punt", "blocked_field_goal")


def read_play(began: PlayBegan, standing: Sequence[Fact]) -> Reading:
    """Read a play. standing: those of its facts that count."""
    reader, method_for = _Reader(began), _METHODS.get
    for fact in standing:
        method = method_for(type(fact))
        if method is not None:
            method(reader, fact)
    return reader.read_try() if began.kind == "try" else reader.read_facts()


class _Reader(Ball):
    """The ball, with downs, points and penalties."""

    penalties: tuple[f.PenaltyAccepted, ...] = ()
    points: ByTeam[int] = NO_POINTS
    by_penalty = 0
    touchdown: f.TouchdownScored | None = None
    two_points: f.TwoPointAttempted | None = None
    taker: Team | None = None
    taken = ""
    safety: Team | None = None
    reached = downs = False

    def __init__(self, began: PlayBegan) -> None:
        super().__init__(began)
        self.began = began

    # ── downs, points, penalties ─────────────────────────────────────────────────

    def enter_change(self, fact: f.PossessionChanged) -> None:
        """Enter the side that has the ball for the next play."""
        self.taker, self.taken = fact.team, fact.how

    def enter_first_down(self, fact: f.FirstDown) -> None:
        """Count one of the offense; a takeaway is one in any case."""
        if fact.team is self.offense:
            self.by_penalty += fact.by == "penalty"
            self.reached |= fact.by not in _NOT_GAINED

    def enter_turnover_on_downs(self, fact: f.TurnedOverOnDowns) -> None:
        """Enter a stop on 4th down."""
        self.downs = True

    def enter_points(self, fact: Any) -> None:
        """Enter points of any kind."""
        before, added = self.points.of(fact.team), POINTS[type(fact)](fact)
        self.points = self.points.but(fact.team, before + added)

    def enter_touchdown(self, fact: f.TouchdownScored) -> None:
        """Enter six points."""
        self.touchdown = fact
        self.taker, self.taken = fact.team, fact.how
        self.enter_points(fact)

    def enter_made_field_goal(self, fact: f.FieldGoalGood) -> None:
        """Enter three points."""
        self.enter_good_field_goal(fact)
        self.enter_points(fact)

    def enter_try_kick(self, fact: f.ExtraPointAttempted) -> None:
        """Enter one point, if it is good."""
        self.enter_extra_point(fact)
        self.enter_points(fact)

    def enter_two_points(self, fact: f.TwoPointAttempted) -> None:
        """Enter two points, if it is good."""
        self.two_points = fact
        self.enter_points(fact)

    def enter_safety(self, fact: f.SafetyScored) -> None:
        """Enter a safety."""
        self.safety = fact.team
        self.enter_points(fact)

    def enter_penalty(self, fact: f.PenaltyAccepted) -> None:
        """Enter a penalty that was enforced."""
        self.penalties += (fact,)

    # ── the result ───────────────────────────────────────────────────────────────

    def read_try(self) -> Reading:
        """Read a try: kicks and points, nothing else counts."""
        return Reading(
            offense=self.offense,
            attempt=self.attempt,
            possessions=self.possessions,
            kick=self._finish_kick(),
            two_points=self.two_points,
            clean=not self.fumbles,
            points=self.points,
            safety=self.safety,
            taker=self.offense,
            penalties=self.penalties,
        )

    def read_facts(self) -> Reading:
        """Read the play, once every fact was entered."""
        offense, attempt = self.offense, self.attempt
        scored = self._read_touchdown() if self.touchdown is not None else None
        made = attempt is not None and self.retained and self._is_made(scored)
        first_downs = ("penalty",) * self.by_penalty
        if made:
            by = "rush" if type(attempt) is f.Rushed else "pass"
            first_downs = (by, *first_downs)
        return Reading(
            offense=offense,
            attempt=attempt,
            gained=_yards_of(attempt),
            made=made,
            first_downs=first_downs,
            possessions=self.possessions,
            kick=self._finish_kick(),
            fair_catch=self.fair_catch,
            returns=self.returns,
            fumbles=self.fumbles,
            turnovers=self.turnovers,
            tackles=self.tackles,
            touchdown=scored,
            points=self.points,
            downs=self.downs,
            safety=self.safety,
            touchback=self.touchback,
            taker=self.taker or self.possessions[-1].team,
            taken=self.taken,
            penalties=self.penalties,
        )

    def _is_made(self, scored: Touchdown | None) -> bool:
        """True when a run or a pass reached the line, without a change of hands."""
        return self.reached or (scored is not None and scored.team is self.offense)

    def _finish_kick(self) -> Kick | None:
        """The kick, with its result."""
        kick, end = self.kick, self.kick_end
        if kick is None or kick.distance is not None:
            return kick
        own = any(
            possession.cause == "kick" and possession.team is kick.team
            for possession in self.possessions
        )
        if end is not None:
            yards = gained(self.began.ball_on, end, kick.team)
            kick = replace(kick, distance=yards)
        return replace(kick, own_recovery=True) if own else kick

    def _read_touchdown(self) -> Touchdown:
        """The touchdown, by the possession of its side."""
        fact, last = self.touchdown, self.possessions[-1]
        assert fact is not None
        team, player = fact.team, fact.player
        if fact.how == "rush":
            gain = _yards_of(self.attempt)
            return Touchdown(team, "rush", "rushing", gain, player)
        if fact.how == "pass":
            threw = self.attempt
            passer = threw.passer if isinstance(threw, f.PassCompleted) else None
            return Touchdown(team, "pass", "passing", _yards_of(threw), player, passer)
        kind, credit = self._touchdown_kind(fact)
        yards = max(0, gained(last.at, team.opponent.goal, team))
        returned = kind not in _OWN_KICKS and not self._recovered_own(team)
        return Touchdown(team, kind, credit, yards, player, returned=returned)

    def _touchdown_kind(self, fact: f.TouchdownScored) -> tuple[str, str]:
        """The kind of a touchdown that was no run or pass, and its column."""
        last, kick, team = self.possessions[-1], self.kick, fact.team
        if last.cause == "blocked" and kick is not None:
            back = "" if team is self.offense else "_return"
            return f"blocked_{kick.kind}{back}", "special_teams"
        if fact.how == "interception":
            return fact.how, "def"
        muffed = last.cause == "kick" and bool(self.fumbles) and self.fumbles[-1].lost
        if fact.how == "fumble" or muffed:
            own = team is self.offense or self._recovered_own(team)
            return "fumble", "fumble_recovery" if own else "def"
        return fact.how, "special_teams"

    def _recovered_own(self, team: Team) -> bool:
        """True when the side has the ball by recovering its own fumble."""
        last = self.possessions[-1].cause
        return last == "fumble" and self.fumbles[-1].team is team


def _yards_of(attempt: Attempt | None) -> int:
    return attempt.yards_gained if isinstance(attempt, _GAINING) else 0


_GAINING = (f.Rushed, f.PassCompleted, f.Sacked)
_METHODS: Mapping[type[Fact], Callable[[_Reader, Any], None]] = {
    f.Rushed: _Reader.enter_attempt,
    f.PassCompleted: _Reader.enter_attempt,
    f.PassIncomplete: _Reader.enter_attempt,
    f.PassIntercepted: _Reader.enter_interception,
    f.Sacked: _Reader.enter_sack,
    f.Tackled: _Reader.enter_tackle,
    f.KickedOff: _Reader.enter_kickoff,
    f.Punted: _Reader.enter_punt,
    f.PuntBlocked: _Reader.enter_blocked_punt,
    f.FieldGoalAttempted: _Reader.enter_field_goal,
    f.FieldGoalGood: _Reader.enter_made_field_goal,
    f.FieldGoalMissed: _Reader.enter_missed_field_goal,
    f.FieldGoalBlocked: _Reader.enter_blocked_field_goal,
    f.ExtraPointAttempted: _Reader.enter_try_kick,
    f.KickCaught: _Reader.enter_fielded_kick,
    f.FairCaught: _Reader.enter_fielded_kick,
    f.KickRecovered: _Reader.enter_fielded_kick,
    f.KickMuffed: _Reader.enter_muff,
    f.KickDowned: _Reader.enter_dead_kick,
    f.KickShanked: _Reader.enter_dead_kick,
    f.KickOutOfBounds: _Reader.enter_kick_out,
    f.Fumbled: _Reader.enter_fumble,
    f.FumbleRecovered: _Reader.enter_recovery,
    f.FumbleOutOfBounds: _Reader.enter_fumble_out,
    f.Returned: _Reader.enter_return,
    f.Touchback: _Reader.enter_touchback,
    f.PossessionChanged: _Reader.enter_change,
    f.FirstDown: _Reader.enter_first_down,
    f.TurnedOverOnDowns: _Reader.enter_turnover_on_downs,
    f.TouchdownScored: _Reader.enter_touchdown,
    f.TwoPointAttempted: _Reader.enter_two_points,
    f.DefenseScoredOnTry: _Reader.enter_points,
    f.SafetyScored: _Reader.enter_safety,
    f.PenaltyAccepted: _Reader.enter_penalty,
}
