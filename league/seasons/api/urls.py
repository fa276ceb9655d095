"""Addresses of the API of seasons."""

from league.seasons.api import seasons, standings

urlpatterns = [
    *seasons.urlpatterns,
    *standings.urlpatterns,
]
