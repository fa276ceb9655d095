"""Addresses of the API of people and invitations."""

from league.people.api import invitations, people

urlpatterns = [
    *invitations.urlpatterns,
    *people.urlpatterns,
]
