"""Addresses of the API of calendars and search."""

from league.fans.api import calendars, search

urlpatterns = [
    *calendars.urlpatterns,
    *search.urlpatterns,
]
