import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

import games.models


class Migration(migrations.Migration):
    initial = True

    replaces = [
        ("games", "0001_initial"),
        ("games", "0002_official"),
        ("games", "0003_seed"),
        ("games", "0004_remove_game_seed"),
        ("games", "0005_brings"),
        ("games", "0006_second_half"),
        ("games", "0007_game_venue"),
        ("games", "0008_game_simulated"),
        ("games", "0009_entry_kind"),
        ("games", "0010_seats_keys"),
        ("games", "0011_damage"),
    ]

    dependencies = [
        ("league", "0001_squashed_0022_roster_sizes"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Game",
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
                (
                    "slug",
                    models.CharField(
                        default=games.models.new_slug, max_length=12, unique=True
                    ),
                ),
                ("rulebook", models.CharField(max_length=20)),
                ("options", models.JSONField(default=dict)),
                (
                    "season",
                    models.CharField(
                        choices=[
                            ("preseason", "Pre-season"),
                            ("regular", "Regular season"),
                            ("postseason", "Post-season"),
                        ],
                        default="regular",
                        max_length=10,
                        verbose_name="kind",
                    ),
                ),
                (
                    "pace",
                    models.PositiveSmallIntegerField(
                        choices=[(0, "Scorekeeper"), (1, "Brisk"), (2, "Strict")],
                        default=1,
                    ),
                ),
                (
                    "dice",
                    models.CharField(
                        choices=[
                            ("server", "The table rolls the dice"),
                            ("real", "Coaches may roll real dice"),
                        ],
                        default="server",
                        max_length=6,
                    ),
                ),
                ("home_name", models.CharField(max_length=40)),
                ("home_abbreviation", models.CharField(max_length=4)),
                ("home_colour", models.CharField(max_length=7)),
                ("away_name", models.CharField(max_length=40)),
                ("away_abbreviation", models.CharField(max_length=4)),
                ("away_colour", models.CharField(max_length=7)),
                ("rosters", models.JSONField()),
                ("brings", models.JSONField(blank=True, default=dict)),
                ("venue", models.JSONField(blank=True, default=dict)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("waiting", "Waiting for the coin toss"),
                            ("playing", "Playing"),
                            ("paused", "Paused"),
                            ("finished", "Final"),
                            ("forfeited", "Forfeited"),
                        ],
                        default="waiting",
                        max_length=9,
                    ),
                ),
                ("seq", models.PositiveIntegerField(default=0)),
                ("undo_seq", models.PositiveIntegerField(default=0)),
                ("home_score", models.PositiveSmallIntegerField(default=0)),
                ("away_score", models.PositiveSmallIntegerField(default=0)),
                ("clock", models.CharField(blank=True, max_length=20)),
                ("revision", models.PositiveIntegerField(default=0)),
                ("told", models.PositiveIntegerField(default=0)),
                ("damage", models.CharField(blank=True, max_length=300)),
                ("simulated", models.BooleanField(default=False)),
                ("created", models.DateTimeField(auto_now_add=True)),
                ("changed", models.DateTimeField(auto_now=True)),
                (
                    "created_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "fixture",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="game",
                        to="league.fixture",
                    ),
                ),
            ],
            options={
                "ordering": ["-changed"],
            },
        ),
        migrations.CreateModel(
            name="Entry",
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
                ("seq", models.PositiveIntegerField()),
                ("kind", models.CharField(max_length=20)),
                ("seat", models.CharField(blank=True, max_length=12)),
                ("prompt", models.CharField(blank=True, max_length=60)),
                ("fingerprint", models.CharField(blank=True, max_length=24)),
                ("answer", models.TextField()),
                ("play", models.PositiveIntegerField()),
                ("client_key", models.CharField(max_length=80)),
                ("at", models.DateTimeField()),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entries",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "entries",
                "ordering": ["game", "seq"],
            },
        ),
        migrations.CreateModel(
            name="Seat",
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
                (
                    "side",
                    models.CharField(
                        choices=[
                            ("home", "Home"),
                            ("away", "Away"),
                            ("official", "Official"),
                        ],
                        max_length=8,
                    ),
                ),
                (
                    "token",
                    models.CharField(
                        default=games.models.new_token, editable=False, max_length=40
                    ),
                ),
                ("seated", models.BooleanField(default=False)),
                ("substituted", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="games.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
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
                ("seed", models.BinaryField(default=games.models.draw_seed)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seeds",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "ordering": ["game", "seq"],
            },
        ),
        migrations.CreateModel(
            name="Snapshot",
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
                ("index", models.PositiveIntegerField()),
                ("first_seq", models.PositiveIntegerField()),
                ("pace", models.PositiveSmallIntegerField()),
                ("state", models.BinaryField()),
                ("facts", models.BinaryField(default=b"")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="snapshots",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "ordering": ["game", "index"],
            },
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                fields=["status", "-changed"], name="games_game_status_edb05c_idx"
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(
                fields=("game", "seq"), name="one_entry_a_number"
            ),
        ),
        migrations.AddConstraint(
            model_name="entry",
            constraint=models.UniqueConstraint(
                fields=("game", "seat", "client_key"), name="one_entry_a_seats_key"
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(
                fields=("game", "side"), name="one_seat_a_side"
            ),
        ),
        migrations.AddConstraint(
            model_name="seed",
            constraint=models.UniqueConstraint(
                fields=("game", "seq"), name="one_seed_a_promise"
            ),
        ),
        migrations.AddConstraint(
            model_name="snapshot",
            constraint=models.UniqueConstraint(
                fields=("game", "index"), name="one_snapshot_a_play"
            ),
        ),
    ]
