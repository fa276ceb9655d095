"""Acts that are not answers, such as undo and pause: from fields to services."""

from __future__ import annotations

from games.errors import Cause, Refused
from games.log.entries import COMMISSIONER
from games.table import services, store
from games.table.access import Person
from games.table.commands import Reply
from games.table.form_fields import Fields, one, whole
from games.table.opening_limits import check_computer_seat
from games.table.parsing import detail_of_form, only_seat
from rules.prompts import Pace

PACES = {pace.name.lower(): pace for pace in Pace}


def do(slug: str, person: Person, fields: Fields) -> Reply:
    """Carry out the field `act`; see `games.web.pages` for the other fields."""
    act, key = one(fields, "act"), one(fields, "key")
    if act == "forfeit":
        team, cause = one(fields, "team"), one(fields, "why") or "absence"
        return services.forfeit(slug, person, team, cause, key)
    if act == "reinstate":
        return services.reinstate(slug, person, key)
    if act == "unamend":
        seen_seq = whole(fields, "seen_seq") if one(fields, "seen_seq") else 0
        return services.unamend(slug, person, whole(fields, "to"), seen_seq, key)
    if act == "computer":
        side, strength = one(fields, "side"), one(fields, "strength")
        if not store.glance(slug).chairs.programs:
            check_computer_seat(person.address)  # it becomes a game of the computer's
        return services.seat_computer(slug, person, side, strength, key)
    if act == "person":
        return services.seat_person(slug, person, one(fields, "side"), key)
    if act == "name":
        return _name(slug, person, fields, key)
    seat = one(fields, "seat") or only_seat(person)
    if act == "hand_over":
        return services.substitute(slug, person, seat, key)
    return _of_seat(act, slug, person, seat, key, fields)


def _name(slug: str, person: Person, fields: Fields, key: str) -> Reply:
    """Give a detail of an answer later, from the fields of `detail_of_form`."""
    seat = one(fields, "seat") or author_of(person)
    detail = detail_of_form(fields, store.glance(slug).setting)
    return services.add_detail(slug, person, seat, detail, key)


def author_of(person: Person) -> str:
    """Return the seat for which a person adds a name, if they give none. Refused."""
    office = person.commissioner and not person.seats
    return COMMISSIONER if office else only_seat(person)


def _of_seat(
    act: str, slug: str, person: Person, seat: str, key: str, fields: Fields
) -> Reply:
    match act:
        case "undo":
            return services.ask_undo(slug, person, seat, whole(fields, "to"), key)
        case "accept" | "decline":
            return services.answer_undo(slug, person, seat, act == "accept", key)
        case "withdraw":
            return services.withdraw_undo(slug, person, seat, key)
        case "leave" | "stay":
            return services.answer_computer(slug, person, seat, act == "leave", key)
        case "pause":
            return services.pause(slug, person, seat, key)
        case "play_on":
            return services.play_on(slug, person, seat, key)
        case "resume":
            return services.resume(slug, person, seat, key)
        case "take_back":
            return services.take_back(slug, person, seat, key)
        case "red_flag":
            kind, moment = one(fields, "kind"), one(fields, "fingerprint")
            return services.throw_red_flag(slug, person, seat, kind, moment, key)
        case "withdraw_flag":
            return services.withdraw_red_flag(slug, person, seat, key)
        case "lift":
            return services.lift_red_flag(slug, person, seat, key)
        case "dispute":
            return services.dispute(slug, person, seat, key)
        case "pace":
            pace = PACES.get(one(fields, "pace"))
            if pace is None:
                raise Refused(Cause.BAD, f"Choose a pace: {', '.join(PACES)}.")
            return services.set_pace(slug, person, seat, pace, key)
    raise Refused(Cause.BAD, "Unknown action.")
