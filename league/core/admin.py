"""Operators' view of leagues and of the activity log, and mixins for such views."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from league.core.audit import AuditEntry
from league.core.models import League, Season


class ReadOnly:
    """Admin mixin that allows no adding, changing or deleting."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, *args: Any) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, *args: Any) -> bool:
        return False


class LeagueClock:
    """Admin mixin that reads and writes a row's times in its league's time zone.

    A new row has no league yet: its times, `moments`, are added once it has been saved.
    """

    moments: tuple[str, ...] = ()

    def league_of(self, row: Any) -> Any:
        """Return the league of a row."""
        return row.season.league

    def get_exclude(self, request: HttpRequest, obj: Model | None = None) -> Any:
        return self.moments if obj is None else ()

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *args: Any, **kw: Any
    ) -> HttpResponse:
        parent: Any = super()
        row = parent.get_object(request, object_id) if object_id else None
        with timezone.override(self.league_of(row).zone if row else None):
            page: Any = parent.changeform_view(request, object_id, *args, **kw)
            # Rendered here: rendering later would be outside of the override.
            rendered: HttpResponse = page.render() if hasattr(page, "render") else page
            return rendered


class SeasonInline(admin.TabularInline):
    model = Season
    extra = 0
    min_num = 1


@admin.register(League)
class LeagueAdmin(admin.ModelAdmin):
    list_display = ["name", "slug", "rulebook", "public", "time_zone"]
    list_filter = ["rulebook", "public"]
    search_fields = ["name", "slug", "commissioners__username"]
    autocomplete_fields = ["commissioners", "officials"]
    inlines = [SeasonInline]


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["at", "league", "actor", "verb", "words"]
    list_filter = ["league"]
    list_select_related = ["league", "actor"]
    search_fields = ["words", "actor__username"]
    date_hierarchy = "at"


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnly, admin.ModelAdmin):
    """Log of the changes that operators made in the admin."""

    list_display = ["action_time", "user", "content_type", "object_repr", "action_flag"]
    list_filter = ["action_flag", "content_type"]
    list_select_related = ["user", "content_type"]
    search_fields = ["object_repr", "user__username"]
    date_hierarchy = "action_time"
