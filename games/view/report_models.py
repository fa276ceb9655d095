"""A play to be told in one report, ready to be shown.

It is made by `games.view.reporting`; pages draw a screen of it, and programs read in it
what they may tell.
"""

from __future__ import annotations

from msgspec import Struct

from games.table.commands import announced_field
from games.view.prompt_models import Picked, SeenMeasure, SeenOption


class SeenWay(Picked, Struct, frozen=True, kw_only=True):
    """A kind of play, and how it may end.

    options: the ends, each named `STAGE:OUTCOME` as a form has it, the usual one first.
    lo, hi, at, measure: of their yard lines, as of a prompt. players_of: the side whose
    players stop it; carriers: the side of the player with the ball, "" for none.
    goes_on: it may be told without an end, as far as nothing must be asked. quick: its
    usual end is one tap away while another play is shown. grave: as of a prompt.
    """

    play: str
    label: str
    options: tuple[SeenOption, ...]
    goes_on: bool
    lo: int = 0
    hi: int = 0
    at: int = 0
    measure: SeenMeasure | None = None
    players_of: str = ""
    carriers: str = ""
    quick: bool = False
    grave: bool = False


class SeenExtra(Struct, frozen=True, kw_only=True):
    """An announcement that goes with a report: a player down, a bonus stoppage.

    sides: the teams that may, each with its words. asks: a player is named with it.
    """

    kind: str
    label: str
    sides: tuple[tuple[str, str], ...]
    asks: bool

    @property
    def field(self) -> str:
        """The name of its field in a form."""
        return announced_field(self.kind)


class SeenReport(Struct, frozen=True, kw_only=True):
    """The screen on which a play is told. seat: the one that keeps score.

    prompt, fingerprint, key: of the open prompt, to go with the report. usual: the
    likeliest kind of play. extras: the announcements that go with any of them.
    """

    seat: str
    prompt: str
    fingerprint: str
    key: str
    usual: str
    ways: tuple[SeenWay, ...]
    extras: tuple[SeenExtra, ...] = ()
