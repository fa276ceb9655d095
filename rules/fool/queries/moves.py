"""Questions about movement and reaction (4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.fool.legality import legal_play
from rules.fool.play import moved
from rules.fool.queries.given import given_reaction, given_situation
from rules.fool.routes import CarrierPath, cheapest


def legal(
    play: str, men: str = "", lineup: str = "", without: str = ""
) -> Mapping[str, Any]:
    """Return the play with its men, as it is written; the carrier reaches his entry."""
    situation = given_situation(play, "", men, lineup, without)
    written = legal_play(situation.play, situation.offense, situation.variant)
    movement = moved(situation, written.course)
    return {"allowed": True, "play": str(written), "entry": movement.entry}


def points(
    play: str,
    man: str,
    zone: str,
    defense: str = "",
    men: str = "",
    lineup: str = "",
    without: str = "",
) -> Mapping[str, Any]:
    """Return the movement points that a man needs to block in a zone, and his way."""
    situation = given_situation(play, defense, men, lineup, without)
    course = situation.play.course
    start = situation.offense[course.carrier].zone
    route = cheapest(
        situation, situation.offense[man], zone, CarrierPath(start, course.target)
    )
    if route is None:
        return {"points": None, "way": []}
    return {"points": route.spent, "way": [step.zone for step in route.steps]}


def movement(
    play: str, defense: str = "", men: str = "", lineup: str = "", without: str = ""
) -> Mapping[str, Any]:
    """Return the carrier's way and where each blocker ends, by his place."""
    situation = given_situation(play, defense, men, lineup, without)
    offense = moved(situation, situation.play.course)
    blockers = offense.blockers
    return {
        "entry": offense.entry,
        "way": [step.zone for step in offense.carrier.route.steps],
        "points": offense.carrier.route.spent,
        "received": offense.carrier.received,
        "early": offense.carrier.shortfall,
        "blockers": {b.man.place: b.zone for b in blockers if b.in_position},
        "out_of_position": {b.man.place: b.zone for b in blockers if not b.in_position},
    }


def reaction(
    play: str, defense: str, men: str = "", lineup: str = "", without: str = ""
) -> Mapping[str, Any]:
    """Return the zone of each defender, and who takes no part in the play."""
    situation = given_situation(play, defense, men, lineup, without)
    _, defenders = given_reaction(situation)
    return {
        "zones": {after.placed.name: after.zone for after in defenders},
        "decoyed": [after.placed.name for after in defenders if not after.has_part],
    }
