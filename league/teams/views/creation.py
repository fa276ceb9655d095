"""The guided page that creates a team, and the one that creates all teams.

The guided page lists the steps: finished ones with their dice, the next one open. Each
button is a step of `league.teams.creation`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render

from league.core.models import League
from league.core.views.common import (
    commissioner_page,
    confirm_page,
    whole_number,
)
from league.teams import creation
from league.teams.depth import reorder
from league.teams.forms import StadiumForm
from league.teams.models import Player, Team, TeamSeason
from league.teams.views.common import creation_page, roster_page
from rules.creation import CreationError, Philosophy, PlayerRatings, Side, TeamStats


class Offered(msgspec.Struct, frozen=True):
    """A philosophy on offer, with the stats and rating that it would give.

    refusal: the reason that the team may not adopt it, or "".
    """

    philosophy: Philosophy
    stats: Mapping[str, int]
    rating: int
    refusal: str


class Place(msgspec.Struct, frozen=True):
    """A line of a depth chart. battles: tied for the last starting place."""

    player: Player
    starts: bool
    battles: bool


class Chart(msgspec.Struct, frozen=True):
    """A position's depth chart."""

    position: str
    places: list[Place]


@roster_page
@creation_page
def create(request: HttpRequest, team: Team) -> HttpResponse:
    """Show the steps of team creation; POST takes one of them."""
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
            messages.success(request, "Stadium saved.")
            return redirect(request.path)
        return redirect(f"{request.path}#now")
    return render(request, "league/creation.html", _page(team))


@commissioner_page
@creation_page
def create_all(request: HttpRequest, league: League) -> HttpResponse:
    """Complete every team of the league after confirmation."""
    smallest = creation.rules_of(league).ratings.smallest

    def act() -> None:
        for team in creation.create_all(league):
            messages.warning(
                request, f"{team} need at least {smallest} players for their ratings."
            )

    return confirm_page(
        request,
        act,
        heading="Create all teams?",
        text="All missing dice are rolled, and open choices are made for the coaches:"
        " scores in order, the default philosophies, the five points. Choices already"
        " made stay. This cannot be undone.",
        button="Create all teams",
        back=league.get_absolute_url(),
        done="Teams created, except those with too few players.",
        then=league.get_absolute_url(),
        league=league,
        leave="Not now",
    )


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
    "by_rating": lambda team, form: creation.refresh_charts(team),
    "franchise": lambda team, form: creation.pick_franchise(team, _player(team, form)),
    "stadium": _stadium,
}


def _page(team: Team) -> dict[str, Any]:
    """Build the context of the guided page."""
    team = Team.objects.select_related("league").get(pk=team.pk)
    rules = creation.rules_of(team.league)
    sheet = creation.sheet(team)
    roster = list(team.players.all())
    rated = [player for player in roster if player.pr is not None]
    now = creation.franchise(team, sheet)
    return {
        "league": team.league,
        "team": team,
        "sheet": sheet,
        "method": sheet.dice_method or rules.stats.methods[team.league.stats_method],
        "scores": _scores(rules.stats, sheet),
        "rules": rules,
        "stat_names": rules.stats.all_names,
        "offenses": _offered(rules.stats, sheet, "offense"),
        "defenses": _offered(rules.stats, sheet, "defense"),
        "roster": roster,
        "rated": sorted(rated, key=lambda player: (-(player.pr or 0), player.number)),
        "unrated": len(roster) - len(rated),
        "franchise": now.player,
        "tied": now.tied,
        "charts": _charts(rules.ratings, team) if rated else [],
        "stadium_form": StadiumForm(instance=sheet),
        "now": _now(sheet, len(roster) - len(rated), len(rated), now.player),
    }


def _now(sheet: TeamSeason, unrated: int, rated: int, star: Player | None) -> str:
    """Return the name of the open step."""
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


def _scores(rules: TeamStats, sheet: TeamSeason) -> list[dict[str, Any]]:
    """Return each score (or die) with its assigned or suggested stat."""
    dice_method = sheet.dice_method
    if dice_method is None:
        return []
    places = sheet.places or rules.usual_places(dice_method, sheet.rolls)
    return [
        {"score": score, "place": place}
        for score, place in zip(sheet.scores, places, strict=True)
    ]


def _offered(rules: TeamStats, sheet: TeamSeason, side: Side) -> list[Offered]:
    """Return the philosophies of a side with their effects on the team."""
    if not sheet.places:
        return []
    rolled = sheet.rolled
    have = {stat: rolled[stat] for stat in rules.names[side]}
    offers = []
    for philosophy in rules.philosophies[side]:
        try:
            after = rules.adopt(have, philosophy.name, side)
        except CreationError as error:
            offers.append(Offered(philosophy, have, 0, str(error)))
        else:
            offers.append(Offered(philosophy, after, rules.rating(after, side), ""))
    return offers


def _charts(rules: PlayerRatings, team: Team) -> list[Chart]:
    """Return the depth charts; players on reserve keep their place but don't start."""
    charts = []
    for position, at_position in creation.charts(team).items():
        active = [p for p in at_position if p.status == Player.Status.ACTIVE]
        first = active[: rules.starters(position)]
        prs = {player: player.pr or 0 for player in active}
        battling = rules.depth_chart(position, prs).battling
        places = [Place(p, p in first, p in battling) for p in at_position]
        charts.append(Chart(position, places))
    return charts
