"""API of the draft: its state, commissioners' steps, picks and queues."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import action
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.routers import SimpleRouter

from league.core.api.base import LeaguePart, no_body
from league.core.models import League
from league.market import drafting, queries
from league.market.models import Draft, Wish
from league.market.serializers import (
    DraftSettingsSerializer,
    DraftStateSerializer,
    DraftTeamSerializer,
    NumberSerializer,
    PickedSerializer,
    QueuedSerializer,
    WishSerializer,
)
from league.teams.models import Team

TEAM = OpenApiParameter("team", int, description="The queue’s team.", required=True)


class DraftViewSet(LeaguePart):
    """The current season's draft."""

    @extend_schema(responses=DraftStateSerializer)
    @action(detail=True)
    def draft(self, request: Request, slug: str) -> Response:
        """Return the draft's state. To wait for a pick, poll with `If-None-Match`."""
        return self._state_response(self.get_object())

    @extend_schema(request=DraftSettingsSerializer, responses=DraftStateSerializer)
    @draft.mapping.put
    def set_draft(self, request: Request, slug: str) -> Response:
        """Create the draft, or change it before it starts."""
        league = self.get_object()
        self.need_commissioner(league)
        self.need_match(league.season, lambda: self._locked_state(league))
        fields = self.sent_fields(DraftSettingsSerializer)
        drafting.set_up(league.season, **fields)
        return self._state_response(league)

    @no_body(responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/throw")
    def throw(self, request: Request, slug: str) -> Response:
        """Roll dice for the draft order."""
        drafting.throw_for_order(self._run())
        return self._state_response(self.get_object())

    @extend_schema(request=DraftTeamSerializer, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/up")
    def up(self, request: Request, slug: str) -> Response:
        """Move a team up one place in the order."""
        draft, team = self._run(), self.sent_fields(DraftTeamSerializer)["team"]
        drafting.move_team(draft, team)
        return self._state_response(self.get_object())

    @no_body(responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/start")
    def start(self, request: Request, slug: str) -> Response:
        """Start the draft, or resume it after a pause."""
        drafting.start(self._run())
        return self._state_response(self.get_object())

    @no_body(responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/pause")
    def pause(self, request: Request, slug: str) -> Response:
        """Pause the draft and its clock."""
        drafting.pause(self._run())
        return self._state_response(self.get_object())

    @extend_schema(request=NumberSerializer, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/undo")
    def undo(self, request: Request, slug: str) -> Response:
        """Undo the last pick, which must have this number."""
        draft, number = self._run(), self.sent_fields(NumberSerializer)["number"]
        drafting.undo(draft, number)
        return self._state_response(self.get_object())

    @extend_schema(request=PickedSerializer, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/pick")
    def pick(self, request: Request, slug: str) -> Response:
        """Make the pick with this number; a repeated pick changes nothing.

        Only commissioners may leave out the player, to pick by queue or need.
        """
        league = self.get_object()
        draft, fields = self._draft(league), self.sent_fields(PickedSerializer)
        number, player = fields["number"], fields.get("player")
        if player is None:
            self.need_commissioner(league)
            drafting.pick_for(draft, number)
        else:
            team = queries.team_of(draft, number)
            if team is None:
                raise Http404
            self.need_editor(team)
            drafting.pick(draft, number, player)
        return self._state_response(league)

    @extend_schema(responses=WishSerializer(many=True), parameters=[TEAM])
    @action(detail=True, url_path="draft/queue", pagination_class=None)
    def queue(self, request: Request, slug: str) -> Response:
        """Return your team's queue. Other teams' coaches never see it."""
        league = self.get_object()
        query = DraftTeamSerializer(
            data=request.query_params, context=self.get_serializer_context()
        )
        query.is_valid(raise_exception=True)
        team = query.validated_data["team"]
        self._need_coach(league, team)
        return self._queue(self._draft(league), team)

    @extend_schema(request=QueuedSerializer, responses=WishSerializer(many=True))
    @queue.mapping.post
    def wish(self, request: Request, slug: str) -> Response:
        """Add a player to the end of your team's queue, once."""
        return self._change_queue(drafting.wish)

    @extend_schema(request=QueuedSerializer, responses=WishSerializer(many=True))
    @action(
        detail=True, methods=["post"], url_path="draft/queue/up", pagination_class=None
    )
    def wish_up(self, request: Request, slug: str) -> Response:
        """Move a player up one place in your team's queue."""
        return self._change_queue(drafting.move_wish)

    @extend_schema(request=QueuedSerializer, responses=WishSerializer(many=True))
    @action(
        detail=True,
        methods=["post"],
        url_path="draft/queue/remove",
        pagination_class=None,
    )
    def unwish(self, request: Request, slug: str) -> Response:
        """Remove a player from your team's queue."""
        return self._change_queue(drafting.unwish)

    def _change_queue(self, change: Any) -> Response:
        league = self.get_object()
        fields = self.sent_fields(QueuedSerializer)
        self._need_coach(league, fields["team"])
        draft = self._draft(league)
        change(draft, fields["team"], fields["player"])
        return self._queue(draft, fields["team"])

    def _queue(self, draft: Draft, team: Team) -> Response:
        wishes: QuerySet[Wish] = draft.wishes.filter(team=team)
        rows = wishes.select_related("player")
        return Response(WishSerializer(rows, many=True).data)

    def _need_coach(self, league: League, team: Team) -> None:
        if team.league_id != league.pk:
            raise Http404
        if not team.is_coached_by(self.request.user):
            raise PermissionDenied("Only coaches of the team can see its queue.")

    def _run(self) -> Draft:
        """Return the draft, for commissioners only."""
        league = self.get_object()
        self.need_commissioner(league)
        return self._draft(league)

    def _draft(self, league: League) -> Draft:
        drafts = Draft.objects.select_related("season__league")
        return get_object_or_404(drafts, season=league.season)

    def _locked_state(self, league: League) -> dict[str, Any] | None:
        """Lock the draft and return its state; None without a draft."""
        # Locked until the response, so that the matched state is the one changed.
        drafts = Draft.objects.select_for_update(no_key=True)
        draft = drafts.filter(season=league.season).first()
        return self._state(draft) if draft else None

    def _state_response(self, league: League) -> Response:
        return Response(self._state(self._draft(league)))

    def _state(self, draft: Draft) -> dict[str, Any]:
        board = queries.board(draft)
        state = {name: getattr(draft, name) for name in _STATE_FIELDS}
        picks = [slot.pick for slot in board.made]
        state |= {"now": board.now, "coming": board.coming, "picks": picks}
        return dict(DraftStateSerializer(state).data)


_STATE_FIELDS = ("status", "rounds", "clock", "ends", "order")

router = SimpleRouter()
router.register("leagues", DraftViewSet, basename="league-draft")
urlpatterns = router.urls
