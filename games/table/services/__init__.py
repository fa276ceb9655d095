"""The only writer of live games: every answer and act, one transaction each.

Pages, sockets, API and tasks call one of these. The game's row is locked first, so that
two coaches at the same instant come one after the other; the rules accept or refuse;
the log grows; the change is published once it is committed. Sending the same request
again (same client key) gives the same reply and changes nothing. A refusal raises
`games.errors.Refused`, a sentence with the rule's heading.
"""

from games.table.services.amend import amend, reinstate
from games.table.services.amendment_withdrawal import unamend
from games.table.services.answers import answer, attempt_answer
from games.table.services.attachments import attach, detach
from games.table.services.computer import catch_up, play_for_computer
from games.table.services.computer_seats import (
    answer_computer,
    seat_computer,
    seat_person,
)
from games.table.services.details import add_detail
from games.table.services.dressing import dress
from games.table.services.expiry import expire
from games.table.services.game_control import (
    forfeit,
    pause,
    play_on,
    resume,
    set_pace,
)
from games.table.services.opening import House, open_fixture, open_table
from games.table.services.plays import report_play
from games.table.services.red_flag import (
    lift_red_flag,
    throw_red_flag,
    withdraw_red_flag,
)
from games.table.services.seats import sit, substitute
from games.table.services.transaction import Attempt, save_together
from games.table.services.undo import (
    answer_undo,
    ask_undo,
    dispute,
    take_back,
    withdraw_undo,
)

__all__ = [
    "Attempt",
    "House",
    "add_detail",
    "amend",
    "answer",
    "answer_computer",
    "answer_undo",
    "ask_undo",
    "attach",
    "attempt_answer",
    "catch_up",
    "detach",
    "dispute",
    "dress",
    "expire",
    "forfeit",
    "lift_red_flag",
    "open_fixture",
    "open_table",
    "pause",
    "play_for_computer",
    "play_on",
    "reinstate",
    "report_play",
    "resume",
    "save_together",
    "seat_computer",
    "seat_person",
    "set_pace",
    "sit",
    "substitute",
    "take_back",
    "throw_red_flag",
    "unamend",
    "withdraw_red_flag",
    "withdraw_undo",
]
