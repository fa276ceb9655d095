"""A league's past for programs: its seasons, its records, two teams' meetings."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.api.base import LeaguePart
from league.models import League, Team
from league.records import meetings, records
from league.records.feats import feats
from league.records.read import between, past_seasons, played


class PastGameSerializer(serializers.Serializer):
    fixture = serializers.IntegerField()
    season = serializers.CharField()
    when = serializers.CharField()
    home = serializers.IntegerField()
    away = serializers.IntegerField()
    home_score = serializers.IntegerField()
    away_score = serializers.IntegerField()
    forfeit = serializers.CharField()


class BestRecordSerializer(serializers.Serializer):
    team = serializers.IntegerField()
    record = serializers.CharField()


class PastSeasonSerializer(serializers.Serializer):
    id = serializers.IntegerField(source="season.pk")
    season = serializers.CharField(source="season.label")
    champion = serializers.IntegerField(source="champion.pk", default=None)
    final = PastGameSerializer(allow_null=True)
    best = BestRecordSerializer(
        many=True, help_text="Who won most of the regular season."
    )


class TeamGameSerializer(serializers.Serializer):
    """A game as one of its teams saw it."""

    game = PastGameSerializer()
    team = serializers.IntegerField()
    other = serializers.IntegerField()
    points = serializers.IntegerField()
    against = serializers.IntegerField()
    outcome = serializers.CharField(help_text="won, lost or tied.")


class StreakSerializer(serializers.Serializer):
    team = serializers.IntegerField()
    length = serializers.IntegerField()
    since = PastGameSerializer()
    until = PastGameSerializer()
    going = serializers.BooleanField(help_text="It has not ended.")


class HolderSerializer(serializers.Serializer):
    name = serializers.CharField()
    team = serializers.IntegerField(source="team.pk")
    fixture = serializers.IntegerField(source="fixture.pk")


class FeatSerializer(serializers.Serializer):
    words = serializers.CharField()
    value = serializers.IntegerField()
    holders = HolderSerializer(many=True)
    shared = serializers.BooleanField(help_text="Others did the same later.")


class RecordsSerializer(serializers.Serializer):
    """The best of all time, the best first."""

    games = serializers.IntegerField(help_text="How many there were.")
    points = TeamGameSerializer(many=True)
    margins = TeamGameSerializer(many=True)
    totals = PastGameSerializer(many=True)
    in_vain = TeamGameSerializer(many=True, help_text="Most points of a loser.")
    wins = StreakSerializer(many=True)
    unbeaten = StreakSerializer(many=True)
    losses = StreakSerializer(many=True)
    feats = FeatSerializer(many=True, help_text="Of players, in one game.")


class MeetingsSerializer(serializers.Serializer):
    """Two teams against each other, as the first saw it; the latest first."""

    won = serializers.IntegerField()
    lost = serializers.IntegerField()
    tied = serializers.IntegerField()
    points = serializers.IntegerField()
    against = serializers.IntegerField()
    games = TeamGameSerializer(many=True)


class HistoryViewSet(LeaguePart):
    """A league's past."""

    @extend_schema(responses=PastSeasonSerializer(many=True))
    @action(detail=True, pagination_class=None)
    def history(self, request: Request, slug: str) -> Response:
        """Every season with its champion and its best record, the latest first."""
        rows = [
            {
                "season": each.season,
                "champion": each.champion,
                "final": each.final,
                "best": [{"team": t.pk, "record": words} for t, words in each.best],
            }
            for each in past_seasons(self.get_object())
        ]
        return Response(PastSeasonSerializer(rows, many=True).data)

    @extend_schema(responses=RecordsSerializer)
    @action(detail=True)
    def records(self, request: Request, slug: str) -> Response:
        """The records of all seasons."""
        league = self.get_object()
        book = records(played(league))
        told = {name: getattr(book, name) for name in book.__struct_fields__}
        return Response(RecordsSerializer({**told, "feats": feats(league)}).data)

    @extend_schema(
        responses=MeetingsSerializer,
        parameters=[
            OpenApiParameter("one", int, required=True, description="A team."),
            OpenApiParameter("other", int, required=True, description="Another."),
        ],
    )
    @action(detail=True)
    def meetings(self, request: Request, slug: str) -> Response:
        """All games of two teams against each other."""
        league = self.get_object()
        one, other = (self._team(league, name) for name in ("one", "other"))
        if one == other:
            raise ValidationError({"other": ["A team has not met itself."]})
        found = meetings(between(league, one, other), one.pk, other.pk)
        return Response(MeetingsSerializer(found).data)

    def _team(self, league: League, name: str) -> Team:
        asked: Any = self.request.query_params.get(name, "")
        teams: list[Team] = list(league.teams.all())
        found = next((team for team in teams if str(team.pk) == asked), None)
        if found is None:
            raise ValidationError({name: ["Name a team of the league by its id."]})
        return found


router = SimpleRouter()
router.register("leagues", HistoryViewSet, basename="league-history")
urlpatterns = router.urls
