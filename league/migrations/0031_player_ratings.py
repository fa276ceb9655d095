"""The ratings of players under rulebooks that declare any."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("league", "0030_result_computer"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="ratings",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
