"""The addresses of the league's pages, a module for each place that they are under.

`leagues` includes those that are a league's own; config/urls.py includes the others.
"""
