"""How log lines look: JSON in production, readable in development.

Lines carry the request id and never a body, a path, a query string, a cookie or a
token: an invitation's key is part of its path.
"""

import logging
from typing import Any

import structlog

PROCESSORS: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
]


class RoutesForPaths(logging.Filter):
    """Put the route in the place of the path in Django's own lines on a request."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        path = getattr(request, "path", None)
        if path and isinstance(record.args, tuple):
            route = route_of(request)
            record.args = tuple(route if arg == path else arg for arg in record.args)
        return True


def route_of(request: Any) -> str | None:
    """Return the pattern that a request's path met, or None if it met none."""
    return getattr(request.resolver_match, "route", None)


def logging_config(level: str, as_json: bool) -> dict[str, Any]:
    """Return a `logging.config.dictConfig` dictionary writing to standard error."""
    renderers: list[Any] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if as_json
        else [structlog.dev.ConsoleRenderer(colors=False)]
    )
    line = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": PROCESSORS,
        "processors": [
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            *renderers,
        ],
    }
    passed_on: dict[str, Any] = {"handlers": [], "propagate": True}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": line},
        "filters": {"routes": {"()": RoutesForPaths}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "filters": ["routes"],
            }
        },
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": passed_on,
            "django.server": passed_on,
            # Scanners call machines by any name: one line with a 400 is enough.
            "django.security.DisallowedHost": {"handlers": [], "propagate": False},
            # Below a warning uvicorn tells of sockets by path and query string.
            "uvicorn": {"handlers": [], "propagate": True, "level": "WARNING"},
        },
    }


def configure_structlog() -> None:
    """Make `structlog.get_logger()` write through the standard logging set up above."""
    structlog.configure(
        processors=[
            *PROCESSORS,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
