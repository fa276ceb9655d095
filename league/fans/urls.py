"""Addresses of a league's home, its teams, calendars and feeds, under a league's."""

from django.urls import path
from django.views.decorators.http import conditional_page

from league.fans.feeds import Results
from league.fans.views import calendars, feeds, home, team

results = conditional_page(Results())

site_urls = [
    path("calendars/<str:key>.ics", calendars.coach_feed, name="coach_feed"),
]

league_urls = [
    path("", home.home, name="league"),
    path("players/<int:player>/card.png", feeds.player_picture, name="player_card"),
    path("calendar/", calendars.calendars, name="calendars"),
    path("calendar/renew/", calendars.renew, name="calendar_renew"),
    path("calendar/renew-mine/", calendars.renew_mine, name="calendar_renew_mine"),
    path("calendar.ics", calendars.league_feed, name="league_feed"),
    path("calendar/<str:key>.ics", calendars.league_feed, name="league_feed"),
    path("feeds/", feeds.feeds, name="feeds"),
    path("card.png", feeds.league_picture, name="card"),
    path("results.atom", results, name="results"),
    path("results/<str:key>.atom", results, name="results"),
]

team_urls = [
    path("", team.team, name="team"),
    path("calendar.ics", calendars.team_feed, name="team_feed"),
    path("calendar/<str:key>.ics", calendars.team_feed, name="team_feed"),
    path("card.png", feeds.team_picture, name="team_card"),
    path("results.atom", results, name="team_results"),
    path("results/<str:key>.atom", results, name="team_results"),
]
