"""API of teams and players."""

from typing import cast

import django_filters
from django.db.models import QuerySet
from rest_framework import serializers, viewsets
from rest_framework.routers import SimpleRouter

from league.competition.positions import POSITIONS
from league.core.api.base import IDS, LeagueViews
from league.teams import rosters
from league.teams import services as team_services
from league.teams.models import Player, Team
from league.teams.serializers import PlayerSerializer, TeamSerializer


class TeamFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")
    coach = django_filters.CharFilter(field_name="coaches__username")


class TeamViewSet(LeagueViews, viewsets.ModelViewSet):
    """Teams. Commissioners of the league edit them."""

    queryset = Team.objects.all()
    serializer_class = TeamSerializer
    filterset_class = TeamFilter
    ordering_fields = ("name", "abbreviation")

    def get_queryset(self) -> QuerySet[Team]:
        teams = Team.objects.filter(league__in=self.visible_leagues())
        return teams.select_related("league").prefetch_related("coaches")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        self.need_commissioner(serializer.validated_data["league"])
        serializer.instance = team_services.save_team(
            Team(), **serializer.validated_data
        )

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        team = cast(Team, serializer.instance)
        self.need_commissioner(team.league)
        team_services.save_team(team, **serializer.validated_data)

    def perform_destroy(self, instance: Team) -> None:
        self.need_commissioner(instance.league)
        team_services.delete_team(instance)


class PlayerFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="team__league__slug")
    team = django_filters.NumberFilter(field_name="team_id", **IDS)
    position = django_filters.ChoiceFilter(choices=[(code, code) for code in POSITIONS])
    status = django_filters.ChoiceFilter(choices=Player.Status)
    name = django_filters.CharFilter(lookup_expr="icontains")


class PlayerViewSet(LeagueViews, viewsets.ModelViewSet):
    """Players. The team's coaches and the league's commissioners edit them."""

    queryset = Player.objects.all()
    serializer_class = PlayerSerializer
    filterset_class = PlayerFilter
    ordering_fields = ("number", "name", "position", "pr", "hp", "depth")
    locked_by = "team"

    def get_queryset(self) -> QuerySet[Player]:
        players = Player.objects.filter(team__league__in=self.visible_leagues())
        return players.select_related("team__league")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        fields = serializer.validated_data
        self.need_editor(fields["team"])
        serializer.instance = rosters.save_player(Player(team=fields["team"]), **fields)

    def perform_update(self, serializer: serializers.BaseSerializer) -> None:
        player = cast(Player, serializer.instance)
        self.need_editor(player.current_team)
        rosters.save_player(player, **serializer.validated_data)

    def perform_destroy(self, instance: Player) -> None:
        self.need_editor(instance.current_team)
        rosters.delete_player(instance, self.me)


router = SimpleRouter()
router.register("teams", TeamViewSet)
router.register("players", PlayerViewSet)
urlpatterns = router.urls
