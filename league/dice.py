"""The league's dice: thrown by the server, from the operating system's chance.

The one place where the league rolls, so that tests can put other dice here.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from secrets import SystemRandom

_CHANCE: ContextVar[Random | None] = ContextVar("league dice", default=None)
_SYSTEM = SystemRandom()


def roll(count: int) -> list[int]:
    """So many six-sided dice."""
    chance = _CHANCE.get() or _SYSTEM
    return [chance.randint(1, 6) for _ in range(count)]


@contextmanager
def known(seed: str) -> Iterator[None]:
    """Dice that fall the same for the same seed: for demos and simulated seasons."""
    token = _CHANCE.set(Random(seed))
    try:
        yield
    finally:
        _CHANCE.reset(token)
