"""Interrupts of a coach between plays: timeouts that add a play, and challenges.

Both by the chance to win. A timeout is worth taking near the end of a half where the
book adds a play for it; a challenge, where the ruling undone is worth much more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from board.coach.sideline import Sideline
from board.worth import Situation
from rules.facts import ChallengeMade, Fact, TimeoutTaken
from rules.field import Team, gained, yards_to_goal
from rules.prompts import Answer, Challenge, Happened, Meaning, Open, Timeout
from rules.registry import Ruling
from rules.state import State

# Asked of one side alone: where both are asked at once, the play goes on with both.
AT: frozenset[Meaning] = frozenset(("call", "try", "kick_choice"))
LAST_PLAYS = 2  # of a half, in which timeouts are taken
ADDS = 0.005  # to the chance to win, at least
MOVES = 0.06  # the same of a challenge, which mostly fails half of the time
LONG = 25  # yards; a shorter gain is not worth a challenge
DOWNS = 4
MISSED = Happened("missed")
TAKEN_AWAY, CAUGHT = "intercepted", frozenset(("caught", "caught_tackled"))


class Whistles:
    """The interrupts of the side that a coach is asked for. speaks: he has any."""

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self.speaks = sideline.strength.decides == "worth"
        self.listens = False  # True if there may be a reason in the play under way

    def begin_play(self) -> None:
        """See whether the play that begins may be worth an interrupt."""
        self.listens = self.speaks and (self._is_near_the_end() or self._was_great())

    def interrupt(
        self, team: Team, opened: Open, facts: Sequence[Fact]
    ) -> Answer | None:
        """Return the interrupt of a side, if it is worth one before this answer."""
        if opened.prompt.means not in AT:
            return None
        if self._is_near_the_end() and self._wants_a_play(team):
            taken = any(type(x) is TimeoutTaken and x.team is team for x in facts)
            if not taken and self._may(team, opened, facts, "timeout"):
                self._side.spoken = "timeout, for one more play"
                return Timeout(team)
        if self._was_great() and not any(type(x) is ChallengeMade for x in facts):
            return self._challenge(team, opened, facts)
        return None

    # ── timeouts ─────────────────────────────────────────────────────────────────

    def _is_near_the_end(self) -> bool:
        side, state = self._side, self._side.state
        if not side.book.timeouts_add_plays or state.upcoming != "scrimmage":
            return False
        return 0 < side.plays_left() <= LAST_PLAYS

    def _wants_a_play(self, team: Team) -> bool:
        """True if one more play is better for that side."""
        side, state = self._side, self._side.state
        if not state.timeouts.of(team):
            return False
        has_it = state.possession
        now = _scrimmage(side, state)
        more = _scrimmage(side, state, plays=1)
        gain = side.worth.down(more) - side.worth.down(now)
        return (gain if has_it is team else -gain) > ADDS

    def _may(self, team: Team, opened: Open, facts: Sequence[Fact], kind: str) -> bool:
        offers = self._side.book.offers.at(self._side.state, tuple(facts), (opened,))
        return offers.of_kind(team, kind) is not None

    # ── challenges ───────────────────────────────────────────────────────────────

    def _was_great(self) -> bool:
        """True after a play from scrimmage that was a turnover, a score or long."""
        state, last = self._side.state, self._side.state.last
        if last is None or last.settled or last.before.upcoming != "scrimmage":
            return False
        before = last.before
        if state.upcoming == "try" or before.possession is not state.possession:
            return True
        return gained(before.ball_on, state.ball_on, before.possession) >= LONG

    def _challenge(
        self, team: Team, opened: Open, facts: Sequence[Fact]
    ) -> Answer | None:
        """Challenge the catch or the interception that cost most, if it is offered."""
        side, last = self._side, self._side.state.last
        assert last is not None
        before = last.before
        passed = team is before.possession
        missed = self._after_a_miss(before)
        gain = (missed if passed else 1 - missed) - self._chance(team)
        if gain < MOVES:
            return None
        offers = side.book.offers.at(side.state, tuple(facts), (opened,))
        offer = offers.of_kind(team, "challenge")
        if offer is None:
            return None
        ruling = next(_passes(offer.rulings, passed), None)
        if ruling is None:
            return None
        side.spoken = f"challenge: {gain:.0%} more to win, if it is overturned"
        return Challenge(team, ruling.number, MISSED)

    def _after_a_miss(self, before: State) -> float:
        """Return the chance of the passing side after an incomplete pass."""
        side = self._side
        now = _scrimmage(side, before)
        if before.down == DOWNS:
            spot = 100 - now.to_goal
            return side.worth.gives_up(now.lead, spot, now.clock.after(1))
        later = Situation(
            now.to_goal, before.down + 1, now.distance, now.lead, now.clock.after(1)
        )
        return side.worth.down(later)

    def _chance(self, team: Team) -> float:
        """Return the chance of a side as it stands."""
        side, state = self._side, self._side.state
        has_it = state.possession
        lead, clock = side.lead(has_it), side.clock(has_it)
        if state.upcoming == "try":
            chance = max(side.worth.tries(lead, clock))
        elif state.upcoming == "scrimmage":
            chance = side.worth.down(_scrimmage(side, state))
        else:
            chance = side.worth.kicks_off(lead, clock)
        return chance if has_it is team else 1 - chance


def _passes(rulings: Sequence[Ruling], passed: bool) -> Iterator[Ruling]:
    """Yield the rulings on a pass that would be challenged by the side that passed."""
    for ruling in rulings:
        outcome = ruling.answer.outcome
        cost = outcome == TAKEN_AWAY if passed else outcome in CAUGHT
        if ruling.opened.prompt.means == "thrown" and cost:
            yield ruling


def _scrimmage(side: Sideline, state: State, plays: int = 0) -> Situation:
    """Return a situation from scrimmage, with so many plays more."""
    team = state.possession
    score = state.score
    clock = side.clock(team)
    return Situation(
        yards_to_goal(state.ball_on, team),
        max(1, state.down),
        state.ydstogo,
        score.of(team) - score.of(team.opponent),
        clock.after(-plays),
    )
