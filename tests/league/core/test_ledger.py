"""The activity log of leagues that are new, changed or left as they were."""

import pytest
from django.core.exceptions import ValidationError
from django.db import transaction
from django.urls import reverse

from league.core import audit, ledger, services
from league.models import AuditEntry
from tests.league.schedules import make, order


def test_a_founding_is_the_first_entry(as_, cast) -> None:
    fields = {"name": "New Cup", "rulebook": "efhl@3", "time_zone": "UTC"}
    fields["dates"] = "en"
    as_("fan").post(reverse("league:new"), fields)
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.verb) == (cast.fan, "league.added")
    assert entry.words.startswith("Added league New Cup.")


def test_words_of_one_s_own_take_the_place_of_the_usual(league, cast) -> None:
    with transaction.atomic(), ledger.watch_changes() as kept:
        services.change_league(league, name="Gold Cup")
        audit.note(league, cast.commissioner, "league.renamed", "It is gold now.")
        kept.write(cast.commissioner)
    entry = AuditEntry.objects.get()
    assert entry.words == "It is gold now."
    assert entry.data["changes"][0]["fields"] == [["name", "“Tin Cup”", "“Gold Cup”"]]


def test_what_is_rolled_back_inside_is_not_told(league, cast) -> None:
    with transaction.atomic(), ledger.watch_changes() as kept:
        with pytest.raises(ValidationError):
            services.change_league(league, commissioners=[], name="Lost Cup")
        kept.write(cast.commissioner)
    assert not AuditEntry.objects.exists()


def test_a_season_made_anew_is_told_shortly(league, six, cast) -> None:
    for seed in (1, 2):
        with transaction.atomic(), ledger.watch_changes() as kept:
            make(league, order(seed=seed))
            kept.write(cast.commissioner)
    new, first = AuditEntry.objects.all()
    assert first.words == "Added 5 weeks. Added 15 fixtures."
    assert "fixtures" in new.words
    assert len(new.words) < 200
