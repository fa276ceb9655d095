"""Trades for programs: offered, answered, approved."""

import django_filters
from django.db.models import Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.api.base import IDS, LeagueViews
from league.api.serializers.market import (
    CounterSerializer,
    OfferSerializer,
    TradeSerializer,
)
from league.market import queries, trading
from league.models import Team, Trade


class TradeFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="offering__league__slug")
    status = django_filters.ChoiceFilter(choices=Trade.Status)
    team = django_filters.NumberFilter(method="of_team", **IDS)

    def of_team(
        self, trades: QuerySet[Trade], name: str, value: object
    ) -> QuerySet[Trade]:
        return trades.filter(Q(offering=value) | Q(receiving=value))


class TradeViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Trades: those done are everybody's to see, others their coaches'."""

    queryset = Trade.objects.none()
    serializer_class = TradeSerializer
    filterset_class = TradeFilter
    ordering_fields = ("made", "changed")

    def get_queryset(self) -> QuerySet[Trade]:
        return queries.seen_trades(self.request.user)

    def _need_voice(self, team: Team) -> None:
        if not queries.speaks_for(self.request.user, team):
            raise PermissionDenied(f"Only a coach of {team} may do this.")

    @extend_schema(request=OfferSerializer, responses={201: TradeSerializer})
    def create(self, request: Request) -> Response:
        """Offer players for players. The same offer, while it is open, is made once."""
        asked = self.asked(OfferSerializer)
        self._need_voice(asked["offering"])
        made = trading.offer(**asked, by=self.me)
        return Response(TradeSerializer(made).data, status=201)

    @extend_schema(request=CounterSerializer, responses={201: TradeSerializer})
    @action(detail=True, methods=["post"])
    def counter(self, request: Request, pk: str) -> Response:
        """Answer an offer with another one; whoever received it offers now."""
        trade = self.get_object()
        self._need_voice(trade.receiving)
        made = trading.counter(trade, **self.asked(CounterSerializer), by=self.me)
        return Response(TradeSerializer(made).data, status=201)

    @extend_schema(request=None, responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def accept(self, request: Request, pk: str) -> Response:
        """Agree. The players move now, unless a commissioner has to approve it."""
        trade = self.get_object()
        self._need_voice(trade.receiving)
        return self._told(trading.accept(trade))

    @extend_schema(request=None, responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def decline(self, request: Request, pk: str) -> Response:
        """Do not agree."""
        trade = self.get_object()
        self._need_voice(trade.receiving)
        return self._told(trading.decline(trade))

    @extend_schema(request=None, responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def withdraw(self, request: Request, pk: str) -> Response:
        """Take one's offer back, as long as the players have not moved."""
        trade = self.get_object()
        self._need_voice(trade.offering)
        return self._told(trading.withdraw(trade))

    @extend_schema(request=None, responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def approve(self, request: Request, pk: str) -> Response:
        """A commissioner agrees: the players move."""
        trade = self.get_object()
        self.need_commissioner(trade.offering.league)
        return self._told(trading.approve(trade))

    @extend_schema(request=None, responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def veto(self, request: Request, pk: str) -> Response:
        """A commissioner does not agree."""
        trade = self.get_object()
        self.need_commissioner(trade.offering.league)
        return self._told(trading.veto(trade))

    def _told(self, trade: Trade) -> Response:
        return Response(TradeSerializer(trade).data)


router = SimpleRouter()
router.register("trades", TradeViewSet)
urlpatterns = router.urls
