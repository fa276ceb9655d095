"""API of calendars: their addresses, and resetting secret ones."""

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

from config.strict import Serializer
from league.core.api.base import LeagueViews
from league.core.models import League
from league.fans import calendars


class TeamCalendarSerializer(Serializer):
    team = serializers.IntegerField()
    url = serializers.URLField()


class CalendarsSerializer(Serializer):
    """Addresses to subscribe to; calendar apps open them directly as `webcal://`.

    mine: all games of your teams, null without a team in this league. Addresses of a
    private league, and your own, are secret.
    """

    league = serializers.URLField()
    teams = TeamCalendarSerializer(many=True)
    mine = serializers.URLField(allow_null=True)


class RenewSerializer(Serializer):
    whose = serializers.ChoiceField(
        choices=[("league", "The league’s"), ("mine", "My own")]
    )


class CalendarsViewSet(LeagueViews):
    """Calendars of a league."""

    queryset = League.objects.all()
    serializer_class = CalendarsSerializer
    lookup_field = "slug"

    def get_queryset(self) -> QuerySet[League]:
        return self.visible_leagues()

    @extend_schema(responses=CalendarsSerializer, filters=False)
    @action(detail=True)
    def calendars(self, request: Request, slug: str) -> Response:
        """Return the addresses of the calendars."""
        return Response(self._addresses(self.get_object()))

    @extend_schema(request=RenewSerializer, responses=CalendarsSerializer)
    @calendars.mapping.post
    def renew_calendars(self, request: Request, slug: str) -> Response:
        """Reset a secret address; the old one stops working immediately."""
        league = self.get_object()
        if self.sent_fields(RenewSerializer)["whose"] == "league":
            self.need_commissioner(league)
            calendars.renew_key(league)
        elif not league.has_coach(request.user):
            raise PermissionDenied("You don’t coach a team in this league.")
        else:
            calendars.renew_key(self.me)
        return Response(self._addresses(league))

    def _addresses(self, league: League) -> dict[str, Any]:
        key = () if league.public else (calendars.key_of(league).key,)
        own = None
        if league.has_coach(self.request.user):
            secret = calendars.key_of(self.me).key
            own = self._full("coach_feed", secret)
        teams = [
            {"team": pk, "url": self._full("team_feed", league.slug, pk, *key)}
            for pk in league.teams.values_list("pk", flat=True)
        ]
        whole = self._full("league_feed", league.slug, *key)
        return {"league": whole, "teams": teams, "mine": own}

    def _full(self, name: str, *args: Any) -> str:
        return reverse(f"league:{name}", args=args, request=self.request)


router = SimpleRouter()
router.register("leagues", CalendarsViewSet, basename="league-calendars")
urlpatterns = router.urls
