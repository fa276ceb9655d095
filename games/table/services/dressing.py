"""A coach's own figures at a table without a league: numbers and positions of a side.

Until the kickoff they may be changed; later only added to, since answers name them. The
figures are part of the game: its log has them as they came, its states know them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import to_builtins

from accounts.figure_list import MOST, Figure, checked_figures
from config.gone import reread
from games.errors import Cause, Refused
from games.log import reader, writer
from games.log.decoding import play_of
from games.log.details import value_of
from games.log.entries import Kind
from games.log.plays import Play
from games.log.undo import standing
from games.models import Game, Snapshot
from games.table.access import Person
from games.table.checks import check_coach
from games.table.commands import Reply
from games.table.dressed_states import dressed_state
from games.table.services.transaction import Same, note, once
from games.table.setting import setting_of
from games.table.squads import default_brings, own_ratings, own_squad
from games.table.turn import Turn
from rules.field import Team
from rules.state import Player

KICKOFF = 1  # the index of the play after the toss


def dress(
    slug: str, person: Person, seat: str, figures: Sequence[Figure], key: str
) -> Reply:
    """Put a coach's own figures on a side, or add to those that are there."""
    read = checked_figures(figures)
    if read.errors:
        wrong = read.errors[0]
        raise Refused(Cause.BAD, f"Figure {wrong.line}: {wrong.reason}")

    def act(turn: Turn) -> str:
        check_coach(turn, person, seat)
        game = reread(Game.objects, turn.setting.game_id)
        if game.fixture_id is not None:
            reason = "The figures of this game come from its league."
            raise Refused(Cause.CLOSED, reason)
        side = Team(seat)
        now = turn.setting.side(side).players.values()
        squad = _squad(turn, side, now, own_squad(side, read.figures))
        note(turn, Kind.DRESS, seat, key, person, detail)
        entered = own_ratings(side, read.figures) | _entered(turn, game, side, now)
        _dress(turn, game, side, squad, entered)
        return _reply(len(squad) - len(now), len(squad), begun=_begun(turn))

    detail = {"figures": [_worn(figure) for figure in read.figures]}
    return once(slug, key, act, Same(Kind.DRESS, seat, detail=detail))


def _worn(figure: Figure) -> dict[str, Any]:
    """Return what the other coach sees of a figure: everything but its base."""
    worn: dict[str, Any] = {
        "number": figure.number,
        "position": figure.position,
        "name": figure.name,
    }
    return worn | ({"ratings": dict(figure.ratings)} if figure.ratings else {})


def _entered(
    turn: Turn, game: Game, side: Team, now: Iterable[Player]
) -> dict[str, Any]:
    """Return the ratings of the figures of a side that stay as they are, by id."""
    forms = game.brings.get(side.value, {}).get("players", {})
    return {
        player.id: forms.get(player.id, {}).get("ratings", {})
        for player in now
        if _stays(turn, player.id)
    }


def _begun(turn: Turn) -> bool:
    """True once the ball has been kicked off."""
    return turn.play.index > KICKOFF or turn.table.live


def _squad(
    turn: Turn, side: Team, now: Iterable[Player], new: Sequence[Player]
) -> tuple[Player, ...]:
    """Return the side's figures with the new ones. Refused if there are none."""
    stay = {player.id: player for player in now if _stays(turn, player.id)}
    if stay and not any(player.id not in stay for player in new):
        raise Refused(
            Cause.ILLEGAL, "The game has begun: add figures with other numbers."
        )
    if not new:
        raise Refused(Cause.BAD, "There are no figures in the list.")
    squad = {player.id: player for player in new} | stay
    if len(squad) > MOST:
        raise Refused(Cause.ILLEGAL, f"A side has at most {MOST} figures.")
    return tuple(sorted(squad.values(), key=lambda player: player.number))


def _stays(turn: Turn, player: str) -> bool:
    """True for a figure that an answer may name: it keeps number and position."""
    if _begun(turn):
        return True
    counted = standing(reader.entries(turn.setting.game_id))
    return any(
        player == value_of(entry.answer, field)
        for entry in counted
        for field in ("player", "by")
    )


def _dress(
    turn: Turn,
    game: Game,
    side: Team,
    squad: Sequence[Player],
    entered: Mapping[str, Any],
) -> None:
    """Store the figures with the game and in its states, and go on with them."""
    game.rosters = {**game.rosters, side.value: to_builtins(squad)}
    brings = default_brings(turn.setting.book, squad, entered)
    game.brings = {**game.brings, side.value: brings}
    game.save(update_fields=["rosters", "brings"])
    setting = setting_of(game)
    rows = Snapshot.objects.filter(game_id=game.pk).order_by("index")
    plays = [_dressed(turn, play_of(row), side, game.brings) for row in rows]
    writer.rename_plays(game.pk, [(play, None) for play in plays])
    turn.dress(setting, plays[-1])


def _dressed(turn: Turn, play: Play, side: Team, brings: dict[str, Any]) -> Play:
    forms = brings[side.value]["players"]
    state = dressed_state(turn.setting.book, play.state, side, forms)
    return Play(play.index, play.first_seq, play.pace, state)


def _reply(added: int, number: int, *, begun: bool) -> str:
    if begun:
        return f"{added} figure{'' if added == 1 else 's'} added; the others stay."
    return f"{number} figure{'' if number == 1 else 's'} at the table."
