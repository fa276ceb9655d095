"""The clocks of the book: set-up, the defense's answer, motion, adjustments, passes.

The game clock is in rules.hefl.timing. A procedure sets a clock and asks with a limit;
`turns` does both for pivots at a stoppage.

Rulings followed here (RULINGS, HEFL, II.c-e, j): with the set-up clock, the defense's
ten seconds or the pass clock run out the opponent may make a claim; adjustments,
motion and scrambles just end.
"""

from __future__ import annotations

from rules.clocks import GAME, Opened, limits_of
from rules.facts import ClockSet
from rules.field import Team
from rules.football.lining_up import Stage
from rules.prompts import Limit, Open, Procedure, Steps
from rules.state import ByTeam

SET_UP, ANSWER, MOTION = "set_up", "defense", "motion"
ADJUSTMENTS, PASS, SCRAMBLE = "adjustments", "pass", "scramble"
LABELS = {
    GAME: "Game clock",
    SET_UP: "Set-up clock",
    ANSWER: "Defense’s set-up",
    MOTION: "Answer to motion",
    ADJUSTMENTS: "Adjustments clock",
    PASS: "Pass clock",
    SCRAMBLE: "Scramble clock",
}
MS = {
    SET_UP: 45_000,
    ANSWER: 10_000,
    MOTION: 10_000,
    ADJUSTMENTS: 25_000,
    PASS: 30_000,
    SCRAMBLE: 10_000,
}
CLAIMED = (SET_UP, ANSWER, PASS)


def start(clock: str) -> ClockSet:
    """Play Clock; Adjustments Clock; Pass Clock: set a clock to its full time."""
    return ClockSet(clock, MS[clock])


def limit(clock: str, team: Team) -> tuple[Limit, ...]:
    """Return the limit of a clock on a prompt to `team`, as Open.limits."""
    return (Limit(clock, team, "claim" if clock in CLAIMED else "default"),)


def restart(opened: Opened, *names: str) -> Procedure[None]:
    """Time outs: set again those of these clocks that are running."""
    for bound in limits_of(opened):
        if bound.clock in names:
            yield start(bound.clock)


def turns(*stages: Stage, own: str = ADJUSTMENTS) -> ByTeam[Steps]:
    """Return the adjustments of both sides in turn, each in its time.

    By the side with the ball. own: the clock of its stages; the other side always has
    the full adjustments clock (Scramble Rule).
    """
    home, away = (_in_time(stages, team, own) for team in (Team.HOME, Team.AWAY))
    return ByTeam(home, away)


def _in_time(stages: tuple[Stage, ...], team: Team, own: str) -> Steps:
    steps: list[ClockSet | Open] = []
    for stage in stages:
        for opened in stage.opened_by(team):
            (side,) = opened.seats
            clock = own if side is team else ADJUSTMENTS
            limits = limit(clock, side)
            timed = Open(opened.prompt, opened.seats, opened.options, limits=limits)
            steps += (start(clock), timed)
    return tuple(steps)
