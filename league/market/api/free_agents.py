"""API of the market: free agents, claims, rules, and filling the pool."""

import django_filters
from django.db.models import Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.competition.positions import POSITIONS
from league.core.api.base import IDS, LeaguePart, LeagueViews, no_body
from league.core.locks import deletes
from league.core.models import League
from league.market import pool
from league.market.models import Claim
from league.market.serializers import (
    ClaimSerializer,
    FreeAgentSerializer,
    MadeSerializer,
    MakeSerializer,
    MarketRulesSerializer,
    PoolFileSerializer,
    PoolPlanSerializer,
    RemovedSerializer,
    RemoveSerializer,
    SignedSerializer,
    SignSerializer,
    StatusSerializer,
)
from league.teams import csvimport, moves
from league.teams.models import Player, Team
from league.teams.serializers import PlayerSerializer


class FreeAgentFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="pool__slug")
    position = django_filters.ChoiceFilter(choices=[(code, code) for code in POSITIONS])
    name = django_filters.CharFilter(lookup_expr="icontains")
    history = django_filters.BooleanFilter(method="by_history")

    def by_history(
        self, players: QuerySet[Player], name: str, value: bool
    ) -> QuerySet[Player]:
        """Filter players with, or without, a history in the league."""
        known = pool.with_history(players).values("pk")
        return players.filter(pk__in=known) if value else players.exclude(pk__in=known)


class FreeAgentViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Free agents."""

    queryset = Player.objects.none()
    serializer_class = FreeAgentSerializer
    filterset_class = FreeAgentFilter
    ordering_fields = ("name", "position", "pr", "number")

    def get_queryset(self) -> QuerySet[Player]:
        players = Player.objects.filter(pool__in=self.visible_leagues())
        return players.select_related("pool").order_by("name", "pk")

    @extend_schema(request=SignSerializer, responses=SignedSerializer)
    @action(detail=True, methods=["post"])
    def sign(self, request: Request, pk: str) -> Response:
        """Sign the player, or claim the player if commissioners approve signings."""
        player, fields = self.get_object(), self.sent_fields(SignSerializer)
        self.need_editor(fields["team"])
        done = pool.sign(fields["team"], player, fields["number"], self.me)
        claim = done.pk if isinstance(done, Claim) else None
        outcome = {"player": player.pk, "team": fields["team"].pk, "claim": claim}
        return Response(SignedSerializer({**outcome, "signed": claim is None}).data)


class ClaimFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="team__league__slug")
    team = django_filters.NumberFilter(field_name="team_id", **IDS)


class ClaimViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Claims for free agents: your own, or as a commissioner all of them."""

    queryset = Claim.objects.none()
    serializer_class = ClaimSerializer
    filterset_class = ClaimFilter
    ordering_fields = ("at",)
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Claim]:
        me = self.request.user.pk  # None for schema generation
        run = League.objects.filter(commissioners=me).values("pk")
        coached = Team.objects.filter(coaches=me).values("pk")
        visible = Q(team__league__in=run) | Q(team__in=coached)
        claims = Claim.objects.filter(visible)
        return claims.select_related("team__league", "player", "by")

    @no_body(responses=PlayerSerializer)
    @action(detail=True, methods=["post"])
    def approve(self, request: Request, pk: str) -> Response:
        """Approve the claim; all other claims for the player lapse."""
        claim = self.get_object()
        self.need_commissioner(claim.team.league)
        player = pool.approve(claim)
        return Response(PlayerSerializer(player).data)

    @extend_schema(responses={204: None})
    def destroy(self, request: Request, pk: str) -> Response:
        """Decline a claim as a commissioner, or withdraw your own."""
        claim = self.get_object()
        self.need_editor(claim.team)
        pool.decline(claim)
        return Response(status=204)


class PlayerMovesViewSet(LeagueViews):
    """Player moves."""

    queryset = Player.objects.none()
    serializer_class = PlayerSerializer

    def get_queryset(self) -> QuerySet[Player]:
        players = Player.objects.filter(team__league__in=self.visible_leagues())
        return players.select_related("team__league")

    @no_body(responses=FreeAgentSerializer)
    @action(detail=True, methods=["post"])
    def release(self, request: Request, pk: str) -> Response:
        """Release the player into the pool of free agents."""
        player = self.get_object()
        self.need_editor(player.current_team)
        return Response(FreeAgentSerializer(pool.release(player, self.me)).data)

    @extend_schema(request=StatusSerializer, responses=PlayerSerializer)
    @action(detail=True, methods=["post"])
    def move(self, request: Request, pk: str) -> Response:
        """Move the player to the active list, injured reserve or practice squad."""
        player = self.get_object()
        self.need_editor(player.current_team)
        to = self.sent_fields(StatusSerializer)["to"]
        moved = moves.move(player.current_team, player, to)
        return Response(PlayerSerializer(moved).data)


class MarketViewSet(LeaguePart):
    """Market rules and pool of a league."""

    @extend_schema(responses=MarketRulesSerializer)
    @action(detail=True)
    def market(self, request: Request, slug: str) -> Response:
        """Return the rules for signing and trading."""
        rules = pool.market_rules(self.get_object())
        return Response(MarketRulesSerializer(rules).data)

    @extend_schema(request=MarketRulesSerializer, responses=MarketRulesSerializer)
    @market.mapping.patch
    def set_market(self, request: Request, slug: str) -> Response:
        """Change the rules for signing and trading."""
        league = self.get_object()
        self.need_commissioner(league)
        shown = MarketRulesSerializer
        self.need_match(league, lambda: shown(pool.market_rules(league)).data)
        given = self.sent_fields(MarketRulesSerializer, partial=True)
        made = pool.set_rules(league, **given)
        return Response(MarketRulesSerializer(made).data)

    @extend_schema(request=RemoveSerializer, responses=RemovedSerializer)
    @deletes
    @action(detail=True, methods=["post"], url_path="pool/remove")
    def remove(self, request: Request, slug: str) -> Response:
        """Delete these free agents; refused if one of them has a history."""
        league = self.get_object()
        self.need_commissioner(league)
        count = pool.remove(league, self.sent_fields(RemoveSerializer)["players"])
        return Response({"removed": count})

    @extend_schema(
        request=PoolFileSerializer,
        responses={200: PoolPlanSerializer, 422: PoolPlanSerializer},
    )
    @action(detail=True, methods=["post"], url_path="pool")
    def fill(self, request: Request, slug: str) -> Response:
        """Import free agents or, with `preview`, return those to be added."""
        league = self.get_object()
        self.need_commissioner(league)
        given = PoolFileSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        book = league.book
        roster = csvimport.of_file(
            given.read(),
            book.league.jerseys,
            one_team=False,
            fields=book.player_fields,
        )
        errors = roster.errors
        added = 0
        if not errors and not given.validated_data["preview"]:
            added = pool.fill(league, roster.rows)
        rows = () if errors else roster.rows
        plan = {"rows": rows, "errors": errors, "added": added}
        plan["notes"] = roster.notes
        return Response(PoolPlanSerializer(plan).data, 422 if errors else 200)

    @extend_schema(request=MakeSerializer, responses=MadeSerializer)
    @action(detail=True, methods=["post"], url_path="pool/make")
    def make(self, request: Request, slug: str) -> Response:
        """Generate players without names, a number per team."""
        league = self.get_object()
        self.need_commissioner(league)
        per_team = self.sent_fields(MakeSerializer)["each"]
        return Response({"added": pool.make(league, per_team)})


router = SimpleRouter()
router.register("free-agents", FreeAgentViewSet, basename="freeagent")
router.register("claims", ClaimViewSet)
router.register("players", PlayerMovesViewSet, basename="player-moves")
router.register("leagues", MarketViewSet, basename="league-market")
urlpatterns = router.urls
