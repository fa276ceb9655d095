"""Addresses of a league's people and its invitations, under a league's."""

from django.urls import path

from league.people.views import invitations, people

league_urls = [
    path("people/", people.everybody, name="people"),
    path("people/add/", people.add, name="person_add"),
    path("people/<str:role>/<int:person>/remove/", people.remove, name="person_remove"),
    path("invitations/new/", invitations.new, name="invite"),
    path("invitations/<int:invitation>/", invitations.show, name="invitation"),
    path(
        "invitations/<int:invitation>/revoke/",
        invitations.revoke,
        name="invitation_revoke",
    ),
]

team_urls = [
    path(
        "coaches/<int:person>/remove/",
        people.remove_coach,
        name="coach_remove",
    ),
    path("hand-over/", invitations.hand_over, name="team_hand_over"),
    path("move/", people.move, name="team_move"),
]
