"""Admin pages of divisions, play-offs and awards."""

from django.contrib import admin

from league.core.admin import ReadOnly
from league.seasons.models import Award, Division, Membership, PlayoffSeed, Postseason


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


class PlayoffSeedInline(ReadOnly, admin.TabularInline):
    model = PlayoffSeed
    extra = 0


@admin.register(Postseason)
class PostseasonAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["season", "started", "reseed", "neutral_final", "champion"]
    list_filter = ["season__league"]
    list_select_related = ["season__league", "champion"]
    search_fields = ["season__league__name", "champion__name"]
    inlines = [PlayoffSeedInline]


@admin.register(Award)
class AwardAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["title", "name", "season", "words"]
    list_filter = ["season__league"]
    list_select_related = ["season__league"]
    search_fields = ["name", "title"]
