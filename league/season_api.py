"""A league's seasons for programs: read; what is in one is asked for by `season`."""

import django_filters
from django.db.models import QuerySet
from rest_framework import mixins, serializers
from rest_framework.routers import SimpleRouter

from league.api_base import LeagueViews
from league.models import Season


class SeasonSerializer(serializers.ModelSerializer):
    league = serializers.SlugField(source="league.slug", read_only=True)

    class Meta:
        model = Season
        fields = ["id", "league", "label", "current", "standings_order", "wild_cards"]
        read_only_fields = fields


class SeasonFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")
    current = django_filters.BooleanFilter()


class SeasonViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Seasons. How the current one is arranged is written with its divisions."""

    queryset = Season.objects.all()
    serializer_class = SeasonSerializer
    filterset_class = SeasonFilter
    ordering_fields = ("label",)

    def get_queryset(self) -> QuerySet[Season]:
        return Season.objects.filter(league__in=self.seen()).select_related("league")


router = SimpleRouter()
router.register("seasons", SeasonViewSet)
urlpatterns = router.urls
