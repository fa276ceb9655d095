"""Records of a game for programs: log, box score, play-by-play, dice, setting."""

from __future__ import annotations

from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema
from msgspec import to_builtins
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response

from games.api.resources import KEY, REFUSALS, GameView, returns, takes
from games.api.shapes import BoxOut, SettingOut
from games.log import reader
from games.reports.box_score import record_of
from games.table import services
from games.table.commands import Reply
from games.table.parsing import JsonReport, report_of_json
from games.table.table import Table
from games.view.dice_proof import Proof, proof_of
from games.view.log_page import logbook
from games.view.models import SeenPlay
from games.view.prompts import seen_fouls, seen_players
from games.view.traces import SeenTrace, seen_trace
from rules.field import Team
from rules.stats import box_score, play_by_play
from rules.words.names import Names


class Log(GameView):
    """The log."""

    @extend_schema(
        operation_id="games_log",
        parameters=[KEY],
        responses=returns(tuple[SeenPlay, ...]),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List every play and its answers, newest first, without secrets."""
        table, person = self.visit(request, slug)
        return Response(to_builtins(logbook(table, person.audience)))


class Explained(GameView):
    """A play explained."""

    @extend_schema(operation_id="games_explained", responses=returns(SeenTrace))
    def get(self, request: Request, slug: str, play: int) -> Response:
        """Return the steps of one play, each with its sum, and the book's map for them.

        404 for a play that the board decided.
        """
        table, _ = self.visit(request, slug)
        trace = seen_trace(table, play)
        if trace is None:
            raise NotFound("No such play, or one that the board decided.")
        return Response(to_builtins(trace))


class Box(GameView):
    """The box score."""

    @extend_schema(operation_id="games_box", responses=returns(BoxOut))
    def get(self, request: Request, slug: str) -> Response:
        """Return the box score so far."""
        table, _ = self.visit(request, slug)
        names = table.setting.names
        box = box_score(_record_plays(table), names.lost_downs)
        return Response(to_builtins(BoxOut(box, dict(names.players))))


class Plays(GameView):
    """Play-by-play."""

    @extend_schema(
        operation_id="games_plays",
        responses={200: {"type": "array", "items": {"type": "object"}}},
    )
    def get(self, request: Request, slug: str) -> Response:
        """Return a row per play with nflverse's columns; as CSV on the game's pages."""
        table, _ = self.visit(request, slug)
        names: Names = table.setting.short
        return Response(play_by_play(_record_plays(table), names, slug))

    @extend_schema(
        operation_id="games_tell",
        parameters=[KEY],
        request=takes(JsonReport),
        responses=returns(Reply) | REFUSALS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Tell a play in one report, at scorekeeper pace.

        Its prompts are answered as if one by one, all or none; the view's `report` has
        the ways on. Sending the same key again changes nothing.
        """
        self.need_intent(request)
        _, person = self.visit(request, slug)
        sent = msgspec.convert(request.data, JsonReport)
        reply = services.report_play(slug, person, report_of_json(sent, person))
        return Response(to_builtins(reply))


class Dice(GameView):
    """The dice."""

    @extend_schema(operation_id="games_dice", responses=returns(Proof))
    def get(self, request: Request, slug: str) -> Response:
        """List every roll; once the game is over, with the seed's dice beside it."""
        table, _ = self.visit(request, slug)
        return Response(to_builtins(proof_of(table)))


class Settled(GameView):
    """The fixed part of a game."""

    @extend_schema(operation_id="games_setting", responses=returns(SettingOut))
    def get(self, request: Request, slug: str) -> Response:
        """Return the rule book, its options, the active players and the fouls."""
        setting = self.visit(request, slug)[0].setting
        shown = SettingOut(
            setting.book.id,
            dict(setting.options),
            seen_players(setting, Team.HOME),
            seen_players(setting, Team.AWAY),
            seen_fouls(setting),
        )
        return Response(to_builtins(shown))


def _record_plays(table: Table) -> list[Any]:
    return record_of(reader.finished_plays(table.setting.game_id)).plays
