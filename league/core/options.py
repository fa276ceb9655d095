"""Rulebook options as fields of a form, and as the API's schema describes them.

For new leagues, and for tables without a league. The choices and their effects come
from the rulebook (`rules.registry.RuleOption`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

import msgspec
from django import forms
from django.utils.html import format_html

from rules.registry import Rulebook, RuleOption, latest_books
from rules.state import OptionValue

PREFIX = "option_"  # begins the names of the fields
_YES_NO = {True: "Yes", False: "No"}


def option_fields(book: Rulebook) -> dict[str, forms.TypedChoiceField]:
    """Return a field for each of the book's options, by its name in the form."""
    return {f"{PREFIX}{option.name}": _field(option) for option in book.options}


class OptionGroup(msgspec.Struct, frozen=True):
    """Fields of the options of one part of the book.

    unusual: the number of them set to another value than the book's default.
    """

    part: str
    fields: list[forms.BoundField]
    unusual: int

    @property
    def wrong(self) -> bool:
        """True if any of the fields has an error."""
        return any(field.errors for field in self.fields)


def option_groups(form: forms.BaseForm, book: Rulebook) -> list[OptionGroup]:
    """Return the form's option fields, by part of the book."""
    groups = []
    for part, options in groupby(book.options, key=lambda option: option.part):
        pairs = [(option, form[f"{PREFIX}{option.name}"]) for option in options]
        unusual = sum(str(field.value()) != str(o.default) for o, field in pairs)
        groups.append(OptionGroup(part, [field for _, field in pairs], unusual))
    return groups


def chosen_options(cleaned: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Return the options among the cleaned data of a form with such fields."""
    return {
        name.removeprefix(PREFIX): value
        for name, value in cleaned.items()
        if name.startswith(PREFIX)
    }


def options_schema() -> dict[str, Any]:
    """Return the schema of a league's options, one for each rulebook."""
    return {
        "oneOf": [
            {
                "type": "object",
                "title": book.id,
                "properties": {o.name: _schema(o) for o in book.options},
                "additionalProperties": False,
            }
            for book in latest_books()
        ]
    }


def _field(option: RuleOption) -> forms.TypedChoiceField:
    values = {str(choice): choice for choice in option.choices}
    return forms.TypedChoiceField(
        label=option.label,
        help_text=format_html("{} <cite>{}</cite>", option.effect, option.source),
        choices=[(name, _choice_label(choice)) for name, choice in values.items()],
        initial=option.default,
        coerce=values.__getitem__,
    )


def _choice_label(choice: OptionValue) -> str:
    if isinstance(choice, bool):
        return _YES_NO[choice]
    return str(choice).replace("_", " ").capitalize()


def _schema(option: RuleOption) -> dict[str, Any]:
    kinds = {bool: "boolean", int: "integer", str: "string"}
    return {
        "type": kinds[type(option.default)],
        "enum": list(option.choices),
        "default": option.default,
        "title": option.label,
        "description": option.effect,
    }
