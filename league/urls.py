"""Addresses of the leagues, under /league/: each subject has a list of its own.

config/urls.py includes what is elsewhere: `league.people.join_urls`,
`league.teams.play_urls`, `league.notices.urls`.
"""

from django.urls import URLPattern, URLResolver, include, path

from league.core import urls as core
from league.fans import urls as fans
from league.market import urls as market
from league.people import urls as people
from league.records import urls as records
from league.seasons import urls as seasons
from league.teams import urls as teams
from league.weeks import urls as weeks

app_name = "league"

team_urls = [
    *teams.team_urls,
    *people.team_urls,
    *weeks.team_urls,
    *market.team_urls,
    *records.team_urls,
    *fans.team_urls,
]

league_urls: list[URLPattern | URLResolver] = [
    *core.league_urls,
    *teams.league_urls,
    path("teams/<int:team>/", include(team_urls)),
    *people.league_urls,
    *weeks.league_urls,
    path("fixtures/<int:fixture>/", include(weeks.fixture_urls)),
    *market.league_urls,
    *seasons.league_urls,
    *records.league_urls,
    *fans.league_urls,
]

urlpatterns = [
    *core.site_urls,
    *teams.site_urls,
    *fans.site_urls,
    path("<slug:slug>/", include(league_urls)),
]
