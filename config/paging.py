"""How the API's lists are cut into pages and put in order."""

from typing import Any

from django.db.models import QuerySet
from rest_framework.exceptions import ValidationError
from rest_framework.filters import OrderingFilter
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request
from rest_framework.views import APIView


class Pages(LimitOffsetPagination):
    """?limit= and ?offset=; the answer has the addresses of the pages around it."""

    default_limit = 50
    max_limit = 500


class Ordering(OrderingFilter):
    """?ordering=name or ?ordering=-name, by what the view names in `ordering_fields`.

    Rows that are equal in that keep one order, so that no page misses any.
    """

    def filter_queryset(
        self, request: Request, queryset: QuerySet, view: APIView
    ) -> QuerySet:
        wanted = request.query_params.get(self.ordering_param)
        if not wanted or not getattr(view, "ordering_fields", None):
            return queryset
        return queryset.order_by(*self._fields(wanted, view), "pk")

    def _fields(self, wanted: str, view: Any) -> list[str]:
        """What is asked for; refused in words where it is not on the list."""
        names = [name.strip() for name in wanted.split(",") if name.strip()]
        for name in names:
            if name.removeprefix("-") not in view.ordering_fields:
                known = ", ".join(view.ordering_fields)
                reason = f"This list is not ordered by “{name[:40]}”, but by: {known}."
                raise ValidationError({self.ordering_param: [reason]})
        return names

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        fields = getattr(view, "ordering_fields", None)
        if not fields:
            return []
        each = [name for field in fields for name in (field, f"-{field}")]
        schema = {"type": "string", "enum": each}
        return [
            {
                "name": self.ordering_param,
                "required": False,
                "in": "query",
                "description": "What to order by; with a minus from the end.",
                "schema": schema,
            }
        ]
