"""The forms that open a table."""

from __future__ import annotations

from typing import Any, cast

from django import forms

from accounts.figure_list import Figure, read_figures
from board.coach import STRENGTHS
from games.models import Game
from games.table.services.opening import AWAY_COLOUR, HOME_COLOUR, House
from games.table.venues import home_venue, stadium_of, stadiums
from games.view.words import PACE_NAMES
from league.core.options import (
    OptionGroup,
    chosen_options,
    option_fields,
    option_groups,
)
from league.core.validators import hex_colour
from league.models import Fixture
from rules.field import Team
from rules.prompts import Pace
from rules.registry import Rulebook, rulebook
from rules.state import OptionValue

PACES = tuple(
    (pace.value, f"{PACE_NAMES[pace]}: {asked_for}")
    for pace, asked_for in (
        (Pace.BRISK, "choices and results on the board"),
        (Pace.STRICT, "also every setup, pivot and SET"),
        (Pace.SCOREKEEPER, "only what the score sheet needs"),
    )
)
# Without a board nothing is reported, and only dice are left out of the decisions.
PACES_WITHOUT_BOARD = (
    (Pace.BRISK.value, f"{PACE_NAMES[Pace.BRISK]}: only what coaches decide"),
    (Pace.STRICT.value, f"{PACE_NAMES[Pace.STRICT]}: also every roll of the dice"),
)
ALONE = "both"
SEATS = (
    (Team.HOME.value, "Home team; the other coach uses another device"),
    (Team.AWAY.value, "Visitors; the other coach uses another device"),
    (ALONE, "Both teams, on this device"),
)


def _colour(label: str, initial: str) -> forms.CharField:
    """Return a color field as browsers send it; `initial` where none is sent."""
    return forms.CharField(
        label=label,
        initial=initial,
        required=False,
        empty_value=initial,
        validators=[hex_colour],
        widget=forms.TextInput(attrs={"type": "color"}),
    )


def _computer(label: str) -> forms.ChoiceField:
    """Return the choice of the computer's strength; "" for a person."""
    strengths = [(name, one.label) for name, one in STRENGTHS.items()]
    return forms.ChoiceField(
        label=label, choices=[("", "No"), *strengths], required=False
    )


def _stadium(book: Rulebook, initial: str) -> forms.ChoiceField:
    return forms.ChoiceField(
        label="Stadium",
        help_text="Sets the weather when the weather option is on.",
        choices=list(stadiums(book).items()),
        initial=initial,
        required=False,
    )


class HouseForm(forms.Form):
    """The table's house rules."""

    pace = forms.TypedChoiceField(
        label="Pace",
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

    board = forms.ChoiceField(
        label="Board",
        choices=Game.Board.choices,
        initial=Game.Board.PHYSICAL.value,
        required=False,
        widget=forms.RadioSelect,
    )

    def fit(self, book: Rulebook) -> None:
        """Leave out what the book does not have: a board, and its part of the paces."""
        if not book.table.has_board:
            del self.fields["board"]
            pace = cast(forms.TypedChoiceField, self.fields["pace"])
            pace.choices = PACES_WITHOUT_BOARD

    def house(self) -> House:
        """Return the chosen house rules."""
        chosen = self.cleaned_data
        return House(
            pace=Pace(chosen["pace"]),
            dice=chosen["dice"],
            board=chosen.get("board") or Game.Board.PHYSICAL.value,
            programs=self.programs(),
        )

    def programs(self) -> dict[str, str]:
        """Return the computer's strength by the sides that it coaches."""
        return {}


class FixtureForm(HouseForm):
    """House rules of a league's fixture, with its place if that matters."""

    on_neutral_ground = forms.BooleanField(
        label="Neutral site: no home field advantage", required=False
    )

    def __init__(self, *args: Any, fixture: Fixture, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        league = fixture.season.league
        book, options = rulebook(league.rulebook), league.options_in_force
        self.fit(book)
        if fixture.neutral or book.on_neutral_ground(options) == options:
            del self.fields["on_neutral_ground"]
        if league.computer_games:
            self.fields |= {
                name: _computer(f"The computer coaches {team.name}")
                for name, team in (
                    ("home_computer", fixture.home),
                    ("away_computer", fixture.away),
                )
            }
        if book.table.has_weather(options):
            home = stadium_of(home_venue(book, fixture))
            self.fields["stadium"] = _stadium(book, home)

    def neutral(self) -> bool:
        """True if it was moved to a neutral site; the form has no field otherwise."""
        return bool(self.cleaned_data.get("on_neutral_ground"))

    def programs(self) -> dict[str, str]:
        chosen = {
            team.value: self.cleaned_data.get(f"{team.value}_computer", "")
            for team in Team
        }
        return {side: strength for side, strength in chosen.items() if strength}

    def computers(self) -> list[forms.BoundField]:
        """Return the fields of the computer's seats; none where the league has none."""
        return [self[name] for name in self.fields if name.endswith("_computer")]

    def chosen_stadium(self) -> str:
        """Return the chosen stadium; "" for the home team's."""
        return str(self.cleaned_data.get("stadium", ""))


class StartForm(HouseForm):
    """A table for two teams without a league, with the options of its rule book."""

    home = forms.CharField(label="Home team", max_length=40, initial="Home")
    home_colour = _colour("Home color", HOME_COLOUR)
    away = forms.CharField(label="Visitors", max_length=40, initial="Visitors")
    away_colour = _colour("Visitors’ color", AWAY_COLOUR)
    seats = forms.ChoiceField(
        label="You coach",
        choices=SEATS,
        initial=Team.HOME.value,
        widget=forms.RadioSelect,
    )
    season = forms.ChoiceField(
        label="Game type",
        choices=Game.Season.choices,
        initial=Game.Season.REGULAR.value,
    )
    figures = forms.CharField(
        label="My figures",
        help_text="One figure a line: number, position, base and name, such as 12 QB.",
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
    )
    computer = _computer("The other coach is the computer")
    field_order = (
        "home",
        "away",
        "seats",
        "computer",
        "pace",
        "dice",
        "board",
        "season",
    )

    def __init__(self, book: Rulebook, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.book = book
        self.fit(book)
        self.fields |= option_fields(book)
        if book.climates:
            self.fields["stadium"] = _stadium(book, next(iter(book.climates)))

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        home, away = cleaned.get("home", ""), cleaned.get("away", "")
        if home and home.casefold() == away.casefold():
            self.add_error("away", "The two teams need different names.")
        if cleaned.get("computer") and cleaned.get("seats") == ALONE:
            self.add_error("computer", "You coach both teams.")
        return cleaned

    def clean_figures(self) -> tuple[Figure, ...]:
        """Return the figures of the list, if there is any."""
        text = self.cleaned_data["figures"]
        if not text.strip():
            return ()
        read = read_figures(text)
        if read.errors:
            raise forms.ValidationError(
                [f"Line {wrong.line}: {wrong.reason}" for wrong in read.errors]
            )
        return read.figures

    def programs(self) -> dict[str, str]:
        strength = self.cleaned_data["computer"]
        return {self.sides()[0].opponent.value: strength} if strength else {}

    def squads(self) -> dict[Team, tuple[Figure, ...]]:
        """Return the coach's own figures by side: they are those of the first seat."""
        return {self.sides()[0]: self.cleaned_data["figures"]}

    def option_groups(self) -> list[OptionGroup]:
        """Return the fields of the rule book's options, part by part."""
        return option_groups(self, self.book)

    def colours(self) -> tuple[str, str]:
        """Return home's and the visitors' color."""
        return self.cleaned_data["home_colour"], self.cleaned_data["away_colour"]

    def options(self) -> dict[str, OptionValue]:
        """Return the chosen options of the rule book."""
        return chosen_options(self.cleaned_data)

    def chosen_stadium(self) -> str:
        """Return the chosen stadium; "" in a book without weather."""
        return str(self.cleaned_data.get("stadium", ""))

    def sides(self) -> tuple[Team, ...]:
        """Return the seats that this device takes."""
        chosen = self.cleaned_data["seats"]
        return tuple(Team) if chosen == ALONE else (Team(chosen),)
