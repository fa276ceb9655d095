"""The forms that open a table."""

from __future__ import annotations

from typing import Any

from django import forms

from games.models import Game
from games.services.opening import AWAY_COLOUR, HOME_COLOUR, House
from games.venues import has_weather, home_venue, stadium_of, stadiums
from league.models import Fixture
from league.options import (
    OptionGroup,
    chosen_options,
    option_fields,
    option_groups,
)
from league.validators import hex_colour
from rules.field import Team
from rules.prompts import Pace
from rules.registry import Rulebook, rulebook
from rules.state import OptionValue

PACES = (
    (Pace.BRISK.value, "Decisions: what is chosen and what happened on the board"),
    (Pace.STRICT.value, "All of it: every setup, pivot and SET is asked, too"),
    (Pace.SCOREKEEPER.value, "The score: only what the score sheet needs"),
)
ALONE = "both"
SEATS = (
    (Team.HOME.value, "The home team; the other coach has a phone of his own"),
    (Team.AWAY.value, "The visitors; the other coach has a phone of his own"),
    (ALONE, "Both, on this device"),
)


def _colour(label: str, initial: str) -> forms.CharField:
    """A colour as browsers send it; `initial` where none is sent."""
    return forms.CharField(
        label=label,
        initial=initial,
        required=False,
        empty_value=initial,
        validators=[hex_colour],
        widget=forms.TextInput(attrs={"type": "color"}),
    )


def _stadium(book: Rulebook, initial: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label="Stadium",
        help_text="Where the weather comes from, if it is played with.",
        choices=list(stadiums(book).items()),
        initial=initial,
        required=False,
    )


class HouseForm(forms.Form):
    """How the table is run."""

    pace = forms.TypedChoiceField(
        label="What the table asks",
        coerce=int,
        choices=PACES,
        initial=Pace.BRISK.value,
        widget=forms.RadioSelect,
    )
    dice = forms.ChoiceField(
        label="Dice",
        choices=Game.Dice.choices,
        initial=Game.Dice.SERVER.value,
        widget=forms.RadioSelect,
    )

    def house(self) -> House:
        """What was chosen."""
        chosen = self.cleaned_data
        return House(pace=Pace(chosen["pace"]), dice=chosen["dice"])


class FixtureForm(HouseForm):
    """The same for a league's fixture; and where it is played, if that matters."""

    on_neutral_ground = forms.BooleanField(
        label="On neutral ground: nobody has home field advantage", required=False
    )

    def __init__(self, *args: Any, fixture: Fixture, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        league = fixture.season.league
        if fixture.neutral or league.options.get("home_field") != "on":
            del self.fields["on_neutral_ground"]
        if has_weather(league.options):
            home = stadium_of(home_venue(fixture))
            self.fields["stadium"] = _stadium(rulebook(league.rulebook), home)

    def neutral(self) -> bool:
        """Whether it is played there; not asked where it is settled or all the same."""
        return bool(self.cleaned_data.get("on_neutral_ground"))

    def where(self) -> str:
        """The stadium as chosen; "" for the home team's."""
        return str(self.cleaned_data.get("stadium", ""))


class StartForm(HouseForm):
    """A table for two teams without a league, with the options of its rule book."""

    home = forms.CharField(label="Home team", max_length=40, initial="Home")
    home_colour = _colour("Home colour", HOME_COLOUR)
    away = forms.CharField(label="Visitors", max_length=40, initial="Visitors")
    away_colour = _colour("Visitors’ colour", AWAY_COLOUR)
    seats = forms.ChoiceField(
        label="You coach",
        choices=SEATS,
        initial=Team.HOME.value,
        widget=forms.RadioSelect,
    )
    season = forms.ChoiceField(
        label="Kind of game",
        choices=Game.Season.choices,
        initial=Game.Season.REGULAR.value,
    )
    field_order = ("home", "away", "seats", "pace", "dice", "season")

    def __init__(self, book: Rulebook, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.book = book
        self.fields |= option_fields(book)
        if book.climates:
            self.fields["stadium"] = _stadium(book, next(iter(book.climates)))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        home, away = cleaned.get("home", ""), cleaned.get("away", "")
        if home and home.casefold() == away.casefold():
            self.add_error("away", "The two teams need different names.")
        return cleaned

    def option_groups(self) -> list[OptionGroup]:
        """The fields of the rule book's options, part by part."""
        return option_groups(self, self.book)

    def colours(self) -> tuple[str, str]:
        """Home's and the visitors'."""
        return self.cleaned_data["home_colour"], self.cleaned_data["away_colour"]

    def options(self) -> dict[str, OptionValue]:
        """The rule book's options as chosen."""
        return chosen_options(self.cleaned_data)

    def where(self) -> str:
        """The stadium as chosen; "" where the book does not ask."""
        return str(self.cleaned_data.get("stadium", ""))

    def sides(self) -> tuple[Team, ...]:
        """The seats that this device takes."""
        chosen = self.cleaned_data["seats"]
        return tuple(Team) if chosen == ALONE else (Team(chosen),)
