"""Pages to report a result between coaches, and for a commissioner to settle it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league.core.models import League
from league.core.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
)
from league.tables.attachments import table_file
from league.tables.cells import RowError
from league.weeks import submitting
from league.weeks.forms.submissions import DisputeForm, SettleForm, SubmitForm
from league.weeks.models import Fixture, Submission
from league.weeks.results import settled_score
from league.weeks.score_columns import (
    SIDES,
    TOTALS,
    box,
    read_lines,
    template,
    wrong_totals,
)


@league_page
@login_required
def submit(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """Report the result of a game, as one of its coaches."""
    fixture_row = _fixture(league, fixture)
    user = me(request)
    waiting = submitting.open_submission(fixture_row)
    if waiting is not None and submitting.side_of(fixture_row, user):
        return redirect(_page(league, waiting))
    if not submitting.may_submit(fixture_row, user):
        raise Http404
    form = SubmitForm(
        request.POST or None,
        request.FILES or None,
        instance=Submission(fixture=fixture_row),
    )
    errors: tuple[RowError, ...] = ()
    if request.method == "POST" and form.is_valid():
        report, errors = _submit(form, fixture_row, user)
        if report is not None:
            messages.success(
                request, f"Result reported. {submitting.next_step(report)}"
            )
            return redirect(_page(league, report))
    context = {
        "league": league,
        "fixture": fixture_row,
        "form": form,
        "row_errors": errors,
    }
    status = 422 if form.errors or errors else 200
    return render(request, "league/submit.html", context, status=status)


def _submit(
    form: SubmitForm, fixture: Fixture, user: User
) -> tuple[Submission | None, tuple[RowError, ...]]:
    data, roster = form.cleaned_data, submitting.roster(fixture)
    read = form.read()
    lines = read_lines(read.text, roster)
    if read.errors or lines.errors:
        return None, read.errors or lines.errors
    form.refuse_totals(wrong_totals(form.totals(), lines.lines))
    if form.errors:
        return None, ()
    scores = data["home_score"], data["away_score"]
    try:
        home, away = settled_score(fixture, *scores, data["forfeit"])
        sheet = box(home, away, form.totals(), lines.lines, roster)
        report = submitting.submit(fixture, user, home, away, data["forfeit"], sheet)
    except ValidationError as error:
        form.refuse(error)
        return None, ()
    return report, ()


@league_page
@login_required
def columns(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """Return a file to fill in: both rosters with the score sheet's columns."""
    fixture_row = _fixture(league, fixture)
    _check_concerned(fixture_row, league, request)
    return table_file(template(submitting.roster(fixture_row)), "score-sheet")


@league_page
@login_required
def submission(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    """Show a reported result, and the visitor's options."""
    report = _submission(league, submission, request)
    user = me(request)
    waits = report.status == Submission.Status.WAITING
    context = {
        "league": league,
        "submission": report,
        "fixture": report.fixture,
        "runs": league.is_run_by(user),
        "answers": waits and submitting.may_answer(report, user),
        "withdraws": report.is_open and submitting.may_withdraw(report, user),
        "awaits": submitting.next_step(report) if report.is_open else "",
        "totals": _totals(report),
        "men": _lines(report),
    }
    return render(request, "league/submission.html", context)


@league_page
@login_required
def confirm(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    report = _submission(league, submission, request)
    return _confirm_action(
        request,
        league,
        report,
        lambda user: submitting.confirm(report, user),
        heading=f"Confirm {report}?",
        text="The result counts from now on, and standings update.",
        button="Confirm result",
        done="Result confirmed.",
        leave="Not yet",
    )


@league_page
@login_required
def withdraw(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    report = _submission(league, submission, request)
    return _confirm_action(
        request,
        league,
        report,
        lambda user: submitting.withdraw(report, user),
        heading=f"Withdraw {report}?",
        text="The game has no result again; either coach can report one.",
        button="Withdraw result",
        done="Result withdrawn.",
    )


def _confirm_action(
    request: HttpRequest,
    league: League,
    report: Submission,
    act: Callable[[User], Any],
    **texts: str,
) -> HttpResponse:
    return confirm_page(
        request,
        lambda: act(me(request)),
        back=_page(league, report),
        then=league.get_absolute_url(),
        league=league,
        **texts,
    )


@league_page
@login_required
def dispute(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    report = _submission(league, submission, request)
    unchanged = _submission(league, submission, request)
    return form_page(
        request,
        DisputeForm(request.POST or None, instance=report),
        lambda **fields: submitting.dispute(unchanged, me(request), fields["words"]),
        heading=f"Dispute {report}",
        button="Send to commissioner",
        back=_page(league, report),
        done="The commissioner will settle the result.",
        league=league,
    )


@commissioner_page
def settle(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    report = _submission(league, submission, request)
    unchanged = _submission(league, submission, request)
    return form_page(
        request,
        SettleForm(request.POST or None, instance=report),
        lambda **fields: submitting.settle(unchanged, me(request), **fields),
        heading=f"Settle {report.fixture}",
        button="Confirm result",
        back=_page(league, report),
        done="Result confirmed.",
        then=lambda result: league.get_absolute_url(),
        league=league,
        text="Confirm the score as reported, or correct it. The reported statistics"
        " count as well.",
    )


def _totals(report: Submission) -> list[tuple[str, int, int]]:
    """Return the rows of totals with any number in them: label, away, home."""
    teams = report.box.get("teams", {})
    rows = [
        (label, *(teams.get(side, {}).get(name, 0) for side in SIDES))
        for name, label in TOTALS.items()
    ]
    return [row for row in rows if any(row[1:])]


def _lines(report: Submission) -> list[tuple[str, str]]:
    """Return each player's reported line: name, and the numbers with labels."""
    names = report.box.get("names", {})
    skipped = ("team", "player")
    return [
        (
            names.get(line["player"], line["player"]),
            ", ".join(
                f"{name.replace('_', ' ')} {value}"
                for name, value in line.items()
                if name not in skipped
            ),
        )
        for side in ("away", "home")
        for line in report.box.get("players", {}).get(side, ())
    ]


def _page(league: League, report: Submission) -> str:
    return reverse("league:submission", args=[league.slug, report.pk])


def _check_concerned(fixture: Fixture, league: League, request: HttpRequest) -> None:
    user = request.user
    if not (submitting.side_of(fixture, user) or league.is_run_by(user)):
        raise Http404


def _submission(league: League, pk: int, request: HttpRequest) -> Submission:
    rows = submitting.visible_to(request.user).filter(fixture__season__league=league)
    return get_object_or_404(rows, pk=pk)


def _fixture(league: League, pk: int) -> Fixture:
    fixtures = Fixture.objects.filter(season__league=league)
    sides = ("home", "away", "season__league")
    return get_object_or_404(fixtures.select_related(*sides), pk=pk)
