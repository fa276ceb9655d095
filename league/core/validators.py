"""Validators of a league's fields, each with its reason in a sentence."""

import zoneinfo
from functools import cache
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator

from league.competition.positions import POSITIONS

hex_colour = RegexValidator(
    r"^#[0-9a-fA-F]{6}$", "Enter the color as # and six digits, such as #1f6f43."
)
rulebook_name = RegexValidator(
    r"^[a-z]+@[0-9]+$", "Enter the rulebook and its edition, such as efhl@3."
)
short_name = RegexValidator(
    r"^[A-Z0-9]{2,4}$", "Use two to four capital letters or digits."
)
# A spreadsheet would take such a name for a formula when the roster is exported.
no_formula = RegexValidator(r"^[^=+\-@\t]", "A name can’t start with = + - or @.")


@cache
def time_zones() -> frozenset[str]:
    """Return the names of all time zones, for which hundreds of files are read."""
    return frozenset(zoneinfo.available_timezones())


def valid_time_zone(name: str) -> None:
    if name not in time_zones():
        raise ValidationError(f"“{name}” is not a time zone; try Europe/London.")


def valid_secondary(codes: Any) -> None:
    if not isinstance(codes, list) or any(code not in POSITIONS for code in codes):
        raise ValidationError("Secondary positions must be a list of abbreviations.")
    if len(set(codes)) != len(codes):
        raise ValidationError("A secondary position is listed twice.")


def one_line(text: str) -> None:
    """Refuse line breaks, tabs and marks that reverse the direction of text."""
    if not text.isprintable():
        raise ValidationError("Use a single line without control characters.")


LONGEST_POSITION, LONGEST_TASK, MOST_TASKS = 20, 120, 22


def valid_tasks(tasks: Any) -> None:
    """Refuse anything but a list of {"position", "task"}, each position once."""
    if not isinstance(tasks, list) or not all(map(_is_task, tasks)):
        raise ValidationError("Tasks must be a list of positions with tasks.")
    if len(tasks) > MOST_TASKS:
        raise ValidationError(f"A play can have at most {MOST_TASKS} tasks.")
    positions = [task["position"] for task in tasks]
    twice = sorted(
        {position for position in positions if positions.count(position) > 1}
    )
    if twice:
        raise ValidationError(f"{twice[0]} has two tasks; combine them in one line.")
    for task in tasks:
        _check_task(task["position"], task["task"])


def _is_task(task: Any) -> bool:
    return (
        isinstance(task, dict)
        and set(task) == {"position", "task"}
        and all(isinstance(text, str) for text in task.values())
    )


def _check_task(position: str, task: str) -> None:
    for text, longest in ((position, LONGEST_POSITION), (task, LONGEST_TASK)):
        one_line(text)
        if not text.strip():
            raise ValidationError("A task needs a position and a description.")
        if len(text) > longest:
            start = text[:LONGEST_POSITION]
            raise ValidationError(f"“{start}…” is longer than {longest} characters.")
