"""The threads that send, in every process of the site.

They wait on the database, not on a broker: everything that any process has stored goes
out, and a mail server that hangs holds up neither a request nor a scheduled task.
"""

import threading
import time

import structlog
from django.db import connections

from outbox import queue
from outbox.models import MAIL, PUSH

log = structlog.get_logger("buzzboard.outbox")

# A push service that hangs must not hold up the others.
THREADS = {MAIL: 1, PUSH: 3}
PAUSE = 2.0  # seconds: other processes write without waking these threads
PAUSE_AFTER_FAULT = 15.0
GRACE = 2.0  # seconds for messages being sent when the site stops

_wake = threading.Condition()
_stopping = threading.Event()
_threads: list[threading.Thread] = []


def start() -> None:
    """Send what is due for as long as this process lives, or until `stop`."""
    _stopping.clear()
    for lane, number in THREADS.items():
        for n in range(1, number + 1):
            name = f"outbox-{lane}-{n}"
            thread = threading.Thread(target=_run, args=[lane], name=name, daemon=True)
            _threads.append(thread)
            thread.start()


def stop() -> None:
    """Take nothing more, and give the messages being sent a moment to end."""
    _stopping.set()
    wake()
    end = time.monotonic() + GRACE
    while _threads:
        _threads.pop().join(max(0.0, end - time.monotonic()))


def wake() -> None:
    """Look for due deliveries now."""
    with _wake:
        _wake.notify_all()


def _run(lane: str) -> None:
    while not _stopping.is_set():
        pause = PAUSE
        try:
            send_one = queue.next_due(lane)
            if send_one is not None:
                queue.deliver(send_one)
                continue
        except Exception:
            # The database may be away for a while; the thread must outlive that.
            log.exception("outbox worker failed", lane=lane)
            connections.close_all()
            pause = PAUSE_AFTER_FAULT
        with _wake:
            _wake.wait(pause)
    connections.close_all()
