"""The taps that an answer takes on the pages of the table.

They follow what a prompt shows (`games.view.prompt_models`) and what its scripts do
with a tap (`static/js/picker.js`): a choice that sends at once is one tap, picking one
and then sending it two; a slide to the yard line, across it or not, is one, and sends;
a usual answer that is only confirmed is one. Nobody names a player who may be named
later: tables without statistics do not.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.table.table import Table
from games.view.interrupts import seen_offers
from games.view.prompt_models import (
    SeenAhead,
    SeenJoint,
    SeenOffer,
    SeenOption,
    SeenPrompt,
    SeenWriting,
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
    Written,
)
from tests.rules.building import taken_apart

OPEN, PICK, SEND = 1, 1, 1  # a drawer, a choice in it, its button
PRESSED = "pressed"


def taps_of(prompt: SeenPrompt, answer: Answer) -> int:
    """Return the taps with which a person gives this answer to a prompt."""
    if prompt.writing and isinstance(answer, Written):
        return _taps_of_text(prompt.writing, answer.text)
    option = next((o for o in prompt.options if o.name == name_given(answer)), None)
    if option is None:  # SET, done, dice, a player: one button
        return SEND
    drawer = OPEN if _in_drawer(prompt, option) else 0
    if prompt.grave or option.grave:
        return drawer + PICK + _fields(option) + SEND
    return drawer + PICK + _fields(option)


def taps_ahead(ahead: SeenAhead, answer: Answer) -> int:
    """Return the taps of a result beside figures that are turned."""
    option = next(o for o in ahead.options if o.name == name_given(answer))
    return PICK + _fields(option)


def _taps_of_text(writing: SeenWriting, text: str) -> int:
    """Return the taps that send a text: one that is offered, or one on the map."""
    if any(suggestion.text == text for suggestion in writing.suggestions):
        return SEND
    walk = taken_apart(writing.builder, text) if writing.builder else None
    assert walk is not None, f"{text!r} would have to be typed."
    return len(walk[1]) + SEND


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
    told = (_as_told(joint, answers) for joint in prompt.joints)
    fitting = (
        joint
        for joint in told
        if _fits(joint, answers) and (stands or not joint.stands)
    )
    return max(fitting, key=lambda j: (len(j.answers), j.stands), default=None)


def _as_told(joint: SeenJoint, answers: Sequence[Answer]) -> SeenJoint:
    """Return the answers of a button that the table takes: a short pass has no zone."""
    last = len(joint.answers) - 1
    asked = [name_given(answer).isdigit() for answer in answers[last : last + 1]]
    zones = name_given(joint.answers[last]).isdigit()
    if zones and joint.means and not any(asked) and len(answers) >= last:
        return replace(joint, answers=joint.answers[:-1])
    return joint


def _plain(answer: Answer) -> tuple[str, object]:
    """Return an answer without the player, who may be named later."""
    at = answer.at if isinstance(answer, (Chosen, Happened)) else None
    return name_given(answer), at


def _fits(joint: SeenJoint, answers: Sequence[Answer]) -> bool:
    """True if a button gives the answers that come; a slide gives one its spot."""
    given = [_plain(answer) for answer in joint.answers]
    come = [_plain(answer) for answer in answers[: len(given)]]
    if joint.slid < 0 or len(come) < len(given):
        return come == given
    come[joint.slid] = come[joint.slid][0], None
    if joint.slid and come[0][0] == PRESSED:  # a box beside the button
        come[0] = given[0][0], come[0][1]
    return come == given


def taps_of_joint(joint: SeenJoint, answers: Sequence[Answer]) -> int:
    """Return the taps of a button: a slide is one, and so is the box of pressure."""
    pressed = name_given(answers[0]) == PRESSED != name_given(joint.answers[0])
    return PICK + (PICK if pressed else 0)


def words_of(prompt: SeenPrompt) -> int:
    """Return the words that a person reads: the question and its answers."""
    shown = [prompt.text, *(f"{o.label} {o.result}" for o in prompt.options)]
    if prompt.ahead:
        shown += [prompt.ahead.text, *(option.label for option in prompt.ahead.options)]
    if prompt.writing:
        shown += [f"{s.text} {s.label}" for s in prompt.writing.suggestions]
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
    opened = OPEN + (0 if offer.apart or offer.urgent else OPEN)
    if _is_ready(offer, said):
        return opened + SEND
    fixed = {name for name, _ in offer.given}
    fields = sum(name not in fixed for name in said.given)
    # A player whose jersey sends it, and a choice that is a button, are the last tap.
    sends = offer.sends or any(
        field.reads in ("button", "last") and field.name in said.given
        for field in offer.fields
    )
    return opened + fields + (0 if sends and fields else SEND)


def _is_ready(offer: SeenOffer, said: Announced) -> bool:
    """True if it stands there filled in, with a button of its own."""
    given = {name: "1" if x is True else str(x) for name, x in said.given.items()}
    return any(
        filled.asks is None and given == {**dict(offer.given), **dict(filled.given)}
        for filled in offer.filled
    )


def _offer(table: Table, said: Announced) -> SeenOffer | None:
    offers = seen_offers(table, Team(said.team))
    return next((offer for offer in offers if offer.kind == said.kind), None)
