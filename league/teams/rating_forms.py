"""Form fields of player ratings, as the league's rulebook declares them."""

from collections.abc import Iterable, Iterator
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from league.core.forms.shared import AskingForm
from league.teams.models import Player
from rules.player_fields import FieldError, PlayerField, Rated, Value

RATING = "rating_"  # before the names of ratings among those of the other fields


class RatingField(forms.CharField):
    """A field that the rulebook declares; empty for the default of the position."""

    def __init__(self, declared: PlayerField, position: str = "", **kw: Any) -> None:
        self.declared = declared
        default = declared.shown(declared.default(position)) if position else ""
        usual = f"Default: {default}" if default else "Default of the position"
        if declared.choices:
            choices = [("", usual), *declared.choices.items()]
            widget: forms.Widget = forms.Select(choices=choices)
        else:
            limits = {"min": declared.least, "max": declared.most}
            widget = forms.NumberInput({**limits, "placeholder": default})
        kw = {"label": declared.label, "help_text": self._help(default), **kw}
        super().__init__(required=False, widget=widget, **kw)

    def _help(self, default: str) -> str:
        if self.declared.choices:
            return self.declared.help
        usual = f"the default, {default}" if default else "the default of the position"
        return f"{self.declared.help} {self.declared.takes}. Empty for {usual}."

    def clean(self, value: Any) -> Value | None:
        """Return the value; None to have the default of the position."""
        text = super().clean(value)
        try:
            return self.declared.read(text) if text else None
        except FieldError as refusal:
            raise ValidationError(str(refusal)) from None


class RatingsForm(AskingForm):
    """The ratings of a whole team, a line a player.

    Each field has its first value with it: only what its reader changed is saved, not
    what another has changed meanwhile.
    """

    def __init__(self, players: Iterable[Player], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.players = list(players)
        for player, rated, name in self._places():
            field = RatingField(
                rated.field,
                player.position,
                initial="" if rated.is_default else rated.value,
                show_hidden_initial=True,
                label=f"{rated.field.label} of {player}",
                help_text="",
            )
            self.fields[name] = field

    def _places(self) -> Iterator[tuple[Player, Rated, str]]:
        for player in self.players:
            for rated in player.rated:
                yield player, rated, f"{RATING}{player.pk}_{rated.field.name}"

    @property
    def lines(self) -> list[tuple[Player, list[tuple[PlayerField, forms.BoundField]]]]:
        """The players, each with the fields of a line."""
        lines: dict[Player, list[tuple[PlayerField, forms.BoundField]]] = {}
        for player, rated, name in self._places():
            lines.setdefault(player, []).append((rated.field, self[name]))
        return list(lines.items())

    def clean(self) -> dict[str, Any]:
        """Return the changed ratings by player and name."""
        data = super().clean() or self.cleaned_data
        changed, given = set(self.changed_data), dict[int, dict[str, Value | None]]()
        for player, rated, name in self._places():
            if name in changed and name in data:
                given.setdefault(player.pk, {})[rated.field.name] = data[name]
        return {"given": given}
