"""Serializers of seasons, play-offs and standings."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from config.strict import ModelSerializer, Serializer
from league.competition.standings import TITLES, Conference, Division, Line, Seed
from league.core.api.moments import MomentField, OnLeagueClock
from league.core.models import LONGEST_LABEL, MOST_WILD_CARDS, Season
from league.seasons.arranging import Plan, arrangement
from league.seasons.brackets import View
from league.seasons.models import Postseason
from league.teams.serializers import VisibleTeam


class SeasonSerializer(ModelSerializer):
    league = serializers.SlugField(source="league.slug", read_only=True)

    class Meta:
        model = Season
        fields = ["id", "league", "label", "current", "standings_order", "wild_cards"]
        read_only_fields = fields


class SideSerializer(Serializer):
    team = serializers.IntegerField(source="team.pk")
    name = serializers.CharField(source="team.name")
    seed = serializers.IntegerField()
    score = serializers.IntegerField(allow_null=True)
    won = serializers.BooleanField()


class MeetingSerializer(Serializer):
    """A game of the bracket; a side is null until its team is known."""

    conference = serializers.CharField(help_text="Empty once conferences meet.")
    home = SideSerializer(allow_null=True)
    away = SideSerializer(allow_null=True)
    neutral = serializers.BooleanField()
    third = serializers.BooleanField(help_text="The game for third place.")
    fixture = serializers.IntegerField(source="fixture.pk", default=None)


class StageSerializer(Serializer):
    number = serializers.IntegerField()
    name = serializers.CharField()
    games = MeetingSerializer(source="meetings", many=True)
    byes = SideSerializer(many=True)


class BracketSerializer(Serializer):
    """The play-offs; before the start, a projection from the standings."""

    started = serializers.BooleanField()
    champion = serializers.IntegerField(source="champion.pk", default=None)
    rounds = StageSerializer(source="stages", many=True)
    wrong = serializers.ListField(
        child=serializers.CharField(),
        help_text="Started games that no longer follow from the results.",
    )
    why = serializers.CharField(
        source="refusal", help_text="The reason if there is no bracket."
    )
    unclosed = serializers.SerializerMethodField(
        help_text="Ids of open weeks before the next games."
    )

    @extend_schema_field(serializers.ListField(child=serializers.IntegerField()))
    def get_unclosed(self, bracket: View) -> list[int]:
        return [week.pk for week in bracket.unclosed]


class StartSerializer(OnLeagueClock):
    first = MomentField(required=False, allow_null=True)
    every_days = serializers.IntegerField(default=7, min_value=1, max_value=60)
    anyway = serializers.BooleanField(
        default=False, help_text="Start even though regular games have no result."
    )


class PlayoffSettingsSerializer(ModelSerializer):
    class Meta:
        model = Postseason
        fields = ["reseed", "neutral_final", "third_place"]


class WinnerSerializer(Serializer):
    player = serializers.IntegerField(allow_null=True, help_text="Null for a team.")
    team = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    words = serializers.CharField(
        source="summary", help_text="The reason for the award."
    )


class AwardSerializer(Serializer):
    key = serializers.CharField()
    title = serializers.CharField()
    winners = WinnerSerializer(many=True)


class EndedSeasonSerializer(Serializer):
    label = serializers.CharField()  # type: ignore[assignment]
    current = serializers.BooleanField()
    champion = serializers.SerializerMethodField()

    def get_champion(self, season: Season) -> int | None:
        postseason: Any = getattr(season, "postseason", None)
        return postseason.champion_id if postseason else None


class LeftSerializer(Serializer):
    """The unfinished business of a season, and a name for the next one."""

    season = serializers.CharField()
    next = serializers.CharField()
    unfinished = serializers.ListField(child=serializers.CharField())


class NextSeasonSerializer(Serializer):
    label = serializers.CharField(  # type: ignore[assignment]
        required=False, max_length=LONGEST_LABEL
    )
    abandon = serializers.BooleanField(
        default=False, help_text="End this season with games unplayed."
    )


class StandingsLineSerializer(Serializer):
    """A team's line of the standings; the best comes first."""

    team = serializers.IntegerField()
    name = serializers.CharField()
    conference = serializers.CharField(help_text="Empty without conferences.")
    division = serializers.CharField(help_text="Empty without divisions.")
    place = serializers.IntegerField(help_text="Place in the division, from 1.")
    tied = serializers.BooleanField(
        help_text="Tied on wins with another team of the division."
    )
    why = serializers.CharField(help_text="The reason for the place in the division.")
    played = serializers.IntegerField()
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    ties = serializers.IntegerField()
    pct = serializers.FloatField(help_text="Winning percentage, a tie as half a win.")
    points_for = serializers.IntegerField()
    points_against = serializers.IntegerField()
    net = serializers.IntegerField()

    def to_representation(self, instance: tuple[Division, Line]) -> dict[str, Any]:
        division, line = instance
        row = line.row
        own = {
            "conference": division.conference,
            "division": division.name,
            "place": line.place,
            "tied": line.tied,
            "why": line.explanation,
        }
        values = {
            name: getattr(row, name)
            for name in map(str, self.fields)
            if name not in own
        }
        return values | own | {"pct": float(row.pct)}


class SeedSerializer(Serializer):
    """A play-off seed, in order within a conference."""

    conference = serializers.CharField(help_text="Empty without conferences.")
    number = serializers.IntegerField()
    team = serializers.IntegerField()
    name = serializers.CharField()
    winner_of = serializers.CharField(
        help_text="The division won, or empty for a wild card."
    )
    why = serializers.CharField(help_text="The reason for the seed.")

    def to_representation(self, instance: tuple[Conference, Seed]) -> dict[str, Any]:
        conference, seed = instance
        return {
            "conference": conference.name,
            "number": seed.number,
            "team": seed.row.team,
            "name": seed.row.name,
            "winner_of": seed.winner_of,
            "why": seed.explanation,
        }


class DivisionSerializer(Serializer):
    conference = serializers.CharField(max_length=30, allow_blank=True, default="")
    name = serializers.CharField(max_length=30)
    teams = VisibleTeam(
        many=True, pk_field=serializers.IntegerField(), help_text="Ids of the teams."
    )


class ArrangementSerializer(Serializer):
    """A season's divisions in order, its tiebreakers and its wild cards per conference.

    Division winners always qualify for the play-offs.
    """

    standings_order = serializers.ChoiceField(
        choices=list(TITLES.items()), required=False
    )
    wild_cards = serializers.IntegerField(
        min_value=0, max_value=MOST_WILD_CARDS, required=False
    )
    divisions = DivisionSerializer(many=True)

    @classmethod
    def of(cls, season: Season) -> dict[str, Any]:
        """Return a season's arrangement."""
        divisions = [
            {
                "conference": plan.conference,
                "name": plan.name,
                "teams": [team.pk for team in plan.teams],
            }
            for plan in arrangement(season)
        ]
        return {
            "standings_order": season.standings_order,
            "wild_cards": season.wild_cards,
            "divisions": divisions,
        }

    def validate_divisions(self, divisions: list[dict[str, Any]]) -> list[Plan]:
        return [
            Plan(division["conference"], division["name"], tuple(division["teams"]))
            for division in divisions
        ]
