"""The plays of coaches' own playbooks.

A play is private to its coach. The table reveals only its name, at the snap. The log
stores that name, so that editing or deleting the play later changes no game.
`league.teams.playbooks` writes them.
"""

from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower

from league.core.validators import no_formula, one_line, valid_tasks
from rules.play_art.notation import (
    LONGEST_DRAWING,
    Drawing,
    DrawingError,
    read_drawing,
)
from rules.play_art.sketch import Sketch
from rules.playbook import Playbook
from rules.prompts import LONGEST_NAME
from rules.registry import LATEST, default_playbook, rulebook

LONGEST_NOTES = 2000


def playbook_of(book: str) -> Playbook | None:
    """Return the playbook of a book under which coaches write plays, or None.

    book: its name without the edition.
    """
    playbook = rulebook(book).playbook if book in LATEST else None
    return playbook if playbook and playbook.sides else None


class Play(models.Model):
    """A play in a coach's own playbook.

    book: the rule book's name without its edition. formation, play, shell: the book's
    names for them, or "". tasks: [{"position", "task"}], in the coach's order. drawing:
    its notation (docs/play-art.md), "" if the coach has drawn none.
    """

    class Side(models.TextChoices):
        OFFENSE = "offense", "Offense"
        DEFENSE = "defense", "Defense"

    class Kind(models.TextChoices):
        RUN = "run", "Run"
        PASS = "pass", "Pass"

    coach = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="plays"
    )
    book = models.CharField(max_length=20, default=default_playbook)
    name = models.CharField(max_length=LONGEST_NAME, validators=[no_formula, one_line])
    side = models.CharField(max_length=7, choices=Side)
    kind = models.CharField(max_length=4, choices=Kind)
    formation = models.CharField(max_length=40, blank=True)
    play = models.CharField(max_length=40, blank=True)
    shell = models.CharField(max_length=40, blank=True)
    notes = models.TextField(max_length=LONGEST_NOTES, blank=True)
    tasks = models.JSONField(default=list, blank=True, validators=[valid_tasks])
    drawing = models.TextField(max_length=LONGEST_DRAWING, blank=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["coach", "-side", Lower("name"), "pk"]
        constraints = [
            models.UniqueConstraint(
                "coach",
                "book",
                "side",
                Lower("name"),
                name="play_name_once_in_playbook",
                violation_error_message=(
                    "You already have a play with this name on this side of the ball."
                ),
            ),
            models.CheckConstraint(
                condition=models.Q(side__in=["offense", "defense"]),
                name="play_side_is_known",
            ),
            models.CheckConstraint(
                condition=models.Q(kind__in=["run", "pass"]),
                name="play_kind_is_known",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def clean(self) -> None:
        """Refuse names that the book does not have on the play's side of the ball."""
        playbook = playbook_of(self.book)
        if playbook is None:
            raise ValidationError({"book": "No such playbook."})
        choices = playbook.sides.get(self.side)
        if choices is None:
            return  # the field's own validation reports it
        wrong: dict[str, Any] = {}
        for field, known in (
            ("formation", choices.formations),
            ("play", choices.plays),
            ("shell", choices.shells),
        ):
            name = getattr(self, field)
            if name and not any(name in names for names in known.values()):
                wrong[field] = f"The rule book has no “{name}” for the {self.side}."
        if self.drawing:
            try:
                self.drawing = str(read_drawing(self.drawing, self.side))
            except DrawingError as error:
                wrong["drawing"] = str(error)
        if wrong:
            raise ValidationError(wrong)

    @property
    def art(self) -> Drawing | None:
        """The coach's drawing; else that of the book's formation with these tasks."""
        if self.drawing:
            try:
                return read_drawing(self.drawing, self.side)
            except DrawingError:
                return None  # drawn with a move that has left the notation since
        playbook = playbook_of(self.book)
        if playbook is None or not self.formation:
            return None
        sketch = Sketch(
            side=self.side,
            formation=self.formation,
            plays=(self.play,) if self.play else (),
            shell=self.shell,
            tasks={task["position"]: task["task"] for task in self.tasks},
        )
        return playbook.draw(sketch)

    @property
    def call(self) -> str:
        """The book's names, such as `Pro Set, Dive`; "" if the play names none."""
        return ", ".join(filter(None, (self.formation, self.play, self.shell)))

    @property
    def search_text(self) -> str:
        """Everything in the play as one text, for searching."""
        tasks = (f"{task['position']} {task['task']}" for task in self.tasks)
        kind = f"{self.side} {self.kind}"
        return " ".join((self.name, kind, self.call, self.notes, *tasks))
