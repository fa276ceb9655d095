"""The guided page that creates a team, the button for all teams, and the paper sheets.

One page shows the steps one below the other: those done with their dice, the next one
open. Each button is a step of `league.teams.creation`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render

from league.forms.teams import StadiumForm
from league.models import League, Player, Team, TeamSeason
from league.teams import creation, paper
from league.teams.depth import reorder
from league.views.common import (
    commissioner_page,
    confirm_page,
    league_page,
    roster_page,
    whole_number,
)
from rules.efhl.creation import stats
from rules.efhl.creation.players import SMALLEST, depth
from rules.efhl.creation.tables import (
    DEFENSE,
    OFFENSE,
    STAT_NAMES,
    CreationError,
    Philosophy,
    Side,
    method,
    philosophies,
    starters,
)


class Offered(msgspec.Struct, frozen=True):
    """A philosophy as the coach sees it: the stats and the rating it would make.

    refusal: why the team may not adopt it, or "".
    """

    philosophy: Philosophy
    stats: Mapping[str, int]
    rating: int
    refusal: str


class Place(msgspec.Struct, frozen=True):
    """A line of a depth chart. battles: for the last starting place, among equals."""

    player: Player
    starts: bool
    battles: bool


class Chart(msgspec.Struct, frozen=True):
    """A position's depth chart."""

    position: str
    places: list[Place]


@roster_page
def create(request: HttpRequest, team: Team) -> HttpResponse:
    """The steps of making a team; POST takes one of them."""
    need_creation(team.league)
    if request.method == "POST":
        name = request.POST.get("step", "")
        step = _STEPS.get(name)
        if step is None:
            raise Http404
        try:
            step(team, request.POST)
        except ValidationError as error:
            for reason in error.messages:
                messages.error(request, reason)
            return render(request, "league/creation.html", _page(team), status=422)
        if name == "stadium":  # the page shows every other step's outcome
            messages.success(request, "The stadium is saved.")
            return redirect(request.path)
        return redirect(f"{request.path}#now")
    return render(request, "league/creation.html", _page(team))


@commissioner_page
def create_all(request: HttpRequest, league: League) -> HttpResponse:
    """Fill in what is missing of every team, once it is confirmed."""
    need_creation(league)

    def act() -> None:
        for team in creation.create_all(league):
            messages.warning(
                request, f"{team} need at least {SMALLEST} players for their ratings."
            )

    return confirm_page(
        request,
        act,
        heading="Create all teams?",
        text="The server rolls whatever has not been rolled yet and chooses for every"
        " coach who has not: scores in order, the usual philosophies, the five points."
        " What coaches have done stays. This cannot be taken back.",
        button="Create all teams",
        back=league.get_absolute_url(),
        done="The teams are created, as far as their rosters go.",
        then=league.get_absolute_url(),
        league=league,
        leave="Not now",
    )


@league_page
def sheets(request: HttpRequest, league: League, team: int) -> HttpResponse:
    """Team record sheet, roster chart and base chart, to print."""
    need_creation(league)
    found = get_object_or_404(league.teams.prefetch_related("coaches"), pk=team)
    return render(
        request,
        "league/sheets.html",
        {
            "league": league,
            "team": found,
            "sheet": creation.sheet(found),
            "roster": paper.roster(found),
            "bases": paper.bases(found),
            "record": paper.record(found, league.season),
            "edits": found.may_be_edited_by(request.user),
        },
    )


def need_creation(league: League) -> None:
    """Where the league does not create teams, these pages do not exist."""
    if not league.team_creation:
        raise Http404


def _player(team: Team, form: QueryDict) -> Player:
    key = whole_number(form.get("player"))
    if key is None:
        raise ValidationError("Choose a player.")
    return get_object_or_404(team.players, pk=key)


def _keys(texts: list[str]) -> list[int]:
    keys = [key for text in texts if (key := whole_number(text)) is not None]
    if len(keys) < len(texts):
        raise ValidationError("Choose players.")
    return keys


def _stadium(team: Team, form: QueryDict) -> None:
    filled = StadiumForm(form, instance=creation.sheet(team))
    if not filled.is_valid():
        raise ValidationError(
            [str(reason) for reasons in filled.errors.values() for reason in reasons]
        )
    creation.set_stadium(team, **filled.cleaned_data)


_STEPS: Mapping[str, Callable[[Team, QueryDict], Any]] = {
    "stats": lambda team, form: creation.roll_stats(team),
    "assign": lambda team, form: creation.assign(team, form.getlist("place")),
    "adopt": lambda team, form: creation.adopt(
        team, form.get("offense", ""), form.get("defense", "")
    ),
    "players": lambda team, form: creation.roll_players(team),
    "points": lambda team, form: creation.give_points(team, _player(team, form)),
    "up": lambda team, form: creation.move_up(team, _player(team, form)),
    "order": lambda team, form: reorder(
        team, form.get("position", ""), _keys(form.getlist("player"))
    ),
    "by_rating": lambda team, form: creation.settle(team),
    "franchise": lambda team, form: creation.pick_franchise(team, _player(team, form)),
    "stadium": _stadium,
}


def _page(team: Team) -> dict[str, Any]:
    """What the guided page shows."""
    team = Team.objects.select_related("league").get(pk=team.pk)
    sheet = creation.sheet(team)
    roster = list(team.players.all())
    rated = [player for player in roster if player.pr is not None]
    now = creation.franchise(team, sheet)
    return {
        "league": team.league,
        "team": team,
        "sheet": sheet,
        "method": sheet.dice_method or method(team.league.stats_method),
        "scores": _scores(sheet),
        "stat_names": STAT_NAMES,
        "offenses": _offered(sheet, "offense"),
        "defenses": _offered(sheet, "defense"),
        "roster": roster,
        "rated": sorted(rated, key=lambda player: (-(player.pr or 0), player.number)),
        "unrated": len(roster) - len(rated),
        "smallest": SMALLEST,
        "franchise": now.player,
        "tied": now.tied,
        "charts": _charts(team) if rated else [],
        "stadium_form": StadiumForm(instance=sheet),
        "now": _now(sheet, len(roster) - len(rated), len(rated), now.player),
    }


def _now(sheet: TeamSeason, unrated: int, rated: int, star: Player | None) -> str:
    """The step that is open."""
    if not sheet.method:
        return "stats"
    if not sheet.places:
        return "assign"
    if not sheet.adopted:
        return "adopt"
    if unrated or not rated:
        return "players"
    if not sheet.points_given:
        return "points"
    return "depth" if star else "franchise"


def _scores(sheet: TeamSeason) -> list[dict[str, Any]]:
    """Each score (or die) with its dice and the stat that it went to, or would."""
    dice_method = sheet.dice_method
    if dice_method is None:
        return []
    places = sheet.places or stats.usual(dice_method, sheet.rolls)
    return [
        {"score": score, "place": place}
        for score, place in zip(sheet.scores, places, strict=True)
    ]


def _offered(sheet: TeamSeason, side: Side) -> list[Offered]:
    """The philosophies of a side with what each would make of the team."""
    if not sheet.places:
        return []
    names = OFFENSE if side == "offense" else DEFENSE
    have = {stat: sheet.rolled[stat] for stat in names}
    found = []
    for each in philosophies(side):
        try:
            after = stats.adopt(have, each.name, side)
        except CreationError as error:
            found.append(Offered(each, have, 0, str(error)))
        else:
            found.append(Offered(each, after, stats.rating(after, names), ""))
    return found


def _charts(team: Team) -> list[Chart]:
    """The depth charts; those on reserve keep their place but do not start."""
    found = []
    for position, at_position in creation.charts(team).items():
        active = [p for p in at_position if p.status == Player.Status.ACTIVE]
        first = active[: starters(position)]
        battling = depth(position, {p: p.pr or 0 for p in active}).battling
        places = [Place(p, p in first, p in battling) for p in at_position]
        found.append(Chart(position, places))
    return found
