"""API tokens: created for a username and a password, listed, revoked; own figures."""

from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.app_settings import RATE_LIMITS
from allauth.core.internal.ratelimit import parse_rates
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError as Refused
from django.db.models import QuerySet
from django.urls import path
from drf_spectacular.utils import extend_schema
from msgspec import to_builtins
from rest_framework import mixins, serializers
from rest_framework.exceptions import Throttled, ValidationError
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter
from rest_framework.views import APIView

from accounts import tokens
from accounts.figure_list import (
    LONGEST_BASE,
    LONGEST_POSITION,
    Figure,
    checked_figures,
)
from accounts.figure_list import LONGEST_NAME as LONGEST_FIGURE
from accounts.figures import figures_of, keep_figures
from accounts.models import LONGEST_NAME, Token
from config.parsers import FlatJSONParser, FormDataParser, PlainFormParser
from config.strict import ModelSerializer, Serializer
from league.core.api.base import LeagueViews, Tagged, Whole

WRONG = "The username or password is wrong."


class TooMany(Throttled):
    default_detail = "Too many failed attempts."
    extra_detail_plural = "Try again in {wait} seconds."


class SignInSerializer(Serializer):
    username = serializers.CharField()
    password = serializers.CharField(trim_whitespace=False)
    name = serializers.CharField(
        required=False,
        allow_blank=True,
        max_length=LONGEST_NAME,
        help_text="A name for the token; “Program” if left out.",
    )


class NewTokenSerializer(Serializer):
    id = serializers.IntegerField()
    name = serializers.CharField()
    token = serializers.CharField(help_text="Shown only once.")


class TokenSerializer(ModelSerializer):
    class Meta:
        model = Token
        fields = ["id", "name", "created", "used"]
        read_only_fields = fields


class SignIn(APIView):
    """The address that creates tokens."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    parser_classes = (PlainFormParser, FormDataParser, FlatJSONParser)

    @extend_schema(
        operation_id="token_create",
        request=SignInSerializer,
        responses=NewTokenSerializer,
    )
    def post(self, request: Request) -> Response:
        """Create a token for a username and a password. Only this reply has its key."""
        given = SignInSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        sign_in = given.validated_data
        user = signed_in(request, sign_in["username"], sign_in["password"])
        try:
            token, key = tokens.create(user, sign_in.get("name", ""))
        except Refused as error:
            raise ValidationError({"non_field_errors": error.messages}) from error
        made = {"id": token.pk, "name": token.name, "token": key}
        return Response(made, headers={"Cache-Control": "no-store"})


def signed_in(request: Request, username: str, password: str) -> User:
    """Return the account, with the counters and the timing of the sign-in form.

    An account that does not exist or is closed is refused like a wrong password.
    """
    adapter = get_adapter(request._request)
    credentials = {"username": username, "password": password}
    try:
        user: Any = adapter.authenticate(request._request, **credentials)
    except Refused:  # too many failures; allauth does not say for how long
        raise TooMany(longest_wait()) from None
    if user is None or not user.is_active:
        raise ValidationError({"non_field_errors": [WRONG]})
    account: User = user
    return account


def longest_wait() -> int:
    """Return the seconds after which every counter of failed sign-ins has expired."""
    rates = parse_rates(RATE_LIMITS["login_failed"])
    return int(max(rate.duration for rate in rates))


class TokenViewSet(LeagueViews, mixins.ListModelMixin, mixins.DestroyModelMixin):
    """Your tokens, the latest first. No key is shown: only digests are stored."""

    queryset = Token.objects.none()
    serializer_class = TokenSerializer
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Token]:
        # The schema is generated without a user.
        if not self.request.user.is_authenticated:
            return Token.objects.none()
        return tokens.tokens_of(self.me)

    def destroy(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Revoke a token: it opens nothing from now on, and its sockets are closed."""
        return super().destroy(request, *args, **kwargs)


class FigureSerializer(Serializer):
    number = serializers.IntegerField(min_value=0, max_value=99)
    position = serializers.CharField(max_length=LONGEST_POSITION)
    base = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=LONGEST_BASE
    )
    name = serializers.CharField(
        required=False, default="", allow_blank=True, max_length=LONGEST_FIGURE
    )
    ratings = serializers.DictField(
        child=serializers.JSONField(),
        required=False,
        default=dict,
        help_text="By the names of the rule books that have any; left out if empty.",
    )


class FiguresSerializer(Serializer):
    figures = FigureSerializer(many=True, help_text="At most 53; [] deletes them.")


class OwnFigures(Tagged, Whole):
    """Your figures for tables without a league."""

    permission_classes = (IsAuthenticated,)
    parser_classes = (FlatJSONParser,)

    @extend_schema(operation_id="figures_list", responses=FiguresSerializer)
    def get(self, request: Request) -> Response:
        """Return the figures that your account keeps."""
        return Response(_figures_of(cast(User, request.user)))

    @extend_schema(
        operation_id="figures_keep",
        request=FiguresSerializer,
        responses=FiguresSerializer,
    )
    def put(self, request: Request) -> Response:
        """Replace them, all or none: a number twice or an unknown position is refused.

        Errors are listed by the figure's place, from 1.
        """
        user = cast(User, request.user)
        self.need_match(user, lambda: _figures_of(user))
        given = FiguresSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        sent = [Figure(**row) for row in given.validated_data["figures"]]
        checked = checked_figures(sent)
        if checked.errors:
            wrong = [f"{error.line}: {error.reason}" for error in checked.errors]
            raise ValidationError({"figures": wrong})
        keep_figures(user, checked.figures)
        return Response(_figures_of(user))


def _figures_of(user: User) -> dict[str, Any]:
    return {"figures": [_plain(figure) for figure in figures_of(user)]}


def _plain(figure: Figure) -> dict[str, Any]:
    fields: dict[str, Any] = to_builtins(figure)
    if not figure.ratings:
        del fields["ratings"]
    return fields


router = SimpleRouter()
router.register("tokens", TokenViewSet)
urlpatterns = [
    path("token/", SignIn.as_view(), name="api-token"),
    path("figures/", OwnFigures.as_view(), name="api-figures"),
    *router.urls,
]
