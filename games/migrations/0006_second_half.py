"""Games keep who chooses at the second half: it stood under the toss.

Those that are over, too: they may be amended, and played on from the first half.
"""

import json

from django.db import migrations


def out_of_the_toss(apps, schema_editor):
    """In every state kept before a play, and in that of the play before it."""
    snapshot = apps.get_model("games", "Snapshot")
    for row in snapshot.objects.iterator():
        state = json.loads(bytes(row.state))
        before = (state.get("last") or {}).get("before", {})
        if any([_move(state), _move(before)]):
            row.state = json.dumps(state, separators=(",", ":")).encode()
            row.save(update_fields=["state"])


def _move(state):
    toss = state.pop("toss", None)
    if toss:
        state["chooses_second_half"] = toss["chooses_second_half"]
    return bool(toss)


class Migration(migrations.Migration):
    dependencies = [("games", "0005_brings")]

    operations = [
        migrations.RunPython(out_of_the_toss, migrations.RunPython.noop, elidable=True)
    ]
