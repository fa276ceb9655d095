"""Answering a prompt, or interrupting."""

from __future__ import annotations

from msgspec.structs import replace

from games import store
from games.access import Who
from games.checks import (
    check_answer,
    check_asking,
    check_called,
    check_seat,
    cleaned,
)
from games.commands import Give, Reply
from games.errors import Refused, Why
from games.log import Kind
from games.services.turns import Same, once
from games.turn import Turn
from rules.errors import IllegalAnswer, SurplusAnswer
from rules.prompts import Rolled


def answer(slug: str, who: Who, give: Give) -> Reply:
    """Answer an open prompt, or interrupt."""
    give = cleaned(store.glance(slug).setting, give)

    def act(turn: Turn) -> str:
        check_seat(turn, who, give.seat)
        check_asking(turn)
        _answer(turn, give, who)
        turn.settle()
        return ""

    return once(slug, give.key, act, Same(Kind.ANSWER, give.seat, give.answer))


def _answer(turn: Turn, give: Give, who: Who) -> None:
    opened = check_answer(turn, give)
    check_called(turn.setting, opened, give, who)
    given = give.answer
    if isinstance(given, Rolled):
        given = replace(given, real=True) if given.dice else turn.dice_for(opened)
    try:
        turn.answer(
            give.seat,
            opened.id,
            given,
            key=give.key,
            fingerprint=give.fingerprint,
            by=who.user,
        )
    except IllegalAnswer as refusal:
        heading = refusal.heading or opened.prompt.heading
        raise Refused(Why.ILLEGAL, refusal.reason, heading) from None
    except SurplusAnswer:
        raise Refused(Why.STALE, "The table has moved on.") from None
