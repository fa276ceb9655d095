"""API of team crests: colors and design."""

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import ModelSerializer
from league.core.api.base import LeagueViews
from league.teams import services
from league.teams.models import Team
from league.teams.serializers import TeamSerializer


class CrestSerializer(ModelSerializer):
    class Meta:
        model = Team
        fields = ["colour", "colour2", "crest"]


class CrestViewSet(LeagueViews):
    """Crests. Coaches of the team and commissioners can change them."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.visible_leagues()).select_related(
            "league"
        )

    @extend_schema(responses=CrestSerializer, filters=False)
    @action(detail=True)
    def crest(self, request: Request, pk: str) -> Response:
        """Return colors and design; the picture is at /league/crests/ID.svg."""
        return Response(CrestSerializer(self.get_object()).data)

    @extend_schema(request=CrestSerializer, responses=CrestSerializer)
    @crest.mapping.patch
    def set_crest(self, request: Request, pk: str) -> Response:
        """Change the crest's colors or design."""
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
