"""Requests and replies of the API that are not already structs of the table."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from accounts.figure_list import Figure
from games.view.amendment_preview import Preview
from games.view.amendments import SeenAmendment
from games.view.models import Card, SeenAnswer
from games.view.not_now import SeenRefusal
from games.view.prompt_models import SeenFoul, SeenOffer, SeenPlayer, SeenPrompt
from games.view.remedies import Remedy
from rules.registry import default_book
from rules.state import OptionValue
from rules.stats import BoxScore


class Opened(Struct, frozen=True, kw_only=True):
    """A new table: the keys of its seats, and the addresses to hand out.

    The official's are for the official, if there is one. The computer's seat has a key
    and an address that are empty: nobody else sits there.
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
    """The reply to an act. key and url: of a seat that was handed over, else ""."""

    seq: int
    again: bool
    text: str
    key: str = ""
    url: str = ""


class AmendmentsOut(Struct, frozen=True):
    """The amendments of a game that count, newest first.

    withdrawal: the outcome of withdrawing the newest; null without any.
    """

    amendments: tuple[SeenAmendment, ...]
    withdrawal: Preview | None


class OpenTable(Struct, forbid_unknown_fields=True, kw_only=True):
    """A request for a new table. pace: scorekeeper, brisk or strict.

    dice: server or real; options: the rule book's; stadium: for the weather, a climate
    (temperate, cold, warm, desert) or roofed. figures: by home and away, the coaches'
    own; a side without has no numbers. board: physical or statistical; left
    aside under a rule book without a board, whose tables are all statistical. computer:
    by home and away, its strength where the computer coaches that side.
    """

    home: str
    away: str
    rulebook: str = field(default_factory=lambda: default_book().id)
    options: dict[str, OptionValue] = {}
    season: str = "regular"
    pace: str = "brisk"
    dice: str = "server"
    stadium: str = ""
    figures: dict[Literal["home", "away"], tuple[Figure, ...]] = {}
    board: str = "physical"
    computer: dict[str, str] = {}


class FiguresIn(Struct, forbid_unknown_fields=True, kw_only=True):
    """A coach's own figures for their side. null: those that their account keeps."""

    figures: tuple[Figure, ...] | None
    key: str
    seat: str = ""


class DetailIn(Struct, forbid_unknown_fields=True, kw_only=True):
    """A detail of the answer number `of`. field: player, by (of a result) or side.

    value: a player's id, or left, middle or right; null: open again. prompt: of a
    question after it that was not asked at the pace of the play; else left out.
    """

    of: Annotated[int, Meta(ge=1)]
    field: Literal["player", "by", "side"]
    value: Annotated[str, Meta(max_length=40)] | None
    key: str
    prompt: str = ""
    seat: str = ""


class OpenPrompts(Struct, frozen=True):
    """The prompts open to your seats now, and your legal interrupts."""

    seq: int
    waiting: str
    prompts: tuple[SeenPrompt, ...]
    offers: tuple[SeenOffer, ...]


class RemediesOut(Struct, frozen=True):
    """The ways to put right what was wrong, in order.

    answers: those to which you may ask to go back, newest first. refused: the
    interrupts of the book that are not possible now.
    """

    remedies: tuple[Remedy, ...]
    answers: tuple[SeenAnswer, ...]
    refused: tuple[SeenRefusal, ...]


class AttendanceOut(Struct, frozen=True):
    """The minutes since the last sign of each side's coach; 0: at the table now.

    null: not seen for a day, or the side is the computer's.
    """

    home: int | None
    away: int | None


class SettingOut(Struct, frozen=True):
    """The fixed part of a game."""

    rulebook: str
    options: dict[str, OptionValue]
    home: tuple[SeenPlayer, ...]
    away: tuple[SeenPlayer, ...]
    fouls: tuple[SeenFoul, ...]


class BoxOut(Struct, frozen=True):
    """The box score, and the players' names by id."""

    box: BoxScore
    names: dict[str, str]
