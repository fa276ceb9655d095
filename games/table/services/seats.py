"""Seats: coming to the table, and handing a seat over."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from msgspec.structs import replace

from games.errors import Cause, Refused
from games.log.entries import COMMISSIONER, OFFICIAL, SEATS, Kind
from games.models import Seat, new_token
from games.table import saving, store
from games.table.access import Person
from games.table.checks import check_seat
from games.table.commands import Reply
from games.table.services.transaction import Same, note, once
from games.table.signals import table_changed
from games.table.table import Chair, Table
from games.table.turn import Turn

_NOT_THEIR_CHAIR = (
    "Only the commissioner or the coach who opened the table can remove the official."
)

_COMPUTERS_CHAIR = "The computer has that seat. Free it for a person instead."


def sit(slug: str, side: str, token: str, user: int | None) -> Reply | None:
    """Take a seat by its link, as a coach or the official. None for a wrong key.

    The first person with an account who comes claims the seat for it.
    """
    with transaction.atomic():
        # The row before the seat: the first of two people with one link claims it.
        row = store.locked_row(slug)
        seat = Seat.objects.get(game_id=row.pk, side=side)
        if seat.token != token:
            return None
        is_new, seat.seated = not seat.seated, True
        seat.user_id = seat.user_id or user
        seat.save(update_fields=["seated", "user"])
        turn = Turn(store.table_of(row), timezone.now())
        if is_new:
            chair = replace(turn.chairs.of(side), seated=True)
            turn.chairs = turn.chairs.but(side, chair)
            turn.note(Kind.SIT, side, key=f"sit:{turn.seq + 1}", by=user)
            table_changed.send(Table, table=saving.save(row, turn))
        return Reply(turn.seq)


def substitute(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Give a seat a new key, for another person; the old one opens it no more.

    By the person who sits there, or by the commissioner. The official's chair also by
    the coach who opened the table: an official who has gone home must not hold up the
    game. The other coach may not: the official judges between the coaches.
    """

    detail = {"side": seat}

    def act(turn: Turn) -> str:
        if seat not in SEATS:
            raise Refused(Cause.BAD, "Choose a seat: home, away or official.")
        by = _giver(turn, person, seat)
        if turn.chairs.of(seat).program:
            raise Refused(Cause.STALE, _COMPUTERS_CHAIR)
        token = new_token()
        Seat.objects.filter(game_id=turn.setting.game_id, side=seat).update(
            token=token, user=None, seated=False, substituted=True
        )
        chair = Chair(key=token, seated=False)
        turn.chairs = turn.chairs.but(seat, chair)
        note(turn, Kind.SUBSTITUTE, by, key, person, detail)
        return ""

    return once(slug, key, act, Same(Kind.SUBSTITUTE, None, detail=detail))


def _giver(turn: Turn, person: Person, seat: str) -> str:
    """Return the seat that hands the seat over, or commissioner. Refused."""
    if person.commissioner and seat not in person.seats:
        return COMMISSIONER
    if seat == OFFICIAL and person.keys:
        own, _ = person.keys[0]
        check_seat(turn, person, own)
        if not person.opener:
            raise Refused(Cause.SEAT, _NOT_THEIR_CHAIR)
        return own.value
    check_seat(turn, person, seat)
    return seat
