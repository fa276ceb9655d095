"""Paging and ordering of the API's lists."""

from typing import Any

from django.db.models import BigIntegerField, QuerySet
from rest_framework.exceptions import ValidationError
from rest_framework.filters import OrderingFilter
from rest_framework.pagination import LimitOffsetPagination
from rest_framework.request import Request
from rest_framework.views import APIView

LONGEST_NUMBER = 19  # digits of the largest that a database keeps


class Pages(LimitOffsetPagination):
    """?limit= and ?offset=; the answer has the addresses of the pages around it.

    Any other value than a number in its range is refused: a program would take another
    page for the one it asked for.
    """

    default_limit = 50
    max_limit = 500

    def get_limit(self, request: Request) -> int:
        return whole_number(
            request, self.limit_query_param, self.default_limit, 1, self.max_limit
        )

    def get_offset(self, request: Request) -> int:
        last = BigIntegerField.MAX_BIGINT - self.max_limit
        return whole_number(request, self.offset_query_param, 0, 0, last)


def whole_number(
    request: Request, name: str, default: int, least: int, most: int
) -> int:
    """Return a query parameter as a number. Raises ValidationError out of range."""
    given = request.query_params.get(name)
    if given is None:
        return default
    # More digits than that no number in any range has; int() refuses some as too long.
    digits = given.isascii() and given.isdigit() and len(given) <= LONGEST_NUMBER
    if not digits or not least <= int(given) <= most:
        raise ValidationError({name: [f"Enter a whole number from {least} to {most}."]})
    return int(given)


class Ordering(OrderingFilter):
    """?ordering=name or ?ordering=-name, by the view's `ordering_fields`.

    Rows that are equal in that keep one order, so that no page misses any.
    """

    def filter_queryset(
        self, request: Request, queryset: QuerySet, view: APIView
    ) -> QuerySet:
        ordering = request.query_params.get(self.ordering_param)
        if not ordering or not getattr(view, "ordering_fields", None):
            return queryset
        return queryset.order_by(*self._fields(ordering, view), "pk")

    def _fields(self, ordering: str, view: Any) -> list[str]:
        """Return the requested fields. Raises ValidationError for an unknown one."""
        names = [name.strip() for name in ordering.split(",") if name.strip()]
        for name in names:
            if name.removeprefix("-") not in view.ordering_fields:
                known = ", ".join(view.ordering_fields)
                reason = (
                    f"This list can’t be ordered by “{name[:40]}”, only by: {known}."
                )
                raise ValidationError({self.ordering_param: [reason]})
        return names

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        fields = getattr(view, "ordering_fields", None)
        if not fields:
            return []
        orders = [name for field in fields for name in (field, f"-{field}")]
        schema = {"type": "string", "enum": orders}
        return [
            {
                "name": self.ordering_param,
                "required": False,
                "in": "query",
                "description": "The sort field; a leading minus reverses the order.",
                "schema": schema,
            }
        ]
