"""A game's pages for fans and the week's scoreboard for programs.

The ETag is the number of the game's log: a request with it gets an empty 304 while
nothing has happened.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from django.http import HttpResponseBase
from django.shortcuts import get_object_or_404
from django.utils.cache import get_conditional_response
from drf_spectacular.utils import extend_schema
from msgspec import Struct, to_builtins
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.resources import KEY, GameView
from games.api.schema import schema_of
from games.log import reader
from games.reports.box_score import record_of
from games.reports.drives import DriveBar, drive_bars
from games.reports.film import Frame, film_of
from games.reports.scoreboard import ScoreLine, scoreboard
from games.reports.win_chart import swings
from league.core.api.base import Tagged
from league.models import League


class ReplayOut(Struct, frozen=True):
    """A game play by play. home, away: the teams' abbreviations.

    ending: home's chance to win once the game is over (1, 0, or a half for a tie), else
    null.
    """

    home: str
    away: str
    frames: tuple[Frame, ...]
    ending: float | None


class ChanceOut(Struct, frozen=True):
    """Home's chance to win before a play and before the next, or at the end.

    number: the play's in the replay.
    """

    number: int
    quarter: str
    situation: str
    before: float
    after: float


class BoardOut(Struct, frozen=True):
    """The scoreboard of a league's week. week: "" in a season without weeks."""

    league: str
    week: str
    live: bool
    lines: tuple[ScoreLine, ...]


class _FansView(ABC, GameView):
    """The base of pages that are the same for all viewers until something happens."""

    def conditional(self, request: Request, slug: str) -> HttpResponseBase:
        """Return the content, or 304 to a client that has it."""
        table, _ = self.visit(request, slug)
        mark = f'W/"{slug}-{table.seq}"'
        unchanged = get_conditional_response(request._request, etag=mark)
        response: HttpResponseBase = unchanged or Response(
            to_builtins(self.content(table))
        )
        response.headers["ETag"] = mark
        response.headers["Cache-Control"] = "private, no-cache"
        return response

    @abstractmethod
    def content(self, table: Any) -> Any:
        """Return the content for this table."""


class Drives(_FansView):
    """The drives."""

    @extend_schema(
        operation_id="games_drives",
        parameters=[KEY],
        responses={200: schema_of(tuple[DriveBar, ...])},
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """List every drive: its start and end, its plays, its result."""
        return self.conditional(request, slug)

    def content(self, table: Any) -> Any:
        plays = reader.finished_plays(table.setting.game_id)
        return drive_bars(table.setting, record_of(plays))


class Chances(_FansView):
    """The win probability."""

    @extend_schema(
        operation_id="games_win_probability",
        parameters=[KEY],
        responses={200: schema_of(tuple[ChanceOut, ...])},
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """Return home's chance to win, play by play."""
        return self.conditional(request, slug)

    def content(self, table: Any) -> Any:
        return tuple(
            ChanceOut(
                row.frame.number,
                row.frame.quarter,
                row.frame.situation,
                row.before,
                row.after,
            )
            for row in swings(film_of(table))
        )


class Replay(_FansView):
    """The replay."""

    @extend_schema(
        operation_id="games_replay",
        parameters=[KEY],
        responses={200: schema_of(ReplayOut)},
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """Return the game as frames, one per play."""
        return self.conditional(request, slug)

    def content(self, table: Any) -> Any:
        film, sides = film_of(table), table.setting.sides
        home, away = sides.home.abbreviation, sides.away.abbreviation
        return ReplayOut(home, away, film.frames, film.ending)


class Scoreboard(Tagged):
    """The scoreboard of a league's week."""

    permission_classes = (AllowAny,)

    @extend_schema(
        operation_id="leagues_scoreboard", responses={200: schema_of(BoardOut)}
    )
    def get(self, request: Request, slug: str) -> HttpResponseBase:
        """List the games of the current week, each with its state in words."""
        league = get_object_or_404(League.objects.visible_to(request.user), slug=slug)
        board = scoreboard(league)
        shown = BoardOut(board.league, board.week, board.live, board.lines)
        return Response(to_builtins(shown))
