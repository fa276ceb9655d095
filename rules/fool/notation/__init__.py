"""The notation of plays and defenses, read and printed."""
