"""Player Rating points, the depth chart and the franchise player.

Points for big and botched plays are not here: they belong to a game.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from rules.efhl.creation.tables import CreationError, starters

Who = TypeVar("Who", bound=Hashable)

SMALLEST, LARGEST, ACTIVE = 11, 60, 53
BASE, DICE, CAP, DISCRETIONARY = 10, 5, 40, 5
HIT_POINTS = 10
FRANCHISE_STOPPAGES, FRANCHISE_CHECK = 1, 2


def player_rating(dice: Sequence[int]) -> int:
    """EFHL Player Rating: a player's first PR of a season, 5d6 + 10.

    CreationError when these are not five six-sided dice.
    """
    if len(dice) != DICE or any(die not in range(1, 7) for die in dice):
        raise CreationError("A player's rating is rolled with five six-sided dice.")
    return BASE + sum(dice)


def with_points(pr: int, points: int = DISCRETIONARY) -> int:
    """EFHL Player Rating: with the discretionary points, up to 40; the rest is lost.

    CreationError for more than five points.
    """
    if points not in range(DISCRETIONARY + 1):
        raise CreationError(f"There are {DISCRETIONARY} points to give.")
    return max(pr, min(pr + points, CAP))


def after_missed(pr: int, games: int) -> int:
    """EFHL Player Rating: after games missed on injured reserve, a point each."""
    return pr - games


def after_disqualified(pr: int) -> int:
    """EFHL Player Rating: after he was put out of a game, a point less."""
    return pr - 1


def check_roster(size: int, active: int) -> None:
    """EFHL Team Rosters: 11 to 60 players, at most 53 of them active.

    CreationError when it is none.
    """
    if size < SMALLEST:
        raise CreationError(f"A team needs at least {SMALLEST} players; it has {size}.")
    if size > LARGEST:
        raise CreationError(f"A roster has at most {LARGEST} players, not {size}.")
    if active > ACTIVE:
        raise CreationError(
            f"At most {ACTIVE} players are active; {active} are. The others belong to"
            " the practice squad."
        )


class Depth(Struct, Generic[Who], frozen=True):
    """A position's depth chart. order: its players from 1 on. starting: how many start.

    battling: those of one rating between whom the last starting place is open.
    """

    order: tuple[Who, ...]
    starting: int
    battling: frozenset[Who]


def depth(
    position: str, prs: Mapping[Who, int], wanted: Sequence[Who] = ()
) -> Depth[Who]:
    """EFHL Player Rating: a depth chart; among equals as the coach `wanted` it.

    "Starters and Backups". prs: the position's players in roster order.
    """
    rank = {who: place for place, who in enumerate(wanted)}
    order = sorted(prs, key=lambda who: (-prs[who], rank.get(who, len(rank))))
    count = min(starters(position), len(order))
    battling: frozenset[Who] = frozenset()
    if 0 < count < len(order) and prs[order[count - 1]] == prs[order[count]]:
        level = prs[order[count]]
        battling = frozenset(who for who in order if prs[who] == level)
    return Depth(tuple(order), count, battling)


class Franchise(Struct, Generic[Who], frozen=True):
    """Who the franchise player is; None while the coach has to choose among `tied`."""

    player: Who | None
    tied: tuple[Who, ...] = ()


def franchise(
    prs: Mapping[Who, int],
    holder: Who | None = None,
    injured: Collection[Who] = (),
    picked: Who | None = None,
) -> Franchise[Who]:
    """EFHL Player Rating: the franchise player, the highest PR ("Franchise Players").

    holder: who it was. An injured holder stays until somebody's PR exceeds his. Among
    equals the coach picks; until he does, a holder among them stays.
    """
    if not prs:
        return Franchise(None)
    best = max(prs.values())
    tied = tuple(who for who, pr in prs.items() if pr == best)
    if holder in injured and holder in tied:
        return Franchise(holder)
    if len(tied) == 1:
        return Franchise(tied[0])
    if picked in tied:
        return Franchise(picked, tied)
    return Franchise(holder if holder in tied else None, tied)


def franchise_bonus(status: str) -> int:
    """EFHL Player Rating: stoppages of each kind he is worth, by status A, IR, P."""
    return FRANCHISE_STOPPAGES if status == "A" else 0
