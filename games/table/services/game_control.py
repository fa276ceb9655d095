"""Pausing, resuming, the pace, and the commissioner's forfeit.

While a limit runs one coach alone only requests a pause: the clock keeps running until
the other agrees. The official, and a coach of both sides, pause at once.
"""

from __future__ import annotations

from games.errors import Cause, Refused
from games.log.entries import COMMISSIONER, OFFICIAL, Kind
from games.table import timing
from games.table.access import Person
from games.table.checks import check_coach, check_playing, check_seat
from games.table.commands import Reply
from games.table.services.transaction import Same, note, once
from games.table.setting import check_pace
from games.table.table import STATUS
from games.table.turn import Turn
from rules.field import Team
from rules.prompts import Pace


def pause(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Pause the game, for minutes or for days, or request a pause while a limit runs.

    Requested by the other coach as well, it begins.
    """

    def act(turn: Turn) -> str:
        check_seat(turn, person, seat)
        check_playing(turn)
        if _pauses_alone(turn, person, seat):
            turn.status = STATUS.PAUSED.value
            note(turn, Kind.PAUSE, seat, key, person)
            return ""
        if turn.table.pause_request is not None:
            raise Refused(Cause.STALE, "A pause is requested. The clock keeps running.")
        note(turn, Kind.ASK_PAUSE, seat, key, person)
        other = turn.setting.side(Team(seat).opponent).name
        return f"Pause requested. The clock keeps running until the {other} agree."

    return once(slug, key, act, Same(Kind.PAUSE, seat))


def _pauses_alone(turn: Turn, person: Person, seat: str) -> bool:
    """True if a pause of this seat needs nobody else's consent."""
    if seat == OFFICIAL or len(person.seats) == len(Team):
        return True
    request = turn.table.pause_request
    agreed = request is not None and request.seat != seat
    return agreed or not timing.is_limited(turn.table)


def play_on(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Decline the other coach's request for a pause, or withdraw one's own."""

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        check_playing(turn)
        if turn.table.pause_request is None:
            raise Refused(Cause.STALE, "There is no open request for a pause.")
        note(turn, Kind.PLAY_ON, seat, key, person)
        return ""

    return once(slug, key, act, Same(Kind.PLAY_ON, seat))


def resume(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Resume the game at the same prompt."""

    def act(turn: Turn) -> str:
        check_seat(turn, person, seat)
        if turn.status != STATUS.PAUSED:
            raise Refused(Cause.STALE, "The game is not paused.")
        turn.status = STATUS.PLAYING.value
        note(turn, Kind.RESUME, seat, key, person)
        return ""

    return once(slug, key, act, Same(Kind.RESUME, seat))


def set_pace(slug: str, person: Person, seat: str, pace: Pace, key: str) -> Reply:
    """Set the pace from the next play on."""
    detail = {"pace": pace.name.lower()}

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        check_playing(turn)
        check_pace(turn.table.setting.book, pace)
        turn.pace = pace
        note(turn, Kind.PACE, seat, key, person, detail)
        return "The new pace starts with the next play."

    return once(slug, key, act, Same(Kind.PACE, seat, detail=detail))


def forfeit(slug: str, person: Person, team: str, cause: str, key: str) -> Reply:
    """End the game against a side, by the commissioner. cause: absence or ejection."""

    def act(turn: Turn) -> str:
        if not person.commissioner:
            raise Refused(
                Cause.SEAT, "Only the commissioner can end a game by forfeit."
            )
        if turn.table.over:
            raise Refused(Cause.CLOSED, "The game is over.")
        if team not in ("home", "away") or cause not in ("absence", "ejection"):
            raise Refused(Cause.BAD, "Choose the team and absence or ejection.")
        turn.undo_request = None
        turn.forfeit(Team(team), cause, key=key, by=person.user)
        return ""

    detail = {"team": team, "why": cause}
    return once(slug, key, act, Same(Kind.FORFEIT, COMMISSIONER, detail=detail))
