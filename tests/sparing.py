"""Work of pytest and its plugins that none of ten thousand tests needs, left out.

Nothing in here is a test.
"""

import gc
from typing import Any

import pytest
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

# For markers and classes that no test has: an eighth of the time of a small test.
UNUSED = (
    "_django_clear_site_cache",
    "_django_isolate_apps",
    "_django_set_urlconf",
    "_django_setup_unittest",
    "_live_server_helper",
    "_template_string_if_invalid_marker",
)
NO_NEWS = (("passed", "setup"), ("passed", "teardown"))


def read_tests_only() -> None:
    """Collect tests, neither garbage nor constants.

    What is made meanwhile stays for the run. Hypothesis takes numbers and texts out of
    the code in reach, to try them as examples: which they are would depend on the tests
    that this process has read.
    """
    gc.disable()
    providers._get_local_constants = Constants


def keep_what_is_there() -> None:
    """Let the collector of garbage leave alone what is there until the run ends.

    It would look at all modules and all tests again and again, for an eighth of the
    time.
    """
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


def unused_fixtures() -> dict[str, Any]:
    """Return fixtures in the place of those of pytest-django, which do nothing."""
    return {
        name: pytest.fixture(lambda: None, autouse=True, scope="session", name=name)
        for name in UNUSED
    }


def tell_news_only(config: pytest.Config) -> None:
    """Keep a worker from telling that nothing was wrong before and after a test.

    xdist does the same for what is collected; each report costs both processes time.
    """
    plugins = config.pluginmanager.get_plugins()
    worker: Any = next((p for p in plugins if hasattr(p, "sendevent")), None)
    if worker is None or config.getoption("durations") is not None:
        return
    send = worker.sendevent

    def send_news(name: str, **sent: Any) -> None:
        report = sent.get("data", {}) if name == "testreport" else {}
        if (report.get("outcome"), report.get("when")) not in NO_NEWS:
            send(name, **sent)

    worker.sendevent = send_news
