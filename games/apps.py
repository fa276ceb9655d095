"""How Django knows the games app."""

from django.apps import AppConfig


class GamesConfig(AppConfig):
    default_auto_field = "django.db.models.BigAutoField"
    name = "games"

    def ready(self) -> None:
        from games import simulating
        from games.demo import demo_lines
        from games.office import remove_games
        from league.demo import demo_seeded
        from league.leaving import league_deleted
        from league.weeks.simulating import register

        register(simulating.play)
        demo_seeded.connect(demo_lines, dispatch_uid="games.demo")
        league_deleted.connect(remove_games, dispatch_uid="games.office")
