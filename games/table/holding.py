"""Check that nobody gives the ball to himself (`rules.prompts.holding`).

A game with such an answer in its log is shown as it was.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.errors import Cause, Refused
from games.log.entries import Logged
from games.table.setting import Setting
from rules.prompts import Answer, Open
from rules.prompts.holding import receiver, snap_taker, with_ball


def holder(setting: Setting, opened: Open, entries: Iterable[Logged]) -> str | None:
    """Return the player who has the ball; None if unknown, or before the call.

    opened: a prompt of the play. entries: the play's answers before it.
    """
    takers = [snap_taker(setting.prompts.get(x.prompt), x.answer) for x in entries]
    named = [taker for taker in takers if taker is not None]
    return with_ball(opened, named[-1] if named else None)


def check_holder(
    setting: Setting, opened: Open, answer: Answer, entries: Iterable[Logged]
) -> None:
    """Raise Refused if the player with the ball would give it to himself."""
    named = receiver(opened, answer)
    if named is None or named != holder(setting, opened, entries):
        return
    reason = f"{setting.names.player(named)} has the ball. Name another player."
    raise Refused(Cause.ILLEGAL, reason, opened.prompt.heading)
