"""Serializers that accept the fields they know and refuse the others by name.

An unknown or read-only field must not be answered with 200: the sender would believe
that it was set.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from rest_framework import serializers
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request

UNKNOWN, FIXED = "Unknown field.", "This field can’t be set here."
_FORMS_OWN = {"csrfmiddlewaretoken"}


class Strict(serializers.Serializer):
    """Refuses unknown fields, and read-only fields with another value.

    A resource that is read, changed and sent back whole is accepted: a read-only field
    may be there with the value that it has. `shown` in the context gives the resource
    as read, where that is not the serializer's own representation.
    """

    def to_internal_value(self, data: Any) -> Any:
        if isinstance(data, Mapping):
            wrong = self._not_to_set(data)
            if wrong:
                raise serializers.ValidationError(wrong)
        return super().to_internal_value(data)

    def _not_to_set(self, data: Mapping[str, Any]) -> dict[str, list[str]]:
        fields = self.fields
        writable = {name for name, field in fields.items() if not field.read_only}
        others = set(data) - writable - _FORMS_OWN
        if not others:
            return {}
        shown = self._shown()
        return {
            name: [FIXED if name in fields or name in shown else UNKNOWN]
            for name in sorted(others)
            if name not in shown or not _same(data[name], shown[name])
        }

    def _shown(self) -> Mapping[str, Any]:
        if self.parent is not None:
            return {}
        if "shown" in self.context:
            shown: Mapping[str, Any] = self.context["shown"]
            return shown
        return {} if self.instance is None else self.to_representation(self.instance)


class Serializer(Strict):
    """A strict serializer without a model."""


class ModelSerializer(Strict, serializers.ModelSerializer):
    """A strict serializer of a model."""


def refuse_body(request: Request) -> None:
    """Raise ValidationError for data sent to an address that takes none."""
    sent = request.data
    if isinstance(sent, Mapping):
        names = sorted(set(sent) - _FORMS_OWN)
        if names:
            raise serializers.ValidationError({name: [UNKNOWN] for name in names})
    elif sent:
        raise serializers.ValidationError("This request takes no data.")


def _same(given: Any, shown: Any) -> bool:
    """True if the value sent is the one shown. A file never is: it is no JSON."""
    return not isinstance(given, UploadedFile) and _plain(given) == _plain(shown)


def _plain(value: Any) -> Any:
    """Return a value as it is in JSON, to be compared."""
    return json.loads(JSONRenderer().render([value]))  # null alone is rendered as ""
