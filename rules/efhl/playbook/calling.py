"""EFHL Random Package Tables at the table: each side may call a package before a play.

Both do so at once and in secret, before the offense says what it lines up for; at the
snap everybody is told. The rules hold nobody to a package: "these packages are simply
guidelines". Off unless the option `play_calling` is on.

Sources: EFHL Part 2, "EFHL Random Offensive Package Tables" and "EFHL Random Defensive
Package Tables".
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from msgspec import Struct

from rules import facts
from rules.efhl.options import plays_with
from rules.efhl.playbook.packages import TABLES, number_of
from rules.field import Team
from rules.playbook import Package
from rules.prompts import (
    Choose,
    Chosen,
    Open,
    Option,
    Procedure,
    Roll,
    Rolled,
)
from rules.state import State

DIGITS = tuple(Option(f"digit_{digit}", str(digit)) for digit in range(10))
WHETHER = "Call a package? Nobody is told before the snap."
ROLLED = "Roll for the package: the first die is the tens, a 10 reads as 0."
NUMBER = "The package's number, 1 to 100 (0 and 0): the {digits}."
FOUND = "{package}. Line up by it, then keep it; or call another."


class Questions(Struct, frozen=True):
    """What one side is asked; nobody else hears of it before the snap."""

    call: Choose
    roll: Roll
    tens: Choose
    ones: Choose
    keep: Choose


def _secret(
    prompt: str, heading: str, text: str, options: tuple[Option, ...], usual: str = ""
) -> Choose:
    return Choose(
        id=f"package.{prompt}",
        heading=heading,
        text=text,
        options=options,
        default_choice=usual,
        detail=True,
        sealed=True,
    )


def _roll(prompt: str, heading: str) -> Roll:
    return Roll(
        id=f"package.{prompt}",
        heading=heading,
        text=ROLLED,
        count=2,
        faces=10,
        percent=True,
        detail=True,
        sealed=True,
    )


def _ways(roll: str, run: str, pass_: str) -> tuple[Option, ...]:
    """How to come to a package of its tables, which are called `run` and `pass_`."""
    return (
        Option("roll_run", f"{roll}: {run}"),
        Option("roll_pass", f"{roll}: {pass_}"),
        Option("pick_run", f"By number: {run}"),
        Option("pick_pass", f"By number: {pass_}"),
    )


def _questions(side: str, heading: str, tables: tuple[str, str]) -> Questions:
    """What the offense or the defense is asked. tables: what its two are called."""
    first = Option("none", "No call"), *_ways("Roll", *tables)
    then = Option("keep", "Keep it"), *_ways("Roll again", *tables)
    own = Option("own", "One of my own", plays=side)
    instead = Option("own", "One of my own instead", plays=side)
    drop = Option("none", "Drop it")
    return Questions(
        call=_secret(side, heading, WHETHER, (*first, own), "none"),
        roll=_roll(f"{side}_roll", heading),
        tens=_secret(f"{side}_tens", heading, NUMBER.format(digits="tens"), DIGITS),
        ones=_secret(f"{side}_ones", heading, NUMBER.format(digits="ones"), DIGITS),
        keep=_secret(f"{side}_keep", heading, FOUND, (*then, instead, drop), "keep"),
    )


OFFENSE = _questions("offense", "EFHL Random Offensive Package Tables", ("run", "pass"))
DEFENSE = _questions(
    "defense",
    "EFHL Random Defensive Package Tables",
    ("against the run", "against the pass"),
)


class Call(Struct, frozen=True):
    """What a side called. package: None for one of its own; own: its name, or ""."""

    team: Team
    package: Package | None
    own: str = ""


Calls: TypeAlias = tuple[Call, ...]
_Asking: TypeAlias = Generator[Open, Any, Call | None]


def call_packages(state: State) -> Procedure[Calls]:
    """EFHL Random Package Tables: what both sides call, those who call anything.

    Each is asked on until it is content; neither waits for the other but for the next
    question.
    """
    if not plays_with(state.options, "play_calling"):
        return ()
    asking = {team: _asked(state, team) for team in (state.possession, state.defense)}
    questions = {team: next(each) for team, each in asking.items()}
    calls: list[Call] = []
    while questions:
        opened = tuple(questions.values())
        answers = yield opened
        for team, answer in zip(tuple(questions), answers, strict=True):
            try:
                questions[team] = asking[team].send(answer)
            except StopIteration as done:
                del questions[team]
                calls += [done.value] if done.value else []
    return tuple(sorted(calls, key=lambda call: call.team is not state.possession))


def tell(calls: Calls) -> Procedure[None]:
    """At the snap: what had been called, the offense first."""
    for call in calls:
        found = call.package
        if found is None:
            yield facts.PackageCalled(call.team, call=call.own)
        else:
            yield facts.PackageCalled(
                call.team, found.table, found.number, found.call, found.details
            )


def _asked(state: State, team: Team) -> _Asking:
    """One side: none, one of its own, or a package that it keeps in the end."""
    offense = team is state.possession
    side, asked = ("offense", OFFENSE) if offense else ("defense", DEFENSE)
    chosen: Chosen = yield _open(asked.call, team)
    while chosen.choice not in ("none", "own"):
        how, _, kind = chosen.choice.partition("_")
        find = _rolled if how == "roll" else _picked
        number = yield from find(asked, team)
        package = TABLES[f"{side}_{kind}"].rows[number]
        chosen = yield _open(asked.keep, team, package)
        if chosen.choice == "keep":
            return Call(team, package)
    return Call(team, None, chosen.called) if chosen.choice == "own" else None


def _rolled(asked: Questions, team: Team) -> Generator[Open, Any, int]:
    rolled: Rolled = yield _open(asked.roll, team)
    return asked.roll.read(rolled)


def _picked(asked: Questions, team: Team) -> Generator[Open, Any, int]:
    digits = []
    for prompt in (asked.tens, asked.ones):
        chosen: Chosen = yield _open(prompt, team)
        digits.append(int(chosen.choice.removeprefix("digit_")))
    return number_of(*digits)


def _open(prompt: Choose | Roll, team: Team, package: Package | None = None) -> Open:
    given = {"package": package} if package else {}
    return Open(prompt, (team,), prompt.names, given=given)
