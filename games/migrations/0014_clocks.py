"""Clocks: the site's times of service, and a game's next answer by its table."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0013_words"),
    ]

    operations = [
        migrations.CreateModel(
            name="Uptime",
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
                ("began", models.DateTimeField()),
                ("until", models.DateTimeField(db_index=True)),
            ],
            options={
                "verbose_name_plural": "uptime",
                "ordering": ["began", "pk"],
            },
        ),
        migrations.AddField(
            model_name="game",
            name="deadline",
            field=models.DateTimeField(blank=True, db_index=True, null=True),
        ),
    ]
