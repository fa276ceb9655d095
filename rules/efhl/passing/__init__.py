"""Ways to decide a pass other than by sticks; each has an option of its own.

`rules.efhl.passes` asks one of them for the result and goes on from there.
"""
