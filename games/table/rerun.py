"""Plays run again with a detail of an answer in place, beside the plays as they were.

A detail names a player or a side that an answer left open. It may change the names in
the record and nothing else: every prompt, every fact and every state must be the same
but for them. A challenge or a late flag goes back one play, so the plays after it are
run again as well, up to the first that begins as it did.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct, to_builtins
from msgspec.structs import replace

from games.errors import Cause, Damaged, Refused, refused_by_rules
from games.log.entries import Kind, Logged
from games.log.plays import Finished, Play
from games.table.setting import Setting
from games.table.table import end_by_forfeit, start_play
from rules.errors import RulesError, SurplusAnswer
from rules.facts import Fact
from rules.field import Across, Team
from rules.prompts import Name, Open
from rules.run import Runner
from rules.state import LastPlay, State

OTHER_COURSE = (
    "That would change the course of the game. Go back to the answer, or ask for an"
    " amendment."
)
_SIDES = frozenset(side.value for side in Across)


class Again(Struct, frozen=True, kw_only=True):
    """A play that was run again. prompts: the prompts that were open, step by step.

    facts: so far. after: the state after it; None while it goes on.
    """

    prompts: tuple[tuple[Open, ...], ...]
    facts: tuple[Fact, ...]
    after: State | None


class Renamed(Struct, frozen=True):
    """A play with new names. play: with the state in which it begins now."""

    play: Play
    finished: Finished | None
    entries: tuple[Logged, ...]


def run_again(setting: Setting, play: Play, entries: Sequence[Logged]) -> Again:
    """Run a play with these answers. Raises the rules' refusal."""
    runner = start_play(setting, play)
    prompts = [runner.open]
    for entry in entries:
        if entry.kind is Kind.FORFEIT:
            return _forfeited(play, runner, prompts, entry)
        runner.answer(entry.for_rules())
        prompts.append(runner.open)
    return Again(prompts=tuple(prompts), facts=tuple(runner.facts), after=runner.state)


def unasked_names(
    setting: Setting, play: Play, entries: Sequence[Logged], of: int
) -> tuple[Open, ...]:
    """Return the players not asked for at the play's pace right after an answer."""
    runner = start_play(setting, play)
    for entry in entries:
        before = runner.passed
        runner.answer(entry.for_rules())
        if entry.seq == of:
            return names_passed(runner, before)
    return ()


def names_passed(runner: Runner, before: tuple[Open, ...]) -> tuple[Open, ...]:
    """Return the names that the last answer has led past. before: as they were."""
    if runner.passed is before:
        return ()
    return tuple(opened for opened in runner.passed if isinstance(opened.prompt, Name))


def _forfeited(
    play: Play, runner: Runner, prompts: list[tuple[Open, ...]], entry: Logged
) -> Again:
    team, cause = Team(entry.detail["team"]), entry.detail["why"]
    after, facts = end_by_forfeit(play.state, tuple(runner.facts), team, cause)
    return Again(prompts=tuple(prompts), facts=facts, after=after)


def check_course(setting: Setting, before: Again, now: Again) -> None:
    """Raise Refused unless two runs differ in nothing but names.

    The record and the answers of the last play may also differ in a side of the field;
    the place of the next snap may not.
    """
    sides = (setting.sides.home, setting.sides.away)
    players = frozenset(id for side in sides for id in side.players)
    same = (
        _alike(before.prompts, now.prompts, players)
        and _alike(before.facts, now.facts, players | _SIDES)
        and _alike(_situation(before), _situation(now), players)
        and _alike(_last(before), _last(now), players | _SIDES)
    )
    if not same:
        raise Refused(Cause.ILLEGAL, OTHER_COURSE)


def _situation(again: Again) -> State | None:
    return replace(again.after, last=None) if again.after else None


def _last(again: Again) -> LastPlay | None:
    return again.after.last if again.after else None


def both_ways(
    setting: Setting,
    play: Play,
    entries: tuple[Sequence[Logged], Sequence[Logged]],
    state: State,
) -> tuple[Again, Again]:
    """Run a play as it was, then with other answers from another state. Refused.

    entries: the answers as they were, and as they are now.
    """
    try:
        before = run_again(setting, play, entries[0])
    except Exception as fault:
        reason = f"Play {play.index} no longer fits the rules."
        raise Damaged(reason) from fault
    try:
        begun = Play(play.index, play.first_seq, play.pace, state)
        now = run_again(setting, begun, entries[1])
    except SurplusAnswer:
        raise Refused(Cause.ILLEGAL, OTHER_COURSE) from None
    except RulesError as refusal:
        raise refused_by_rules(refusal) from None
    return before, now


def _alike(one: Any, other: Any, names: frozenset[str]) -> bool:
    """True if two values are the same but for names in their place."""
    if one == other:
        return True
    pair = to_builtins(one, order="deterministic"), to_builtins(other)
    return all(_is_name(*leaf, names) for leaf in _different(*pair))


def _is_name(one: Any, other: Any, names: frozenset[str]) -> bool:
    return all(
        value is None or (isinstance(value, str) and value in names)
        for value in (one, other)
    )


def _different(one: Any, other: Any) -> Iterator[tuple[Any, Any]]:
    """Yield the values at the same place that are not the same."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in one.keys() | other.keys():
            yield from _different(one.get(key), other.get(key))
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple):
        for pair in zip_longest(one, other):
            yield from _different(*pair)
    elif one != other:
        yield one, other
