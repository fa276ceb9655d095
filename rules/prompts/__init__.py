"""The questions a procedure asks, and the answers it may get.

A *prompt* is declared once, at the top of the module of its procedure: its stable id,
the heading it comes from, the sentence a coach reads, everything it could offer. When
a procedure meets it, it *opens* it: an `Open` says whom it asks now, which of its
options are legal now, and between which yard lines. The declaration is what
`python -m rules prompts` lists; the `Open` is what a phone shows.

A procedure yields an `Open` (or a tuple of them: both sides at once) and receives the
answer. In four parts: the answers (`answers`), the declarations and `Open`
(`declared`), what they are made of (`parts`), and the helpers with which procedures
ask (`asking`).
"""

from rules.prompts.answers import (
    ANSWER_DECODER,
    INTERRUPT_TYPES,
    INTERRUPTS,
    LONGEST_NAME,
    AbilityCheck,
    Answer,
    BonusStoppage,
    Challenge,
    Chosen,
    CrowdNoise,
    Done,
    Flag,
    Happened,
    HardCount,
    Interrupt,
    Named,
    PlayerFell,
    PlayerPoint,
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
    Power,
    Prompt,
    Ready,
    Roll,
)
from rules.prompts.parts import Option, Outcome, Pace

__all__ = [
    "ANSWER_DECODER",
    "INTERRUPTS",
    "INTERRUPT_TYPES",
    "LONGEST_NAME",
    "AbilityCheck",
    "Adjust",
    "Answer",
    "BonusStoppage",
    "Challenge",
    "Choose",
    "Chosen",
    "CrowdNoise",
    "Done",
    "Flag",
    "Happened",
    "HardCount",
    "InTurn",
    "Interrupt",
    "Measure",
    "Name",
    "Named",
    "Open",
    "Option",
    "Outcome",
    "Pace",
    "PlayerFell",
    "PlayerPoint",
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
