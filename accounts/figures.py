"""The figures of an account: kept for every table that it plays at."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db import transaction

from accounts.figure_list import Figure
from accounts.models import OwnFigure


def figures_of(user: User) -> tuple[Figure, ...]:
    """Return an account's figures, in order of their numbers."""
    return tuple(
        Figure(row.number, row.position, row.base, row.name, row.ratings)
        for row in OwnFigure.objects.filter(user=user)
    )


@transaction.atomic
def keep_figures(user: User, figures: Iterable[Figure]) -> None:
    """Replace an account's figures by these, which have been checked; () deletes."""
    # The account's row locked: two phones that save at once save one after the other.
    list(User.objects.select_for_update().filter(pk=user.pk))
    OwnFigure.objects.filter(user=user).delete()
    OwnFigure.objects.bulk_create(
        OwnFigure(
            user=user,
            number=figure.number,
            position=figure.position,
            base=figure.base,
            name=figure.name,
            ratings=dict(figure.ratings),
        )
        for figure in figures
    )
