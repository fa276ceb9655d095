"""API of invitations, for commissioners: list, create and revoke links.

Links are accepted on their own page only.
"""

import django_filters
from django.db.models import QuerySet
from rest_framework import mixins, serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.routers import SimpleRouter

from config.strict import ModelSerializer
from league.core.api.base import LeagueViews
from league.core.models import League
from league.core.serializers import VisibleLeague
from league.people import invitations
from league.people.models import Invitation
from league.teams.serializers import VisibleTeam

LONGEST = 90  # days


class InvitationSerializer(ModelSerializer):
    """An invitation. url: the link to send. closed: the reason if it is closed."""

    league = VisibleLeague()
    team = VisibleTeam(required=False, allow_null=True)
    days = serializers.IntegerField(
        min_value=1,
        max_value=LONGEST,
        default=invitations.USUAL_DAYS,
        write_only=True,
        help_text="Days until the link expires.",
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
    """Invitation links. DELETE revokes a link; it stays in the list."""

    queryset = Invitation.objects.none()
    serializer_class = InvitationSerializer
    filterset_class = InvitationFilter
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Invitation]:
        user = self.request.user
        if not user.is_authenticated:  # schema generation
            return Invitation.objects.none()
        leagues = League.objects.filter(commissioners=user).values("pk")
        invitations = Invitation.objects.filter(league__in=leagues)
        related = invitations.select_related("league", "team")
        return related.prefetch_related("takes__user")

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
