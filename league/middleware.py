"""Uploads, the transaction and the activity log of every write in a league.

Here, so that no page and no resource of the API has to do it: a refused request changes
nothing, and a change and its log entry share a transaction.
"""

from collections.abc import Callable
from http import HTTPStatus
from itertools import chain
from typing import Any

import structlog
from django.contrib.auth.models import User
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.deprecation import MiddlewareMixin
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request
from rest_framework.settings import api_settings

from config.errors import API
from config.gone import is_gone
from league.core import ledger, locks
from league.core.api.base import ONCE
from league.core.models import League
from league.core.views.common import whole_number
from league.tables import uploads
from league.teams import roster_columns
from league.weeks import score_columns
from rules.registry import UnknownBook

SAFE = {"GET", "HEAD", "OPTIONS", "TRACE"}
REFUSED = 400

log = structlog.get_logger("buzzboard.gone")


class UploadMiddleware(MiddlewareMixin):
    """Read uploaded files before the transaction of their request begins."""

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> None:
        if request.method in SAFE or not view.__module__.startswith("league."):
            return
        if request.content_type != "multipart/form-data":
            return
        if ONCE in request.headers:
            _ = request.body  # read now: the key is of the whole body
        files = list(
            chain.from_iterable(uploads for _, uploads in request.FILES.lists())
        )
        account = _account(request)
        if files and account:
            headings = roster_columns.HEADINGS | score_columns.HEADINGS
            uploads.read_all(files, account, headings)


def _account(request: HttpRequest) -> User | None:
    """Return the account that sends a request, by session or token."""
    if isinstance(request.user, User):
        return request.user
    kinds: Any = api_settings.DEFAULT_AUTHENTICATION_CLASSES
    others = [kind() for kind in kinds if not issubclass(kind, SessionAuthentication)]
    try:
        user = Request(request, authenticators=others).user
    except AuthenticationFailed:
        return None  # the view refuses it
    return user if isinstance(user, User) else None


class GoneMiddleware(MiddlewareMixin):
    """Answer 404 if a row was deleted between being read and being written.

    Only a write takes long enough, and locks, for that; and only rows that
    `config.gone` has looked up again count as gone. Any other missing row is a bug and
    has to show as one, on a page that is read as in a write. A foreign key that
    PostgreSQL finds broken may be either: the log has it with its traceback.
    """

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        if request.method in SAFE or not is_gone(exception):
            return None
        log.warning("gone", exc_info=exception)
        return render(request, "404.html", status=404)


class UnknownBookMiddleware(MiddlewareMixin):
    """Say so if a league's rule book is not on this site; nothing else is lost."""

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        if not isinstance(exception, UnknownBook):
            return None
        return without_book(request, exception)


def without_book(request: HttpRequest, missing: UnknownBook) -> HttpResponse:
    """Answer with the sentence about a missing rule book, and log it."""
    log.error("unknown_book", book=missing.args[0])
    if request.path_info.startswith(API):
        return JsonResponse({"detail": str(missing)}, status=HTTPStatus.CONFLICT)
    shown = {"reason": str(missing)}
    return render(request, "league/no_book.html", shown, status=HTTPStatus.CONFLICT)


class AuditMiddleware(MiddlewareMixin):
    """Run each write in one transaction, with the league's lock, and log it."""

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> HttpResponse | None:
        if request.method in SAFE or not view.__module__.startswith("league."):
            return None
        try:
            return self._written(request, view, args, kwargs)
        except UnknownBook as missing:
            # No other middleware sees what is raised in here.
            return without_book(request, missing)
        except Exception as error:
            # Caught here: foreign keys are checked when the transaction commits.
            if not is_gone(error):
                raise
            log.warning("gone", exc_info=error)
            raise Http404 from error

    def _written(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> HttpResponse:
        deletes = _deletes(request, view)
        # The league's lock comes before the view reads anything, and the log is written
        # before the commit: an entry exists if and only if its change does.
        with (
            transaction.atomic(),
            locks.enter_league(_league(view, kwargs), deletes=deletes),
            ledger.watch_changes() as changes,
        ):
            response = view(request, *args, **kwargs)
            if response.status_code >= REFUSED:
                transaction.set_rollback(True)
            elif request.user.is_authenticated:
                changes.write(request.user)
        return response


def _deletes(request: HttpRequest, view: Any) -> bool:
    """True for the method DELETE, and for views marked `deletes`."""
    method = str(request.method)
    action = getattr(view, "actions", {}).get(method.lower(), "")
    marked = (view, getattr(getattr(view, "cls", None), action, None))
    return method == "DELETE" or any(getattr(it, "deletes", False) for it in marked)


def _league(view: Any, kwargs: dict[str, Any]) -> int | None:
    """Return the key of the address's league; None if it has none.

    For a new row the request's data has it: `league.core.serializers`.
    """
    if "slug" in kwargs:
        leagues = League.objects.filter(slug=kwargs["slug"])
        return leagues.values_list("pk", flat=True).first()
    rows = getattr(getattr(view, "cls", None), "queryset", None)
    key = whole_number(str(kwargs.get("pk", "")))
    if rows is None or key is None:
        return None
    return ledger.find_league_key(rows.model, key)
