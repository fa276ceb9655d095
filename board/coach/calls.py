"""Plays from scrimmage: the call, its formation, and the defense's call.

A call is made once a play, by the tendencies of the coach; later questions of the same
play follow it. Where the book has packages to call from, it is one of those.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from board.coach.fourth import FourthDowns
from board.coach.packages import Packages
from board.coach.sideline import LAST_QUARTER, Sideline
from board.coach.tendencies import (
    LENGTHS,
    kinds,
    length_of,
    share_in,
    tendencies,
)
from rules.field import Team
from rules.prompts import Answer, Chosen, Meaning, Open

RUNS = ("run", "sweep", "draw", "read_option")
PASSES = ("pass", "screen")
# Calls with which the quarterback drops back.
DROPS = (*PASSES, "shotgun", "direct_shotgun")
DOWNS, KNEELS_BACK = 4, 3  # yards, at most


class Defense(Struct, frozen=True):
    """The defense's call. expects: run or pass. blitzes: it sends more than it must."""

    expects: str
    blitzes: bool


class Calls:
    """The calls of a side; `plan` is the offense's for this play: run, pass, kneel.

    kind: the same in a coach's words, `power run to the left`.
    """

    def __init__(self, sideline: Sideline) -> None:
        self._side = sideline
        self._chance = sideline.chance
        self._tends = tendencies(sideline.strength.name)
        self._fourth = FourthDowns(sideline)
        self._packages = Packages(sideline)
        self._is_planned = False
        self._defense: Defense | None = None
        self._lineup = ""
        self.plan = "run"
        self.kind = ""
        self.decisions: dict[Meaning, Callable[[Open], Answer]] = {
            "call": self._call,
            "lineup": self._line_up,
            "package": self._package,
        }

    def begin_play(self) -> None:
        """Forget the calls of the play before."""
        self._is_planned = False
        self._defense = None
        self._lineup = ""
        self.plan, self.kind = "run", ""  # of a fake, too
        self._packages.begin_play()

    @property
    def name(self) -> str:
        """The offense's call in words; "" for none."""
        return self._packages.name or self.kind

    # ── the offense ──────────────────────────────────────────────────────────────

    def _call(self, opened: Open) -> Chosen:
        team = opened.seats[0]
        kick = self._fourth.kick_instead(opened, team)
        if kick:
            role = "punter" if kick == "punt" else "kicker"
            return self._side.named(opened, kick, role)
        self._make_plan(team)
        return self._formed(opened, team)

    def _formed(self, opened: Open, team: Team) -> Chosen:
        """Call the planned play as the book asks for it.

        Where that is a formation alone, the reason says no more: the other side lines
        up against it, and the play is declared after the snap.
        """
        if self.lines_up(opened):
            return Chosen("line_up")
        if "play" in opened.options:  # the carrier is announced later
            return Chosen("play")
        if "under_center" not in opened.options:
            return self._run_or_pass(opened, team)
        if self._packages.leads in opened.options:
            return self._side.named(opened, self._packages.leads, "quarterback")
        if self._surprises(opened):
            return self._side.named(opened, "direct_shotgun", "runner")
        shotgun = self.plan == "pass" and self._side.habits.happens("in_shotgun")
        formation = "shotgun" if shotgun else "under_center"
        return self._side.named(opened, formation, "quarterback")

    def lines_up(self, opened: Open) -> bool:
        """True for a play from another lineup than the usual one."""
        likely = opened.given.get("likely")
        return bool(likely) and self._drawn(opened) != opened.given["usual"]

    def _line_up(self, opened: Open) -> Answer:
        likely = opened.given.get("likely")
        return Chosen(self._drawn(opened)) if likely else opened.default()

    def _drawn(self, opened: Open) -> str:
        """Draw the lineup for the plan, as often as the book has coaches line up so."""
        if not self._lineup:
            self._make_plan(opened.seats[0])
            shares = opened.given["likely"]["pass" if self.plan == "pass" else "run"]
            self._lineup = self._chance.weighed(shares)
        return self._lineup

    def _run_or_pass(self, opened: Open, team: Team) -> Chosen:
        """Call the play itself, in a book without formations to choose from.

        Where the dice have narrowed the call, the plan follows it.
        """
        runs = [name for name in RUNS if name in opened.options]
        passes = [name for name in PASSES if name in opened.options]
        passing = not runs or (self.plan == "pass" and bool(passes))
        self._follow("pass" if passing else "run")
        self._side.spoken = self.kind  # a package is a secret of its own
        if passing:
            return self._side.named(opened, passes[0], "quarterback")
        choice = runs[0]
        if len(runs) == len(RUNS):
            choice = self._side.habits.one_of("run_call")
        role = "quarterback" if choice == "read_option" else "runner"
        return self._side.named(opened, choice, role)

    def _surprises(self, opened: Open) -> bool:
        """True when a back takes the snap to run: now and then, where it is allowed."""
        if "direct_shotgun" not in opened.options or self.plan != "run":
            return False
        return self._side.habits.happens("direct_snap")

    def _make_plan(self, team: Team) -> None:
        if self._is_planned:
            return
        self._is_planned = True
        if self._kneels(team):
            self.plan = self.kind = "kneel"
            return
        share = share_in(self._tends.passes, self._side.state)
        if self._tends.hurries is not None and self._side.is_desperate(team):
            share = self._tends.hurries
        self.plan = "pass" if self._chance.happens(share) else "run"
        self.kind = self._kind()

    def _follow(self, plan: str) -> None:
        """Take the call that the book leaves."""
        if plan != self.plan:
            self.plan = plan
            self.kind = self._kind()

    def _kind(self) -> str:
        """Draw the kind of run or throw, and its side."""
        known, chance = kinds(), self._chance
        length = LENGTHS[length_of(self._side.state.ydstogo)]
        by_length = known.runs if self.plan == "run" else known.thrown
        kind = chance.weighed(by_length.get(length) or by_length["usual"])
        return f"{kind} {chance.weighed(known.sides)}"

    def _kneels(self, team: Team) -> bool:
        """True when ahead, with no more plays left than downs to kneel on."""
        side, state = self._side, self._side.state
        if state.quarter < LAST_QUARTER or side.lead(team) <= 0 or not state.down:
            return False
        left = side.plays_left()
        enough = left <= DOWNS - state.down + 1 if side.strength.late else left == 1
        return enough and state.own_yard > KNEELS_BACK * left

    # ── secret calls of both sides ───────────────────────────────────────────────

    @property
    def defense(self) -> Defense:
        """The defense's call for this play."""
        if self._defense is None:
            expected = share_in(self._tends.expects, self._side.state)
            expects = "pass" if self._chance.happens(expected) else "run"
            self._defense = Defense(expects, self._chance.happens(self._tends.blitzes))
        return self._defense

    def expected(self, team: Team) -> str:
        """Return run or pass: that side's plan, or what its defense is set for."""
        if team is not self._side.state.possession:
            return self.defense.expects
        self._make_plan(team)
        return "pass" if self.plan == "pass" else "run"

    def _package(self, opened: Open) -> Answer:
        """Call a package for the play that is planned, or against the one expected."""
        team = opened.seats[0]
        if team is not self._side.state.possession:
            return self._packages.call(opened, "defense", self.defense.expects)
        if self._fourth.expects_kick():
            return opened.default()
        self._make_plan(team)
        return self._packages.call(opened, "offense", self.plan)
