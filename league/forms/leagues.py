"""The forms of a league: a new one, and the settings of one that is there."""

import zoneinfo
from typing import Any, ClassVar

from django import forms

from league.dates import language_of
from league.forms.shared import UsernamesField, WritingForm
from league.models import League
from league.options import (
    PREFIX,
    OptionGroup,
    chosen_options,
    option_fields,
    option_groups,
)
from rules.registry import latest_books, rulebook

DATES_HELP = "Days, months and numbers are written so; all else is English."
CONTINENTS = {
    *("Africa", "America", "Antarctica", "Asia", "Atlantic"),
    *("Australia", "Europe", "Indian", "Pacific"),
}


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
        fields = ["name", "rulebook", "time_zone", "dates", "public"]
        help_texts: ClassVar = {"dates": DATES_HELP}

    def __init__(self, *args: Any, languages: str = "", **kwargs: Any) -> None:
        """languages: what the founder's browser asks for (Accept-Language)."""
        super().__init__(*args, **kwargs)
        self.initial["dates"] = language_of(languages)
        if not self.is_bound:  # Without scripts it stays UTC, to be chosen by hand.
            self.fields["time_zone"].widget.attrs["data-browser-zone"] = True


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
            "dates": DATES_HELP,
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


def _rulebooks() -> list[tuple[str, str]]:
    return [(book.id, book.title) for book in latest_books()]


def _zones() -> list[tuple[str, str]]:
    """The time zones that are named for a place, and UTC."""
    names = sorted(zoneinfo.available_timezones())
    places = [name for name in names if name.partition("/")[0] in CONTINENTS]
    return [(name, name.replace("_", " ")) for name in ["UTC", *places]]
