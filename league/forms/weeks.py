"""Forms of the week: how it closes, what becomes of unplayed games, suspensions."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from league.forms.shared import AskingForm, WritingForm, name_sides
from league.forms.teams import UPLOAD_LIMIT
from league.models import Fixture, Submission, Suspension
from league.models.closings import ClosingPolicy
from league.weeks import unplayed
from league.weeks.score_columns import MOST, SIDES, TOTALS


class PolicyForm(WritingForm):
    class Meta:
        model = ClosingPolicy
        fields = ["automatic", "weekday", "hour", "unplayed", "confirm_days"]
        labels = {
            "automatic": "Close weeks by the clock",
            "weekday": "Day",
            "unplayed": "Games that nobody has played by then",
            "confirm_days": "Days to confirm a result",
        }
        help_texts = {
            "unplayed": "A game at a table is always kept. In the post-season one that"
            " would be forfeited by both is kept.",
            "confirm_days": "A result that the other coach has not confirmed by then is"
            " yours to settle.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.instance.league.zone_name
        self.fields[
            "hour"
        ].help_text = (
            f"In {zone}. A week closes at the first such hour after its usual kickoff."
        )


class CloseForm(AskingForm):
    """What becomes of each game of the week that was not played."""

    def __init__(
        self, *args: Any, games: list[Fixture], kept: ClosingPolicy, **more: Any
    ):
        super().__init__(*args, **more)
        self.games = {f"game_{game.pk}": game for game in games}
        for name, game in self.games.items():
            self.fields[name] = forms.ChoiceField(
                label=str(game),
                choices=list(unplayed.fates(game, kept).items()),
                initial=unplayed.usual_fate(game, kept),
            )

    def rows(self) -> list[tuple[Fixture, forms.BoundField]]:
        """Each game with the field that says what becomes of it."""
        return [(game, self[name]) for name, game in self.games.items()]

    def fate(self) -> dict[int, str]:
        return {
            game.pk: self.cleaned_data[name]
            for name, game in self.games.items()
            if name in self.cleaned_data
        }


class SuspensionForm(WritingForm):
    key = forms.CharField(widget=forms.HiddenInput, max_length=40)

    class Meta:
        model = Suspension
        fields = ["games", "reason"]
        help_texts = {
            "games": "Of his team. He loses a point of his rating for each.",
        }


class SubmitForm(WritingForm):
    """A result, with the score sheet's columns where the coaches have them."""

    class Meta:
        model = Submission
        fields = ["away_score", "home_score", "forfeit"]
        labels = {"forfeit": "Forfeited by"}

    file = forms.FileField(
        required=False,
        label="Players’ lines as a CSV file",
        widget=forms.FileInput(attrs={"accept": ".csv,text/csv,text/plain"}),
    )
    text = forms.CharField(
        required=False,
        label="Or paste them here",
        max_length=UPLOAD_LIMIT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        fixture = self.instance.fixture
        name_sides(self, fixture)
        for name, label in TOTALS.items():
            for side in SIDES:
                low = -MOST if "passing" in name or "rushing" in name else 0
                team = getattr(fixture, side)
                self.fields[f"{side}_{name}"] = forms.IntegerField(
                    required=False,
                    min_value=low,
                    max_value=MOST,
                    label=f"{label}, {team}",
                )

    def score_fields(self) -> list[forms.BoundField]:
        return [self[name] for name in ("away_score", "home_score", "forfeit")]

    def rows(self) -> list[tuple[str, list[forms.BoundField]]]:
        """The totals, a row a column of the sheet: visitors, then home."""
        return [
            (label, [self[f"{side}_{name}"] for side in SIDES])
            for name, label in TOTALS.items()
        ]

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file and file.size > UPLOAD_LIMIT:
            raise ValidationError("This file is far too big for two rosters.")
        return file

    def totals(self) -> dict[str, dict[str, int]]:
        """By side, those that were filled in."""
        data = self.cleaned_data
        return {
            side: {
                name: data[f"{side}_{name}"]
                for name in TOTALS
                if data.get(f"{side}_{name}") is not None
            }
            for side in SIDES
        }


class DisputeForm(WritingForm):
    class Meta:
        model = Submission
        fields = ["words"]
        labels = {"words": "What is wrong with it?"}
        widgets = {"words": forms.Textarea(attrs={"rows": 3})}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["words"].required = True


class SettleForm(WritingForm):
    class Meta:
        model = Submission
        fields = ["away_score", "home_score", "forfeit"]
        labels = {"forfeit": "Forfeited by"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name_sides(self, self.instance.fixture)
