"""The coaches at a table, for programs: here, or last seen."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from msgspec import to_builtins
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.resources import KEY, GameView, returns
from games.api.shapes import AttendanceOut
from games.table import presence


class Attendance(GameView):
    """The coaches at the table."""

    @extend_schema(
        operation_id="games_attendance",
        parameters=[KEY],
        responses=returns(AttendanceOut),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Return the minutes since the last sign of each side's coach."""
        table, _ = self.visit(request, slug)
        minutes = presence.minutes_away((slug,))[slug]
        people = {
            side: None if side in table.chairs.programs else away
            for side, away in minutes.items()
        }
        return Response(to_builtins(AttendanceOut(**people)))
