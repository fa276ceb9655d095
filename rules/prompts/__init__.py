"""The questions of procedures, and their answers.

A *prompt* is declared once, at the top of the module of its procedure: its stable id,
the heading it comes from, the sentence a coach reads, all of its possible options. When
a procedure meets it, it *opens* it: an `Open` has the seats it asks now, the
options that are legal now, and the range of yard lines. The declaration is what
`python -m rules prompts` lists; the `Open` is what a phone shows.

A procedure yields an `Open` (or a tuple of them: both sides at once) and receives the
answer. There are nine modules: the answers (`answers`), the declarations and `Open`
(`declared`), their options and outcomes (`parts`), texts in a notation (`writing`) and
how they are built on a map (`building`), the helpers with which procedures ask
(`asking`), what a side may say unasked (`announcing`), limits of time (`limits`), and
who has the ball by the answers of a play (`holding`).
"""

from rules.prompts.announcing import Announce, Choice, Field
from rules.prompts.answers import (
    ANSWER_DECODER,
    INTERRUPT_TYPES,
    INTERRUPTS,
    LONGEST_NAME,
    Announced,
    Answer,
    Challenge,
    Chosen,
    Done,
    Elapsed,
    Flag,
    Happened,
    Interrupt,
    Named,
    Resign,
    Rolled,
    Timeout,
    Written,
    in_full,
    read_answer,
)
from rules.prompts.asking import (
    InTurn,
    Procedure,
    Step,
    Steps,
    both_ready,
    by_both,
    by_each,
    by_one,
    choose,
    choose_both,
    in_steps,
    in_turn,
    measure,
    name,
    power,
    ready,
    roll,
    write,
    write_each,
)
from rules.prompts.building import Builder, Stage, Tap
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
from rules.prompts.limits import Limit
from rules.prompts.meanings import MEANINGS, UNASKED, Meaning
from rules.prompts.parts import (
    LINE_UP,
    ROLE_LABELS,
    Option,
    Outcome,
    Pace,
    Role,
    Scope,
)
from rules.prompts.writing import Mark, Suggestion, Write

__all__ = [
    "ANSWER_DECODER",
    "INTERRUPTS",
    "INTERRUPT_TYPES",
    "LINE_UP",
    "LONGEST_NAME",
    "MEANINGS",
    "ROLE_LABELS",
    "UNASKED",
    "Adjust",
    "Announce",
    "Announced",
    "Answer",
    "Builder",
    "Challenge",
    "Choice",
    "Choose",
    "Chosen",
    "Done",
    "Elapsed",
    "Field",
    "Flag",
    "Happened",
    "InTurn",
    "Interrupt",
    "Limit",
    "Mark",
    "Meaning",
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
    "Role",
    "Roll",
    "Rolled",
    "Scope",
    "Stage",
    "Step",
    "Steps",
    "Suggestion",
    "Tap",
    "Timeout",
    "Write",
    "Written",
    "both_ready",
    "by_both",
    "by_each",
    "by_one",
    "choose",
    "choose_both",
    "in_full",
    "in_steps",
    "in_turn",
    "measure",
    "name",
    "power",
    "read_answer",
    "ready",
    "roll",
    "write",
    "write_each",
]
