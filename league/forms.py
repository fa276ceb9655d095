"""The league's forms: they read and explain; `league.services` writes."""

import zoneinfo
from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError

from league import workbooks
from league.models import Base, Fixture, League, Player, Result, Team, TeamSeason
from league.options import (
    PREFIX,
    OptionGroup,
    chosen_options,
    option_fields,
    option_groups,
)
from league.positions import POSITIONS
from rules.registry import latest_books, rulebook

UPLOAD_LIMIT = 100_000  # bytes; a full roster needs about 3,000
CONTINENTS = {
    *("Africa", "America", "Antarctica", "Asia", "Atlantic"),
    *("Australia", "Europe", "Indian", "Pacific"),
}


class UsernamesField(forms.CharField):
    """People named by their user names, set apart by commas or spaces."""

    def prepare_value(self, value: Any) -> Any:
        if value is None or isinstance(value, str):
            return value
        return ", ".join(user.username for user in value)

    def clean(self, value: Any) -> list[User]:
        names = super().clean(value).replace(",", " ").split()
        people = {
            user.username: user for user in User.objects.filter(username__in=names)
        }
        unknown = [name for name in names if name not in people]
        if unknown:
            raise ValidationError(f"Nobody here is called {', '.join(unknown)}.")
        return list(people.values())


class WritingForm(forms.ModelForm):
    """A form whose refusals may also come from the service that writes it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""

    def refuse(self, error: ValidationError) -> None:
        """Show why the service refused, beside its field where the form has it."""
        if not hasattr(error, "error_dict"):
            self.add_error(None, error)
            return
        for name, reasons in error.error_dict.items():
            field = name if name in self.fields and name != NON_FIELD_ERRORS else None
            self.add_error(field, reasons)


class LeagueForm(WritingForm):
    time_zone = forms.ChoiceField(
        choices=lambda: _zones(),
        initial="UTC",
        help_text="Kickoffs are shown in this zone.",
    )

    class Meta:
        model = League
        fields = ["name", "time_zone", "public"]
        labels = {"public": "Anyone may follow this league"}


class NewLeagueForm(LeagueForm):
    """With the rulebook to play by; its options are among the settings."""

    rulebook = forms.ChoiceField(choices=lambda: _rulebooks())

    class Meta(LeagueForm.Meta):
        fields = ["name", "rulebook", "time_zone", "public"]


class LeagueSettingsForm(LeagueForm):
    """A league's settings with the options of its rulebook, a field for each."""

    commissioners = UsernamesField(help_text="User names, with commas between them.")

    class Meta(LeagueForm.Meta):
        fields = [
            *("name", "time_zone", "dates", "public", "open_log", "commissioners"),
            *("team_creation", "stats_method"),
        ]
        labels = {
            **LeagueForm.Meta.labels,
            "team_creation": "Create teams by the book: stats, ratings, depth charts",
            "stats_method": "Dice method for team stats",
            "open_log": "Coaches and officials may read what commissioners did",
        }
        help_texts = {
            "stats_method": "The same for all teams of a season.",
            "dates": "Days, months and numbers are written so; all else is English.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["commissioners"] = self.instance.commissioners.all()
        book = rulebook(self.instance.rulebook)
        self.fields |= option_fields(book)
        for name, value in book.settings(self.instance.options).items():
            self.initial[f"{PREFIX}{name}"] = value

    def option_groups(self) -> list[OptionGroup]:
        """The fields of the rulebook's options, part by part."""
        return option_groups(self, rulebook(self.instance.rulebook))

    def plain_fields(self) -> list[forms.BoundField]:
        """The visible fields that are no options."""
        visible = self.visible_fields()
        return [field for field in visible if not field.name.startswith(PREFIX)]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        plain = {name: data[name] for name in data if not name.startswith(PREFIX)}
        return plain | {"options": chosen_options(data)}


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


class FixtureForm(WritingForm):
    class Meta:
        model = Fixture
        fields = ["home", "away", "kickoff", "week", "kind", "neutral"]
        labels = {"neutral": "On neutral ground"}
        help_texts = {
            "week": "Settles the kind of game, too.",
            "kind": "Of a game outside the weeks.",
        }
        widgets = {
            "kickoff": forms.DateTimeInput(
                attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"
            )
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        league = self.instance.season.league
        for side in ("home", "away"):
            field = self.fields[side]
            assert isinstance(field, forms.ModelChoiceField)
            field.queryset = league.teams.all()
            field.empty_label = "Choose a team"
        self.fields["kickoff"].help_text = f"In {league.time_zone}; may stay open."
        week = self.fields["week"]
        assert isinstance(week, forms.ModelChoiceField)
        week.queryset = self.instance.season.weeks.all()
        week.empty_label = "None"

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("week"):
            data["kind"] = data["week"].kind
        return data


class ResultForm(WritingForm):
    class Meta:
        model = Result
        fields = ["home_score", "away_score", "forfeit"]
        labels = {"forfeit": "Forfeited by"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        fixture = self.instance.fixture
        self.fields["home_score"].label = f"{fixture.home} (home)"
        self.fields["away_score"].label = f"{fixture.away} (away)"
        forfeit = self.fields["forfeit"]
        assert isinstance(forfeit, forms.ChoiceField)
        forfeit.choices = [
            ("", "Nobody"),
            ("home", str(fixture.home)),
            ("away", str(fixture.away)),
            ("both", "Both teams"),
        ]


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


def _rulebooks() -> list[tuple[str, str]]:
    return [(book.id, book.title) for book in latest_books()]


def _zones() -> list[tuple[str, str]]:
    """The time zones that are named for a place, and UTC."""
    names = sorted(zoneinfo.available_timezones())
    places = [name for name in names if name.partition("/")[0] in CONTINENTS]
    return [(name, name.replace("_", " ")) for name in ["UTC", *places]]
