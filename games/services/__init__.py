"""The only writer of live games: every answer, every wish, one transaction each.

Whoever asks - page, socket, API, task - calls one of these. The game's row is locked
first, so that two coaches at the same instant come one after the other; the rules say
yes or no; the log grows; what is new is published once it is committed. Sending the
same thing again (same client key) gives the same reply and changes nothing. What is
refused raises `games.errors.Refused`, a sentence with the rule's heading.
"""

from games.services.amend import amend, reinstate
from games.services.answers import answer
from games.services.opening import House, open_fixture, open_table
from games.services.running import forfeit, pause, resume, set_pace
from games.services.seats import sit, substitute
from games.services.undo import answer_undo, ask_undo, dispute, withdraw_undo

__all__ = [
    "House",
    "amend",
    "answer",
    "answer_undo",
    "ask_undo",
    "dispute",
    "forfeit",
    "open_fixture",
    "open_table",
    "pause",
    "reinstate",
    "resume",
    "set_pace",
    "sit",
    "substitute",
    "withdraw_undo",
]
