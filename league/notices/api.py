"""One's own notices for programs: read, switched, and sent to a device."""

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

from league.api.base import LeagueViews
from league.models import Notice, PushSubscription
from league.notices import push, telling, vapid
from league.notices.kinds import CHANNELS, KINDS


class NoticeSerializer(serializers.ModelSerializer):
    title = serializers.CharField(read_only=True)

    class Meta:
        model = Notice
        fields = ["id", "kind", "title", "words", "url", "told", "read"]
        read_only_fields = fields


class SwitchSerializer(serializers.Serializer):
    """A kind of notices, a way that they take, and whether they do."""

    kind = serializers.ChoiceField(
        choices=[(name, k.title) for name, k in KINDS.items()]
    )
    channel = serializers.ChoiceField(
        choices=[(c.value, w) for c, w in CHANNELS.items()]
    )
    on = serializers.BooleanField()


class ReadSerializer(serializers.Serializer):
    read = serializers.IntegerField(help_text="How many were unread until now.")


class DeviceSerializer(serializers.ModelSerializer):
    """A browser's push subscription. Its keys are written and never shown."""

    class Meta:
        model = PushSubscription
        fields = ["id", "endpoint", "p256dh", "auth", "device", "made"]
        read_only_fields = ["made"]
        extra_kwargs = {
            "endpoint": {"validators": []},
            "p256dh": {"write_only": True},
            "auth": {"write_only": True},
        }


class KeySerializer(serializers.Serializer):
    key = serializers.CharField(help_text="In base64url.")


class NoticeFilter(django_filters.FilterSet):
    kind = django_filters.ChoiceFilter(choices=[(name, name) for name in KINDS])
    unread = django_filters.BooleanFilter(field_name="read", lookup_expr="isnull")


class NoticeViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """What I was told, newest first."""

    queryset = Notice.objects.none()
    serializer_class = NoticeSerializer
    filterset_class = NoticeFilter
    ordering_fields = ("told",)
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Notice]:
        # The schema is made by nobody.
        return Notice.objects.filter(user=self.request.user.pk, shown=True)

    @extend_schema(request=None, responses=NoticeSerializer)
    @action(detail=True, methods=["post"])
    def read(self, request: Request, pk: str) -> Response:
        """Mark one as read."""
        found = self.get_object()
        telling.read(Notice.objects.filter(pk=found.pk))
        return Response(NoticeSerializer(self.get_object()).data)

    @extend_schema(request=None, responses=ReadSerializer)
    @action(detail=False, methods=["post"])
    def read_all(self, request: Request) -> Response:
        """Mark all as read."""
        return Response({"read": telling.read(self.get_queryset())})

    @extend_schema(request=None, responses={204: None})
    @action(detail=False, methods=["post"])
    def test(self, request: Request) -> Response:
        """Send me a notice every way there is."""
        telling.test(_me(request))
        return Response(status=204)

    @extend_schema(responses=SwitchSerializer(many=True), filters=False)
    @action(detail=False, pagination_class=None)
    def switches(self, request: Request) -> Response:
        """What reaches me, and how."""
        return Response(self._switches())

    @extend_schema(
        request=SwitchSerializer(many=True), responses=SwitchSerializer(many=True)
    )
    @switches.mapping.patch
    def switch(self, request: Request) -> Response:
        """Switch what is sent; the rest stays as it is."""
        self.need_match(_me(request), self._switches)
        given = SwitchSerializer(data=request.data, many=True)
        given.is_valid(raise_exception=True)
        for each in given.validated_data:
            telling.switch(_me(request), **each)
        return Response(self._switches())

    def _switches(self) -> list[dict[str, Any]]:
        found = telling.all_switches(_me(self.request))
        return [
            {"kind": kind, "channel": channel.value, "on": on}
            for kind, ways in found.items()
            for channel, on in ways.items()
        ]


class DeviceViewSet(LeagueViews, mixins.ListModelMixin, mixins.DestroyModelMixin):
    """My devices that are told by web push."""

    queryset = PushSubscription.objects.none()
    serializer_class = DeviceSerializer
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[PushSubscription]:
        return PushSubscription.objects.filter(user=self.request.user.pk)

    @extend_schema(request=DeviceSerializer, responses={201: DeviceSerializer})
    def create(self, request: Request) -> Response:
        """Have a browser told. Sent again it changes nothing."""
        given = DeviceSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        made = push.subscribe(_me(request), **given.validated_data)
        return Response(DeviceSerializer(made).data, status=201)

    @extend_schema(responses=KeySerializer, filters=False)
    @action(detail=False, pagination_class=None)
    def key(self, request: Request) -> Response:
        """The public key that a browser subscribes with."""
        return Response({"key": vapid.public_key(vapid.private_key())})


def _me(request: Request) -> User:
    return cast(User, request.user)


router = SimpleRouter()
router.register("notices", NoticeViewSet)
router.register("devices", DeviceViewSet)
urlpatterns = router.urls
