"""The coin tosses and the overtime periods of the core tables, as prompts.

They are the EFHL's: a call by the visitors, kick, receive or defer, and the ends. A
book that plays by them gives the heading under which it has them.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from rules.football.coin import (
    END_OPTIONS,
    KICK_OPTIONS,
    Choice,
    Toss,
    coin_flip,
)
from rules.football.core_tables import CORE
from rules.football.overtime import Periods
from rules.prompts import Choose, Option
from rules.state import State

DEFER = Option("defer", "Defer to the second half")


class CoreOvertime(Struct, frozen=True):
    """The overtime of a game; that of the postseason has no end of it."""

    regular: Periods
    postseason: Periods

    def of(self, state: State) -> Periods:
        """Return the periods of that game."""
        return self.postseason if state.season == "postseason" else self.regular


def core_toss(heading: str) -> Toss:
    """Make the toss before a game. The winner may defer."""
    return Toss(
        flip=coin_flip("pregame", heading, "Visitors: call the coin toss."),
        first=Choice(
            replace(
                _choice(
                    "pregame.choice",
                    heading,
                    "You won the toss. Kick, receive or defer to the second half?",
                ),
                options=(*KICK_OPTIONS, DEFER),
                default_choice=DEFER.name,
            ),
            _end("pregame.end", heading, "Choose the end to defend first."),
        ),
        deferred=_choice(
            "pregame.kick_or_receive",
            heading,
            "Your opponent deferred. Kick or receive?",
        ),
    )


def core_second_half(heading: str) -> Choice:
    """Make the choice in the second half, of the side that did not choose before."""
    return Choice(
        _choice(
            "second_half.choice",
            heading,
            "You have the choice in the second half. Kick or receive?",
        ),
        _end(
            "second_half.end",
            heading,
            "Choose the end to defend in the third quarter.",
        ),
    )


def core_overtime(heading: str) -> CoreOvertime:
    """Make the overtime: periods 1, 5, 9, ... begin with a toss."""
    regular = Periods(
        plays=CORE.overtime.plays,
        timeouts=(CORE.overtime.timeouts,),
        flip=coin_flip("overtime", heading, "Overtime. Visitors: call the coin toss."),
        choice=Choice(
            _choice(
                "overtime.choice",
                heading,
                "Kick off or receive in this overtime period?",
            ),
            _end(
                "overtime.end",
                heading,
                "Choose the end to defend in this overtime period.",
            ),
        ),
        kickoff_yard=CORE.lines.kickoff,
    )
    postseason = replace(
        regular,
        plays=CORE.playoff_overtime.plays,
        timeouts=(CORE.playoff_overtime.timeouts,),
        endless=True,
    )
    return CoreOvertime(regular, postseason)


def _choice(id: str, heading: str, text: str) -> Choose:
    return Choose(
        id=id,
        means="kick_or_receive",
        heading=heading,
        text=text,
        options=KICK_OPTIONS,
        default_choice="receive",
    )


def _end(id: str, heading: str, text: str) -> Choose:
    return Choose(
        id=id,
        means="end",
        heading=heading,
        text=text,
        options=END_OPTIONS,
        default_choice="left",
    )
