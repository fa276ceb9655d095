"""How Django knows the league app."""

from django.apps import AppConfig


class LeagueConfig(AppConfig):
    default_auto_field = "django.db.models.BigAutoField"
    name = "league"

    def ready(self) -> None:
        from django.db.backends.signals import connection_created

        from league.folding import teach
        from league.notices import answers, events, news  # noqa: F401 - receivers
        from league.people import joining, leavers, ledger  # noqa: F401 - its receiver

        ledger.connect()
        leavers.connect()
        connection_created.connect(teach, dispatch_uid="league.folding")
