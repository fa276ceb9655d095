"""Of what there are notices, and by which ways they reach people.

A new kind is one more line here; its switches and its place in the API follow.
"""

from enum import StrEnum, unique

import msgspec


@unique
class Channel(StrEnum):
    """A way to somebody."""

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
    """title: for the settings; subject: what an e-mail of it begins with; words: when
    it comes."""

    title: str
    subject: str
    words: str


KINDS = {
    "your_turn": Kind(
        "Your turn",
        "Your turn",
        "A table has waited for you for some minutes, and you are not there.",
    ),
    "game_scheduled": Kind(
        "A game has a date",
        "Your schedule",
        "A game of your team is scheduled, moved or postponed.",
    ),
    "result_to_confirm": Kind(
        "A result to confirm",
        "A result to confirm",
        "The other coach has entered how your game ended, or has disputed what was.",
    ),
    "result_answered": Kind(
        "Your result is answered",
        "Your result",
        "What you entered is confirmed, disputed, settled or withdrawn.",
    ),
    "week_closed": Kind(
        "The week is closed",
        "The week is closed",
        "Who healed, who is out, what changed in your league.",
    ),
    "week_not_closed": Kind(
        "A week could not be closed",
        "A week could not be closed",
        "The clock could not close a week of a league that you run.",
    ),
    "trade_offered": Kind(
        "A trade is offered",
        "A trade is offered",
        "Another team wants to trade with yours.",
    ),
    "trade_answered": Kind(
        "A trade is answered",
        "A trade is answered",
        "A trade of your team is agreed to, declined, approved or vetoed.",
    ),
    "trade_to_approve": Kind(
        "A trade to approve",
        "A trade to approve",
        "Two teams of a league that you run have agreed on a trade.",
    ),
    "draft_turn": Kind(
        "Your pick in the draft",
        "Your pick",
        "The draft has come to your team.",
    ),
    "player_suspended": Kind(
        "A suspension",
        "A suspension",
        "A player of your team is suspended, or may play again.",
    ),
    "season_over": Kind(
        "The season is over",
        "The season is over",
        "The play-offs have a champion, or the next season begins.",
    ),
}
# Asked for by its reader himself; it has no switches and goes every way there is.
TEST = "test"
_TEST = Kind("A test", "A test", "Asked for on the settings page.")


def kind_of(name: str) -> Kind:
    """The kind of that name. KeyError if there is none."""
    return _TEST if name == TEST else KINDS[name]
