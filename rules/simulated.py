"""The questions of simulated games to a book, beside its rules.

A physical board knows nothing of ratings, and no rule says how many passes are caught.
A board that draws outcomes goes by this; a book that says nothing has games of equal
teams, drawn from the shapes that all books share.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from rules.data import read_text
from rules.facts import Fact
from rules.field import Team
from rules.prompts import Announced
from rules.state import OptionValue, State
from rules.stats.record import Play


class Expected(Struct, frozen=True):
    """A figure of simulated games that a book's own dice or text decide.

    figure: its name, as it is measured. heading: of the book. chance(play): what the
    dice gave for it in a play, to be added up as the figure's own count is. None for a
    head start in points, which the games themselves show.
    """

    figure: str
    heading: str
    chance: Callable[[Play], float] | None


class Stance(Struct, frozen=True):
    """A call of the defense. expects: run or pass; "" for neither more than the other.

    blitzes: it sends more than it must.
    """

    expects: str
    blitzes: bool


def never(play: Play) -> float:
    """Return the chance of what the book rules out."""
    return 0.0


class Simulated(Struct, frozen=True, kw_only=True):
    """The answers of a book.

    edge(state, team): how much better a team's offense is than the defense it meets, -1
    to 1; 0 without ratings. form(state, player): a player's form, -1 (hurt) to 1 (a
    star), 0 for one without a rating. base(state, player): a player's base, -1 to 1; 0
    for one that is not known. hampers(state): the weather, 0 to 1.
    brings(state): the names of the inputs among these that a game has, as it opens.
    second_thoughts(state): the announcements by which fair coaches correct the play
    before, until the next one is called. shapes: by name, what this book has otherwise
    (simulated.toml beside its modules).
    stance(fact, team): the call of a defense that a fact states, or None; a book whose
    facts state none has no such function.
    expected(options): the figures that the book itself decides, under these options.
    """

    edge: Callable[[State, Team], float] = lambda state, team: 0.0
    form: Callable[[State, str], float] = lambda state, player: 0.0
    base: Callable[[State, str], float] = lambda state, player: 0.0
    hampers: Callable[[State], float] = lambda state: 0.0
    brings: Callable[[State], Collection[str]] = lambda state: ()
    second_thoughts: Callable[[State], Sequence[Announced]] = lambda state: ()
    shapes: Mapping[str, Mapping[str, Any]] = {}
    stance: Callable[[Fact, Team], Stance | None] | None = None
    expected: Callable[[Mapping[str, OptionValue]], tuple[Expected, ...]] = (
        lambda options: ()
    )


def load_shapes(package: str) -> Mapping[str, Mapping[str, Any]]:
    """Return the shapes of a book's simulated.toml, as they stand there."""
    return tomllib.loads(read_text(package, "simulated.toml"))


def share_of(totals: Mapping[int, object], dice: int, faces: int) -> float:
    """Return the share of rolls of so many dice that come to one of these totals."""
    ways = {0: 1}
    for _ in range(dice):
        ways = {
            total: sum(ways.get(total - face, 0) for face in range(1, faces + 1))
            for total in range(max(ways) + faces + 1)
        }
    return sum(ways.get(total, 0) for total in totals) / float(faces**dice)
