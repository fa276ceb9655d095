"""Addresses of the API of teams."""

from league.teams.api import creation, crest, play_pages, plays, ratings, roster, teams

urlpatterns = [
    *teams.urlpatterns,
    *plays.urlpatterns,
    *roster.urlpatterns,
    *creation.urlpatterns,
    *crest.urlpatterns,
    *play_pages.urlpatterns,
    *ratings.urlpatterns,
]
