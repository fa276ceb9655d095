"""The form of a suspension."""

from __future__ import annotations

from django import forms

from league.core.forms.shared import WritingForm
from league.weeks.models import Suspension


class SuspensionForm(WritingForm):
    key = forms.CharField(widget=forms.HiddenInput, max_length=40)

    class Meta:
        model = Suspension
        fields = ["games", "reason"]
        help_texts = {
            "games": "Number of team games. Each game missed costs one rating point.",
        }
