"""Coaches' own playbooks: reading, searching and writing their plays.

What is refused raises ValidationError with the reason in words. A play is read and
written by its coach alone: who asks is the caller's to check.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet

from league.models.plays import Play, playbook_of
from league.validators import LONGEST_TASK
from league.writing import write
from rules.playbook import Package
from rules.prompts import LONGEST_NAME

MOST_PLAYS = 300  # of one coach: more than the book has for a side


def plays_of(coach: int, book: str) -> QuerySet[Play]:
    """A coach's plays, the offense's first, by name."""
    return Play.objects.filter(coach_id=coach, book=book)


def names_of(coach: int, book: str) -> dict[str, list[tuple[str, str]]]:
    """What he may call at a table, by side: names, and what the book calls them."""
    names: dict[str, list[tuple[str, str]]] = {side: [] for side in Play.Side.values}
    for play in plays_of(coach, book):
        names[play.side].append((play.name, play.call))
    return names


def has_play(coach: int, book: str, side: str, name: str) -> bool:
    """Whether he has a play of exactly that name on that side now."""
    names = plays_of(coach, book).filter(side=side).values_list("name", flat=True)
    return name in names


def found(plays: QuerySet[Play], words: Sequence[str]) -> list[Play]:
    """The plays that have every word, in lower case, somewhere in them."""
    return [
        play for play in plays if all(word in play.told.casefold() for word in words)
    ]


@transaction.atomic
def save_play(play: Play, /, **fields: Any) -> Play:
    """Add or change a play; it stays on its side. Refused when the playbook is full."""
    if play.pk is None:
        User.objects.select_for_update(no_key=True).get(pk=play.coach_id)
        if Play.objects.filter(coach=play.coach_id).count() >= MOST_PLAYS:
            raise ValidationError(f"A playbook has at most {MOST_PLAYS} plays.")
    elif fields.get("side", play.side) != play.side:
        raise ValidationError({"side": "A play stays on its side of the ball."})
    return write(play, fields)


def delete_play(play: Play) -> None:
    """Take a play out of the playbook. What was called by it stays in the log."""
    play.delete()


def package_of(book: str, name: str) -> Package | None:
    """The book's package `offense_run-34`; None if there is none of that name."""
    playbook = playbook_of(book)
    table, _, number = name.rpartition("-")
    if playbook is None or table not in playbook.tables:
        return None
    rows = playbook.tables[table].rows.values()
    return next((row for row in rows if str(row.number) == number), None)


def copied(coach: int, book: str, package: Package) -> dict[str, Any]:
    """The fields of a play made of one of the book's packages, under a free name."""
    side, _, kind = package.table.partition("_")
    playbook = playbook_of(book)
    assert playbook is not None, "a package is of a playbook"
    title = playbook.tables[package.table].title
    notes = [f"{title}, package {package.number}."]
    if len(package.plays) > 1 or package.plays != package.names:
        notes.append(f"{', '.join(package.plays)}.")
    return {
        "side": side,
        "kind": kind,
        "name": _free_name(coach, book, side, package.call),
        "formation": package.formation,
        "play": package.names[0],
        "shell": package.shell,
        "notes": " ".join(notes),
        "tasks": [
            {"position": who, "task": task[:LONGEST_TASK]}
            for who, task in package.tasks.items()
        ],
    }


def _free_name(coach: int, book: str, side: str, name: str) -> str:
    """The name, or with a number behind it where he has a play of that name."""
    names = plays_of(coach, book).filter(side=side).values_list("name", flat=True)
    taken = {each.casefold() for each in names}
    numbers = ("" if n == 1 else f" {n}" for n in range(1, len(taken) + 2))
    wanted = (f"{name[: LONGEST_NAME - len(n)].rstrip()}{n}" for n in numbers)
    return next(each for each in wanted if each.casefold() not in taken)
