"""The live table: sockets, pushed changes, and presence."""
