"""Addresses of leagues: list, settings, deletion, activity log."""

from django.urls import path

from league.core.views import audit, leagues, leaving

site_urls = [
    path("", leagues.index, name="index"),
    path("new/", leagues.new, name="new"),
]

league_urls = [
    path("settings/", leagues.settings, name="settings"),
    path("done/", audit.done, name="done"),
    path("done.csv", audit.done_csv, name="done_csv"),
    path("delete/", leaving.delete, name="delete"),
]
