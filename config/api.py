"""The API's own pages: its schema, and a readable list of it."""

from collections.abc import Iterator
from functools import cache
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


@cache
def api_schema() -> dict[str, Any]:
    """Return the OpenAPI schema, which follows from the code alone.

    It is made once a process and shared: nobody may change it.
    """
    generator: Any = SchemaGenerator  # it says nothing of its types
    schema: dict[str, Any] = generator().get_schema(request=None, public=True)
    return schema


class SharedSchema(SchemaGenerator):
    """Generator of the view that serves the schema: takes the shared one."""

    def get_schema(self, request: Any = None, public: bool = False) -> dict[str, Any]:
        return api_schema()


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """List every operation in plain HTML: the usual viewers need inline script."""
    return render(request, "api.html", {"operations": list(operations(api_schema()))})


def operations(schema: dict[str, Any]) -> Iterator[Operation]:
    """Yield the operations of an OpenAPI schema, path by path."""
    for address, methods in schema["paths"].items():
        for method, operation in methods.items():
            text = operation.get("summary") or operation.get("description") or ""
            yield Operation(method.upper(), address, text.split("\n\n")[0])


urlpatterns = [
    path("", docs, name="api"),
    path(
        "schema/",
        SpectacularAPIView.as_view(generator_class=SharedSchema),
        name="schema",
    ),
]
