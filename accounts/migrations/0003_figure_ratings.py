"""The ratings of figures of one's own."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_figures"),
    ]

    operations = [
        migrations.AddField(
            model_name="ownfigure",
            name="ratings",
            field=models.JSONField(blank=True, default=dict),
        ),
    ]
