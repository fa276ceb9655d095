"""Coaches' own playbooks: reading, searching and writing their plays.

Refusals are ValidationErrors with a reason to show. A play is private to its coach:
callers check permissions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet

from config.gone import lock
from league.core.persistence import validate_and_save
from league.core.validators import LONGEST_TASK
from league.teams.models import Play, Team
from league.teams.models.plays import playbook_of
from rules.play_art.notation import mirrored
from rules.play_art.picture import Picture, picture
from rules.playbook import Package
from rules.prompts import LONGEST_NAME

MIRRORED = ", mirrored"
MOST_PLAYS = 300  # per coach: more than the book has for a side


def plays_of(coach: int, book: str) -> QuerySet[Play]:
    """Return a coach's plays, offense first, by name."""
    return Play.objects.filter(coach_id=coach, book=book)


def names_of(coach: int, book: str) -> dict[str, list[tuple[str, str]]]:
    """Return the coach's plays for calling, by side: names and the book's names."""
    names: dict[str, list[tuple[str, str]]] = {side: [] for side in Play.Side.values}
    for play in plays_of(coach, book):
        names[play.side].append((play.name, play.call))
    return names


def teams_with_sheets(coach: int, book: str) -> list[Team]:
    """Return the coach's teams that play by a book, for links to their call sheets."""
    teams = Team.objects.filter(coaches=coach).select_related("league")
    return [team for team in teams if team.league.rulebook.partition("@")[0] == book]


def named_play(coach: int, book: str, side: str, name: str) -> Play | None:
    """Return the coach's play with exactly that name on that side, or None."""
    return plays_of(coach, book).filter(side=side, name=name).first()


def has_play(coach: int, book: str, side: str, name: str) -> bool:
    """True if the coach has a play with exactly that name on that side."""
    names = plays_of(coach, book).filter(side=side).values_list("name", flat=True)
    return name in names


def search_plays(plays: QuerySet[Play], terms: Sequence[str]) -> list[Play]:
    """Return the plays that contain all terms, which are in lower case."""
    texts = [(play, play.search_text.casefold()) for play in plays]
    return [play for play, text in texts if all(term in text for term in terms)]


@transaction.atomic
def save_play(play: Play, /, **fields: Any) -> Play:
    """Add or change a play; it stays on its side. Refused when the playbook is full."""
    _lock_playbooks(play.coach_id)
    if play.pk is None:
        if Play.objects.filter(coach=play.coach_id).count() >= MOST_PLAYS:
            raise ValidationError(f"A playbook has at most {MOST_PLAYS} plays.")
    elif fields.get("side", play.side) != play.side:
        raise ValidationError({"side": "A play stays on its side of the ball."})
    return validate_and_save(play, fields)


@transaction.atomic
def delete_play(play: Play) -> None:
    """Delete a play. Games in which it was called keep its name."""
    _lock_playbooks(play.coach_id)
    play.delete()


def _lock_playbooks(coach: int) -> None:
    """Lock a coach's playbooks, by the coach's own row.

    A new play has no row to lock yet, and the limit counts all plays.
    """
    lock(User, coach)


def package_of(book: str, name: str) -> Package | None:
    """Return the book's package with a name such as `offense_run-34`, or None."""
    playbook = playbook_of(book)
    table, _, number = name.rpartition("-")
    if playbook is None or table not in playbook.tables:
        return None
    rows = playbook.tables[table].rows.values()
    return next((row for row in rows if str(row.number) == number), None)


def play_fields(coach: int, book: str, package: Package) -> dict[str, Any]:
    """Return fields of a new play from a package of the book, under a free name."""
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
        "name": _free_name(coach, book, side, package.name),
        "formation": package.formation,
        "play": package.names[0],
        "shell": package.shell,
        "notes": " ".join(notes),
        "tasks": [
            {"position": position, "task": task[:LONGEST_TASK]}
            for position, task in package.tasks.items()
        ],
        "drawing": str(playbook.drawing(package) or ""),
    }


def mirrored_fields(play: Play) -> dict[str, Any]:
    """Return fields of a new play: this one to the other side, under a free name.

    The play has a drawing.
    """
    assert play.art is not None, "callers check that there is a drawing"
    name = f"{play.name[: LONGEST_NAME - len(MIRRORED)].rstrip()}{MIRRORED}"
    return {
        "side": play.side,
        "kind": play.kind,
        "name": _free_name(play.coach_id, play.book, play.side, name),
        "formation": play.formation,
        "play": play.play,
        "shell": play.shell,
        "notes": play.notes,
        "tasks": play.tasks,
        "drawing": str(mirrored(play.art)),
    }


def picture_of(play: Play, numbers: Mapping[str, int] | None = None) -> Picture | None:
    """Return a play's picture; None without a drawing or a known formation."""
    drawing = play.art
    return picture(drawing, numbers) if drawing else None


def _free_name(coach: int, book: str, side: str, name: str) -> str:
    """Return the name, with a number behind it if the coach already has it."""
    names = plays_of(coach, book).filter(side=side).values_list("name", flat=True)
    taken = {name.casefold() for name in names}
    numbers = ("" if n == 1 else f" {n}" for n in range(1, len(taken) + 2))
    candidates = (f"{name[: LONGEST_NAME - len(n)].rstrip()}{n}" for n in numbers)
    return next(free for free in candidates if free.casefold() not in taken)
