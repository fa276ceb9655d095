"""Addresses of statistics, players and records, under a league's."""

from django.urls import path

from league.records.views import history, players, sheets, statistics

league_urls = [
    path("players/<int:player>/", players.player, name="player"),
    path("statistics/", statistics.leading, name="leaders"),
    path("statistics/<slug:category>/", statistics.table, name="statistics"),
    path("statistics/<slug:category>.csv", statistics.table_csv, name="statistics_csv"),
    path("records/", history.record_book, name="records"),
    path("records/meetings/", history.head_to_head, name="head_to_head"),
]

team_urls = [path("sheets/", sheets.sheets, name="sheets")]
