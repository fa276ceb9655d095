"""Seats held by the computer, and tables of the statistical board."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0015_attachments"),
    ]

    operations = [
        migrations.AddField(
            model_name="entry",
            name="reason",
            field=models.CharField(blank=True, max_length=160),
        ),
        migrations.AddField(
            model_name="game",
            name="board",
            field=models.CharField(
                choices=[
                    ("physical", "A vibrating board on your table"),
                    ("statistical", "The statistical board plays it out"),
                ],
                default="physical",
                max_length=11,
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="chance",
            field=models.BinaryField(blank=True, default=bytes),
        ),
        migrations.AddField(
            model_name="seat",
            name="program",
            field=models.CharField(blank=True, max_length=10),
        ),
    ]
