"""Invitations for programs, under /api/invitations/: made and taken back.

For the commissioners of the league; who has a link accepts it on its page.
"""

import django_filters
from django.db.models import QuerySet
from rest_framework import mixins, serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.routers import SimpleRouter

from league.api.base import LeagueViews
from league.api.serializers.leagues import VisibleLeague, VisibleTeam
from league.models import Invitation, League
from league.people import invitations

LONGEST = 90  # days


class InvitationSerializer(serializers.ModelSerializer):
    """`url`: to be sent to whoever is invited. `closed`: why nobody may accept now."""

    league = VisibleLeague()
    team = VisibleTeam(required=False, allow_null=True)
    days = serializers.IntegerField(
        min_value=1,
        max_value=LONGEST,
        default=invitations.USUAL_DAYS,
        write_only=True,
        help_text="How long the link is good.",
    )
    url = serializers.SerializerMethodField()
    closed = serializers.CharField(read_only=True)
    taken_by = serializers.SerializerMethodField()

    class Meta:
        model = Invitation
        fields = [
            *("id", "league", "role", "team", "uses", "days", "made", "expires"),
            *("revoked", "url", "closed", "taken_by"),
        ]
        read_only_fields = ["made", "expires", "revoked"]
        validators: list[object] = []

    def get_url(self, invitation: Invitation) -> str:
        path = invitation.get_absolute_url()
        return str(self.context["request"].build_absolute_uri(path))

    def get_taken_by(self, invitation: Invitation) -> list[str]:
        return [take.user.username for take in invitation.takes.all()]


class InvitationFilter(django_filters.FilterSet):
    league = django_filters.CharFilter(field_name="league__slug")


class InvitationViewSet(
    LeagueViews,
    mixins.ListModelMixin,
    mixins.RetrieveModelMixin,
    mixins.CreateModelMixin,
    mixins.DestroyModelMixin,
):
    """The links that are out. Deleting one takes it back; it stays in the list."""

    queryset = Invitation.objects.none()
    serializer_class = InvitationSerializer
    filterset_class = InvitationFilter
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Invitation]:
        user = self.request.user
        if not user.is_authenticated:  # the schema is made by nobody
            return Invitation.objects.none()
        leagues = League.objects.filter(commissioners=user).values("pk")
        found = Invitation.objects.filter(league__in=leagues)
        return found.select_related("league", "team").prefetch_related("takes__user")

    def perform_create(self, serializer: serializers.BaseSerializer) -> None:
        fields = serializer.validated_data
        league, role = fields.pop("league"), fields.pop("role")
        self.need_commissioner(league)
        by = self.me
        serializer.instance = invitations.invite(league, role, by, **fields)

    def perform_destroy(self, instance: Invitation) -> None:
        invitations.revoke(instance)


router = SimpleRouter()
router.register("invitations", InvitationViewSet)
urlpatterns = router.urls
