"""The JSON form of a scenario: a situation, the answers, the expected results.

This module reads the form and turns its answers into the rules' own. Others make a
state of the situation (rules.scenario.situation), play the script
(rules.scenario.script) and compare the result (rules.scenario.expect).
docs/scenarios.md describes the form for authors.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from rules.errors import RulesError
from rules.field import Across, Team, parse_spot
from rules.offers import find_announced, unknown_words
from rules.prompts import (
    Announced,
    Answer,
    Challenge,
    Chosen,
    Done,
    Elapsed,
    Flag,
    Happened,
    Named,
    Pace,
    Resign,
    Rolled,
    Timeout,
    Written,
)
from rules.registry import Rulebook
from rules.state import OptionValue

Spot = str | int
_FIRST = ("prompt", "seat", "play")  # the fields of any answer of a script


class ScenarioError(RulesError):
    """A scenario that cannot be played as written, in a sentence."""


class FlagScript(Struct, forbid_unknown_fields=True):
    """A foul called on `team`; see rules.prompts.Flag."""

    team: Team
    foul: str
    at: Spot | None = None
    player: str | None = None
    previous: bool = False
    when: str = ""


class RulingScript(Struct, forbid_unknown_fields=True):
    """The ruling that a challenge claims."""

    outcome: str | None = None
    choice: str | None = None
    at: Spot | None = None
    side: Across | None = None
    team: Team | None = None
    by: str | None = None
    player: str | None = None


class ChallengeScript(Struct, forbid_unknown_fields=True):
    """`team` challenges a ruling of the last play: its number or its prompt id."""

    team: Team
    ruling: int | str
    instead: RulingScript


class Scripted(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One answer, given when `prompt` is open (in play number `play`, where set)."""

    prompt: str
    seat: Team | None = None
    play: int | None = None
    dice: tuple[int, ...] | None = None
    choice: str | None = None
    outcome: str | None = None
    named: str | UnsetType | None = UNSET
    written: str | None = None
    done: bool = False
    default: bool = False
    timeout: Team | None = None
    flag: FlagScript | None = None
    challenge: ChallengeScript | None = None
    resign: Team | None = None
    player: str | None = None
    at: Spot | None = None
    side: Across | None = None
    team: Team | None = None
    by: str | None = None
    called: str = ""
    number: int = 0
    announced: Announced | None = None
    elapsed: Annotated[float, Meta(ge=0)] | None = None  # seconds


class Scenario(Struct, forbid_unknown_fields=True):
    """One scenario. `given`, `answers` and `expect` are described in docs/scenarios.md.

    plays: how many plays to run. until: the id of the prompt at which to stop instead.
    query: a question to the book instead of a play; `given` holds its arguments.
    """

    id: str
    rulebook: str = "efhl"
    title: str = ""
    source: str = ""
    note: str = ""
    options: dict[str, OptionValue] = {}
    pace: str = "strict"
    plays: int = 1
    until: str = ""
    query: str = ""
    given: dict[str, Any] = {}
    answers: tuple[Any, ...] = ()
    expect: dict[str, Any] = {}

    def __post_init__(self) -> None:
        """Read the answers; each is then a `Scripted`."""
        self.answers = tuple(map(_read_script, self.answers))


def load(path: Path) -> list[Scenario]:
    """Read the scenarios of a file: one, or a list. ScenarioError."""
    try:
        raw = msgspec.json.decode(path.read_bytes())
        return msgspec.convert(raw if isinstance(raw, list) else [raw], list[Scenario])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ScenarioError(f"{path}: {error}") from error


def read_spot(spot: Spot | None) -> int | None:
    """Read a yard line, 'home 28' or its number. ScenarioError if it is none."""
    if not isinstance(spot, str):
        return spot
    try:
        return parse_spot(spot)
    except ValueError as error:
        raise ScenarioError(str(error)) from error


def read_pace(name: str) -> Pace:
    """Find the pace of that name. ScenarioError when there is none."""
    try:
        return Pace[name.upper()]
    except KeyError:
        raise ScenarioError(f"There is no pace {name!r}.") from None


def _read_script(plain: Any) -> Scripted:
    """Read one answer of a script. msgspec.ValidationError if it has not this form.

    An announcement stands under its name: the side, with the fields beside it, or side
    and fields together.
    """
    if isinstance(plain, Scripted):
        return plain
    name = _announced_name(plain) if isinstance(plain, dict) else ""
    if not name:
        return msgspec.convert(plain, Scripted)
    fields = plain[name] if isinstance(plain[name], dict) else {"team": plain[name]}
    beside = {key: plain[key] for key in plain if key not in (*_FIRST, name)}
    given = {**fields, **beside}
    announced = {"type": "announced", "kind": name, "team": given.pop("team", None)}
    first = {key: plain[key] for key in _FIRST if key in plain}
    return msgspec.convert(
        {**first, "announced": {**announced, "given": given}}, Scripted
    )


def _announced_name(plain: dict[str, Any]) -> str:
    """Return the key that is no field of every answer, and has a side or fields."""
    for key, value in plain.items():
        named = isinstance(value, dict) or value in ("home", "away")
        if named and key not in Scripted.__struct_fields__:
            return key
    return ""


def place_spots(announced: Announced, book: Rulebook) -> Announced:
    """Return it with its yard lines read. ScenarioError if the book has none such."""
    announcement = find_announced(book.announcements, announced.kind)
    if announcement is None:
        raise ScenarioError(unknown_words(announced.kind))
    fields = announcement.prompt.fields
    spots = [field.name for field in fields if field.kind == "spot"]
    read = {
        name: read_spot(announced.given[name])
        for name in spots
        if name in announced.given
    }
    return Announced(announced.kind, announced.team, {**announced.given, **read})


def read_answer(script: Scripted, rulings: Mapping[str, int]) -> Answer | None:
    """Read the scripted answer; None for the default. rulings: number by prompt."""
    interrupt = _read_interrupt(script, rulings)
    if interrupt is not None:
        return interrupt
    at = read_spot(script.at)
    if script.dice is not None:
        return Rolled(script.dice)
    if script.choice is not None:
        return Chosen(script.choice, script.player, at, script.called, script.number)
    if script.outcome is not None:
        return Happened(script.outcome, at, script.side, script.team, script.by)
    if script.named is not UNSET:
        return Named(script.named)
    if script.written is not None:
        return Written(script.written)
    if script.done:
        return Done()
    if script.default:
        return None
    raise ScenarioError(f"The answer to {script.prompt} is empty.")


def _read_interrupt(script: Scripted, rulings: Mapping[str, int]) -> Answer | None:
    if script.timeout is not None:
        return Timeout(script.timeout)
    if script.resign is not None:
        return Resign(script.resign)
    if script.announced is not None:
        return script.announced
    if script.elapsed is not None:
        return Elapsed(round(1000 * script.elapsed))
    if (flag := script.flag) is not None:
        at = read_spot(flag.at)
        return Flag(flag.team, flag.foul, at, flag.player, flag.previous, flag.when)
    if (challenge := script.challenge) is not None:
        number = challenge.ruling
        if isinstance(number, str):
            if number not in rulings:
                raise ScenarioError(f"{number} is not a ruling that may be challenged.")
            number = rulings[number]
        return Challenge(challenge.team, number, _read_ruling(challenge.instead))
    return None


def _read_ruling(ruling: RulingScript) -> Happened | Chosen:
    at = read_spot(ruling.at)
    if ruling.outcome is not None:
        return Happened(ruling.outcome, at, ruling.side, ruling.team, ruling.by)
    if ruling.choice is not None:
        return Chosen(ruling.choice, ruling.player, at)
    raise ScenarioError("A challenge needs an outcome or a choice as its ruling.")
