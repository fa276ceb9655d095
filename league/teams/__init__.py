"""Teams of a league: creation, rosters, active players, bases, plays, crests."""
