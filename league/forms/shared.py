"""What the league's forms share: they read and explain; a service writes.

The forms stand by subject in modules of their own: `league.forms.leagues`,
`league.forms.teams`, ...
"""

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db.models import QuerySet

from league.models import Fixture


class UsernamesField(forms.CharField):
    """People named by their user names, set apart by commas or spaces."""

    def prepare_value(self, value: Any) -> Any:
        if value is None or isinstance(value, str):
            return value
        return ", ".join(user.username for user in value)

    def clean(self, value: Any) -> list[User]:
        names = super().clean(value).replace(",", " ").split()
        people = {
            user.username: user for user in User.objects.filter(username__in=names)
        }
        unknown = [name for name in names if name not in people]
        if unknown:
            raise ValidationError(f"Nobody here is called {', '.join(unknown)}.")
        return list(people.values())


class MomentInput(forms.DateTimeInput):
    """A day and a time, picked with what the browser has for it."""

    def __init__(self) -> None:
        super().__init__({"type": "datetime-local"}, "%Y-%m-%dT%H:%M")


def offer(field: forms.Field, rows: QuerySet[Any], empty: str | None = None) -> None:
    """Let a field choose from these rows. empty: what its empty choice is called."""
    assert isinstance(field, forms.ModelChoiceField)
    field.queryset = rows
    if empty is not None:
        field.empty_label = empty


class RefusableForm(forms.BaseForm):
    """A form whose refusals may also come from the service that writes it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""

    def refuse(self, error: ValidationError) -> None:
        """Show why the service refused, beside its field where the form has it."""
        if not hasattr(error, "error_dict"):
            self.add_error(None, error)
            return
        for name, reasons in error.error_dict.items():
            field = name if name in self.fields and name != NON_FIELD_ERRORS else None
            self.add_error(field, reasons)


class WritingForm(RefusableForm, forms.ModelForm):
    """One that a model stands behind."""


class AskingForm(RefusableForm, forms.Form):
    """One that no model stands behind."""


def name_sides(form: forms.BaseForm, fixture: Fixture) -> None:
    """Call the fields of a score by the teams' names, the visitors first."""
    form.fields["away_score"].label = f"{fixture.away} (visitors)"
    form.fields["home_score"].label = f"{fixture.home} (home)"
    forfeit = form.fields["forfeit"]
    assert isinstance(forfeit, forms.ChoiceField)
    names = [("away", str(fixture.away)), ("home", str(fixture.home))]
    forfeit.choices = [("", "Nobody"), *names, ("both", "Both teams")]
