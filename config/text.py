"""A check for NUL characters, which PostgreSQL cannot store.

SQLite would take them, and a site that moves to PostgreSQL would lose the row. Forms
and serializers refuse them field by field; this is for code that reads a request
without them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from http import HTTPStatus
from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.deprecation import MiddlewareMixin

NUL = "\0"
REFUSAL = "Text can’t contain a NUL character."


def has_nul(value: Any) -> bool:
    """True if there is a NUL anywhere in a text or in parsed JSON."""
    if isinstance(value, str):
        return NUL in value
    if isinstance(value, Mapping):
        return any(has_nul(part) for pair in value.items() for part in pair)
    if isinstance(value, list | tuple):
        return any(map(has_nul, value))
    return False


class TextMiddleware(MiddlewareMixin):
    """Answer 404 for a NUL in an address, 400 for one in a query or a form.

    A program's body is left to its parser unless another middleware has read it as a
    form: then REST framework takes that form and calls no parser.
    """

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> HttpResponse | None:
        if has_nul(kwargs):
            raise Http404
        by_program = getattr(view, "csrf_exempt", False)
        sent = [request.GET]
        if not by_program or hasattr(request, "_post"):
            sent.append(request.POST)
        if not any(has_nul(dict(data.lists())) for data in sent):
            return None
        if by_program:
            return JsonResponse({"detail": REFUSAL}, status=HTTPStatus.BAD_REQUEST)
        raise BadRequest(REFUSAL)
