"""Sign-in for people and programs, and the end of it. No football here."""
