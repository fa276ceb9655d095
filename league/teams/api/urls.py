"""Addresses of the API of teams."""

from league.teams.api import creation, crest, plays, roster, teams

urlpatterns = [
    *teams.urlpatterns,
    *plays.urlpatterns,
    *roster.urlpatterns,
    *creation.urlpatterns,
    *crest.urlpatterns,
]
