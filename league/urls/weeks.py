"""Addresses of the week and its results, under a league's."""

from django.urls import path

from league.views import submissions, suspensions, weeks

urlpatterns = [
    path("settings/weeks/", weeks.policy, name="week_policy"),
    path("weeks/<int:week>/close/", weeks.close, name="week_close"),
    path("weeks/<int:week>/reopen/", weeks.reopen, name="week_reopen"),
    path("weeks/<int:week>/changes/", weeks.changes, name="week_changes"),
    path("fixtures/<int:fixture>/simulate/", weeks.simulate, name="simulate"),
    path("fixtures/<int:fixture>/submit/", submissions.submit, name="submit"),
    path(
        "fixtures/<int:fixture>/score-sheet.csv",
        submissions.columns,
        name="score_columns",
    ),
    path("results/<int:submission>/", submissions.submission, name="submission"),
    path("results/<int:submission>/confirm/", submissions.confirm, name="confirm"),
    path("results/<int:submission>/dispute/", submissions.dispute, name="dispute"),
    path("results/<int:submission>/withdraw/", submissions.withdraw, name="withdraw"),
    path("results/<int:submission>/settle/", submissions.settle, name="settle"),
    path(
        "teams/<int:team>/players/<int:player>/suspend/",
        suspensions.suspend,
        name="suspend",
    ),
    path(
        "suspensions/<int:suspension>/lift/", suspensions.lift, name="suspension_lift"
    ),
]
