"""Time for an answer to reach both coaches, and answers taken a second.

`python -m tests.bench_live` serves the site in processes of its own, on SQLite and on
PostgreSQL with Valkey (there in one process, then in two), sits down at its tables with
phones that are sockets, and prints JSON. An answer is a form that a phone sends; it has
arrived when both coaches' phones have the new fragments. Nothing is simulated but the
people.
"""
