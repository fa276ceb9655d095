"""Undo by consent: back over any distance, with the same dice on the way again."""

from __future__ import annotations

from collections.abc import Iterable

from games.errors import Cause, Damaged, Refused
from games.log import reader
from games.log.decoding import play_of
from games.log.entries import COMMISSIONER, OFFICIAL, Kind, Logged
from games.log.undo import standing, without_time
from games.models import Snapshot
from games.table.access import Person
from games.table.checks import check_coach, check_playing, check_seat
from games.table.commands import Reply
from games.table.going_back import (
    FITS,
    NOT_YOURS,
    check_going,
    check_may_ask,
    check_no_request,
    is_for,
    is_open,
    may_recall,
)
from games.table.services.transaction import Same, go_back, note, once
from games.table.table import replayed
from games.table.turn import Turn
from rules.field import Team
from rules.offers import Offer


def ask_undo(slug: str, person: Person, seat: str, to: int, key: str) -> Reply:
    """Ask to go back to before the answer number `to`; alone at the table, go."""

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        _check_undo(turn, person, to)
        return _ask_or_go(turn, person, seat, to, key)

    return once(slug, key, act, Same(Kind.ASK, seat, detail={"to": to}))


def _check_undo(turn: Turn, person: Person, to: int) -> None:
    check_may_ask(turn.table)
    target = _standing_answer(turn, to)
    if target is None:
        raise Refused(Cause.STALE, "That answer no longer counts.")
    if to <= turn.table.ruled:
        raise Refused(
            Cause.CLOSED,
            "The commissioner amended an answer there or later. Only a commissioner"
            " can go back past it.",
        )
    if not is_for(target, person.seats, turn.tail, turn.table):
        raise Refused(Cause.ILLEGAL, NOT_YOURS)


def _standing_answer(turn: Turn, seq: int) -> Logged | None:
    """Return the answer of that number, if a person gave it and it still counts."""
    game = turn.setting.game_id
    inside = [entry for entry in turn.tail if entry.seq == seq]
    if not inside and turn.tail and seq < turn.tail[0].seq:
        inside = [e for e in standing(reader.entries(game)) if e.seq == seq]
    return inside[0] if inside and inside[0].by_hand else None


def take_back(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Restart the current play, which no longer fits the rules.

    The official and the commissioner do it alone, a coach by the other's consent.
    """
    judges = seat in (COMMISSIONER, OFFICIAL)

    def act(turn: Turn) -> str:
        if judges:
            _check_judge(turn, person, seat)
        else:
            check_coach(turn, person, seat)
            check_going(turn.table)
        if not turn.unfit:
            raise Refused(Cause.STALE, FITS)
        to = _last_fitting(turn)
        if judges:
            turn.undo_request = None
            note(turn, Kind.TAKE_BACK, seat, key, person, {"to": to})
            _go_back(turn, to)
            return "Play restarted."
        check_no_request(turn.table)
        return _ask_or_go(turn, person, seat, to, key)

    return once(slug, key, act, Same(Kind.TAKE_BACK if judges else Kind.ASK, seat))


def _check_judge(turn: Turn, person: Person, seat: str) -> None:
    if seat == OFFICIAL:
        check_seat(turn, person, seat)
    elif not person.commissioner:
        raise Refused(Cause.SEAT, "Only the commissioner can restart a play alone.")


def _last_fitting(turn: Turn) -> int:
    """Return the first line of the newest play that can still begin. Damaged."""
    rows = Snapshot.objects.filter(game_id=turn.setting.game_id)
    for row in rows.filter(index__lte=turn.play.index).order_by("-index"):
        play = play_of(row)
        try:
            replayed(turn.setting, play, ())
        except Damaged:
            continue  # the play before it, then
        return play.first_seq
    raise Damaged("No play of this game can be restarted. Open a new table.")


def _ask_or_go(turn: Turn, person: Person, seat: str, to: int, key: str) -> str:
    """Ask the other coach; alone at the table, or with an open secret, go back."""
    recalled = may_recall(turn.table, seat, to)
    if recalled or len(person.seats) == 2:
        detail = {"to": to, "recalled": True} if recalled else {"to": to}
        note(turn, Kind.ACCEPT, seat, key, person, detail)
        _go_back(turn, to)
        return "Undone."
    turn.undo_request = note(turn, Kind.ASK, seat, key, person, {"to": to})
    other = turn.setting.side(Team(seat).opponent).name
    return f"Undo requested from {other}."


def answer_undo(
    slug: str, person: Person, seat: str, yes: bool, key: str, reason: str = ""
) -> Reply:
    """Agree to the other side's undo request, or decline it.

    reason: the computer's reason.
    """
    kind = Kind.ACCEPT if yes else Kind.DECLINE

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        request = _open_request(turn)
        if request.seat == seat and len(person.seats) < 2:
            raise Refused(Cause.TURN, "Only the other coach can answer that.")
        if yes:
            check_going(turn.table)
        turn.undo_request = None
        detail = {"to": request.detail["to"]} if yes else {}
        note(turn, kind, seat, key, person, detail, reason)
        if yes:
            _go_back(turn, request.detail["to"])
        return ""

    return once(slug, key, act, Same(kind, seat))


def withdraw_undo(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Withdraw one's own undo request."""

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        if _open_request(turn).seat != seat:
            raise Refused(Cause.TURN, "Only the requesting coach can withdraw it.")
        turn.undo_request = None
        note(turn, Kind.WITHDRAW, seat, key, person)
        return ""

    return once(slug, key, act, Same(Kind.WITHDRAW, seat))


def _open_request(turn: Turn) -> Logged:
    if turn.undo_request is None:
        raise Refused(Cause.STALE, "There is no open undo request.")
    return turn.undo_request


def _go_back(turn: Turn, to: int) -> None:
    """Go to just before the answer number `to`; dice rolled before it stand."""
    game = turn.setting.game_id
    if to >= turn.play.first_seq:
        play, before = turn.play, turn.entries
    else:
        target = reader.entry(game, to)
        play = play_of(reader.snapshot(game, target.play))
        before = list(standing(reader.entries(game, play.first_seq)))
    stay = [entry for entry in before if entry.seq < to]
    go_back(turn, play, without_time(stay))
    turn.settle()


def dispute(slug: str, person: Person, seat: str, key: str) -> Reply:
    """Dispute the last reported outcome: by the book's challenge, or by an undo."""

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        check_playing(turn)
        team = Team(seat)
        offers = turn.setting.book.offers(
            turn.play.state, turn.table.progress.facts, team, turn.open
        )
        if any(offer.kind == "challenge" for offer in offers):
            return "You can challenge the ruling; open the whistle menu."
        if _checkable(turn, offers):
            return "An ability check may settle it; open the whistle menu."
        ruling = _contested(turn)
        _check_undo(turn, person, ruling.seq)
        answer = _ask_or_go(turn, person, seat, ruling.seq, key)
        return f"No challenge is available now. {answer}"

    return once(slug, key, act, Same(Kind.ASK, seat))


def _checkable(turn: Turn, offers: Iterable[Offer]) -> bool:
    """True if a check may still decide how the last play ended."""
    checks = (
        (offer.prompt, choice)
        for offer in offers
        if offer.prompt and offer.prompt.means == "check"
        for choices in offer.choices.values()
        for choice in choices
    )
    return not turn.table.live and any(
        not prompt.is_worded(choice) for prompt, choice in checks
    )


def _contested(turn: Turn) -> Logged:
    """Return the last reported outcome that no later snap has settled. Refused."""
    for entry in reversed(turn.tail):
        if is_open(turn.table, entry):
            return entry
    raise Refused(
        Cause.ILLEGAL, "There is no result to dispute: the ball has been snapped since."
    )
