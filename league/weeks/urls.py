"""Addresses of the schedule, weeks and results, under a league's."""

from django.urls import path

from league.weeks.views import (
    closing,
    fixtures,
    reports,
    schedule,
    submissions,
    suspensions,
)

league_urls = [
    path("settings/weeks/", closing.policy, name="week_policy"),
    path("schedule/", schedule.schedule, name="schedule"),
    path("schedule/make/", schedule.make, name="schedule_make"),
    path("weeks/new/", schedule.new_week, name="week_new"),
    path("weeks/<int:week>/", schedule.edit_week, name="week_edit"),
    path("weeks/<int:week>/delete/", schedule.delete_week, name="week_delete"),
    path("weeks/<int:week>/close/", closing.close, name="week_close"),
    path("weeks/<int:week>/reopen/", closing.reopen, name="week_reopen"),
    path("weeks/<int:week>/changes/", closing.changes, name="week_changes"),
    path("results/<int:submission>/", submissions.submission, name="submission"),
    path("results/<int:submission>/confirm/", submissions.confirm, name="confirm"),
    path("results/<int:submission>/dispute/", submissions.dispute, name="dispute"),
    path("results/<int:submission>/withdraw/", submissions.withdraw, name="withdraw"),
    path("results/<int:submission>/settle/", submissions.settle, name="settle"),
    path("reports/<int:report>/", reports.report, name="report"),
    path("reports/<int:report>/accept/", reports.accept, name="report_accept"),
    path("reports/<int:report>/dismiss/", reports.dismiss, name="report_dismiss"),
    path(
        "suspensions/<int:suspension>/lift/", suspensions.lift, name="suspension_lift"
    ),
    path("fixtures/new/", fixtures.new, name="fixture_new"),
]

team_urls = [
    path("players/<int:player>/suspend/", suspensions.suspend, name="suspend"),
]

fixture_urls = [
    path("", schedule.game, name="fixture"),
    path("edit/", fixtures.edit, name="fixture_edit"),
    path("delete/", fixtures.delete, name="fixture_delete"),
    path("postpone/", schedule.postpone, name="postpone"),
    path("forfeit/", schedule.forfeit, name="forfeit"),
    path("result/", fixtures.result, name="result"),
    path("result/delete/", fixtures.delete_result, name="result_delete"),
    path("simulate/", closing.simulate, name="simulate"),
    path("submit/", submissions.submit, name="submit"),
    path("score-sheet.csv", submissions.columns, name="score_columns"),
]
