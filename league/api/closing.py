"""Closing weeks for programs: what it would do, doing it, what it changed."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.api.base import LeaguePart, LeagueViews
from league.api.serializers.leagues import FixtureSerializer, FullResultSerializer
from league.api.serializers.schedule import WeekSerializer
from league.api.serializers.weeks import (
    ClosePlanSerializer,
    CloseSerializer,
    DigestSerializer,
    PolicySerializer,
)
from league.models import Fixture, Week, WeekClosing
from league.weeks import closing, simulating, unplayed
from league.weeks.digest import digest


class PolicyViewSet(LeaguePart):
    """How a league's weeks close."""

    @extend_schema(responses=PolicySerializer)
    @action(detail=True, url_path="closing-policy")
    def policy(self, request: Request, slug: str) -> Response:
        """When weeks close, and what becomes of games that nobody has played."""
        league = self.get_object()
        self.need_commissioner(league)
        return Response(PolicySerializer(closing.policy(league)).data)

    @extend_schema(request=PolicySerializer, responses=PolicySerializer)
    @policy.mapping.patch
    def set_policy(self, request: Request, slug: str) -> Response:
        """Change it. The clock closes nothing that was due before."""
        league = self.get_object()
        self.need_commissioner(league)
        shown = PolicySerializer
        self.need_match(league, lambda: shown(closing.policy(league)).data)
        given = PolicySerializer(data=request.data, partial=True)
        given.is_valid(raise_exception=True)
        made = closing.change_policy(league, by=self.me, **given.validated_data)
        return Response(PolicySerializer(made).data)


class WeekClosingViewSet(LeagueViews):
    """The closing of a week."""

    queryset = Week.objects.all()
    serializer_class = WeekSerializer

    def get_queryset(self) -> QuerySet[Week]:
        weeks = Week.objects.filter(season__league__in=self.seen())
        return weeks.select_related("season__league")

    @extend_schema(responses=DigestSerializer, filters=False)
    @action(detail=True)
    def changes(self, request: Request, pk: str) -> Response:
        """What closing it changed; 404 while it is open."""
        return self._changes(self.get_object())

    @extend_schema(responses=ClosePlanSerializer, filters=False)
    @action(detail=True, url_path="close")
    def plan(self, request: Request, pk: str) -> Response:
        """What closing it would do with games that nobody has played."""
        week = self.get_object()
        self.need_commissioner(week.season.league)
        kept = closing.policy(week.season.league)
        first = closing.next_week(week.season)
        closed = WeekClosing.objects.filter(week=week).exists()
        games = [] if closed else unplayed.games(week)
        told = {
            "closed": closed,
            "first": first.pk if first and first != week and not closed else None,
            "played": week.fixtures.exclude(result=None).count(),
            "unplayed": [
                {
                    "fixture": game.pk,
                    "name": str(game),
                    "usual": unplayed.usual_fate(game, kept),
                    "may": list(unplayed.fates(game, kept)),
                }
                for game in games
            ],
        }
        return Response(ClosePlanSerializer(told).data)

    @extend_schema(request=CloseSerializer, responses=DigestSerializer)
    @plan.mapping.post
    def close(self, request: Request, pk: str) -> Response:
        """Close it, once; closed already, it stays as it was closed."""
        week = self.get_object()
        self.need_commissioner(week.season.league)
        fates = self.asked(CloseSerializer).get("fates", [])
        chosen = {each["fixture"]: each["fate"] for each in fates}
        closing.close_week(week, self.me, chosen)
        return self._changes(week)

    @extend_schema(request=None, responses=WeekSerializer)
    @action(detail=True, methods=["post"])
    def reopen(self, request: Request, pk: str) -> Response:
        """Take back what closing it did. Results stay."""
        week = self.get_object()
        self.need_commissioner(week.season.league)
        closing.reopen_week(week, by=self.me)
        return Response(self.get_serializer(self.get_object()).data)

    def _changes(self, week: Week) -> Response:
        closings = WeekClosing.objects.select_related("week__season", "by")
        found = digest(get_object_or_404(closings, week=week))
        told = {
            "closing": found.closing,
            "games": [game.pk for game in found.games],
            "teams": found.teams,
            "free": found.free,
        }
        return Response(DigestSerializer(told).data)


class SimulationViewSet(LeagueViews):
    """Games that nobody plays."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer

    def get_queryset(self) -> QuerySet[Fixture]:
        fixtures = Fixture.objects.filter(season__league__in=self.seen())
        return fixtures.select_related("season__league", "home", "away")

    @extend_schema(request=None, responses=FullResultSerializer)
    @action(detail=True, methods=["post"])
    def simulate(self, request: Request, pk: str) -> Response:
        """Have the statistical board play it; asked again, the result that it has."""
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        return Response(FullResultSerializer(simulating.simulate(fixture)).data)


router = SimpleRouter()
router.register("leagues", PolicyViewSet, basename="league-closing")
router.register("weeks", WeekClosingViewSet, basename="week-closing")
router.register("fixtures", SimulationViewSet, basename="fixture-simulation")
urlpatterns = router.urls
