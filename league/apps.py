from django.apps import AppConfig


class LeagueConfig(AppConfig):
    """Leagues, teams, rosters, fixtures and standings."""

    name = "league"

    def ready(self) -> None:
        from django.db.backends.signals import connection_created

        from league import ledger
        from league.folding import teach

        ledger.connect()
        connection_created.connect(teach, dispatch_uid="league.folding")
