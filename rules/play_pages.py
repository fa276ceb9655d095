"""Pages of plays, from which a die calls one: a page for each situation and side.

A book has a full set; a team may have pages of its own, of the same calls. This is
data: `rules.football.page_calls` rolls for a call at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from rules.errors import RulesError, TableError
from rules.play_art.notation import Drawing

SIDES = ("offense", "defense")
PLAYS_OF_PAGE = 6  # one for each number of the die
# Names of the calls on a team's own pages, by side and situation.
OwnPages: TypeAlias = Mapping[str, Mapping[str, tuple[str, ...]]]


class PageCall(Struct, frozen=True, kw_only=True):
    """A call that may stand on pages of its side: a formation, and the play from it.

    name: by which pages are stored. leaves: the options of the book's question for the
    play that it leaves to choose from; none on defense. text: an explanation.
    """

    name: str
    side: str
    formation: str
    play: str
    leaves: tuple[str, ...] = ()
    text: str = ""

    def __str__(self) -> str:
        """Return `I formation: dive`."""
        return f"{self.formation}: {self.play}"


class Page(Struct, frozen=True):
    """The six calls of one side in one situation. label: `2nd and 4 to 7`."""

    side: str
    situation: str
    label: str
    calls: tuple[PageCall, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its calls, by which it is stored."""
        return tuple(call.name for call in self.calls)

    @property
    def numbered(self) -> tuple[tuple[int, PageCall], ...]:
        """Its calls, each with its number on the die."""
        return tuple(enumerate(self.calls, 1))


class PlayPages(Struct, frozen=True, kw_only=True):
    """The pages of a book. situations: their labels by name, in the book's order.

    calls: all that pages of a side may have, by side and name. standard: the names of
    the book's own pages, by side and situation. draw(call): a call's drawing.
    """

    situations: Mapping[str, str]
    calls: Mapping[str, Mapping[str, PageCall]]
    standard: OwnPages
    draw: Callable[[PageCall], Drawing | None] = lambda call: None

    def refusal(self, side: str, situation: str, names: Sequence[str]) -> str:
        """Return the reason, in words, why a die cannot call from a page; "" if it can.

        RulesError for a page that the book does not have.
        """
        if side not in self.calls or situation not in self.situations:
            raise RulesError(f"There is no page “{situation}” for the {side}.")
        if len(names) != PLAYS_OF_PAGE:
            return (
                f"A page has {PLAYS_OF_PAGE} plays, one for each number of the die."
                f" This one has {len(names)}."
            )
        unknown = [name for name in names if name not in self.calls[side]]
        return f"The {side} has no play “{unknown[0]}”." if unknown else ""

    def read(self, side: str, situation: str, names: Sequence[str]) -> Page:
        """Make a page. RulesError for one that a die cannot call from."""
        refusal = self.refusal(side, situation, names)
        if refusal:
            raise RulesError(refusal)
        calls = tuple(self.calls[side][name] for name in names)
        return Page(side, situation, self.situations[situation], calls)

    def page(self, side: str, situation: str, own: OwnPages | None = None) -> Page:
        """Return a team's own page, or the book's if it has none or an unfit one.

        Unfit is a page with a call that has left the book since.
        """
        names = (own or {}).get(side, {}).get(situation, ())
        if not names or self.refusal(side, situation, names):
            names = self.standard[side][situation]
        return self.read(side, situation, names)

    def all(self, own: OwnPages | None = None) -> tuple[Page, ...]:
        """Return every page, the offense first, in the book's order."""
        return tuple(
            self.page(side, situation, own)
            for side in SIDES
            for situation in self.situations
        )


def checked(pages: PlayPages) -> PlayPages:
    """Return the pages of a book. TableError unless it has one for every situation."""
    for side in SIDES:
        if list(pages.standard.get(side, {})) != list(pages.situations):
            raise TableError(f"The {side} needs one page for each situation, in order.")
        for situation, names in pages.standard[side].items():
            try:
                pages.read(side, situation, names)
            except RulesError as error:
                raise TableError(f"{side}, {situation}: {error}") from error
    return pages
