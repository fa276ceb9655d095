"""The announcements of the computer coach: the abilities that a league plays with.

Stopping the board, trick plays, checks of close calls, the crowd. The coach goes by
what an announcement means, and uses only what the book offers at the moment, and little
of it: the outcome drawn on the board must be worth it, and there are limits for a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from board.chance import Chance
from board.coach import Coach
from board.depth import Depth
from rules.facts import Fact
from rules.field import Team, gained, within
from rules.prompts import (
    Announced,
    Choice,
    Happened,
    Meaning,
    Open,
    Power,
)
from rules.registry import Offer, rulebook
from rules.state import OptionValue, State

MOST_TRICKS = 2  # of a side in a game
MOST_CHECKS = 3
ANY = 99  # as many as the book gives
OPTIONS = ("bonus_stoppages", "ability_checks", "home_field", "player_rating")
RULED = "ruled"  # given to a prompt once a check has ruled on it

SAVES = {name: f"stops_{name}" for name in ("sacked", "tackled", "blocked")}
STILL_BEHIND: tuple[Meaning, ...] = (
    "read",
    "scramble",
    "advance",
    "punt_rush",
    "field_goal_rush",
)
MAY_BE_STOPPED: tuple[Meaning, ...] = (
    "run",
    "after_catch",
    "interception_return",
    "kickoff_return",
    "free_kick_return",
    "onside_return",
    "punt_return",
)
LONG = 15  # yards
# Outcomes that are too close to call, and how often a coach calls for a check.
LINE_IS_NEAR = 1
CLOSE = {
    "sacked": (("sacked", "check_sacked"),),
    "tackled": (
        ("goal_or_tackled", "check_near"),
        ("line_or_tackled", "check_near"),
        ("tackled", "check_tackled"),
    ),
    "out_of_bounds": (("goal_or_out", "check_near"), ("line_or_out", "check_near")),
    "caught": (("caught", "check_caught"),),
    "intercepted": (("who_caught", "check_intercepted"),),
    "blocked": (("blocked", "check_blocked"),),
}
BY_DEFENSE = ("sacked", "tackled", "blocked")  # the questions with a defender's roll


class Heroes:
    """The coach of both sides; an interrupt discards the outcome drawn."""

    def __init__(
        self, chance: Chance, depth: Depth, coaches: Mapping[Team, Coach]
    ) -> None:
        self._coaches = coaches
        self._chance = chance
        self._depth = depth
        self._state = State()
        self._drawn = Happened("")
        self._used: Counter[tuple[Team, str]] = Counter()
        self._in_play: set[str] = set()
        self._crowd: dict[str, State] = {}  # the play that each was last used in
        self._thoughts: list[Announced] = []
        self._options: Mapping[str, OptionValue] = {}
        self.at_play = False  # True when the league plays with any of them

    def begin_play(self, state: State) -> None:
        """Take the situation before each play."""
        self._state = state
        if state.options is not self._options:
            self._options = state.options
            self.at_play = any(_is_on(state.options.get(name)) for name in OPTIONS)
        self._in_play.clear()
        if self.at_play:
            book = rulebook(state.rulebook)
            self._thoughts = [*book.simulated.second_thoughts(state)]

    def before_the_snap(self, opened: Open, facts: Sequence[Fact]) -> Announced | None:
        """Correct the play before, as a fair coach; then call on the home crowd."""
        if opened.prompt.means != "call":
            return None
        return self._thoughts.pop() if self._thoughts else self._rouse(opened, facts)

    def _rouse(self, opened: Open, facts: Sequence[Fact]) -> Announced | None:
        """Use the home crowd on third downs, once a quarter each way."""
        state = self._state
        if state.down != 3:
            return None
        defends = state.possession is Team.AWAY
        means: Meaning = "noise" if defends else "bait"
        habits = self._coaches[Team.HOME].habits
        if self._is_quiet(means) or not habits.happens(means):
            return None
        offer = self._offer(means, Team.HOME, opened, facts)
        if offer is None:
            return None
        self._crowd[means] = state
        return Announced(offer.kind, Team.HOME)

    def _is_quiet(self, means: Meaning) -> bool:
        """True once the crowd has done that in an earlier play of the quarter."""
        last = self._crowd.get(means)
        if last is None or last is self._state:
            return False
        return last.quarter == self._state.quarter

    def interrupt_instead(
        self, opened: Open, drawn: Happened, facts: Sequence[Fact]
    ) -> Announced | None:
        """The interrupt with which to prevent this outcome, if it is worth it."""
        if RULED in opened.given:
            return None
        for wish in (self._trick, self._stoppage, self._check):
            interrupt = wish(opened, drawn, facts)
            if interrupt is not None:
                self._drawn = drawn
                return interrupt
        return None

    def as_ruled(self, opened: Open) -> Happened:
        """The drawn outcome, as far as a check allows it."""
        drawn, lo, hi = self._drawn, opened.lo, opened.hi
        inside = drawn.at is None or lo <= drawn.at <= hi
        if drawn.outcome in opened.options and inside:
            return drawn
        given = opened.default()
        assert isinstance(given, Happened)
        assert isinstance(opened.prompt, Power)
        outcome = opened.prompt.outcome(given.outcome)
        at, likely = given.at, self._state.ball_on if drawn.at is None else drawn.at
        return replace(
            given,
            at=within(lo, likely, hi) if outcome.at and at is None else at,
            side=drawn.side or given.side,
            by=drawn.by if outcome.by else None,
        )

    # ── moments for an interrupt ─────────────────────────────────────────────────

    def _trick(
        self, opened: Open, drawn: Happened, facts: Sequence[Fact]
    ) -> Announced | None:
        """Give the ball away once more, or only seem to, now and then."""
        team, given = self._state.possession, opened.given
        if not (given.get("tricks") or given.get("stoppage") == "transfer"):
            return None
        habits = self._coaches[team].habits
        if not (self._may(team, "trick", MOST_TRICKS) and habits.happens("trick")):
            return None
        offer = self._offer("stop", team, opened, facts)
        if offer is None:
            return None
        tricks, transfer = offer.names("trick"), bool(offer.names("transfer"))
        if not (tricks or transfer):
            return None
        self._note(team, "trick")
        if tricks and (not transfer or self._chance.happens(0.5)):
            return Announced(offer.kind, team, {"trick": self._chance.of(tricks)})
        return Announced(offer.kind, team, {"transfer": True})

    def _stoppage(
        self, opened: Open, drawn: Happened, facts: Sequence[Fact]
    ) -> Announced | None:
        """Stop the board before the worst happens, for the side with the switch."""
        holder = opened.seats[0]
        habit = self._habit_of_stops(opened, drawn)
        if not habit or not self._may(holder, "stop", ANY):
            return None
        if not self._coaches[holder].stops(holder, self._carrier(opened), drawn, habit):
            return None
        offer = self._offer("stop", holder, opened, facts)
        if offer is None:
            return None
        self._note(holder, "stop")
        return Announced(offer.kind, holder)

    def _habit_of_stops(self, opened: Open, drawn: Happened) -> str:
        """Return the habit that an outcome worth a stoppage goes by; "" for none."""
        means = opened.prompt.means
        if means in STILL_BEHIND:
            return SAVES.get(drawn.outcome, "")
        may = means in MAY_BE_STOPPED and self._long(opened, drawn)
        return "stops_long" if may else ""

    def _long(self, opened: Open, drawn: Happened) -> bool:
        """True for a long gain."""
        if drawn.at is None or opened.default_at is None:
            return drawn.outcome == "touchdown"
        return gained(opened.default_at, drawn.at, self._carrier(opened)) >= LONG

    def _check(
        self, opened: Open, drawn: Happened, facts: Sequence[Fact]
    ) -> Announced | None:
        """Call for a check when it was too close, for the side it would cost."""
        carrier = self._carrier(opened)
        team = carrier.opponent if drawn.outcome == "caught" else carrier
        close = [
            (question, habit)
            for question, habit in CLOSE.get(drawn.outcome, ())
            if self._is_near(question, drawn, carrier)
        ]
        habits = self._coaches[team].habits
        for question, habit in close:
            if not (self._may(team, "check", MOST_CHECKS) and habits.happens(habit)):
                continue
            offer = self._offer("check", team, opened, facts)
            if offer is None:
                continue
            offered = {choice.name: choice for choice in offer.choices["question"]}
            if question in offered:
                self._note(team, "check")
                given = self._check_given(offered[question], opened, drawn)
                return Announced(offer.kind, team, given)
        return None

    def _is_near(self, question: str, drawn: Happened, carrier: Team) -> bool:
        """True for a ball dead about at the line of the question; most have none."""
        if not question.startswith(("goal_", "line_")):
            return True
        goal = question.startswith("goal_")
        line = carrier.opponent.goal if goal else self._state.line_to_gain
        return drawn.at is not None and abs(drawn.at - line) <= LINE_IS_NEAR

    def _check_given(
        self, check: Choice, opened: Open, drawn: Happened
    ) -> dict[str, Any]:
        """Name the rollers: the carrier or receiver, and the defender drawn."""
        carrier, defender = opened.given.get("carrier"), drawn.by
        if carrier is None and opened.prompt.means == "thrown":
            carrier = self._depth.pick(self._state.possession, "receiver")
        first = defender if check.name in BY_DEFENSE else carrier
        against = defender if "against" in check.opens else None
        rollers = {"player": first, "against": against}
        named = {field: player for field, player in rollers.items() if player}
        near = {"near": True} if "near" in check.opens else {}
        return {"question": check.name, **named, **near}

    # ── limits of the book and the game ──────────────────────────────────────────

    def _carrier(self, opened: Open) -> Team:
        given = opened.given.get("team")
        return given if isinstance(given, Team) else self._state.possession

    def _may(self, team: Team, kind: str, most: int) -> bool:
        """True when it may happen: once a play, so often a game, and by chance."""
        return kind not in self._in_play and self._used[team, kind] < most

    def _note(self, team: Team, kind: str) -> None:
        self._in_play.add(kind)
        self._used[team, kind] += 1

    def _offer(
        self, means: Meaning, team: Team, opened: Open, facts: Sequence[Fact]
    ) -> Offer | None:
        """The book's offer to a side now of what means that."""
        book = rulebook(self._state.rulebook)
        offers = book.offers(self._state, tuple(facts), team, (opened,))
        return next(
            (one for one in offers if one.prompt and one.prompt.means == means), None
        )


def _is_on(value: OptionValue | None) -> bool:
    return value not in (None, False, "off")
