"""Addresses of the API of records and statistics."""

from league.records.api import history, statistics

urlpatterns = [
    *history.urlpatterns,
    *statistics.urlpatterns,
]
