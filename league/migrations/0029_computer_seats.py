"""The computer in a league: fixtures against it, and seats of absent coaches."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("league", "0028_play_drawing"),
    ]

    operations = [
        migrations.AddField(
            model_name="league",
            name="computer_covers",
            field=models.BooleanField(
                default=False,
                help_text="It may take over a seat whose coach has been gone for five minutes.",
                verbose_name="the computer for absent coaches",
            ),
        ),
        migrations.AddField(
            model_name="league",
            name="computer_games",
            field=models.BooleanField(
                default=False,
                help_text="The computer may coach a team in a fixture from the start.",
                verbose_name="fixtures against the computer",
            ),
        ),
    ]
