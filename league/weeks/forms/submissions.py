"""Forms of results that coaches report: submission, dispute, settlement."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms

from league.core.forms.shared import WritingForm
from league.tables import uploads
from league.tables.cells import TEXT_LIMIT
from league.tables.read import ACCEPTED, Read
from league.weeks.forms.cautious import CautiousForm, name_sides
from league.weeks.models import Submission
from league.weeks.score_columns import SIDES, TOTALS, WrongTotal
from league.weeks.score_limits import MOST, SIGNED


class SubmitForm(WritingForm):
    """Form of a result, with the score sheet's totals and lines if the coaches have
    them.
    """

    class Meta:
        model = Submission
        fields = ["away_score", "home_score", "forfeit"]
        labels = {"forfeit": "Forfeited by"}

    file = forms.FileField(
        required=False,
        label="Players’ lines as a CSV or XLSX file",
        widget=forms.FileInput(attrs={"accept": ACCEPTED}),
    )
    text = forms.CharField(
        required=False,
        label="Or paste them here",
        max_length=TEXT_LIMIT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        fixture = self.instance.fixture
        name_sides(self, fixture)
        for name, label in TOTALS.items():
            for side in SIDES:
                low = -MOST if name in SIGNED else 0
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
        """Return the totals, one row per column of the sheet: visitors, then home."""
        return [
            (label, [self[f"{side}_{name}"] for side in SIDES])
            for name, label in TOTALS.items()
        ]

    def read(self) -> Read:
        return uploads.table(self.cleaned_data["file"], self.cleaned_data["text"])

    def refuse_totals(self, wrong: Iterable[WrongTotal]) -> None:
        for error in wrong:
            self.add_error(f"{error.side}_{error.column}", error.reason)

    def totals(self) -> dict[str, dict[str, int]]:
        """Return the totals that were filled in, by side."""
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
        labels = {"words": "Reason for the dispute"}
        widgets = {"words": forms.Textarea(attrs={"rows": 3})}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["words"].required = True


class SettleForm(CautiousForm):
    class Meta:
        model = Submission
        fields = ["away_score", "home_score", "forfeit"]
        labels = {"forfeit": "Forfeited by"}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        name_sides(self, self.instance.fixture)
        self.caution(self.instance.fixture)
