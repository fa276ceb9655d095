"""Who sits where: coming to the table, and handing a seat to another coach."""

from __future__ import annotations

from django.db import transaction
from django.utils import timezone
from msgspec.structs import replace

from games import publish, store
from games.access import Who
from games.checks import check_seat
from games.commands import Reply
from games.errors import Refused, Why
from games.log import COMMISSIONER, Kind
from games.models import Seat, new_token
from games.services.turns import Same, note, once
from games.turn import Turn
from rules.field import Team


def sit(slug: str, side: str, token: str, user: int | None) -> Reply | None:
    """A coach opens his seat's link. None when the key opens nothing.

    The first coach with an account who comes claims the seat for it.
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
            team = Team(side)
            chair = replace(turn.chairs.of(team), seated=True)
            turn.chairs = turn.chairs.but(team, chair)
            turn.note(Kind.SIT, side, key=f"sit:{turn.seq + 1}", by=user)
            publish.after_commit(store.save(row, turn))
        return Reply(turn.seq)


def substitute(slug: str, who: Who, seat: str, key: str) -> Reply:
    """Give a seat a new key, for another coach; the old one opens it no more.

    By whoever sits there, or by the commissioner.
    """

    detail = {"side": seat}

    def act(turn: Turn) -> str:
        if not who.commissioner:
            check_seat(turn, who, seat)
        elif seat not in ("home", "away"):
            raise Refused(Why.BAD, "Say which seat: home or away.")
        team, token = Team(seat), new_token()
        Seat.objects.filter(game_id=turn.setting.game_id, side=seat).update(
            token=token, user=None, seated=False, substituted=True
        )
        chair = replace(turn.chairs.of(team), key=token, seated=False)
        turn.chairs = turn.chairs.but(team, chair)
        by = seat if seat in who.seats else COMMISSIONER
        note(turn, Kind.SUBSTITUTE, by, key, who, detail)
        return ""

    return once(slug, key, act, Same(Kind.SUBSTITUTE, None, detail=detail))
