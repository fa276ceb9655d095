"""API of a team's pages of plays."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from config.strict import Serializer
from league.core.api.base import LeagueViews, no_body
from league.teams import play_pages
from league.teams.models import Play, Team
from league.teams.serializers import TeamSerializer
from rules.play_pages import PLAYS_OF_PAGE


class PageCallSerializer(Serializer):
    """A call of the rule book that pages of its side may have."""

    name = serializers.CharField()
    side = serializers.ChoiceField(choices=Play.Side.choices)
    formation = serializers.CharField()
    play = serializers.CharField()
    text = serializers.CharField()


class WhichPageSerializer(Serializer):
    """A page by its side of the ball and its situation."""

    side = serializers.ChoiceField(choices=Play.Side.choices)
    situation = serializers.CharField(max_length=20)


class PlayPageSerializer(WhichPageSerializer):
    """A page: the names of its calls in the order of the die."""

    calls = serializers.ListField(
        child=serializers.CharField(max_length=40),
        max_length=2 * PLAYS_OF_PAGE,
        help_text="Six names of `calls`, one for each number of the die.",
    )


class TeamPageSerializer(PlayPageSerializer):
    """A page that the team calls from. own: it is not the rule book's."""

    title = serializers.CharField()
    own = serializers.BooleanField()


class TeamPagesSerializer(Serializer):
    """All pages of a team, and the calls that its own may have."""

    pages = TeamPageSerializer(many=True)
    calls = PageCallSerializer(many=True)


class PlayPageViewSet(LeagueViews):
    """Pages of plays, from which a die calls at the table.

    Only the team's coaches read and change them, and commissioners while it has none.
    """

    queryset = Team.objects.all()
    serializer_class = TeamSerializer

    def get_queryset(self) -> QuerySet[Team]:
        return Team.objects.filter(league__in=self.visible_leagues()).select_related(
            "league"
        )

    @extend_schema(responses=TeamPagesSerializer, filters=False)
    @action(detail=True)
    def pages(self, request: Request, pk: str) -> Response:
        """Return the pages that the team calls from: its own, else the rule book's."""
        return Response(_pages_of(self._own_team()))

    @extend_schema(request=PlayPageSerializer, responses=TeamPagesSerializer)
    @pages.mapping.put
    def set_page(self, request: Request, pk: str) -> Response:
        """Give the team a page of its own, or change it."""
        team = self._own_team()
        self.need_match(team, lambda: _pages_of(team))
        given = PlayPageSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        play_pages.save_page(team, **given.validated_data)
        return Response(_pages_of(team))

    @extend_schema(request=WhichPageSerializer, responses=TeamPagesSerializer)
    @action(detail=True, methods=["post"], url_path="pages/reset")
    def reset_page(self, request: Request, pk: str) -> Response:
        """Go back to the rule book's page."""
        team = self._own_team()
        given = WhichPageSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        play_pages.reset_pages(team, **given.validated_data)
        return Response(_pages_of(team))

    @no_body(responses=TeamPagesSerializer)
    @action(detail=True, methods=["post"], url_path="pages/reset-all")
    def reset_pages(self, request: Request, pk: str) -> Response:
        """Go back to all of the rule book's pages."""
        team = self._own_team()
        play_pages.reset_pages(team)
        return Response(_pages_of(team))

    def _own_team(self) -> Team:
        team: Team = self.get_object()
        if not play_pages.may_read(team, self.request.user):
            reason = f"Only coaches of {team} can see its pages of plays."
            raise PermissionDenied(reason)
        return team


def _pages_of(team: Team) -> dict[str, Any]:
    """Return the pages of a team as data."""
    known = play_pages.need_pages(team).calls
    pages = [
        {
            "side": team_page.page.side,
            "situation": team_page.page.situation,
            "title": team_page.page.label,
            "own": team_page.own,
            "calls": list(team_page.page.names),
        }
        for team_page in play_pages.team_pages(team)
    ]
    calls = [call for side in known.values() for call in side.values()]
    return TeamPagesSerializer({"pages": pages, "calls": calls}).data


router = SimpleRouter()
router.register("teams", PlayPageViewSet, basename="team-pages")
urlpatterns = router.urls
