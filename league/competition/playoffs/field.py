"""Field of teams that plays down to one, in an order of slots.

Neighbors meet, and an empty slot is a bye. With reseeding the slots are dealt again
after each round; without it the winners keep theirs.
"""

from collections.abc import Iterable, Sequence
from enum import Enum, unique

from league.competition.playoffs.shape import Entrant, Game


@unique
class Slot(Enum):
    """Slot without a team: UNKNOWN as yet, or a BYE for its neighbor."""

    UNKNOWN = "unknown"
    BYE = "bye"


Place = Entrant | Slot


def rounds_of(size: int) -> int:
    """Return the rounds of a field of this size: 0 for one team, 4 for sixteen."""
    return (size - 1).bit_length()


class Field:
    """Field as it is played down. slots: the teams left, in the bracket's order."""

    def __init__(self, teams: Iterable[Place], reseed: bool) -> None:
        self.reseed = reseed
        self.slots = dealt(list(teams))

    @property
    def rounds(self) -> int:
        return rounds_of(len(self.slots))

    @property
    def known(self) -> tuple[Entrant, ...]:
        entrants = (slot for slot in self.slots if isinstance(slot, Entrant))
        return tuple(sorted(entrants, key=lambda entrant: entrant.order))

    @property
    def last(self) -> Place:
        """Return the only team left."""
        (only,) = self.slots
        return only

    def pairs(self) -> list[tuple[Place, Place]]:
        """Return the next match-ups, byes left out."""
        return [pair for pair in self._both() if Slot.BYE not in pair]

    def byes(self) -> tuple[Entrant, ...]:
        """Return the teams with a bye now."""
        free = [one for one, other in self._both() if other is Slot.BYE]
        return tuple(one for one in free if isinstance(one, Entrant))

    def follow(self, games: Sequence[Game]) -> None:
        """Advance the winners of these games, and the teams with a bye."""
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
    """Deal slots: the best against the worst, the best two in separate halves.

    Byes go to the best. While a team is not known, no slot is.
    """
    known = [team for team in teams if isinstance(team, Entrant)]
    order: list[Place] = [*sorted(known, key=lambda entrant: entrant.order)]
    if len(known) < len(teams):
        order = [Slot.UNKNOWN] * len(teams)
    size = 2 ** rounds_of(len(order))
    order += [Slot.BYE] * (size - len(order))
    return [order[seed - 1] for seed in _drawn(size)]


def _drawn(size: int) -> list[int]:
    """Return the seeds from top to bottom: 1, 8, 4, 5, 2, 7, 3, 6."""
    order = [1]
    while len(order) < size:
        last = 2 * len(order) + 1
        order = [slot for seed in order for slot in (seed, last - seed)]
    return order
