"""Electric football as its rule books tell it, and nothing else.

Procedures are generators that yield prompts and receive answers; the state is
frozen; facts say what happened. Nothing in here rolls a die, reads a clock, knows
a web framework or cares who answers.
"""
