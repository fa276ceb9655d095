"""The audit log for programs: GET /api/done/?league=SLUG, newest first."""

from typing import Any

import django_filters
from django.db.models import Q, QuerySet
from rest_framework import mixins, serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.routers import SimpleRouter

from league.api.base import IDS, LeagueViews
from league.models import AuditEntry, League


class AuditEntrySerializer(serializers.ModelSerializer):
    league = serializers.SlugField(source="league.slug", read_only=True)
    who = serializers.CharField(read_only=True, help_text="The user name of then.")

    class Meta:
        model = AuditEntry
        fields = ["id", "league", "at", "actor", "who", "verb", "words", "data"]
        read_only_fields = fields


class AuditFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")
    actor = django_filters.NumberFilter(field_name="actor_id", **IDS)
    kind = django_filters.CharFilter(method="of_kind", help_text="As in `kind.added`.")

    def of_kind(
        self, entries: QuerySet[AuditEntry], name: str, value: Any
    ) -> QuerySet[AuditEntry]:
        return entries.filter(verb__startswith=f"{value}.")


class AuditViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """What commissioners did. For them; for members where the league has it open."""

    queryset = AuditEntry.objects.none()
    serializer_class = AuditEntrySerializer
    filterset_class = AuditFilter
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[AuditEntry]:
        user = self.request.user
        if not user.is_authenticated:  # the schema is made by nobody
            return AuditEntry.objects.none()
        member = Q(pk__in=League.objects.of(user).values("pk"), open_log=True)
        leagues = League.objects.filter(Q(commissioners=user) | member).values("pk")
        found = AuditEntry.objects.filter(league__in=leagues)
        return found.select_related("league", "actor")


router = SimpleRouter()
router.register("done", AuditViewSet)
urlpatterns = router.urls
