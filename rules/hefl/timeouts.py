"""Time outs: with a running clock the coach says what a timeout is for.

Ruling followed here (RULINGS, HEFL, II.b / II.f): it adds an untimed play to the end
of the half, or stops the game clock until the snap and resets the set-up clock, or does
both, which is the default. Where plays are counted it adds one, before the last box is
checked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.clocks import GAME, left
from rules.errors import IllegalAnswer
from rules.facts import TimeoutTaken
from rules.field import Team
from rules.football.timeouts import timeout_bar, timeouts_left
from rules.hefl import timing
from rules.hefl.clocks import ANSWER, SET_UP, restart
from rules.hefl.options import by_clock
from rules.hefl.timing import added_by_timeout, timeout_plays
from rules.journal import Journal
from rules.offers import Announcement, Offer, Opened
from rules.prompts import Announce, Announced, Choice, Field, Procedure

HEADING = "Time outs"
BOTH, PLAY, CLOCKS = "both", "play", "clocks"
PURPOSES = (
    Choice(BOTH, "An untimed play, and the clocks"),
    Choice(PLAY, "An untimed play at the end of the half"),
    Choice(CLOCKS, "Stop the game clock until the snap, and reset the set-up clock"),
)
LOGGED = {
    BOTH: "Timeout for an untimed play and the clocks",
    PLAY: "Timeout for an untimed play",
    CLOCKS: "Timeout for the clocks",
}


def _logged(given: Mapping[str, Any], player: Callable[[str], str]) -> str:
    return LOGGED[given.get("purpose", BOTH)]


PROMPT = Announce(
    id="timeout.purpose",
    kind="coach_timeout",
    heading=HEADING,
    label="Timeout ({left} left)",
    text="What is it for?",
    fields=(
        Field(
            name="purpose",
            kind="choice",
            label="Purpose",
            more="All purposes",
            options=tuple(choice.name for choice in PURPOSES),
            unknown="A timeout is for a play, for the clocks, or for both.",
        ),
    ),
    confirm="Take a timeout",
    logged=_logged,
)


def bar(journal: Journal, team: Team) -> str | None:
    """Time outs: return the reason against a timeout now; None if it is possible.

    None adds to the plays that come once the time is up.
    """
    before = journal.before
    reason = timeout_bar(journal, team, timeout_plays(before))
    if (
        reason is None
        and by_clock(before)
        and not left(timing.CLOCKS, before, journal.facts, GAME)
    ):
        return "The time of the quarter is up."
    return reason


def take(
    journal: Journal, team: Team, opened: Opened, purpose: str = BOTH
) -> Procedure[None]:
    """Time outs: take one that may be taken. Under a play count it only adds a play."""
    timed = by_clock(journal.before)
    stops = timed and purpose != PLAY
    adds = 0 if timed and purpose == CLOCKS else added_by_timeout(journal.before)
    yield TimeoutTaken(team, timeouts_left(journal, team) - 1, adds, stops)
    if stops:
        yield from restart(opened, SET_UP, ANSWER)


def take_plain(journal: Journal, team: Team, opened: Opened) -> Procedure[None]:
    """Time outs: take one without a word of what it is for, or refuse it."""
    reason = bar(journal, team)
    if reason is not None:
        yield IllegalAnswer(reason, HEADING)
        return
    yield from take(journal, team, opened)


def offer_plain(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    """Time outs: offer one under a play count, where it is for one thing alone."""
    if by_clock(journal.before) or bar(journal, team) is not None:
        return None
    return Offer("timeout", left=timeouts_left(journal, team))


def _offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    if not by_clock(journal.before) or bar(journal, team) is not None:
        return None
    return Offer(
        PROMPT.kind,
        left=timeouts_left(journal, team),
        prompt=PROMPT,
        choices={"purpose": PURPOSES},
    )


def _refusal(journal: Journal, announced: Announced, opened: Opened) -> str | None:
    if not by_clock(journal.before):
        return "Where plays are counted a timeout adds a play: it is for nothing else."
    return bar(journal, announced.team)


def _settle(journal: Journal, announced: Announced, opened: Opened) -> Procedure[None]:
    purpose = announced.given.get("purpose", BOTH)
    yield from take(journal, announced.team, opened, purpose)


TIMEOUT = Announcement(prompt=PROMPT, offer=_offer, refusal=_refusal, settle=_settle)
