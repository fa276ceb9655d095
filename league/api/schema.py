"""What the schema says of every resource: headers that are understood, and refusals."""

from typing import Any, Literal

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated

from league.api.base import IF_MATCH, IF_NONE_MATCH, ONCE, Once, Tagged


class ProblemSerializer(serializers.Serializer):
    """Why not, in a sentence."""

    detail = serializers.CharField()


class ReasonsSerializer(serializers.Serializer):
    """Why not, by field; what is about no field alone is in `non_field_errors`.

    Of a request that cannot be read at all there is only a `detail`.
    """

    non_field_errors = serializers.ListField(
        child=serializers.CharField(), required=False
    )
    detail = serializers.CharField(required=False)


_WORDS = {
    "400": "Something in the request is wrong; each field says what.",
    "403": "No token, or a wrong one; or the caller may read this but not write it.",
    "404": "There is no such thing, or the caller may not see it.",
    "412": f"It has changed since the caller read it ({IF_MATCH}).",
    "422": f"Another request was sent with this {ONCE}.",
}
_HEADERS = {
    "GET": (
        IF_NONE_MATCH,
        "The ETag of what the caller has: 304 while it is the same.",
    ),
    "PUT": (IF_MATCH, "The ETag of what the caller has: 412 if it has changed since."),
    "POST": (ONCE, "Sent again with the same key, the request happens once."),
}
_HEADERS["PATCH"] = _HEADERS["DELETE"] = _HEADERS["PUT"]


class Schema(AutoSchema):
    """For every view; it adds to those that inherit `Tagged` or `Once`."""

    @property
    def _ours(self) -> bool:
        return isinstance(self.view, Tagged)

    @property
    def _once(self) -> bool:
        return self.method == "POST" and isinstance(self.view, Once)

    def get_override_parameters(self) -> list[Any]:
        given = list(super().get_override_parameters())
        if self._ours and (self._once or self.method in set(_HEADERS) - {"POST"}):
            name, words = _HEADERS[self.method]
            where: Literal["header"] = "header"
            given.append(
                OpenApiParameter(name, OpenApiTypes.STR, where, description=words)
            )
        return given

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        parent: Any = super()  # it says nothing of its types
        bodies = dict(parent._get_response_bodies(direction))
        if not self._ours:
            return bodies
        for code in self._refusals():
            bodies.setdefault(code, parent._get_response_for_code(_refusal(code), code))
        if self.method == "GET":
            bodies.setdefault("304", {"description": "As the caller has it."})
        return bodies

    def _refusals(self) -> list[str]:
        codes = ["404"] if "{" in self.path else []
        if self.method == "GET":
            own = IsAuthenticated in self.view.permission_classes
            return [*codes, "403"] if own else codes
        codes += ["400", "403"]
        if self._once:
            codes.append("422")
        return codes if self.method == "POST" else [*codes, "412"]


def _refusal(code: str) -> OpenApiResponse:
    if code == "400":
        example: dict[str, Any] = {"name": ["The league has a team of this name."]}
        kind: type[serializers.Serializer] = ReasonsSerializer
    else:
        example, kind = {"detail": _WORDS[code]}, ProblemSerializer
    examples = [OpenApiExample("refused", example, response_only=True)]
    return OpenApiResponse(kind, description=_WORDS[code], examples=examples)
