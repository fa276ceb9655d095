"""The operator's view of notices. What they say is their readers'; so are the keys of
devices: neither is shown."""

from django.contrib import admin
from django.http import HttpRequest

from league.models import NoticeDelivery, NoticeSwitch, PushSubscription


@admin.register(NoticeDelivery)
class NoticeDeliveryAdmin(admin.ModelAdmin):
    """What goes out, and what does not: for looking at, and for trying again."""

    list_display = ["channel", "reader", "kind", "tries", "due", "sent", "trouble"]
    list_filter = ["channel", "notice__kind"]
    list_select_related = ["notice__user"]
    search_fields = ["notice__user__username", "trouble"]
    fields = ["channel", "tries", "due", "sent", "trouble"]
    readonly_fields = ["channel", "tries", "sent", "trouble"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.display(ordering="notice__user")
    def reader(self, delivery: NoticeDelivery) -> str:
        return str(delivery.notice.user)

    @admin.display(ordering="notice__kind")
    def kind(self, delivery: NoticeDelivery) -> str:
        return delivery.notice.kind


@admin.register(NoticeSwitch)
class NoticeSwitchAdmin(admin.ModelAdmin):
    list_display = ["user", "kind", "channel", "on"]
    list_filter = ["kind", "channel", "on"]
    list_select_related = ["user"]
    search_fields = ["user__username"]
    autocomplete_fields = ["user"]


@admin.register(PushSubscription)
class PushSubscriptionAdmin(admin.ModelAdmin):
    """To look at, and to remove."""

    list_display = ["user", "device", "made"]
    list_select_related = ["user"]
    search_fields = ["user__username", "device"]
    fields = ["user", "device", "made"]
    readonly_fields = ["user", "device", "made"]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False
