"""Models of teams: players, bases, sheets, pages of plays; and coaches' own plays."""

from league.teams.models.bases import Base
from league.teams.models.play_pages import PlayPage
from league.teams.models.players import Player
from league.teams.models.plays import Play
from league.teams.models.team_seasons import TeamSeason
from league.teams.models.teams import Team

__all__ = [
    "Base",
    "Play",
    "PlayPage",
    "Player",
    "Team",
    "TeamSeason",
]
