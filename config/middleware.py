"""For every page: compression, a request id, a log line, a content policy."""

import re
import time
import uuid
from collections.abc import Callable
from typing import Any

import structlog
from django.db.models import BigIntegerField
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from django.utils.deprecation import MiddlewareMixin

from config.logs import route_of

log = structlog.get_logger("buzzboard.request")

_ID = re.compile(r"[A-Za-z0-9-]{8,64}")

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


class CompressionMiddleware(GZipMiddleware):
    """Compress pages: a table's is a quarter of its size on the way.

    Pictures and clips are compressed already, and a player asks for parts of a clip. A
    resource of the API keeps its ETag as it is, for programs give it back in If-Match.
    Django's own middleware pads each page by chance, so that its length tells nobody
    anything about a secret in it.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if response.get("Content-Type", "").startswith("text/html"):
            return super().process_response(request, response)
        return response


class RequestLogMiddleware(MiddlewareMixin):
    """Give each request an id (the caller's if it is harmless) and log its end.

    The line names the route, never the path or the query: an invitation's key is a
    secret, and it is part of the path.
    """

    def process_request(self, request: HttpRequest) -> None:
        given = request.headers.get("X-Request-ID", "")
        request_id = given if _ID.fullmatch(given) else uuid.uuid4().hex
        request.META["REQUEST_ID"] = request_id
        request.META["REQUEST_STARTED"] = time.perf_counter()
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)

    def process_response(
        self, request: HttpRequest, response: HttpResponse
    ) -> HttpResponse:
        request_id = request.META["REQUEST_ID"]
        started = request.META["REQUEST_STARTED"]
        response["X-Request-ID"] = request_id
        log.info(
            "request",
            request_id=request_id,
            method=request.method,
            route=route_of(request),
            status=response.status_code,
            ms=round((time.perf_counter() - started) * 1000, 1),
        )
        return response


class AddressMiddleware(MiddlewareMixin):
    """Answer 404 for a number that is too large to be any row's key."""

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> None:
        numbers = [value for value in kwargs.values() if isinstance(value, int)]
        if max(numbers, default=0) > BigIntegerField.MAX_BIGINT:
            raise Http404


class ContentSecurityPolicyMiddleware(MiddlewareMixin):
    """Allow the browser our own files and nothing else: no inline script, no eval."""

    def process_response(
        self, request: HttpRequest, response: HttpResponse
    ) -> HttpResponse:
        response.headers.setdefault("Content-Security-Policy", POLICY)
        return response
