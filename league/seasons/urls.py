"""Addresses of seasons, standings and play-offs, under a league's."""

from django.urls import path

from league.seasons.views import playoffs, seasons, standings

league_urls = [
    path("standings/", standings.standings, name="standings"),
    path("divisions/", standings.divisions, name="divisions"),
    path("playoffs/", playoffs.bracket, name="playoffs"),
    path("playoffs/settings/", playoffs.settings, name="playoff_settings"),
    path("playoffs/start/", playoffs.start, name="playoffs_start"),
    path("playoffs/call-off/", playoffs.call_off, name="playoffs_call_off"),
    path("seasons/", seasons.seasons, name="seasons"),
    path("season/", seasons.season, name="season"),
    path("season/next/", seasons.begin, name="next_season"),
]
