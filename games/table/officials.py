"""The official's chair: the decisions of an official, and the reason for no others.

Two coaches need no official and the game never waits for one. An official has a whistle
for fouls by either side, and answers the prompts that the book leaves to officials
instead of a coach. To the rules that is the answer of the coach who would have been
asked, and an official's flag is like any flag.
"""

from __future__ import annotations

from rules.prompts import Meaning, Open

# A replay is reviewed by "the coaches or an official"; a coach who decides on a ruling
# in their own favor is the worse judge. Every other decision is a coach's - accepting
# a penalty, too - or the board's outcome, which both have to see.
DECIDES: Meaning = "review"


def is_for_official(opened: Open, *, taken: bool) -> bool:
    """True if the prompt is put to the official. taken: the chair is taken."""
    return taken and opened.prompt.means == DECIDES
