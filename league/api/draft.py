"""The draft for programs: where it stands, its commissioner's steps, picks, queues."""

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

from league.api.base import LeaguePart
from league.api.serializers.market import (
    DraftSettingsSerializer,
    DraftStateSerializer,
    DraftTeamSerializer,
    NumberSerializer,
    PickedSerializer,
    QueuedSerializer,
    WishSerializer,
)
from league.market import drafting, queries
from league.models import Draft, League, Team, Wish

WHOSE = OpenApiParameter("team", int, description="Whose queue.", required=True)


class DraftViewSet(LeaguePart):
    """The current season's draft."""

    @extend_schema(responses=DraftStateSerializer)
    @action(detail=True)
    def draft(self, request: Request, slug: str) -> Response:
        """Where it stands. To wait for a pick ask with `If-None-Match`."""
        return self._stands(self.get_object())

    @extend_schema(request=DraftSettingsSerializer, responses=DraftStateSerializer)
    @draft.mapping.put
    def set_draft(self, request: Request, slug: str) -> Response:
        """Make the draft, or change it before it begins."""
        league = self.get_object()
        self.need_commissioner(league)
        self.need_match(league.season, lambda: self._held(league))
        asked = self.asked(DraftSettingsSerializer)
        drafting.set_up(league.season, **asked)
        return self._stands(league)

    @extend_schema(request=None, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/throw")
    def throw(self, request: Request, slug: str) -> Response:
        """Have the teams throw for the order."""
        drafting.throw_for_order(self._run())
        return self._stands(self.get_object())

    @extend_schema(request=DraftTeamSerializer, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/up")
    def up(self, request: Request, slug: str) -> Response:
        """Put a team before the one above it in the order."""
        draft, team = self._run(), self.asked(DraftTeamSerializer)["team"]
        drafting.move_team(draft, team)
        return self._stands(self.get_object())

    @extend_schema(request=None, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/start")
    def start(self, request: Request, slug: str) -> Response:
        """Begin, or go on after a pause."""
        drafting.start(self._run())
        return self._stands(self.get_object())

    @extend_schema(request=None, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/pause")
    def pause(self, request: Request, slug: str) -> Response:
        """Stop the clock. Nobody picks meanwhile."""
        drafting.pause(self._run())
        return self._stands(self.get_object())

    @extend_schema(request=NumberSerializer, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/undo")
    def undo(self, request: Request, slug: str) -> Response:
        """Take back the last pick, which has this number."""
        draft, number = self._run(), self.asked(NumberSerializer)["number"]
        drafting.undo(draft, number)
        return self._stands(self.get_object())

    @extend_schema(request=PickedSerializer, responses=DraftStateSerializer)
    @action(detail=True, methods=["post"], url_path="draft/pick")
    def pick(self, request: Request, slug: str) -> Response:
        """Pick for the team whose pick this number is. Told again it stands.

        Without a player it is a commissioner's to have the team's need looked up.
        """
        league = self.get_object()
        draft, asked = self._draft(league), self.asked(PickedSerializer)
        number, player = asked["number"], asked.get("player")
        if player is None:
            self.need_commissioner(league)
            drafting.pick_for(draft, number)
        else:
            team = queries.team_of(draft, number)
            if team is None:
                raise Http404
            self.need_editor(team)
            drafting.pick(draft, number, player)
        return self._stands(league)

    @extend_schema(responses=WishSerializer(many=True), parameters=[WHOSE])
    @action(detail=True, url_path="draft/queue", pagination_class=None)
    def queue(self, request: Request, slug: str) -> Response:
        """Whom my team would pick, in order. Nobody else's coaches see it."""
        league = self.get_object()
        asked = DraftTeamSerializer(
            data=request.query_params, context=self.get_serializer_context()
        )
        asked.is_valid(raise_exception=True)
        team = asked.validated_data["team"]
        self._need_coach(league, team)
        return self._queue(self._draft(league), team)

    @extend_schema(request=QueuedSerializer, responses=WishSerializer(many=True))
    @queue.mapping.post
    def wish(self, request: Request, slug: str) -> Response:
        """Put a player at the end of my team's queue, once."""
        return self._change_queue(drafting.wish)

    @extend_schema(request=QueuedSerializer, responses=WishSerializer(many=True))
    @action(
        detail=True, methods=["post"], url_path="draft/queue/up", pagination_class=None
    )
    def wish_up(self, request: Request, slug: str) -> Response:
        """Put a player before the one above him."""
        return self._change_queue(drafting.move_wish)

    @extend_schema(request=QueuedSerializer, responses=WishSerializer(many=True))
    @action(
        detail=True,
        methods=["post"],
        url_path="draft/queue/remove",
        pagination_class=None,
    )
    def unwish(self, request: Request, slug: str) -> Response:
        """Take a player out of my team's queue."""
        return self._change_queue(drafting.unwish)

    def _change_queue(self, change: Any) -> Response:
        league = self.get_object()
        asked = self.asked(QueuedSerializer)
        self._need_coach(league, asked["team"])
        draft = self._draft(league)
        change(draft, asked["team"], asked["player"])
        return self._queue(draft, asked["team"])

    def _queue(self, draft: Draft, team: Team) -> Response:
        wishes: QuerySet[Wish] = draft.wishes.filter(team=team)
        found = wishes.select_related("player")
        return Response(WishSerializer(found, many=True).data)

    def _need_coach(self, league: League, team: Team) -> None:
        if team.league_id != league.pk:
            raise Http404
        if not team.is_coached_by(self.request.user):
            raise PermissionDenied("A queue is its team's coaches' alone.")

    def _run(self) -> Draft:
        """The draft, for a commissioner."""
        league = self.get_object()
        self.need_commissioner(league)
        return self._draft(league)

    def _draft(self, league: League) -> Draft:
        drafts = Draft.objects.select_related("season__league")
        return get_object_or_404(drafts, season=league.season)

    def _held(self, league: League) -> dict[str, Any] | None:
        """Where it stands while nobody goes on with it; None without one."""
        drafts = Draft.objects.select_for_update(no_key=True)
        found = drafts.filter(season=league.season).first()
        return self._state(found) if found else None

    def _stands(self, league: League) -> Response:
        return Response(self._state(self._draft(league)))

    def _state(self, draft: Draft) -> dict[str, Any]:
        board = queries.board(draft)
        told = {name: getattr(draft, name) for name in _KEPT}
        picks = [slot.pick for slot in board.made]
        told |= {"now": board.now, "coming": board.coming, "picks": picks}
        return dict(DraftStateSerializer(told).data)


_KEPT = ("status", "rounds", "clock", "ends", "order")

router = SimpleRouter()
router.register("leagues", DraftViewSet, basename="league-draft")
urlpatterns = router.urls
