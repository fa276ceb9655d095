"""What the fields of a league accept, each with its reason in words."""

import zoneinfo
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator

from league.positions import POSITIONS

hex_colour = RegexValidator(
    r"^#[0-9a-fA-F]{6}$", "Write the colour as # and six digits, such as #1f6f43."
)
rulebook_name = RegexValidator(
    r"^[a-z]+@[0-9]+$", "Write the rulebook and its edition, such as efhl@3."
)
short_name = RegexValidator(
    r"^[A-Z0-9]{2,4}$", "Use two to four capital letters or digits."
)
# A spreadsheet would take such a name for a formula when the roster is exported.
no_formula = RegexValidator(r"^[^=+\-@\t]", "A name may not begin with = + - or @.")


def valid_time_zone(name: str) -> None:
    if name not in zoneinfo.available_timezones():
        raise ValidationError(f"“{name}” is not a time zone; try Europe/London.")


def valid_secondary(codes: Any) -> None:
    if not isinstance(codes, list) or any(code not in POSITIONS for code in codes):
        raise ValidationError("Secondary positions are a list of abbreviations.")
    if len(set(codes)) != len(codes):
        raise ValidationError("A secondary position is named twice.")


def one_line(words: str) -> None:
    """Refuse breaks, tabs and what turns the direction of a line around."""
    if not words.isprintable():
        raise ValidationError("Write it in one line, without control characters.")


LONGEST_POSITION, LONGEST_TASK, MOST_TASKS = 20, 120, 22


def valid_tasks(tasks: Any) -> None:
    """A list of {"position", "task"}, each position once."""
    if not isinstance(tasks, list) or not all(map(_is_task, tasks)):
        raise ValidationError("Tasks are a list, each of a position and a task.")
    if len(tasks) > MOST_TASKS:
        raise ValidationError(f"A play has {MOST_TASKS} tasks at most.")
    positions = [each["position"] for each in tasks]
    twice = sorted({who for who in positions if positions.count(who) > 1})
    if twice:
        raise ValidationError(f"{twice[0]} has two tasks; write them in one line.")
    for each in tasks:
        _check_task(each["position"], each["task"])


def _is_task(each: Any) -> bool:
    return (
        isinstance(each, dict)
        and set(each) == {"position", "task"}
        and all(isinstance(words, str) for words in each.values())
    )


def _check_task(position: str, task: str) -> None:
    for words, longest in ((position, LONGEST_POSITION), (task, LONGEST_TASK)):
        one_line(words)
        if not words.strip():
            raise ValidationError("A task needs a position and words.")
        if len(words) > longest:
            start = words[:LONGEST_POSITION]
            raise ValidationError(f"“{start}…” has more than {longest} letters.")
