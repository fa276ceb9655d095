"""Schema of every resource: the headers it understands and its refusals."""

from typing import Any, Literal

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated

from league.core.api.base import IF_MATCH, IF_NONE_MATCH, ONCE, Once, Tagged


class ProblemSerializer(serializers.Serializer):
    """Reason of a refusal, in a sentence."""

    detail = serializers.CharField()


class ReasonsSerializer(serializers.Serializer):
    """Reasons of a refusal, by field; `non_field_errors` has those of no single field.

    For a request that cannot be read at all there is only a `detail`.
    """

    non_field_errors = serializers.ListField(
        child=serializers.CharField(), required=False
    )
    detail = serializers.CharField(required=False)


_DESCRIPTIONS = {
    "400": "The request is invalid; see the reasons for each field.",
    "401": "The token is missing, unknown or revoked.",
    "403": "The caller can read this but not change it.",
    "404": "It does not exist, or the caller cannot see it.",
    "412": f"It has changed since the caller read it ({IF_MATCH}).",
    "422": f"This {ONCE} was already used for a different request.",
}
_HEADERS = {
    "GET": (
        IF_NONE_MATCH,
        "ETag of the caller’s copy; answers 304 while it is current.",
    ),
    "PUT": (IF_MATCH, "ETag of the caller’s copy; answers 412 if it has changed."),
    "POST": (ONCE, "A request repeated with the same key takes effect once."),
}
_HEADERS["PATCH"] = _HEADERS["DELETE"] = _HEADERS["PUT"]


class Schema(AutoSchema):
    """Schema of every view, with more for those that inherit `Tagged` or `Once`."""

    @property
    def _is_tagged(self) -> bool:
        return isinstance(self.view, Tagged)

    @property
    def _once(self) -> bool:
        return self.method == "POST" and isinstance(self.view, Once)

    def get_override_parameters(self) -> list[Any]:
        parameters = list(super().get_override_parameters())
        if self._is_tagged and (self._once or self.method in set(_HEADERS) - {"POST"}):
            name, description = _HEADERS[self.method]
            location: Literal["header"] = "header"
            parameters.append(
                OpenApiParameter(
                    name, OpenApiTypes.STR, location, description=description
                )
            )
        return parameters

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        parent: Any = super()  # it has no types
        bodies = dict(parent._get_response_bodies(direction))
        if not self._is_tagged:
            return bodies
        for code in self._refusals():
            bodies.setdefault(code, parent._get_response_for_code(_refusal(code), code))
        if self.method == "GET":
            bodies.setdefault("304", {"description": "The caller’s copy is current."})
        return bodies

    def _refusals(self) -> list[str]:
        codes = ["404"] if "{" in self.path else []
        if self.method == "GET":
            own = IsAuthenticated in self.view.permission_classes
            return [*codes, "401", "403"] if own else codes
        codes += ["400", "401", "403"]
        if self._once:
            codes.append("422")
        return codes if self.method == "POST" else [*codes, "412"]


def _refusal(code: str) -> OpenApiResponse:
    if code == "400":
        example: dict[str, Any] = {
            "name": ["The league already has a team with this name."]
        }
        kind: type[serializers.Serializer] = ReasonsSerializer
    else:
        example, kind = {"detail": _DESCRIPTIONS[code]}, ProblemSerializer
    examples = [OpenApiExample("refused", example, response_only=True)]
    return OpenApiResponse(kind, description=_DESCRIPTIONS[code], examples=examples)
