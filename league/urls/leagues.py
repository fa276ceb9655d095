"""Addresses of the leagues, under /league/."""

from django.urls import URLPattern, URLResolver, include, path
from django.views.decorators.http import conditional_page

from league.fans.feeds import Results
from league.urls import market
from league.views import (
    bases,
    calendars,
    creation,
    crests,
    feeds,
    fixtures,
    history,
    leagues,
    players,
    playoffs,
    schedule,
    seasons,
    statistics,
    team_page,
    teams,
)

app_name = "league"
results = conditional_page(Results())

team_urls = [
    path("", team_page.team, name="team"),
    path("edit/", teams.edit, name="team_edit"),
    path("delete/", teams.delete, name="team_delete"),
    path("import/", teams.import_roster, name="roster_import"),
    path("roster.csv", teams.export_roster, name="roster_export"),
    path("roster.xlsx", teams.export_workbook, name="roster_workbook"),
    path("creation/", creation.create, name="creation"),
    path("sheets/", creation.sheets, name="sheets"),
    path("bases/new/", bases.new, name="base_new"),
    path("bases/<int:base>/", bases.edit, name="base_edit"),
    path("bases/<int:base>/delete/", bases.delete, name="base_delete"),
    path("players/new/", teams.new_player, name="player_new"),
    path("players/<int:player>/", teams.edit_player, name="player_edit"),
    path("players/<int:player>/delete/", teams.delete_player, name="player_delete"),
    *market.team_urls,
    path("calendar.ics", calendars.team_feed, name="team_feed"),
    path("calendar/<str:key>.ics", calendars.team_feed, name="team_feed"),
    path("card.png", feeds.team_picture, name="team_card"),
    path("results.atom", results, name="team_results"),
    path("results/<str:key>.atom", results, name="team_results"),
]

fixture_urls = [
    path("edit/", fixtures.edit, name="fixture_edit"),
    path("delete/", fixtures.delete, name="fixture_delete"),
    path("postpone/", schedule.postpone, name="postpone"),
    path("forfeit/", schedule.forfeit, name="forfeit"),
    path("result/", fixtures.result, name="result"),
    path("result/delete/", fixtures.delete_result, name="result_delete"),
]

league_urls: list[URLPattern | URLResolver] = [
    path("", include("league.urls.weeks")),
    path("", leagues.home, name="league"),
    path("standings/", leagues.standings, name="standings"),
    path("divisions/", leagues.divisions, name="divisions"),
    path("settings/", leagues.settings, name="settings"),
    path("playoffs/", playoffs.bracket, name="playoffs"),
    path("playoffs/settings/", playoffs.settings, name="playoff_settings"),
    path("playoffs/start/", playoffs.start, name="playoffs_start"),
    path("playoffs/call-off/", playoffs.call_off, name="playoffs_call_off"),
    path("seasons/", seasons.seasons, name="seasons"),
    path("season/", seasons.season, name="season"),
    path("season/next/", seasons.begin, name="next_season"),
    path("teams/create-all/", creation.create_all, name="create_all"),
    path("teams/new/", teams.new, name="team_new"),
    path("teams/<int:team>/", include(team_urls)),
    path("players/<int:player>/", players.player, name="player"),
    path("players/<int:player>/card.png", feeds.player_picture, name="player_card"),
    path("statistics/", statistics.leading, name="leaders"),
    path("statistics/<slug:category>/", statistics.table, name="statistics"),
    path("statistics/<slug:category>.csv", statistics.table_csv, name="statistics_csv"),
    path("schedule/", schedule.schedule, name="schedule"),
    path("schedule/make/", schedule.make, name="schedule_make"),
    path("weeks/new/", schedule.new_week, name="week_new"),
    path("weeks/<int:week>/", schedule.edit_week, name="week_edit"),
    path("weeks/<int:week>/delete/", schedule.delete_week, name="week_delete"),
    *market.league_urls,
    path("calendar/", calendars.calendars, name="calendars"),
    path("calendar/renew/", calendars.renew, name="calendar_renew"),
    path("calendar/renew-mine/", calendars.renew_mine, name="calendar_renew_mine"),
    path("calendar.ics", calendars.league_feed, name="league_feed"),
    path("calendar/<str:key>.ics", calendars.league_feed, name="league_feed"),
    path("", include("league.urls.people")),
    path("records/", history.record_book, name="records"),
    path("records/meetings/", history.head_to_head, name="head_to_head"),
    path("feeds/", feeds.feeds, name="feeds"),
    path("card.png", feeds.league_picture, name="card"),
    path("results.atom", results, name="results"),
    path("results/<str:key>.atom", results, name="results"),
    path("fixtures/new/", fixtures.new, name="fixture_new"),
    path("fixtures/<int:fixture>/", include(fixture_urls)),
]

urlpatterns = [
    path("", leagues.index, name="index"),
    path("new/", leagues.new, name="new"),
    path("crests/<int:team>.svg", crests.picture, name="crest"),
    path("calendars/<str:key>.ics", calendars.coach_feed, name="coach_feed"),
    path("<slug:slug>/", include(league_urls)),
]
