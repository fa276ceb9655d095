"""What happens to teams and seasons: a pick of the draft, a suspension, a champion.

Receivers of `league.signals`, as in `league.notices.events`.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.dispatch import receiver
from django.urls import reverse

from league import signals
from league.models import Draft, Postseason, Season, Suspension, Team
from league.notices import tell
from league.notices.events import coaches, everybody, when


@receiver(signals.on_the_clock, dispatch_uid="league.notices.draft")
def on_the_clock(sender: Any, draft: Draft, **more: Any) -> None:
    """Tell the coaches of the team that picks; again when its pick is on anew."""
    if draft.status != Draft.Status.RUNNING or draft.began is None:
        return
    number = draft.picks.count() + 1
    team = Team.objects.select_related("league").get(pk=draft.on_clock(number))
    until = f" The time is over {when(draft.ends, team.league)}." if draft.ends else ""
    tell(
        coaches(team),
        "draft_turn",
        f"{team} have pick {number} of {draft.total} in the draft of {team.league}."
        f"{until}",
        reverse("league:draft", args=[team.league.slug]),
        f"draft:{draft.pk}:{number}:{draft.began.isoformat()}",
    )


@receiver(signals.player_suspended, dispatch_uid="league.notices.suspension")
def player_suspended(sender: Any, suspension: Suspension, **more: Any) -> None:
    """Tell the coaches of his team. A free agent has none."""
    player, games = suspension.player, suspension.games
    if player.team is None:
        return
    if suspension.lifted:
        words = f"{player} of {player.team} may play again: his suspension is lifted."
    else:
        long = "for a game" if games == 1 else f"for {games} games"
        words = f"{player} of {player.team} is suspended {long}: {suspension.reason}"
    tell(
        coaches(player.team),
        "player_suspended",
        words,
        reverse("league:player", args=[player.team.league.slug, player.pk]),
        f"suspension:{suspension.pk}:{'lifted' if suspension.lifted else 'on'}",
    )


@receiver(signals.champion_crowned, dispatch_uid="league.notices.champion")
def champion_crowned(sender: Any, postseason: Postseason, **more: Any) -> None:
    """Tell everybody who coaches in the league or runs it."""
    season = postseason.season
    page = reverse("league:season", args=[season.league.slug])
    champion = postseason.champion
    if champion is None:
        return  # Another result has taken it back.
    tell(
        everybody(season.league),
        "season_over",
        f"{champion} are the champions of {season.league}, {season.label}.",
        f"{page}?{urlencode({'season': season.label})}",
        f"champion:{season.pk}:{champion.pk}",
    )


@receiver(signals.season_begun, dispatch_uid="league.notices.season")
def season_begun(sender: Any, season: Season, **more: Any) -> None:
    """Tell everybody who coaches in the league or runs it."""
    anew = " Choose philosophies and throw for ratings anew."
    begins = f"The season {season.label} of {season.league} begins."
    tell(
        everybody(season.league),
        "season_over",
        begins + anew if season.league.team_creation else begins,
        season.league.get_absolute_url(),
        f"season:{season.pk}",
    )
