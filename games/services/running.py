"""Pausing, resuming, the pace, and the commissioner's forfeit."""

from __future__ import annotations

from games.access import Who
from games.checks import check_asking, check_coach, check_seat
from games.commands import Reply
from games.errors import Refused, Why
from games.log import COMMISSIONER, Kind
from games.services.turns import Same, note, once
from games.table import STATUS
from games.turn import Turn
from rules.field import Team
from rules.prompts import Pace


def pause(slug: str, who: Who, seat: str, key: str) -> Reply:
    """Leave the game as it is, for minutes or for days."""

    def act(turn: Turn) -> str:
        check_seat(turn, who, seat)
        check_asking(turn)
        turn.status = STATUS.PAUSED.value
        note(turn, Kind.PAUSE, seat, key, who)
        return ""

    return once(slug, key, act, Same(Kind.PAUSE, seat))


def resume(slug: str, who: Who, seat: str, key: str) -> Reply:
    """Go on from the same prompt."""

    def act(turn: Turn) -> str:
        check_seat(turn, who, seat)
        if turn.status != STATUS.PAUSED:
            raise Refused(Why.STALE, "The game is not paused.")
        turn.status = STATUS.PLAYING.value
        note(turn, Kind.RESUME, seat, key, who)
        return ""

    return once(slug, key, act, Same(Kind.RESUME, seat))


def set_pace(slug: str, who: Who, seat: str, pace: Pace, key: str) -> Reply:
    """How much is asked, from the next play on."""
    detail = {"pace": pace.name.lower()}

    def act(turn: Turn) -> str:
        check_coach(turn, who, seat)
        check_asking(turn)
        turn.pace = pace
        note(turn, Kind.PACE, seat, key, who, detail)
        return "From the next play on."

    return once(slug, key, act, Same(Kind.PACE, seat, detail=detail))


def forfeit(slug: str, who: Who, team: str, why: str, key: str) -> Reply:
    """The commissioner ends the game against a side. why: absence or ejection."""

    def act(turn: Turn) -> str:
        if not who.commissioner:
            raise Refused(Why.SEAT, "Only the commissioner may end a game.")
        if turn.table.over:
            raise Refused(Why.CLOSED, "The game is over.")
        if team not in ("home", "away") or why not in ("absence", "ejection"):
            raise Refused(Why.BAD, "Say which side forfeits: absence or ejection.")
        turn.asked = None
        turn.forfeit(Team(team), why, key=key, by=who.user)
        return ""

    detail = {"team": team, "why": why}
    return once(slug, key, act, Same(Kind.FORFEIT, COMMISSIONER, detail=detail))
