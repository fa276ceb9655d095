"""What a seat can ask of the table, as plain data, from wherever it comes."""

from __future__ import annotations

from msgspec import Struct

from rules.prompts import Answer


class Reply(Struct, frozen=True):
    """What came of it. seq: its number in the log. again: it was sent before.

    text: what to tell whoever asked, "" when the table itself shows it.
    """

    seq: int
    again: bool = False
    text: str = ""


class Give(Struct, frozen=True, kw_only=True):
    """An answer to a prompt, or an interrupt. See `games.pages` for the fields.

    A roll without dice asks the table to roll.
    """

    seat: str
    prompt: str
    fingerprint: str
    answer: Answer
    key: str
