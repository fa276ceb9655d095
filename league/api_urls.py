"""Everything of the league's API, under /api/: one line for each subject."""

from league.core.api import urls as core
from league.fans.api import urls as fans
from league.market.api import urls as market
from league.notices import api as notices
from league.people.api import urls as people
from league.records.api import urls as records
from league.seasons.api import urls as seasons
from league.teams.api import urls as teams
from league.weeks.api import urls as weeks

urlpatterns = [
    *core.urlpatterns,
    *teams.urlpatterns,
    *people.urlpatterns,
    *weeks.urlpatterns,
    *market.urlpatterns,
    *seasons.urlpatterns,
    *records.urlpatterns,
    *notices.urlpatterns,
    *fans.urlpatterns,
]
