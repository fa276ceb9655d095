"""A playbook: the strategies a rule book describes, packages of them, and its pages.

Books make one of their own data; pages of the site search it. Each book checks the
parts of its packages and that they fit together. The pages by which plays are called
with a die are in `rules.play_pages`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import Struct

from rules.play_art.notation import Drawing
from rules.play_art.sketch import Sketch
from rules.play_pages import PlayPages


class Strategy(Struct, frozen=True, kw_only=True):
    """A formation, play, route, lane or shell, in plain words.

    group: the heading it stands under. anchor: its place on the page. also: other
    names for it. players: the positions in a formation and where they line up. costs:
    the bonus stoppages of a trick play, as `1` or `1 or 2`; "" for any other play.
    table: the coach's part in it where trick plays are on. drawing: of a formation or
    of a call.
    """

    group: str
    name: str
    anchor: str
    text: str
    also: tuple[str, ...] = ()
    players: Mapping[str, str] = {}
    costs: str = ""
    table: str = ""
    drawing: Drawing | None = None

    def matches(self, terms: tuple[str, ...]) -> bool:
        """True when every term, in lower case, occurs somewhere in it."""
        trick = "trick play" if self.costs else ""
        parts = (self.name, *self.also, self.group, self.text, trick)
        text = " ".join(parts).casefold()
        return all(term in text for term in terms)


class Package(Struct, frozen=True, kw_only=True):
    """A play call: a formation, one or more plays, and what goes with them.

    number: 1 to 100 in its table. plays: as they are called, `Blitz (WLB)`. names:
    the strategies that they name, without what is in brackets. shell: "" for the
    offense. tasks: instructions by position. text: the words of the book, with a
    repaired reading in square brackets; call, details: its call and its instructions.
    """

    table: str
    number: int
    formation: str
    plays: tuple[str, ...]
    names: tuple[str, ...]
    shell: str = ""
    tasks: Mapping[str, str] = {}
    text: str
    call: str
    details: str = ""

    def __str__(self) -> str:
        """Return `Wishbone; Trap Run; RB1 has ball (Off Tackle), RB2 blocks`."""
        return self.text

    @property
    def side(self) -> str:
        """Offense or defense."""
        return self.table.partition("_")[0]

    @property
    def name(self) -> str:
        """The playbook's own names, as `Wishbone, Trap Run`."""
        return ", ".join(filter(None, (self.formation, *self.plays, self.shell)))

    def matches(self, terms: tuple[str, ...]) -> bool:
        """True when every term, in lower case, occurs somewhere in it."""
        text = f"{self.number} {self} {self.name}".casefold()
        return all(term in text for term in terms)


class PackageTable(Struct, frozen=True, kw_only=True):
    """A hundred packages. name: offense_run, ...; source: the book's heading."""

    name: str
    title: str
    source: str
    rows: Mapping[int, Package]


class Choices(Struct, frozen=True, kw_only=True):
    """Names of the strategies that a play of one side can be made of, by heading."""

    formations: Mapping[str, tuple[str, ...]]
    plays: Mapping[str, tuple[str, ...]]
    shells: Mapping[str, tuple[str, ...]]


class Playbook(Struct, frozen=True, kw_only=True):
    """Everything in one book's playbook. tables: by name, in the book's order.

    sides: offense and defense, with the strategies that a coach's own plays of each may
    name; none where coaches write no plays. pages: those by which plays are called with
    a die; None in a book without. draw(sketch): a play's drawing, if the book has its
    formation.
    """

    strategies: tuple[Strategy, ...]
    tables: Mapping[str, PackageTable]
    sides: Mapping[str, Choices]
    pages: PlayPages | None = None
    draw: Callable[[Sketch], Drawing | None] = lambda sketch: None

    def drawing(self, package: Package) -> Drawing | None:
        """Return a package's drawing."""
        return self.draw(
            Sketch(
                side=package.side,
                formation=package.formation,
                plays=package.plays,
                shell=package.shell,
                tasks=package.tasks,
            )
        )

    def formation_drawing(self, formation: str) -> Drawing | None:
        """Return the drawing of a formation alone, without assignments."""
        known = (item for item in self.strategies if item.name == formation)
        return next((item.drawing for item in known), None)

    def lineup(self, formation: str) -> tuple[str, ...]:
        """List the positions of a formation; none if it is unknown."""
        matching = (item for item in self.strategies if item.name == formation)
        return next((tuple(item.players) for item in matching), ())


def search_terms(query: str) -> tuple[str, ...]:
    """Split a query into its words, in lower case and without commas."""
    return tuple(query.replace(",", " ").casefold().split())
