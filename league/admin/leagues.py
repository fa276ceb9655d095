"""The operator's view of leagues: to look things up and put things right."""

from django.contrib import admin

from league.admin.base import ReadOnly
from league.models import (
    Base,
    Division,
    Fixture,
    Invitation,
    League,
    Membership,
    Play,
    Player,
    Result,
    Season,
    Team,
    TeamSeason,
    Week,
)


class SeasonInline(admin.TabularInline):
    model = Season
    extra = 0
    min_num = 1


class PlayerInline(admin.TabularInline):
    model = Player
    extra = 0


class ResultInline(ReadOnly, admin.StackedInline):
    model = Result
    extra = 0


@admin.register(League)
class LeagueAdmin(admin.ModelAdmin):
    list_display = ["name", "slug", "rulebook", "public", "time_zone"]
    list_filter = ["rulebook", "public"]
    search_fields = ["name", "slug", "commissioners__username"]
    autocomplete_fields = ["commissioners", "officials"]
    inlines = [SeasonInline]


@admin.register(Team)
class TeamAdmin(admin.ModelAdmin):
    list_display = ["name", "abbreviation", "league"]
    list_filter = ["league"]
    list_select_related = ["league"]
    search_fields = ["name", "abbreviation", "coaches__username"]
    autocomplete_fields = ["league", "coaches"]
    inlines = [PlayerInline]


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):
    list_display = ["name", "number", "position", "team"]
    list_filter = ["position", "team__league"]
    list_select_related = ["team"]
    search_fields = ["name", "team__name"]
    autocomplete_fields = ["team"]


@admin.register(Fixture)
class FixtureAdmin(admin.ModelAdmin):
    list_display = ["__str__", "season", "kickoff", "kind", "score"]
    list_filter = ["kind", "season__league"]
    list_select_related = ["season__league", "home", "away", "result"]
    search_fields = ["home__name", "away__name"]
    autocomplete_fields = ["home", "away"]
    date_hierarchy = "kickoff"
    inlines = [ResultInline]

    @admin.display(description="away–home")
    def score(self, fixture: Fixture) -> str:
        result = fixture.outcome
        return f"{result.away_score}–{result.home_score}" if result else ""


@admin.register(Result)
class ResultAdmin(ReadOnly, admin.ModelAdmin):
    """To look at: all that follows from a result hangs on how it is entered."""

    list_display = ["__str__", "how", "forfeit", "revision", "changed"]
    list_filter = ["how", "fixture__season__league"]
    list_select_related = ["fixture__home", "fixture__away"]
    search_fields = ["fixture__home__name", "fixture__away__name"]
    autocomplete_fields = ["fixture"]


@admin.register(TeamSeason)
class TeamSeasonAdmin(admin.ModelAdmin):
    list_display = ["team", "season", "method", "offense", "defense"]
    list_filter = ["season__league"]
    list_select_related = ["team", "season__league"]
    search_fields = ["team__name"]
    autocomplete_fields = ["team", "franchise"]


@admin.register(Base)
class BaseAdmin(admin.ModelAdmin):
    list_display = ["code", "team", "brand", "prongs", "grade"]
    list_filter = ["team__league"]
    list_select_related = ["team"]
    search_fields = ["code", "team__name"]
    autocomplete_fields = ["team"]


@admin.register(Play)
class PlayAdmin(admin.ModelAdmin):
    list_display = ["name", "side", "kind", "formation", "play", "coach"]
    list_filter = ["side", "kind", "book"]
    list_select_related = ["coach"]
    search_fields = ["name", "coach__username"]
    autocomplete_fields = ["coach"]


@admin.register(Week)
class WeekAdmin(admin.ModelAdmin):
    list_display = ["__str__", "season", "starts"]
    list_filter = ["kind", "season__league"]
    list_select_related = ["season__league"]
    search_fields = ["season__league__name", "number"]


class MembershipInline(admin.TabularInline):
    model = Membership
    extra = 0
    autocomplete_fields = ["team"]


@admin.register(Division)
class DivisionAdmin(admin.ModelAdmin):
    list_display = ["__str__", "season", "position"]
    list_filter = ["season__league"]
    list_select_related = ["season__league"]
    search_fields = ["conference", "name"]
    inlines = [MembershipInline]


@admin.register(Invitation)
class InvitationAdmin(admin.ModelAdmin):
    list_display = ["__str__", "league", "made_by", "made", "expires", "revoked"]
    list_filter = ["role", "league"]
    list_select_related = ["league", "team", "leaves", "made_by"]
    search_fields = ["league__name", "team__name", "made_by__username"]
    autocomplete_fields = ["league", "team", "leaves", "made_by"]
