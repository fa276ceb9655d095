"""The player who has the ball, as far as the answers of a play tell.

Nobody throws, pitches or hands off to himself. The rules know no names but those given,
so that a table checks this, and whoever names players for a coach goes by it.
"""

from __future__ import annotations

from rules.prompts.answers import Answer, Chosen, Happened, Named
from rules.prompts.declared import Choose, Name, Open, Power, Prompt
from rules.prompts.parts import Option, Outcome

# Those who have the ball from the snap on, and those who get it from another.
_FROM_THE_SNAP = ("quarterback", "snap_taker", "holder", "punter", "upback")
_RECEIVING = ("receiver", "runner", "catcher")
_THROWS = ("thrown", "toss")  # a kick is caught by the other side


def snap_taker(prompt: Prompt | None, answer: Answer | None) -> str | None:
    """Return the player who gets the ball from the center by that answer, or None."""
    if not isinstance(prompt, Choose) or not isinstance(answer, Chosen):
        return None
    option = prompt.by_name.get(answer.choice)
    taken = option is not None and option.role in _FROM_THE_SNAP
    return answer.player if taken else None


def with_ball(opened: Open, snapped: str | None) -> str | None:
    """Return the player who has the ball; None if unknown, or before the call.

    snapped: the last one who got the ball from the center in this play.
    """
    if "carrier" in opened.given:
        carrier: str | None = opened.given["carrier"]
        return carrier
    return None if opened.prompt.means == "call" else snapped


def gets_the_ball(part: Option | Outcome | None) -> bool:
    """True for an option or outcome whose player gets the ball from another."""
    return part is not None and part.role in _RECEIVING


def receiver(opened: Open, answer: Answer) -> str | None:
    """Return the player who is to get the ball from another by that answer."""
    prompt = opened.prompt
    if isinstance(prompt, Name) and isinstance(answer, Named):
        return answer.player if "carrier" in opened.given else None
    if isinstance(prompt, Choose) and isinstance(answer, Chosen):
        gets = gets_the_ball(prompt.by_name.get(answer.choice))
        return answer.player if gets else None
    if isinstance(prompt, Power) and isinstance(answer, Happened):
        caught = gets_the_ball(prompt.by_name.get(answer.outcome))
        return answer.by if caught and prompt.means in _THROWS else None
    return None
