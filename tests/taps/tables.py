"""Tables in memory, without a database: the same setting, turns and views as any."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec

from games.log.dice import Drawn, Seeds
from games.log.plays import Play
from games.models import SEED_BYTES, Game
from games.table.setting import Setting, setting_of
from games.table.squads import default_brings, default_squad
from games.table.table import STATUS, Chair, Chairs, Table, start_play
from games.table.turn import Turn
from rules.field import Team
from rules.prompts import Pace
from rules.registry import Rulebook
from rules.state import OptionValue

NOW = datetime(2026, 1, 1, tzinfo=UTC)
TAKEN = Chair("key", seated=True)
CHAIRS = Chairs(TAKEN, TAKEN, Chair("key", seated=False))
# The choices of leagues that play with everything, where there is more than yes or no.
OTHERWISE: dict[str, OptionValue] = {
    **{"plays": 15, "toss": "call", "short_pass": 20, "medium_pass": 40},
    **{"play_calling": True, "injuries": "standard", "game_length": "running"},
}


def all_options(book: Rulebook) -> dict[str, OptionValue]:
    """Return every option of a book that adds something to a play."""
    usual = {
        option.name: OTHERWISE[option.name]
        for option in book.options
        if OTHERWISE.get(option.name) in option.choices
    }
    return book.everything_on | usual


def new_table(
    book: Rulebook, options: dict[str, OptionValue], pace: Pace, seed: int
) -> Table:
    """Return a table of two teams of figures before the coin toss."""
    setting = _setting(book, options, pace)
    play = Play(0, 1, pace, setting.opening())
    return Table(
        setting=setting,
        status=STATUS.PLAYING.value,
        seq=0,
        pace=pace,
        play=play,
        entries=(),
        tail=(),
        notes=(),
        progress=start_play(setting, play).progress(),
        recent=(),
        undo_request=None,
        chairs=CHAIRS,
        revision=0,
        seeds=Seeds((Drawn(0, seed.to_bytes(SEED_BYTES)),)),
    )


def turn_at(table: Table) -> Turn:
    """Return the table's next turn."""
    return Turn(table, NOW)


def taken(turn: Turn) -> Table:
    """Return the table after a turn, its play left running for the next one."""
    result = turn.result()
    turn.leave(result)
    return result


def _setting(book: Rulebook, options: dict[str, OptionValue], pace: Pace) -> Setting:
    squads = {side.value: default_squad(book, side) for side in Team}
    game = Game(
        pk=1,
        slug=f"taps-{book.name}",
        rulebook=book.id,
        options=book.settings(options),
        pace=pace.value,
        home_name="Rivets",
        home_abbreviation="RIV",
        home_colour="#8c2f23",
        away_name="Owls",
        away_abbreviation="OWL",
        away_colour="#1d3f72",
        rosters=msgspec.to_builtins(squads),
        brings={side: default_brings(book, squad) for side, squad in squads.items()},
    )
    return setting_of(game)
