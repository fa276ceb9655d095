"""Onside kicks: where they come down by the core tables, who gets there by a die.

The core tables' book has a race on the board for the ball. Here a die of six decides
it, about as often as kickers got an onside kick in the professional game before 2018.
Source: docs/rulings.md, "FOOL: a whole game".
"""

from __future__ import annotations

from rules import facts
from rules.field import ahead
from rules.football import kick
from rules.football import special_teams as tables
from rules.football.carry import End, dead_kick
from rules.football.core_tables import CORE
from rules.football.live_ball import Touch, keep_for_kickers
from rules.football.onside import onside_fact
from rules.prompts import Procedure, Roll, roll
from rules.state import State

HEADING = "Borrowed: kicks"
KICKERS = 6  # on a die of six

LANDING = Roll(
    id="onside.landing",
    heading=HEADING,
    text="Roll for the place where the onside kick comes down.",
)
RACE = Roll(
    id="onside.race",
    heading=HEADING,
    text="The kick comes down on the {spot}. On a 6 the kicking team gets to it first.",
    count=1,
)


def onside(state: State, kicker: str | None) -> Procedure[End]:
    """Kick onside: the landing, and the die that says who has the ball there.

    One that does not go ten yards is the receivers' at their line.
    """
    kicking, receiving = state.possession, state.defense
    yield facts.BallInPlay()
    row = tables.ONSIDE[(yield from roll(LANDING, kicking)).total]
    line = kick.restraining_line(state, CORE.lines.restraining)
    at, across = ahead(line, row.beyond, kicking), row.across(kicking)
    yield onside_fact(state, at, kicker)
    if row.short:
        return dead_kick(receiving, at)
    race = yield from roll(RACE, kicking, {"spot": at})
    team = kicking if race.total == KICKERS else receiving
    yield facts.KickRecovered(team, at)
    if team is receiving:
        return dead_kick(team, at, across)
    return keep_for_kickers(state, Touch(team, at, across))
