"""Damage of stored games, recorded for the operator and the commissioner.

The operator finds it in the log and in `/admin/`, the commissioner on the league's
home, and both on the game's page. It comes to light where the game is read, by a page
or by `manage.py check_games`, and is cleared once all of the game reads well. A damaged
game stops no other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import structlog

from games.models import Game

log = structlog.get_logger("buzzboard.damage")
LONGEST = 300  # letters, as Game.damage has it
Item = TypeVar("Item")


def record(slug: str, damage: str) -> None:
    """Store a game's damage in words; "" clears it."""
    damage = damage[:LONGEST]
    news = Game.objects.filter(slug=slug).exclude(damage=damage).update(damage=damage)
    if news and damage:
        log.error("damaged", game=slug, damage=damage)


def is_known(slug: str) -> bool:
    """True if damage of the game was recorded before."""
    return Game.objects.filter(slug=slug).exclude(damage="").exists()


def sum_over(event: str, items: Iterable[Item], act: Callable[[Item], int]) -> int:
    """Return the sum of `act` over all items; log an item that fails, and go on.

    event: the line of the log.
    """
    done = 0
    for item in items:
        try:
            done += act(item)
        except Exception:  # any error at all: the other games go on
            log.exception(event, item=item)
    return done
