"""What was done, by commissioners and by operators: it stays done."""

from django.contrib import admin
from django.contrib.admin.models import LogEntry

from league.admin.base import ReadOnly
from league.models import AuditEntry


@admin.register(AuditEntry)
class AuditEntryAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["at", "league", "actor", "verb", "words"]
    list_filter = ["league"]
    list_select_related = ["league", "actor"]
    search_fields = ["words", "actor__username"]
    date_hierarchy = "at"


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnly, admin.ModelAdmin):
    """What operators have changed here."""

    list_display = ["action_time", "user", "content_type", "object_repr", "action_flag"]
    list_filter = ["action_flag", "content_type"]
    list_select_related = ["user", "content_type"]
    search_fields = ["object_repr", "user__username"]
    date_hierarchy = "action_time"
