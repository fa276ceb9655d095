"""Joint answers: a button for several answers of a seat that mostly come together.

Where one answer of a prompt leads to another prompt of the same seat that is mostly
answered in one way, a button gives both. What leads where is played ahead by the rules;
the single answers stay beside it. At the pace of the decisions only: at another every
step is to be seen, or a play is one report.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from games.errors import Damaged
from games.table.commands import Then
from games.table.table import Table, replayed
from games.table.turn import BEFORE_THE_CALL, CHANGES
from games.view.prompt_models import SeenJoint, SeenPrompt
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

# Measurements after which their side turns its figures, whatever was measured.
BEFORE_A_TURN: tuple[Meaning, ...] = ("throw",)
# Answers that come together, by the meaning of their prompts; () for done. An option
# that is there under none of its names leaves the chain out.
MOST_STEPS = 6  # between a setup and the call
Link = tuple[Meaning, tuple[str, ...]]
CHAINS: Sequence[Sequence[Link]] = (
    (("spot", ("near",)), ("call", ("play",)), ("set_up", ())),
    (("call", ("play",)), ("set_up", ())),
    (("set_up", ()),),
    (("tempo", ("none",)), ("pivot", ())),
    (("call", ("run",)), ("advance", ("reached_line", "crossed"))),
    (("call", ("pass",)), ("read", ("developed",)), ("declare", ("pass",))),
    (("call", ("pass",)), ("read", ("developed",)), ("declare", ("figure",))),
    (("stopped_run", ("five_yards",)), ("pivot", ())),
    (("read", ("execute",)), ("declare", ("run",))),
    (("read", ("developed",)), ("declare", ("pass",))),
    (("read", ("developed",)), ("declare", ("figure",))),
)


def with_joints(
    table: Table, team: Team, prompts: tuple[SeenPrompt, ...]
) -> tuple[SeenPrompt, ...]:
    """Return a seat's prompts with their joint answers."""
    if table.play.pace is not Pace.BRISK or len(prompts) != 1:
        return prompts
    prompt = prompts[0]
    joints = tuple(_joints(table, team, prompt))
    return (replace(prompt, joints=joints, then=_turned_after(table, team, prompt)),)


def _turned_after(table: Table, team: Team, prompt: SeenPrompt) -> tuple[Then, ...]:
    """Return the word that figures are turned, where that follows on any answer."""
    if prompt.means not in BEFORE_A_TURN:
        return ()
    try:
        runner = replayed(table.setting, table.play, table.entries)
    except Damaged:
        return ()
    opened = runner.open[0]
    runner.answer(Entry(opened.id, opened.default(), team))
    if len(runner.open) != 1:
        return ()
    later = runner.open[0]
    own = later.prompt.means == "pivot" and team in later.seats
    return (Done(),) if own and isinstance(later.prompt, Adjust) else ()


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
        joint = _joint(runner, team, chain)
        if joint is None:
            continue
        if len(joint.answers) > 1:
            yield joint
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


def _joint(runner: Runner, team: Team, chain: Sequence[Link]) -> SeenJoint | None:
    """Play a chain ahead; None if it is not asked of this side in that order."""
    answers: list[Then] = []
    labels: list[str] = []
    for means, names in chain:
        opened = runner.open[0] if len(runner.open) == 1 else None
        if opened is None or opened.prompt.means != means or team not in opened.seats:
            return None
        step = _step(opened, names)
        if step is None:
            return None
        answer, label = step
        try:
            runner.answer(Entry(opened.id, answer, team))
        except RulesError:
            return None
        answers.append(answer)
        labels += [label] if label else []
    return SeenJoint(_joined(labels), tuple(answers))


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
    name = next((name for name in names if name in opened.options), None)
    if name is None:
        return None
    if isinstance(prompt, Choose):
        return Chosen(name), _label(prompt.means, prompt.by_name[name].label)
    if not isinstance(prompt, Power):
        return None
    outcome = prompt.by_name[name]
    at = _line(opened, name) if outcome.at else None
    if outcome.at and at is None:
        return None
    return Happened(name, at=at), _label(prompt.means, outcome.label)


def _label(means: Meaning, label: str) -> str:
    """Return a label; "" where the next answer says as much: a read, the usual spot."""
    return "" if means in ("spot", "read") else label


def _line(opened: Open, name: str) -> int | None:
    """Return the line that a stop has come to, where the book fixes it."""
    if name not in opened.spans or opened.team is None:
        return None
    lowest, highest = opened.spans[name]
    return lowest if opened.team.opponent is Team.HOME else highest


DONE: Mapping[Meaning, str] = {"set_up": "set", "pivot": "ready"}
