"""The league's dice: thrown by the server, from the operating system's chance.

The one place where the league rolls, so that tests can put other dice here.
"""

from secrets import SystemRandom

_CHANCE = SystemRandom()


def roll(count: int) -> list[int]:
    """So many six-sided dice."""
    return [_CHANCE.randint(1, 6) for _ in range(count)]
