"""The operator's view of deliveries. Their text is private: it is not shown."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from outbox import queue, worker
from outbox.models import Delivery, Letter


class StateFilter(admin.SimpleListFilter):
    """Waiting, sent, or given up."""

    title, parameter_name = "state", "state"
    STATES: dict[str, dict[str, Any]] = {
        "waiting": {"due__isnull": False},
        "sent": {"sent__isnull": False},
        "given-up": {"due": None, "sent": None},
    }

    def lookups(self, request: HttpRequest, model_admin: object) -> list:
        return [(name, name.replace("-", " ").capitalize()) for name in self.STATES]

    def queryset(self, request: HttpRequest, queryset: QuerySet) -> QuerySet:
        return queryset.filter(**self.STATES.get(self.value() or "", {}))


class DeliveryAdmin(admin.ModelAdmin):
    """The admin of any table of deliveries: to read, and to try again."""

    actions = ["try_again"]
    list_filter: ClassVar[Any] = [StateFilter]

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    @admin.action(description="Try again now", permissions=["delete"])
    def try_again(self, request: HttpRequest, queryset: QuerySet[Delivery]) -> None:
        unsent = queryset.filter(sent=None)
        if queryset.model.EMPTIED:  # the content of one given up is deleted
            unsent = unsent.filter(due__isnull=False)
        now = timezone.now()
        # Condition and write in one statement, so that no worker takes a delivery in
        # between: made due while it is being sent, it would be sent twice.
        number = unsent.exclude(queue.may_be_leased(now)).update(due=now, tries=0)
        left = unsent.filter(queue.may_be_leased(now)).count()
        worker.wake()
        self.message_user(request, f"Retrying {number} now.")
        if left:
            skipped = f"{left} skipped: being sent, or due within two minutes."
            self.message_user(request, skipped)


@admin.register(Letter)
class LetterAdmin(DeliveryAdmin):
    """E-mails about accounts: waiting, sent, and given up with the reason."""

    list_display = ["subject", "to", "tries", "due", "sent", "trouble"]
    search_fields = ["to", "subject", "trouble"]
    fields = ["subject", "to", "made", "tries", "due", "sent", "trouble"]
