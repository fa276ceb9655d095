"""Leagues, teams, fixtures and results are changed here, whoever asks: a page, the API
or a game.

What is refused raises ValidationError with the reason in words. Who may ask is the
caller's to check.
"""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.text import slugify

from league import holding, signals
from league.market import pool
from league.models import Fixture, League, Result, Season, Submission, Team, TeamSeason
from league.people.roles import take_links_back
from league.records import lines
from league.reports import Report
from league.seasons import advancing, awarding
from league.weeks import aftermath
from league.writing import write as _write

RESERVED_SLUGS = {"new", "calendars", "crests"}

# Leagues and teams ----------------------------------------------------------------


@transaction.atomic
def create_league(
    by: User,
    commissioners: Iterable[User] = (),
    officials: Iterable[User] = (),
    **fields: Any,
) -> League:
    """A new league, run by its founder and whom he names, with this year's season."""
    league = _write(League(slug=_free_slug(fields["name"])), fields)
    league.commissioners.add(by, *commissioners)
    league.officials.add(*officials)
    year = timezone.localtime(timezone=league.zone).year
    _write(Season(league=league), {"label": str(year)})
    return league


@transaction.atomic
def change_league(
    league: League,
    commissioners: Iterable[User] | None = None,
    officials: Iterable[User] | None = None,
    **fields: Any,
) -> League:
    """Change a league's settings; its address stays. Needs a commissioner left."""
    _check_method(league, fields.get("stats_method"))
    _write(league, fields)
    if commissioners is not None:
        keep = list(commissioners)
        # Of two who remove one another at once, one stays.
        League.objects.select_for_update(no_key=True).get(pk=league.pk)
        if not keep:
            raise ValidationError("A league needs at least one commissioner.")
        league.commissioners.set(keep)
        take_links_back(league)
    if officials is not None:
        league.officials.set(officials)
    return league


@transaction.atomic
def save_team(team: Team, coaches: Iterable[User] | None = None, **fields: Any) -> Team:
    """Add or change a team; `coaches` replaces who coaches it."""
    _write(team, fields)
    if coaches is not None:
        team.coaches.set(coaches)
    return team


def _check_method(league: League, number: int | None) -> None:
    """All teams of a league roll alike ("Randomly Generating Team Stats")."""
    others = TeamSeason.objects.filter(season=league.season, method__isnull=False)
    if number is not None and others.exclude(method=number).exists():
        reason = "Teams have rolled by another method this season."
        raise ValidationError({"stats_method": reason})


@transaction.atomic
def delete_team(team: Team) -> None:
    """Delete a team and its roster. Refused while it has fixtures or is drafting."""
    holding.drafts(holding.season(team.league.season.pk))  # none begins meanwhile
    if pool.drafting(team.league):
        raise ValidationError("The draft is on; delete the team when it is over.")
    fixtures = Fixture.objects.filter(Q(home=team) | Q(away=team)).count()
    if fixtures:
        raise ValidationError(
            f"{team} have {fixtures} fixture{'s' if fixtures > 1 else ''}; "
            "delete those first."
        )
    team.coaches.set([])
    team.delete()


# Fixtures and results -------------------------------------------------------------


@transaction.atomic
def save_fixture(fixture: Fixture, **fields: Any) -> Fixture:
    """Add or change a fixture, as it is now. Its teams are settled once it has begun.

    A week settles its kind; a date ends a postponement.
    """
    # Nobody puts a team into the same week meanwhile.
    holding.season(fixture.season_id)
    if fixture.pk:  # nor begins the game
        holding.read(fixture, Fixture.objects.select_for_update())
    if fields.get("week"):
        fields["kind"] = fields["week"].kind
    if fields.get("kickoff"):
        fields["postponed"] = False
    _check_change(fixture, fields)
    had = fixture.kickoff if fixture.pk else None
    _write(fixture, fields)
    if fixture.kickoff != had:
        signals.tell(signals.fixture_scheduled, fixture=fixture, before=had)
    return fixture


def _check_change(fixture: Fixture, fields: dict[str, Any]) -> None:
    """Refuse other teams for a game that has begun, and to change the bracket."""
    changed = {n for n, value in fields.items() if value != getattr(fixture, n, None)}
    if fixture.pk and fixture.begun and changed & {"home", "away"}:
        raise ValidationError("The teams cannot change: the game has begun.")
    weeks = fixture.week, fields.get("week")
    if changed & {"home", "away", "week", "kind"} and any(
        map(advancing.in_bracket, weeks)
    ):
        raise ValidationError(
            "Who plays in the play-offs, and when, their bracket says."
        )


@transaction.atomic
def delete_fixture(fixture: Fixture) -> None:
    """Delete a fixture. Refused once it has begun, and of the bracket's games."""
    held = holding.fixture(fixture.pk)
    if held.outcome:
        raise ValidationError("The fixture has a result; remove that first.")
    if held.table:
        raise ValidationError("The fixture has a game at a table.")
    if held.begun:
        raise ValidationError("A coach has entered its result; settle that first.")
    if advancing.in_bracket(held.week):
        raise ValidationError(
            "It is a game of the play-offs; it goes when those are called off."
        )
    signals.tell(signals.fixture_dropped, fixture=held)
    held.delete()


@transaction.atomic
def enter_result(
    fixture: Fixture,
    home_score: int,
    away_score: int,
    forfeit: str = "",
    *,
    how: str = Result.How.ENTERED,
    box: dict[str, Any] | None = None,
) -> Result:
    """The commissioner's word on how a fixture ended; also corrects what stands.

    how: AGREED where both coaches say so. box: its statistics, as a report has them.
    """
    result = _locked_result(fixture.pk)
    new, played = result.pk is None, result.played
    check_result(result.fixture, home_score, away_score, forfeit)
    _write(
        result,
        {
            "home_score": home_score,
            "away_score": away_score,
            "forfeit": forfeit,
            "how": how,
            **({"report": box} if box else {}),
        },
    )
    _answer_submissions(result)
    if new:
        aftermath.bring_about(result, {})
    elif result.played != played:  # Nobody misses a game that nobody plays.
        aftermath.do_again(result)
    lines.keep(result)
    _follow(result.fixture, refuse=True)
    return result


def check_result(
    fixture: Fixture, home_score: int, away_score: int, forfeit: str
) -> None:
    """Refuse what cannot be how a game of its kind ended."""
    level = home_score == away_score and not forfeit
    if forfeit == Result.Side.BOTH and fixture.kind == Fixture.Kind.POSTSEASON:
        raise ValidationError(
            "A post-season game needs a winner: say which of the two goes out. Where"
            " neither came, that is the commissioner's to decide."
        )
    if level and fixture.kind == Fixture.Kind.POSTSEASON:
        raise ValidationError("A post-season game cannot end in a tie.")


@transaction.atomic
def remove_result(fixture: Fixture) -> None:
    """Take back a result entered by hand. A game's own result can only be corrected."""
    result = _locked_result(fixture.pk)
    if result.game_id:
        raise ValidationError(
            "This result was played at the table; correct it instead of removing it."
        )
    if result.pk:
        aftermath.take_back(result)
        result.delete()
        _follow(result.fixture, refuse=True)


@transaction.atomic
def apply_report(fixture_id: int, report: Report) -> Result:
    """Apply a finished game's report to its fixture; telling it again does nothing.

    A higher revision replaces what stands, a correction by hand included; a lower or
    equal one changes nothing. Refused when the report cannot be right.
    """
    if report.revision < 1:
        raise ValidationError("A report's revisions start at 1.")
    result = _locked_result(fixture_id)
    if result.game_id and result.game_id != report.game_id:
        raise ValidationError("The fixture has a result from another game.")
    if report.revision <= result.revision:
        return result
    _write(
        result,
        {
            "home_score": report.home_score,
            "away_score": report.away_score,
            "forfeit": report.forfeit or "",
            "how": Result.How.SIMULATED if report.simulated else Result.How.TABLE,
            "game_id": report.game_id,
            "revision": report.revision,
            "report": report.box,
        },
    )
    _answer_submissions(result)
    aftermath.bring_about(result, report.players)
    lines.keep(result)
    _follow(result.fixture, refuse=False)
    return result


@transaction.atomic
def withdraw_report(fixture_id: int, game_id: str, revision: int) -> bool:
    """Take back what a game reported below `revision`: it is being played once more.

    What the commissioner entered stays, as does what another game reported. Returns
    whether there was anything to take back.
    """
    result = _locked_result(fixture_id)
    by_a_game = result.how in (Result.How.TABLE, Result.How.SIMULATED)
    reported = by_a_game and result.game_id == game_id
    if not reported or result.revision >= revision:
        return False
    aftermath.take_back(result)
    result.delete()
    _follow(result.fixture, refuse=False)
    return True


def _follow(fixture: Fixture, *, refuse: bool) -> None:
    """Let play-offs, and the awards of a season that is over, follow its result."""
    advancing.follow(fixture, refuse=refuse)
    if not fixture.season.current:
        awarding.give(fixture.season)


def _answer_submissions(result: Result) -> None:
    """What coaches have entered for the game waits no longer: it has a result."""
    for submission in result.fixture.submissions.open():
        settled = {"status": Submission.Status.SETTLED, "answered": timezone.now()}
        _write(submission, settled)
        signals.tell(signals.result_answered, submission=submission)


def _locked_result(fixture_id: int) -> Result:
    """The fixture's result, or a new one; it and both teams are held against others."""
    fixture = holding.fixture(fixture_id)
    return Result.objects.filter(fixture=fixture).first() or Result(fixture=fixture)


# Addresses ------------------------------------------------------------------------


def _free_slug(name: str) -> str:
    """An address for a league of this name that no other league has."""
    stem = slugify(name)[:50] or "league"
    taken = RESERVED_SLUGS | set(
        League.objects.filter(slug__startswith=stem).values_list("slug", flat=True)
    )
    slugs = (f"{stem}-{n}" if n > 1 else stem for n in range(1, len(taken) + 2))
    return next(slug for slug in slugs if slug not in taken)
