"""The operator's view of leagues: to look things up and put things right."""

from typing import Any

from django.contrib import admin

from league.models import (
    AuditEntry,
    Base,
    Division,
    Fixture,
    Invitation,
    League,
    Membership,
    NoticeDelivery,
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


class ResultInline(admin.StackedInline):
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
class ResultAdmin(admin.ModelAdmin):
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
    autocomplete_fields = ["league", "team", "leaves", "made_by"]


@admin.register(AuditEntry)
class AuditEntryAdmin(admin.ModelAdmin):
    """To look at: what was done stays done."""

    list_display = ["at", "league", "actor", "verb", "words"]
    list_filter = ["league"]
    list_select_related = ["league", "actor"]
    search_fields = ["words", "actor__username"]
    date_hierarchy = "at"

    def has_add_permission(self, request: Any) -> bool:
        return False

    def has_change_permission(self, request: Any, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: Any, obj: Any = None) -> bool:
        return False


@admin.register(NoticeDelivery)
class NoticeDeliveryAdmin(admin.ModelAdmin):
    """What goes out, and what does not: for looking at, and for trying again."""

    list_display = ["channel", "reader", "tries", "due", "sent", "trouble"]
    list_filter = ["channel"]
    list_select_related = ["notice__user"]
    fields = ["channel", "tries", "due", "sent", "trouble"]
    readonly_fields = ["channel", "tries", "sent", "trouble"]

    @admin.display(ordering="notice__user")
    def reader(self, delivery: NoticeDelivery) -> str:
        return str(delivery.notice.user)
