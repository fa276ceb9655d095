"""The computer's turn at a table: one answer, through the service of everybody.

Its keys name the question, so that it answers each only once, whoever calls on it and
however often: the timekeepers of several processes, a page that is opened, a server
that was killed in between.
"""

from __future__ import annotations

from collections.abc import Iterator

import structlog
from msgspec.structs import replace

from board.deciding import Decision
from games.errors import Cause, Refused
from games.log import reader
from games.log.entries import Kind, Logged
from games.table import store
from games.table.access import Person
from games.table.commands import Give, Reply
from games.table.programs import (
    GRANTED,
    REFUSED,
    awaited,
    decision,
    grants,
    question,
    request,
    whistle,
)
from games.table.services.answers import answer
from games.table.services.game_control import pause
from games.table.services.undo import answer_undo
from games.table.table import Table
from rules.field import Team
from rules.prompts import Answer, Chosen, Open, Roll

MOST_AT_ONCE = 30
log = structlog.get_logger("buzzboard.computer")


def play_for_computer(slug: str) -> bool:
    """Take one turn of the computer at a table; True if it had one."""
    table = store.table(slug)
    if not awaited(table):
        return False
    try:
        pending = request(table)
        if pending is not None:
            _settle(table, pending)
        elif not _spoke_up(table):
            put = question(table)
            if put is None:
                return False
            _answer(table, *put)
    except Refused as refused:
        # Somebody else has answered, taken back or stopped the table in between.
        log.info("computer refused", game=slug, why=refused.reason)
        return False
    return True


def catch_up(slug: str, most: int = MOST_AT_ONCE) -> None:
    """Answer at once all that the computer is asked, up to so many answers."""
    for _ in range(most):
        if not play_for_computer(slug):
            break


def _person(table: Table, team: Team) -> Person:
    return Person(keys=((team, table.chairs.of(team).key),))


def _settle(table: Table, pending: Logged) -> Reply:
    """Agree to the other coach's pause; to an undo only if nothing was shown since."""
    assert pending.side is not None
    slug, team = table.setting.slug, pending.side.opponent
    person, key = _person(table, team), f"program-{pending.seq}"
    if pending.kind is Kind.ASK_PAUSE:
        return pause(slug, person, team, key)
    to = pending.detail["to"]
    yes = grants(table, reader.entries(table.setting.game_id, to), to, team)
    return answer_undo(slug, person, team, yes, key, GRANTED if yes else REFUSED)


def _spoke_up(table: Table) -> bool:
    """Say what the computer says unasked; False for nothing, or if it is refused.

    A refusal must not keep the computer from its own question.
    """
    spoken = whistle(table)
    if spoken is None:
        return False
    try:
        _speak(table, *spoken)
    except Refused as refused:
        if refused.cause is not Cause.ILLEGAL:
            raise
        slug = table.setting.slug
        log.warning("computer's whistle refused", game=slug, why=refused.reason)
        return False
    return True


def _speak(table: Table, team: Team, spoken: Decision) -> Reply:
    """Say it at what is asked now; the play has only one of each number."""
    number, back = table.interrupts_of(team.value), table.back
    give = Give(
        seat=team.value,
        prompt=table.progress.open[0].id,
        fingerprint=table.moment,
        answer=spoken.answer,
        key=f"program-{table.moment}-{number}-{back}",
        reason=spoken.reason,
    )
    return answer(table.setting.slug, _person(table, team), give)


def _answer(table: Table, team: Team, opened: Open) -> Reply:
    slug, mark = table.setting.slug, table.fingerprint(opened)
    decided = decision(table, team, opened)
    give = Give(
        seat=team.value,
        prompt=opened.id,
        fingerprint=mark,
        answer=decided.answer,
        key=f"program-{mark}-{table.back}",
        reason=decided.reason,
    )
    person = _person(table, team)
    for instead in _instead(decided.answer, opened):
        try:
            return answer(slug, person, replace(give, answer=instead))
        except Refused as refused:
            if refused.cause is not Cause.ILLEGAL:
                raise
            log.warning("computer's answer refused", game=slug, why=refused.reason)
    raise Refused(Cause.ILLEGAL, "The computer has no answer to that question.")


def _instead(decided: Answer, opened: Open) -> Iterator[Answer]:
    """Yield the decision, and what does instead where the table refuses it."""
    yield decided
    if isinstance(decided, Chosen) and decided.player:
        yield replace(decided, player=None)
    if not isinstance(opened.prompt, Roll):
        yield opened.default()
