"""The schedule of background tasks, for a site that runs without Celery.

One thread of the one process reads CELERY_BEAT_SCHEDULE as Celery's beat would and runs
the due tasks in place. With REDIS_URL it does not start: beat and workers do this.
"""

import threading
import time
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import structlog
from celery.schedules import maybe_schedule
from django.conf import settings
from django.db import close_old_connections

from config.celery import app

log = structlog.get_logger("buzzboard.scheduler")

LONGEST_PAUSE = 30.0  # seconds

Schedule = Mapping[str, Mapping[str, Any]]


def start() -> None:
    """Run the schedule for as long as this process lives."""
    app.loader.import_default_modules()  # as a worker does: it registers the tasks
    threading.Thread(target=_run_forever, name="scheduler", daemon=True).start()


def _run_forever() -> None:
    last = dict.fromkeys(settings.CELERY_BEAT_SCHEDULE, app.now())
    while True:
        close_old_connections()
        pause = run_due(settings.CELERY_BEAT_SCHEDULE, last)
        close_old_connections()
        time.sleep(pause)


def run_due(schedule: Schedule, last: dict[str, datetime]) -> float:
    """Run every entry that is due; return the seconds until one may be due again.

    last: the time of each entry's last run; it is updated.
    """
    pauses = [LONGEST_PAUSE]
    for name, entry in schedule.items():
        is_due, pause = maybe_schedule(entry["schedule"], app=app).is_due(last[name])
        pauses.append(pause)
        if is_due:
            last[name] = app.now()
            _run(entry["task"])
    return max(1.0, min(pauses))


def _run(task: str) -> None:
    try:
        app.tasks[task].apply(throw=True)
    except Exception:
        # A failed task must not stop the next entry or its own next run.
        log.exception("scheduled task failed", task=task)
