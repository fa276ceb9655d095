"""The form for a play of a coach's own; `league.teams.playbooks` writes what it
reads."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from league.forms.shared import WritingForm
from league.models.plays import Play, playbook_of
from league.validators import LONGEST_POSITION, LONGEST_TASK, MOST_TASKS, valid_tasks

NOTHING_NAMED = "None of the book's"
Tasks = list[dict[str, str]]


class TasksField(forms.CharField):
    """Tasks as lines: `RB1: follows the fullback`. A line without words is no task."""

    widget = forms.Textarea(attrs={"rows": 7, "spellcheck": "false"})

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, list):
            return value
        return "\n".join(f"{each['position']}: {each['task']}" for each in value)

    def clean(self, value: Any) -> Tasks:
        tasks = [_task(line) for line in super().clean(value).splitlines()]
        told = [each for each in tasks if each["task"]]
        valid_tasks(told)
        return told


def _task(line: str) -> dict[str, str]:
    position, colon, task = line.partition(":")
    if line.strip() and not colon:
        raise ValidationError(f"“{line.strip()[:40]}” has no colon behind a position.")
    return {"position": position.strip(), "task": task.strip()}


class PlayForm(WritingForm):
    """A play of one side: `instance` has a side and a book already."""

    kind = forms.ChoiceField(choices=Play.Kind.choices, widget=forms.RadioSelect)
    formation = forms.ChoiceField(required=False)
    play = forms.ChoiceField(required=False)
    shell = forms.ChoiceField(required=False, label="Coverage shell")
    tasks = TasksField(
        required=False,
        label="Who does what",
        max_length=MOST_TASKS * (LONGEST_POSITION + LONGEST_TASK + 4),
        help_text="A line each: a position, a colon, what he does.",
    )

    class Meta:
        model = Play
        fields = ["name", "kind", "formation", "play", "shell", "tasks", "notes"]
        widgets = {"notes": forms.Textarea(attrs={"rows": 4})}
        help_texts = {"name": "Told to everybody once the ball is snapped."}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        playbook = playbook_of(self.instance.book)
        assert playbook is not None, "whoever asks has looked for the book"
        choices = playbook.sides[self.instance.side]
        if self.instance.side == Play.Side.DEFENSE:
            kinds = [("run", "Against the run"), ("pass", "Against the pass")]
            self._choices("kind", kinds)
        for name in ("formation", "play", "shell"):
            headings = getattr(choices, f"{name}s")
            named = [(each, each) for names in headings.values() for each in names]
            groups = [
                (heading, [(each, each) for each in names])
                for heading, names in headings.items()
            ]
            listed = groups if len(groups) > 1 else named
            self._choices(name, [("", NOTHING_NAMED), *listed])
        if not choices.shells:
            del self.fields["shell"]

    def _choices(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
