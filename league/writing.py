"""How every service writes: set, check, save."""

from collections.abc import Iterable
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction

from league.people import ledger

M = TypeVar("M", bound=models.Model)


def write(instance: M, fields: dict[str, Any]) -> M:
    """Set, check and save. Raises ValidationError with a reason for each field."""
    for name, value in fields.items():
        setattr(instance, name, value)
    _check_name(fields.get("name"))
    instance.full_clean()
    try:
        with transaction.atomic():
            instance.save()
    except IntegrityError:
        # Somebody else wrote the same number or name in between: now the check sees it.
        instance.full_clean()
        raise
    return instance


def _check_name(name: Any) -> None:
    """Refuse breaks and what turns the direction of everything around a name."""
    if isinstance(name, str) and not name.isprintable():
        raise ValidationError({"name": "The name has a mark that a name may not have."})


def add_all(model: type[M], rows: Iterable[M]) -> list[M]:
    """Add many rows at once, unchecked."""
    made = model._default_manager.bulk_create(rows)
    ledger.added(made)
    return made
