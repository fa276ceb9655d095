"""How every service writes: set, check, save."""

from collections.abc import Iterable
from typing import Any, TypeVar

from django.db import IntegrityError, models, transaction

from league import ledger

M = TypeVar("M", bound=models.Model)


def write(instance: M, fields: dict[str, Any]) -> M:
    """Set, check and save. Raises ValidationError with a reason for each field."""
    for name, value in fields.items():
        setattr(instance, name, value)
    instance.full_clean()
    try:
        with transaction.atomic():
            instance.save()
    except IntegrityError:
        # Somebody else wrote the same number or name in between: now the check sees it.
        instance.full_clean()
        raise
    return instance


def add_all(model: type[M], rows: Iterable[M]) -> list[M]:
    """Add many rows at once, unchecked."""
    made = model._default_manager.bulk_create(rows)
    ledger.added(made)
    return made
