"""The official's chair: what an official may decide, and why nothing else.

Two coaches need no official and the game never waits for one. Where somebody has taken
the chair he has a whistle, for fouls by either side, and what the book leaves to
officials is asked of him instead of a coach. To the rules his answer is the answer of
the coach whom they would have asked, and his flag is anybody's flag.
"""

from __future__ import annotations

from rules.prompts import Open

OFFICIAL = "official"

# A replay is looked at by "the coaches or an official"; a coach who decides about the
# ruling that favours him is the worse judge. Every other decision is one of coaching -
# whether to accept a penalty, too - or what the board showed, which both have to see.
DECIDES = frozenset({"challenge.replay"})


def is_for_official(opened: Open, *, taken: bool) -> bool:
    """Whether the prompt is put to the official. taken: somebody sits in the chair."""
    return taken and opened.id in DECIDES
