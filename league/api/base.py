"""What the resources of the league's API share: a new one inherits `LeagueViews`.

It then says in words why something is refused, answers an unchanged read with 304,
refuses a write to what has changed meanwhile with 412, and answers a repeated POST as
it did the first time.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any, cast

from django.contrib.auth.models import User
from django.core.exceptions import NON_FIELD_ERRORS
from django.core.exceptions import ValidationError as Refused
from django.db import IntegrityError, transaction
from django.db.models import BigIntegerField, Model, QuerySet
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from drf_spectacular.utils import OpenApiParameter
from rest_framework import status, viewsets
from rest_framework.exceptions import APIException, PermissionDenied, ValidationError
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import BaseSerializer
from rest_framework.views import APIView

from league.models import League, Team
from league.models.replies import LONGEST_KEY, Reply

IDS = {"min_value": 1, "max_value": BigIntegerField.MAX_BIGINT}
WHICH = OpenApiParameter(
    "season", str, description="Its name; the one that is on without it."
)
IF_MATCH, IF_NONE_MATCH, ONCE = "If-Match", "If-None-Match", "Idempotency-Key"


class Changed(APIException):
    status_code = status.HTTP_412_PRECONDITION_FAILED
    default_detail = "It has changed since you read it; read it again."
    default_code = "changed"


class KeyUsed(APIException):
    status_code = status.HTTP_422_UNPROCESSABLE_ENTITY
    default_detail = "Another request was sent with this key before."
    default_code = "key_used"


class Answered(Exception):
    """The request was answered before: so."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply


def tag(data: Any) -> str:
    """The strong validator of what a program is shown: the same for the same alone."""
    digest = hashlib.sha256(JSONRenderer().render(data)).hexdigest()[:32]
    return f'"{digest}"'


class Whole(APIView):
    """A write with one of our headers is one transaction: what is refused is undone.

    `league.middleware` makes one of every write of the league's; of games' it does not.
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
    """ETags: of every read, and of what a write leaves."""

    def need_match(self, row: Model, *shown: Callable[[], Any]) -> None:
        """Refuse unless the caller has seen what is shown, if he says what he has seen.

        row: held first, the one that the service holds first, too; what is `shown` is
        read only then. One that was seen is enough; None: there is nothing to be seen.
        """
        given = self.request.headers.get(IF_MATCH)
        if given is None:
            return
        rows = type(row)._base_manager.select_for_update(no_key=True)
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
        had = parse_etags(request.headers.get(IF_NONE_MATCH, ""))
        if request.method in ("GET", "HEAD") and (now in had or had == ["*"]):
            response.status_code, response.data = status.HTTP_304_NOT_MODIFIED, None
        return response


class Once(Whole):
    """POST with an Idempotency-Key happens once, however often it is sent.

    A refusal is kept for nobody: whoever puts his request right may use the key again.
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
            raise ValidationError({ONCE: [f"At most {LONGEST_KEY} plain characters."]})
        self._reply = _first(request.user, key, _digest(request, self._body))

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Answered):
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
    """What the league's resources share.

    ordering_fields: what lists may be ordered by; none unless a resource says so.
    held_by: the relation whose row a write holds first, "" for its own. The services
    hold the same row, so that nothing changes between the look and the write.
    """

    ordering_fields: tuple[str, ...] = ()
    held_by = ""

    def get_object(self) -> Any:
        found = super().get_object()
        if self.action not in ("update", "partial_update", "destroy"):
            return found
        row = getattr(found, self.held_by) if self.held_by else found
        read = super().get_object
        self.need_match(row, lambda: self.get_serializer(read()).data)
        return read() if IF_MATCH in self.request.headers else found

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Refused):
            exc = ValidationError(in_words(exc))
        return super().handle_exception(exc)

    @property
    def me(self) -> User:
        """Who writes; only where nobody else gets to."""
        return cast(User, self.request.user)

    def asked(
        self, kind: type[BaseSerializer], *, partial: bool = False
    ) -> dict[str, Any]:
        """What was sent, checked. partial: what is left out stays as it is."""
        context = self.get_serializer_context()
        given = kind(data=self.request.data, partial=partial, context=context)
        given.is_valid(raise_exception=True)
        found: dict[str, Any] = given.validated_data
        return found

    def paged(self, rows: Any, kind: type[BaseSerializer]) -> Response:
        """A page of rows that are not the resource's own."""
        page = self.paginate_queryset(rows)
        return self.get_paginated_response(kind(page, many=True).data)

    def seen(self) -> QuerySet[League]:
        return League.objects.visible_to(self.request.user)

    def need_commissioner(self, league: League) -> None:
        if not league.is_run_by(self.request.user):
            raise PermissionDenied("Only a commissioner of the league may do this.")

    def need_editor(self, team: Team) -> None:
        if not team.may_be_edited_by(self.request.user):
            raise PermissionDenied("Only the team's coaches or a commissioner may.")


class LeaguePart(LeagueViews):
    """A part of one league, under its address. Actions say what there is."""

    queryset = League.objects.all()
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.seen()


def in_words(error: Refused) -> dict[str, list[str]]:
    """The reasons, by the field that each is about."""
    if not hasattr(error, "error_dict"):
        return {"non_field_errors": error.messages}
    return {
        "non_field_errors" if field == NON_FIELD_ERRORS else field: reasons
        for field, reasons in error.message_dict.items()
    }


def _first(user: User, key: str, digest: str) -> Reply:
    """A reply to be filled in. Raises Answered where there is one, and KeyUsed.

    While somebody else fills in the same one, the database has us wait for him.
    """
    try:
        with transaction.atomic():
            return Reply.objects.create(user=user, key=key, digest=digest)
    except IntegrityError:
        had = Reply.objects.get(user=user, key=key)
    if had.digest != digest:
        raise KeyUsed
    raise Answered(had)


def _digest(request: Request, body: bytes) -> str:
    asked = f"{request.method} {request.get_full_path()}\n".encode()
    return hashlib.sha256(asked + body).hexdigest()
