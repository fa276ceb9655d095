"""Admin pages of market rules, claims, trades and drafts.

Draft queues are private to their teams and not shown.
"""

from django.contrib import admin

from league.core.admin import LeagueClock, ReadOnly
from league.core.models import League
from league.market.models import Claim, Draft, MarketRules, Pick, Trade, TradeItem


@admin.register(MarketRules)
class MarketRulesAdmin(LeagueClock, admin.ModelAdmin):
    moments = ("deadline",)

    def league_of(self, row: MarketRules) -> League:
        return row.league

    list_display = ["league", "signing", "trades_need_approval", "deadline"]
    list_filter = ["signing", "trades_need_approval"]
    list_select_related = ["league"]
    search_fields = ["league__name", "league__slug"]
    autocomplete_fields = ["league"]


@admin.register(Claim)
class ClaimAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["player", "team", "number", "by", "at"]
    list_filter = ["team__league"]
    list_select_related = ["player", "team", "by"]
    search_fields = ["player__name", "team__name", "by__username"]


class TradeItemInline(ReadOnly, admin.TabularInline):
    model = TradeItem
    extra = 0
    fields = ["words", "offered"]


@admin.register(Trade)
class TradeAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["__str__", "status", "by", "made", "changed"]
    list_filter = ["status", "offering__league"]
    list_select_related = ["offering", "receiving", "by"]
    search_fields = ["offering__name", "receiving__name", "items__words"]
    date_hierarchy = "made"
    inlines = [TradeItemInline]


class PickInline(ReadOnly, admin.TabularInline):
    model = Pick
    extra = 0
    fields = ["number", "team", "words", "auto"]


@admin.register(Draft)
class DraftAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["__str__", "status", "rounds", "clock", "began"]
    list_filter = ["status"]
    list_select_related = ["season__league"]
    search_fields = ["season__league__name", "season__label"]
    inlines = [PickInline]
