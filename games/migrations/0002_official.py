"""The official's chair: a third seat at every table, those already open included."""

from django.db import migrations, models

from games.models import new_token


def add_chairs(apps, schema_editor):
    games, seats = apps.get_model("games", "Game"), apps.get_model("games", "Seat")
    without = games.objects.exclude(seats__side="official")
    seats.objects.bulk_create(
        seats(game=game, side="official", token=new_token()) for game in without
    )


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.AlterField(
            model_name="seat",
            name="side",
            field=models.CharField(
                choices=[
                    ("home", "Home"),
                    ("away", "Away"),
                    ("official", "Official"),
                ],
                max_length=8,
            ),
        ),
        migrations.RunPython(add_chairs, migrations.RunPython.noop),
    ]
