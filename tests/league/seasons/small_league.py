"""A league of two teams in which everything is on, for processes of their own."""

from random import Random

from django.contrib.auth.models import User

from league.core import services as core
from league.models import Team
from league.seasons import whole
from league.teams import creation, rosters
from league.teams import services as teams
from tests.browser.setting import ROSTER


def make_league() -> str:
    """Make the league; return its slug."""
    office = User.objects.create_user("commissioner")
    league = core.create_league(office, name="Tin Cup")
    core.change_league(league, options=league.book.everything_on, team_creation=True)
    for n in range(2):
        team = Team(league=league)
        teams.save_team(team, name=f"Team {n}", abbreviation=f"T{n}")
        rosters.import_roster(team, ROSTER)
    creation.create_all(league, Random(1))
    whole.make_schedule(league.season, seed=1, games=1)  # and the final
    return league.slug
