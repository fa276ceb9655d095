"""The operator's read-only view of live games. Nobody edits the log.

Seats' keys, the seed and the answers of the log are not shown: an operator may be a
coach's opponent.
"""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.models import Entry, Game, Seat, Snapshot


class ReadOnly:
    """Nothing is added, changed or deleted here."""

    def has_add_permission(self, request: HttpRequest, *args: Any) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, *args: Any) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, *args: Any) -> bool:
        return False


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = ["side", "user", "program", "seated", "substituted"]
    extra = 0


@admin.register(Game)
class GameAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["__str__", "slug", "status", "clock", "score", "changed", "damage"]
    list_filter = [
        "status",
        "board",
        ("damage", admin.EmptyFieldListFilter),
        "rulebook",
    ]
    search_fields = ["slug", "home_name", "away_name"]
    exclude = ["rosters"]
    inlines = [SeatInline]

    @admin.display(description="away–home")
    def score(self, game: Game) -> str:
        return f"{game.away_score}–{game.home_score}"


@admin.register(Entry)
class EntryAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["game", "seq", "kind", "seat", "prompt", "play", "by", "at"]
    list_filter = ["kind", "seat"]
    list_select_related = ["game", "by"]
    search_fields = ["game__slug", "prompt"]
    exclude = ["answer", "client_key"]
    ordering = ["-at", "-seq"]


@admin.register(Snapshot)
class SnapshotAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["game", "index", "first_seq", "pace"]
    list_select_related = ["game"]
    search_fields = ["game__slug"]
    exclude = ["state", "facts"]
    ordering = ["game", "-index"]
