"""Ratings of a man: pass, contact and speed, their ranges and what is usual.

A man is written pass-contact-speed, `2-3-4`; without a pass value, `3-4`. The usual
ratings of a position are data, ratings.toml.
"""

from __future__ import annotations

import re
import tomllib

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import TableError
from rules.fool.men import KIND_OF, Man

_WRITTEN = re.compile(r"(?:(\d)-)?(\d)-(\d)")
FIELDS = ("pass", "contact", "speed")


class Ratings(Struct, frozen=True):
    """The three ratings of a man."""

    pass_value: int
    contact: int
    speed: int

    def __str__(self) -> str:
        """Return them as the book writes them: `2-3-4`."""
        return f"{self.pass_value}-{self.contact}-{self.speed}"


class RatingTable(Struct, frozen=True):
    """The usual ratings by position; limits: the least and the most by field."""

    limits: dict[str, tuple[int, int]]
    usual: dict[str, Ratings]


class _Raw(Struct, forbid_unknown_fields=True):
    range: dict[str, tuple[int, int]]
    usual: dict[str, str]


def read_ratings(text: str) -> Ratings | None:
    """Read `2-3-4` or `3-4`; None for another text."""
    match = _WRITTEN.fullmatch(text)
    if match is None:
        return None
    return Ratings(int(match[1] or 0), int(match[2]), int(match[3]))


def read_table(text: str) -> RatingTable:
    """Read the usual ratings. TableError for a position without, or out of range."""
    try:
        raw = msgspec.convert(tomllib.loads(text), _Raw)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise TableError(f"ratings.toml: {error}") from error
    if tuple(raw.range) != FIELDS:
        raise TableError(f"ratings.toml: the ranges are of {', '.join(raw.range)}.")
    unknown = raw.usual.keys() ^ KIND_OF.keys()
    if unknown:
        names = ", ".join(sorted(unknown))
        raise TableError(f"ratings.toml: {names} is no position, or missing.")
    usual = {}
    for position, written in raw.usual.items():
        ratings = read_ratings(written)
        if ratings is None or not _in_range(ratings, raw.range):
            raise TableError(f"ratings.toml: {position} is {written}.")
        usual[position] = ratings
    return RatingTable(raw.range, usual)


def _in_range(ratings: Ratings, limits: dict[str, tuple[int, int]]) -> bool:
    values = (ratings.pass_value, ratings.contact, ratings.speed)
    return all(
        low <= value <= high
        for value, (low, high) in zip(values, limits.values(), strict=True)
    )


RATINGS = read_table(read_text("rules.fool", "ratings.toml"))
USUAL, LIMITS = RATINGS.usual, RATINGS.limits


def usual_man(place: str, kind: str) -> Man:
    """Return a man of no name with the usual ratings of his kind."""
    usual = USUAL[kind]
    return Man(
        place=place,
        position=kind,
        contact=usual.contact,
        speed=usual.speed,
        pass_value=usual.pass_value,
    )
