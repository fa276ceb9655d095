"""Scheduled tasks of a site without Celery run in place, each for itself."""

import os
import subprocess
import sys
from datetime import timedelta

import pytest
from django.conf import settings
from structlog.testing import capture_logs

from config import scheduler
from config.celery import app

RAN: list[str] = []


@app.task(name="tests.count")
def count() -> None:
    RAN.append("count")


@app.task(name="tests.fail")
def fail() -> None:
    raise ZeroDivisionError


@pytest.fixture(autouse=True)
def _nothing_ran() -> None:
    RAN.clear()


def run(minutes_ago: float, *tasks: str) -> float:
    schedule = {name: {"task": name, "schedule": 600.0} for name in tasks}
    last = dict.fromkeys(tasks, app.now() - timedelta(minutes=minutes_ago))
    pause = scheduler.run_due(schedule, last)
    scheduler.run_due(schedule, last)
    return pause


def test_task_runs_when_it_is_due_and_not_again_at_once() -> None:
    run(11, "tests.count")
    assert RAN == ["count"]


def test_task_waits_until_it_is_due() -> None:
    assert 1 <= run(5, "tests.count") <= scheduler.LONGEST_PAUSE
    assert RAN == []


def test_failure_is_logged_and_keeps_nothing_else_from_running() -> None:
    with capture_logs() as lines:
        run(11, "tests.fail", "tests.count")
    assert RAN == ["count"]
    assert [line["task"] for line in lines] == ["tests.fail"]


STARTED = """
import threading
from config import scheduler
from config.celery import app
from django.conf import settings

threading.Thread.start = lambda thread: None
scheduler.start()
wanted = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
print(wanted - set(app.tasks))
"""


def test_a_process_that_has_just_begun_knows_every_scheduled_task() -> None:
    django = "import django; django.setup()"
    told = subprocess.run(
        [sys.executable, "-c", f"{django}\n{STARTED}"],
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"},
        capture_output=True,
        check=True,
        text=True,
    )
    assert told.stdout == "set()\n"


@pytest.mark.django_db
@pytest.mark.sqlite
def test_every_scheduled_task_exists_and_has_nothing_to_do_on_an_empty_site() -> None:
    app.loader.import_default_modules()
    for entry in settings.CELERY_BEAT_SCHEDULE.values():
        app.tasks[entry["task"]].apply(throw=True)
