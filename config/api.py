"""The API's own pages: its schema, and a readable list of it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView


class Operation(NamedTuple):
    """One line of the readable list."""

    method: str
    path: str
    summary: str


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """List every operation in plain HTML: the usual viewers need inline script."""
    generator: Any = SchemaGenerator  # it says nothing of its types
    schema = generator().get_schema(request=None, public=True)
    return render(request, "api.html", {"operations": list(operations(schema))})


def operations(schema: dict[str, Any]) -> Iterator[Operation]:
    """Yield the operations of an OpenAPI schema, path by path."""
    for address, methods in schema["paths"].items():
        for method, operation in methods.items():
            text = operation.get("summary") or operation.get("description") or ""
            yield Operation(method.upper(), address, text.split("\n\n")[0])


urlpatterns = [
    path("", docs, name="api"),
    path("schema/", SpectacularAPIView.as_view(), name="schema"),
]
