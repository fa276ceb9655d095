"""Operators' view of weeks: fixtures, results, closings and submissions."""

from django.contrib import admin

from league.core.admin import LeagueClock, ReadOnly
from league.weeks.models import (
    ClosingPolicy,
    Fixture,
    Result,
    Submission,
    Suspension,
    TableReport,
    TeamWeek,
    Week,
    WeekClosing,
)


class ResultInline(ReadOnly, admin.StackedInline):
    model = Result
    extra = 0


@admin.register(Fixture)
class FixtureAdmin(LeagueClock, admin.ModelAdmin):
    moments = ("kickoff",)
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
    """Results, for reading only: their effects depend on how they are entered."""

    list_display = ["__str__", "how", "forfeit", "revision", "changed"]
    list_filter = ["how", "fixture__season__league"]
    list_select_related = ["fixture__home", "fixture__away"]
    search_fields = ["fixture__home__name", "fixture__away__name"]
    autocomplete_fields = ["fixture"]


@admin.register(Week)
class WeekAdmin(LeagueClock, admin.ModelAdmin):
    moments = ("starts",)
    list_display = ["__str__", "season", "starts"]
    list_filter = ["kind", "season__league"]
    list_select_related = ["season__league"]
    search_fields = ["season__league__name", "number"]


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


@admin.register(TableReport)
class TableReportAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["__str__", "status", "reason", "at", "answered_by", "answered"]
    list_filter = ["status", "fixture__season__league"]
    list_select_related = ["fixture__home", "fixture__away", "answered_by"]
    search_fields = ["fixture__home__name", "fixture__away__name"]
    date_hierarchy = "at"
    exclude = ["box", "players"]


@admin.register(Suspension)
class SuspensionAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["player", "season", "games", "reason", "by", "at", "lifted"]
    list_filter = ["season__league"]
    list_select_related = ["player", "season__league", "by"]
    search_fields = ["player__name", "reason", "by__username"]
    exclude = ["key"]
