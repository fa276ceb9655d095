"""League dice: rolled by the server, with the operating system's randomness.

The only place where the league rolls, so that tests can replace the dice here.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from secrets import SystemRandom

_CHANCE: ContextVar[Random | None] = ContextVar("league dice", default=None)
_SYSTEM = SystemRandom()


def roll(count: int) -> list[int]:
    """Roll that many six-sided dice."""
    chance = _CHANCE.get() or _SYSTEM
    return [chance.randint(1, 6) for _ in range(count)]


@contextmanager
def known(seed: str) -> Iterator[None]:
    """Seed the dice inside of the block: for demos and simulated seasons."""
    token = _CHANCE.set(Random(seed))
    try:
        yield
    finally:
        _CHANCE.reset(token)
