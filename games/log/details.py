"""Details of answers that were given later: the player, or the side of the field.

An answer stays as it was given. A detail is a line of its own, which names the answer,
the field and its value; whoever reads the answers that count gets them with their
details in place. Everything here is pure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from games.log.entries import Kind, LaterDetail, Logged
from rules.field import Across
from rules.prompts import Answer, Choose, Chosen, Flag, Happened, Named, Power, Prompt

# A side is a detail only where it is optional: a required one is part of the answer.
SIDE: Literal["side"] = "side"


def fields_of(prompt: Prompt | None, answer: Answer | None) -> tuple[str, ...]:
    """Return the names of the details that an answer has room for."""
    match answer:
        case Named():
            return ("player",)
        case Flag():
            return ("player",)
        case Chosen(choice=choice) if isinstance(prompt, Choose):
            option = prompt.by_name.get(choice)
            return ("player",) if option is not None and option.player else ()
        case Happened(outcome=outcome) if isinstance(prompt, Power):
            return _fields_of_outcome(prompt, outcome)
    return ()


def _fields_of_outcome(prompt: Power, name: str) -> tuple[str, ...]:
    outcome = prompt.by_name.get(name)
    if outcome is None:
        return ()
    by = ("by",) if outcome.by else ()
    return (*by, SIDE) if outcome.across else by


def value_of(answer: Answer | None, field: str) -> str | None:
    """Return the value of one detail of an answer; None where it was left open."""
    value = getattr(answer, field, None)
    return value.value if isinstance(value, Across) else value


def with_detail(answer: Answer, detail: LaterDetail) -> Answer:
    """Return the answer with a detail in place. ValueError for an unknown side."""
    field, value = detail["field"], detail["value"]
    if field == SIDE:
        given: Any = None if value is None else Across(value)
    else:
        given = value
    return replace(answer, **{field: given})


def detailed_entries(
    entries: Iterable[Logged], detail: LaterDetail
) -> tuple[Logged, ...]:
    """Return the answers of a play with a detail in place."""
    return tuple(
        _with(entry, detail)
        if entry.seq == detail["of"] and entry.answer is not None
        else entry
        for entry in entries
    )


def _with(entry: Logged, detail: LaterDetail) -> Logged:
    """Return an answer with a detail: its own, or to a question that was not asked."""
    prompt, answer = detail.get("prompt"), entry.answer
    if prompt is None:
        assert answer is not None, "an unreadable answer has no details"
        return replace(entry, answer=with_detail(answer, detail))
    others = tuple(one for one in entry.also if one[0] != prompt)
    player = detail["value"]
    named = ((prompt, player),) if player is not None else ()
    return replace(entry, also=(*others, *named))


def put_in(counted: list[Logged], line: Logged) -> None:
    """Put the detail of a line into its answer, if that is among those that count."""
    for place in range(len(counted) - 1, -1, -1):
        entry = counted[place]
        if entry.seq == line.detail["of"]:
            counted[place] = _detailed(entry, line)
        if entry.seq <= line.detail["of"]:
            return


def _detailed(entry: Logged, line: Logged) -> Logged:
    answer, own = entry.answer, "prompt" not in line.detail
    if answer is None or (own and not hasattr(answer, line.detail["field"])):
        return entry  # unreadable, or tampered with: the answer stays as it is
    detail: LaterDetail = line.detail  # type: ignore[assignment]
    return replace(_with(entry, detail), detailed=line.seq)


def carried(
    log: Iterable[Logged], again: Sequence[Logged], first: dict[int, int]
) -> tuple[Logged, ...]:
    """Return answers that will be repeated, with details given to their repeats.

    first: by a line that repeats another, the line in which it was first given.
    """
    repeated = list(again)
    origin = {first.get(entry.seq, entry.seq): n for n, entry in enumerate(again)}
    for line in log:
        if line.kind is not Kind.DETAIL:
            continue
        of = line.detail["of"]
        place = origin.get(first.get(of, of))
        if place is not None:
            repeated[place] = _detailed(repeated[place], line)
    return tuple(repeated)
