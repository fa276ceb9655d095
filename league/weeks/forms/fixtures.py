"""The forms of a fixture and of its result."""

from typing import Any

from league.core.forms.shared import MomentInput, WritingForm, offer
from league.weeks.forms.cautious import CautiousForm, name_sides
from league.weeks.models import Fixture, Result


class FixtureForm(WritingForm):
    class Meta:
        model = Fixture
        fields = ["home", "away", "kickoff", "week", "kind", "neutral"]
        labels = {"neutral": "Neutral site"}
        help_texts = {
            "week": "The week also sets the kind of game.",
            "kind": "For games outside the weeks.",
        }
        widgets = {"kickoff": MomentInput}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        league = self.instance.season.league
        for side in ("home", "away"):
            offer(self.fields[side], league.teams.all(), "Choose a team")
        self.fields["kickoff"].help_text = f"Optional. Times are {league.zone_name}."
        offer(self.fields["week"], self.instance.season.weeks.all(), "None")

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if data.get("week"):
            data["kind"] = data["week"].kind
        return data


class ResultForm(CautiousForm):
    class Meta:
        model = Result
        fields = ["away_score", "home_score", "forfeit"]
        labels = {"forfeit": "Forfeited by"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name_sides(self, self.instance.fixture)
        self.caution(self.instance.fixture)
