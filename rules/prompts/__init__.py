"""The questions a procedure asks, and the answers it may get.

A *prompt* is declared once, at the top of the module of its procedure: its stable id,
the heading it comes from, the sentence a coach reads, everything it could offer. When
a procedure meets it, it *opens* it: an `Open` says whom it asks now, which of its
options are legal now, and between which yard lines. The declaration is what
`python -m rules prompts` lists; the `Open` is what a phone shows.

A procedure yields an `Open` (or a tuple of them: both sides at once) and receives the
answer. In three parts: the answers (`answers`), the declarations and `Open`
(`declared`), and the helpers with which procedures ask (`asking`).
"""

from rules.prompts.answers import (
    ANSWER_DECODER,
    INTERRUPT_TYPES,
    INTERRUPTS,
    Answer,
    Challenge,
    Chosen,
    Done,
    Flag,
    Happened,
    Interrupt,
    Named,
    Resign,
    Rolled,
    Timeout,
)
from rules.prompts.asking import (
    InTurn,
    Procedure,
    Step,
    both_ready,
    by_both,
    by_each,
    by_one,
    choose,
    choose_both,
    in_turn,
    measure,
    name,
    power,
    ready,
    roll,
)
from rules.prompts.declared import (
    Adjust,
    Choose,
    Measure,
    Name,
    Open,
    Option,
    Outcome,
    Pace,
    Power,
    Prompt,
    Ready,
    Roll,
)

__all__ = [
    "ANSWER_DECODER",
    "INTERRUPTS",
    "INTERRUPT_TYPES",
    "Adjust",
    "Answer",
    "Challenge",
    "Choose",
    "Chosen",
    "Done",
    "Flag",
    "Happened",
    "InTurn",
    "Interrupt",
    "Measure",
    "Name",
    "Named",
    "Open",
    "Option",
    "Outcome",
    "Pace",
    "Power",
    "Procedure",
    "Prompt",
    "Ready",
    "Resign",
    "Roll",
    "Rolled",
    "Step",
    "Timeout",
    "both_ready",
    "by_both",
    "by_each",
    "by_one",
    "choose",
    "choose_both",
    "in_turn",
    "measure",
    "name",
    "power",
    "ready",
    "roll",
]
