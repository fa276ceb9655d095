"""Scrimmage kicks up to the kick: both line-ups, and a rush of two seconds."""

from __future__ import annotations

from rules.football.kick_frame import Frame
from rules.football.lining_up import Stage, lining_up
from rules.prompts import LINE_UP, Adjust, Meaning, Outcome, Power, Scope


def kick_frame(
    kick: str,
    heading: str,
    *,
    back: int,
    means: Meaning,
    setup: str,
    defense: str,
    rush: str,
    stationary: int | None = None,
) -> Frame:
    """Make the steps of a kick. kick: as its prompts begin. means: of the rush.

    back: yards from the line to the kick. setup, defense, rush: their sentences.
    stationary: the most of the kickers on stationary bases.
    """
    kickers = Adjust(
        id=f"{kick}.setup",
        means="set_up",
        scope=Scope(figures=("all",), may=LINE_UP, stationary=stationary, on_line=7),
        heading=heading,
        text=setup,
    )
    defenders = Adjust(
        id=f"{kick}.defense",
        means="set_up",
        scope=Scope(figures=("all",), may=LINE_UP, never=("neutral_zone",)),
        heading="Defensive Formations",
        text=defense,
    )
    rushing = Power(
        id=f"{kick}.rush",
        means=means,
        heading=heading,
        text=f"Power on for two seconds. {rush}",
        outcomes=(
            Outcome("clear", "Not blocked"),
            Outcome("blocked", "Blocked", at=True, by=True, role="blocker"),
        ),
        default_outcome="clear",
        seconds=2.0,
    )
    return Frame(back, lining_up=lining_up(Stage(kickers, defenders)), rush=rushing)
