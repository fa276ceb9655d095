"""A team's crest for programs: its colours and its design."""

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league import services
from league.api.base import LeagueViews
from league.api.serializers.leagues import TeamSerializer
from league.models import Team


class CrestSerializer(serializers.ModelSerializer):
    class Meta:
        model = Team
        fields = ["colour", "colour2", "crest"]


class CrestViewSet(LeagueViews):
    """Crests. Chosen by the team's coaches and the league's commissioners."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.seen()).select_related("league")

    @extend_schema(responses=CrestSerializer, filters=False)
    @action(detail=True)
    def crest(self, request: Request, pk: str) -> Response:
        """Its colours and its design; the picture is at /league/crests/ID.svg."""
        return Response(CrestSerializer(self.get_object()).data)

    @extend_schema(request=CrestSerializer, responses=CrestSerializer)
    @crest.mapping.patch
    def set_crest(self, request: Request, pk: str) -> Response:
        """Choose them."""
        team = self.get_object()
        self.need_editor(team)
        self.need_match(team, lambda: CrestSerializer(self.get_object()).data)
        team = self.get_object()
        given = CrestSerializer(team, data=request.data, partial=True)
        given.is_valid(raise_exception=True)
        made = services.save_team(team, **given.validated_data)
        return Response(CrestSerializer(made).data)


router = SimpleRouter()
router.register("teams", CrestViewSet, basename="team-crest")
urlpatterns = router.urls
