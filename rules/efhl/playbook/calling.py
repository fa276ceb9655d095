"""EFHL Random Package Tables at the table: each side may call a package before a play.

Both do so at once and in secret, before the offense calls its formation; at the snap
the packages are revealed. The rules do not enforce a package: "these packages are
simply guidelines". Off unless the option `play_calling` is on.

Sources: EFHL Part 2, "EFHL Random Offensive Package Tables" and "EFHL Random Defensive
Package Tables".
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

from msgspec import Struct

from rules import facts
from rules.efhl.options import plays_with
from rules.efhl.playbook import playbook
from rules.efhl.playbook.queries import number_of
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
CALL_TEXT = "Call a package? It stays secret until the snap."
ROLL_TEXT = "Roll for the package. The first die is the tens; a 10 reads as 0."
COIN_TEXT = "Flip the coin: heads is a run, tails a pass. Then roll."
HEADS = 1
NUMBER_TEXT = "Package number, 1 to 100 (0 and 0): choose the {digits}."
KEEP_TEXT = "{package}. Line up and keep it, or call another."


class Questions(Struct, frozen=True):
    """The prompts of one side; the other side sees none of it before the snap."""

    call: Choose
    coin: Roll
    roll: Roll
    tens: Choose
    ones: Choose
    keep: Choose


def _secret(
    prompt: str, heading: str, text: str, options: tuple[Option, ...], usual: str = ""
) -> Choose:
    return Choose(
        id=f"package.{prompt}",
        means="package",
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
        means="package",
        heading=heading,
        text=ROLL_TEXT,
        count=2,
        faces=10,
        percent=True,
        detail=True,
        sealed=True,
    )


def _coin(prompt: str, heading: str) -> Roll:
    return Roll(
        id=f"package.{prompt}",
        means="package",
        heading=heading,
        text=COIN_TEXT,
        count=1,
        faces=2,
        detail=True,
        sealed=True,
    )


def _call_options(side: str, roll: str, run: str, pass_: str) -> tuple[Option, ...]:
    """Make the ways to a package of its two tables, labeled `run` and `pass_`."""
    return (
        Option("roll_run", f"{roll}: {run}"),
        Option("roll_pass", f"{roll}: {pass_}"),
        Option("coin", f"A coin for run or pass, then {roll.casefold()}"),
        Option("pick_run", f"By number: {run}", numbers=f"{side}_run"),
        Option("pick_pass", f"By number: {pass_}", numbers=f"{side}_pass"),
    )


def _questions_for(side: str, heading: str, tables: tuple[str, str]) -> Questions:
    """Make the prompts of the offense or the defense. tables: their labels."""
    first = Option("none", "No call"), *_call_options(side, "Roll", *tables)
    then = Option("keep", "Keep it"), *_call_options(side, "Roll again", *tables)
    own = Option("own", "From my playbook", plays=side)
    instead = Option("own", "From my playbook instead", plays=side)
    drop = Option("none", "No call")
    return Questions(
        call=_secret(side, heading, CALL_TEXT, (*first, own), "none"),
        coin=_coin(f"{side}_coin", heading),
        roll=_roll(f"{side}_roll", heading),
        tens=_secret(
            f"{side}_tens", heading, NUMBER_TEXT.format(digits="tens"), DIGITS
        ),
        ones=_secret(
            f"{side}_ones", heading, NUMBER_TEXT.format(digits="ones"), DIGITS
        ),
        keep=_secret(
            f"{side}_keep", heading, KEEP_TEXT, (*then, instead, drop), "keep"
        ),
    )


OFFENSE = _questions_for(
    "offense", "EFHL Random Offensive Package Tables", ("run", "pass")
)
DEFENSE = _questions_for(
    "defense",
    "EFHL Random Defensive Package Tables",
    ("against the run", "against the pass"),
)


class Call(Struct, frozen=True):
    """The call of a side. package: None for one of its own; own: its name, or ""."""

    team: Team
    package: Package | None
    own: str = ""


Calls: TypeAlias = tuple[Call, ...]
_Asking: TypeAlias = Generator[Open, Any, Call | None]


def call_packages(state: State) -> Procedure[Calls]:
    """EFHL Random Package Tables: the calls of both sides, of those that make one.

    Each side answers until it is done; the two go from question to question together.
    """
    if not plays_with(state.options, "play_calling"):
        return ()
    asking = {team: ask_side(state, team) for team in (state.possession, state.defense)}
    questions = {team: next(generator) for team, generator in asking.items()}
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


def state_calls(calls: Calls) -> Procedure[None]:
    """State the calls at the snap, the offense's first."""
    for call in calls:
        package = call.package
        if package is None:
            yield facts.PackageCalled(call.team, call=call.own)
        else:
            yield facts.PackageCalled(
                call.team, package.table, package.number, package.call, package.details
            )


def ask_side(state: State, team: Team) -> _Asking:
    """Ask one side for no call, one of its own, or a package that it keeps.

    A package chosen by its number at once is kept.
    """
    offense = team is state.possession
    side, prompts = ("offense", OFFENSE) if offense else ("defense", DEFENSE)
    chosen: Chosen = yield _open_for(prompts.call, team)
    while chosen.choice not in ("none", "own"):
        way, _, kind = chosen.choice.partition("_")
        if way == "coin":
            kind = yield from _toss_coin(prompts, team)
        table = playbook().tables[f"{side}_{kind}"].rows
        if chosen.number:
            return Call(team, table[chosen.number])
        find = _pick_number if way == "pick" else _roll_number
        package = table[(yield from find(prompts, team))]
        chosen = yield _open_for(prompts.keep, team, package)
        if chosen.choice == "keep":
            return Call(team, package)
    return Call(team, None, chosen.called) if chosen.choice == "own" else None


def _toss_coin(prompts: Questions, team: Team) -> Generator[Open, Any, str]:
    """Decide run or pass: "quickly determined by simply flipping a coin"."""
    coin: Rolled = yield _open_for(prompts.coin, team)
    return "run" if coin.total == HEADS else "pass"


def _roll_number(prompts: Questions, team: Team) -> Generator[Open, Any, int]:
    rolled: Rolled = yield _open_for(prompts.roll, team)
    return prompts.roll.read(rolled)


def _pick_number(prompts: Questions, team: Team) -> Generator[Open, Any, int]:
    digits = []
    for prompt in (prompts.tens, prompts.ones):
        chosen: Chosen = yield _open_for(prompt, team)
        digits.append(int(chosen.choice.removeprefix("digit_")))
    return number_of(*digits)


def _open_for(
    prompt: Choose | Roll, team: Team, package: Package | None = None
) -> Open:
    given = {"package": package} if package else {}
    return Open(prompt, (team,), prompt.names, given=given)
