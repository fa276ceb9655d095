"""What the computer coach breaks into a play with: the abilities that a league plays.

Bonus stoppages, trick plays, ability checks, crowd noise and hard counts. He asks for
nothing that the book does not offer just then, and for little of it: what has been
drawn on the board must be worth it, and there are limits to a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from board.chance import Chance
from board.depth import Depth
from rules.facts import Fact
from rules.field import Team, gained
from rules.prompts import (
    AbilityCheck,
    BonusStoppage,
    CrowdNoise,
    Happened,
    HardCount,
    Interrupt,
    Open,
    Power,
)
from rules.registry import Check, Offer, rulebook
from rules.state import OptionValue, State

MOST_TRICKS = 2  # of a side in a game
MOST_CHECKS = 3
ANY = 99  # as many as the book gives
OPTIONS = ("bonus_stoppages", "ability_checks", "home_field")
RULED = "ruled"  # given to a prompt once a check has ruled on it

NOISE, COUNT = 0.4, 0.3
SURPRISE = 0.035
# How often a stoppage is spent: to save the carrier or the kick, to stop a long run.
SAVES = {"sacked": 0.6, "tackled": 0.5, "blocked": 0.6}
CAUGHT_BEHIND = ("scrimmage.read", "scramble.power", "run.advance")
LONG, STOPS = 15, 0.2
# What is too close to call, by what was drawn, and how often a coach says so.
LINE_IS_NEAR = 1
CLOSE = {
    "sacked": (("sacked", 0.12),),
    "tackled": (("goal_or_tackled", 0.5), ("line_or_tackled", 0.5), ("tackled", 0.03)),
    "out_of_bounds": (("goal_or_out", 0.5), ("line_or_out", 0.5)),
    "caught": (("caught", 0.03),),
    "intercepted": (("who_caught", 0.2),),
    "blocked": (("blocked", 0.4),),
}
BY_DEFENSE = ("sacked", "tackled", "blocked")  # the questions that a defender rolls for


class Heroes:
    """Decides for both sides; what was drawn is forgotten when he breaks in."""

    def __init__(self, chance: Chance, depth: Depth) -> None:
        self._chance = chance
        self._depth = depth
        self._state = State()
        self._seen = Happened("")
        self._used: Counter[tuple[Team, str]] = Counter()
        self._in_play: set[str] = set()
        self._options: Mapping[str, OptionValue] = {}
        self.at_play = False  # whether the league plays with any of them

    def begin_play(self, state: State) -> None:
        """Tell him the situation before each play."""
        self._state = state
        if state.options is not self._options:
            self._options = state.options
            self.at_play = any(_is_on(state.options.get(name)) for name in OPTIONS)
        self._in_play.clear()

    def before_the_snap(
        self, opened: Open, facts: Sequence[Fact]
    ) -> CrowdNoise | HardCount | None:
        """The home crowd's third downs, once a quarter each way."""
        state = self._state
        if opened.id != "scrimmage.call" or state.down != 3:
            return None
        defends = state.possession is Team.AWAY
        heard = state.crowd.noise if defends else state.crowd.count
        share = NOISE if defends else COUNT
        if heard == state.quarter or not self._chance.happens(share):
            return None
        kind = "crowd_noise" if defends else "hard_count"
        if self._offer(kind, Team.HOME, opened, facts) is None:
            return None
        return CrowdNoise(Team.HOME) if defends else HardCount(Team.HOME)

    def instead(
        self, opened: Open, drawn: Happened, facts: Sequence[Fact]
    ) -> Interrupt | None:
        """What he breaks in with, now that this would happen."""
        if RULED in opened.given:
            return None
        for wish in (self._trick, self._stoppage, self._check):
            found = wish(opened, drawn, facts)
            if found is not None:
                self._seen = drawn
                return found
        return None

    def as_ruled(self, opened: Open) -> Happened:
        """What happened on the board, as far as a check has left it."""
        seen, lo, hi = self._seen, opened.lo, opened.hi
        inside = seen.at is None or lo <= seen.at <= hi
        if seen.outcome in opened.options and inside:
            return seen
        given = opened.default()
        assert isinstance(given, Happened)
        assert isinstance(opened.prompt, Power)
        outcome = opened.prompt.outcome(given.outcome)
        at, likely = given.at, self._state.ball_on if seen.at is None else seen.at
        return replace(
            given,
            at=max(lo, min(hi, likely)) if outcome.at and at is None else at,
            side=seen.side or given.side,
            by=seen.by if outcome.by else None,
        )

    # ── what is worth it ─────────────────────────────────────────────────────────

    def _trick(
        self, opened: Open, drawn: Happened, facts: Sequence[Fact]
    ) -> BonusStoppage | None:
        """Now and then the offense gives the ball away once more, or only seems to."""
        team, given = self._state.possession, opened.given
        if not (given.get("tricks") or given.get("stoppage") == "transfer"):
            return None
        if not self._may(team, "trick", MOST_TRICKS, SURPRISE):
            return None
        offer = self._offer("stoppage", team, opened, facts)
        if offer is None or not (offer.tricks or offer.transfer):
            return None
        self._note(team, "trick")
        if offer.tricks and (not offer.transfer or self._chance.happens(0.5)):
            return BonusStoppage(team, trick=self._chance.of(offer.tricks))
        return BonusStoppage(team, transfer=True)

    def _stoppage(
        self, opened: Open, drawn: Happened, facts: Sequence[Fact]
    ) -> BonusStoppage | None:
        """Whoever holds the switch stops before the worst happens."""
        holder = opened.seats[0]
        share = self._worth_a_stop(opened, drawn)
        if not self._may(holder, "stoppage", ANY, share):
            return None
        if self._offer("stoppage", holder, opened, facts) is None:
            return None
        self._note(holder, "stoppage")
        return BonusStoppage(holder)

    def _worth_a_stop(self, opened: Open, drawn: Happened) -> float:
        if opened.id in CAUGHT_BEHIND or opened.id.endswith(".rush"):
            return SAVES.get(drawn.outcome, 0)
        if not opened.id.endswith(".finish"):
            return 0
        return STOPS if self._long(opened, drawn) else 0

    def _long(self, opened: Open, drawn: Happened) -> bool:
        """Whether the carrier has got away."""
        if drawn.at is None or opened.default_at is None:
            return drawn.outcome == "touchdown"
        return gained(opened.default_at, drawn.at, self._carrier(opened)) >= LONG

    def _check(
        self, opened: Open, drawn: Happened, facts: Sequence[Fact]
    ) -> AbilityCheck | None:
        """The side that it would cost something says that it was too close to call."""
        carrier = self._carrier(opened)
        team = carrier.opponent if drawn.outcome == "caught" else carrier
        close = [
            (question, share)
            for question, share in CLOSE.get(drawn.outcome, ())
            if self._is_near(question, drawn, carrier)
        ]
        for question, share in close:
            if not self._may(team, "check", MOST_CHECKS, share):
                continue
            offer = self._offer("ability", team, opened, facts)
            checks = {each.question: each for each in offer.checks} if offer else {}
            if question in checks:
                self._note(team, "check")
                return self._called(checks[question], team, opened, drawn)
        return None

    def _is_near(self, question: str, drawn: Happened, carrier: Team) -> bool:
        """Whether the ball is dead about where the question says; most say nowhere."""
        if not question.startswith(("goal_", "line_")):
            return True
        goal = question.startswith("goal_")
        line = carrier.opponent.goal if goal else self._state.line_to_gain
        return drawn.at is not None and abs(drawn.at - line) <= LINE_IS_NEAR

    def _called(
        self, check: Check, team: Team, opened: Open, drawn: Happened
    ) -> AbilityCheck:
        """Who rolls: the carrier or receiver, and the defender who was drawn."""
        carrier, defender = opened.given.get("carrier"), drawn.by
        if carrier is None and opened.id.startswith("pass."):
            carrier = self._depth.pick(self._state.possession, "receiver")
        first = defender if check.question in BY_DEFENSE else carrier
        against = None if check.second is None else defender
        return AbilityCheck(team, check.question, first, against, near=check.near)

    # ── what the book and the game leave ─────────────────────────────────────────

    def _carrier(self, opened: Open) -> Team:
        given = opened.given.get("team")
        return given if isinstance(given, Team) else self._state.possession

    def _may(self, team: Team, kind: str, most: int, share: float) -> bool:
        """Once a play, so often a game, and only that often."""
        if not share or kind in self._in_play or self._used[team, kind] >= most:
            return False
        return self._chance.happens(share)

    def _note(self, team: Team, kind: str) -> None:
        self._in_play.add(kind)
        self._used[team, kind] += 1

    def _offer(
        self, kind: str, team: Team, opened: Open, facts: Sequence[Fact]
    ) -> Offer | None:
        """What the book offers a side now, of that kind."""
        book = rulebook(self._state.rulebook)
        offers = book.offers(self._state, tuple(facts), team, (opened,))
        return next((offer for offer in offers if offer.kind == kind), None)


def _is_on(value: OptionValue | None) -> bool:
    return value not in (None, False, "off")
