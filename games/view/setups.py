"""SET and setups of both sides, as a coach of both reads them: one card, one tap."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from games.log.entries import OFFICIAL
from games.table.table import Table
from games.view.prompt_models import SeenPrompt
from rules.field import Team


def asked_once(table: Table, prompts: Sequence[SeenPrompt]) -> tuple[SeenPrompt, ...]:
    """Ask a coach of both sides for SET, or for two setups, once.

    The answer to the first counts for both; the sides come in the book's order.
    """
    order = [opened.id for opened in table.progress.open]
    setups = [
        prompt
        for prompt in prompts
        if prompt.kind in ("ready", "adjust") and prompt.seat != OFFICIAL
    ]
    if len({prompt.seat for prompt in setups}) < 2:
        return tuple(prompts)
    setups.sort(key=lambda prompt: order.index(prompt.id))
    first, *others = setups
    merged = first
    if any(other.id != first.id for other in others):
        names = [table.setting.side(Team(x.seat)).name for x in setups]
        sides = list(zip(names, setups, strict=True))
        merged = replace(
            first,
            text=" ".join(f"{name}: {x.text}" for name, x in sides),
            board=tuple(
                f"{name}: {'; '.join(x.board)}" for name, x in sides if x.board
            ),
        )
    return tuple(
        merged if prompt is first else prompt
        for prompt in prompts
        if prompt not in others
    )
