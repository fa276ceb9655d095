"""Results name the sides that the computer coached."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("league", "0029_computer_seats"),
    ]

    operations = [
        migrations.AddField(
            model_name="result",
            name="computer",
            field=models.CharField(
                blank=True,
                choices=[
                    ("home", "Home team"),
                    ("away", "Away team"),
                    ("both", "Both teams"),
                ],
                max_length=4,
            ),
        ),
        migrations.AddConstraint(
            model_name="result",
            constraint=models.CheckConstraint(
                condition=models.Q(("computer__in", ["", "home", "away", "both"])),
                name="result_computer_is_a_side",
            ),
        ),
    ]
