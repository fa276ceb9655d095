"""Forms about the season's weeks: a schedule to be made, a week, a forfeit."""

import secrets
from collections.abc import Hashable, Mapping
from datetime import datetime, time
from typing import Any

from django import forms

from league.forms.shared import AskingForm, MomentInput, WritingForm
from league.models import Fixture, Week
from league.schedule import MOST_GAMES, MOST_MEETINGS, Form, Plan
from league.weeks.scheduling import Order

BY_DIVISION = (Form.DIVISIONS.value, "A number of games, more of them in the division")
FORMS = [
    (Form.SINGLE.value, "Single round robin: everybody meets once"),
    (Form.DOUBLE.value, "Double round robin: everybody meets twice, once at home"),
    (Form.GAMES.value, "A number of games for each team"),
]
USUAL_MEETINGS = 2
EVENING = time(19, 30)
LONGEST_WAIT = 60  # days from week to week
SEEDS = 2**31


def new_seed() -> int:
    return secrets.randbelow(SEEDS)


class ScheduleForm(AskingForm):
    """What schedule to make; with the seed it is made as it was shown."""

    form = forms.ChoiceField(label="Schedule", choices=FORMS, widget=forms.RadioSelect)
    games = forms.IntegerField(
        label="Games for each team",
        min_value=1,
        max_value=MOST_GAMES,
        required=False,
        help_text="If you have chosen a number of games.",
    )
    within = forms.IntegerField(
        label="Games with each team of the division",
        min_value=1,
        max_value=MOST_MEETINGS,
        required=False,
        help_text="If you have chosen more games in the division.",
    )
    kind = forms.ChoiceField(
        label="Part of the season", choices=Fixture.Kind.choices, required=False
    )
    first_day = forms.DateField(
        label="First day",
        required=False,
        help_text="Without it the weeks get no dates yet.",
        widget=forms.DateInput(attrs={"type": "date"}),
    )
    kickoff = forms.TimeField(
        label="Kickoff",
        required=False,
        widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M"),
    )
    every_days = forms.IntegerField(
        label="Days from week to week", min_value=1, max_value=LONGEST_WAIT
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
        self.fields["kickoff"].help_text = f"In {zone}, summer and winter alike."
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
            self.add_error("games", "Say how many games.")
        if "seed" in self.errors:  # nobody sees the field
            self.add_error(None, "Draw the schedule again.")
        return data

    def order(self) -> Order:
        """What was asked for."""
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
            f"In {zone}; may stay open. Games of the week that have this time, or none,"
            " move with it."
        )


class ForfeitForm(WritingForm):
    """Who did not come."""

    class Meta:
        model = Fixture
        fields: list[str] = []

    side = forms.ChoiceField(label="Who forfeits", widget=forms.RadioSelect)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        side = self.fields["side"]
        assert isinstance(side, forms.ChoiceField)
        side.choices = [
            ("away", str(self.instance.away)),
            ("home", str(self.instance.home)),
            ("both", "Both teams: each of them loses"),
        ]
