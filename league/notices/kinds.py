"""Kinds of notices, and the channels by which they reach people.

A new kind is one more line here; its switches and its place in the API follow.
"""

from enum import StrEnum, unique

import msgspec


@unique
class Channel(StrEnum):
    """Channel to a reader."""

    APP = "app"
    MAIL = "mail"
    PUSH = "push"


CHANNELS = {
    Channel.APP: "App",
    Channel.MAIL: "E-mail",
    Channel.PUSH: "Devices",
}
ON_AT_FIRST = {Channel.APP}


class Kind(msgspec.Struct, frozen=True):
    """title: for the settings; subject: of its e-mail; description: the occasion."""

    title: str
    subject: str
    description: str


KINDS = {
    "your_turn": Kind(
        "Your turn",
        "Your turn",
        "A table has been waiting for you for several minutes.",
    ),
    "game_scheduled": Kind(
        "Game scheduled",
        "Your schedule",
        "A game of your team is scheduled, moved or postponed.",
    ),
    "result_to_confirm": Kind(
        "Result to confirm",
        "Result to confirm",
        "The other coach has reported or disputed the result of your game.",
    ),
    "result_answered": Kind(
        "Response to your result",
        "Your result",
        "Your reported result is confirmed, disputed, settled or withdrawn, or your"
        " table’s result is accepted or dismissed.",
    ),
    "report_waiting": Kind(
        "Table result to review",
        "Result to review",
        "A game at a table has ended, but a different result is on record.",
    ),
    "week_closed": Kind(
        "Week closed",
        "Week closed",
        "Players healed, players out, and all other changes in your league.",
    ),
    "week_not_closed": Kind(
        "Week not closed",
        "Week not closed",
        "A week of your league could not be closed automatically.",
    ),
    "trade_offered": Kind(
        "Trade offer",
        "Trade offer",
        "Another team wants to trade with yours.",
    ),
    "trade_answered": Kind(
        "Trade update",
        "Trade update",
        "A trade of your team is accepted, declined, approved or vetoed.",
    ),
    "trade_to_approve": Kind(
        "Trade to approve",
        "Trade to approve",
        "Two teams of your league have agreed on a trade.",
    ),
    "draft_turn": Kind(
        "Your pick in the draft",
        "Your pick",
        "Your team is on the clock.",
    ),
    "player_suspended": Kind(
        "Suspension",
        "Suspension",
        "A player of your team is suspended or reinstated.",
    ),
    "season_over": Kind(
        "Season over",
        "Season over",
        "The play-offs have a champion, or the next season starts.",
    ),
}
# Sent on request to the reader alone; it has no switches and uses every channel.
TEST = "test"
_TEST = Kind("Test notice", "Test notice", "Sent from the settings page.")


def kind_of(name: str) -> Kind:
    """Return the kind with that name. Raises KeyError."""
    return _TEST if name == TEST else KINDS[name]
