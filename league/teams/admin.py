"""Admin pages of teams, players, bases and plays."""

from django.contrib import admin

from league.teams.models import Base, Play, Player, Team, TeamSeason


class PlayerInline(admin.TabularInline):
    model = Player
    extra = 0


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
