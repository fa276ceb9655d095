"""Notices about teams and seasons: draft picks, suspensions, champions.

Receivers of `league.core.signals`, as in `league.notices.events`.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.dispatch import receiver
from django.urls import reverse

from league.core import signals
from league.core.models import Season
from league.market.models import Draft
from league.notices import notify
from league.notices.events import coaches, coaches_and_commissioners, format_time
from league.seasons.models import Postseason
from league.teams.models import Team
from league.weeks.models import Suspension


@receiver(signals.on_the_clock, dispatch_uid="league.notices.draft")
def on_the_clock(sender: Any, draft: Draft, **more: Any) -> None:
    """Notify the coaches of the team on the clock; again if its pick restarts."""
    if draft.status != Draft.Status.RUNNING or draft.began is None:
        return
    number = draft.picks.count() + 1
    team = Team.objects.select_related("league").get(pk=draft.on_clock(number))
    until = (
        f" The pick is due {format_time(draft.ends, team.league)}."
        if draft.ends
        else ""
    )
    notify(
        coaches(team),
        "draft_turn",
        f"{team} have pick {number} of {draft.total} in the draft of {team.league}."
        f"{until}",
        reverse("league:draft", args=[team.league.slug]),
        f"draft:{draft.pk}:{number}:{draft.began.isoformat()}",
    )


@receiver(signals.player_suspended, dispatch_uid="league.notices.suspension")
def player_suspended(sender: Any, suspension: Suspension, **more: Any) -> None:
    """Notify the coaches of the player's team. A free agent has none."""
    player, games = suspension.player, suspension.games
    if player.team is None:
        return
    if suspension.lifted:
        text = (
            f"{player} of {player.team} is eligible to play: the suspension is lifted."
        )
    else:
        long = "for one game" if games == 1 else f"for {games} games"
        text = f"{player} of {player.team} is suspended {long}: {suspension.reason}"
    notify(
        coaches(player.team),
        "player_suspended",
        text,
        reverse("league:player", args=[player.team.league.slug, player.pk]),
        f"suspension:{suspension.pk}:{'lifted' if suspension.lifted else 'on'}",
    )


@receiver(signals.champion_crowned, dispatch_uid="league.notices.champion")
def champion_crowned(sender: Any, postseason: Postseason, **more: Any) -> None:
    """Notify all coaches and commissioners of the league."""
    season = postseason.season
    page = reverse("league:season", args=[season.league.slug])
    champion = postseason.champion
    if champion is None:
        return  # A changed result has taken the title back.
    notify(
        coaches_and_commissioners(season.league),
        "season_over",
        f"{champion} are the champions of {season.league}, {season.label}.",
        f"{page}?{urlencode({'season': season.label})}",
        f"champion:{season.pk}:{champion.pk}",
    )


@receiver(signals.season_begun, dispatch_uid="league.notices.season")
def season_begun(sender: Any, season: Season, **more: Any) -> None:
    """Notify all coaches and commissioners of the league."""
    team_creation = " Choose philosophies and roll for ratings."
    begins = f"The season {season.label} of {season.league} has started."
    notify(
        coaches_and_commissioners(season.league),
        "season_over",
        begins + team_creation if season.league.creation else begins,
        season.league.get_absolute_url(),
        f"season:{season.pk}",
    )
