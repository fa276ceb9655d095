"""A user's own notices for programs: read, settings, devices."""

from typing import Any, cast

import django_filters
from django.contrib.auth.models import User
from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins, serializers
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import ModelSerializer, Serializer
from league.core.api.base import LeagueViews, no_body
from league.notices import inbox, push, switches, vapid
from league.notices.kinds import CHANNELS, KINDS
from league.notices.models import Notice, PushSubscription


class NoticeSerializer(ModelSerializer):
    title = serializers.CharField(read_only=True)

    class Meta:
        model = Notice
        fields = ["id", "kind", "title", "words", "url", "told", "read"]
        read_only_fields = fields


class SwitchSerializer(Serializer):
    """Switch for a kind of notices in a channel."""

    kind = serializers.ChoiceField(
        choices=[(name, k.title) for name, k in KINDS.items()]
    )
    channel = serializers.ChoiceField(
        choices=[(c.value, w) for c, w in CHANNELS.items()]
    )
    on = serializers.BooleanField()


class ReadSerializer(Serializer):
    read = serializers.IntegerField(help_text="Number of notices that were unread.")


class DeviceSerializer(ModelSerializer):
    """Browser's push subscription. Its keys are write-only."""

    class Meta:
        model = PushSubscription
        fields = ["id", "endpoint", "p256dh", "auth", "device", "made"]
        read_only_fields = ["made"]
        extra_kwargs = {
            "endpoint": {"validators": []},
            "p256dh": {"write_only": True},
            "auth": {"write_only": True},
        }


class KeySerializer(Serializer):
    key = serializers.CharField(help_text="Public key in base64url.")


class NoticeFilter(django_filters.FilterSet):
    kind = django_filters.ChoiceFilter(choices=[(name, name) for name in KINDS])
    unread = django_filters.BooleanFilter(field_name="read", lookup_expr="isnull")


class NoticeViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Notices of the caller, newest first."""

    queryset = Notice.objects.none()
    serializer_class = NoticeSerializer
    filterset_class = NoticeFilter
    ordering_fields = ("told",)
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Notice]:
        # The schema is made without a user.
        return Notice.objects.filter(user=self.request.user.pk, shown=True)

    @no_body(responses=NoticeSerializer)
    @action(detail=True, methods=["post"])
    def read(self, request: Request, pk: str) -> Response:
        """Mark a notice as read."""
        notice = self.get_object()
        inbox.mark_read(Notice.objects.filter(pk=notice.pk))
        return Response(NoticeSerializer(self.get_object()).data)

    @no_body(responses=ReadSerializer)
    @action(detail=False, methods=["post"])
    def read_all(self, request: Request) -> Response:
        """Mark all notices as read."""
        return Response({"read": inbox.mark_read(self.get_queryset())})

    @no_body(responses={204: None})
    @action(detail=False, methods=["post"])
    def test(self, request: Request) -> Response:
        """Send yourself a test notice in every channel."""
        inbox.send_test(_me(request))
        return Response(status=204)

    @extend_schema(responses=SwitchSerializer(many=True), filters=False)
    @action(detail=False, pagination_class=None)
    def switches(self, request: Request) -> Response:
        """List your switches, by kind and channel."""
        return Response(self._switches())

    @extend_schema(
        request=SwitchSerializer(many=True), responses=SwitchSerializer(many=True)
    )
    @switches.mapping.patch
    def switch(self, request: Request) -> Response:
        """Turn kinds of notices on or off; others stay as they are."""
        self.need_match(_me(request), self._switches)
        serializer = SwitchSerializer(data=request.data, many=True)
        serializer.is_valid(raise_exception=True)
        for change in serializer.validated_data:
            switches.switch(_me(request), **change)
        return Response(self._switches())

    def _switches(self) -> list[dict[str, Any]]:
        on_or_off = switches.all_switches(_me(self.request))
        return [
            {"kind": kind, "channel": channel.value, "on": on}
            for kind, ways in on_or_off.items()
            for channel, on in ways.items()
        ]


class DeviceViewSet(LeagueViews, mixins.ListModelMixin, mixins.DestroyModelMixin):
    """Devices of the caller that get notices by web push."""

    queryset = PushSubscription.objects.none()
    serializer_class = DeviceSerializer
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[PushSubscription]:
        return PushSubscription.objects.filter(user=self.request.user.pk)

    @extend_schema(request=DeviceSerializer, responses={201: DeviceSerializer})
    def create(self, request: Request) -> Response:
        """Add a browser. Sent again, it changes nothing."""
        serializer = DeviceSerializer(data=request.data)
        serializer.is_valid(raise_exception=True)
        subscription = push.subscribe(_me(request), **serializer.validated_data)
        return Response(DeviceSerializer(subscription).data, status=201)

    @extend_schema(responses=KeySerializer, filters=False)
    @action(detail=False, pagination_class=None)
    def key(self, request: Request) -> Response:
        """Return the public key that a browser subscribes with."""
        return Response({"key": vapid.public_key(vapid.private_key())})


def _me(request: Request) -> User:
    return cast(User, request.user)


router = SimpleRouter()
router.register("notices", NoticeViewSet)
router.register("devices", DeviceViewSet)
urlpatterns = router.urls
