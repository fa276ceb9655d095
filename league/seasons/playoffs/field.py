"""A field of teams that plays down to one, in an order of slots.

Neighbours meet, and a slot that nobody has is a bye. With reseeding the slots are dealt
again after each round; without it the winners keep theirs.
"""

from collections.abc import Iterable, Sequence
from enum import Enum, unique

from league.seasons.playoffs.shape import Entrant, Game


@unique
class Slot(Enum):
    """A slot that has no team: UNKNOWN as yet, or a BYE for its neighbour."""

    UNKNOWN = "unknown"
    BYE = "bye"


Place = Entrant | Slot


def rounds_of(size: int) -> int:
    """How many rounds a field of this size takes: 0 for one team, 4 for sixteen."""
    return (size - 1).bit_length()


class Field:
    """A field while it is played down. slots: who is left, in the bracket's order."""

    def __init__(self, teams: Iterable[Place], reseed: bool) -> None:
        self.reseed = reseed
        self.slots = dealt(list(teams))

    @property
    def rounds(self) -> int:
        return rounds_of(len(self.slots))

    @property
    def known(self) -> tuple[Entrant, ...]:
        found = (slot for slot in self.slots if isinstance(slot, Entrant))
        return tuple(sorted(found, key=lambda each: each.order))

    @property
    def last(self) -> Place:
        """Who is left at the end."""
        (only,) = self.slots
        return only

    def pairs(self) -> list[tuple[Place, Place]]:
        """Who meets whom next, byes left out."""
        return [pair for pair in self._both() if Slot.BYE not in pair]

    def byes(self) -> tuple[Entrant, ...]:
        """Who has a bye now."""
        free = [one for one, other in self._both() if other is Slot.BYE]
        return tuple(one for one in free if isinstance(one, Entrant))

    def follow(self, games: Sequence[Game]) -> None:
        """Go on with whoever won these games, and had a bye."""
        played = iter(games)
        left = [
            one if other is Slot.BYE else next(played).winner or Slot.UNKNOWN
            for one, other in self._both()
        ]
        if self.reseed and len(left) > 1:
            left = dealt(left)
        self.slots = left

    def _both(self) -> list[tuple[Place, Place]]:
        return list(zip(self.slots[::2], self.slots[1::2], strict=True))


def dealt(teams: Sequence[Place]) -> list[Place]:
    """The best against the worst, the best two in halves of their own.

    Byes go to the best. While somebody is not known, nobody's slot is.
    """
    known = [team for team in teams if isinstance(team, Entrant)]
    order: list[Place] = [*sorted(known, key=lambda each: each.order)]
    if len(known) < len(teams):
        order = [Slot.UNKNOWN] * len(teams)
    size = 2 ** rounds_of(len(order))
    order += [Slot.BYE] * (size - len(order))
    return [order[seed - 1] for seed in _drawn(size)]


def _drawn(size: int) -> list[int]:
    """The seeds from top to bottom: 1, 8, 4, 5, 2, 7, 3, 6."""
    order = [1]
    while len(order) < size:
        last = 2 * len(order) + 1
        order = [seed for each in order for seed in (each, last - each)]
    return order
