"""Taking of frames: in a thread that may use the database, answers with others.

While SQLite waits for the disk, answers to other tables come in. They are worked out
one after the other and saved in one commit; until that is on the disk nobody hears of
any of them. What cannot be saved so - a refusal, a table that has moved on, the end of
a game - and all of them if the commit fails, is taken alone, as if it had just come.
"""

from __future__ import annotations

from collections.abc import Sequence

import structlog

from games.errors import NoSuchGame, Refused
from games.live import frames, publishing
from games.live.change import Change
from games.live.database_threads import Joint, in_thread, in_thread_with_others
from games.table import services
from games.table.access import Person
from games.table.commands import Reply

log = structlog.get_logger("buzzboard.live")

Taken = tuple[Reply, list[Change]]


async def taken(slug: str, person: Person, frame: frames.Frame) -> Taken:
    """Take a frame; return the reply, and the changes to be published."""
    if frames.is_answer(frame):
        return await in_thread_with_others(_ANSWERS, slug, person, frame)
    return await in_thread(_take, slug, person, frame)


def _take(slug: str, person: Person, frame: frames.Frame) -> Taken:
    with publishing.collected() as changes:
        return frames.take(slug, person, frame), changes


def _take_together(
    requests: Sequence[tuple[str, Person, frames.Frame]],
) -> list[Taken | None]:
    """Take answers to different tables in one commit; None for one to take alone."""
    attempts = [_attempt(*request) for request in requests]
    ready = [attempt for attempt in attempts if attempt is not None]
    publications = services.save_together(ready) if len(ready) > 1 else None
    if publications is None:
        return [None for _ in requests]
    left = iter(publications)
    outcomes: list[Taken | None] = []
    for attempt in attempts:
        with publishing.collected() as changes:
            outcomes.append(None if attempt is None else (next(left)(), changes))
    return outcomes


def _attempt(slug: str, person: Person, frame: frames.Frame) -> services.Attempt | None:
    """Work an answer out; None where it is to be taken alone, which meets any fault."""
    try:
        return frames.attempt(slug, person, frame)
    except (Refused, NoSuchGame, frames.Malformed):
        return None
    except Exception:
        log.exception("could not take an answer with others", game=slug)
        return None


_ANSWERS = Joint(_take_together, _take)
