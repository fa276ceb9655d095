"""API addresses of weeks, fixtures and results."""

from league.weeks.api import (
    closing,
    fixtures,
    reports,
    schedule,
    submissions,
    suspensions,
)

urlpatterns = [
    *fixtures.urlpatterns,
    *schedule.urlpatterns,
    *reports.urlpatterns,
    *closing.urlpatterns,
    *submissions.urlpatterns,
    *suspensions.urlpatterns,
]
