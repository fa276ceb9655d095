"""How standings, play-off seeds and divisions look to programs."""

from typing import Any

from rest_framework import serializers

from league.api.serializers.leagues import VisibleTeam
from league.models import Season
from league.models.leagues import MOST_WILD_CARDS
from league.seasons.arranging import Plan, arrangement
from league.standings import TITLES, Conference, Division, Line, Seed


class StandingsLineSerializer(serializers.Serializer):
    """One team's line; the lines come best first."""

    team = serializers.IntegerField()
    name = serializers.CharField()
    conference = serializers.CharField(help_text="Empty without conferences.")
    division = serializers.CharField(help_text="Empty without divisions.")
    place = serializers.IntegerField(help_text="In its division, from 1 on.")
    tied = serializers.BooleanField(
        help_text="Level on games won with another of its division."
    )
    why = serializers.CharField(help_text="Why it has this place in its division.")
    played = serializers.IntegerField()
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    ties = serializers.IntegerField()
    pct = serializers.FloatField(help_text="The share of games won, a tie half.")
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
            "why": line.why,
        }
        told = {
            name: getattr(row, name)
            for name in map(str, self.fields)
            if name not in own
        }
        return told | own | {"pct": float(row.pct)}


class SeedSerializer(serializers.Serializer):
    """A play-off seed; within a conference they come first to last."""

    conference = serializers.CharField(help_text="Empty without conferences.")
    number = serializers.IntegerField()
    team = serializers.IntegerField()
    name = serializers.CharField()
    winner_of = serializers.CharField(
        help_text="The division that it won, empty for a wild card."
    )
    why = serializers.CharField(help_text="Why it has this seed.")

    def to_representation(self, instance: tuple[Conference, Seed]) -> dict[str, Any]:
        conference, seed = instance
        return {
            "conference": conference.name,
            "number": seed.number,
            "team": seed.row.team,
            "name": seed.row.name,
            "winner_of": seed.winner_of,
            "why": seed.why,
        }


class DivisionSerializer(serializers.Serializer):
    conference = serializers.CharField(max_length=30, allow_blank=True, default="")
    name = serializers.CharField(max_length=30)
    teams = VisibleTeam(
        many=True, pk_field=serializers.IntegerField(), help_text="Ids of its teams."
    )


class ArrangementSerializer(serializers.Serializer):
    """A season's divisions in order, how level teams are set apart, and how many go to
    the play-offs beside the division winners of each conference.
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
        """How a season is arranged."""
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
            Plan(each["conference"], each["name"], tuple(each["teams"]))
            for each in divisions
        ]
