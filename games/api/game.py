"""Live games for programs, under /api/games/: read the table, answer, read the score.

You are known by a signed-in session, an API token, or a seat's key in the header
`X-Seat-Token`. Everything shown is what that seat may see. A refusal answers 409, or
400 when it makes no sense, with {"why", "reason", "heading"}; a game that you may not
see answers 404.
"""

from __future__ import annotations

import msgspec
from django.contrib.auth.models import User
from drf_spectacular.utils import extend_schema
from msgspec import to_builtins
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.figures import figures_of
from games.api.resources import KEY, REFUSALS, GameView, returns, seat_url, takes
from games.api.shapes import (
    ActDone,
    AmendmentsOut,
    DetailIn,
    FiguresIn,
    OpenPrompts,
    RemediesOut,
)
from games.errors import Cause, Refused
from games.live.frames import Act, act_fields
from games.log.entries import LaterDetail
from games.reports.outlook import view_with_outlook
from games.table import actions, services
from games.table.access import handed_over_seat
from games.table.audience import FAN
from games.table.commands import Reply
from games.table.form_fields import one
from games.table.parsing import (
    JsonAnswer,
    give_of_json,
    only_seat,
    with_answer_in_full,
)
from games.view.amendment_preview import preview_withdrawal
from games.view.amendments import seen_amendments
from games.view.log_page import undo_targets
from games.view.models import TableView
from games.view.names import (
    SeenNames,
    check_may_name,
    names_of,
    plays_without_names,
)
from games.view.not_now import not_now
from games.view.remedies import remedies
from games.view.visibility import see


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
        request=takes(JsonAnswer),
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
        request=takes(Act),
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
        request=takes(DetailIn),
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
        request=takes(FiguresIn),
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
