"""Base classes of the league's API: a new resource inherits `LeagueViews`.

It then explains every refusal in a sentence, answers an unchanged read with 304,
refuses a write to a row that has changed meanwhile with 412, and answers a repeated
POST as it did the first time.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Protocol, TypeVar, cast

from django.contrib.auth.models import User
from django.core.exceptions import NON_FIELD_ERRORS
from django.core.exceptions import ValidationError as Refused
from django.db import IntegrityError, transaction
from django.db.models import BigIntegerField, Model, QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status, viewsets
from rest_framework.exceptions import (
    APIException,
    NotAuthenticated,
    PermissionDenied,
    ValidationError,
)
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from config.strict import refuse_body
from league.core.models import League
from league.core.querysets import LeagueQuerySet
from league.core.refusals import Unconfirmed
from league.core.replies import LONGEST_KEY, Reply

IDS: dict[str, Any] = {"min_value": 1, "max_value": BigIntegerField.MAX_BIGINT}
SEASON = OpenApiParameter(
    "season", str, description="Season name; the current season by default."
)
NOT_CONFIRMED = {
    "type": "object",
    "properties": {"confirmed": {"type": "array", "items": {"type": "string"}}},
}
IF_MATCH, IF_NONE_MATCH, ONCE = "If-Match", "If-None-Match", "Idempotency-Key"


Handler = TypeVar("Handler", bound=Callable[..., Response])


def no_body(**schema: Any) -> Callable[[Handler], Handler]:
    """Decorate a handler that takes no body: a request that has one is refused."""

    def decorate(handler: Handler) -> Handler:
        @wraps(handler)
        def handle(self: Any, request: Request, *args: Any, **kwargs: Any) -> Response:
            self.takes_body = False
            if not self.detail:  # else `get_object` answers 404 first
                refuse_body(request)
            return handler(self, request, *args, **kwargs)

        return cast(Handler, extend_schema(request=None, **schema)(handle))

    return decorate


class Editable(Protocol):
    """Protocol of a team, as far as permissions look at it."""

    def may_be_edited_by(self, user: Any) -> bool: ...


class Changed(APIException):
    status_code = status.HTTP_412_PRECONDITION_FAILED
    default_detail = "This has changed since you read it. Read it again."
    default_code = "changed"


class KeyUsed(APIException):
    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_detail = "This key was already used for a different request."
    default_code = "key_used"


class NeedsConfirmation(ValidationError):
    """Refusal of a write with further effects, until it is sent with `confirmed`."""

    status_code = status.HTTP_409_CONFLICT


class AlreadyAnswered(Exception):
    """Raised for a request that has its reply already."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply


def tag(data: Any) -> str:
    """Return the strong ETag of response data: equal for equal data only."""
    digest = hashlib.sha256(JSONRenderer().render(data)).hexdigest()[:32]
    return f'"{digest}"'


class Whole(APIView):
    """View whose writes with If-Match or Idempotency-Key are one transaction.

    `league.middleware` opens one for every write under `league`; not for those of
    games.
    """

    def dispatch(
        self, request: HttpRequest, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        if not {IF_MATCH, ONCE} & set(request.headers):
            return super().dispatch(request, *args, **kwargs)
        with transaction.atomic():
            response = super().dispatch(request, *args, **kwargs)
            if response.status_code >= status.HTTP_400_BAD_REQUEST:
                transaction.set_rollback(True)
            return response


class Tagged(APIView):
    """View with ETags, of every read and of every write's result. 401 without
    credentials.
    """

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, PermissionDenied) and self._is_anonymous():
            exc = NotAuthenticated()
        return super().handle_exception(exc)

    def _is_anonymous(self) -> bool:
        """True without token and session. A refused session is not anonymous."""
        request = self.request
        return not request.user.is_authenticated and request.session.is_empty()

    def need_match(self, row: Model, *shown: Callable[[], Any]) -> None:
        """Refuse a write whose If-Match fits none of the representations `shown`.

        row: locked first, the one that the service locks first, too; the
        representations are read only then. One that matches is enough; None stands for
        one that does not exist.
        """
        given = self.request.headers.get(IF_MATCH)
        if given is None:
            return
        # Locked before it is compared: nothing changes between the check and the write.
        # By its model: the class of a request's user is that of a lazy object.
        rows = row._meta.model._base_manager.select_for_update(no_key=True)
        get_object_or_404(rows, pk=row.pk)
        tags, now = parse_etags(given), [read() for read in shown]
        if not any(d is not None and (tags == ["*"] or tag(d) in tags) for d in now):
            raise Changed

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        if request.method not in ("GET", "HEAD", "PUT", "PATCH"):
            return response
        if response.has_header("ETag"):
            return response
        if response.status_code != status.HTTP_200_OK or response.data is None:
            return response
        response["ETag"] = now = tag(response.data)
        patch_cache_control(response, private=True, no_cache=True)
        known = parse_etags(request.headers.get(IF_NONE_MATCH, ""))
        if request.method in ("GET", "HEAD") and (now in known or known == ["*"]):
            response.status_code, response.data = status.HTTP_304_NOT_MODIFIED, None
        return response


class Once(Whole):
    """View whose POST with an Idempotency-Key takes effect once, however often it is
    sent.

    A refused request saves no reply: once corrected, it may use the key again.
    """

    _reply: Reply | None = None
    _body = b""

    def initialize_request(
        self, request: HttpRequest, *args: Any, **kwargs: Any
    ) -> Request:
        if ONCE in request.headers:
            self._body = request.body  # before a session's check reads the form in it
        return super().initialize_request(request, *args, **kwargs)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        key = request.headers.get(ONCE, "")
        if request.method != "POST" or not key or not request.user.is_authenticated:
            return
        if len(key) > LONGEST_KEY or not key.isprintable():
            raise ValidationError(
                {ONCE: [f"Use at most {LONGEST_KEY} printable characters."]}
            )
        self._reply = _first(request.user, key, _digest(request, self._body))

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, AlreadyAnswered):
            body = json.loads(exc.reply.body) if exc.reply.body else None
            headers = {"Idempotent-Replayed": "true"}
            return Response(body, exc.reply.status, headers=headers)
        return super().handle_exception(exc)

    def finalize_response(
        self, request: Request, response: Response, *args: Any, **kwargs: Any
    ) -> Response:
        response = super().finalize_response(request, response, *args, **kwargs)
        if self._reply and response.status_code < status.HTTP_400_BAD_REQUEST:
            data = getattr(response, "data", None)
            self._reply.status = response.status_code
            self._reply.body = JSONRenderer().render(data).decode()
            self._reply.save()
        return response


class LeagueViews(Once, Tagged, viewsets.GenericViewSet):
    """Base of the league's resources.

    ordering_fields: the fields that lists can be ordered by; none by default.
    takes_body: False in an action that takes none (`no_body`).
    locked_by: the relation whose row a write locks first, "" for its own. The services
    lock the same row, so that nothing changes between the check and the write.
    """

    ordering_fields: tuple[str, ...] = ()
    locked_by = ""
    takes_body = True

    def get_object(self) -> Any:
        instance = super().get_object()
        if not self.takes_body:
            refuse_body(self.request)
        if self.action not in ("update", "partial_update", "destroy"):
            return instance
        row = getattr(instance, self.locked_by) if self.locked_by else instance
        read = super().get_object
        self.need_match(row, lambda: self.get_serializer(read()).data)
        return read() if IF_MATCH in self.request.headers else instance

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Unconfirmed):
            exc = NeedsConfirmation({"confirmed": exc.messages})
        elif isinstance(exc, Refused):
            exc = ValidationError(reasons_by_field(exc))
        return super().handle_exception(exc)

    @property
    def me(self) -> User:
        """Return the user of a request that only a signed-in user can make."""
        return cast(User, self.request.user)

    def sent_fields(
        self,
        kind: type[BaseSerializer],
        *,
        partial: bool = False,
        shown: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Validate the request's data and return its fields. partial: none is required.

        shown: the representation of a read, which may be sent back with it.
        """
        context = {**self.get_serializer_context(), "shown": shown or {}}
        serializer = kind(data=self.request.data, partial=partial, context=context)
        serializer.is_valid(raise_exception=True)
        fields: dict[str, Any] = serializer.validated_data
        return fields

    def paged_response(self, rows: Any, kind: type[BaseSerializer]) -> Response:
        """Return a page of rows that are not the resource's own."""
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(kind(page, many=True).data)

    def visible_leagues(self) -> LeagueQuerySet[League]:
        return League.objects.visible_to(self.request.user)

    def need_commissioner(self, league: League) -> None:
        if not league.is_run_by(self.request.user):
            raise PermissionDenied("Only league commissioners can do this.")

    def need_editor(self, team: Editable) -> None:
        if not team.may_be_edited_by(self.request.user):
            raise PermissionDenied(
                "Only the team’s coaches and commissioners can do this."
            )


class LeaguePart(LeagueViews):
    """Base of a resource within one league, under the league's address."""

    queryset = League.objects.all()
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.visible_leagues()


def reasons_by_field(error: Refused) -> dict[str, list[str]]:
    """Return a refusal's reasons by the field that each is about."""
    if not hasattr(error, "error_dict"):
        return {"non_field_errors": error.messages}
    return {
        "non_field_errors" if field == NON_FIELD_ERRORS else field: reasons
        for field, reasons in error.message_dict.items()
    }


def _first(user: User, key: str, digest: str) -> Reply:
    """Return a new reply, to be filled in. Raises AlreadyAnswered or KeyUsed.

    Where another request is filling in the same one, the database makes this one wait.
    """
    try:
        # Insert first, look afterward: of two requests at once the unique constraint
        # lets one through, and a look before it would find nothing for either.
        with transaction.atomic():
            return Reply.objects.create(user=user, key=key, digest=digest)
    except IntegrityError:
        earlier = Reply.objects.get(user=user, key=key)
    if earlier.digest != digest:
        raise KeyUsed
    raise AlreadyAnswered(earlier)


def _digest(request: Request, body: bytes) -> str:
    head = f"{request.method} {request.get_full_path()}\n".encode()
    return hashlib.sha256(head + body).hexdigest()
