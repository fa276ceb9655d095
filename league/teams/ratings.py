"""Ratings of players: the fields that a league's rulebook declares, and their formula.

Only values that were entered are stored; the others are the defaults of the position.
Refusals are ValidationErrors with a reason to show. Callers check permissions.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.core.exceptions import ValidationError
from django.db import transaction

from league.core.models import League
from league.core.persistence import bulk_change
from league.teams import locks
from league.teams.models import Player, Team
from rules.player_fields import FieldError, PlayerField, PlayerFields, Value
from rules.registry import Rulebook

# By name, as sent; None gives back the default.
Given = Mapping[str, Value | None]


def no_ratings(league: League) -> str:
    """Return the reason that players have no ratings, as a sentence."""
    return f"{league.book.title} has no player ratings."


def merged(player: Player, given: Given) -> dict[str, Value]:
    """Return a player's stored ratings with the given ones.

    Those of other rulebooks stay, in case that the league returns to one.
    """
    stored = dict(player.ratings)
    for name, value in checked(player.league, given).items():
        if value is None:
            stored.pop(name, None)
        else:
            stored[name] = value
    return stored


def checked(league: League, given: Given) -> Given:
    """Return ratings that the league's rulebook takes. ValidationError names each."""
    fields = league.book.player_fields
    if given and not fields:
        raise ValidationError({"ratings": no_ratings(league)})
    reasons = refusals(fields, given)
    if reasons:
        texts = [f"{name}: {reason}" for name, reason in reasons.items()]
        raise ValidationError({"ratings": texts})
    return given


def refusals(fields: PlayerFields, given: Mapping[str, Any]) -> dict[str, str]:
    """Return the reasons against given ratings, by name."""
    known = {field.name: field for field in fields}
    reasons = {}
    for name, value in given.items():
        if name not in known:
            names = ", ".join(known)
            reasons[name] = f"There is no such rating. There are {names}."
        elif value is not None:
            try:
                known[name].check(value)
            except FieldError as refusal:
                reasons[name] = str(refusal)
    return reasons


def ratings_schema(books: Iterable[Rulebook], writable: bool = True) -> dict[str, Any]:
    """Return the schema of a player's ratings, one for each rulebook that has any.

    writable: a value may be null, too.
    """
    kinds = [_book_schema(book, writable) for book in books if book.player_fields]
    return {"oneOf": kinds} if kinds else {"type": "object"}


def _book_schema(book: Rulebook, writable: bool) -> dict[str, Any]:
    return {
        "type": "object",
        "title": book.id,
        "properties": {
            field.name: _schema(field) | ({"nullable": True} if writable else {})
            for field in book.player_fields
        },
        "additionalProperties": False,
    }


def _schema(field: PlayerField) -> dict[str, Any]:
    about = {"title": field.label, "description": field.help}
    if field.choices:
        return {"type": "string", "enum": list(field.choices), **about}
    limits = {"minimum": field.least, "maximum": field.most}
    return {"type": "integer", **limits, **about}


@transaction.atomic
def save_ratings(team: Team, given: Mapping[int, Given]) -> list[Player]:
    """Save ratings of a team's players, by key, and return those that changed.

    All or nothing: with one wrong value nothing has changed.
    """
    # Locked before the players are read: no rating saved meanwhile is overwritten.
    team = locks.lock_team(team.pk)
    players = team.players.in_bulk(given)
    reasons, changed = [], []
    for key, ratings in given.items():
        player = players.get(key)
        if player is None:
            reasons.append(f"{team} have no player {key}.")
            continue
        player.team = team
        try:
            after = merged(player, ratings)
        except ValidationError as error:
            reasons += [f"{player}, {reason}" for reason in error.messages]
            continue
        if after != player.ratings:
            player.ratings = after
            changed.append(player)
    if reasons:
        raise ValidationError({"players": reasons})
    bulk_change(changed, "ratings")
    return changed
