"""Teams that have been created by the book, for tests."""

from collections.abc import Iterable

from league.models import Player, Team
from league.teams import creation


def create(team: Team, positions: Iterable[str]) -> None:
    """A man for each position, and a star for the quarterback; dice as they fall."""
    Player.objects.bulk_create(
        Player(team=team, number=number, name=f"Man {number}", position=position)
        for number, position in enumerate(positions)
    )
    creation.roll_stats(team)
    creation.adopt(team, "Pro-Style Offense", "Tampa 2 Defense")
    creation.roll_players(team)
    creation.give_points(team, team.players.get(position="QB"))
