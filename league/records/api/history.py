"""API of a league's history: past seasons, records, head to head."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import Serializer
from league.competition.records import meetings, records
from league.core.api.base import LeaguePart
from league.core.models import League
from league.records.feats import feats
from league.records.read import between
from league.seasons.history import past_seasons, played
from league.teams.models import Team


class PastGameSerializer(Serializer):
    fixture = serializers.IntegerField()
    season = serializers.CharField()
    when = serializers.CharField(source="time")
    home = serializers.IntegerField()
    away = serializers.IntegerField()
    home_score = serializers.IntegerField()
    away_score = serializers.IntegerField()
    forfeit = serializers.CharField()


class BestRecordSerializer(Serializer):
    team = serializers.IntegerField()
    record = serializers.CharField()


class PastSeasonSerializer(Serializer):
    id = serializers.IntegerField(source="season.pk")
    season = serializers.CharField(source="season.label")
    champion = serializers.IntegerField(source="champion.pk", default=None)
    final = PastGameSerializer(allow_null=True)
    best = BestRecordSerializer(many=True, help_text="The best regular-season records.")


class TeamGameSerializer(Serializer):
    """A game from the point of view of one team."""

    game = PastGameSerializer()
    team = serializers.IntegerField()
    other = serializers.IntegerField()
    points = serializers.IntegerField()
    against = serializers.IntegerField()
    outcome = serializers.CharField(help_text="won, lost or tied.")


class StreakSerializer(Serializer):
    team = serializers.IntegerField()
    length = serializers.IntegerField()
    since = PastGameSerializer()
    until = PastGameSerializer()
    going = serializers.BooleanField(help_text="True for an active streak.")


class HolderSerializer(Serializer):
    name = serializers.CharField()
    team = serializers.IntegerField(source="team.pk")
    fixture = serializers.IntegerField(source="fixture.pk")


class FeatSerializer(Serializer):
    words = serializers.CharField(source="label")
    value = serializers.IntegerField()
    holders = HolderSerializer(many=True)
    shared = serializers.BooleanField(help_text="Matched by others later.")


class RecordsSerializer(Serializer):
    """All-time records, best first."""

    games = serializers.IntegerField(help_text="Number of games.")
    points = TeamGameSerializer(many=True)
    margins = TeamGameSerializer(many=True)
    totals = PastGameSerializer(many=True)
    in_vain = TeamGameSerializer(many=True, help_text="Most points in a loss.")
    wins = StreakSerializer(many=True)
    unbeaten = StreakSerializer(many=True)
    losses = StreakSerializer(many=True)
    feats = FeatSerializer(many=True, help_text="Players' records in one game.")


class MeetingsSerializer(Serializer):
    """Two teams' games, from the first one's point of view, latest first."""

    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    tied = serializers.IntegerField()
    points = serializers.IntegerField()
    against = serializers.IntegerField()
    games = TeamGameSerializer(many=True)


class HistoryViewSet(LeaguePart):
    """History of a league."""

    @extend_schema(responses=PastSeasonSerializer(many=True))
    @action(detail=True, pagination_class=None)
    def history(self, request: Request, slug: str) -> Response:
        """List all seasons with champions and best records, the latest first."""
        rows = [
            {
                "season": past.season,
                "champion": past.champion,
                "final": past.final,
                "best": [{"team": t.pk, "record": text} for t, text in past.best],
            }
            for past in past_seasons(self.get_object())
        ]
        return Response(PastSeasonSerializer(rows, many=True).data)

    @extend_schema(responses=RecordsSerializer)
    @action(detail=True)
    def records(self, request: Request, slug: str) -> Response:
        """Return the records of all seasons."""
        league = self.get_object()
        book = records(played(league))
        values = {name: getattr(book, name) for name in book.__struct_fields__}
        return Response(RecordsSerializer({**values, "feats": feats(league)}).data)

    @extend_schema(
        responses=MeetingsSerializer,
        parameters=[
            OpenApiParameter("one", int, required=True, description="A team."),
            OpenApiParameter("other", int, required=True, description="Another."),
        ],
    )
    @action(detail=True)
    def meetings(self, request: Request, slug: str) -> Response:
        """Return all games of two teams against each other."""
        league = self.get_object()
        one, other = (self._team(league, name) for name in ("one", "other"))
        if one == other:
            raise ValidationError({"other": ["Choose a different team."]})
        history = meetings(between(league, one, other), one.pk, other.pk)
        return Response(MeetingsSerializer(history).data)

    def _team(self, league: League, name: str) -> Team:
        given: Any = self.request.query_params.get(name, "")
        teams: list[Team] = list(league.teams.all())
        chosen = next((team for team in teams if str(team.pk) == given), None)
        if chosen is None:
            raise ValidationError({name: ["Enter the id of a team in the league."]})
        return chosen


router = SimpleRouter()
router.register("leagues", HistoryViewSet, basename="league-history")
urlpatterns = router.urls
