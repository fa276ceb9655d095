"""Seeds get rows of their own: a game that is reopened after its end has another one."""

import django.db.models.deletion
from django.db import migrations, models

import games.dice


def keep_seeds(apps, schema_editor):
    """Every game's seed becomes its first."""
    game, seed = apps.get_model("games", "Game"), apps.get_model("games", "Seed")
    rows = game.objects.values_list("pk", "seed").iterator()
    seed.objects.bulk_create(
        (seed(game_id=pk, seed=drawn) for pk, drawn in rows), batch_size=500
    )


def first_seeds_only(apps, schema_editor):
    """Back to one seed a game: the one it is played by now."""
    game, seed = apps.get_model("games", "Game"), apps.get_model("games", "Seed")
    for row in seed.objects.order_by("seq"):
        game.objects.filter(pk=row.game_id).update(seed=row.seed)


class Migration(migrations.Migration):
    dependencies = [("games", "0002_official")]

    operations = [
        migrations.CreateModel(
            name="Seed",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("seq", models.PositiveIntegerField(default=0)),
                (
                    "seed",
                    models.BinaryField(default=games.dice.draw_seed, editable=False),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seeds",
                        to="games.game",
                    ),
                ),
            ],
            options={"ordering": ["game", "seq"]},
        ),
        migrations.AddConstraint(
            model_name="seed",
            constraint=models.UniqueConstraint(
                fields=("game", "seq"), name="one_seed_a_promise"
            ),
        ),
        migrations.RunPython(keep_seeds, first_seeds_only, elidable=True),
    ]
