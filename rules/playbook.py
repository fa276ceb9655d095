"""A playbook: the strategies a rule book describes, and packages of them by number.

Books make one of their own data; pages search it. What a package is made of, and
whether it fits together, is each book's to check.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class Strategy(Struct, frozen=True, kw_only=True):
    """A formation, play, route, lane or shell, in plain words.

    group: the heading it stands under. anchor: its place on the page. also: other
    names for it. players: who is in a formation, and where he lines up. costs: the
    bonus stoppages of a trick play, as `1` or `1 or 2`; "" for what is none. table:
    what a coach does for it where trick plays are on.
    """

    group: str
    name: str
    anchor: str
    text: str
    also: tuple[str, ...] = ()
    players: Mapping[str, str] = {}
    costs: str = ""
    table: str = ""

    def matches(self, words: tuple[str, ...]) -> bool:
        """Whether every word, in lower case, is somewhere in it."""
        trick = "trick play" if self.costs else ""
        parts = (self.name, *self.also, self.group, self.text, trick)
        told = " ".join(parts).casefold()
        return all(word in told for word in words)


class Package(Struct, frozen=True, kw_only=True):
    """A play call: a formation, one or more plays, and what goes with them.

    number: 1 to 100 in its table. plays: as they are called, `Blitz (WLB)`. names:
    the strategies that they name, without what is in brackets. shell: "" for the
    offense. tasks: what single players do, by position. printed: the words of the book
    where the row had to be settled.
    """

    table: str
    number: int
    formation: str
    plays: tuple[str, ...]
    names: tuple[str, ...]
    shell: str = ""
    tasks: Mapping[str, str] = {}
    printed: str = ""

    def __str__(self) -> str:
        """`Wishbone, Trap Run: RB1 has ball (Off Tackle), RB2 blocks`."""
        return f"{self.call}: {self.details}" if self.tasks else self.call

    @property
    def call(self) -> str:
        """`Wishbone, Trap Run`."""
        return ", ".join(filter(None, (self.formation, *self.plays, self.shell)))

    @property
    def details(self) -> str:
        """What single players do, in one line."""
        return ", ".join(f"{who} {task}" for who, task in self.tasks.items())

    def matches(self, words: tuple[str, ...]) -> bool:
        """Whether every word, in lower case, is somewhere in it."""
        told = f"{self.number} {self}".casefold()
        return all(word in told for word in words)


class PackageTable(Struct, frozen=True, kw_only=True):
    """A hundred packages. name: offense_run, ...; source: the book's heading."""

    name: str
    title: str
    source: str
    rows: Mapping[int, Package]


class Choices(Struct, frozen=True, kw_only=True):
    """What a play of one side can be made of, by heading: names of strategies."""

    formations: Mapping[str, tuple[str, ...]]
    plays: Mapping[str, tuple[str, ...]]
    shells: Mapping[str, tuple[str, ...]]


class Playbook(Struct, frozen=True, kw_only=True):
    """Everything of one book. tables: by name, in the book's order.

    sides: offense and defense, and what a coach's own plays of each can name.
    """

    strategies: tuple[Strategy, ...]
    tables: Mapping[str, PackageTable]
    sides: Mapping[str, Choices]

    def lineup(self, formation: str) -> tuple[str, ...]:
        """The positions of a formation; none if it is unknown."""
        found = (each for each in self.strategies if each.name == formation)
        return next((tuple(each.players) for each in found), ())


def words_of(query: str) -> tuple[str, ...]:
    """What to look for: the words of a query, in lower case, commas aside."""
    return tuple(query.replace(",", " ").casefold().split())
