from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("league", "0027_play_pages"),
    ]

    operations = [
        migrations.AddField(
            model_name="play",
            name="drawing",
            field=models.TextField(blank=True, max_length=1500),
        ),
    ]
