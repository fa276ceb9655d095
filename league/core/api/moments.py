"""Times sent by programs: without an offset, in the league's time zone."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import django_filters
from django.core.exceptions import ValidationError as Refused
from django.db.models import QuerySet
from django.utils.dateparse import parse_datetime
from django.utils.timezone import is_naive
from django_filters.fields import IsoDateTimeField
from rest_framework import serializers

from config.strict import Serializer
from league.competition.schedule.dates import aware, within_calendar
from league.core.models import League

UNCLEAR = "Add a UTC offset, or name the league whose time zone applies."


class MomentField(serializers.DateTimeField):
    """Time that may come without an offset: `OnLeagueClock` adds it."""

    def enforce_timezone(self, value: datetime) -> datetime:
        # Not the site's own zone: only the serializer knows the league.
        settled: datetime = super().enforce_timezone(value)
        return value if is_naive(value) else settled


class OnLeagueClock(Serializer):
    """Serializer that adds the league's offset to times without one."""

    def league_of(self, attrs: dict[str, Any]) -> League:
        """Return the league whose zone applies; by default the one in the address."""
        league: League = self.context["view"].get_object()
        return league

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        wrong = {}
        for name, value in attrs.items():
            if isinstance(value, datetime) and is_naive(value):
                try:
                    attrs[name] = aware(value, self.league_of(attrs).zone)
                except ValueError as error:
                    wrong[name] = [str(error)]
        if wrong:
            raise serializers.ValidationError(wrong)
        checked: dict[str, Any] = super().validate(attrs)
        return checked


class _MomentInAddress(IsoDateTimeField):
    def to_python(self, value: Any) -> datetime | None:
        """Read a time; one without an offset stays without one."""
        if not value:
            return None
        try:
            # A plus sign that was not escaped arrives as a space.
            moment = parse_datetime(str(value).strip().replace(" ", "+"))
            if moment is not None and not is_naive(moment):
                within_calendar(moment)
        except ValueError:
            moment = None
        if moment is None:
            raise Refused("Enter a date and time such as 2026-10-29T19:30.")
        return moment


class MomentFilter(django_filters.IsoDateTimeFilter):
    """Filter by a time; without an offset it is in the zone of `league`."""

    field_class = _MomentInAddress

    def filter(self, rows: QuerySet[Any], value: datetime | None) -> QuerySet[Any]:
        if value is not None and is_naive(value):
            value = self._on_clock(value)
        narrowed: QuerySet[Any] = super().filter(rows, value)
        return narrowed

    def _on_clock(self, naive: datetime) -> datetime:
        visible = League.objects.visible_to(self.parent.request.user)
        league = visible.filter(slug=self.parent.data.get("league", "")).first()
        if league is None:
            raise serializers.ValidationError({self.field_name: [UNCLEAR]})
        try:
            return aware(naive, league.zone)
        except ValueError as error:
            raise serializers.ValidationError({self.field_name: [str(error)]}) from None
