"""The lines of a game's log that are no answers, as far as its table keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from games.log.entries import GOING_BACK, Kind, Logged

RECENT_NOTES = 6
# What is open from a line of its kind on, until one of these or the next answer.
_ENDED_BY = {
    Kind.ASK_PAUSE: (Kind.PLAY_ON, Kind.PAUSE, Kind.RESUME, *GOING_BACK),
    Kind.ASK_COMPUTER: (Kind.KEEP_SEAT, Kind.COMPUTER, Kind.PERSON, *GOING_BACK),
    Kind.RED_FLAG: (Kind.RED_WITHDRAWN, Kind.RED_LIFTED, *GOING_BACK),
}
FILES = (Kind.ATTACH, Kind.DETACH)
# Who coached when is said at the end: these lines stay, few as they are.
SEATED = (Kind.COMPUTER, Kind.PERSON)


def recent_notes(notes: Sequence[Logged]) -> tuple[Logged, ...]:
    """Return the last of the lines that are no answers, for the table to keep.

    A request for a pause and a red flag stay however many others follow: they are open
    until they end. So do the newest line of photos and all changes of a seat.
    """
    last = tuple(notes[-RECENT_NOTES:])
    seated = [note for note in notes if note.kind in SEATED and note not in last]
    files = (note for note in reversed(notes) if note.kind in FILES)
    latest = [next(files, None), *(newest(notes, kind) for kind in _ENDED_BY)]
    known = (*last, *seated)
    others = [note for note in latest if note is not None and note not in known]
    others += seated
    return (*sorted(others, key=lambda note: note.seq), *last)


def newest(notes: Sequence[Logged], kind: Kind) -> Logged | None:
    """Return the last line of that kind that no line of another kind has ended."""
    kinds = (kind, *_ENDED_BY[kind])
    last = next((note for note in reversed(notes) if note.kind in kinds), None)
    return last if last is not None and last.kind is kind else None
