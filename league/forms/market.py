"""Forms of the market and the draft: they read and explain; services write."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from league.forms.shared import AskingForm, MomentInput, WritingForm, offer
from league.market.pool import FEWEST_EACH, MOST_EACH
from league.models import Draft, League, MarketRules, Team
from league.positions import JERSEYS, POSITIONS


class MarketRulesForm(WritingForm):
    class Meta:
        model = MarketRules
        fields = ["signing", "trades_need_approval", "deadline"]
        labels = {
            "signing": "Free agents",
            "trades_need_approval": "A commissioner approves every trade",
            "deadline": "Trade deadline",
        }
        widgets = {"deadline": MomentInput}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = self.instance.league.zone_name
        self.fields["deadline"].help_text = f"In {zone}; empty for none."


class SignForm(AskingForm):
    """Which team signs a free agent, and the number he gets."""

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
    """Rounds and clock. The clock is asked for in seconds."""

    class Meta:
        model = Draft
        fields = ["rounds", "clock"]
        labels = {"clock": "Seconds for a pick"}
        help_texts = {"clock": "Empty for no clock. 86400 is a day."}


class GenerateForm(AskingForm):
    """Nameless players for the pool, so many a team."""

    each = forms.IntegerField(
        min_value=FEWEST_EACH,
        max_value=MOST_EACH,
        initial=45,
        label="Players for each team",
        help_text=f"{FEWEST_EACH} or more: one of every position, then as many as most"
        " teams have. A draft takes one in each round.",
    )


class SearchForm(AskingForm):
    """What free agents to show; whatever is not understood shows all."""

    q = forms.CharField(required=False, label="Name", max_length=40)
    position = forms.ChoiceField(
        required=False,
        label="Position",
        choices=[("", "All"), *((code, code) for code in POSITIONS)],
    )

    def __init__(self, *args: Any, league: League, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        there = league.free_agents.values_list("position", flat=True).distinct()
        codes = [code for code in POSITIONS if code in set(there)]
        field = self.fields["position"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", "All"), *((code, code) for code in codes)]

    @property
    def asked(self) -> dict[str, str]:
        """The name's letters and the position asked for; "" for any."""
        data = self.cleaned_data if self.is_valid() else {}
        return {name: data.get(name, "") for name in ("q", "position")}
