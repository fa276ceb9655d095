"""Forms of divisions, play-offs and the next season."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils import timezone

from league.competition.standings import PROFESSIONAL, TITLES
from league.core.forms.shared import AskingForm, MomentInput, WritingForm
from league.core.models import LONGEST_LABEL, MOST_WILD_CARDS, Season
from league.seasons.arranging import MOST_DIVISIONS, Plan, arrangement
from league.seasons.models import Postseason

SPARE = 2
AT_FIRST = 4


class DivisionsForm(forms.Form):
    """The form of a season's arrangement; `cleaned_data` are arguments of `arrange`."""

    rows = forms.IntegerField(
        min_value=1, max_value=MOST_DIVISIONS, widget=forms.HiddenInput
    )
    standings_order = forms.ChoiceField(
        choices=list(TITLES.items()),
        label="Tiebreakers",
    )
    wild_cards = forms.IntegerField(
        min_value=0,
        max_value=MOST_WILD_CARDS,
        label="Wild cards",
        help_text="Play-off spots in each conference in addition to its division"
        " winners; without divisions, all play-off spots.",
    )

    def __init__(self, data: Any, *, season: Season) -> None:
        plans = arrangement(season)
        self.teams = list(season.league.teams.all())
        rows = min(len(plans) + SPARE if plans else AT_FIRST, MOST_DIVISIONS)
        order = season.standings_order if plans else PROFESSIONAL
        super().__init__(
            data,
            label_suffix="",
            initial={
                "rows": rows,
                "standings_order": order,
                "wild_cards": season.wild_cards,
            },
        )
        self.count = self._posted_rows() or rows
        for number in range(self.count):
            plan = plans[number] if number < len(plans) else Plan("", "")
            self._add_division(number, plan)
        choices = [("", "No division"), *self._choices(plans)]
        for team in self.teams:
            field = forms.ChoiceField(choices=choices, required=False, label=team.name)
            self.fields[f"team{team.pk}"] = field
        for number, plan in enumerate(plans):
            for team in plan.teams:
                self.initial[f"team{team.pk}"] = str(number)

    def _posted_rows(self) -> int:
        posted = str(self.data.get("rows", "")) if self.is_bound else ""
        good = posted.isdecimal() and len(posted) <= len(str(MOST_DIVISIONS))
        return min(int(posted), MOST_DIVISIONS) if good else 0

    def _add_division(self, number: int, plan: Plan) -> None:
        for part, value in (("conference", plan.conference), ("name", plan.name)):
            self.fields[f"{part}{number}"] = forms.CharField(
                max_length=30, required=False, label=part.capitalize(), initial=value
            )

    def _choices(self, plans: list[Plan]) -> Iterator[tuple[str, str]]:
        for number in range(self.count):
            title = plans[number].title if number < len(plans) else ""
            yield str(number), title or f"Division {number + 1}"

    @property
    def division_rows(self) -> list[tuple[BoundField, BoundField]]:
        return [
            (self[f"conference{number}"], self[f"name{number}"])
            for number in range(self.count)
        ]

    @property
    def team_rows(self) -> list[BoundField]:
        return [self[f"team{team.pk}"] for team in self.teams]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        plans = [self._plan(number, data) for number in range(self.count)]
        return {
            "divisions": [plan for plan in plans if plan is not None],
            "standings_order": data.get("standings_order"),
            "wild_cards": data.get("wild_cards"),
        }

    def _plan(self, number: int, data: dict[str, Any]) -> Plan | None:
        """Return the division of a row, None for an empty one."""
        conference, name = data.get(f"conference{number}"), data.get(f"name{number}")
        teams = tuple(t for t in self.teams if data.get(f"team{t.pk}") == str(number))
        if f"name{number}" in self.errors:
            return None
        if name:
            return Plan(conference or "", name, teams)
        if teams:
            raise ValidationError(
                f"Division {number + 1} has no name, but {teams[0]} are in it."
            )
        if conference:
            raise ValidationError(
                f"Enter a division name for the conference {conference}."
            )
        return None


class PlayoffSettingsForm(WritingForm):
    class Meta:
        model = Postseason
        fields = ["reseed", "neutral_final", "third_place"]
        labels = {
            "reseed": "Reseed every round",
            "neutral_final": "Final at a neutral site",
            "third_place": "Third-place game",
        }
        help_texts = {
            "reseed": "The highest remaining seed plays the lowest. Otherwise"
            " the bracket is fixed.",
            "third_place": "Between the losing semifinalists.",
        }


class StartForm(AskingForm):
    """The form that starts the play-offs: dates, and leaving games unplayed."""

    first = forms.DateTimeField(
        label="First round",
        required=False,
        widget=MomentInput,
    )
    every_days = forms.IntegerField(
        label="Days between rounds", min_value=1, max_value=60, initial=7
    )
    anyway = forms.BooleanField(
        label="Start even though some games have no result", required=False
    )

    def __init__(self, *args: Any, left: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = timezone.get_current_timezone_name().replace("_", " ")  # the league's
        self.fields[
            "first"
        ].help_text = f"Leave blank to schedule without dates. Times are {zone}."
        if not left:
            del self.fields["anyway"]


class NextSeasonForm(AskingForm):
    """The form that starts the next season: its name, and leaving games unplayed."""

    label = forms.CharField(label="Season name", max_length=LONGEST_LABEL)
    abandon = forms.BooleanField(
        label="End this season with games unplayed", required=False
    )

    def __init__(self, *args: Any, unfinished: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not unfinished:
            del self.fields["abandon"]
