"""One transaction and one entry of the audit log for whatever the league's pages write.

Here, so that no page and no resource of the API has to think of it: a request that is
refused changes nothing, and one that changes something is told in the same transaction.
"""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.utils.deprecation import MiddlewareMixin

from league.people import ledger

SAFE = {"GET", "HEAD", "OPTIONS", "TRACE"}
REFUSED = 400


class AuditMiddleware(MiddlewareMixin):
    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> HttpResponse | None:
        if request.method in SAFE or not view.__module__.startswith("league."):
            return None
        with transaction.atomic(), ledger.watching() as kept:
            response = view(request, *args, **kwargs)
            if response.status_code >= REFUSED:
                transaction.set_rollback(True)
            elif request.user.is_authenticated:
                kept.write(request.user)
        return response
