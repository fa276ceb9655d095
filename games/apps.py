"""The games app's Django configuration."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    default_auto_field = "django.db.models.BigAutoField"
    name = "games"

    def ready(self) -> None:
        from games.live import access_expiry, publishing
        from games.reports import league_report, simulated_fixtures
        from games.table.audit import remove_games
        from games.table.demo import demo_lines
        from league.core.leaving import league_deleted
        from league.demo import demo_seeded
        from league.weeks.simulating import register

        access_expiry.connect()
        publishing.connect()
        league_report.connect()
        register(simulated_fixtures.play)
        demo_seeded.connect(demo_lines, dispatch_uid="games.table.demo")
        league_deleted.connect(remove_games, dispatch_uid="games.table.audit")
