"""Forms of the market and the draft."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from league.competition.positions import JERSEYS, POSITIONS
from league.core.forms.shared import AskingForm, MomentInput, WritingForm, offer
from league.core.models import League
from league.market.models import Draft, MarketRules
from league.market.pool import FEWEST_EACH, MOST_EACH
from league.teams.models import Team


class MarketRulesForm(WritingForm):
    class Meta:
        model = MarketRules
        fields = ["signing", "trades_need_approval", "deadline"]
        labels = {
            "signing": "Free agents",
            "trades_need_approval": "Trades need commissioner approval",
            "deadline": "Trade deadline",
        }
        widgets = {"deadline": MomentInput}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.instance.league.zone_name
        self.fields["deadline"].help_text = f"Optional. Times are {zone}."


class SignForm(AskingForm):
    """The form that signs a free agent: team and jersey number."""

    team = forms.ModelChoiceField(Team.objects.none(), empty_label=None)
    number = forms.IntegerField(
        min_value=JERSEYS[0], max_value=JERSEYS[-1], label="Jersey number"
    )

    def __init__(self, *args: Any, teams: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self.fields["team"], teams)

    def refuse(self, error: ValidationError) -> None:
        if hasattr(error, "error_dict") and "number" in error.error_dict:
            self.add_error("number", error.error_dict["number"])
        else:
            self.add_error(None, error.messages)


class DraftForm(WritingForm):
    """The draft's settings: rounds, and the clock in seconds."""

    class Meta:
        model = Draft
        fields = ["rounds", "clock"]
        labels = {"clock": "Seconds per pick"}
        help_texts = {"clock": "Leave blank for no clock. 86400 is one day."}


class GenerateForm(AskingForm):
    """The form that generates players for the pool."""

    each = forms.IntegerField(
        min_value=FEWEST_EACH,
        max_value=MOST_EACH,
        initial=45,
        label="Players per team",
        help_text=f"{FEWEST_EACH} or more: one at every position, then a typical"
        " roster. A draft needs one player per team for each round.",
    )


class SearchForm(AskingForm):
    """The search form of free agents; invalid input shows all."""

    q = forms.CharField(required=False, label="Name", max_length=40)
    position = forms.ChoiceField(
        required=False,
        label="Position",
        choices=[("", "All"), *((code, code) for code in POSITIONS)],
    )

    def __init__(self, *args: Any, league: League, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        listed = league.free_agents.values_list("position", flat=True).distinct()
        codes = [code for code in POSITIONS if code in set(listed)]
        field = self.fields["position"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", "All"), *((code, code) for code in codes)]

    @property
    def filters(self) -> dict[str, str]:
        """The part of a name and the position to search for; "" for any."""
        data = self.cleaned_data if self.is_valid() else {}
        return {name: data.get(name, "") for name in ("q", "position")}
