"""The market for programs: free agents, who asks for them, its rules, its filling."""

import django_filters
from django.db.models import Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.api.base import IDS, LeaguePart, LeagueViews
from league.api.serializers.leagues import PlayerSerializer
from league.api.serializers.market import (
    ClaimSerializer,
    FreeAgentSerializer,
    MadeSerializer,
    MakeSerializer,
    MarketRulesSerializer,
    PoolFileSerializer,
    PoolPlanSerializer,
    SignedSerializer,
    SignSerializer,
    StatusSerializer,
)
from league.market import pool
from league.models import Claim, League, Player, Team
from league.positions import POSITIONS
from league.teams import csvimport, moves


class FreeAgentFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="pool__slug")
    position = django_filters.ChoiceFilter(choices=[(code, code) for code in POSITIONS])
    name = django_filters.CharFilter(lookup_expr="icontains")


class FreeAgentViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Players without a team, in their leagues' pools."""

    queryset = Player.objects.none()
    serializer_class = FreeAgentSerializer
    filterset_class = FreeAgentFilter
    ordering_fields = ("name", "position", "pr", "number")

    def get_queryset(self) -> QuerySet[Player]:
        players = Player.objects.filter(pool__in=self.seen())
        return players.select_related("pool").order_by("name", "pk")

    @extend_schema(request=SignSerializer, responses=SignedSerializer)
    @action(detail=True, methods=["post"])
    def sign(self, request: Request, pk: str) -> Response:
        """Sign him for a team, or ask for him where a commissioner approves it."""
        player, asked = self.get_object(), self.asked(SignSerializer)
        self.need_editor(asked["team"])
        done = pool.sign(asked["team"], player, asked["number"], self.me)
        claim = done.pk if isinstance(done, Claim) else None
        told = {"player": player.pk, "team": asked["team"].pk, "claim": claim}
        return Response(SignedSerializer({**told, "signed": claim is None}).data)


class ClaimFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="team__league__slug")
    team = django_filters.NumberFilter(field_name="team_id", **IDS)


class ClaimViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Who asks for a free agent: all of them a commissioner's, a coach sees his own."""

    queryset = Claim.objects.none()
    serializer_class = ClaimSerializer
    filterset_class = ClaimFilter
    ordering_fields = ("at",)
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Claim]:
        me = self.request.user.pk  # None when the schema is made
        run = League.objects.filter(commissioners=me).values("pk")
        coached = Team.objects.filter(coaches=me).values("pk")
        mine = Q(team__league__in=run) | Q(team__in=coached)
        found = Claim.objects.filter(mine)
        return found.select_related("team__league", "player", "by")

    @extend_schema(request=None, responses=PlayerSerializer)
    @action(detail=True, methods=["post"])
    def approve(self, request: Request, pk: str) -> Response:
        """Let the team have him; whoever else asked for him does not."""
        claim = self.get_object()
        self.need_commissioner(claim.team.league)
        player = pool.approve(claim)
        return Response(PlayerSerializer(player).data)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        """Decline it, as a commissioner, or take it back, as a coach of the team."""
        claim = self.get_object()
        self.need_editor(claim.team)
        pool.decline(claim)
        return Response(status=204)


class PlayerMovesViewSet(LeagueViews):
    """Where a player is."""

    queryset = Player.objects.none()
    serializer_class = PlayerSerializer

    def get_queryset(self) -> QuerySet[Player]:
        players = Player.objects.filter(team__league__in=self.seen())
        return players.select_related("team__league")

    @extend_schema(request=None, responses=FreeAgentSerializer)
    @action(detail=True, methods=["post"])
    def release(self, request: Request, pk: str) -> Response:
        """Send him into the pool of free agents."""
        player = self.get_object()
        self.need_editor(player.his_team)
        return Response(FreeAgentSerializer(pool.release(player, self.me)).data)

    @extend_schema(request=StatusSerializer, responses=PlayerSerializer)
    @action(detail=True, methods=["post"])
    def move(self, request: Request, pk: str) -> Response:
        """Move him among the active, injured reserve and the practice squad."""
        player = self.get_object()
        self.need_editor(player.his_team)
        to = self.asked(StatusSerializer)["to"]
        moved = moves.move(player.his_team, player, to)
        return Response(PlayerSerializer(moved).data)


class MarketViewSet(LeaguePart):
    """The rules of a league's market, and its pool."""

    @extend_schema(responses=MarketRulesSerializer)
    @action(detail=True)
    def market(self, request: Request, slug: str) -> Response:
        """How players are signed and traded."""
        found = pool.market_rules(self.get_object())
        return Response(MarketRulesSerializer(found).data)

    @extend_schema(request=MarketRulesSerializer, responses=MarketRulesSerializer)
    @market.mapping.patch
    def set_market(self, request: Request, slug: str) -> Response:
        """Choose how players are signed and traded."""
        league = self.get_object()
        self.need_commissioner(league)
        shown = MarketRulesSerializer
        self.need_match(league, lambda: shown(pool.market_rules(league)).data)
        given = MarketRulesSerializer(data=request.data, partial=True)
        given.is_valid(raise_exception=True)
        made = pool.set_rules(league, **given.validated_data)
        return Response(MarketRulesSerializer(made).data)

    @extend_schema(
        request=PoolFileSerializer,
        responses={200: PoolPlanSerializer, 422: PoolPlanSerializer},
    )
    @action(detail=True, methods=["post"], url_path="pool")
    def fill(self, request: Request, slug: str) -> Response:
        """Bring free agents in; or, with `preview`, say who would come."""
        league = self.get_object()
        self.need_commissioner(league)
        given = PoolFileSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        read = given.read()
        roster = csvimport.read_roster(read.text, one_team=False)
        errors = read.errors or roster.errors
        added = 0
        if not errors and not given.validated_data["preview"]:
            added = pool.fill(league, roster.rows)
        rows = () if errors else roster.rows
        told = {"rows": rows, "errors": errors, "added": added}
        return Response(PoolPlanSerializer(told).data, 422 if errors else 200)

    @extend_schema(request=MakeSerializer, responses=MadeSerializer)
    @action(detail=True, methods=["post"], url_path="pool/make")
    def make(self, request: Request, slug: str) -> Response:
        """Put nameless players into the pool, so many for each team."""
        league = self.get_object()
        self.need_commissioner(league)
        each = self.asked(MakeSerializer)["each"]
        return Response({"added": pool.make(league, each)})


router = SimpleRouter()
router.register("free-agents", FreeAgentViewSet, basename="freeagent")
router.register("claims", ClaimViewSet)
router.register("players", PlayerMovesViewSet, basename="player-moves")
router.register("leagues", MarketViewSet, basename="league-market")
urlpatterns = router.urls
