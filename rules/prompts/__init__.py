"""The questions of procedures, and their answers.

A *prompt* is declared once, at the top of the module of its procedure: its stable id,
the heading it comes from, the sentence a coach reads, all of its possible options. When
a procedure meets it, it *opens* it: an `Open` has the seats it asks now, the
options that are legal now, and the range of yard lines. The declaration is what
`python -m rules prompts` lists; the `Open` is what a phone shows.

A procedure yields an `Open` (or a tuple of them: both sides at once) and receives the
answer. There are four modules: the answers (`answers`), the declarations and `Open`
(`declared`), their options and outcomes (`parts`), and the helpers with which
procedures ask (`asking`).
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
from rules.prompts.meanings import MEANINGS, Meaning
from rules.prompts.parts import ROLE_LABELS, Option, Outcome, Pace, Role

__all__ = [
    "ANSWER_DECODER",
    "INTERRUPTS",
    "INTERRUPT_TYPES",
    "LONGEST_NAME",
    "MEANINGS",
    "ROLE_LABELS",
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
    "Meaning",
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
    "Role",
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
