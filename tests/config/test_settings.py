"""Settings come from the environment, and production's are safe."""

import runpy
from pathlib import Path
from typing import Any

import environ
import pytest
import structlog
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.db import connection

from tests import services


@pytest.fixture
def production(tmp_path: Path) -> dict[str, str]:
    """The settings that docs/operations.md asks of an operator, and nothing else."""
    return {
        "DEBUG": "0",
        "SECRET_KEY": "x9-" + "kR7_vQ2m" * 8,
        "ALLOWED_HOSTS": "buzz.example.org",
        "VAR_DIR": str(tmp_path),
    }


def settings_for(
    env: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> dict[str, Any]:
    """Return the settings module's names as this environment makes them."""
    monkeypatch.setattr(environ.Env, "ENVIRON", dict(env))
    # Loggers hold on to the processors that they met first; with others in their place
    # later tests would not see what is logged.
    monkeypatch.setattr(structlog, "configure", lambda **_: None)
    return runpy.run_path(str(services.ROOT / "config" / "settings.py"))


@pytest.mark.parametrize(
    "more", [{}, {"BEHIND_PROXY": "1", "REDIS_URL": "redis://127.0.0.1:1/0"}]
)
def test_production_passes_every_deployment_check(production, more) -> None:
    env = production | more
    services.manage("check", "--deploy", "--fail-level", "WARNING", env=env)


def test_production_does_not_start_without_a_key(production, monkeypatch) -> None:
    del production["SECRET_KEY"]
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY"):
        settings_for(production, monkeypatch)


def test_production_answers_to_no_host_that_is_not_named(
    production, monkeypatch
) -> None:
    del production["ALLOWED_HOSTS"]
    assert settings_for(production, monkeypatch)["ALLOWED_HOSTS"] == []


def test_without_redis_all_happens_in_this_process(production, monkeypatch) -> None:
    settings = settings_for(production, monkeypatch)
    assert settings["CELERY_TASK_ALWAYS_EAGER"]
    assert "InMemory" in settings["CHANNEL_LAYERS"]["default"]["BACKEND"]


def test_with_redis_tasks_go_to_a_worker(production, monkeypatch) -> None:
    url = "redis://127.0.0.1:1/0"
    settings = settings_for(production | {"REDIS_URL": url}, monkeypatch)
    assert not settings["CELERY_TASK_ALWAYS_EAGER"]
    assert settings["CELERY_BROKER_URL"] == url
    assert "RedisPubSub" in settings["CHANNEL_LAYERS"]["default"]["BACKEND"]


def test_production_without_mail_server_prints_no_password_links(
    production, monkeypatch
) -> None:
    settings = settings_for(production, monkeypatch)
    assert settings["MAIL_BACKEND"].endswith("dummy.EmailBackend")


def test_https_can_be_left_out_as_a_whole(production, monkeypatch) -> None:
    settings = settings_for(production | {"HTTPS": "0"}, monkeypatch)
    secure = ("SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "SECURE_HSTS_SECONDS")
    assert not any(settings[name] for name in secure)


@pytest.mark.django_db
@pytest.mark.sqlite(only="it asks for its pragmas")
def test_sqlite_writes_ahead_and_locks_at_once() -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        assert cursor.fetchone() == ("wal",)
    assert connection.transaction_mode == "IMMEDIATE"


@pytest.mark.django_db
def test_every_model_change_has_its_migration() -> None:
    call_command("makemigrations", "--check", "--dry-run", "--verbosity", "0")
