"""Addresses of the leagues, under /league/."""

from django.urls.resolvers import URLPattern

app_name = "league"
urlpatterns: list[URLPattern] = []
