"""Joint answers: a button for several answers of a seat that mostly come together.

Where one answer of a prompt leads to another prompt of the same seat that is mostly
answered in one way, a button gives both. What leads where is played ahead by the rules;
the single answers stay beside it. At the pace of the decisions only: at another every
step is to be seen, or a play is one report.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from board.at_table import is_drawn
from games.errors import Damaged
from games.table.commands import Then
from games.table.table import Table, replayed
from games.table.turn import BEFORE_THE_CALL, CHANGES
from games.view.prompt_models import SeenAhead, SeenJoint, SeenPrompt, SeenThrow
from games.view.prompts import likely, seen_prompt
from rules.errors import RulesError
from rules.field import Team
from rules.prompts import (
    Adjust,
    Choose,
    Chosen,
    Done,
    Happened,
    Meaning,
    Open,
    Pace,
    Power,
)
from rules.run import Entry, Runner
from rules.words import place

# Measurements after which their side turns its figures, whatever was measured.
BEFORE_A_TURN: tuple[Meaning, ...] = ("throw",)
# Answers that come together, by the meaning of their prompts; () for done. An option
# that is there under none of its names leaves the chain out. One name with SLIDE is
# slid to its yard line, with KNOWN it has the one that is known already. A chain in
# which others follow the slide leaves out what is not asked after all.
MOST_STEPS = 6  # between a setup and the call
Link = tuple[Meaning, tuple[str, ...]]
Chain = Sequence[Link]
SLIDE, KNOWN = "@", "="
ZONES: Mapping[str, str] = {
    "0": "same zone",
    **{"1": "1 zone", "2": "2 zones", "3": "3 zones", "4": "4 zones"},
}
COVERED = ("covered", "touching", "in_path")
THROWN: Chain = (("call", ("pass",)), ("read", ("developed",)), ("declare", ("pass",)))
PASSER: Link = ("passer", (f"clear{KNOWN}",))
AT_FIVE: Chain = (("stopped_run", ("five_yards",)), ("pivot", ()))
# A button for every answer to the last of them: zones are played ahead once.
OPEN: Chain = (("coverage", (f"open{SLIDE}",)), ("zones", ("0",)))
CHAINS: Sequence[Chain] = (
    (("spot", ("near",)), ("call", ("play",)), ("set_up", ())),
    (("call", ("play",)), ("set_up", ())),
    (("set_up", ()),),
    (("tempo", ("none",)), ("pivot", ())),
    (("call", ("run",)), ("advance", ("reached_line", "crossed"))),
    THROWN,
    *(
        (*THROWN, ("throw", (stick,)), ("pivot", ()))
        for stick in ("red", "green", "white")
    ),
    (("call", ("pass",)), ("read", ("developed",)), ("declare", ("figure",))),
    (*AT_FIVE, ("run", (f"tackled{SLIDE}",))),
    (*AT_FIVE, ("after_catch", (f"tackled{SLIDE}",))),
    AT_FIVE,
    (("read", ("execute",)), ("declare", ("run",))),
    (("read", ("developed",)), ("declare", (f"pass{SLIDE}",))),
    (("read", ("developed",)), ("declare", ("pass",))),
    (("read", ("developed",)), ("declare", ("figure",))),
    (("read", ("execute",)), ("declare", ("pitch",))),
    (("read", ("developed",)), ("declare", ("scramble",))),
    (("read", ("execute",)), ("declare", ("kneel",))),
    OPEN,
    (PASSER, *OPEN),
    *((PASSER, ("coverage", (f"{name}{SLIDE}",))) for name in COVERED),
    (("kick_choice", ("kick",)), ("kickoff", ("kick",))),
    (("punt", ("punt",)), ("punt_rush", ("clear",))),
    (("place_kick", ("kick",)), ("field_goal_rush", ("clear",))),
)


def with_joints(
    table: Table, team: Team, prompts: tuple[SeenPrompt, ...]
) -> tuple[SeenPrompt, ...]:
    """Return a seat's prompts with their joint answers."""
    if table.play.pace is not Pace.BRISK or len(prompts) != 1:
        return prompts
    prompt = prompts[0]
    if prompt.means == "passer":
        return (_with_throw(table, team, prompt),)
    joints = tuple(_joints(table, team, prompt))
    # Where a declaration is slid it need not be tapped as well.
    slid = [joint.answers for joint in joints if joint.slid >= 0]
    shown = tuple(j for j in joints if j.slid >= 0 or j.answers not in slid)
    then, later = _turned_after(table, team, prompt), _ahead(table, team, prompt)
    return (replace(prompt, joints=shown, then=then, ahead=later),)


def _with_throw(table: Table, team: Team, prompt: SeenPrompt) -> SeenPrompt:
    """Return the question for the passer with the whole throw, once his spot is known.

    The offense has given it with its declaration.
    """
    given = next((e.answer for e in reversed(table.entries) if e.by_hand), None)
    if not isinstance(given, Chosen) or given.at is None:
        return prompt
    opened = table.progress.open[0]
    runner = replayed(table.setting, table.play, table.entries)
    runner.answer(Entry(opened.id, opened.default(), team))
    joints = tuple(_joints(table, team, prompt))
    if not joints or not runner.open:
        return prompt
    receiver = runner.open[0]
    pressed = next((o for o in prompt.options if not o.default), None)
    throw = SeenThrow(
        lo=receiver.lo,
        hi=receiver.hi,
        at=likely(table.state, receiver),
        measure=prompt.measure,
        passer=place(prompt.at, table.setting.short),
        pressed=(pressed.name, pressed.label) if pressed else None,
    )
    return replace(prompt, joints=joints, throw=throw)


def _turned_after(table: Table, team: Team, prompt: SeenPrompt) -> tuple[Then, ...]:
    """Return the word that figures are turned, where that follows on any answer."""
    later = _next(table, team) if prompt.means in BEFORE_A_TURN else None
    if later is None or later.prompt.means != "pivot":
        return ()
    return (Done(),) if isinstance(later.prompt, Adjust) else ()


def _ahead(table: Table, team: Team, prompt: SeenPrompt) -> SeenAhead | None:
    """Return the result that a side is asked for as soon as its figures are turned."""
    later = _next(table, team) if prompt.means == "pivot" else None
    if later is None or not isinstance(later.prompt, Power):
        return None
    if table.setting.draws_itself and is_drawn(later.prompt):
        return None
    drawn = seen_prompt(table, team.value, later)
    return SeenAhead(
        **{name: getattr(drawn, name) for name in SeenAhead.__struct_fields__}
    )


def _next(table: Table, team: Team) -> Open | None:
    """Return what this side is asked after the usual answer; None if another is."""
    try:
        runner = replayed(table.setting, table.play, table.entries)
    except Damaged:
        return None
    opened = next(one for one in runner.open if team in one.seats)
    runner.answer(Entry(opened.id, opened.default(), team))
    if len(runner.open) != 1 or team not in runner.open[0].seats:
        return None
    return runner.open[0]


def _joints(table: Table, team: Team, prompt: SeenPrompt) -> Iterable[SeenJoint]:
    opened = table.progress.open[0]
    for chain in CHAINS:
        # Most questions lead no chain: nothing is played ahead for them.
        means, names = chain[0]
        if means != prompt.means or _step(opened, names) is None:
            continue
        try:
            runner = replayed(table.setting, table.play, table.entries)
        except Damaged:
            return
        joint = _joint(table, runner, team, chain)
        if joint is None:
            continue
        if len(joint.answers) > 1:
            yield from _for_each_zone(joint, chain)
        if chain[-1][0] == "set_up" and _may_change(runner, team):
            yield replace(joint, label=f"{joint.label}, no changes", stands=True)


def _may_change(runner: Runner, team: Team) -> bool:
    """True if a side is asked for changes after its setup, before the call."""
    for _ in range(MOST_STEPS):
        if len(runner.open) != 1:
            return False
        opened = runner.open[0]
        if opened.prompt.means in CHANGES and team in opened.seats:
            return True
        if opened.prompt.means not in BEFORE_THE_CALL:
            return False
        try:
            runner.answer(Entry(opened.id, opened.default(), opened.seats[0]))
        except RulesError:
            return False
    return False


def _joint(table: Table, runner: Runner, team: Team, chain: Chain) -> SeenJoint | None:
    """Play a chain ahead; None if it is not asked of this side in that order."""
    answers: list[Then] = []
    labels: list[str] = []
    for link, (means, names) in enumerate(chain):
        opened = runner.open[0] if len(runner.open) == 1 else None
        if opened is None or opened.prompt.means != means or team not in opened.seats:
            return None
        by_table = table.setting.draws_itself and is_drawn(opened.prompt)
        step = None if by_table else _step(opened, names)
        if step is None:
            return None
        answer, label = step
        try:
            runner.answer(Entry(opened.id, answer, team))
        except RulesError:
            return None
        answers.append(answer)
        labels += [label] if label and not _is_implied(chain, link) else []
    slid = _slid(chain)
    joint = SeenJoint(_joined(labels), tuple(answers), slid=slid)
    return _without_spot(joint, chain, runner) if slid >= 0 else joint


def _is_implied(chain: Chain, link: int) -> bool:
    """True of a label that a later one says: who has the ball, and the turning."""
    later = [means for means, _ in chain[link + 1 :]]
    return (chain[link][0] == "pivot" and bool(later)) or "declare" in later


def _for_each_zone(joint: SeenJoint, chain: Chain) -> Iterable[SeenJoint]:
    """Yield the joint; where it ends with the zones, one for every number of them."""
    if chain[-1][0] != "zones":
        yield joint
        return
    begun = joint.label.rpartition(", ")[0]
    for zones, label in ZONES.items():
        answers = (*joint.answers[:-1], Happened(zones))
        yield replace(joint, label=f"{begun}, {label}", answers=answers)


def _slid(chain: Chain) -> int:
    """Return the place of the answer that is slid; -1 without one."""
    places = (n for n, (_, names) in enumerate(chain) if names and SLIDE in names[0])
    return next(places, -1)


def _without_spot(joint: SeenJoint, chain: Chain, runner: Runner) -> SeenJoint | None:
    """Return a joint for the form to give it a yard line.

    A declaration takes one only where it is of use to the other side, who is asked for
    the passer next.
    """
    answers = list(joint.answers)
    slid = answers[joint.slid]
    if isinstance(slid, Chosen) and (
        len(runner.open) != 1 or runner.open[0].prompt.means != "passer"
    ):
        return None
    assert isinstance(slid, (Chosen, Happened)), "what is slid has a spot"
    answers[joint.slid] = replace(slid, at=None)
    last = joint.slid == len(chain) - 1
    means = () if last else tuple(meaning for meaning, _ in chain)
    return replace(joint, answers=tuple(answers), means=means)


def _joined(labels: Sequence[str]) -> str:
    """Return the labels as one: `Hand off, stopped across the line`."""
    short = [label.partition(":")[0] for label in labels]
    text = ", ".join(
        [*short[:1], *(label[:1].lower() + label[1:] for label in short[1:])]
    )
    return text[:1].upper() + text[1:]


def _step(opened: Open, names: tuple[str, ...]) -> tuple[Then, str] | None:
    """Return an answer of a chain, and its label."""
    prompt = opened.prompt
    if not names:
        return (Done(), DONE[prompt.means]) if isinstance(prompt, Adjust) else None
    mark = names[0][-1]
    plain = (name.removesuffix(SLIDE).removesuffix(KNOWN) for name in names)
    name = next((name for name in plain if name in opened.options), None)
    if name is None:
        return None
    if isinstance(prompt, Choose):
        option = prompt.by_name[name]
        slides = mark != SLIDE or option.may_at
        return (Chosen(name), _label(prompt.means, option.label)) if slides else None
    if not isinstance(prompt, Power):
        return None
    outcome = prompt.by_name[name]
    at = _spot(opened, name, mark) if outcome.at else None
    if outcome.at and at is None:
        return None
    return Happened(name, at=at), _label(prompt.means, outcome.label)


def _spot(opened: Open, name: str, mark: str) -> int | None:
    if mark == SLIDE:
        return _far(opened, name)
    return opened.default_at if mark == KNOWN else _line(opened, name)


def _far(opened: Open, name: str) -> int:
    """Return the yard line that leads on to the most questions: the farthest."""
    lowest, highest = opened.span(name)
    usual = opened.default_at if opened.default_at is not None else lowest
    return lowest if usual - lowest > highest - usual else highest


def _label(means: Meaning, label: str) -> str:
    """Return a label; "" where the next answer says as much: a read, the usual spot."""
    if means in ("punt_rush", "field_goal_rush"):
        return "not blocked"  # the rush asks: No, kick
    unsaid = ("spot", "read", "kick_choice", "passer")
    return "" if means in unsaid else label


def _line(opened: Open, name: str) -> int | None:
    """Return the line that a stop has come to, where the book fixes it."""
    if name not in opened.spans or opened.team is None:
        return None
    lowest, highest = opened.spans[name]
    return lowest if opened.team.opponent is Team.HOME else highest


DONE: Mapping[Meaning, str] = {"set_up": "set", "pivot": "ready"}
