"""Checks of the players that the answers of a play name, the play being over or not."""

from __future__ import annotations

from collections.abc import Sequence

from games.errors import Refused
from games.log.entries import Logged
from games.log.plays import Play
from games.models import Game
from games.table.checks import check_on_field, check_player, check_players
from games.table.holding import check_holder
from games.table.setting import Setting
from games.table.table import start_play
from league.weeks.authority import closed_to_coaches
from rules.facts import Fact
from rules.prompts import INTERRUPTS, Answer, Flag, Open


def check_named(
    setting: Setting, play: Play, before: Sequence[Logged], now: Sequence[Logged]
) -> None:
    """Raise Refused for a player who cannot be the one, as `now` has the answers.

    What was already so in the answers `before` stands: games are shown as they were.
    A name can be wrong in a later answer, as when a passer is the receiver.
    """
    old, new = _objections(setting, play, before), _objections(setting, play, now)
    for seq, objection in new.items():
        known = old.get(seq)
        if known is None or known.reason != objection.reason:
            raise objection


def closed_words(game_id: int) -> str:
    """Return why coaches add no more names to a game; "" while they may."""
    game = Game.objects.select_related("fixture__season", "fixture__week")
    fixture = game.get(pk=game_id).fixture
    reason = closed_to_coaches(fixture) if fixture is not None else ""
    return f"{reason} Only the commissioner can still add names." if reason else ""


def _objections(
    setting: Setting, play: Play, entries: Sequence[Logged]
) -> dict[int, Refused]:
    """Return what is wrong with the players, by the number of the answer."""
    runner = start_play(setting, play)
    wrong = {}
    for place, entry in enumerate(entries):
        answer = entry.answer
        if answer is None:
            break  # a forfeit ends the play
        opened = _put_to(runner.open, entry)
        if opened is not None:
            facts = tuple(runner.facts)
            try:
                _check(setting, play, opened, answer, entries[:place], facts)
            except Refused as refused:
                wrong[entry.seq] = refused
        runner.answer(entry.for_rules())
    return wrong


def _put_to(open_now: Sequence[Open], entry: Logged) -> Open | None:
    named = [opened for opened in open_now if opened.id == entry.prompt]
    own = [opened for opened in named if entry.side in opened.seats]
    return next(iter(own or named), None)


def _check(
    setting: Setting,
    play: Play,
    opened: Open,
    answer: Answer,
    earlier: Sequence[Logged],
    facts: tuple[Fact, ...],
) -> None:
    if isinstance(answer, Flag):
        check_player(setting, answer.player, answer.team)
        return
    if isinstance(answer, INTERRUPTS):
        return
    check_players(setting, opened, answer)
    check_holder(setting, opened, answer, earlier)
    check_on_field(setting, play.state, facts, answer)
