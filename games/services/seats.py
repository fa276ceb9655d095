"""Who sits where: coming to the table, and handing a seat to another coach."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from msgspec.structs import replace

from games import ledger, publish, store
from games.access import Who
from games.checks import check_seat
from games.commands import Reply
from games.errors import Refused, Why
from games.log import COMMISSIONER, SEATS, Kind
from games.models import Seat, new_token
from games.officials import OFFICIAL
from games.services.turns import Same, note, once
from games.table import Chair
from games.turn import Turn

_NOT_HIS_CHAIR = (
    "Only the commissioner, or who opened the table, frees the official's chair."
)


def sit(slug: str, side: str, token: str, user: int | None) -> Reply | None:
    """A coach or the official opens his link. None when the key opens nothing.

    The first with an account who comes claims the seat for it.
    """
    with transaction.atomic():
        row = store.locked_row(slug)
        seat = Seat.objects.get(game_id=row.pk, side=side)
        if seat.token != token:
            return None
        came, seat.seated = not seat.seated, True
        seat.user_id = seat.user_id or user
        seat.save(update_fields=["seated", "user"])
        turn = Turn(store.table_of(row), timezone.now())
        if came:
            chair = replace(turn.chairs.of(side), seated=True)
            turn.chairs = turn.chairs.but(side, chair)
            turn.note(Kind.SIT, side, key=f"sit:{turn.seq + 1}", by=user)
            publish.after_commit(ledger.save(row, turn))
        return Reply(turn.seq)


def substitute(slug: str, who: Who, seat: str, key: str) -> Reply:
    """Give a seat a new key, for somebody else; the old one opens it no more.

    By whoever sits there, or by the commissioner. The official's chair by whoever
    opened the table, too: an official who has gone home must not hold up the game. A
    coach who did not has no say in it: the official judges between the coaches.
    """

    detail = {"side": seat}

    def act(turn: Turn) -> str:
        if seat not in SEATS:
            raise Refused(Why.BAD, "Say which seat: home, away or official.")
        by = _giver(turn, who, seat)
        token = new_token()
        Seat.objects.filter(game_id=turn.setting.game_id, side=seat).update(
            token=token, user=None, seated=False, substituted=True
        )
        chair = Chair(key=token, seated=False)
        turn.chairs = turn.chairs.but(seat, chair)
        note(turn, Kind.SUBSTITUTE, by, key, who, detail)
        return ""

    return once(slug, key, act, Same(Kind.SUBSTITUTE, None, detail=detail))


def _giver(turn: Turn, who: Who, seat: str) -> str:
    """As whom he gives the seat away: his own seat, or the commissioner. Refused."""
    if who.commissioner and seat not in who.seats:
        return COMMISSIONER
    if seat == OFFICIAL and who.keys:
        own, _ = who.keys[0]
        check_seat(turn, who, own)
        if not who.opener:
            raise Refused(Why.SEAT, _NOT_HIS_CHAIR)
        return own.value
    check_seat(turn, who, seat)
    return seat
