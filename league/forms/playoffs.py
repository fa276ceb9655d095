"""Forms of the play-offs and of the next season; `league.seasons.postseason` and
`league.seasons.next_season` write."""

from typing import Any

from django import forms
from django.utils import timezone

from league.forms.shared import AskingForm, MomentInput, WritingForm
from league.models import Postseason


class PlayoffSettingsForm(WritingForm):
    class Meta:
        model = Postseason
        fields = ["reseed", "neutral_final", "third_place"]
        labels = {
            "reseed": "Pair anew in every round",
            "neutral_final": "The final is on neutral ground",
            "third_place": "Play for third place",
        }
        help_texts = {
            "reseed": "The best seed left meets the worst one. Without it the bracket"
            " is drawn once.",
            "third_place": "Between those who lose the semi-finals.",
        }


class StartForm(AskingForm):
    """When the rounds are played, and whether unplayed games may stay behind."""

    first = forms.DateTimeField(
        label="First round",
        required=False,
        widget=MomentInput,
    )
    every_days = forms.IntegerField(
        label="Days between rounds", min_value=1, max_value=60, initial=7
    )
    anyway = forms.BooleanField(
        label="Begin although games have no result", required=False
    )

    def __init__(self, *args: Any, left: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = timezone.get_current_timezone_name().replace("_", " ")  # the league's
        self.fields["first"].help_text = f"In {zone}; empty for no dates yet."
        if not left:
            del self.fields["anyway"]


class NextSeasonForm(AskingForm):
    """What the next season is called, and whether this one is left unfinished."""

    label = forms.CharField(label="Name of the season", max_length=20)
    abandon = forms.BooleanField(label="End this season as it stands", required=False)

    def __init__(self, *args: Any, unfinished: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not unfinished:
            del self.fields["abandon"]
