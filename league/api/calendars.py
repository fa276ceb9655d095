"""The addresses of a league's calendars for programs, and new secrets for them."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.reverse import reverse
from rest_framework.routers import SimpleRouter

from league.api.base import LeagueViews
from league.fans import calendars
from league.models import League


class TeamCalendarSerializer(serializers.Serializer):
    team = serializers.IntegerField()
    url = serializers.URLField()


class CalendarsSerializer(serializers.Serializer):
    """Addresses to subscribe to. mine: of all my games; null for who coaches nobody
    here. Those of a private league, and mine, are secret."""

    league = serializers.URLField()
    teams = TeamCalendarSerializer(many=True)
    mine = serializers.URLField(allow_null=True)


class RenewSerializer(serializers.Serializer):
    whose = serializers.ChoiceField(
        choices=[("league", "The league's"), ("mine", "My own")]
    )


class CalendarsViewSet(LeagueViews):
    """Calendars of a league."""

    queryset = League.objects.all()
    serializer_class = CalendarsSerializer
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.seen()

    @extend_schema(responses=CalendarsSerializer, filters=False)
    @action(detail=True)
    def calendars(self, request: Request, slug: str) -> Response:
        """The addresses of the calendars."""
        return Response(self._addresses(self.get_object()))

    @extend_schema(request=RenewSerializer, responses=CalendarsSerializer)
    @calendars.mapping.post
    def renew_calendars(self, request: Request, slug: str) -> Response:
        """Have a new secret address; the old one leads nowhere from now on."""
        league = self.get_object()
        if self.asked(RenewSerializer)["whose"] == "league":
            self.need_commissioner(league)
            calendars.renew_key(league)
        elif not league.has_coach(request.user):
            raise PermissionDenied("You coach no team of this league.")
        else:
            calendars.renew_key(self.me)
        return Response(self._addresses(league))

    def _addresses(self, league: League) -> dict[str, Any]:
        key = () if league.public else (calendars.key_of(league).key,)
        mine = None
        if league.has_coach(self.request.user):
            secret = calendars.key_of(self.me).key
            mine = self._full("coach_feed", secret)
        teams = [
            {"team": pk, "url": self._full("team_feed", league.slug, pk, *key)}
            for pk in league.teams.values_list("pk", flat=True)
        ]
        whole = self._full("league_feed", league.slug, *key)
        return {"league": whole, "teams": teams, "mine": mine}

    def _full(self, name: str, *args: Any) -> str:
        return reverse(f"league:{name}", args=args, request=self.request)


router = SimpleRouter()
router.register("leagues", CalendarsViewSet, basename="league-calendars")
urlpatterns = router.urls
