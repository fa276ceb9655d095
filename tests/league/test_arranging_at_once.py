"""Two commissioners who save at the same instant: one arrangement, whole."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.services
ROOT = Path(__file__).parents[2]


def test_one_arrangement_is_left_and_it_is_whole(postgres_url: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.league.arranged_at_once"],
        cwd=ROOT,
        env={
            **os.environ,
            "DATABASE_URL": postgres_url,
            "DJANGO_SETTINGS_MODULE": "config.settings",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    last = done.stdout.splitlines()[-1]
    assert last in ("0 Dale Hill 2 2", "1 Hill Dale 2 2")
