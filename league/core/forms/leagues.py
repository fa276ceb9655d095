"""Forms of a league as a whole: creation, settings, deletion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError

from league.core.dates import language_of
from league.core.forms.shared import AskingForm, UsernamesField, WritingForm
from league.core.models import League
from league.core.options import (
    PREFIX,
    OptionGroup,
    chosen_options,
    option_fields,
    option_groups,
)
from league.core.validators import time_zones
from rules.creation import Method
from rules.registry import latest_books

DATES_HELP = "Format of dates and numbers. All other text is in English."
CONTINENTS = {
    *("Africa", "America", "Antarctica", "Asia", "Atlantic"),
    *("Australia", "Europe", "Indian", "Pacific"),
}


class LeagueForm(WritingForm):
    time_zone = forms.ChoiceField(
        choices=lambda: _zones(),
        initial="UTC",
        help_text="Kickoff times are shown in this zone.",
    )

    class Meta:
        model = League
        fields = ["name", "time_zone", "public"]
        labels = {"public": "Public: anyone can follow this league"}
        help_texts: ClassVar = {"public": "A private league is for its members only."}


class NewLeagueForm(LeagueForm):
    """Form of a new league, with its rulebook; the rulebook's options are settings."""

    rulebook = forms.ChoiceField(label="Rule book", choices=lambda: _rulebooks())

    class Meta(LeagueForm.Meta):
        fields = ["name", "rulebook", "time_zone", "dates", "public"]
        help_texts: ClassVar = {**LeagueForm.Meta.help_texts, "dates": DATES_HELP}

    def __init__(self, *args: Any, languages: str = "", **kwargs: Any) -> None:
        """Set the date language from the browser's `languages` (Accept-Language)."""
        super().__init__(*args, **kwargs)
        self.initial["dates"] = language_of(languages)
        if not self.is_bound:  # Without scripts it stays UTC.
            self.fields["time_zone"].widget.attrs["data-browser-zone"] = True


class LeagueSettingsForm(LeagueForm):
    """Form of a league's settings, with a field for each option of its rulebook."""

    commissioners = UsernamesField(help_text="Usernames, separated by commas.")

    class Meta(LeagueForm.Meta):
        fields = [
            *("name", "time_zone", "dates", "public", "open_log", "commissioners"),
            *("forfeit_points", "team_creation", "stats_method"),
            *("roster_limit", "active_limit"),
            *("computer_games", "computer_covers"),
        ]
        labels = {
            **LeagueForm.Meta.labels,
            "team_creation": "Create teams by the book: stats, ratings, depth charts",
            "roster_limit": "Roster limit",
            "active_limit": "Active player limit",
            "open_log": "Coaches and officials can see the activity log",
            "computer_games": "Fixtures may be played against the computer",
            "computer_covers": "The computer may take over for an absent coach",
        }
        help_texts = {
            "dates": DATES_HELP,
            "active_limit": "All others are on injured reserve or the practice squad.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["commissioners"] = self.instance.commissioners.all()
        book = self.instance.book
        if book.league.creation is not None:
            methods = book.league.creation.stats.methods
            self.fields["stats_method"] = _stats_method(methods.values())
        else:
            del self.fields["stats_method"]
            if not self.instance.team_creation:  # a stored one can be turned off
                del self.fields["team_creation"]
        self.fields |= option_fields(book)
        for name, value in book.settings(self.instance.options).items():
            self.initial[f"{PREFIX}{name}"] = value

    def option_groups(self) -> list[OptionGroup]:
        """Return the fields of the rulebook's options, by part of the book."""
        return option_groups(self, self.instance.book)

    def plain_fields(self) -> list[forms.BoundField]:
        """Return the visible fields that are not options."""
        visible = self.visible_fields()
        return [field for field in visible if not field.name.startswith(PREFIX)]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if "team_creation" in self.data and "team_creation" not in self.fields:
            raise ValidationError(self.instance.no_creation)
        plain = {name: data[name] for name in data if not name.startswith(PREFIX)}
        return plain | {"options": chosen_options(data)}


def _stats_method(methods: Iterable[Method]) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label="Dice method for team stats",
        help_text="Applies to all teams in a season.",
        choices=[(method.number, str(method)) for method in methods],
        coerce=int,
    )


def _rulebooks() -> list[tuple[str, str]]:
    return [(book.id, book.title) for book in latest_books()]


def _zones() -> list[tuple[str, str]]:
    """Return the time zones named for a place, and UTC."""
    names = sorted(time_zones())
    places = [name for name in names if name.partition("/")[0] in CONTINENTS]
    return [(name, name.replace("_", " ")) for name in ["UTC", *places]]


class DeletionForm(AskingForm):
    name = forms.CharField(label="Type the league name to confirm", max_length=60)
