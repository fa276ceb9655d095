"""The call that a seat has made in secret: a reminder for that seat alone.

It is read from the seat's own answers, so it survives a reload, follows an undo, and
goes with the play. Nothing here is for the other seat, an official or a fan.
"""

from __future__ import annotations

from games.table.audience import Audience
from games.table.covering import sealed_by
from games.table.going_back import may_recall
from games.table.setting import Side
from games.table.squads import default_squad
from games.table.table import Table
from games.view.models import SeenSecret
from rules.errors import RulesError
from rules.field import Team
from rules.play_art.lineup import numbers_for
from rules.play_art.notation import Drawing
from rules.secret_calls import SecretCall


def seen_secrets(table: Table, audience: Audience) -> tuple[SeenSecret, ...]:
    """Return the secret calls of an audience's own seats in the play under way."""
    if not table.sealed:
        return ()
    teams = (*audience.seats, *_worked_for(table, audience))
    calls = ((team, secret_call(table, team)) for team in teams)
    return tuple(_pinned(table, team, call) for team, call in calls if call is not None)


def _worked_for(table: Table, audience: Audience) -> tuple[Team, ...]:
    """Return the computer's side for the coach who sets up its figures by hand.

    Only once every secret call is in: until then that coach calls without knowing it.
    """
    programs, setting = table.chairs.programs, table.setting
    across = len(programs) == 1 and audience.seats == (programs[0].opponent,)
    calling = any(opened.prompt.sealed for opened in table.progress.open)
    return programs if across and not (setting.draws_itself or calling) else ()


def secret_call(table: Table, team: Team) -> SecretCall | None:
    """Return the call that one side has made in secret; None without any."""
    given = tuple(sealed_by(table.setting, table.entries, team))
    if not given:
        return None
    try:
        return table.setting.book.table.secret_call(table.state, team, given)
    except RulesError:
        return None  # answers of a play that no longer fits corrected rules


def _pinned(table: Table, team: Team, call: SecretCall) -> SeenSecret:
    drawing = call.drawing
    return SeenSecret(
        seat=team.value,
        side=call.side,
        title=call.title,
        text=call.text,
        own=call.own,
        final=call.final,
        drawing=str(drawing) if drawing else "",
        numbers=known_numbers(table, team, drawing) if drawing else (),
        since=_recallable(table, team),
        key=f"{table.act_key(team.value)}-ask",
    )


def _recallable(table: Table, team: Team) -> int:
    """Return the first of a side's secret answers while it may be changed; else 0."""
    first = next((entry.seq for entry in table.sealed if entry.side is team), 0)
    return first if first and may_recall(table, team.value, first) else 0


def known_numbers(
    table: Table, team: Team, drawing: Drawing
) -> tuple[tuple[str, int], ...]:
    """Return the jersey numbers of a drawing's figures, where the team has players.

    Figures of a table without rosters belong to nobody, and so have no numbers.
    """
    side = table.setting.side(team)
    if _is_default(table, side):
        return ()
    players = ((player.position, player.number) for player in side.players.values())
    return tuple(sorted(numbers_for(drawing, players, ordered=False).items()))


def _is_default(table: Table, side: Side) -> bool:
    squad = default_squad(table.setting.book, side.team)
    return tuple(side.players) == tuple(player.id for player in squad)
