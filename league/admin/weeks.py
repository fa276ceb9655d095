"""The operator's view of weeks and play-offs: what was closed, sent in, decided."""

from django.contrib import admin

from league.admin.base import ReadOnly
from league.models import (
    Award,
    ClosingPolicy,
    PlayoffSeed,
    Postseason,
    Submission,
    Suspension,
    TeamWeek,
    WeekClosing,
)


@admin.register(ClosingPolicy)
class ClosingPolicyAdmin(admin.ModelAdmin):
    list_display = ["league", "automatic", "weekday", "hour", "unplayed"]
    list_filter = ["automatic", "unplayed"]
    list_select_related = ["league"]
    search_fields = ["league__name", "league__slug"]
    autocomplete_fields = ["league"]
    readonly_fields = ["since"]


class TeamWeekInline(ReadOnly, admin.TabularInline):
    model = TeamWeek
    extra = 0
    fields = ["team"]


@admin.register(WeekClosing)
class WeekClosingAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["week", "season", "at", "by"]
    list_filter = ["week__season__league"]
    list_select_related = ["week__season__league", "by"]
    search_fields = ["week__season__league__name", "by__username"]
    date_hierarchy = "at"
    inlines = [TeamWeekInline]

    @admin.display(ordering="week__season")
    def season(self, closing: WeekClosing) -> str:
        return str(closing.week.season)


@admin.register(Submission)
class SubmissionAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["__str__", "status", "by", "at", "answered_by", "answered"]
    list_filter = ["status", "fixture__season__league"]
    list_select_related = ["fixture__home", "fixture__away", "by", "answered_by"]
    search_fields = ["fixture__home__name", "fixture__away__name", "by__username"]
    date_hierarchy = "at"
    exclude = ["box"]


@admin.register(Suspension)
class SuspensionAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["player", "season", "games", "reason", "by", "at", "lifted"]
    list_filter = ["season__league"]
    list_select_related = ["player", "season__league", "by"]
    search_fields = ["player__name", "reason", "by__username"]
    exclude = ["key"]


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
