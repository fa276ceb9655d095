"""Saving for every service: set, check, save."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction

from config.text import REFUSAL, has_nul
from league.core import ledger

M = TypeVar("M", bound=models.Model)


def validate_and_save(instance: M, fields: dict[str, Any]) -> M:
    """Set fields, check and save. Raises ValidationError with a reason for each field.

    Constraints are left to the database, which checks them as it saves: checking them
    here first would cost three statements each.
    """
    for name, value in fields.items():
        setattr(instance, name, value)
    _check_name(fields.get("name"))
    _check_texts(fields)
    instance.full_clean(
        exclude=_settled(instance, fields),
        validate_unique=False,
        validate_constraints=False,
    )
    try:
        with transaction.atomic():
            # Saving never recreates a deleted row: force_update raises DatabaseError.
            instance.save(force_update=not instance._state.adding)
    except IntegrityError:
        instance.full_clean()  # raises the refusal as a sentence
        raise
    return instance


def _settled(instance: models.Model, fields: dict[str, Any]) -> set[str]:
    """Return the references that the fields leave as they are.

    Each costs a statement to look up. A row would have gone with what they name, and a
    new one has them from a service that has just read or locked them; if the database
    finds one broken all the same, `league.middleware` answers 404.
    """
    return {
        field.name
        for field in instance._meta.concrete_fields
        if isinstance(field, models.ForeignKey)
        and not {field.name, field.attname} & fields.keys()
        and field.remote_field.on_delete in (models.CASCADE, models.PROTECT)
    }


def _check_name(name: Any) -> None:
    """Refuse line breaks and marks that reverse the text around a name."""
    if isinstance(name, str) and not name.isprintable():
        raise ValidationError({"name": "The name has a character that isn’t allowed."})


def _check_texts(fields: dict[str, Any]) -> None:
    """Refuse text that one of the two databases cannot store."""
    wrong = {name: REFUSAL for name, value in fields.items() if has_nul(value)}
    if wrong:
        raise ValidationError(wrong)


def bulk_add(model: type[M], rows: Iterable[M]) -> list[M]:
    """Create many rows in one statement, unchecked, and log them."""
    created = model._default_manager.bulk_create(rows)
    ledger.record_added(created)
    return created


def bulk_change(rows: Sequence[models.Model], *fields: str) -> None:
    """Save these fields of rows of one model in one statement, and log them."""
    if rows:
        ledger.record_before(rows)
        type(rows[0])._default_manager.bulk_update(rows, fields)
