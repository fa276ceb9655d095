"""EFHL Kickoff Procedures, "Free Kicks Following a Safety".

A kickoff from the 20 with the punt table: no onside kick, and the returner's juke only
at the restraining line. Everything else is in rules.efhl.deep_kick.
"""

from __future__ import annotations

from rules import facts
from rules.efhl.deep_kick import KickoffKind, end_kickoff, kick_deep
from rules.efhl.kick_figures import figure_kick, figure_run
from rules.efhl.kick_flight import (
    TWO_KICKERS,
    TWO_RECEIVERS,
    flight,
)
from rules.efhl.kick_recovery import live_kick, returners_pivot
from rules.efhl.onside import RESTRAINING_YARDS, at_the_restraining_line
from rules.efhl.returns import runback
from rules.efhl.scoring import FREE_KICK_YARD
from rules.efhl.setup import gather_prompt
from rules.football import special_teams as tables
from rules.football.core_tables import CORE
from rules.football.kick import FreeKick, line_up_for
from rules.football.lining_up import Stage, lining_up
from rules.prompts import (
    LINE_UP,
    Adjust,
    Choose,
    Option,
    Procedure,
    Roll,
    Scope,
    choose,
)
from rules.state import State

HEADING = "Free Kicks Following a Safety"
SHANK_YARDS = CORE.free_kick.shank

SETUP = Adjust(
    id="free_kick.setup",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP),
    heading=HEADING,
    text="Line up on your own 20 as for a kickoff, without a tee. Substitute until the"
    " other coach declares SET.",
)
RECEIVING_SETUP = Adjust(
    id="free_kick.receiving_setup",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP),
    heading=HEADING,
    text="Line up on or behind the restraining line, ten yards from the kicking line,"
    " as for a kickoff. Substitute until the other coach declares SET.",
)
GATHER = gather_prompt("free_kick", f"{HEADING}; Prior to Setup")
LINES = FreeKick(
    "free_kick",
    FREE_KICK_YARD,
    RESTRAINING_YARDS,
    lining_up(Stage(GATHER, GATHER), Stage(SETUP, RECEIVING_SETUP)),
)
KICK = Choose(
    id="free_kick.kick",
    means="kick_choice",
    heading=HEADING,
    text="Punt or squib kick? Both use the punt table.",
    detail=True,
    options=(
        Option("punt", "Punt", player=True, role="punter"),
        Option("squib", "Squib kick", player=True, role="kicker"),
    ),
    default_choice="punt",
)
FREE_KICK = KickoffKind(
    lines=LINES,
    table=tables.PUNT,
    shank=SHANK_YARDS,
    distance=Roll(
        id="free_kick.distance",
        heading=HEADING,
        text="Roll for distance on the punt table, counted from the kicking line."
        "{modifiers}",
    ),
    flight=flight(
        "free_kick",
        kick=HEADING,
        hang=f"{HEADING}; The Hang Time of the Kick",
        catches=f"{HEADING}; Fair Catches",
        touchbacks=f"{HEADING}; Touchbacks",
        kickers=TWO_KICKERS,
        receivers=TWO_RECEIVERS,
    ),
    returners=returners_pivot("free_kick", f"{HEADING}; Recovering the Kick"),
    live=live_kick("free_kick", f"{HEADING}; Recovering the Kick"),
    runback=runback(
        "free_kick",
        HEADING,
        "the restraining line",
        "free_kick_return",
        at_the_restraining_line,
    ),
    figure=figure_kick("free_kick"),
    figure_run=figure_run("free_kick", 1.0),
)


def free_kick(state: State) -> Procedure[State]:
    """EFHL Free Kicks Following a Safety: a kickoff from the 20 with the punt table.

    The table has no line of scrimmage here: every distance is from the kicking line,
    and a roll of 2 is live ten yards from it. A shank is 30 yards, as this paragraph
    says, not the table's 20. There is no onside kick (all RULINGS, Free Kicks). The
    table's note on a 2 holds as far as it fits a kickoff (docs/rulings.md).
    """
    kicking = state.possession
    yield from line_up_for(state, LINES)
    kick = yield from choose(KICK, kicking, team=kicking)
    yield facts.PlayCalled(kicking, kick.choice)
    end = yield from kick_deep(state, FREE_KICK, kick.player)
    return (yield from end_kickoff(state, end))
