"""API of a coach's own plays."""

from typing import cast

import django_filters
from django.db.models import QuerySet
from rest_framework import serializers, viewsets
from rest_framework.permissions import IsAuthenticated
from rest_framework.routers import SimpleRouter

from league.core.api.base import LeagueViews
from league.teams import playbooks
from league.teams.models import Play
from league.teams.serializers import PlaySerializer


class PlayFilter(django_filters.FilterSet):
    side = django_filters.ChoiceFilter(choices=Play.Side)
    kind = django_filters.ChoiceFilter(choices=Play.Kind)
    book = django_filters.CharFilter()


class PlayViewSet(LeagueViews, viewsets.ModelViewSet):
    """Your own playbook. Other coaches' plays are never visible.

    In games with play calling, send a play's name with an answer as `called`.
    """

    queryset = Play.objects.none()
    serializer_class = PlaySerializer
    filterset_class = PlayFilter
    ordering_fields = ("name", "changed")
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Play]:
        # Schema generation has no user, hence pk rather than the user itself.
        return Play.objects.filter(coach=self.request.user.pk)

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        play = Play(coach_id=self.me.pk)
        serializer.instance = playbooks.save_play(play, **serializer.validated_data)

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        play = cast(Play, serializer.instance)
        playbooks.save_play(play, **serializer.validated_data)

    def perform_destroy(self, instance: Play) -> None:
        playbooks.delete_play(instance)


router = SimpleRouter()
router.register("plays", PlayViewSet)
urlpatterns = router.urls
