"""The taps that an answer takes on the pages of the table.

They follow what a prompt shows (`games.view.prompt_models`) and what its scripts do
with a tap (`static/js/picker.js`): a choice that sends at once is one tap, picking one
and then sending it two; a slide to the yard line, across it or not, is one, and sends;
a usual answer that is only confirmed is one. Nobody names a player who may be named
later: tables without statistics do not.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.table.table import Table
from games.view.interrupts import seen_offers
from games.view.prompt_models import (
    SeenJoint,
    SeenOffer,
    SeenOption,
    SeenPrompt,
)
from games.view.report_models import SeenReport, SeenWay
from rules.field import Team
from rules.prompts import (
    Announced,
    Answer,
    Challenge,
    Chosen,
    Elapsed,
    Flag,
    Happened,
    Interrupt,
    Timeout,
)

OPEN, PICK, SEND = 1, 1, 1  # a drawer, a choice in it, its button


def taps_of(prompt: SeenPrompt, answer: Answer) -> int:
    """Return the taps with which a person gives this answer to a prompt."""
    option = next((o for o in prompt.options if o.name == name_given(answer)), None)
    if option is None:  # SET, done, dice, a player: one button
        return SEND
    drawer = OPEN if _in_drawer(prompt, option) else 0
    if prompt.grave or option.grave:
        return drawer + PICK + _fields(option) + SEND
    return drawer + PICK + _fields(option)


def _in_drawer(prompt: SeenPrompt, option: SeenOption) -> bool:
    """True of a result behind "Another result", under joint answers."""
    return (
        bool(prompt.joints) and prompt.kind == "power" and option not in prompt.beside
    )


def joint_of(
    prompt: SeenPrompt, answers: Sequence[Answer], *, stands: bool
) -> SeenJoint | None:
    """Return the button that gives most of the coming answers, if there is one.

    answers: those to come, as far as this seat gives one after the other. stands: it
    changes nothing more before the call.
    """
    fitting = (
        joint
        for joint in prompt.joints
        if [_plain(a) for a in answers[: len(joint.answers)]]
        == [_plain(a) for a in joint.answers]
        and (stands or not joint.stands)
    )
    return max(fitting, key=lambda j: (len(j.answers), j.stands), default=None)


def _plain(answer: Answer) -> tuple[str, object]:
    """Return an answer without the player, who may be named later."""
    at = answer.at if isinstance(answer, (Chosen, Happened)) else None
    return name_given(answer), at


def words_of(prompt: SeenPrompt) -> int:
    """Return the words that a person reads: the question and its answers."""
    shown = [prompt.text, *(f"{o.label} {o.result}" for o in prompt.options)]
    return sum(len(text.split()) for text in shown)


def name_given(answer: Answer) -> str:
    """Return the option or outcome of an answer; "" if it has none."""
    if isinstance(answer, Chosen):
        return answer.choice
    return answer.outcome if isinstance(answer, Happened) else ""


def _fields(option: SeenOption) -> int:
    """Count what must be filled in; the last of it sends the answer.

    A player who need not be named takes a tap where the button waits for one.
    """
    # A slide to one side of the field gives the sideline with the yard line.
    slides = "at" in option.needs
    if option.by_sides:
        return 0
    taps = int("team" in option.needs) + int("side" in option.needs and not slides)
    return taps + int("by" in option.needs and not option.at_once)


def taps_of_report(
    report: SeenReport, way: SeenWay, name: str, announced: Sequence[Announced] = ()
) -> int:
    """Return the taps of a report: the kind of play unless it is shown, and its end.

    An announcement with it is a box to tick, or a drawer and a jersey in it.
    """
    asks = {one.kind: one.asks for one in report.extras}
    boxes = sum(PICK + (OPEN if asks[one.kind] else 0) for one in announced)
    option = next((o for o in way.options if o.name == name), None)
    quick = way.quick and option is not None and option.default and not boxes
    shown = quick or way.play == report.usual
    end = PICK + (_fields(option) if option else 0)
    return boxes + (0 if shown else PICK) + end


def words_of_report(report: SeenReport, way: SeenWay) -> int:
    """Return the words that a person reads on the screen of a play."""
    shown = [*(w.label for w in report.ways), *(o.label for o in way.options)]
    return sum(len(text.split()) for text in shown)


def taps_unasked(table: Table, said: Interrupt | Elapsed) -> int:
    """Return the taps of what is said unasked: behind the whistle, mostly."""
    if isinstance(said, Elapsed):
        return 0
    if isinstance(said, Timeout):
        return OPEN + OPEN + SEND
    if isinstance(said, Flag):
        more = (said.at is not None) + said.previous + bool(said.when)
        return OPEN + OPEN + PICK + PICK + more + SEND  # against, foul
    if isinstance(said, Challenge):
        return OPEN + OPEN + PICK + PICK + SEND
    if isinstance(said, Announced):
        return _announced(_offer(table, said), said)
    return OPEN + OPEN + PICK + SEND


def _announced(offer: SeenOffer | None, said: Announced) -> int:
    if offer is None or offer.one_tap:
        return SEND
    fixed = {name for name, _ in offer.given}
    fields = sum(name not in fixed for name in said.given)
    return OPEN + (0 if offer.apart else OPEN) + fields + SEND


def _offer(table: Table, said: Announced) -> SeenOffer | None:
    offers = seen_offers(table, Team(said.team))
    return next((offer for offer in offers if offer.kind == said.kind), None)
