"""What programs send and are sent, where it is not already a struct of the table's."""

from __future__ import annotations

from msgspec import Struct

from games.questions import SeenFoul, SeenOffer, SeenPlayer, SeenPrompt
from games.seen import Card
from rules.state import OptionValue
from rules.stats import BoxScore


class Opened(Struct, frozen=True, kw_only=True):
    """A new table: the keys of its seats, and the addresses to hand out.

    The official's are for the official, if there is one.
    """

    slug: str
    home_key: str
    away_key: str
    official_key: str
    home_url: str
    away_url: str
    official_url: str
    fan_url: str


class Page(Struct, frozen=True):
    """A page of tables. count: of all pages; next, previous: addresses of those."""

    count: int
    next: str | None
    previous: str | None
    results: tuple[Card, ...]


class ActDone(Struct, frozen=True, kw_only=True):
    """What came of a wish. key and url: of a seat that was handed over, else ""."""

    seq: int
    again: bool
    text: str
    key: str = ""
    url: str = ""


class OpenTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a table needs to be opened. pace: scorekeeper, brisk or strict; dice:
    server or real; options: the rule book's; stadium: for the weather, a climate
    (temperate, cold, warm, desert) or roofed."""

    home: str
    away: str
    rulebook: str = "efhl"
    options: dict[str, OptionValue] = {}
    season: str = "regular"
    pace: str = "brisk"
    dice: str = "server"
    stadium: str = ""


class Asked(Struct, frozen=True):
    """What is asked of one's seats now, and what they may interrupt with."""

    seq: int
    waiting: str
    prompts: tuple[SeenPrompt, ...]
    offers: tuple[SeenOffer, ...]


class SettingOut(Struct, frozen=True):
    """What stays the same all game."""

    rulebook: str
    options: dict[str, OptionValue]
    home: tuple[SeenPlayer, ...]
    away: tuple[SeenPlayer, ...]
    fouls: tuple[SeenFoul, ...]


class BoxOut(Struct, frozen=True):
    """The box score, and what players' ids are called."""

    box: BoxScore
    names: dict[str, str]
