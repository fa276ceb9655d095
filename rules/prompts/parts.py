"""The parts of prompts: options, outcomes, scopes, and the pace that asks them."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, unique
from typing import Literal

from msgspec import Struct

# What a player who may be named does in the play. These names stay; a page picks the
# likeliest players by them. What a coach reads is in ROLE_LABELS and free to change.
Role = Literal[
    "batter",
    "blocker",
    "caller",
    "catcher",
    "defender",
    "hit_player",
    "hitter",
    "holder",
    "interceptor",
    "kicker",
    "offender",
    "player",
    "punter",
    "quarterback",
    "receiver",
    "recoverer",
    "returner",
    "runner",
    "sacker",
    "snap_taker",
    "tackler",
    "toucher",
    "upback",
]
ROLE_LABELS: Mapping[Role, str] = {
    "batter": "Batted by",
    "blocker": "Blocked by",
    "caller": "Called by",
    "catcher": "Caught by",
    "defender": "Defender",
    "hit_player": "Player hit",
    "hitter": "Hit by",
    "holder": "Holder",
    "interceptor": "Intercepted by",
    "kicker": "Kicker",
    "offender": "Offender",
    "player": "Player",
    "punter": "Punter",
    "quarterback": "Quarterback",
    "receiver": "Receiver",
    "recoverer": "Recovered by",
    "returner": "Returner",
    "runner": "Runner",
    "sacker": "Sacked by",
    "snap_taker": "Takes the snap",
    "tackler": "Tackler",
    "toucher": "Touched by",
    "upback": "Upback",
}


@unique
class Pace(IntEnum):
    """The share of the ceremony that a table asks. A setting, not a rule."""

    SCOREKEEPER = 0
    BRISK = 1
    STRICT = 2


Figures = Literal[
    "all",
    "ball",
    "carrier",
    "center",
    "fallen",
    "kicker",
    "leaning",
    "punter",
    "quarterback",
    "returners",
    "stationary",
    "unblocked",
]
Act = Literal[
    "change_base",
    "go_stationary",
    "line_up",
    "move",
    "pivot",
    "place",
    "set_upright",
    "substitute",
]
Ban = Literal["neutral_zone", "over_snapper", "stacking"]
Distance = Literal["", "base_length", "ten_yards"]


class Scope(Struct, frozen=True):
    """The limits of an adjustment that hold without exception; its text has the rest.

    figures: those of the side that may be touched, and `but` none of these. may: what
    may be done with them. most: the number that may be pivoted or moved, 0 for any.
    never: where none may end up. on_line: the fewest on the line, stationary: the most
    on stationary bases, once it is done; None where there is no such limit. beyond: a
    figure must be farther than that from the carrier.
    """

    figures: tuple[Figures, ...] = ("unblocked",)
    but: tuple[Figures, ...] = ()
    most: int = 0
    may: tuple[Act, ...] = ("pivot",)
    never: tuple[Ban, ...] = ()
    on_line: int | None = None
    stationary: int | None = None
    beyond: Distance = ""


LINE_UP: tuple[Act, ...] = ("line_up", "substitute")


class Option(Struct, frozen=True):
    """One thing to choose, and what comes with it.

    `at`: a yard line, required; `player`: a player, optional, and `role` is the part in
    the play (kicker, runner). `plays`: a play of the coach's own may be named, one for
    that side of the ball (offense, defense); the rules know only its name. `numbers`:
    the table of the playbook of which a call may be chosen by its number at once.
    `may_at`: a yard line may go with it, which the other side is then shown.
    """

    name: str
    label: str
    player: bool = False
    at: bool = False
    role: Role | None = None
    plays: str = ""
    numbers: str = ""
    may_at: bool = False


class Outcome(Struct, frozen=True):
    """One way a power-on or a measurement can end, and the details to report with it.

    Required: `at`: the yard line; `side`: left, middle or right; `team`: the side that
    did it. Optional: `across`: left or right, where it was outside the hash marks;
    `by`: a player, and `role` is the part in the play (tackler, catcher). The player is
    of the prompt's side; with `other_side`, of its opponent.
    """

    name: str
    label: str
    at: bool = False
    side: bool = False
    team: bool = False
    across: bool = False
    by: bool = False
    role: Role | None = None
    other_side: bool = False
