"""Addresses of teams and their rosters, under a league's."""

from django.urls import path

from league.teams.views import (
    bases,
    call_sheets,
    creation,
    crests,
    moves,
    play_pages,
    ratings,
    teams,
)

site_urls = [path("crests/<int:team>.svg", crests.picture, name="crest")]

league_urls = [
    path("teams/create-all/", creation.create_all, name="create_all"),
    path("teams/new/", teams.new, name="team_new"),
]

team_urls = [
    path("edit/", teams.edit, name="team_edit"),
    path("delete/", teams.delete, name="team_delete"),
    path("import/", teams.import_roster, name="roster_import"),
    path("roster.csv", teams.export_roster, name="roster_export"),
    path("roster.xlsx", teams.export_workbook, name="roster_workbook"),
    path("creation/", creation.create, name="creation"),
    path("bases/new/", bases.new, name="base_new"),
    path("bases/<int:base>/", bases.edit, name="base_edit"),
    path("bases/<int:base>/delete/", bases.delete, name="base_delete"),
    path("players/new/", teams.new_player, name="player_new"),
    path("players/<int:player>/", teams.edit_player, name="player_edit"),
    path("players/<int:player>/delete/", teams.delete_player, name="player_delete"),
    path("calls/", call_sheets.sheet, name="call_sheet"),
    path("pages/", play_pages.pages, name="play_pages"),
    path("pages/reset/", play_pages.reset_all, name="play_pages_reset"),
    path("pages/<slug:side>/<slug:situation>/", play_pages.edit, name="play_page_edit"),
    path(
        "pages/<slug:side>/<slug:situation>/reset/",
        play_pages.reset,
        name="play_page_reset",
    ),
    path("ratings/", ratings.edit, name="ratings"),
    path("ratings/derive/", ratings.derive, name="ratings_derive"),
    path("moves/", moves.roster_moves, name="moves"),
    path("crest/", crests.choose, name="crest_choose"),
]
