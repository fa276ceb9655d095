"""Forms of closing a week."""

from __future__ import annotations

from typing import Any

from django import forms

from league.core.forms.shared import AskingForm, WritingForm
from league.weeks import unplayed
from league.weeks.models import ClosingPolicy, Fixture


class PolicyForm(WritingForm):
    class Meta:
        model = ClosingPolicy
        fields = ["automatic", "weekday", "hour", "unplayed", "confirm_days"]
        labels = {
            "automatic": "Close weeks automatically",
            "weekday": "Day",
            "unplayed": "Games not played by then",
            "confirm_days": "Days to confirm a result",
        }
        help_texts = {
            "unplayed": "Games in progress at a table always stay open, and so do"
            " postseason games that both teams would forfeit.",
            "confirm_days": "A result not confirmed by the other coach in time is"
            " settled by a commissioner.",
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.instance.league.zone_name
        self.fields[
            "hour"
        ].help_text = (
            f"Time zone: {zone}. A week closes at this hour after its usual kickoff."
        )


class CloseForm(AskingForm):
    """Form with an outcome for each unplayed game of the week."""

    def __init__(
        self, *args: Any, games: list[Fixture], policy: ClosingPolicy, **more: Any
    ):
        super().__init__(*args, **more)
        self.games = {f"game_{game.pk}": game for game in games}
        for name, game in self.games.items():
            self.fields[name] = forms.ChoiceField(
                label=str(game),
                choices=list(unplayed.fates(game, policy).items()),
                initial=unplayed.usual_fate(game, policy),
            )

    def rows(self) -> list[tuple[Fixture, forms.BoundField]]:
        """Return each game with the field for its outcome."""
        return [(game, self[name]) for name, game in self.games.items()]

    def fate(self) -> dict[int, str]:
        return {
            game.pk: self.cleaned_data[name]
            for name, game in self.games.items()
            if name in self.cleaned_data
        }
