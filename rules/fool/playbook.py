"""Plays and defenses that are suggested: playbook.toml, checked when it is imported.

Every text reads in the book's notation. A suggestion still has to be legal for the men
on the field (rules.fool.coaching).
"""

from __future__ import annotations

import tomllib
from typing import Literal

import msgspec
from msgspec import Struct

from rules.data import read_text
from rules.errors import RulesError, TableError
from rules.fool.lineups import LINEUPS
from rules.fool.men import Men
from rules.fool.notation.defenses import MOST_DEFENDERS, Defense, read_defense
from rules.fool.notation.passes import read_call
from rules.fool.ratings import usual_man
from rules.fool.worth import Worth


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A play or a defense. plan: run or pass: what it is, or what it is against.

    lineups: those of the offense that it is for; none for all in which it is legal.
    """

    text: str
    name: str
    plan: Literal["run", "pass"]
    worth: Worth
    lineups: tuple[str, ...] = ()

    def is_for(self, lineup: str) -> bool:
        """True for a call that is meant for that lineup of the offense."""
        return not self.lineups or lineup in self.lineups


class Playbook(Struct, frozen=True, forbid_unknown_fields=True):
    """All of them, in the order of the file."""

    plays: tuple[Entry, ...]
    defenses: tuple[Entry, ...]


def read_playbook(text: str) -> Playbook:
    """Read a playbook. TableError for a text that does not read."""
    try:
        book = msgspec.convert(tomllib.loads(text), Playbook)
        for entry in book.plays:
            read_call(entry.text)
        for entry in book.defenses:
            if len(read_defense(entry.text).men) != MOST_DEFENDERS:
                raise TableError(f"playbook.toml: {entry.name} has not eleven men.")
        for entry in (*book.plays, *book.defenses):
            if set(entry.lineups) - LINEUPS.keys():
                raise TableError(f"playbook.toml: {entry.name} is for no lineup.")
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, RulesError) as error:
        raise TableError(f"playbook.toml: {error}") from error
    return book


BOOK = read_playbook(read_text("rules.fool", "playbook.toml"))
PLAYS, DEFENSES = BOOK.plays, BOOK.defenses
# A defense to judge a play against before the other side has written its own.
BASE_DEFENSE: Defense = read_defense(DEFENSES[0].text)


BASE_MEN: Men = {
    placed.name: usual_man(placed.name, placed.position) for placed in BASE_DEFENSE.men
}
