"""Bases of the league's forms: they read and explain; a service writes.

Forms live in modules by subject: `league.core.forms.leagues`, `league.teams.forms`...
"""

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db.models import QuerySet


class UsernamesField(forms.CharField):
    """Field of usernames, separated by commas or spaces."""

    def prepare_value(self, value: Any) -> Any:
        if value is None or isinstance(value, str):
            return value
        return ", ".join(user.username for user in value)

    def clean(self, value: Any) -> list[User]:
        names = super().clean(value).replace(",", " ").split()
        users = {
            user.username: user for user in User.objects.filter(username__in=names)
        }
        unknown = [name for name in names if name not in users]
        if unknown:
            raise ValidationError(f"No account has the username {', '.join(unknown)}.")
        return list(users.values())


class MomentInput(forms.DateTimeInput):
    """Input of a date and time, with the browser's own picker."""

    def __init__(self) -> None:
        super().__init__({"type": "datetime-local"}, "%Y-%m-%dT%H:%M")


def offer(field: forms.Field, rows: QuerySet[Any], empty: str | None = None) -> None:
    """Let a field choose from these rows. empty: the label of its empty choice."""
    assert isinstance(field, forms.ModelChoiceField)
    field.queryset = rows
    if empty is not None:
        field.empty_label = empty


class RefusableForm(forms.BaseForm):
    """Form whose errors may also come from the service that writes it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.label_suffix = ""

    def refuse(self, error: ValidationError) -> None:
        """Show a service's refusal, beside its field where the form has it."""
        if not hasattr(error, "error_dict"):
            self.add_error(None, error)
            return
        for name, reasons in error.error_dict.items():
            field = name if name in self.fields and name != NON_FIELD_ERRORS else None
            self.add_error(field, reasons)


class WritingForm(RefusableForm, forms.ModelForm):
    """Form with a model."""


class AskingForm(RefusableForm, forms.Form):
    """Form without a model."""
