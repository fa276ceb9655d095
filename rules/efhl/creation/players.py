"""Player Rating points, the depth chart and the franchise player.

Points for big and botched plays are not here: they belong to a game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from rules.creation import CreationError, Depth, Franchise, Identity
from rules.efhl.creation.tables import starters

SMALLEST, LARGEST, ACTIVE = 11, 60, 53
BASE, DICE, CAP, DISCRETIONARY = 10, 5, 40, 5
FRANCHISE_STOPPAGES, FRANCHISE_CHECK = 1, 2


def player_rating(dice: Sequence[int]) -> int:
    """EFHL Player Rating: a player's first PR of a season, 5d6 + 10.

    CreationError when these are not five six-sided dice.
    """
    if len(dice) != DICE or any(die not in range(1, 7) for die in dice):
        raise CreationError("A player’s rating is rolled with 5d6.")
    return BASE + sum(dice)


def with_points(pr: int, points: int = DISCRETIONARY) -> int:
    """EFHL Player Rating: with discretionary points, up to 40; the rest is lost.

    CreationError for more than five points.
    """
    if points not in range(DISCRETIONARY + 1):
        raise CreationError(f"You can give up to {DISCRETIONARY} points.")
    return max(pr, min(pr + points, CAP))


def after_missed(pr: int, games: int) -> int:
    """EFHL Player Rating: a point less for each game missed on injured reserve."""
    return pr - games


def after_disqualified(pr: int) -> int:
    """EFHL Player Rating: a point less after an ejection."""
    return pr - 1


def check_roster(
    size: int, active: int, largest: int = LARGEST, most_active: int = ACTIVE
) -> None:
    """EFHL Team Rosters: 11 to 60 players, at most 53 of them active.

    largest, most_active: as a league sets them. CreationError for any other roster.
    """
    if size < SMALLEST:
        raise CreationError(f"A team needs at least {SMALLEST} players; it has {size}.")
    if size > largest:
        raise CreationError(f"A roster has at most {largest} players; it has {size}.")
    if active > most_active:
        raise CreationError(
            f"At most {most_active} players can be active; this roster has {active}."
            " Move the rest to the practice squad."
        )


def depth_chart(
    position: str, prs: Mapping[Identity, int], preferred: Sequence[Identity] = ()
) -> Depth[Identity]:
    """EFHL Player Rating: a depth chart; equals in the coach's `preferred` order.

    "Starters and Backups". prs: the position's players in roster order.
    """
    rank = {player: place for place, player in enumerate(preferred)}
    order = sorted(prs, key=lambda player: (-prs[player], rank.get(player, len(rank))))
    count = min(starters(position), len(order))
    battling: frozenset[Identity] = frozenset()
    if 0 < count < len(order) and prs[order[count - 1]] == prs[order[count]]:
        level = prs[order[count]]
        battling = frozenset(player for player in order if prs[player] == level)
    return Depth(tuple(order), count, battling)


def franchise_player(
    prs: Mapping[Identity, int],
    holder: Identity | None = None,
    injured: Collection[Identity] = (),
    picked: Identity | None = None,
) -> Franchise[Identity]:
    """EFHL Player Rating: the franchise player, the highest PR ("Franchise Players").

    holder: the current one. An injured holder stays until another PR exceeds his. Among
    equals the coach picks; until then, a holder among them stays.
    """
    if not prs:
        return Franchise(None)
    best = max(prs.values())
    tied = tuple(player for player, pr in prs.items() if pr == best)
    if holder in injured and holder in tied:
        return Franchise(holder)
    if len(tied) == 1:
        return Franchise(tied[0])
    if picked in tied:
        return Franchise(picked, tied)
    return Franchise(holder if holder in tied else None, tied)


def franchise_bonus(status: str) -> int:
    """EFHL Player Rating: his bonus stoppages of each kind, by status A, IR, P."""
    return FRANCHISE_STOPPAGES if status == "A" else 0
