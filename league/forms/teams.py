"""The forms of a team: its name and colours, its players, bases and stadium."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from league.forms.shared import UsernamesField, WritingForm
from league.models import Base, Player, Team, TeamSeason
from league.positions import POSITIONS
from league.teams import workbooks

UPLOAD_LIMIT = 100_000  # bytes; a full roster needs about 3,000

# What new teams wear until somebody chooses: told apart side by side.
COLOURS = ("#1f6f43", "#8c2f23", "#1d3f72", "#b8860b", "#4b2e83", "#2f2f2f")


class TeamForm(WritingForm):
    coaches = UsernamesField(
        required=False,
        help_text="User names, with commas between them. Coaches keep the roster.",
    )

    class Meta:
        model = Team
        fields = ["name", "abbreviation", "colour", "colour2", "crest", "coaches"]
        widgets = {
            "colour": forms.TextInput(attrs={"type": "color"}),
            "colour2": forms.TextInput(attrs={"type": "color"}),
        }
        help_texts = {"abbreviation": "Two to four letters, for the scoreboard."}

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
        """What is left out of the crest stays as it is."""
        data = super().clean() or self.cleaned_data
        left_out = {name for name in ("colour2", "crest") if not data.get(name)}
        return {name: value for name, value in data.items() if name not in left_out}


class CrestForm(WritingForm):
    """A team's colours and crest, which its coaches choose."""

    class Meta:
        model = Team
        fields = ["colour", "colour2", "crest"]
        labels = {"colour": "First colour", "colour2": "Second colour"}
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
        if not self.instance.team.league.team_creation:
            del self.fields["status"], self.fields["base"]


class StadiumForm(WritingForm):
    class Meta:
        model = TeamSeason
        fields = ["stadium", "stadium_type", "climate"]
        labels = {"stadium": "Home stadium", "stadium_type": "Type"}
        help_texts = {"climate": "What the weather may be, where it is played with."}


class BaseForm(WritingForm):
    class Meta:
        model = Base
        fields = [
            *("code", "brand", "prongs", "dial", "front", "speed", "strength"),
            *("behavior", "positions", "grade"),
        ]
        labels = {"dial": "It has a dial"}


class RosterForm(forms.Form):
    """A roster as a file or as pasted text."""

    file = forms.FileField(
        required=False,
        label="CSV or XLSX file",
        widget=forms.FileInput(
            attrs={"accept": f".csv,.xlsx,text/csv,text/plain,{workbooks.TYPE}"}
        ),
    )
    text = forms.CharField(
        required=False,
        label="Or paste it here",
        max_length=UPLOAD_LIMIT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )

    def clean_file(self) -> Any:
        check_size(self.cleaned_data["file"])
        return self.cleaned_data["file"]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if (
            not self.errors
            and not data.get("file")
            and not data.get("text", "").strip()
        ):
            raise ValidationError("Choose a file or paste a roster.")
        return data

    def read(self) -> workbooks.Read:
        return workbooks.read(self.cleaned_data["file"], self.cleaned_data["text"])


def check_size(file: Any) -> None:
    """Refuse a roster's file that is far too big; a workbook may be bigger."""
    book = file and file.name.lower().endswith(".xlsx")
    if file and file.size > (workbooks.SIZE_LIMIT if book else UPLOAD_LIMIT):
        raise ValidationError("This file is far too big for a roster.")
