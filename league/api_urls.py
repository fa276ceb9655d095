"""Everything of the league's API, under /api/: one line for each part of it."""

from league import (
    api,
    audit_api,
    calendars_api,
    creation_api,
    invitations_api,
    people_api,
    roster_api,
    schedule_api,
    season_api,
)
from league.notices import api as notices_api

urlpatterns = [
    *api.urlpatterns,
    *audit_api.urlpatterns,
    *invitations_api.urlpatterns,
    *people_api.urlpatterns,
    *schedule_api.urlpatterns,
    *season_api.urlpatterns,
    *roster_api.urlpatterns,
    *creation_api.urlpatterns,
    *calendars_api.urlpatterns,
    *notices_api.urlpatterns,
]
