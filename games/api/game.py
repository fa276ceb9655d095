"""Live games for programs, under /api/games/: read the table, answer, read the score.

You are known by a signed-in session, an API token, or a seat's key in the header
`X-Seat-Token`. Everything shown is what that seat may see. A refusal answers 409, or
400 when it makes no sense, with {"why", "reason", "heading"}; a game that you may not
see answers 404.
"""

from __future__ import annotations

from typing import Any

import msgspec
from django.contrib.auth.models import User
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from msgspec import to_builtins
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.authentication import TokenAuthentication
from accounts.figures import figures_of
from config.parsers import FlatJSONParser
from games.api.schema import schema_of
from games.api.shapes import (
    ActDone,
    AmendmentsOut,
    BoxOut,
    DetailIn,
    FiguresIn,
    OpenPrompts,
    RemediesOut,
    SettingOut,
)
from games.errors import Cause, NoSuchGame, Refused
from games.live.computer import wake_computer
from games.live.frames import Act, act_fields
from games.log import reader
from games.log.entries import LaterDetail
from games.models import Seat
from games.reports.box_score import record_of
from games.reports.outlook import view_with_outlook
from games.table import actions, presence, services, store
from games.table.access import HEADER, Person, handed_over_seat, identify_person
from games.table.audience import FAN
from games.table.commands import Reply
from games.table.form_fields import one
from games.table.opening_limits import address_of
from games.table.parsing import (
    JsonAnswer,
    JsonReport,
    give_of_json,
    only_seat,
    report_of_json,
    with_answer_in_full,
)
from games.table.table import Table
from games.view.amendment_preview import preview_withdrawal
from games.view.amendments import seen_amendments
from games.view.dice_proof import Proof, proof_of
from games.view.log_page import logbook, undo_targets
from games.view.models import (
    SeenPlay,
    TableView,
)
from games.view.names import (
    SeenNames,
    check_may_name,
    names_of,
    plays_without_names,
)
from games.view.not_now import not_now
from games.view.prompts import seen_fouls, seen_players
from games.view.queries import game_with_seats
from games.view.remedies import remedies
from games.view.traces import SeenTrace, seen_trace
from games.view.visibility import see
from league.core.api.base import Tagged
from rules.field import Team
from rules.stats import box_score, play_by_play
from rules.words.names import Names

REFUSED = 409


KEY = OpenApiParameter(
    HEADER, str, OpenApiParameter.HEADER, description="The key of a seat."
)
REFUSAL = {
    "type": "object",
    "properties": {
        **{name: {"type": "string"} for name in ("why", "reason", "heading", "detail")},
        "at": {
            "type": "integer",
            "nullable": True,
            "description": "Of a text that is refused (why: writing): the place of the"
            " first character that does not fit, from 0; null for the text as a whole.",
        },
        "end": {
            "type": "integer",
            "nullable": True,
            "description": "Of a text that is refused: the place after the last"
            " character that does not fit; that of `at` where something is missing at"
            " the end of the text.",
        },
        "expected": {
            "type": "string",
            "description": "Of a text that is refused: what may stand there, or empty.",
        },
    },
}


def returns(kind: Any) -> dict[int, Any]:
    return {200: schema_of(kind)}


def _takes(kind: Any) -> dict[str, Any]:
    return {"application/json": schema_of(kind)}


REFUSALS = {400: REFUSAL, REFUSED: REFUSAL}


class GameView(Tagged):
    """The base of the resources of games."""

    permission_classes = (AllowAny,)
    parser_classes: tuple[type[BaseParser], ...] = (FlatJSONParser,)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, Refused):
            status = 400 if exc.cause is Cause.BAD else REFUSED
            return Response(exc.as_dict(), status=status)
        if isinstance(exc, NoSuchGame):
            exc = NotFound("No such game.")
        if isinstance(exc, msgspec.ValidationError):
            exc = ValidationError({"detail": f"{exc}."})
        return super().handle_exception(exc)

    def visit(self, request: Request, slug: str) -> tuple[Table, Person]:
        """Return the table and the person who sent the request. Raises NoSuchGame."""
        person = identify_person(
            game_with_seats(slug),
            request.user,
            request.session,
            request.headers.get(HEADER, ""),
            address_of(request),
        )
        presence.here((slug, seat) for seat, _ in person.all_keys)
        table = store.table(slug)
        if request.method == "GET" and person.seats:
            table = wake_computer(table)
        return table, person

    def need_intent(self, request: Request) -> None:
        """Check CSRF: a browser's cookies alone are not enough to write."""
        by_token = isinstance(request.successful_authenticator, TokenAuthentication)
        if by_token or HEADER in request.headers:
            return
        SessionAuthentication().enforce_csrf(request)


class OneGame(GameView):
    """A table."""

    @extend_schema(
        operation_id="games_table", parameters=[KEY], responses=returns(TableView)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Return the table as your seat sees it; without a seat, as a fan.

        A fan's has the win probability and the drive as well.
        """
        table, person = self.visit(request, slug)
        view = see(table, person.audience)
        if view.audience == FAN.name:
            view = view_with_outlook(view, table)
        return Response(to_builtins(view))


class Prompts(GameView):
    """The open prompts."""

    @extend_schema(
        operation_id="games_prompts", parameters=[KEY], responses=returns(OpenPrompts)
    )
    def get(self, request: Request, slug: str) -> Response:
        """Return the prompts open to your seats and your legal interrupts."""
        table, person = self.visit(request, slug)
        view = see(table, person.audience)
        prompts = OpenPrompts(view.seq, view.waiting, view.prompts, view.offers)
        return Response(to_builtins(prompts))


class Answers(GameView):
    """Answers to prompts, and interrupts."""

    @extend_schema(
        operation_id="games_answer",
        parameters=[KEY],
        request=_takes(JsonAnswer),
        responses=returns(Reply) | REFUSALS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Answer a prompt or interrupt. Sending the same key again changes nothing."""
        self.need_intent(request)
        _, person = self.visit(request, slug)
        sent = msgspec.convert(with_answer_in_full(request.data), JsonAnswer)
        reply = services.answer(slug, person, give_of_json(sent, person))
        return Response(to_builtins(reply))


class Acts(GameView):
    """Acts such as undo and pause."""

    @extend_schema(
        operation_id="games_act",
        parameters=[KEY],
        request=_takes(Act),
        responses=returns(ActDone) | REFUSALS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Undo, accept, decline, withdraw, pause, resume, dispute, pace, hand_over.

        red_flag (kind: challenge or flag, and the offer's fingerprint) stops the table;
        withdraw_flag takes it down, lift does for another coach or an official.

        pause: a request while a limit of time runs; play_on declines or withdraws it.

        take_back: restart the current play, when it no longer fits the rules (`unfit`).

        The commissioner's: forfeit (team, why: absence or ejection), reinstate, unamend
        (to: the newest amendment; seen_seq: see amendments).

        The new key of a seat that is handed over is in this reply and nowhere else.
        """
        self.need_intent(request)
        _, person = self.visit(request, slug)
        sent = msgspec.convert(request.data, Act)
        fields = act_fields(sent)
        reply = actions.do(slug, person, fields)
        done = to_builtins(reply)
        if one(fields, "act") == "hand_over":
            side = one(fields, "seat") or only_seat(person)
            seat = handed_over_seat(request.session, slug, side, reply)
            done |= {"key": seat.token, "url": seat_url(request, seat)}
        return Response(to_builtins(ActDone(**done)))


class Details(GameView):
    """Details of answers that are given later."""

    @extend_schema(
        operation_id="games_details",
        parameters=[KEY],
        responses=returns(tuple[SeenNames, ...]) | REFUSALS,
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the plays that lack a player, oldest first, with their questions."""
        table, person = self.visit(request, slug)
        check_may_name(person.audience)
        plays = (
            names_of(table, play, person.audience)
            for play in plays_without_names(table)
        )
        return Response(to_builtins(tuple(plays)))

    @extend_schema(
        operation_id="games_detail",
        parameters=[KEY],
        request=_takes(DetailIn),
        responses=returns(Reply) | REFUSALS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Add the player, or the side, that an earlier answer left open.

        The game goes on as it was: a name that would change it is refused. value: a
        player's id, or left, middle or right; null takes the name back. Sending the
        same key again changes nothing.
        """
        self.need_intent(request)
        _, person = self.visit(request, slug)
        sent = msgspec.convert(request.data, DetailIn)
        seat = sent.seat or actions.author_of(person)
        detail: LaterDetail = {"of": sent.of, "field": sent.field, "value": sent.value}
        if sent.prompt:
            detail["prompt"] = sent.prompt
        reply = services.add_detail(slug, person, seat, detail, sent.key)
        return Response(to_builtins(reply))


class Figures(GameView):
    """Coaches' own figures at a table without a league."""

    @extend_schema(
        operation_id="games_figures",
        parameters=[KEY],
        request=_takes(FiguresIn),
        responses=returns(Reply) | REFUSALS,
    )
    def post(self, request: Request, slug: str) -> Response:
        """Bring your own figures: numbers, positions and names of your side.

        Until the kickoff they replace those before; later figures are only added. The
        other coach sees them, but for their bases.
        """
        self.need_intent(request)
        _, person = self.visit(request, slug)
        sent = msgspec.convert(request.data, FiguresIn)
        own = request.user if isinstance(request.user, User) else None
        if sent.figures is None and own is None:
            raise Refused(Cause.BAD, "Sign in to use the figures of your account.")
        figures = figures_of(own) if sent.figures is None and own else sent.figures
        seat = sent.seat or only_seat(person)
        reply = services.dress(slug, person, seat, figures or (), sent.key)
        return Response(to_builtins(reply))


class Amendments(GameView):
    """The commissioner's amendments."""

    @extend_schema(
        operation_id="games_amendments",
        parameters=[KEY],
        responses=returns(AmendmentsOut) | REFUSALS,
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the amendments that count, newest first, with a preview of a withdrawal.

        For the commissioner. They are withdrawn newest first, by the act `unamend`.
        """
        table, person = self.visit(request, slug)
        if not person.commissioner:
            raise Refused(Cause.SEAT, "Only the commissioner can amend a game.")
        made = seen_amendments(table)
        next_one = preview_withdrawal(table, made[0].seq) if made else None
        return Response(to_builtins(AmendmentsOut(made, next_one)))


class Remedies(GameView):
    """The ways to put right what was wrong."""

    @extend_schema(
        operation_id="games_remedies",
        parameters=[KEY],
        responses=returns(RemediesOut),
    )
    def get(self, request: Request, slug: str) -> Response:
        """List the ways to put right what was wrong, and what cannot be called now.

        Each has its effect, and the reason against it where it is not possible now.
        """
        table, person = self.visit(request, slug)
        view, audience = see(table, person.audience), person.audience
        targets = undo_targets(table, audience)
        ways = remedies(table, audience, view.undoable, targets, view.offers)
        refused = (one for team in audience.seats for one in not_now(table, team))
        shown = RemediesOut(ways, tuple(targets), tuple(refused))
        return Response(to_builtins(shown))


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
        request=_takes(JsonReport),
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


def seat_url(request: Request, seat: Seat) -> str:
    path = reverse("games:sit", args=[seat.game.slug, seat.side, seat.token])
    return request.build_absolute_uri(path)
