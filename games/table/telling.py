"""Plays told in one report, at scorekeeper pace: the ways on from the open prompt.

At that pace either coach's phone keeps score for both sides. Nothing secret is told for
the other side, and nothing that is put to the official or decided by the computer.
"""

from __future__ import annotations

from collections.abc import Iterable

from board.scribe import Route, routes
from board.summaries import ANNOUNCED, Kind
from games.errors import Damaged
from games.table.setting import Setting
from games.table.table import Table, replayed
from rules.field import Team
from rules.offers import Moment, Offer, find_announced
from rules.prompts import Announce, Announced, Meaning, Open, Pace
from rules.registry import Rulebook
from rules.run import Runner


def ways_on(table: Table, seats: Iterable[Team]) -> list[Route]:
    """Return the ways on that these seats may tell now; none at another pace.

    At the statistical board nothing happens that could be told.
    """
    has_reports = table.play.pace is Pace.SCOREKEEPER and not table.setting.draws_itself
    if not has_reports or not table.progress.open:
        return []
    own = frozenset(seats)

    def ahead() -> Runner:
        return replayed(table.setting, table.play, table.entries)

    def may(opened: Open) -> bool:
        others = table.officiated(opened) or by_computer(table, opened)
        return may_tell(opened, own) and not others

    try:
        is_asked = any(own.intersection(o.seats) for o in table.progress.open)
        least = 2 if is_asked and not _announces(table) else 1
        return routes(ahead, may, rolls=table.setting.rolls_itself, least=least)
    except Damaged:
        return []


def _announces(table: Table) -> bool:
    """True if a report has something to say even where it answers one prompt alone."""
    book, progress = table.setting.book, table.progress
    prompts = announced_with_plays(book)
    if not prompts:
        return False
    moment = book.offers.at(table.state, progress.facts, progress.open)
    return any(
        offered_in_play(moment, team, prompt) for prompt in prompts for team in Team
    )


def may_tell(opened: Open, own: frozenset[Team]) -> bool:
    """True unless the answer is the other side's secret, or its own decision."""
    prompt = opened.prompt
    secret = prompt.sealed or prompt.secret
    own_decision = secret or prompt.means == "penalty"
    return not own_decision or bool(own.intersection(opened.seats))


def by_computer(table: Table, opened: Open) -> bool:
    """True for a decision of the computer's, which nobody makes for it."""
    programs = table.chairs.programs
    own = bool(programs) and all(seat in programs for seat in opened.seats)
    return own and table.helped(opened) is None


def end_of(ways: Iterable[Route], play: Kind, stage: str) -> Open | None:
    """Return the prompt at which a kind of play ends at that stage, or None."""
    ends = (
        end
        for route in ways
        if route.play == play
        for end in route.ends
        if end.prompt.means == stage
    )
    return next(ends, None)


def announced_with_plays(book: Rulebook) -> list[Announce]:
    """Return the book's announcements that may go with a report."""
    prompts = (announcement.prompt for announcement in book.announcements)
    return [prompt for prompt in prompts if _told_with_a_play(prompt)]


def _told_with_a_play(prompt: Announce) -> bool:
    """True for an announcement of a report: it asks for a player at most."""
    shown = (field for field in prompt.fields if not field.hidden)
    needed = [field for field in shown if field.required]
    return prompt.means in ANNOUNCED and all(field.kind == "player" for field in needed)


def offered_in_play(moment: Moment, team: Team, prompt: Announce) -> Offer | None:
    """Return the offer of it to a side, if it is about the play under way."""
    offer = moment.of_kind(team, prompt.kind)
    return offer if offer is not None and not offer.given else None


def sayable(setting: Setting, moment: Moment, announced: Announced) -> Meaning | None:
    """Return the meaning of an announcement, if it may be made at this moment.

    Nothing that leads to another decision: a stoppage to pivot, and no trick play.
    """
    announcement = find_announced(setting.book.announcements, announced.kind)
    if announcement is None or not _told_with_a_play(announcement.prompt):
        return None
    prompt = announcement.prompt
    plain = all(prompt.by_name[field].required for field in announced.given)
    offer = offered_in_play(moment, announced.team, prompt) if plain else None
    return prompt.means if offer is not None else None


def announced_words(setting: Setting, announced: Announced) -> str:
    """Return what was to be said, in the words of the log."""
    announcement = find_announced(setting.book.announcements, announced.kind)
    if announcement is None:
        return announced.kind
    return announcement.prompt.text_of(announced.given, setting.names.player)
