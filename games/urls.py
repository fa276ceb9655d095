"""Addresses of the live games, under /games/."""

from django.urls.resolvers import URLPattern

app_name = "games"
urlpatterns: list[URLPattern] = []
