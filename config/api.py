"""The API's own pages: its schema, a readable list of it, and tokens for programs."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView
from rest_framework.authtoken.views import ObtainAuthToken
from rest_framework.parsers import FormParser, MultiPartParser
from rest_framework.throttling import AnonRateThrottle

from config.parsers import FlatJSONParser


class Operation(NamedTuple):
    """One line of the readable list."""

    method: str
    path: str
    words: str


class TokenThrottle(AnonRateThrottle):
    """So many tries at a password from one address."""

    scope = "token"  # a counter of its own
    rate = "10/min"


class Token(ObtainAuthToken):
    """Give a program the token of a user whose name and password it sends."""

    throttle_classes = (TokenThrottle,)
    parser_classes = (FormParser, MultiPartParser, FlatJSONParser)


def docs(request: HttpRequest) -> HttpResponse:
    """List every operation in plain HTML: the usual viewers need inline script."""
    generator: Any = SchemaGenerator  # it says nothing of its types
    schema = generator().get_schema(request=None, public=True)
    return render(request, "api.html", {"operations": list(operations(schema))})


def operations(schema: dict[str, Any]) -> Iterator[Operation]:
    """Yield the operations of an OpenAPI schema, path by path."""
    for address, methods in schema["paths"].items():
        for method, operation in methods.items():
            words = operation.get("summary") or operation.get("description") or ""
            yield Operation(method.upper(), address, words.split("\n\n")[0])


urlpatterns = [
    path("", docs, name="api"),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
    path("token/", Token.as_view(), name="api-token"),
]
