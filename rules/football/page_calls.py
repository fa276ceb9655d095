"""Calling plays with a die: one side after the other, from its page for the situation.

The defense rolls and sets; only then does the offense roll, so that nobody lines up
against a play that is known. A call is its own side's alone until the snap. A book
gives its pages and prompts as a `PageCalls`; what a call leaves of the options narrows
the book's own question for the play.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules import facts
from rules.field import Team
from rules.play_pages import OwnPages, Page, PageCall, PlayPages
from rules.prompts import Choose, Chosen, Option, Procedure, Roll, choose, roll
from rules.state import State

KEEP, OTHER = "keep", "other"


class PageCalls(Struct, frozen=True, kw_only=True):
    """Calling from pages under one book.

    defense, offense: the rolls. setting: the question whether the defense is set as the
    die has it. play: the book's question for the play; kicks: its options that are
    kicks, which the offense may always choose. situation(state): the page that is open.
    own(state, team): the team's own pages, as it came to the game. may_choose(state):
    either side may call another play than the die's. aligned(state, call): the call as
    it is at this place on the field.
    """

    pages: PlayPages
    defense: Roll
    setting: Choose
    offense: Roll
    play: Choose
    kicks: tuple[str, ...]
    situation: Callable[[State], str]
    own: Callable[[State, Team], OwnPages]
    may_choose: Callable[[State], bool]
    aligned: Callable[[State, PageCall], PageCall] = lambda state, call: call


class Called(Struct, frozen=True):
    """A call as the die fell. obeyed: the coach did not choose another play."""

    team: Team
    page: Page
    number: int
    obeyed: bool = True

    @property
    def call(self) -> PageCall:
        """The call itself."""
        return self.page.calls[self.number - 1]

    @property
    def given(self) -> Mapping[str, Any]:
        """The values for the question that follows the roll."""
        return {"page": self.page, "number": self.number, "call": self.call}


def page_roll(side: str, heading: str, text: str) -> Roll:
    """Make the roll of a side."""
    return Roll(
        id=f"page.{side}_roll",
        means="package",
        heading=heading,
        text=text,
        count=1,
        sealed=True,
    )


def set_defense(heading: str, text: str, other: str) -> Choose:
    """Make the question of the defense. other: the label of lining up otherwise."""
    return Choose(
        id="page.defense",
        means="package",
        heading=heading,
        text=text,
        options=(Option(KEEP, "Defense is set"), Option(OTHER, other)),
        default_choice=KEEP,
        detail=True,
        sealed=True,
    )


def open_page(rules: PageCalls, state: State, team: Team) -> Page:
    """Return the page that a side calls from now: its own, or the book's."""
    side = "offense" if team is state.possession else "defense"
    page = rules.pages.page(side, rules.situation(state), rules.own(state, team))
    return replace(page, calls=tuple(rules.aligned(state, c) for c in page.calls))


def call_defense(rules: PageCalls, state: State) -> Procedure[Called]:
    """Roll for the defense's call; it sets before the offense has a call."""
    team = state.defense
    called = yield from _roll(rules, state, rules.defense, team)
    names = (KEEP, OTHER) if rules.may_choose(state) else (KEEP,)
    chosen = yield from choose(rules.setting, team, names, given=called.given)
    return replace(called, obeyed=chosen.choice == KEEP)


def call_offense(
    rules: PageCalls, state: State, legal: tuple[str, ...]
) -> Procedure[tuple[Chosen, Called]]:
    """Roll for the offense's call, and ask for the play with what the call leaves.

    legal: the plays that are possible here. Kicks among them stay; all of them do where
    coaches may choose, or where the call is not possible (a field goal from too far).
    """
    team = state.possession
    called = yield from _roll(rules, state, rules.offense, team)
    leaves = called.call.leaves
    if rules.may_choose(state) or not set(leaves) & set(legal):
        left = legal
    else:
        left = tuple(name for name in legal if name in (*leaves, *rules.kicks))
    chosen = yield from choose(rules.play, team, left, team=team, given=called.given)
    return chosen, replace(called, obeyed=chosen.choice in leaves)


def state_page_calls(calls: tuple[Called, ...]) -> Procedure[None]:
    """State the calls that were obeyed, at the snap, where they become known."""
    for called in calls:
        if called.obeyed:
            page, number = called.page.label, called.number
            yield facts.PageCalled(called.team, page, number, str(called.call))


def _roll(
    rules: PageCalls, state: State, prompt: Roll, team: Team
) -> Procedure[Called]:
    page = open_page(rules, state, team)
    number = (yield from roll(prompt, team, {"page": page})).total
    return Called(team, page, number)
