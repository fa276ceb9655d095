"""EFHL Offensive and Defensive Strategies: the playbook and its random packages.

`strategies` reads what formations, plays, routes and shells are; `packages` the four
tables and what they name; `calling` asks the coaches for a package before a snap.
"""
