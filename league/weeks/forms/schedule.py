"""Forms of the season's weeks: a new schedule, a week, a forfeit."""

import secrets
from collections.abc import Hashable, Mapping
from datetime import datetime, time
from typing import Any

from django import forms

from league.competition.schedule import MOST_GAMES, MOST_MEETINGS, Form, Plan
from league.core.forms.shared import AskingForm, MomentInput, WritingForm
from league.weeks.forms.cautious import CautiousForm
from league.weeks.models import Fixture, Week
from league.weeks.scheduling import Order

BY_DIVISION = (Form.DIVISIONS.value, "Fixed number of games, with more division games")
FORMS = [
    (Form.SINGLE.value, "Single round robin: all teams meet once"),
    (Form.DOUBLE.value, "Double round robin: all teams meet home and away"),
    (Form.GAMES.value, "Fixed number of games per team"),
]
USUAL_MEETINGS = 2
EVENING = time(19, 30)
LONGEST_WAIT = 60  # days from week to week
SEEDS = 2**31


def new_seed() -> int:
    return secrets.randbelow(SEEDS)


class ScheduleForm(AskingForm):
    """Form of a new schedule; its seed makes the same schedule as in the preview."""

    form = forms.ChoiceField(label="Schedule", choices=FORMS, widget=forms.RadioSelect)
    games = forms.IntegerField(
        label="Games per team",
        min_value=1,
        max_value=MOST_GAMES,
        required=False,
        help_text="For a fixed number of games.",
    )
    within = forms.IntegerField(
        label="Games against each division opponent",
        min_value=1,
        max_value=MOST_MEETINGS,
        required=False,
        help_text="For a schedule with more division games.",
    )
    kind = forms.ChoiceField(
        label="Part of the season", choices=Fixture.Kind.choices, required=False
    )
    first_day = forms.DateField(
        label="First day",
        required=False,
        help_text="Leave blank to schedule without dates.",
        widget=forms.DateInput(attrs={"type": "date"}),
    )
    kickoff = forms.TimeField(
        label="Kickoff",
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    every_days = forms.IntegerField(
        label="Days between weeks", min_value=1, max_value=LONGEST_WAIT
    )
    seed = forms.IntegerField(min_value=0, max_value=SEEDS, widget=forms.HiddenInput)

    def __init__(
        self,
        *args: Any,
        zone: str,
        divisions: Mapping[Hashable, str],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.divisions = divisions
        if divisions:
            form = self.fields["form"]
            assert isinstance(form, forms.ChoiceField)
            form.choices = [*FORMS, BY_DIVISION]
        else:
            del self.fields["within"]
        self.fields["kickoff"].help_text = f"Times are {zone}."
        usual = {
            "form": Form.SINGLE.value,
            "kind": Fixture.Kind.REGULAR,
            "kickoff": EVENING,
            "every_days": 7,
            "within": USUAL_MEETINGS,
        }
        self.initial = {**usual, **self.initial}

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        counted = data.get("form") in (Form.GAMES, Form.DIVISIONS)
        if counted and not self.errors and not data["games"]:
            self.add_error("games", "Enter the number of games.")
        if "seed" in self.errors:  # the field is hidden
            self.add_error(None, "Generate the schedule again.")
        return data

    def order(self) -> Order:
        """Return the order for the schedule."""
        data = self.cleaned_data
        plan = Plan(
            Form(data["form"]),
            data["seed"],
            games=data["games"] or 0,
            within=data.get("within") or USUAL_MEETINGS,
        )
        day = data["first_day"]
        first = datetime.combine(day, data["kickoff"] or EVENING) if day else None
        kind = data["kind"] or Fixture.Kind.REGULAR
        return Order(plan, str(kind), first, data["every_days"], self.divisions)


class WeekForm(WritingForm):
    class Meta:
        model = Week
        fields = ["kind", "number", "starts"]
        labels = {"starts": "Usual kickoff", "kind": "Part of the season"}
        widgets = {"starts": MomentInput}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.instance.season.league.zone_name
        self.fields["starts"].help_text = (
            f"Optional. Times are {zone}. Games of the week without a time or with this"
            " time move with it."
        )


class ForfeitForm(CautiousForm):
    """Form to choose the forfeiting team."""

    class Meta:
        model = Fixture
        fields: list[str] = []

    side = forms.ChoiceField(label="Forfeiting team", widget=forms.RadioSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.caution(self.instance)
        side = self.fields["side"]
        assert isinstance(side, forms.ChoiceField)
        side.choices = [
            ("away", str(self.instance.away)),
            ("home", str(self.instance.home)),
            ("both", "Both teams: each takes a loss"),
        ]
