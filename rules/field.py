"""The field as numbers: yard lines, end zones, hash marks, and the text for them.

A yard line is an int in the *home frame*: 0 is the goal line that home defends,
100 the one that away defends; -10 to 0 is home's end zone, 100 to 110 away's. Which
physical end of the board home defends changes by quarter and is not a matter of this
module. Across the field there are three places the ball can be snapped from.
"""

from __future__ import annotations

import re
from enum import StrEnum, unique

HOME_GOAL = 0
AWAY_GOAL = 100
MIDFIELD = 50
END_ZONE_DEPTH = 10
HOME_END_LINE = HOME_GOAL - END_ZONE_DEPTH
AWAY_END_LINE = AWAY_GOAL + END_ZONE_DEPTH


@unique
class Team(StrEnum):
    """One of the two sides at a table.

    opponent: the other side. forward: the change of a yard line per yard gained, +1 or
    -1. goal: the yard line of the goal it defends. They are set below, once both sides
    are there: plain attributes, for every play asks for them dozens of times.
    """

    HOME = "home"
    AWAY = "away"

    opponent: Team
    forward: int
    goal: int


Team.HOME.opponent, Team.AWAY.opponent = Team.AWAY, Team.HOME
Team.HOME.forward, Team.AWAY.forward = 1, -1
Team.HOME.goal, Team.AWAY.goal = HOME_GOAL, AWAY_GOAL
HOME = Team.HOME  # found faster by this name than as a member of its class


@unique
class Across(StrEnum):
    """The ball's place across the field: outside a hash mark, or between them.

    Left and right are as seen from home's goal line, looking at away's. A ball out of
    bounds is outside the hash mark on that side.
    """

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


def ahead(spot: int, yards: int, team: Team) -> int:
    """Return the yard line `yards` closer to the goal that `team` attacks."""
    return spot + yards if team is HOME else spot - yards


def own(team: Team, yard: int) -> int:
    """Return the yard line that `team` calls its own `yard`; below 0 its end zone."""
    return yard if team is HOME else AWAY_GOAL - yard


def own_yard(spot: int, team: Team) -> int:
    """Return the yards from the goal line `team` defends; 0 or less is its end zone."""
    return spot if team is HOME else AWAY_GOAL - spot


def yards_to_goal(spot: int, team: Team) -> int:
    """Return the yards from `spot` to the goal line that `team` attacks."""
    return AWAY_GOAL - spot if team is HOME else spot


def gained(start: int, end: int, team: Team) -> int:
    """Return the yards from `start` to `end`, toward the goal `team` attacks."""
    return end - start if team is HOME else start - end


def in_end_zone_of(spot: int, team: Team) -> bool:
    """True on or behind the goal line that `team` defends."""
    return spot <= HOME_GOAL if team is HOME else spot >= AWAY_GOAL


def within(lowest: int, spot: int, highest: int) -> int:
    """Return the yard line from `lowest` to `highest` that is nearest to `spot`.

    Plain comparisons: `min` and `max` take ten times as long, several times a play.
    """
    at = highest if spot > highest else spot
    return lowest if at < lowest else at


def clamp(spot: int) -> int:
    """Return the nearest yard line on the field, end zones included."""
    return within(HOME_END_LINE, spot, AWAY_END_LINE)


def spot_words(spot: int) -> str:
    """Name a yard line: `home 28`, `away 28`, `50`, `home -5` in an end zone."""
    if spot == MIDFIELD:
        return "50"
    return f"home {spot}" if spot < MIDFIELD else f"away {AWAY_GOAL - spot}"


def parse_spot(text: str) -> int:
    """Read a yard line as `spot_words` writes it. ValueError if it is none."""
    parts = text.split()
    if parts == ["50"]:
        return MIDFIELD
    named = len(parts) == 2 and parts[0] in ("home", "away")
    if not named or not re.fullmatch("-?[0-9]{1,2}", parts[1]):
        raise ValueError(
            f"{text!r} is not a yard line: write 'home 28', 'away 5' or '50'."
        )
    yard = int(parts[1])
    if not -END_ZONE_DEPTH <= yard <= MIDFIELD:
        raise ValueError(f"{text!r} is not on the field.")
    return own(Team(parts[0]), yard)
