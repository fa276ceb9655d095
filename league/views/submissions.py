"""Pages on which coaches enter a result between them, and a commissioner settles it."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from league.attachments import table_file
from league.forms.weeks import DisputeForm, SettleForm, SubmitForm
from league.models import Fixture, League, Submission
from league.teams.csvimport import RowError, decode
from league.views.common import (
    commissioner_page,
    confirm_page,
    form_page,
    league_page,
    me,
)
from league.weeks import submitting
from league.weeks.score_columns import SIDES, TOTALS, box, read_lines, template


@league_page
@login_required
def submit(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """A coach enters how his game ended."""
    found = _fixture(league, fixture)
    user = me(request)
    waiting = submitting.open_one(found)
    if waiting is not None and submitting.side_of(found, user):
        return redirect(_page(league, waiting))
    if not submitting.may_submit(found, user):
        raise Http404
    form = SubmitForm(
        request.POST or None, request.FILES or None, instance=Submission(fixture=found)
    )
    errors: tuple[RowError, ...] = ()
    if request.method == "POST" and form.is_valid():
        made, errors = _submit(form, found, user)
        if made is not None:
            messages.success(request, f"Entered. {submitting.awaits(made)}")
            return redirect(_page(league, made))
    context = {"league": league, "fixture": found, "form": form, "row_errors": errors}
    status = 422 if form.errors or errors else 200
    return render(request, "league/submit.html", context, status=status)


def _submit(
    form: SubmitForm, fixture: Fixture, user: User
) -> tuple[Submission | None, tuple[RowError, ...]]:
    data, men = form.cleaned_data, submitting.roster(fixture)
    file = data.get("file")
    lines = read_lines(decode(file.read()) if file else data["text"], men)
    if lines.errors:
        return None, lines.errors
    home, away = data["home_score"], data["away_score"]
    sheet = box(home, away, form.totals(), lines.lines, men)
    try:
        made = submitting.submit(fixture, user, home, away, data["forfeit"], sheet)
    except ValidationError as error:
        form.refuse(error)
        return None, ()
    return made, ()


@league_page
@login_required
def columns(request: HttpRequest, league: League, fixture: int) -> HttpResponse:
    """A file to fill in: both rosters with the score sheet's columns."""
    found = _fixture(league, fixture)
    _check_concerned(found, league, request)
    return table_file(template(submitting.roster(found)), "score-sheet")


@league_page
@login_required
def submission(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    """What was entered, and what the visitor may do about it."""
    found = _submission(league, submission, request)
    user = me(request)
    waits = found.status == Submission.Status.WAITING
    context = {
        "league": league,
        "submission": found,
        "fixture": found.fixture,
        "runs": league.is_run_by(user),
        "answers": waits and submitting.may_answer(found, user),
        "withdraws": found.is_open and submitting.may_withdraw(found, user),
        "awaits": submitting.awaits(found) if found.is_open else "",
        "totals": _totals(found),
        "men": _lines(found),
    }
    return render(request, "league/submission.html", context)


@league_page
@login_required
def confirm(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    found = _submission(league, submission, request)
    return _ask(
        request,
        league,
        found,
        lambda user: submitting.confirm(found, user),
        heading=f"Confirm {found}?",
        text="It counts from now on, and the standings follow it.",
        button="Confirm the result",
        done="The result stands.",
        leave="Not yet",
    )


@league_page
@login_required
def withdraw(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    found = _submission(league, submission, request)
    return _ask(
        request,
        league,
        found,
        lambda user: submitting.withdraw(found, user),
        heading=f"Withdraw {found}?",
        text="The game has no result again; either coach may enter one.",
        button="Withdraw it",
        done="The result is withdrawn.",
    )


def _ask(
    request: HttpRequest,
    league: League,
    found: Submission,
    act: Callable[[User], Any],
    **words: str,
) -> HttpResponse:
    return confirm_page(
        request,
        lambda: act(me(request)),
        back=_page(league, found),
        then=league.get_absolute_url(),
        league=league,
        **words,
    )


@league_page
@login_required
def dispute(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    found = _submission(league, submission, request)
    unchanged = _submission(league, submission, request)
    return form_page(
        request,
        DisputeForm(request.POST or None, instance=found),
        lambda words: submitting.dispute(unchanged, me(request), words),
        heading=f"Dispute {found}",
        button="Send it to the commissioner",
        back=_page(league, found),
        done="The commissioner settles it now.",
        league=league,
    )


@commissioner_page
def settle(request: HttpRequest, league: League, submission: int) -> HttpResponse:
    found = _submission(league, submission, request)
    unchanged = _submission(league, submission, request)
    return form_page(
        request,
        SettleForm(request.POST or None, instance=found),
        lambda **fields: submitting.settle(unchanged, me(request), **fields),
        heading=f"Settle {found.fixture}",
        button="Let this result stand",
        back=_page(league, found),
        done="The result stands.",
        then=lambda result: league.get_absolute_url(),
        league=league,
        text="As entered, or put right. What was written down of teams and players"
        " counts with it.",
    )


def _totals(found: Submission) -> list[tuple[str, int, int]]:
    """The columns of both teams that have anything in them: in words, away and home."""
    teams = found.box.get("teams", {})
    rows = [
        (words, *(teams.get(side, {}).get(name, 0) for side in SIDES))
        for name, words in TOTALS.items()
    ]
    return [row for row in rows if any(row[1:])]


def _lines(found: Submission) -> list[tuple[str, str]]:
    """Each player's line as it was entered: who, and his columns in words."""
    names = found.box.get("names", {})
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
        for line in found.box.get("players", {}).get(side, ())
    ]


def _page(league: League, found: Submission) -> str:
    return reverse("league:submission", args=[league.slug, found.pk])


def _check_concerned(fixture: Fixture, league: League, request: HttpRequest) -> None:
    user = request.user
    if not (submitting.side_of(fixture, user) or league.is_run_by(user)):
        raise Http404


def _submission(league: League, pk: int, request: HttpRequest) -> Submission:
    mine = Submission.objects.filter(fixture__season__league=league)
    sides = ("fixture__home", "fixture__away", "fixture__season__league", "by")
    found = get_object_or_404(mine.select_related(*sides), pk=pk)
    _check_concerned(found.fixture, league, request)
    return found


def _fixture(league: League, pk: int) -> Fixture:
    fixtures = Fixture.objects.filter(season__league=league)
    sides = ("home", "away", "season__league")
    return get_object_or_404(fixtures.select_related(*sides), pk=pk)
