"""API of trades: offers, answers, approval."""

import django_filters
from django.db.models import Q, QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import mixins
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core.api.base import IDS, LeagueViews, no_body
from league.market import queries, trading
from league.market.models import Trade
from league.market.serializers import (
    CounterSerializer,
    OfferSerializer,
    TradeSerializer,
)
from league.teams.models import Team


class TradeFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="offering__league__slug")
    status = django_filters.ChoiceFilter(choices=Trade.Status)
    team = django_filters.NumberFilter(method="of_team", **IDS)

    def of_team(
        self, trades: QuerySet[Trade], name: str, value: object
    ) -> QuerySet[Trade]:
        return trades.filter(Q(offering=value) | Q(receiving=value))


class TradeViewSet(LeagueViews, mixins.ListModelMixin, mixins.RetrieveModelMixin):
    """Trades: completed ones, and pending ones of your teams."""

    queryset = Trade.objects.none()
    serializer_class = TradeSerializer
    filterset_class = TradeFilter
    ordering_fields = ("made", "changed")

    def get_queryset(self) -> QuerySet[Trade]:
        return queries.visible_trades(self.request.user)

    def _need_voice(self, team: Team) -> None:
        if not queries.speaks_for(self.request.user, team):
            raise PermissionDenied(f"Only coaches of {team} can do this.")

    @extend_schema(request=OfferSerializer, responses={201: TradeSerializer})
    def create(self, request: Request) -> Response:
        """Offer a trade. Repeating an open offer returns the first one."""
        fields = self.sent_fields(OfferSerializer)
        self._need_voice(fields["offering"])
        made = trading.offer(**fields, by=self.me)
        return Response(TradeSerializer(made).data, status=201)

    @extend_schema(request=CounterSerializer, responses={201: TradeSerializer})
    @action(detail=True, methods=["post"])
    def counter(self, request: Request, pk: str) -> Response:
        """Counter an offer that you received with another one."""
        trade = self.get_object()
        self._need_voice(trade.receiving)
        made = trading.counter(trade, **self.sent_fields(CounterSerializer), by=self.me)
        return Response(TradeSerializer(made).data, status=201)

    @no_body(responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def accept(self, request: Request, pk: str) -> Response:
        """Accept an offer. Players move unless it needs a commissioner's approval."""
        trade = self.get_object()
        self._need_voice(trade.receiving)
        return self._response(trading.accept(trade))

    @no_body(responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def decline(self, request: Request, pk: str) -> Response:
        """Decline an offer."""
        trade = self.get_object()
        self._need_voice(trade.receiving)
        return self._response(trading.decline(trade))

    @no_body(responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def withdraw(self, request: Request, pk: str) -> Response:
        """Withdraw your offer before the players move."""
        trade = self.get_object()
        self._need_voice(trade.offering)
        return self._response(trading.withdraw(trade))

    @no_body(responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def approve(self, request: Request, pk: str) -> Response:
        """Approve a trade as a commissioner, which moves the players."""
        trade = self.get_object()
        self.need_commissioner(trade.offering.league)
        return self._response(trading.approve(trade))

    @no_body(responses=TradeSerializer)
    @action(detail=True, methods=["post"])
    def veto(self, request: Request, pk: str) -> Response:
        """Veto a trade as a commissioner."""
        trade = self.get_object()
        self.need_commissioner(trade.offering.league)
        return self._response(trading.veto(trade))

    def _response(self, trade: Trade) -> Response:
        return Response(TradeSerializer(trade).data)


router = SimpleRouter()
router.register("trades", TradeViewSet)
urlpatterns = router.urls
