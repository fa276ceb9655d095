"""Addresses of a league's people, its invitations and its audit log."""

from django.urls import path

from league.views import audit, invitations, leaving, people

urlpatterns = [
    path("people/", people.everybody, name="people"),
    path("people/add/", people.add, name="person_add"),
    path("people/<str:role>/<int:person>/remove/", people.remove, name="person_remove"),
    path(
        "teams/<int:team>/coaches/<int:person>/remove/",
        people.remove_coach,
        name="coach_remove",
    ),
    path("teams/<int:team>/hand-over/", invitations.hand_over, name="team_hand_over"),
    path("teams/<int:team>/move/", people.move, name="team_move"),
    path("invitations/new/", invitations.new, name="invite"),
    path("invitations/<int:invitation>/", invitations.show, name="invitation"),
    path(
        "invitations/<int:invitation>/revoke/",
        invitations.revoke,
        name="invitation_revoke",
    ),
    path("done/", audit.done, name="done"),
    path("done.csv", audit.done_csv, name="done_csv"),
    path("delete/", leaving.delete, name="delete"),
]
