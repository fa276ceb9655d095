"""Activity log for programs: GET /api/done/?league=SLUG, newest first."""

from typing import Any

import django_filters
from django.db.models import QuerySet
from rest_framework import mixins, serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.routers import SimpleRouter

from config.strict import ModelSerializer
from league.core import audit
from league.core.api.base import IDS, LeagueViews
from league.core.audit import AuditEntry


class AuditEntrySerializer(ModelSerializer):
    league = serializers.SlugField(source="league.slug", read_only=True)
    who = serializers.CharField(
        source="actor_name", read_only=True, help_text="Username at the time."
    )

    class Meta:
        model = AuditEntry
        fields = ["id", "league", "at", "actor", "who", "verb", "words", "data"]
        read_only_fields = fields


class AuditFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")
    actor = django_filters.NumberFilter(field_name="actor_id", **IDS)
    kind = django_filters.CharFilter(
        method="of_kind", help_text="The verb up to its dot."
    )

    def of_kind(
        self, entries: QuerySet[AuditEntry], name: str, value: Any
    ) -> QuerySet[AuditEntry]:
        return entries.filter(verb__startswith=f"{value}.")


class AuditViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Activity log of commissioners.

    Readable by them, and by members of leagues that open it.
    """

    queryset = AuditEntry.objects.none()
    serializer_class = AuditEntrySerializer
    filterset_class = AuditFilter
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[AuditEntry]:
        leagues = audit.read_by(self.request.user).values("pk")
        entries = AuditEntry.objects.filter(league__in=leagues)
        return entries.select_related("league", "actor")


router = SimpleRouter()
router.register("done", AuditViewSet)
urlpatterns = router.urls
