"""EFHL Kickoff Procedures: the calls, the setups, and the numbers of a kickoff.

Deep kicks go on in rules.efhl.deep_kick, onside kicks in rules.efhl.onside; free kicks
after a safety are in rules.efhl.free_kick.
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
from rules.efhl.onside import RESTRAINING_YARDS, onside
from rules.efhl.returns import runback
from rules.efhl.scoring import KICKOFF_YARD
from rules.efhl.setup import gather_prompt
from rules.football import special_teams as tables
from rules.football.kick import FreeKick, line_up_for
from rules.football.lining_up import Stage, lining_up
from rules.football.stops import own_line
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

JUKE_YARD = 20

CALL = Choose(
    id="kickoff.call",
    means="kick_choice",
    heading="Onside Kicks",
    text="Before the setup: regular kickoff or declared onside kick?",
    options=(
        Option("kick", "Regular kickoff"),
        Option("onside", "Onside kick", player=True, role="kicker"),
    ),
    default_choice="kick",
)
SETUP = Adjust(
    id="kickoff.setup",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, stationary=4),
    heading="Kicking Team Setup",
    text="Line up on your kicking line, one base width apart: the kicker in the middle,"
    " five players on each side, at least two of them between hash marks and numerals"
    " and two outside the numerals. Four stationary players at most. Substitute until"
    " the other coach declares SET.",
)
RECEIVING_SETUP = Adjust(
    id="kickoff.receiving_setup",
    means="set_up",
    scope=Scope(figures=("all",), may=LINE_UP, stationary=4),
    heading="Receiving Team Setup",
    text="Line up on or behind the restraining line, players at least two yards apart"
    " unless an onside kick was declared: eight within 15 yards of the line, five of"
    " them within 5; up to three returners. Four stationary players at most. Substitute"
    " until the other coach declares SET.",
)
GATHER = gather_prompt("kickoff")
LINES = FreeKick(
    "kickoff",
    KICKOFF_YARD,
    RESTRAINING_YARDS,
    lining_up(Stage(GATHER, GATHER), Stage(SETUP, RECEIVING_SETUP)),
)
KICK = Choose(
    id="kickoff.kick",
    means="kickoff",
    heading="Onside Kicks",
    text="Both teams are set. Kick deep or try a surprise onside kick?",
    detail=True,
    options=(
        Option("kick", "Kick deep", player=True, role="kicker"),
        Option("surprise_onside", "Surprise onside kick", player=True, role="kicker"),
    ),
    default_choice="kick",
)


KICKOFF = KickoffKind(
    lines=LINES,
    table=tables.KICKOFF,
    shank=tables.KICKOFF[12].yards,
    distance=Roll(
        id="kickoff.distance",
        heading="The Kick",
        text="Roll for the distance of the kick.{modifiers}",
    ),
    flight=flight(
        "kickoff",
        kick="The Kick",
        hang="The Hang Time of the Kick",
        catches="Fair Catches",
        touchbacks="Touchbacks",
        kickers=TWO_KICKERS,
        receivers=TWO_RECEIVERS,
    ),
    returners=returners_pivot("kickoff", "Recovering the Kick"),
    live=live_kick("kickoff", "Recovering the Kick"),
    runback=runback(
        "kickoff",
        "The Kickoff Return",
        "the 20",
        "kickoff_return",
        own_line(JUKE_YARD),
    ),
    figure=figure_kick("kickoff"),
    figure_run=figure_run("kickoff", 1.0),
)


def kickoff(state: State) -> Procedure[State]:
    """EFHL Kickoff Procedures: the call, the setup, a surprise onside kick, the kick.

    An onside kick is declared before the setup, or as a surprise right after it.
    """
    kicking = state.possession
    call = yield from choose(CALL, kicking, team=kicking)
    yield from line_up_for(state, LINES)
    if call.choice == "kick":
        call = yield from choose(KICK, kicking, team=kicking)
    yield facts.PlayCalled(kicking, call.choice)
    if call.choice == "kick":
        end = yield from kick_deep(state, KICKOFF, call.player)
    else:
        end = yield from onside(state, call.player)
    return (yield from end_kickoff(state, end))
