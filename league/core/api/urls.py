"""API addresses of leagues and of the activity log."""

from league.core.api import audit, leagues

urlpatterns = [
    *leagues.urlpatterns,
    *audit.urlpatterns,
]
