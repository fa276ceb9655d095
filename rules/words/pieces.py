"""Pieces of the clauses: subjects with their verbs, spots, and makers of clauses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from rules.field import Team, yards_to_goal
from rules.words.names import Names, place

Describe: TypeAlias = Callable[[Any, Names], str]


def subject_does(
    names: Names, team: Team, player: str | None, verbs: tuple[str, str]
) -> str:
    """`#22 Cole rushes`, or `the Owls rush` where the team is credited."""
    return f"{names.subject(team, player)} {verbs[0] if player else verbs[1]}"


def by_player(names: Names, player: str | None) -> str:
    """` by #52 Park`, or nothing without a name."""
    return f" by {names.player(player)}" if player else ""


def named_side(names: Names, team: Team, player: str | None) -> str:
    """`Jets #50 Weller`, where either side may have the ball; else `the Jets`."""
    if player is None:
        return names.subject(team, None)
    return f"{names.team(team)} {names.player(player)}"


def article_spot(names: Names, at: int) -> str:
    """`Owls 33`; a line or zone without a number takes an article: `the 50`."""
    spot = place(at, names)
    numbered = 0 < at < 100 and at != 50
    return spot if numbered else f"the {spot}"


def at_spot(names: Names, at: int) -> str:
    """`at Owls 35`, `in the Owls end zone`."""
    return f"{'at' if 0 <= at <= 100 else 'in'} {article_spot(names, at)}"


def to_spot(names: Names, at: int) -> str:
    """`to Owls 35`, `into the Owls end zone`."""
    return f"{'to' if 0 <= at <= 100 else 'into'} {article_spot(names, at)}"


def run_to(names: Names, team: Team, at: int) -> str:
    """` to Owls 37`, but nothing for a run into the end zone that it attacks."""
    return f" {to_spot(names, at)}" if yards_to_goal(at, team) > 0 else ""


def secured_by(verb: str, spot: bool = True) -> Describe:
    """`caught by #20 Cole at Owls 35`."""

    def describe(fact: Any, names: Names) -> str:
        at = f" {at_spot(names, fact.at)}" if spot else ""
        return f"{verb} by {names.subject(fact.team, fact.player)}{at}"

    return describe


def recovered_by(spot: bool = True) -> Describe:
    """`recovered by Jets #52 Park at Owls 35`: either side may have got it."""

    def describe(fact: Any, names: Names) -> str:
        at = f" {at_spot(names, fact.at)}" if spot else ""
        return f"recovered by {named_side(names, fact.team, fact.player)}{at}"

    return describe


def dead_at(verb: str) -> Describe:
    """`downed at Owls 35`."""
    return lambda fact, names: f"{verb} {at_spot(names, fact.at)}"


def always_text(text: str) -> Describe:
    """Describe every fact of a kind by the same text."""
    return lambda fact, names: text
