"""A coach's report that a player is down on the board, or is not.

While the ball is in play it is only noted: the check comes when the play is over. A
player seen down after the report of the play is checked at once, before the next snap.
A figure that was knocked over by a hand during a stoppage is stood up again without a
report ("Injuries").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from rules.efhl.injuries.bench import (
    clear_returning,
    rewind_sitting,
    sitting_form,
    sitting_players,
)
from rules.efhl.injuries.checks import check_injury
from rules.efhl.options import plays_with
from rules.efhl.own import own_of
from rules.efhl.players import form_of, side_of
from rules.facts import (
    VOIDING,
    Fact,
    Fell,
    Fumbled,
    PlayerDown,
    PlayerUp,
    RulingOverturned,
)
from rules.field import Team
from rules.football.fouls import PLAYS
from rules.football.review import review_play
from rules.journal import Journal
from rules.offers import Announcement, Filled, Offer, Opened
from rules.prompts import Announce, Announced, Field, Procedure
from rules.registry import rulebook
from rules.state import State

HEADING = "Injuries"
FALLING = (4, 7)  # scenarios of a fumble: knocked over, fell over
DURING = "Leave the player down. The injury check is rolled after the play."
AFTERWARDS = "On the play just ended: the injury check is rolled right away."


def _fall_words(given: Mapping[str, Any], player: Callable[[str], str]) -> str:
    """Return a fall in the words of the log."""
    return f"{player(given['player'])} {'got up' if given.get('up') else 'fell'}"


REPORT = Announce(
    id="injury.report",
    kind="fell",
    means="fallen",
    heading=HEADING,
    label="Player down",
    confirm="Record the fall",
    official=True,
    apart="Fell",
    fields=(
        Field(
            name="player",
            kind="player",
            reads="button",
            label="Player down",
            required="Choose the player who fell.",
            players_of="team",
        ),
        # up: not down, the tap was a mistake. previous: on the play just ended.
        Field(name="up", kind="yes", hidden=True),
        Field(name="previous", kind="yes", hidden=True),
    ),
    logged=_fall_words,
)


def has_injuries(state: State) -> bool:
    """True when the option is on."""
    return plays_with(state.options, "injuries")


def players_down(facts: Iterable[Fact], team: Team) -> tuple[str, ...]:
    """Return a side's players who are down, in the order of their falls."""
    down: dict[str, None] = {}
    for fact in facts:
        if isinstance(fact, PlayerUp) and fact.team is team:
            down.pop(fact.player, None)
        elif (player := _fallen_player(fact, team)) is not None:
            down[player] = None
    return tuple(down)


def _fallen_player(fact: Fact, team: Team) -> str | None:
    """Return the player who fell by that fact: a reported one, or the carrier."""
    if isinstance(fact, (PlayerDown, Fell)) and fact.team is team:
        return fact.player
    if isinstance(fact, Fumbled) and fact.team is team and fact.scenario in FALLING:
        return fact.player
    return None


class Fall(Struct, frozen=True):
    """`player` of `team` is down on the board.

    up: not down, the tap was a mistake. previous: the fall was on the play just ended.
    """

    team: Team
    player: str
    up: bool = False
    previous: bool = False


def _report_fall(
    journal: Journal, announced: Announced, opened: Opened
) -> Procedure[State | None]:
    """EFHL Hit Points and Injuries: a player down, who stays down ("Injuries")."""
    report = Fall(announced.team, **announced.given)
    if report.up:
        yield PlayerUp(report.team, report.player)
        return None
    yield PlayerDown(report.team, report.player)
    if journal.live:
        return None
    state, last = journal.before, journal.before.last
    assert last is not None
    replayed = review_play(rulebook(state.rulebook), last).journal
    return (
        yield from check_injury(
            state, report.team, report.player, last.before, replayed.facts
        )
    )


def _refusal(journal: Journal, announced: Announced, opened: Opened) -> str | None:
    """Return the reason against the report; None if it can be so."""
    state, report = journal.before, Fall(announced.team, **announced.given)
    if not has_injuries(state):
        return "This game is played without injuries."
    if report.previous is journal.live or not _is_possible(journal):
        return "That play is over." if report.previous else "The play has not started."
    if side_of(state, report.player) is not report.team:
        return "That player is not on that team."
    is_down = report.player in players_down(journal.facts, report.team)
    if report.up:
        return None if is_down and journal.live else "That player is not down."
    if is_down:
        return "That player is already down."
    if sitting_form(state, journal.facts, report.player):
        return "That player is sitting out and was not on the field."
    if report.previous and _is_settled(state, report.player):
        return "That fall has already been checked."
    return None


def _is_settled(state: State, player: str) -> bool:
    """True when his fall in the play that has ended is known already."""
    form = form_of(state, player)
    assert form is not None
    assert state.last is not None
    return form.fell_in == state.last.before.index


def _is_possible(journal: Journal) -> bool:
    """True in a play, or before the next one, about the one that has ended."""
    if any(isinstance(fact, RulingOverturned) for fact in journal.facts):
        return False
    return journal.live or (
        journal.before.last is not None and journal.before.upcoming in PLAYS
    )


def injuries(journal: Journal, after: State) -> Procedure[State]:
    """EFHL Hit Points and Injuries: the checks of a play, and the players who return.

    "Injuries". Their dice are not part of the play that a challenge goes back to: the
    rolls stand, but the players who may return are settled again.
    """
    before, facts, mark = journal.before, tuple(journal.facts), len(journal.answers)
    if journal.live:
        for team in Team:
            active = own_of(after).brings.of(team).players
            for player in filter(active.__contains__, players_down(facts, team)):
                after = yield from check_injury(after, team, player, before, facts)
    if any(map(_is_rewound, facts)):
        after = rewind_sitting(before, after)
    after = yield from clear_returning(before, facts if journal.live else None, after)
    # The dice of the checks must not be replayed with the play's own answers.
    del journal.answers[mark:]
    return after


def _is_rewound(fact: Fact) -> bool:
    """True when the play before takes the place of this one."""
    nullified = isinstance(fact, VOIDING) and fact.previous
    return nullified or isinstance(fact, RulingOverturned)


def _offer(journal: Journal, team: Team, opened: Opened) -> Offer | None:
    """Open the report of a fall of a side's player, and of one taken back."""
    state = journal.before
    if not has_injuries(state) or not _is_possible(journal):
        return None
    lying = players_down(journal.facts, team) if journal.live else ()
    return Offer(
        REPORT.kind,
        prompt=REPORT,
        text=DURING if journal.live else AFTERWARDS,
        given={} if journal.live else {"previous": True},
        filled=tuple(_cancelled(player) for player in lying),
        out=(*lying, *sitting_players(state, journal.facts, team)),
    )


def _cancelled(player: str) -> Filled:
    given = {"player": player, "up": True}
    return Filled("", given, player=player, button="{number} did not fall: cancel")


FALLS = Announcement(
    prompt=REPORT,
    offer=_offer,
    refusal=_refusal,
    settle=_report_fall,
    within=("injury.",),
)
