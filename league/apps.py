"""Configuration of the league app."""

from django.apps import AppConfig


class LeagueConfig(AppConfig):
    default_auto_field = "django.db.models.BigAutoField"
    name = "league"

    def ready(self) -> None:
        from django.db.backends.signals import connection_created

        from league.core import ledger
        from league.core.folding import register_function
        from league.fans import leavers
        from league.notices import (  # noqa: F401 - receivers and a check
            answers,
            endpoints,
            events,
            news,
        )
        from league.people import joining, roles  # noqa: F401 - receivers
        from league.seasons import following  # noqa: F401 - its receiver
        from league.teams import settings  # noqa: F401 - its receiver

        ledger.connect_signals()
        leavers.connect()
        connection_created.connect(register_function, dispatch_uid="league.folding")
