"""The format of log lines: JSON in production, readable in development.

Lines carry the request id and never a body, a path, a query string, a cookie or a
token: an invitation's key is part of its path. Every line, of this site, Django or a
library, goes through `config.redaction` last. A refusal is one line; an error comes
with its traceback, which never shows the values of variables.
"""

import logging
from collections.abc import MutableMapping
from typing import Any

import structlog

from config.redaction import redacted_fields

PROCESSORS: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
]


# The site's own fields of every line, which look like keys.
OWN_FIELDS = ("timestamp", "level", "logger", "request_id")
FAULT = 500


class Requests(logging.Filter):
    """Fix Django's lines on requests: a route for a path, no traceback of a refusal."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        path = getattr(request, "path", None)
        if path and isinstance(record.args, tuple):
            route = route_of(request)
            record.args = tuple(route if arg == path else arg for arg in record.args)
        if getattr(record, "status_code", FAULT) < FAULT:
            record.exc_info = None
        return True


def redact(
    logger: object, method: str, event: MutableMapping[str, Any]
) -> MutableMapping[str, Any]:
    """Remove the secrets from a line, the last step before it is written."""
    own = {name: event[name] for name in OWN_FIELDS if name in event}
    return {**redacted_fields(event), **own}


def route_of(request: Any) -> str | None:
    """Return the pattern that a request's path met, or None if it met none."""
    return getattr(request.resolver_match, "route", None)


def logging_config(level: str, as_json: bool) -> dict[str, Any]:
    """Return a `logging.config.dictConfig` dictionary writing to standard error."""
    # Named, for the usual one shows all variables once a certain package is installed.
    plain = structlog.dev.plain_traceback
    renderer: Any = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)
    )
    line = {
        "()": structlog.stdlib.ProcessorFormatter,
        "foreign_pre_chain": PROCESSORS,
        "processors": [
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            structlog.processors.format_exc_info,
            redact,
            renderer,
        ],
    }
    passed_on: dict[str, Any] = {"handlers": [], "propagate": True}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": line},
        "filters": {"requests": {"()": Requests}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "line",
                "filters": ["requests"],
            }
        },
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": passed_on,
            "django.server": passed_on,
            # Scanners call machines by any name: one line with a 400 is enough.
            "django.security.DisallowedHost": {"handlers": [], "propagate": False},
            # SQL statements show people's input.
            "django.db.backends": {"handlers": [], "propagate": True, "level": "INFO"},
            # Below a warning uvicorn tells of sockets by path and query string; of
            # requests there are lines of our own.
            "uvicorn": {"handlers": [], "propagate": True, "level": "WARNING"},
            "uvicorn.access": {"handlers": [], "propagate": False},
        },
    }


def configure_structlog() -> None:
    """Make `structlog.get_logger()` write through the standard logging set up above."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *PROCESSORS,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
