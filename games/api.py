"""Live games for programs, under /api/games/: read the table, answer, read the score.

Who asks is known by a signed-in session, an API token, or a seat's key in the header
`X-Seat-Token`. Everything shown is what that seat may see. What is refused answers 409,
or 400 when it makes no sense, with {"why", "reason", "heading"}; a game that one may
not see answers 404.
"""

from __future__ import annotations

from typing import Any

import msgspec
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from msgspec import to_builtins
from rest_framework.authentication import SessionAuthentication, TokenAuthentication
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from config.parsers import FlatJSONParser
from games import acts, services, store
from games.access import HEADER, Who, given_away, who_is
from games.api_shapes import ActDone, Asked, BoxOut, SettingOut
from games.asked import seen_fouls, seen_players
from games.box import record_of
from games.commands import Reply
from games.errors import NoSuchGame, Refused, Why
from games.frames import Act, act_fields
from games.logbook import logbook
from games.models import Seat
from games.proof import Proof, proof_of
from games.queries import game_with_seats
from games.schema import schema_of
from games.seen import (
    Seen,
    SeenPlay,
)
from games.sight import see
from games.table import Table
from games.wire import JsonAnswer, give_of_json, one, only_seat
from league.api.base import Tagged
from rules.field import Team
from rules.stats import box_score, play_by_play
from rules.words.names import Names

REFUSED = 409


KEY = OpenApiParameter(
    HEADER, str, OpenApiParameter.HEADER, description="A seat's key."
)
REFUSAL = {
    "type": "object",
    "properties": {
        word: {"type": "string"} for word in ("why", "reason", "heading", "detail")
    },
}


def told(kind: Any) -> dict[int, Any]:
    return {200: schema_of(kind)}


def _asks(kind: Any) -> dict[str, Any]:
    return {"application/json": schema_of(kind)}


REFUSALS = {400: REFUSAL, REFUSED: REFUSAL}


class GameView(Tagged):
    """What the resources of games share."""

    permission_classes = (AllowAny,)
    parser_classes = (FlatJSONParser,)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Refused):
            status = 400 if exc.why is Why.BAD else REFUSED
            return Response(exc.as_dict(), status=status)
        if isinstance(exc, NoSuchGame):
            exc = NotFound("No such game.")
        if isinstance(exc, msgspec.ValidationError):
            exc = ValidationError({"detail": f"{exc}."})
        return super().handle_exception(exc)

    def visit(self, request: Request, slug: str) -> tuple[Table, Who]:
        """The table, and who asks."""
        who = who_is(
            game_with_seats(slug),
            request.user,
            request.session,
            request.headers.get(HEADER, ""),
        )
        return store.table(slug), who

    def need_intent(self, request: Request) -> None:
        """A browser's cookies alone are not enough to write: CSRF."""
        by_token = isinstance(request.successful_authenticator, TokenAuthentication)
        if not by_token and HEADER not in request.headers:
            SessionAuthentication().enforce_csrf(request)


class OneGame(GameView):
    """A table."""

    @extend_schema(operation_id="games_table", parameters=[KEY], responses=told(Seen))
    def get(self, request: Request, slug: str) -> Response:
        """The table as my seat sees it; without a seat, as a fan."""
        table, who = self.visit(request, slug)
        return Response(to_builtins(see(table, who.audience)))


class Prompts(GameView):
    """What is asked."""

    @extend_schema(
        operation_id="games_prompts", parameters=[KEY], responses=told(Asked)
    )
    def get(self, request: Request, slug: str) -> Response:
        """The prompts open to my seats and the interrupts that are legal now."""
        table, who = self.visit(request, slug)
        seen = see(table, who.audience)
        asked = Asked(seen.seq, seen.waiting, seen.prompts, seen.offers)
        return Response(to_builtins(asked))


class Answers(GameView):
    """Answering."""

    @extend_schema(
        operation_id="games_answer",
        parameters=[KEY],
        request=_asks(JsonAnswer),
        responses=told(Reply) | REFUSALS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Answer a prompt or interrupt. Sending the same key again changes nothing."""
        self.need_intent(request)
        _, who = self.visit(request, slug)
        sent = msgspec.convert(request.data, JsonAnswer)
        reply = services.answer(slug, who, give_of_json(sent, who))
        return Response(to_builtins(reply))


class Acts(GameView):
    """Undo, pause and the like."""

    @extend_schema(
        operation_id="games_act",
        parameters=[KEY],
        request=_asks(Act),
        responses=told(ActDone) | REFUSALS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Undo, accept, decline, withdraw, pause, resume, dispute, pace, hand_over.

        The commissioner's: forfeit (team, why: absence or ejection), reinstate. The
        new key of a seat that is handed over is in this reply and nowhere else.
        """
        self.need_intent(request)
        _, who = self.visit(request, slug)
        sent = msgspec.convert(request.data, Act)
        fields = act_fields(sent)
        reply = acts.do(slug, who, fields)
        done = to_builtins(reply)
        if one(fields, "act") == "hand_over":
            side = one(fields, "seat") or only_seat(who)
            seat = given_away(request.session, slug, side, reply)
            done |= {"key": seat.token, "url": seat_url(request, seat)}
        return Response(to_builtins(ActDone(**done)))


class Log(GameView):
    """The log."""

    @extend_schema(
        operation_id="games_log",
        parameters=[KEY],
        responses=told(tuple[SeenPlay, ...]),
    )
    def get(self, request: Request, slug: str) -> Response:
        """Every play and its answers, newest first; secrets as far as they are none."""
        table, who = self.visit(request, slug)
        return Response(to_builtins(logbook(table, who.audience)))


class Box(GameView):
    """The box score."""

    @extend_schema(operation_id="games_box", responses=told(BoxOut))
    def get(self, request: Request, slug: str) -> Response:
        """The box score, as far as the game has come."""
        table, _ = self.visit(request, slug)
        names = dict(table.setting.names.players)
        return Response(to_builtins(BoxOut(box_score(_plays(table)), names)))


class Plays(GameView):
    """Play-by-play."""

    @extend_schema(
        operation_id="games_plays",
        responses={200: {"type": "array", "items": {"type": "object"}}},
    )
    def get(self, request: Request, slug: str) -> Response:
        """A row a play with nflverse's columns; as CSV at /games/SLUG/plays.csv."""
        table, _ = self.visit(request, slug)
        names: Names = table.setting.short
        return Response(play_by_play(_plays(table), names, slug))


class Dice(GameView):
    """The dice."""

    @extend_schema(operation_id="games_dice", responses=told(Proof))
    def get(self, request: Request, slug: str) -> Response:
        """Every roll; once the game is over, beside what the seed gives for it."""
        table, _ = self.visit(request, slug)
        return Response(to_builtins(proof_of(table)))


class Settled(GameView):
    """What is settled before a game begins."""

    @extend_schema(operation_id="games_setting", responses=told(SettingOut))
    def get(self, request: Request, slug: str) -> Response:
        """The rule book, its options, who has dressed, which fouls there are."""
        setting = self.visit(request, slug)[0].setting
        told = SettingOut(
            setting.book.id,
            dict(setting.options),
            seen_players(setting, Team.HOME),
            seen_players(setting, Team.AWAY),
            seen_fouls(setting),
        )
        return Response(to_builtins(told))


def _plays(table: Table) -> list[Any]:
    return record_of(store.finished_plays(table.setting.game_id)).plays


def seat_url(request: Request, seat: Seat) -> str:
    path = reverse("games:sit", args=[seat.game.slug, seat.side, seat.token])
    return request.build_absolute_uri(path)
