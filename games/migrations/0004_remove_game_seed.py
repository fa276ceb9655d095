"""By itself: PostgreSQL alters no table to which rows were added a moment before."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("games", "0003_seed")]

    operations = [migrations.RemoveField(model_name="game", name="seed")]
