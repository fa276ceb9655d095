"""Electric football as its rule books describe it, and nothing else.

Procedures are generators that yield prompts and receive answers; the state is
frozen; facts record what happened. Nothing here rolls a die, reads a clock, knows
a web framework or depends on the seat that answers.
"""
