"""Forms of teams, players, bases and a coach's own plays."""

import json
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from msgspec import to_builtins

from league.competition.positions import POSITIONS
from league.core.forms.shared import AskingForm, UsernamesField, WritingForm
from league.core.validators import (
    LONGEST_POSITION,
    LONGEST_TASK,
    MOST_TASKS,
    valid_tasks,
)
from league.tables import uploads
from league.tables.cells import TEXT_LIMIT
from league.tables.read import ACCEPTED, Read
from league.teams.models import Base, Play, Player, Team, TeamSeason
from league.teams.models.plays import playbook_of
from league.teams.rating_forms import RATING, RatingField
from rules.play_art.moves import MOVES, PALETTE
from rules.play_pages import Page, PlayPages

# Default colours of new teams, easy to tell apart side by side.
COLOURS = ("#1f6f43", "#8c2f23", "#1d3f72", "#b8860b", "#4b2e83", "#2f2f2f")


COLOUR_LABELS = {"colour": "Primary color", "colour2": "Secondary color"}


class TeamForm(WritingForm):
    coaches = UsernamesField(
        required=False,
        help_text="Usernames, separated by commas. Coaches manage the roster.",
    )

    class Meta:
        model = Team
        fields = ["name", "abbreviation", "colour", "colour2", "crest", "coaches"]
        labels = COLOUR_LABELS
        widgets = {
            "colour": forms.TextInput(attrs={"type": "color"}),
            "colour2": forms.TextInput(attrs={"type": "color"}),
        }
        help_texts = {"abbreviation": "Two to four letters for the scoreboard."}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["coaches"] = (
            self.instance.coaches.all() if self.instance.pk else ""
        )
        if not self.instance.pk:
            teams = self.instance.league.teams.count()
            self.initial["colour"] = COLOURS[teams % len(COLOURS)]
        for name in ("colour2", "crest"):
            self.fields[name].required = False

    def clean(self) -> dict[str, Any]:
        """Leave the crest's omitted fields unchanged."""
        data = super().clean() or self.cleaned_data
        left_out = {name for name in ("colour2", "crest") if not data.get(name)}
        return {name: value for name, value in data.items() if name not in left_out}


class CrestForm(WritingForm):
    """The crest form: colors and design of a team."""

    class Meta:
        model = Team
        fields = ["colour", "colour2", "crest"]
        labels = COLOUR_LABELS
        widgets = {
            "colour": forms.TextInput(attrs={"type": "color"}),
            "colour2": forms.TextInput(attrs={"type": "color"}),
            "crest": forms.RadioSelect,
        }


class PlayerForm(WritingForm):
    position = forms.ChoiceField(
        choices=[
            ("", "Choose one"),
            *(
                (code, f"{code} · {position.name}")
                for code, position in POSITIONS.items()
            ),
        ],
        label="Primary position",
    )
    secondary = forms.MultipleChoiceField(
        choices=[(code, code) for code in POSITIONS],
        required=False,
        widget=forms.CheckboxSelectMultiple,
        label="Secondary positions",
    )

    class Meta:
        model = Player
        fields = ["number", "name", "position", "secondary", "status", "base"]
        widgets = {"number": forms.NumberInput(attrs={"min": 0, "max": 99})}
        labels = {"base": "Base ID"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        league = self.instance.team.league
        if league.creation is None:
            del self.fields["status"], self.fields["base"]
        for rated in self.instance.rated:
            name = f"{RATING}{rated.field.name}"
            # With its first value: another's change meanwhile is not saved over.
            self.fields[name] = RatingField(
                rated.field, self.instance.position, show_hidden_initial=True
            )
            self.initial[name] = "" if rated.is_default else rated.value

    def clean(self) -> dict[str, Any]:
        """Return the changed ratings by name, apart from the other fields."""
        data = super().clean() or self.cleaned_data
        ratings = {n: v for n, v in data.items() if n.startswith(RATING)}
        others = {n: v for n, v in data.items() if n not in ratings}
        if not self.instance.rated:
            return others
        changed = {*self.changed_data}
        given = {
            name.removeprefix(RATING): value
            for name, value in ratings.items()
            if name in changed
        }
        return {**others, "ratings": given}


class StadiumForm(WritingForm):
    class Meta:
        model = TeamSeason
        fields = ["stadium", "stadium_type", "climate"]
        labels = {"stadium": "Home stadium", "stadium_type": "Type"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        climates = self.instance.team.league.book.climates
        if climates:
            self.fields["climate"] = forms.ChoiceField(
                choices=list(climates.items()),
                help_text="Used for weather, if the league plays with it.",
            )
        else:
            del self.fields["climate"]


class BaseForm(WritingForm):
    class Meta:
        model = Base
        fields = [
            *("code", "brand", "prongs", "dial", "front", "speed", "strength"),
            *("behavior", "positions", "grade"),
        ]
        labels = {"dial": "Has a dial"}


class RosterForm(forms.Form):
    """The roster import form: a file or pasted text."""

    file = forms.FileField(
        required=False,
        label="CSV or XLSX file",
        widget=forms.FileInput(attrs={"accept": ACCEPTED}),
    )
    text = forms.CharField(
        required=False,
        label="Or paste the roster here",
        max_length=TEXT_LIMIT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if (
            not self.errors
            and not data.get("file")
            and not data.get("text", "").strip()
        ):
            raise ValidationError("Choose a file or paste a roster.")
        return data

    def read(self) -> Read:
        return uploads.table(self.cleaned_data["file"], self.cleaned_data["text"])


NOTHING_NAMED = "None from the rule book"
NO_PLAY = "Choose a play: a page has six, one for each number of the die."
Tasks = list[dict[str, str]]


class TasksField(forms.CharField):
    """Tasks as lines, such as `RB1: follows the fullback`; empty lines are dropped."""

    widget = forms.Textarea(attrs={"rows": 7, "spellcheck": "false"})

    def prepare_value(self, value: Any) -> Any:
        if not isinstance(value, list):
            return value
        return "\n".join(f"{task['position']}: {task['task']}" for task in value)

    def clean(self, value: Any) -> Tasks:
        tasks = [_task(line) for line in super().clean(value).splitlines()]
        named = [task for task in tasks if task["task"]]
        valid_tasks(named)
        return named


def _task(line: str) -> dict[str, str]:
    position, colon, task = line.partition(":")
    if line.strip() and not colon:
        raise ValidationError(
            f"“{line.strip()[:40]}” needs a colon after the position."
        )
    return {"position": position.strip(), "task": task.strip()}


class PlayPageForm(AskingForm):
    """The form of a page: a play for each number of the die. page: as it is so far."""

    use_required_attribute = False  # the refusal says more than a browser’s

    def __init__(self, *args: Any, pages: PlayPages, page: Page, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        by_formation: dict[str, list[tuple[str, str]]] = {}
        for name, call in pages.calls[page.side].items():
            by_formation.setdefault(call.formation, []).append((name, call.play))
        for number, call in page.numbered:
            self.fields[f"play_{number}"] = forms.ChoiceField(
                label=str(number),
                choices=[("", "—"), *by_formation.items()],
                initial=call.name,
                error_messages={"required": NO_PLAY},
            )

    def clean(self) -> dict[str, Any]:
        """Return the calls in the order of the die."""
        data = super().clean() or self.cleaned_data
        return {"calls": list(data.values())}

    def refuse(self, error: ValidationError) -> None:
        """Show a refusal above the plays: it is about all of them."""
        self.add_error(None, ValidationError(error.messages))


# Headings of the editor's palette, by kind of move.
_PALETTES = {
    "route": "routes",
    "run": "runs",
    "mark": "runs",
    "block": "blocks",
    "rush": "defense",
    "man": "defense",
    "zone": "defense",
    "step": "steps",
}
_NAMES = {
    "offense": "QB RB1 RB2 RB3 TE1 TE2 WR1 WR2 Slot1 Slot2 LT LG C RG RT",
    "defense": "DE1 DT1 DT2 DE2 WLB MLB SLB CB1 CB2 FS SS Nickel Dime",
}


def editor_data(side: str) -> dict[str, str]:
    """Return what the editor of drawings reads: the moves of a side, and names."""
    moves = {name: MOVES[name] for name in PALETTE[side]}
    known = {
        name: to_builtins(shape) | {"group": _PALETTES[shape.kind]}
        for name, shape in moves.items()
    }
    return {
        "data-drawing": "",
        "data-side": side,
        "data-lineup": _NAMES[side],
        "data-moves": json.dumps(known),
    }


class PlayForm(WritingForm):
    """The form of a play, whose `instance` already has a side and a book."""

    kind = forms.ChoiceField(choices=Play.Kind.choices, widget=forms.RadioSelect)
    formation = forms.ChoiceField(required=False)
    play = forms.ChoiceField(required=False)
    shell = forms.ChoiceField(required=False, label="Coverage shell")
    tasks = TasksField(
        required=False,
        label="Assignments",
        max_length=MOST_TASKS * (LONGEST_POSITION + LONGEST_TASK + 4),
        help_text="One per line: position, colon, assignment.",
    )

    class Meta:
        model = Play
        fields = [
            *("name", "kind", "formation", "play", "shell", "tasks", "drawing"),
            "notes",
        ]
        widgets = {
            "notes": forms.Textarea(attrs={"rows": 4}),
            "drawing": forms.Textarea(attrs={"rows": 11, "spellcheck": "false"}),
        }
        help_texts = {
            "name": "Revealed to everyone at the snap.",
            "drawing": "One figure per line: name, yards across from the ball, yards"
            " past the line, colon, moves. Example: WR1 -18 0: post 10",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        playbook = playbook_of(self.instance.book)
        assert playbook is not None, "callers check that the book has a playbook"
        choices = playbook.sides[self.instance.side]
        if self.instance.side == Play.Side.DEFENSE:
            kinds = [("run", "Against the run"), ("pass", "Against the pass")]
            self._choices("kind", kinds)
        for field in ("formation", "play", "shell"):
            headings = getattr(choices, f"{field}s")
            named = [(name, name) for names in headings.values() for name in names]
            groups = [
                (heading, [(name, name) for name in names])
                for heading, names in headings.items()
            ]
            listed = groups if len(groups) > 1 else named
            self._choices(field, [("", NOTHING_NAMED), *listed])
        if not choices.shells:
            del self.fields["shell"]
        self.fields["drawing"].widget.attrs |= editor_data(self.instance.side)

    def _choices(self, name: str, choices: list[Any]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices
