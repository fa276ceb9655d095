"""Ways in which a pass is decided other than by sticks; each an option of its own.

`rules.efhl.passes` asks one of them what became of the ball and goes on from there.
"""
