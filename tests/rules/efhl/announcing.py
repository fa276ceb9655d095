"""The announcements of the EFHL as answers, for tests."""

from __future__ import annotations

from typing import Any

from rules.field import Team
from rules.prompts import Announced


def announced(kind: str, team: Team, **given: Any) -> Announced:
    """An announcement, without the fields that are empty."""
    stated = {name: value for name, value in given.items() if value}
    plain = {k: v.value if isinstance(v, Team) else v for k, v in stated.items()}
    return Announced(kind, team, plain)


def stoppage(team: Team, transfer: bool = False, trick: str = "") -> Announced:
    return announced("stoppage", team, transfer=transfer, trick=trick)


def crowd_noise(team: Team) -> Announced:
    return announced("crowd_noise", team)


def hard_count(team: Team) -> Announced:
    return announced("hard_count", team)


def rating(team: Team, player: str, reason: str, strike: bool = False) -> Announced:
    return announced("rating", team, player=player, reason=reason, strike=strike)


def ability(
    team: Team,
    question: str,
    player: str | None = None,
    against: str | None = None,
    **given: Any,
) -> Announced:
    more = {"player": player, "against": against, **given}
    return announced("ability", team, question=question, **more)


def player_fell(
    team: Team, player: str, up: bool = False, previous: bool = False
) -> Announced:
    return announced("fell", team, player=player, up=up, previous=previous)
