"""Week closing for programs: preview, closing, and its changes."""

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core.api.base import LeaguePart, LeagueViews, no_body
from league.weeks import closing, simulating, unplayed
from league.weeks.digest import digest
from league.weeks.models import Fixture, Week, WeekClosing
from league.weeks.serializers.closing import (
    ClosePlanSerializer,
    CloseSerializer,
    DigestSerializer,
    PolicySerializer,
)
from league.weeks.serializers.fixtures import FixtureSerializer, FullResultSerializer
from league.weeks.serializers.schedule import WeekSerializer


class PolicyViewSet(LeaguePart):
    """Settings for closing a league's weeks."""

    @extend_schema(responses=PolicySerializer)
    @action(detail=True, url_path="closing-policy")
    def policy(self, request: Request, slug: str) -> Response:
        """Show when weeks close, and the default for unplayed games."""
        league = self.get_object()
        self.need_commissioner(league)
        return Response(PolicySerializer(closing.closing_policy(league)).data)

    @extend_schema(request=PolicySerializer, responses=PolicySerializer)
    @policy.mapping.patch
    def set_policy(self, request: Request, slug: str) -> Response:
        """Change the settings. Weeks due before do not close automatically."""
        league = self.get_object()
        self.need_commissioner(league)
        shown = PolicySerializer
        self.need_match(league, lambda: shown(closing.closing_policy(league)).data)
        serializer = PolicySerializer(data=request.data, partial=True)
        serializer.is_valid(raise_exception=True)
        policy = closing.change_policy(league, by=self.me, **serializer.validated_data)
        return Response(PolicySerializer(policy).data)


class WeekClosingViewSet(LeagueViews):
    """Closing of a week."""

    queryset = Week.objects.all()
    serializer_class = WeekSerializer

    def get_queryset(self) -> QuerySet[Week]:
        weeks = Week.objects.filter(season__league__in=self.visible_leagues())
        return weeks.select_related("season__league")

    @extend_schema(responses=DigestSerializer, filters=False)
    @action(detail=True)
    def changes(self, request: Request, pk: str) -> Response:
        """Show the changes of closing the week; 404 while it is open."""
        return self._changes(self.get_object())

    @extend_schema(responses=ClosePlanSerializer, filters=False)
    @action(detail=True, url_path="close")
    def plan(self, request: Request, pk: str) -> Response:
        """Preview the closing: the week's unplayed games and their options."""
        week = self.get_object()
        self.need_commissioner(week.season.league)
        policy = closing.closing_policy(week.season.league)
        first = closing.next_week(week.season)
        closed = WeekClosing.objects.filter(week=week).exists()
        games = [] if closed else unplayed.games(week)
        plan = {
            "closed": closed,
            "first": first.pk if first and first != week and not closed else None,
            "played": week.fixtures.exclude(result=None).count(),
            "unplayed": [
                {
                    "fixture": game.pk,
                    "name": str(game),
                    "usual": unplayed.usual_fate(game, policy),
                    "may": list(unplayed.fates(game, policy)),
                }
                for game in games
            ],
        }
        return Response(ClosePlanSerializer(plan).data)

    @extend_schema(request=CloseSerializer, responses=DigestSerializer)
    @plan.mapping.post
    def close(self, request: Request, pk: str) -> Response:
        """Close the week, once; a closed week stays as it was closed."""
        week = self.get_object()
        self.need_commissioner(week.season.league)
        fates = self.sent_fields(CloseSerializer).get("fates", [])
        chosen = {choice["fixture"]: choice["fate"] for choice in fates}
        closing.close_week(week, self.me, chosen)
        return self._changes(week)

    @no_body(responses=WeekSerializer)
    @action(detail=True, methods=["post"])
    def reopen(self, request: Request, pk: str) -> Response:
        """Reopen the week and revert its closing. Results stay."""
        week = self.get_object()
        self.need_commissioner(week.season.league)
        closing.reopen_week(week, by=self.me)
        return Response(self.get_serializer(self.get_object()).data)

    def _changes(self, week: Week) -> Response:
        closings = WeekClosing.objects.select_related("week__season", "by")
        changes = digest(get_object_or_404(closings, week=week))
        data = {
            "closing": changes.closing,
            "games": [game.pk for game in changes.games],
            "teams": changes.teams,
            "free": changes.free,
        }
        return Response(DigestSerializer(data).data)


class SimulationViewSet(LeagueViews):
    """Simulation of games."""

    queryset = Fixture.objects.all()
    serializer_class = FixtureSerializer

    def get_queryset(self) -> QuerySet[Fixture]:
        fixtures = Fixture.objects.filter(season__league__in=self.visible_leagues())
        return fixtures.select_related("season__league", "home", "away")

    @no_body(responses=FullResultSerializer)
    @action(detail=True, methods=["post"])
    def simulate(self, request: Request, pk: str) -> Response:
        """Simulate the game on the statistical board; a repeated call returns its
        result.
        """
        fixture = self.get_object()
        self.need_commissioner(fixture.season.league)
        return Response(FullResultSerializer(simulating.simulate(fixture)).data)


router = SimpleRouter()
router.register("leagues", PolicyViewSet, basename="league-closing")
router.register("weeks", WeekClosingViewSet, basename="week-closing")
router.register("fixtures", SimulationViewSet, basename="fixture-simulation")
urlpatterns = router.urls
