"""How log lines look: JSON in production, readable in development.

Lines carry the request id and never a body, a query string, a cookie or a token.
"""

from typing import Any

import structlog

PROCESSORS: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.StackInfoRenderer(),
]


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
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            "django": passed_on,
            "django.server": passed_on,
            "uvicorn": passed_on,
            "uvicorn.error": passed_on,
            # Our own line for each request has an id; uvicorn's has query strings.
            "uvicorn.access": {"handlers": [], "propagate": False},
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
