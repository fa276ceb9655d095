"""The wishes that are no answers, such as undo and pause: from fields to services."""

from __future__ import annotations

from games import services
from games.access import Who
from games.commands import Reply
from games.errors import Refused, Why
from games.wire import Fields, one, only_seat, whole
from rules.prompts import Pace

PACES = {pace.name.lower(): pace for pace in Pace}


def do(slug: str, who: Who, fields: Fields) -> Reply:
    """Do what the field `act` says; see `games.pages` for the others."""
    act, key = one(fields, "act"), one(fields, "key")
    if act == "forfeit":
        team, why = one(fields, "team"), one(fields, "why") or "absence"
        return services.forfeit(slug, who, team, why, key)
    if act == "reinstate":
        return services.reinstate(slug, who, key)
    seat = one(fields, "seat") or only_seat(who)
    if act == "hand_over":
        return services.substitute(slug, who, seat, key)
    return _of_seat(act, slug, who, seat, key, fields)


def _of_seat(
    act: str, slug: str, who: Who, seat: str, key: str, fields: Fields
) -> Reply:
    match act:
        case "undo":
            return services.ask_undo(slug, who, seat, whole(fields, "to"), key)
        case "accept" | "decline":
            return services.answer_undo(slug, who, seat, act == "accept", key)
        case "withdraw":
            return services.withdraw_undo(slug, who, seat, key)
        case "pause":
            return services.pause(slug, who, seat, key)
        case "resume":
            return services.resume(slug, who, seat, key)
        case "dispute":
            return services.dispute(slug, who, seat, key)
        case "pace":
            pace = PACES.get(one(fields, "pace"))
            if pace is None:
                raise Refused(Why.BAD, f"Choose a pace: {', '.join(PACES)}.")
            return services.set_pace(slug, who, seat, pace, key)
    raise Refused(Why.BAD, "The table does not know that wish.")
