"""EFHL Offensive and Defensive Strategies: the playbook and its random packages.

`strategies` reads the formations, plays, routes and shells; `packages` the four tables
and the strategies they name; `calling` asks the coaches for a package before a snap.
"""
