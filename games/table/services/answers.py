"""Answering a prompt, or interrupting."""

from __future__ import annotations

from msgspec.structs import replace

from games.errors import Cause, Refused, refused_by_rules
from games.table import store
from games.table.access import Person
from games.table.checks import (
    check_answer,
    check_answering,
    check_called,
    check_claim,
    check_open,
    cleaned,
)
from games.table.commands import Give, Reply
from games.table.red_flags import check_not_stopped
from games.table.services.ahead import SameAnswer, answer_ahead, check_ahead
from games.table.services.expiry import ran_out
from games.table.services.transaction import Act, Attempt, attempted, once
from games.table.turn import Turn
from rules.errors import IllegalAnswer, SurplusAnswer
from rules.field import Team
from rules.prompts import Done, Open, Ready, Rolled


def answer(slug: str, person: Person, give: Give) -> Reply:
    """Answer an open prompt, or interrupt."""
    setting = store.glance(slug).setting
    give = cleaned(setting, give)
    same = SameAnswer(setting, give)
    return once(slug, give.key, _act(person, give), same, unlocked=True)


def attempt_answer(slug: str, person: Person, give: Give) -> Attempt | None:
    """Work an answer out, to be saved with others; None to take it alone, by `answer`.

    Raises Refused. That is not final, either.
    """
    give = cleaned(store.glance(slug).setting, give)
    return attempted(slug, give.key, _act(person, give))


def _act(person: Person, give: Give) -> Act:
    def act(turn: Turn) -> str:
        check_answering(turn, person, give)
        check_open(turn)
        check_not_stopped(turn, give)
        check_claim(turn, give, person)
        check_ahead(turn, give)
        shared = _shared_with(turn, give, person)
        _answer(turn, give, person)
        first = turn.seq
        if shared is not None:
            # A key counts for its seat alone, so this line may have the same.
            team, prompt = shared
            turn.answer(team, prompt, give.answer, key=give.key, by=person.user)
        if give.stands and not give.then:
            turn.stand(give.seat, first, by=person.user)
        turn.settle()
        return answer_ahead(turn, give, person, first)

    return act


def _shared_with(turn: Turn, give: Give, person: Person) -> tuple[Team, str] | None:
    """Return the other side and its prompt, if the answer holds for it as well.

    So does SET of a coach of both, and "done" of two setups that are open at once.
    """
    if not isinstance(give.answer, Done):
        return None
    others = (team for team in person.seats if team != give.seat)
    return next(
        (
            (team, opened.id)
            for team in others
            for opened in turn.open
            if isinstance(opened.prompt, Ready) and team in opened.seats
        ),
        None,
    )


def _prompt_asked(turn: Turn, give: Give) -> Open:
    """Return the open prompt; refuse an answer that came after its time in words."""
    try:
        return check_answer(turn, give)
    except Refused as refused:
        late = refused.cause in (Cause.STALE, Cause.TURN)
        reason = late and ran_out(turn.table, give.prompt, give.fingerprint)
        if reason:
            raise Refused(Cause.STALE, reason) from None
        raise


def _answer(turn: Turn, give: Give, person: Person) -> None:
    opened = _prompt_asked(turn, give)
    check_called(turn.setting, opened, give.answer, person)
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
            by=person.user,
            reason=give.reason,
        )
    except IllegalAnswer as refusal:
        raise refused_by_rules(refusal, opened.prompt.heading) from None
    except SurplusAnswer:
        raise Refused(Cause.STALE, "The game has moved on.") from None
