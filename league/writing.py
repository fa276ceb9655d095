"""How every service writes: set, check, save."""

from typing import Any, TypeVar

from django.db import IntegrityError, models, transaction

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
