"""Going back by consent: over any distance, with the same dice on the way again."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from games import store
from games.access import Who
from games.checks import check_asking, check_coach
from games.commands import Reply
from games.errors import Refused, Why
from games.log import Kind, Logged, standing
from games.services.turns import Same, go_back, note, once
from games.table import STATUS
from games.turn import Turn
from rules.field import Team
from rules.prompts import Happened
from rules.registry import Offer


def ask_undo(slug: str, who: Who, seat: str, to: int, key: str) -> Reply:
    """Ask to go back to before the answer number `to`; alone at the table, go."""

    def act(turn: Turn) -> str:
        check_coach(turn, who, seat)
        _check_undo(turn, who, to)
        return _ask_or_go(turn, who, seat, to, key)

    return once(slug, key, act, Same(Kind.ASK, seat, detail={"to": to}))


def _check_undo(turn: Turn, who: Who, to: int) -> None:
    _check_not_paused(turn)
    if turn.forfeited:
        raise Refused(Why.CLOSED, "The commissioner has ended this game by forfeit.")
    if turn.asked is not None:
        raise Refused(Why.ILLEGAL, "An undo has been asked for; answer that first.")
    target = _standing_answer(turn, to)
    if target is None:
        raise Refused(Why.STALE, "That answer no longer counts.")
    if to <= turn.table.ruled:
        raise Refused(
            Why.CLOSED,
            "The commissioner has put right what was answered there or later; only a "
            "commissioner goes back behind that.",
        )
    last = next((e for e in reversed(turn.tail) if e.by_hand), None)
    if target.seat not in who.seats and (last is None or last.seq != to):
        raise Refused(
            Why.ILLEGAL, "Go back to an answer of your own, or to the last one."
        )


def _check_not_paused(turn: Turn) -> None:
    if turn.status == STATUS.PAUSED:
        raise Refused(Why.CLOSED, "The game is paused; resume it first.")


def _standing_answer(turn: Turn, seq: int) -> Logged | None:
    """The answer of that number, if somebody gave it and it still counts."""
    game = turn.setting.game_id
    inside = [entry for entry in turn.tail if entry.seq == seq]
    if not inside and turn.tail and seq < turn.tail[0].seq:
        inside = [e for e in standing(store.entries(game)) if e.seq == seq]
    return inside[0] if inside and inside[0].by_hand else None


def _ask_or_go(turn: Turn, who: Who, seat: str, to: int, key: str) -> str:
    """Alone there is nobody to ask."""
    if len(who.seats) == 2:
        note(turn, Kind.ACCEPT, seat, key, who, {"to": to})
        _go_back(turn, to)
        return "Taken back."
    turn.asked = note(turn, Kind.ASK, seat, key, who, {"to": to})
    other = turn.setting.side(Team(seat).opponent).name
    return f"{other} have been asked."


def answer_undo(slug: str, who: Who, seat: str, yes: bool, key: str) -> Reply:
    """Agree to the undo that the other side asked for, or decline it."""
    kind = Kind.ACCEPT if yes else Kind.DECLINE

    def act(turn: Turn) -> str:
        check_coach(turn, who, seat)
        asked = _asked(turn)
        if asked.seat == seat and len(who.seats) < 2:
            raise Refused(Why.TURN, "The other coach answers that.")
        if yes:
            _check_not_paused(turn)
        turn.asked = None
        detail = {"to": asked.detail["to"]} if yes else {}
        note(turn, kind, seat, key, who, detail)
        if yes:
            _go_back(turn, asked.detail["to"])
        return ""

    return once(slug, key, act, Same(kind, seat))


def withdraw_undo(slug: str, who: Who, seat: str, key: str) -> Reply:
    """Take one's own wish for an undo back."""

    def act(turn: Turn) -> str:
        check_coach(turn, who, seat)
        if _asked(turn).seat != seat:
            raise Refused(Why.TURN, "It was the other coach who asked for it.")
        turn.asked = None
        note(turn, Kind.WITHDRAW, seat, key, who)
        return ""

    return once(slug, key, act, Same(Kind.WITHDRAW, seat))


def _asked(turn: Turn) -> Logged:
    if turn.asked is None:
        raise Refused(Why.STALE, "No undo is asked for any more.")
    return turn.asked


def _go_back(turn: Turn, to: int) -> None:
    """To just before the answer number `to`; dice already rolled before it stand."""
    game = turn.setting.game_id
    if to >= turn.play.first_seq:
        play, before = turn.play, turn.entries
    else:
        target = store.entry(game, to)
        play = store.play_of(store.snapshot(game, target.play))
        before = list(standing(store.entries(game, play.first_seq)))
    go_back(turn, play, [entry for entry in before if entry.seq < to])
    turn.settle()


def dispute(slug: str, who: Who, seat: str, key: str) -> Reply:
    """Contest the last reported outcome: by the book's challenge, or by an undo."""

    def act(turn: Turn) -> str:
        check_coach(turn, who, seat)
        check_asking(turn)
        team = Team(seat)
        offers = turn.setting.book.offers(
            turn.play.state, turn.table.progress.facts, team, turn.open
        )
        if any(offer.kind == "challenge" for offer in offers):
            return "You may challenge the ruling: choose it, and what it should be."
        if _checkable(turn, offers):
            return "An ability check may decide it: call one, behind the whistle."
        ruling = _contested(turn)
        _check_undo(turn, replace(who, keys=_both(turn)), ruling.seq)
        asked = _ask_or_go(turn, who, seat, ruling.seq, key)
        return f"The book offers no challenge now. {asked}"

    return once(slug, key, act, Same(Kind.ASK, seat))


def _checkable(turn: Turn, offers: Iterable[Offer]) -> bool:
    """Whether an ability check may still decide how the last play ended."""
    asked = (offer.checks for offer in offers if offer.kind == "ability")
    doubts = [check for checks in asked for check in checks if not check.own_words]
    return bool(doubts) and not turn.table.live


def _both(turn: Turn) -> tuple[tuple[Team, str], ...]:
    """Every seat of the table: a dispute may go back to what the other reported."""
    return tuple((team, turn.chairs.of(team).key) for team in Team)


def _contested(turn: Turn) -> Logged:
    """The last reported outcome that no later snap has settled."""
    play = turn.play.index
    floor = play if turn.table.live else play - 1
    for entry in reversed(turn.tail):
        if entry.play < floor:
            break
        if isinstance(entry.answer, Happened) and entry.side is not None:
            return entry
    raise Refused(
        Why.ILLEGAL, "There is no report to contest: the ball has been snapped since."
    )
