"""The player who has the ball, as far as the answers of a play tell.

No player throws, pitches or hands off to himself. The rules know no names but those
given, so this is checked at the table: a game with one in its log is shown as it was.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.errors import Cause, Refused
from games.log.entries import Logged
from games.table.setting import Setting
from rules.prompts import Answer, Choose, Chosen, Happened, Name, Named, Open, Power

# Those who have the ball from the snap on, and those who get it from another.
_FROM_THE_SNAP = ("quarterback", "snap_taker", "holder", "punter", "upback")
_RECEIVING = ("receiver", "runner", "catcher")
_THROWS = ("thrown", "toss")  # a kick is caught by the other side


def holder(setting: Setting, opened: Open, entries: Iterable[Logged]) -> str | None:
    """Return the player who has the ball; None if unknown, or before the call.

    opened: a prompt of the play. entries: the play's answers before it.
    """
    if "carrier" in opened.given:
        carrier: str | None = opened.given["carrier"]
        return carrier
    if opened.prompt.means == "call":
        return None
    snaps = [entry.answer for entry in entries if _takes_the_snap(setting, entry)]
    last = snaps[-1] if snaps else None
    return last.player if isinstance(last, Chosen) else None


def _takes_the_snap(setting: Setting, entry: Logged) -> bool:
    """True for an answer that names the player who gets the ball from the center."""
    prompt, answer = setting.prompts.get(entry.prompt), entry.answer
    if not isinstance(prompt, Choose) or not isinstance(answer, Chosen):
        return False
    option = prompt.by_name.get(answer.choice)
    taken = option is not None and option.role in _FROM_THE_SNAP
    return taken and answer.player is not None


def check_holder(
    setting: Setting, opened: Open, answer: Answer, entries: Iterable[Logged]
) -> None:
    """Raise Refused if the player with the ball would give it to himself."""
    named = _receiver(opened, answer)
    if named is None or named != holder(setting, opened, entries):
        return
    reason = f"{setting.names.player(named)} has the ball. Name another player."
    raise Refused(Cause.ILLEGAL, reason, opened.prompt.heading)


def _receiver(opened: Open, answer: Answer) -> str | None:
    """Return the player who is to get the ball by this answer."""
    prompt = opened.prompt
    if isinstance(prompt, Name) and isinstance(answer, Named):
        return answer.player if "carrier" in opened.given else None
    if isinstance(prompt, Choose) and isinstance(answer, Chosen):
        option = prompt.by_name.get(answer.choice)
        return answer.player if option and option.role in _RECEIVING else None
    if isinstance(prompt, Power) and isinstance(answer, Happened):
        outcome = prompt.by_name.get(answer.outcome)
        caught = outcome is not None and outcome.role in _RECEIVING
        return answer.by if caught and prompt.means in _THROWS else None
    return None
