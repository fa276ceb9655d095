"""The plays of coaches' own playbooks: what a coach calls, in his own words.

A play is its coach's alone. At the table only its name is told, at the snap; the log
keeps the name, so that what becomes of the play later changes no game. `playbooks`
writes them.
"""

from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower

from league.validators import no_formula, one_line, valid_tasks
from rules.playbook import Playbook
from rules.prompts import LONGEST_NAME
from rules.registry import LATEST, rulebook

LONGEST_NOTES = 2000


def playbook_of(book: str) -> Playbook | None:
    """The playbook of a rule book by its name without edition; None if it has none."""
    return rulebook(book).playbook if book in LATEST else None


class Play(models.Model):
    """A play of a coach's own. EFHL 3e, "Offensive and Defensive Strategies".

    book: the rule book's name without its edition. formation, play, shell: what the
    book calls them, or "". tasks: [{"position", "task"}], in the coach's order.
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
    book = models.CharField(max_length=20, default="efhl")
    name = models.CharField(max_length=LONGEST_NAME, validators=[no_formula, one_line])
    side = models.CharField(max_length=7, choices=Side)
    kind = models.CharField(max_length=4, choices=Kind)
    formation = models.CharField(max_length=40, blank=True)
    play = models.CharField(max_length=40, blank=True)
    shell = models.CharField(max_length=40, blank=True)
    notes = models.TextField(max_length=LONGEST_NOTES, blank=True)
    tasks = models.JSONField(default=list, blank=True, validators=[valid_tasks])
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["coach", "-side", Lower("name")]
        constraints = [
            models.UniqueConstraint(
                "coach",
                "book",
                "side",
                Lower("name"),
                name="play_name_once_in_playbook",
                violation_error_message="You have a play of this name on this side.",
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
        """What it names must be in the book, on its side of the ball."""
        found = playbook_of(self.book)
        if found is None:
            raise ValidationError({"book": "There is no such playbook."})
        choices = found.sides.get(self.side)
        if choices is None:
            return  # the field's own check says so
        wrong: dict[str, Any] = {}
        for field, known in (
            ("formation", choices.formations),
            ("play", choices.plays),
            ("shell", choices.shells),
        ):
            name = getattr(self, field)
            if name and not any(name in names for names in known.values()):
                wrong[field] = f"“{name}” is none of the book's for the {self.side}."
        if wrong:
            raise ValidationError(wrong)

    @property
    def call(self) -> str:
        """`Pro Set, Dive`, as the book calls it; "" where nothing of it is named."""
        return ", ".join(filter(None, (self.formation, self.play, self.shell)))

    @property
    def told(self) -> str:
        """All of it in one text, to be searched."""
        tasks = (f"{each['position']} {each['task']}" for each in self.tasks)
        kind = f"{self.side} {self.kind}"
        return " ".join((self.name, kind, self.call, self.notes, *tasks))
